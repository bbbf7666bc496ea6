BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE answers (
	command TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, asked TEXT, 
	PRIMARY KEY (command)
);
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000001','{"version": 2}',1794911161764,'5364b74956c65c001a303f350595099e');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000002','{"version": 3}',1794911161774,'dac45b4d7660e4d58a45a06a52e1a555');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000001','{"version": 2}',1794911161828,'aa32969dc010b5849e59830fa35096ac');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000002','{"version": 3}',1794911161841,'27623dcb97ef18e357b6ff641117974e');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000003','{"number":3}',1794911161980,'e3ef14fbd3dde43737aee67803da41d0');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000004','{"number":6}',1794911162032,'20fdfdc8ae1476a70c58cdcaa8f22d81');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000005','{"number":8}',1794911162087,'04f737f9a9b3f9939e9e8d67df3351c4');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000003','{"number":10}',1794911162141,'42b28297aefa6bbc5418be6d0e754faa');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000004','{"number":11}',1794911162193,'20fdfdc8ae1476a70c58cdcaa8f22d81');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000005','{"number":12}',1794911162244,'3fab26f622def56d5e75c6fa58fbd5d0');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000006','{"number":13}',1794911162348,'058b6cb657f549ac7366ef7d6b0905be');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000006','{"number":14}',1794911162406,'0c3483471a9ede8f8f562d7d43b1bf0e');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000007','{"number":23}',1794911162620,'058b6cb657f549ac7366ef7d6b0905be');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000007','{"number":24}',1794911162680,'0c3483471a9ede8f8f562d7d43b1bf0e');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000008','{"number":35}',1794911163085,'058b6cb657f549ac7366ef7d6b0905be');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000008','{"number":36}',1794911163138,'0c3483471a9ede8f8f562d7d43b1bf0e');
INSERT INTO "answers" VALUES('p-mtsio4wrh5ipuckd:mara-000001','{"number":48}',1794911163384,'12d49541bd56bf80ef4eef9bce2f2920');
INSERT INTO "answers" VALUES('p-mtsio4wrh5ipuckd:mara-000002','{"number":49}',1794911163394,'2d35e046b3bc6b90f1aa68a3e1c92f71');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000009','{"number":56}',1794911163735,'0c3483471a9ede8f8f562d7d43b1bf0e');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000009','{"number":57}',1794911163791,'058b6cb657f549ac7366ef7d6b0905be');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000011','{"number":5}',1794911164431,'7d5ac819d533ea0e3de033fffd0b6716');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000012','{"number":7}',1794911164478,'794d14cb96cb115084357139039730a7');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000013','{"number":11}',1794911164526,'ee9fde0d16a7fed56e44a5afcfabd21e');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000011','{"number":12}',1794911164578,'6fbf16b3f19766fcfac9bb09dcbc2cfc');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000012','{"number":13}',1794911164627,'794d14cb96cb115084357139039730a7');
INSERT INTO "answers" VALUES('p-mqkyixu2rzyg5y4t:bert-6315-000013','{"number":14}',1794911164678,'9987c7e90618fe7ca8f2c268d6e1650a');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000001','{"number":16}',1794911164730,'43ea0c3321b854c570667e347d875d07');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000002','{"number":17}',1794911164778,'794d14cb96cb115084357139039730a7');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000003','{"number":18}',1794911164826,'9cbd6e4351c3a7a597b41002ca07f54b');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000004','{"number":1}',1794911166354,'1a2d9b1cf43704be863d5cced302e677');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000005','{"number":2}',1794911166402,'224ebef3081640f19df93b46502b5c4d');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000006','{"number":3}',1794911166451,'d774c16e3c15c701e3b5f34e76fdba6d');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000001','{"number":4}',1794911166502,'56a9a85fd5d1d34dc599a2855f94fe5b');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000002','{"number":5}',1794911166551,'224ebef3081640f19df93b46502b5c4d');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000003','{"number":6}',1794911166603,'93e2644254769cec938e057ca58bea11');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000001','{"number":7}',1794911166655,'3f37a35140a6c8057a73265f40d3b5d9');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000002','{"number":8}',1794911166663,'db95a3856a66e1b4ec50212a20f44d70');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000003','{"number":9}',1794911166712,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000007','{"number":10}',1794911166762,'8b3f39c0b05c821ecf9c30ebc88cf39c');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000004','{"number":11}',1794911166771,'e71ece65709387b5da5cbf53c642d603');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000004','{"number":12}',1794911166778,'4a1974eae06d0c849b8b1c7238b400cb');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000005','{"number":13}',1794911166828,'f179fd6d6eedc8d1807db59216a36cc3');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000006','{"number":14}',1794911166878,'708bd68a5d8b53e719d7aabfbe35941a');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000007','{"number":15}',1794911166926,'456b9f59fc54eb5b8f536dac7abb6931');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000008','{"number":16}',1794911166976,'5843445af853b6bd9d0a87b0754c7314');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000009','{"number":17}',1794911167028,'593d8f4191c74fbe23322a87203f3ffd');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000010','{"number":19}',1794911167078,'fc50366664547a9a929436ef3d5c0d55');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000011','{"number":20}',1794911167128,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000008','{"number":21}',1794911167178,'67e40b8545ee7df588e5a55c60b8afa0');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000005','{"number":22}',1794911167186,'8b3f39c0b05c821ecf9c30ebc88cf39c');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000012','{"number":23}',1794911167195,'4a1974eae06d0c849b8b1c7238b400cb');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000013','{"number":24}',1794911167246,'4391daf2c671ab078fa1aab6e442d307');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000014','{"number":25}',1794911167296,'f1ce5dbe113d742d5c494a4f3c75dcba');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000015','{"number":26}',1794911167348,'f7dc27ba3ef0c9e6460bc633eea0225e');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000016','{"number":27}',1794911167401,'5843445af853b6bd9d0a87b0754c7314');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000017','{"number":28}',1794911167453,'5d6cccc911010c20fc8dcdb9d4435975');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000018','{"number":30}',1794911167505,'fc50366664547a9a929436ef3d5c0d55');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000019','{"number":31}',1794911167555,'06a1db523a09c5b9efab7272b887d61a');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000020','{"number":32}',1794911167606,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000006','{"number":33}',1794911167655,'67e40b8545ee7df588e5a55c60b8afa0');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000021','{"number":34}',1794911167663,'4a1974eae06d0c849b8b1c7238b400cb');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000022','{"number":35}',1794911167715,'52d714673fdfd45189cf660004b84039');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000023','{"number":36}',1794911167767,'f1ce5dbe113d742d5c494a4f3c75dcba');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000024','{"number":37}',1794911167818,'f7dc27ba3ef0c9e6460bc633eea0225e');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000025','{"number":38}',1794911167867,'5843445af853b6bd9d0a87b0754c7314');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000026','{"number":40}',1794911167918,'fc50366664547a9a929436ef3d5c0d55');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000007','{"number":41}',1794911167967,'d790cf4e7cfd6b83268e84f3f1637bc4');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000027','{"number":42}',1794911167974,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000009','{"number":43}',1794911168022,'67e40b8545ee7df588e5a55c60b8afa0');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000028','{"number":44}',1794911168031,'4a1974eae06d0c849b8b1c7238b400cb');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000029','{"number":45}',1794911168084,'6ec14058e2ec27db446fcbc94e326cbf');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000030','{"number":46}',1794911168135,'f91e323764433ee2cae3b4626f224b86');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000031','{"number":47}',1794911168182,'f7dc27ba3ef0c9e6460bc633eea0225e');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000032','{"number":48}',1794911168232,'5843445af853b6bd9d0a87b0754c7314');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000033','{"number":50}',1794911168284,'fc50366664547a9a929436ef3d5c0d55');
INSERT INTO "answers" VALUES('p-mtsio4wrh5ipuckd:mara-000003','{"number":51}',1794911168337,'2fa949fe347da6074aff464a4f28174d');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000034','{"number":52}',1794911168346,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-antbtv3u33v3k3vz:dora-6474-000010','{"number":53}',1794911168396,'8b3f39c0b05c821ecf9c30ebc88cf39c');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000008','{"number":54}',1794911168405,'67e40b8545ee7df588e5a55c60b8afa0');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000035','{"number":55}',1794911168414,'4a1974eae06d0c849b8b1c7238b400cb');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000036','{"number":56}',1794911168462,'4c8386efbe1fce2101818da87da5078f');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000037','{"number":57}',1794911168511,'71ffef1f60093aa8b7a2c2f60deef2f9');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000038','{"number":58}',1794911168564,'ff9e9030d547aefc7a9ada82cabf8260');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000039','{"number":59}',1794911168617,'57dc964e1ec8a98eaadc07aef212a57e');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000040','{"number":61}',1794911168668,'fc50366664547a9a929436ef3d5c0d55');
INSERT INTO "answers" VALUES('p-mtsio4wrh5ipuckd:mara-000004','{"number":62}',1794911168719,'adc5bf0b2d0be3995aacdb6f6bcf03a8');
INSERT INTO "answers" VALUES('p-xzccurismqrcpeph:cleo-000041','{"number":63}',1794911168725,'51579271d4ef31db5b9feae9c3c55e22');
INSERT INTO "answers" VALUES('p-qcr5cgs7l6wjjg4v:ida-000009','{"number":64}',1794911168774,'bb94275cf80a4259240ff154e913bf4a');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000001','{"number":2}',1794911168834,'854e14b7ee4519e5fcb0ea8447ac40c2');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000002','{"number":4}',1794911168884,'b1e4c54d194bbc7044c5ca1533b57ecb');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000003','{"number":8}',1794911168935,'a4d96cb8876ea4812c97e30cd35de9d1');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000004','{"number":10}',1794911169087,'d9b3c603894860dc84a37d1ff44f491e');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000005','{"number":21}',1794911169379,'6b6477893467d494b7dfb82dd0cac442');
INSERT INTO "answers" VALUES('p-mtsio4wrh5ipuckd:mara-000005','{"number":23}',1794911169431,'b03575e68166718ac1d67ed75c976188');
INSERT INTO "answers" VALUES('p-mkagdpltlne5ghqk:emil-2180-000006','{"version": 8}',1794911169439,'3dcbc9f23cf8c982505ce1078d2fdda4');
INSERT INTO "answers" VALUES('p-wogbhphcegxt5743:anna-1434-000014','{"number":74}',1794911169774,'390404f9db7f70be129466c77c553fcc');
CREATE TABLE balances (
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (account), 
	CONSTRAINT no_debts CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'), 
	CONSTRAINT no_rounding CHECK (coins BETWEEN -1000000000000000000 AND 1000000000000000000)
);
INSERT INTO "balances" VALUES('mint',-7001500);
INSERT INTO "balances" VALUES('wallet:p-mtsio4wrh5ipuckd',1000000);
INSERT INTO "balances" VALUES('wallet:p-xzccurismqrcpeph',1000000);
INSERT INTO "balances" VALUES('wallet:p-wogbhphcegxt5743',700000);
INSERT INTO "balances" VALUES('wallet:p-mqkyixu2rzyg5y4t',700000);
INSERT INTO "balances" VALUES('wallet:p-mkagdpltlne5ghqk',1000950);
INSERT INTO "balances" VALUES('wallet:p-antbtv3u33v3k3vz',700000);
INSERT INTO "balances" VALUES('wallet:p-qcr5cgs7l6wjjg4v',900000);
INSERT INTO "balances" VALUES('chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',99900);
INSERT INTO "balances" VALUES('chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',100000);
INSERT INTO "balances" VALUES('stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',0);
INSERT INTO "balances" VALUES('stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',0);
INSERT INTO "balances" VALUES('house:da6aa71ef62c94f2d415479f2d33475b',0);
INSERT INTO "balances" VALUES('chips:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',0);
INSERT INTO "balances" VALUES('chips:1d7e1c412dc64756cc99bd4062743778:p-wogbhphcegxt5743',200000);
INSERT INTO "balances" VALUES('chips:1d7e1c412dc64756cc99bd4062743778:p-mqkyixu2rzyg5y4t',200000);
INSERT INTO "balances" VALUES('chips:1d7e1c412dc64756cc99bd4062743778:p-antbtv3u33v3k3vz',200000);
INSERT INTO "balances" VALUES('stakes:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',0);
INSERT INTO "balances" VALUES('house:1d7e1c412dc64756cc99bd4062743778',1500);
INSERT INTO "balances" VALUES('chips:797284ae:p-antbtv3u33v3k3vz',102000);
INSERT INTO "balances" VALUES('chips:797284ae:p-qcr5cgs7l6wjjg4v',97000);
INSERT INTO "balances" VALUES('stakes:797284ae:p-antbtv3u33v3k3vz',0);
INSERT INTO "balances" VALUES('stakes:797284ae:p-qcr5cgs7l6wjjg4v',1000);
INSERT INTO "balances" VALUES('house:797284ae',0);
INSERT INTO "balances" VALUES('chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',0);
INSERT INTO "balances" VALUES('stakes:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',0);
INSERT INTO "balances" VALUES('house:611c965b082cfce027ff214c6b845013',-950);
INSERT INTO "balances" VALUES('wallet:p-wpxhtqitewn3up6r',0);
INSERT INTO "balances" VALUES('cagnotte:da6aa71ef62c94f2d415479f2d33475b',100);
CREATE TABLE events (
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (stream, number), 
	FOREIGN KEY(stream) REFERENCES streams (id)
);
INSERT INTO "events" VALUES('staff',1,'{"type":"RoleGiven","v":1,"person":"p-mtsio4wrh5ipuckd","role":"manager","by":"admin","at_ms":1794911156058}','07f3ba7ed89b016ac1bf924ef2c3c92207ed8ccd7a8c4ed965910a9eb70a49e2');
INSERT INTO "events" VALUES('staff',2,'{"type":"RoleGiven","v":1,"person":"p-xzccurismqrcpeph","role":"croupier","by":"p-mtsio4wrh5ipuckd","at_ms":1794911157890}','ac4a4cc0779e333b3af9f48e39948dcf1a4dd21b407794de3ed2cd190b191575');
INSERT INTO "events" VALUES('person:p-mtsio4wrh5ipuckd',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911160949}','b2f37ce883ce4a4a69af24be5b29519468dc7c5b24e2663b3ee155260bbf982c');
INSERT INTO "events" VALUES('staff',3,'{"type":"StaffSignedIn","v":1,"person":"p-mtsio4wrh5ipuckd","session":"sS6BCMuVNBcIWko4i2jP1w","at_ms":1794911160955}','77caee2ed84b77abaf586256b3b9a8a7075bf8e02c25f829d30ef47c3651f48e');
INSERT INTO "events" VALUES('person:p-xzccurismqrcpeph',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161078}','bf0562cbb4adecb5c2f414fa2d6e0e2166ec3110476f6db30394cc153b5917d7');
INSERT INTO "events" VALUES('staff',4,'{"type":"StaffSignedIn","v":1,"person":"p-xzccurismqrcpeph","session":"ipfWra9vZu9qPJGa4P-Q3g","at_ms":1794911161082}','5b7e5f5f0e29dceecd2d955ae5eb737f96639561cf6f081f0ba4557d4dc30a87');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161218}','8cd5a306ffe56f617331ace13c7289009f77bfd4f3763ced23baffe55678d3fd');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161366}','491142f11e05085a47e3bbc129b74853ec31fe26b6db1ac41dc468a18fdb5e06');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161490}','7db685af1e6554a48eb18736d7437d851d0519182035886561a7bcec061aae43');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161575}','7d5d7d09fcf2fc983bd755a10800fbaaaa36abb140c870c02612a6a962cdf7a0');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911161589}','2a72f6fc4c5a8c0d41e0e9d78c6b89f487aa52fb030266e4920d0b68023d9e86');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',2,'{"type":"LimitSet","v":1,"kind":"loss","period":"day","coins":500000,"at_ms":1794911161764}','a83b856f6406614aca8cd5ebb8f52d08cc3574e0bdf742a5c7c640b6d029df38');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',3,'{"type":"CheckSet","v":1,"minutes":60,"coups":null,"at_ms":1794911161774}','b67b428db140691eb31df926f08e650c3667e2def69f2c0fd5c61e2df57cfaee');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',2,'{"type":"LimitSet","v":1,"kind":"stake","period":"week","coins":900000,"at_ms":1794911161828}','4b84aa5dae250fac2cfb84972689d2a320630220db417c794bc5a32f8dc0c6fa');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',3,'{"type":"RaiseAsked","v":1,"kind":"stake","period":"week","coins":2000000,"from_ms":1794997561841,"at_ms":1794911161841}','374902c9edc446dd1867fcf24b2f7e29844afbcdddb183cf1762694eddb52f84');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',1,'{"by":"croupier","at_ms":1794911161920,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"da6aa71ef62c94f2d415479f2d33475b/1","terms":"979c68493d7f4391c0d50e80b27f4534","packs":6,"commitment":"5a01ce129e82b207a7943d5bf88b159739ede1e3f7768d83efb386fbe767159c"}}','ba1005c7d8aecf609dbe8f33411158364d9be662ab53873fec3e0ee5f9764d8e');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',2,'{"by":"croupier","at_ms":1794911161972,"fact":{"type":"WordsClosed","v":1}}','680280bfbf589fd19576e11cbdc3ddb96bd7d5552e05ac4d69b1dc8340a417fa');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',3,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911161980,"fact":{"type":"Joined","v":1,"patron":"at-nrnshxequ2dnq5o2","name":"Anna"}}','26a3c1a843626a646f81181b6b10130aefb2e23017c82e60496aebd285b3d442');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',4,'{"by":"croupier","at_ms":1794911162024,"fact":{"type":"ShoeFrozen","v":1,"transcript":"c7b189aa07375f3bc9e72f1ae8c1d0a3bbd4ed72e36cae9c08e0c75bb1f63197","root":"5e3262d40d462cc042317282425ee97dfc904dc3af3271f7c28287b14b2e3643"}}','33b909fc14828b892b4416f2039be09ef00d3750c566b8dbaac619aa0fcd43e2');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',5,'{"by":"croupier","at_ms":1794911162024,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','81b8a3f4e1c7f818ac84310a8580227e03992068054d8082c4d444585c957bc2');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',6,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911162032,"fact":{"type":"BoughtIn","v":1,"patron":"at-nrnshxequ2dnq5o2","coins":100000}}','d602145ec83147f15725a73bbcfcf600228e8667420db80712b78eb3ac379bdc');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',4,'{"type":"SessionStarted","v":1,"at_ms":1794911162032}','d3d553467007719e6bd40ed2ed49a29195ec87aeade431ff0b3f5bd7b4ae9d05');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',5,'{"type":"BoughtIn","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":100000,"at_ms":1794911162032}','3df5706b648cf6fd9b9ac9730bfbf139ef1ca6968752a8143b38e32e7142709f');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',7,'{"by":"croupier","at_ms":1794911162038,"fact":{"type":"BurnTurned","v":1,"card":"8s","burned":8,"proof":"YFoeJkTGeNCODiQ7aMeAJTWMosbVWJGC2h/ebjLPSS81uNlMlD9aTNwUv8AacFXrBuLosfm3Sc3N8Et9f3+57kOFYtrQZQunwAu6kihg63CPGkeeWqR4mPPRfPI4PjbpznxPEgWPu9P6yrhO2qQlQWPLJsUXBX4Qtdi5qVEkWMqhaNVpfCNN7rdT2OcziU81WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','004c9db229ac5dec1db43de532b5df03f784d6634fce3b15a1612a0fe5ea5bae');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',8,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911162087,"fact":{"type":"SatDown","v":1,"patron":"at-nrnshxequ2dnq5o2","seat":1}}','ad26002401b6ca2daf09723e97c115a6245c793193185f4bb99156c6c4081f99');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',9,'{"by":"croupier","at_ms":1794911162090,"fact":{"type":"BetsOpened","v":1,"coup":1}}','0edaa40bea43ae06c5b0ce347d223ef4d558e58d6ab17d636e39a8d5e48883e1');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',10,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911162141,"fact":{"type":"Joined","v":1,"patron":"at-gplvpt26p4jcufvy","name":"Bert"}}','441ac8386fdaf549051d6f349516968c18f02148db25c4f9fc9120087c584f58');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',11,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911162193,"fact":{"type":"BoughtIn","v":1,"patron":"at-gplvpt26p4jcufvy","coins":100000}}','d23d935a2ba8f6a2a06b294f1f5e35e6d18f4a2a4b1b7c7b3e208f7fdfe53c00');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',4,'{"type":"SessionStarted","v":1,"at_ms":1794911162193}','3eb74136dd3f624a2e9961d966dff8199c0c4d695ba91586093f8e0beb3f3e0d');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',5,'{"type":"BoughtIn","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":100000,"at_ms":1794911162193}','c0fe69f63122029ece567ec41b3dac76326aed759ea06a115f6156575a4d3cf5');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',12,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911162244,"fact":{"type":"SatDown","v":1,"patron":"at-gplvpt26p4jcufvy","seat":2}}','3584069e27a3eac6757e3000aa1116d1441a8a52bad3613479fb711746b0f723');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',13,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911162348,"fact":{"type":"BetPlaced","v":1,"patron":"at-nrnshxequ2dnq5o2","bet":"punto","coins":500,"before":0}}','49845000a6d4d023b24642f9cd1d40e600e45ac04234a9bb4c89f5886ea2645d');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',6,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911162348}','6377bf18e7ff27e88461a18255ee6ef4e3f897692a4c87976a20f87ff90a4478');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',14,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911162405,"fact":{"type":"BetPlaced","v":1,"patron":"at-gplvpt26p4jcufvy","bet":"banco","coins":500,"before":0}}','c9b79425344f63b19da6ca01425c03ebe7747b14456fbdc80625eaee182f77a2');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',6,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911162405}','3e2a1cfb016907dfa69f5454b2dd811e42c162f0f8b908e4713027a7ac4f2ac4');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',15,'{"by":"croupier","at_ms":1794911162424,"fact":{"type":"BetsClosed","v":1}}','abf45fc7dce41134e3e5dac3a6ab08fd840a31ee461b9af4a38634147c11d746');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',16,'{"by":"croupier","at_ms":1794911162435,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":"4hgvaU0VQwCH+VHPX+lpggJOENuS0lrVziSeVYZyQ2gE8+2pMpg/Qrjwmoscq9lslJEYeRP4re5wPg2QkNKnIVP0wHZMseIaqwM/YbgghH2Yj4h3hCepE7SRFZUxkO27htctYbTWnpmtv+3I4XoKa5I8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','b7bbc975286922d82e0bf632a2f308ed36d2f8e46f9395f3ee6998084d2017a7');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',17,'{"by":"croupier","at_ms":1794911162446,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"banco","irregular":false,"proof":"ee2TLkL8WGroiIu04fdMiIvuHDpd1oPXYTLlDQ2QOyNVvw2WPXHZxhk8X0ZpUPFepCqXxNBc28ju3XmTR88np0nor6i0aeTM3ZGVBKwrbxmYj4h3hCepE7SRFZUxkO27htctYbTWnpmtv+3I4XoKa5I8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','ec02245cdfcb25a52419e6c06e5eccc808527096a109edd22b786ed6795b47f6');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',18,'{"by":"croupier","at_ms":1794911162456,"fact":{"type":"CardDealt","v":1,"card":"5s","side":"punto","irregular":false,"proof":"DPzfCB7H+/2QWLK0bfKheACjhRWxMkFWWVBhHeV+CcWuWmRhWhTxYLKowgzf7atfpCqXxNBc28ju3XmTR88np0nor6i0aeTM3ZGVBKwrbxmYj4h3hCepE7SRFZUxkO27htctYbTWnpmtv+3I4XoKa5I8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','f0a241d0c23a5f38740c90d806677a779683526af02b6560757bc20de5bcb210');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',19,'{"by":"croupier","at_ms":1794911162467,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"banco","irregular":false,"proof":"9YlixXoEWmXYjWDeUvyh1//IEz2Gw/LxXE7ckeTRGe1ebB3GcEoCXcS9U+nWbASetr/jJNf2Gt6zmsYOFLQ2xTEcqX4VAfiOkGw5SIEJ8XaVni1HBbvXhNOObfrfdyUSk+bTzRJm34LQvqChyYOzdJI8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','a0530863bd902ef9f539bd68731643691d3857ec215756dfa45f459fe8a9479e');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',20,'{"by":"croupier","at_ms":1794911162467,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":0,"banco_total":8,"winner":"banco","irregular":[]}}','68d457530185e14f07dbc65f71a5b63aad75722b238e0e5050a2dab8a44b4943');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',21,'{"by":"croupier","at_ms":1794911162467,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-gplvpt26p4jcufvy","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]}}','9e9c437e175fddd56b82f94df3c65651ec34c8114242052eda32b8a0357eea5e');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',7,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":0,"at_ms":1794911162467}','339c420ecf4b41d719215318b0c047a86f002c16e324f95180491cad806218cb');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',7,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":1000,"at_ms":1794911162467}','65670c3a9e0e245595c70f94a802404a3118bba9393e34774846d41f2d64451a');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',22,'{"by":"croupier","at_ms":1794911162519,"fact":{"type":"BetsOpened","v":1,"coup":2}}','75f3c870509df9e905de15ca567d2431fede390bd5cdd2850f714e86b312d665');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',23,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911162619,"fact":{"type":"BetPlaced","v":1,"patron":"at-nrnshxequ2dnq5o2","bet":"punto","coins":500,"before":0}}','296a6c0f0ef9b7ee3eb726d5d64756faf7d1ac71976bdf60cd62ef3a13922067');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',8,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911162619}','93f483687ca465dd0478c9c329cf3a668960737b5f84dc1af4d132c1d2bd0c58');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',24,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911162680,"fact":{"type":"BetPlaced","v":1,"patron":"at-gplvpt26p4jcufvy","bet":"banco","coins":500,"before":0}}','9c074168a336d138b7de25eb2112cc01796c5f7c1c29c6aef756e5eaaaef78e2');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',8,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911162680}','f98aac17a82aed5ed46ddedafac74b0958225de964e59d79ce85acc254b81fa7');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',25,'{"by":"croupier","at_ms":1794911162820,"fact":{"type":"BetsClosed","v":1}}','bb3305a89670d2d44d2696a2db7107af31bada555df8b92361345f554ab1c2ec');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',26,'{"by":"croupier","at_ms":1794911162830,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"punto","irregular":false,"proof":"5PxqurRIebrxaogcTQg/SuR/UsAjHU/X4LHAgzPkFgq2jhlXb7mAmSPNHEoJab3Ztr/jJNf2Gt6zmsYOFLQ2xTEcqX4VAfiOkGw5SIEJ8XaVni1HBbvXhNOObfrfdyUSk+bTzRJm34LQvqChyYOzdJI8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','7430e282c41732c41f43a2687ae531b2673fe36b11e3d1c840d9b04145413cd2');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',27,'{"by":"croupier","at_ms":1794911162841,"fact":{"type":"CardDealt","v":1,"card":"Jd","side":"banco","irregular":false,"proof":"UJuFgHpq79bPLHY21KWi/tWT4+oTQimIyt/gPT82eJYGVD+ZlbJ6jJbXA7El+7NwG7ExlbYiYOIIRPfTOLPo3859YH8M+PNtvLG1VLD+0veVni1HBbvXhNOObfrfdyUSk+bTzRJm34LQvqChyYOzdJI8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','e9604780c190d70017245e47e2dca006d58572119778bc4ac44228e5ae03926a');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',28,'{"by":"croupier","at_ms":1794911162852,"fact":{"type":"CardDealt","v":1,"card":"As","side":"punto","irregular":false,"proof":"h5Bhwhx3kca2jX7SNBgtDfC0KBhbbRFrW3k9V6qkKsOq2sExBWt9X6AHyxcm43K7G7ExlbYiYOIIRPfTOLPo3859YH8M+PNtvLG1VLD+0veVni1HBbvXhNOObfrfdyUSk+bTzRJm34LQvqChyYOzdJI8sXfNjySYQ4UvpGgp2fiPIZgYp1Ospy4NIVMukvp4WKGfjEM7iUvXDIrNZ2dYZyVJH6SmIrxE7m1BUY3TcoTy04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','accf1e8ec9e8e79af0a2c63cd3163c52ad176a6324fca62080b3527f7d172431');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',29,'{"by":"croupier","at_ms":1794911162862,"fact":{"type":"CardDealt","v":1,"card":"Kd","side":"banco","irregular":false,"proof":"dbfyuF2HhEbsZzBFNrHz6OFFIFWSdonXeBB8qjTlYsZuqSRRrpO+zKCbMv6HQyjbs/BXfl3cvk7ZoDh5Ooe6QHk9xZSDo4mImX7ttjiHu0wxAiqaOjPcBWoW8FfExSfKDYmYmiyD+zii9M9U6raeMAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','7a97f98b2d8d5d86afe170b08de1d0ee94deacf001e4ec9d5ef9e27707486baf');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',30,'{"by":"croupier","at_ms":1794911162874,"fact":{"type":"CardDealt","v":1,"card":"Ac","side":"punto","irregular":false,"proof":"TzEcgzAzCQLrvw2AiLUr7gv7FxYzlflvbehtwZYXuKXNx/i6DoEnwe6UGnhSQ7bvs/BXfl3cvk7ZoDh5Ooe6QHk9xZSDo4mImX7ttjiHu0wxAiqaOjPcBWoW8FfExSfKDYmYmiyD+zii9M9U6raeMAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','cd1a796fae6685dbd74e25df496a172bc4c97192fbb60511b4793f104b83e7e0');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',31,'{"by":"croupier","at_ms":1794911162884,"fact":{"type":"CardDealt","v":1,"card":"6c","side":"banco","irregular":false,"proof":"8OjntqciOsSXYgt+CF44RDTVL9XESLuh57pSFnBdlRMysScULHeGEvb4oDlO5/A4JfJDlMsn4RpQW5NVu4Egf2N6II0eX8Ko6Zo1YEyXbAExAiqaOjPcBWoW8FfExSfKDYmYmiyD+zii9M9U6raeMAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','25f363f8a8d946fa23c698437f9820efe3ff69778062e79a5ad5220aeec2212f');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',32,'{"by":"croupier","at_ms":1794911162884,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":2,"banco_total":6,"winner":"banco","irregular":[]}}','589949c1bd91c779d2d97a9bf398f1593943517eb6435848426ac4b451dac614');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',33,'{"by":"croupier","at_ms":1794911162884,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-gplvpt26p4jcufvy","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]}}','2449609cfd1d1104098ef5ac5a8f76bea780a55cbd6b7e1aa10deda1e741ce46');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',9,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":0,"at_ms":1794911162884}','9d8c979deca5c0800dc2d5ccc10f27322bcfa571e2bbb611f4ee57ede4153b03');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',9,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":1000,"at_ms":1794911162884}','c84efb068e7b75a25a047727125b325e60c98cefddcd02c2c3deab8d719828fb');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',34,'{"by":"croupier","at_ms":1794911162935,"fact":{"type":"BetsOpened","v":1,"coup":3}}','58d4091062cfc7ad66dc5976b816f5a5749156fff1b0039c0773a3ba409a11a0');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',35,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911163085,"fact":{"type":"BetPlaced","v":1,"patron":"at-nrnshxequ2dnq5o2","bet":"punto","coins":500,"before":0}}','b5783ae9fb37e103f3e1aed685cdb224e06fc56873c626bd12c5bdc50be9bd39');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',10,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911163085}','d85f38aecf7527ec422d652c0dce3129115a2e122f656222933eceeaff7262ac');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',36,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911163138,"fact":{"type":"BetPlaced","v":1,"patron":"at-gplvpt26p4jcufvy","bet":"banco","coins":500,"before":0}}','c05524c7fb3bc38ef730e1d6d1534bd4bf74e9250e71012009f1856d9a0d0790');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',10,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911163138}','28e2ac59270901c7a579625b16448aa537700d80230aa67a684e6c921712dc1f');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',37,'{"by":"croupier","at_ms":1794911163237,"fact":{"type":"BetsClosed","v":1}}','3e6d6d978bd6ecfcd828b1246ee3dc37110020608e1859b30e0f4732de44d5d3');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',38,'{"by":"croupier","at_ms":1794911163247,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"pTP0JjNV7WWjT78B1EfGfPpPBiD7IyobqH84SVq34EL1LOrwV0hf2LKTgmlaTom+JfJDlMsn4RpQW5NVu4Egf2N6II0eX8Ko6Zo1YEyXbAExAiqaOjPcBWoW8FfExSfKDYmYmiyD+zii9M9U6raeMAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','400a1814dd763b7abbc9f02d264c41860e1b1a839c18b1598c9d7dc33e008f1e');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',39,'{"by":"croupier","at_ms":1794911163259,"fact":{"type":"CardDealt","v":1,"card":"Td","side":"banco","irregular":false,"proof":"M5chXTzvdKZsgG5gbccWTVoQogAtuy/G3ZqN3vMg1ENH2rXRdp25/dKVxxyApHy0bUtbbEKsdnWVj81vyKzvT3yDans+3MO57B81sZo+oE8xsBJ/MkETnOOQI79OebT36EHHtyBkXRNLLBq1EVHqEAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','f9d05acfb11510326b0cbec835fc81c6f86e515d4f4b4d7535863cae3acd5e5a');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',40,'{"by":"croupier","at_ms":1794911163269,"fact":{"type":"CardDealt","v":1,"card":"As","side":"punto","irregular":false,"proof":"+IqPil5Y4OLaJAyw3VkWbZxFEGm7StuQJKLZ0Id/YarBKfZobrZFFCvCPCnDCY/VbUtbbEKsdnWVj81vyKzvT3yDans+3MO57B81sZo+oE8xsBJ/MkETnOOQI79OebT36EHHtyBkXRNLLBq1EVHqEAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','07352c196d64622e6980ebe8ba3d9dfdd1d372f5755f70f091a3d4310a03083f');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',41,'{"by":"croupier","at_ms":1794911163280,"fact":{"type":"CardDealt","v":1,"card":"Jc","side":"banco","irregular":false,"proof":"ZoOK4gjU+LQ5sOtMuBHUYMv4+oItC8muUlqqMS60fTHPmaGdIsDOjIWDGHedxbCzVPOkpjnNGRD+4btKA+6aWFfgDSvjoOk/k/WpyzhMeRsxsBJ/MkETnOOQI79OebT36EHHtyBkXRNLLBq1EVHqEAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','5708d5fc40cbb748bc69ea684bc6afd7a72f754ef702d4926333f122ae273359');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',42,'{"by":"croupier","at_ms":1794911163290,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"punto","irregular":false,"proof":"T/lQV/GqSWaPRbAJXzQq/8bqU6ISnUXtITwKIKjmDySsIPregEMTIKuHCZOoTlQJVPOkpjnNGRD+4btKA+6aWFfgDSvjoOk/k/WpyzhMeRsxsBJ/MkETnOOQI79OebT36EHHtyBkXRNLLBq1EVHqEAA4LBgnVdrfUvxaNI2/BrMqNI+iaISWrfFrH7Cpir4NN94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','0db915cd4892540dbe162de4abfc5ce0f4e17714eabb2d5a451e113719e92a3e');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',43,'{"by":"croupier","at_ms":1794911163301,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"banco","irregular":false,"proof":"8iOWcmhG6AmdbrFubFLftLIw2wPvfFLQK1vJ+PYGnYyAiI9NZMUIXpociyNub9WNXc6Vj3mUKz7MzgfuBYmbWmuNHEl5NnL24WyO6pd2y1RqALC8xAuHSCrw42PfhUvkCnQVAd1YaeX55x7kAO7Kux1EBGI3r62Q7+akveNcNsGu/an+e93om0LF36mbyPsON94oOahEBvGpgET2Ha1CYg73Z7s5KHwSXGVCKvXVB8/y04dRrgKLXHWJEADdnT88U8NMJILI3nVBU35gm2Uxu1eTr9wkwZBQiiTdKDcgBeVNjA4KW0hAJ+igA9OmiIk2mvScZ1kJGNQQja6l6C4jAck/kA2S0RcQcdSQN3TesvsFRIV7J6u3Zd8pm8ghXUVAzS/AAufSknwC2rS5BZoOwg=="}}','85dcc80746e62164280ecbccd345fd0d7c7355f782b62f099468309021ae10aa');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',44,'{"by":"croupier","at_ms":1794911163301,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":3,"banco_total":0,"winner":"punto","irregular":[]}}','3c5f5ccc334031951322aadd9e12496da6c49133ac0a8ce23ad6ffd2ba9efcaf');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',45,'{"by":"croupier","at_ms":1794911163301,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-gplvpt26p4jcufvy","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]}}','acc555d016b73f1acbfec9cadefec777f7d1f582eeecfc4bd9a7466280bbd07c');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',11,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":1000,"at_ms":1794911163301}','d86877e2847bf309c966dfa05a8276078813d712d8a78d5e48c106ffd1a43fb1');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',11,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":0,"at_ms":1794911163301}','b7d919aaaf1b4195eb08b161f624511e9cad3e8f09c49ad76116ded37dbe4bb7');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',46,'{"by":"croupier","at_ms":1794911163352,"fact":{"type":"BetsOpened","v":1,"coup":4}}','567992c27dd91e772be3c5b75211b330bdf6e108e00ce0a02d5e4908a59ca7c3');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',47,'{"by":"at-s6l3bhkzgdxtlv7q","at_ms":1794911163384,"fact":{"type":"TableClosed","v":1,"reason":"a new shoe"}}','fd38f887b47bb836f702b159fbecd6a4207cfa0e082ed05b81a7f5eb58f32419');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',48,'{"by":"croupier","at_ms":1794911163384,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"713fb04bb23f4d3bc0773f020a38796a75c1bb070e506d9712181f26e4b5792c"}}','e205fd78154a7103761d353c8f78890b57c19fccbd8e145cca716e625529fbf1');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',49,'{"by":"at-s6l3bhkzgdxtlv7q","at_ms":1794911163394,"fact":{"type":"TableReopened","v":1}}','e117e803b3e7a230ec6d6ccc2fcbb55dc5567015885f27a52501399a348b7afc');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',50,'{"by":"croupier","at_ms":1794911163405,"fact":{"type":"ShoeSealed","v":1,"number":2,"shoe":"da6aa71ef62c94f2d415479f2d33475b/2","terms":"979c68493d7f4391c0d50e80b27f4534","packs":6,"commitment":"6358dbe2730a298e2dc5c3b04300d70b986c7e2fe1362bc787cd3c1798e0b59d"}}','5f59a9c6c0ced0cfddc9f5d484e1569e3d9ea18d9762f23322c9b3435d9195e8');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',51,'{"by":"croupier","at_ms":1794911163457,"fact":{"type":"WordsClosed","v":1}}','3bc44fbe07010d291e839ee2a037e36b48d6bec94775f10d195a7fa09c05353b');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',52,'{"by":"croupier","at_ms":1794911163509,"fact":{"type":"ShoeFrozen","v":1,"transcript":"638bca3f37ac82dd2a265112b7a937a053bed89b65abda96e921217672f8b70b","root":"7b290d3f0f477f1c9213f8271ea9a1f92c79120861429491fe60cd755cecd57d"}}','1068641b870521a95db8c052792868cdb486005ee6f7241d41fe8643667b9f93');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',53,'{"by":"croupier","at_ms":1794911163509,"fact":{"type":"ShoeStarted","v":1,"number":2,"cards":312}}','c64f393ea62e8a0a0480c1ecbe40afccede5fb05abf0f04505bb753a296016d6');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',54,'{"by":"croupier","at_ms":1794911163521,"fact":{"type":"BurnTurned","v":1,"card":"Jd","burned":10,"proof":"8GRxRSXb43tOktUd8r7ocScb7B0tbyOLBMdD8UopzG/z2jXBM6mMi1FuPtW1287sJ0n0CKqTqddeh9uPFNGTjfJXwvERxAKqAlAvi2o/G0m4JPfqRZ/QPGhftpc+6YGxuwzN+SIpOKEOc066vuzamcVoHdiXuIGF7LCSVkgHOw8JyERApYP86VFIxndKwZPDZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','98d0bccd69ee10c2608a11911d31d2a085e0f0c218f34b4d6647ad3703af1eec');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',55,'{"by":"croupier","at_ms":1794911163572,"fact":{"type":"BetsOpened","v":1,"coup":5}}','a0ab8e8a7e6ca3752d6088d9fda55c294a1a5263676ddf73ff849deb3b8ac77b');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',56,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911163734,"fact":{"type":"BetPlaced","v":1,"patron":"at-nrnshxequ2dnq5o2","bet":"banco","coins":500,"before":0}}','0fcb46568abd4019631da64857973f93568bdb198c2cd372874cbfcecc2ee9e4');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',12,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911163734}','bb54c00eeb5dbb0b97d4b9bad3814ca8ff7ffd672661e989198d73d5703829ed');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',57,'{"by":"at-gplvpt26p4jcufvy","at_ms":1794911163791,"fact":{"type":"BetPlaced","v":1,"patron":"at-gplvpt26p4jcufvy","bet":"punto","coins":500,"before":0}}','1c9adc655c7c1a0ffb672146dfbc1d2a22f1d6c6a4c993b6e64bf19aae1a120f');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',12,'{"type":"Staked","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","coins":500,"at_ms":1794911163791}','e61c6c2451b416f87d49de801265e7e45ceee6edbba22db1e9d72b46933bd2a6');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',58,'{"by":"croupier","at_ms":1794911163874,"fact":{"type":"BetsClosed","v":1}}','9cdfa93a4e1c1adb5c5c929a5c576f819560ebafeb72757bc5a3bb94ce0f4049');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',59,'{"by":"croupier","at_ms":1794911163885,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":"JYa5PJcYWZX9V7N7eNiGpgbNHDjSnzJzErIbPhulZpDNqmDqT1JTbdFhTzNpHIju6PCGov0OgY2qHDw42g9mHGQwSvIOwmDnMb7b0VOrapOBQRebaxsXbohWlXRznn/OKpIzmam3UklLY3yEVerLdNeBj6KpIJBMmxa3kj2p8Bjm429y/SiTTcnE0tnGC9X9ZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','b07c11311a6e79eaa557711c16272f55c666d01847ed4951a2a4c1804db8d50f');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',60,'{"by":"croupier","at_ms":1794911163896,"fact":{"type":"CardDealt","v":1,"card":"6c","side":"banco","irregular":false,"proof":"kFYIKGLu/broX8ELI4/L2iTpxtAM3B57ECb83a1GPqidZkWwuSVWpc1RZNz4Z578LrS0g81C5tJoyDFdzQDRmM6wf2OqtP5cjjWXGlUTXWYIzurrtmDqpXYrA3J/1dPTtyQ6dqLhiSYfZbWmLGwMyNeBj6KpIJBMmxa3kj2p8Bjm429y/SiTTcnE0tnGC9X9ZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','c2395d972e52e43b049abadd04a98dc556041d077c4601036e6be7ab6783b523');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',61,'{"by":"croupier","at_ms":1794911163906,"fact":{"type":"CardDealt","v":1,"card":"Kd","side":"punto","irregular":false,"proof":"KMI9eSmIuTMSJyuwemH+jvseoiloZJ0GpmECUsWmtIc5FAilhqkCxNGj1b29pcwRLrS0g81C5tJoyDFdzQDRmM6wf2OqtP5cjjWXGlUTXWYIzurrtmDqpXYrA3J/1dPTtyQ6dqLhiSYfZbWmLGwMyNeBj6KpIJBMmxa3kj2p8Bjm429y/SiTTcnE0tnGC9X9ZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','00985839e8e3267b28e3e874512bf74debabf2517c69f9a9a26fe357e8e1c094');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',62,'{"by":"croupier","at_ms":1794911163918,"fact":{"type":"CardDealt","v":1,"card":"3c","side":"banco","irregular":false,"proof":"LC4iATM8G6xCjNCJsRQVfyPU5ji77WU46WQ5S91ErVCRAyn1Ymj7emkbm7Rwu9IoJAzVz9Nz+w+wiTxUGIJsK234e+k4Qu0uwPl6818mxg4IzurrtmDqpXYrA3J/1dPTtyQ6dqLhiSYfZbWmLGwMyNeBj6KpIJBMmxa3kj2p8Bjm429y/SiTTcnE0tnGC9X9ZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','c272c30b2b219898656405ef23bf5dcd4d5bc5b5107338e68819d93853f350f5');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',63,'{"by":"croupier","at_ms":1794911163918,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":9,"winner":"tie","irregular":[]}}','5af0c6e8ccc050451ce14223c74f352842dbb525b41dadb708801c38309abeb0');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',64,'{"by":"croupier","at_ms":1794911163918,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"banco","stake":500,"result":"returned","payout":0,"stays":true},{"patron":"at-gplvpt26p4jcufvy","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true}]}}','8bce0642cd7bb2ab2018f5227b270e0f1c26daa00e7ee743c2c930d69f8f43c4');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',65,'{"by":"croupier","at_ms":1794911163972,"fact":{"type":"BetsOpened","v":1,"coup":6}}','ad83b09c6f455af09ec8a3eb82d343e8dace9efe235c0f92f0a7f7c686624f76');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',66,'{"by":"croupier","at_ms":1794911164273,"fact":{"type":"BetsClosed","v":1}}','92f111f450085dafda96f0a5bff809333914264518e4b9052c48ea09960bcacf');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',67,'{"by":"croupier","at_ms":1794911164282,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":"fgEkssnmWzvmomrYGbWZleOFMYPL6hKM7Ya431diOYzZ/HQb1vgfomx/lp7gxnXdJAzVz9Nz+w+wiTxUGIJsK234e+k4Qu0uwPl6818mxg4IzurrtmDqpXYrA3J/1dPTtyQ6dqLhiSYfZbWmLGwMyNeBj6KpIJBMmxa3kj2p8Bjm429y/SiTTcnE0tnGC9X9ZNT8JeY7aDTgVmYHzaj219eUzBRIveTiWjKi+h5prafDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','91cec2e6e56770cb73fa6ceec8b1fdb9f52fca022c013eaf3f74372a52b798a7');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',68,'{"by":"croupier","at_ms":1794911164292,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"banco","irregular":false,"proof":"EgEr5Pf5zR3FhccZGrG/a2Gwz+dhYgKLfAPQYs8ynev4jRhokgONu7Y0vxSTf0QoFb9ArglJ7WNktBFmDcJ8Y1e6b0usfyc1ibtD+aB0muanajvAPTxuIbrhiWPTgZupunNxyacZFg83DOVGjj/r7MEhJRbNd8sCGPqpuKjEfu9Paz0nxXQ0b4X5XQl65ySh2VqrBTEyd6eKMWcvDx79nxiuA/L554ieLrAA8ly3AgLDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','1728b685b12ac83f0f6b914a7ee7d01b0043326b6a73f01ad031622524a23ef6');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',69,'{"by":"croupier","at_ms":1794911164302,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"punto","irregular":false,"proof":"n6cED2Nf0777ozdL5Y6MdXGOdU9ONdxAMmmIPwQcxmZxhx231XBVursM8crZvabeFb9ArglJ7WNktBFmDcJ8Y1e6b0usfyc1ibtD+aB0muanajvAPTxuIbrhiWPTgZupunNxyacZFg83DOVGjj/r7MEhJRbNd8sCGPqpuKjEfu9Paz0nxXQ0b4X5XQl65ySh2VqrBTEyd6eKMWcvDx79nxiuA/L554ieLrAA8ly3AgLDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','e8eaf18e94f31451ffcd8c8a687d4aa8e2c147b0c11b5b0f9673d251fee47cee');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',70,'{"by":"croupier","at_ms":1794911164313,"fact":{"type":"CardDealt","v":1,"card":"6s","side":"banco","irregular":false,"proof":"MIRSPv8TGeoZPcH4BGrKtfJf+i83jyjg1StlgXQ0DYrMUcyyWdarHN5saXZCa0m6NIHPK2VDv00pHYFbB9x0ndzh9E1l42pgSJrmc/8fKC6najvAPTxuIbrhiWPTgZupunNxyacZFg83DOVGjj/r7MEhJRbNd8sCGPqpuKjEfu9Paz0nxXQ0b4X5XQl65ySh2VqrBTEyd6eKMWcvDx79nxiuA/L554ieLrAA8ly3AgLDcpjsU1qjmyj4bx1Fw9UfkB5lhL7q8CGJdRW5gjgghFOZx4A4EIT4GUwp+ZzB2qhLZ/FlIG4cL6y3uSiVDbhrNstVzfSosmaAms/8GaDs9sw8HQNQSOPkNMDrJgHyNtH1+GrWE5ZqtYoVKTkYlnPK6LDModo0q3KtOa/YjOqxGA=="}}','4bd39a5d07fef8449a6370d4d373f02d9f4a08a4812a076e62c1c4f5813a988e');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',71,'{"by":"croupier","at_ms":1794911164313,"fact":{"type":"CoupEnded","v":1,"coup":6,"punto_total":5,"banco_total":8,"winner":"banco","irregular":[]}}','088bda83d04da6f8113e3eb6692131114a54baf95e40abb9d7967fb5e537e199');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',72,'{"by":"croupier","at_ms":1794911164313,"fact":{"type":"Paid","v":1,"coup":6,"lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"banco","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-gplvpt26p4jcufvy","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false}]}}','2dd14a8c5fab00c75bd8a1d0495ab3186bff01d30c874276123a5462024e7ca9');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',13,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":1000,"at_ms":1794911164313}','9c710010d3ebc5e7d4cdad66b8bfe97d4538d8aaba68037a1552c89ced3680ce');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',13,'{"type":"Settled","v":1,"table":"da6aa71ef62c94f2d415479f2d33475b","stake":500,"returned":0,"at_ms":1794911164313}','3a3ebdad38ba1f04d7c7c71a8de2a5f30350767180d2a28b3b5578dea0245076');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',73,'{"by":"croupier","at_ms":1794911164366,"fact":{"type":"BetsOpened","v":1,"coup":7}}','a4fc44f8942bb0391476568dffcc16c90e67f88a3b73cc8cfe9eea8b23062c0a');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',1,'{"by":"bot-loyal.9c660e","at_ms":1794911164377,"fact":{"type":"Joined","v":1,"patron":"bot-loyal.9c660e","name":"Ana"}}','b450769a121b64389f1af9a46df8492e705d965c20ca1513c74fed184c28650a');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',2,'{"by":"bot-loyal.9c660e","at_ms":1794911164377,"fact":{"type":"BoughtIn","v":1,"patron":"bot-loyal.9c660e","coins":50000}}','4fea329afb08cfa94bc08437be7da261de30cf8c5c79c1ecdcf04a6dbada52fa');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',3,'{"by":"bot-loyal.9c660e","at_ms":1794911164377,"fact":{"type":"SatDown","v":1,"patron":"bot-loyal.9c660e","seat":4}}','9581061a64cff72514265c56ed3b47b7cac2a0d29634110bda5c488ee56f79b4');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',4,'{"by":"croupier","at_ms":1794911164385,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"1d7e1c412dc64756cc99bd4062743778/1","terms":"7735f233ae672b6475c1cf27ba256550","packs":6,"commitment":"3b771984817bf2649a8cb8c3a91cea5ab537a1872eb215a47c7ff8d2a7bf9fbc"}}','2d2ccb9013ff2bafe718216b92e494872fa42352040c4a94df22fd44e9382c8a');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',5,'{"by":"at-5yexokonudxczntj","at_ms":1794911164430,"fact":{"type":"Joined","v":1,"patron":"at-5yexokonudxczntj","name":"Anna"}}','ec5e322257a67b8e711efea78f5aa909d94838218966f1856c1f55de372bfe0b');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',6,'{"by":"croupier","at_ms":1794911164436,"fact":{"type":"WordsClosed","v":1}}','619d6111f3f31b6fb60f40d1db9e3425b294b19c600db7257de48f6136664075');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',7,'{"by":"at-5yexokonudxczntj","at_ms":1794911164478,"fact":{"type":"BoughtIn","v":1,"patron":"at-5yexokonudxczntj","coins":200000}}','eeea16a3d31cc27a93f8d234149a19d2fcd89cc8e7cf7ba0eef0b84fb3c1fc00');
INSERT INTO "events" VALUES('person:p-wogbhphcegxt5743',14,'{"type":"BoughtIn","v":1,"table":"1d7e1c412dc64756cc99bd4062743778","coins":200000,"at_ms":1794911164478}','adebd62f08b999de644126ad6c5f661458a03fd78af90efde5285b0480f5a318');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',8,'{"by":"croupier","at_ms":1794911164486,"fact":{"type":"ShoeFrozen","v":1,"transcript":"95c2dc4ae49347ac06f23dc3e1f6c5c50fb105a1baaf70623c63418cac3f529c","root":"c991b93dc5f66c266d5eeb2500daf1697fbe7af7e6127e3bf4dab477c104f48d"}}','f84bb9993dadc10782033319799c796bf93ab4321b6807f60bd15387613b6d60');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',9,'{"by":"croupier","at_ms":1794911164486,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','ec6d7a32e34a982118baa1bc1d98ef63f2c38693fa80e3bde168cee1fba5f470');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',10,'{"by":"croupier","at_ms":1794911164497,"fact":{"type":"BurnTurned","v":1,"card":"2d","burned":2,"proof":"oGsU88McYn+dekxNpezKrhJ4Ys6OnTNtaybVNEzNQY+oo9Dw/HBdmbLJGqjB5C/OCFHbNQUiHiwWFUWsXaBb+XuuAFpO1kvW/YqKiuq1c0wZeObsvmdno4bfHA0WDPLujfwvK4HV3pivZuK+zpIVft78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','e96ff66109665d5ccfbdf5408928ce9c39f3a830eb442dc39eb12bafdf7daf6c');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',11,'{"by":"at-5yexokonudxczntj","at_ms":1794911164526,"fact":{"type":"SatDown","v":1,"patron":"at-5yexokonudxczntj","seat":1}}','42e39de96d596440ee7b19dc3b44f7453ca37a3edbd52dd3adf67caeb4d2c3e5');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',12,'{"by":"at-tncnvayullixisoc","at_ms":1794911164577,"fact":{"type":"Joined","v":1,"patron":"at-tncnvayullixisoc","name":"Bert"}}','04c7128a0645373895eeb6821c4a748dbf68f1dff00b6cd4ce611073b7dea533');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',13,'{"by":"at-tncnvayullixisoc","at_ms":1794911164627,"fact":{"type":"BoughtIn","v":1,"patron":"at-tncnvayullixisoc","coins":200000}}','e7e52ed5825158944dbfc9f431e47756afe50d9c0930a223ac24c91a161e65dd');
INSERT INTO "events" VALUES('person:p-mqkyixu2rzyg5y4t',14,'{"type":"BoughtIn","v":1,"table":"1d7e1c412dc64756cc99bd4062743778","coins":200000,"at_ms":1794911164627}','9d6d62a1494dca34d48d8ed6aaba7541b321840d3b93511757790b32ca3014a2');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',14,'{"by":"at-tncnvayullixisoc","at_ms":1794911164678,"fact":{"type":"SatDown","v":1,"patron":"at-tncnvayullixisoc","seat":2}}','871e301b6931424cd75fdcc2113d5c684e6d98e77d373d1b952d335ec14158ec');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',15,'{"by":"croupier","at_ms":1794911164680,"fact":{"type":"AuctionOpened","v":1}}','c9824c9134762f0ba2f562079b9e82d549e5d1e64c3776616878d03ef77ada56');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',16,'{"by":"at-mdga4jvewf6wlhok","at_ms":1794911164730,"fact":{"type":"Joined","v":1,"patron":"at-mdga4jvewf6wlhok","name":"Dora"}}','f200f63b999df1c32ceeda1e99ec1bc172627c4d1f4bc5cd9c5dad0499be0a15');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',17,'{"by":"at-mdga4jvewf6wlhok","at_ms":1794911164777,"fact":{"type":"BoughtIn","v":1,"patron":"at-mdga4jvewf6wlhok","coins":200000}}','70e33d330c0b4f78581186d9d290ded502e057938aa5119e79679e29a4c82f1a');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',2,'{"type":"SessionStarted","v":1,"at_ms":1794911164777}','01d11ab052fb506800a796e16d29324cbb3b06af0e760ca1577b8a08a6512c42');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',3,'{"type":"BoughtIn","v":1,"table":"1d7e1c412dc64756cc99bd4062743778","coins":200000,"at_ms":1794911164777}','42998e4327417507f3d72ddec3f230206daf19c4135e7c29531cc58ebafe6203');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',18,'{"by":"at-mdga4jvewf6wlhok","at_ms":1794911164826,"fact":{"type":"SatDown","v":1,"patron":"at-mdga4jvewf6wlhok","seat":3}}','988843496660c2ffcf11ecd01e684664515fc311a769ab78e9897cba0f97359b');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',19,'{"by":"croupier","at_ms":1794911164981,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0}}','26ba4e586451d1b48c8e564442c176f0a99f9482863342963b987a7e82baa70a');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',20,'{"by":"croupier","at_ms":1794911165032,"fact":{"type":"BetsOpened","v":1,"coup":1}}','5dac9556f8bf6d0d3761fe23307a03d4754014be628b2f66ff2c3a40e13f3755');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',21,'{"by":"bot-loyal.9c660e","at_ms":1794911165044,"fact":{"type":"BetPlaced","v":1,"patron":"bot-loyal.9c660e","bet":"punto","coins":1000,"before":0}}','7ca054649a223c61a2c0876f58e2db639ae6f226e22e9107b6bfaa7d54a9e5c5');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',22,'{"by":"croupier","at_ms":1794911165332,"fact":{"type":"BetsClosed","v":1}}','ac733711dfc3cea35a54de7fe79f992fa5cc07d1e3fb1745693899d56fcee717');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',23,'{"by":"croupier","at_ms":1794911165343,"fact":{"type":"CardDealt","v":1,"card":"Td","side":"punto","irregular":false,"proof":"VUkUG290b2UJXxn+j6NWNq0mneDnzPWXqSP/4yZsH9kRVnn2ZDZgozO1w5JWpuAjcmtB0pm3/XAFAVmnjSFmoNPk+S6eyPzFw6QlVLwfdCQZeObsvmdno4bfHA0WDPLujfwvK4HV3pivZuK+zpIVft78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','6a02a9b2b0c43cee045ac84b431434e5bfddd8b291981f6c30b3e3345661f29d');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',24,'{"by":"croupier","at_ms":1794911165353,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"banco","irregular":false,"proof":"6Qk+ttdABYNo4WCjWeMJXAkRhe7UtERPfGYwtvnX6uurZVVynjYxc3bfuGEK0vgLm07ucXdhxjfoEjFqQW2abePPglo/8qjNi11ZRt2v15/OjHBEkWCVCom36LB7luvDz3sqaj22P4PWvclT4kQOxt78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','c6b61f8ac42bb2f96d4109ce7b6e98651f32cd5d8eb907471bd184890d97e78d');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',25,'{"by":"croupier","at_ms":1794911165363,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"punto","irregular":false,"proof":"4KJRWiJkml6CFz0in/cyv03cMh4TBqSuBVTISgcD7bsOSBknfqP9AwFW7zO3LX8Lm07ucXdhxjfoEjFqQW2abePPglo/8qjNi11ZRt2v15/OjHBEkWCVCom36LB7luvDz3sqaj22P4PWvclT4kQOxt78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','ede41450efb61120e73bac029467b3fb344e1909ecf3c5133e232a4b17617653');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',26,'{"by":"croupier","at_ms":1794911165375,"fact":{"type":"CardDealt","v":1,"card":"8s","side":"banco","irregular":false,"proof":"821tBUBy3PeWZp3GCPk9n6scbFaCMJw8lsRTxe5YMTnlKguGfwg2aTyXeuPWg3Jolvw1vcT5VK8DxEaG0vgoe153bn5Nwyh44w4NaYSK1onOjHBEkWCVCom36LB7luvDz3sqaj22P4PWvclT4kQOxt78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','fce48d2e5aea04e660a69cbe5708559ca507a17cf07bef1e563e91ddf21ddad9');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',27,'{"by":"croupier","at_ms":1794911165375,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":8,"winner":"banco","irregular":[]}}','e13c93f8150612d3c419fbb4f04943a1495cec7eb38bd02e8b01f96b532548f7');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',28,'{"by":"croupier","at_ms":1794911165375,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"bot-loyal.9c660e","bet":"punto","stake":1000,"result":"lost","payout":0,"stays":false}]}}','0f77ce546a040eae6411d5a12b05d0f7d6c4d3f76f74efecee72446f313a50e0');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',29,'{"by":"croupier","at_ms":1794911165427,"fact":{"type":"AuctionOpened","v":1}}','a045678fb97582afe321e8b67d5de2ce6798518713c19d6708d90f4740f10ecb');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',30,'{"by":"croupier","at_ms":1794911165729,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0}}','4c8343966719bd2a1eab1c2e25cd2c60d83f5bac7a5bcd7e1147766868860d4e');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',31,'{"by":"croupier","at_ms":1794911165780,"fact":{"type":"BetsOpened","v":1,"coup":2}}','3378f5e353512e5a4b3b79d4f2224e2eb8e3bd9af969d042bb00479a1545031f');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',32,'{"by":"bot-loyal.9c660e","at_ms":1794911165791,"fact":{"type":"BetPlaced","v":1,"patron":"bot-loyal.9c660e","bet":"punto","coins":500,"before":0}}','d7f2a666d407943276c3dd29655f88a79a683cfe27bd511903fc69eb19d09298');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',33,'{"by":"croupier","at_ms":1794911166082,"fact":{"type":"BetsClosed","v":1}}','42da11636b2748ad61ff1435421c2f894a14beedde6d281070f3b79df0424384');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',34,'{"by":"croupier","at_ms":1794911166092,"fact":{"type":"CardDealt","v":1,"card":"7c","side":"punto","irregular":false,"proof":"dhztfEPM3YGCGznEFYh4IN3Y42umVvRaTxQleAcLoEpff9pCq+oTsQxOMzbwyQwnlvw1vcT5VK8DxEaG0vgoe153bn5Nwyh44w4NaYSK1onOjHBEkWCVCom36LB7luvDz3sqaj22P4PWvclT4kQOxt78aHkD7kohDPzSwAzxqnb6opG35Eh72m7A/uKL90EhcFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','e708786889732a0569b317e2934338f891228c9bf26a4e1ad75b432b30273aa7');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',35,'{"by":"croupier","at_ms":1794911166102,"fact":{"type":"CardDealt","v":1,"card":"5s","side":"banco","irregular":false,"proof":"AOhAe2QyaZMr17wgMotgkd+ZvPfXirrgo46tZL70d2CHcCzGrFFQ4ZYAF2jwqSt+TzFrAEtEFFL2HQbdkSHQPRg59lohpto3Va1Af+XOWlAsBvTm2V5mRY4aApk0Ml1JMalKflggQwlj4kc4KGNOrqeqGvxoUfk8U4QJ+5OZoeRXb6ezLJO1bnIQ1KForn9ocFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','94410dbb60d4ac857942d20798defbb33111b914e62fd500d5478221d1c7251e');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',36,'{"by":"croupier","at_ms":1794911166113,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"zt39RNKygvo7maMc+bz78jMwjydXiqpenpcvDY9mFQACOuN11VlxCH3jk+iQeYm9TzFrAEtEFFL2HQbdkSHQPRg59lohpto3Va1Af+XOWlAsBvTm2V5mRY4aApk0Ml1JMalKflggQwlj4kc4KGNOrqeqGvxoUfk8U4QJ+5OZoeRXb6ezLJO1bnIQ1KForn9ocFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','8bf387576cf04b6f41ccdb86074f91a7016182b661393942bfb76adc1abcc746');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',37,'{"by":"croupier","at_ms":1794911166124,"fact":{"type":"CardDealt","v":1,"card":"3c","side":"banco","irregular":false,"proof":"MpUJOyeKHzZKobWlSL63ljMDeCOEpZ77LrOeCxQhEXaN0T3LJRuUez7lHq+v2lgHeMaZ9Cr7LNAdEnAttUDJUxhpwuwLoiBORhebPSfeTAIsBvTm2V5mRY4aApk0Ml1JMalKflggQwlj4kc4KGNOrqeqGvxoUfk8U4QJ+5OZoeRXb6ezLJO1bnIQ1KForn9ocFLihH2ZuYV16fHux8xyh1vFjbIDXVWZC66eaLSPuhZ/xgkJYZKoiZOzospSbWIwnaZt+8zj+bJz8bgXjXnCi+7GuFHLE3+sTjXw7g2L9m95bJ8lMVuxKGGdQfKjlzBuAnMmLafz3uF0lvNdWsAn2C7gd2ZZIeYnzDchEaGWM/tMeydGjXX3u9UZiwL0FVOnIHcS+hmVl+IAzhFx1CAxUQ=="}}','165a3b5cb9e6fb55a70281ee7d21a2523bab0ef14faefd2b19ecd942064741d7');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',38,'{"by":"croupier","at_ms":1794911166124,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":8,"winner":"banco","irregular":[]}}','a823d99fa4f997bc964809d06fb198b4bd2e0c67877fdc1aa5b03c5274f593bd');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',39,'{"by":"croupier","at_ms":1794911166124,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"bot-loyal.9c660e","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false}]}}','a3163d7d1d81185e657231d922dfa1c1bae47eb49df466827a01de3a90ee3c5e');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',40,'{"by":"croupier","at_ms":1794911166175,"fact":{"type":"AuctionOpened","v":1}}','aed6510ea5003a20a60e68339ab197669eb57469287d77ac816ce182097e22c6');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',41,'{"by":"bot-loyal.9c660e","at_ms":1794911166243,"fact":{"type":"SteppedBack","v":1,"patron":"bot-loyal.9c660e"}}','786dfb1cb9b2a7eee694804d90bc33fd819cee69020db48d790011e38c38d3e5');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',42,'{"by":"bot-loyal.9c660e","at_ms":1794911166243,"fact":{"type":"CashedOut","v":1,"patron":"bot-loyal.9c660e","coins":48500}}','643e28954a4f172522e68c9f4bca77ce2b432b28181ba237b875a083de192573');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',43,'{"by":"bot-loyal.9c660e","at_ms":1794911166243,"fact":{"type":"Left","v":1,"patron":"bot-loyal.9c660e"}}','68e861dd3465dfd2f05191c608f086b6e67e04cfadd52ad30c19d56f079d8935');
INSERT INTO "events" VALUES('table:797284ae',1,'{"by":"at-z747bkzguofvqc52","at_ms":1794911166354,"fact":{"type":"Joined","v":1,"patron":"at-z747bkzguofvqc52","name":"Dora"}}','20dc363c0be996c3274cf26132ea28cd4d99164f4646837b0539cab4c7ffb3ed');
INSERT INTO "events" VALUES('table:797284ae',2,'{"by":"at-z747bkzguofvqc52","at_ms":1794911166402,"fact":{"type":"BoughtIn","v":1,"patron":"at-z747bkzguofvqc52","coins":100000}}','a02f61bf436d16d00ca22c2ae31ea8187cd90dd01299ae355e0a8685c72528ab');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',4,'{"type":"BoughtIn","v":1,"table":"797284ae","coins":100000,"at_ms":1794911166402}','32dc18b73a29d8234deb4ac16c6c039a7d43fae53859db08fc907be7f61eca24');
INSERT INTO "events" VALUES('table:797284ae',3,'{"by":"at-z747bkzguofvqc52","at_ms":1794911166451,"fact":{"type":"SatDown","v":1,"patron":"at-z747bkzguofvqc52","seat":1}}','e577418e6985ac76ee427ae883522c8fd819488a9a533ad955bbd9150134ee21');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',44,'{"by":"croupier","at_ms":1794911166476,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0}}','cd73c06cc656809861bb4f36d184789052814c65f87cb799b9601793664a1f01');
INSERT INTO "events" VALUES('table:797284ae',4,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911166502,"fact":{"type":"Joined","v":1,"patron":"at-awkiyhol6fmsurij","name":"Ida"}}','670e7b7e662908c1de5581d22d2fc944ca390f46bf54f5b7245402e1aae6805f');
INSERT INTO "events" VALUES('table:1d7e1c412dc64756cc99bd4062743778',45,'{"by":"croupier","at_ms":1794911166527,"fact":{"type":"BetsOpened","v":1,"coup":3}}','5101d4fbba1244da768c52e65a25f74a5b1900eac0419d9fc28e0dc8e032e927');
INSERT INTO "events" VALUES('table:797284ae',5,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911166551,"fact":{"type":"BoughtIn","v":1,"patron":"at-awkiyhol6fmsurij","coins":100000}}','b2b1a2b4e8a27aa31adb31098daea1c6696c224e376343d9502c8a83856d3253');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',2,'{"type":"SessionStarted","v":1,"at_ms":1794911166551}','9ed9af2798f13207fd9a6a0c456a7e28d7fa5aadb53f7d20a488a49bfbb2651b');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',3,'{"type":"BoughtIn","v":1,"table":"797284ae","coins":100000,"at_ms":1794911166551}','cc2459187937b557ab651df9ec5ab75e50d1dea8c6bcea3e10362cbe7b42b454');
INSERT INTO "events" VALUES('table:797284ae',6,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911166603,"fact":{"type":"SatDown","v":1,"patron":"at-awkiyhol6fmsurij","seat":2}}','b93c42ecef093497532c0649429d22c551a7a1f44599a0541f2db84e7b829b6e');
INSERT INTO "events" VALUES('table:797284ae',7,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166655,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":416}}','364243be3e93b5c29ae5e4f270327166fe8daee04873c2186b7fe5fc1a739edf');
INSERT INTO "events" VALUES('table:797284ae',8,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166663,"fact":{"type":"BurnTurned","v":1,"card":"5h","burned":5,"proof":""}}','f94d0b4ef6ff2605e6c767240ee581d3f16d114134b990e0b0508e84b061501c');
INSERT INTO "events" VALUES('table:797284ae',9,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166712,"fact":{"type":"BetsOpened","v":1,"coup":1}}','dccf0e7f5c47a0e57b450a0c9b9af59fb8f75056ab83a645a775382a24bc4fef');
INSERT INTO "events" VALUES('table:797284ae',10,'{"by":"at-z747bkzguofvqc52","at_ms":1794911166762,"fact":{"type":"BetPlaced","v":1,"patron":"at-z747bkzguofvqc52","bet":"banco","coins":2000,"before":0}}','449c3f86c466e3a5394af55d11de592c429b2bdbbf9ae6fc5eb0e8bb18bedde2');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',5,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911166762}','a494801c9629716334da1edf8237f251d57a5dbfe40d6077cbc4fc99df77ff81');
INSERT INTO "events" VALUES('table:797284ae',11,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911166771,"fact":{"type":"BetPlaced","v":1,"patron":"at-awkiyhol6fmsurij","bet":"egalite","coins":2000,"before":0}}','9339727fe4fba4a6b7c134cd24bfa03ebbec5e1ff157ff592dfeb3a2ef231137');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',4,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911166771}','9c7276e0c7d3a7f7e5bcdf466b9ac99d4c12e8a6f70882c62036c4447ce2420f');
INSERT INTO "events" VALUES('table:797284ae',12,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166777,"fact":{"type":"BetsClosed","v":1}}','7cb4b7f5c9cbd952b86d257ff2e47e12f594fd89d6b987f367effc922e6add7f');
INSERT INTO "events" VALUES('table:797284ae',13,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166828,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":""}}','d374c74b978acbe0ef05fbc49435de8386f5ff117f3d17e61c45c5c19accfe5b');
INSERT INTO "events" VALUES('table:797284ae',14,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166878,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":""}}','4c24338a25899cbb17f928df12d8e5a8861f52d4deebf016b0c34e63b5da2e1c');
INSERT INTO "events" VALUES('table:797284ae',15,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166926,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto","irregular":false,"proof":""}}','d35e3b878f7b6b1023ffec1e1717ffd98ed7cf02fe69c8e8de6031740d967caa');
INSERT INTO "events" VALUES('table:797284ae',16,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911166976,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','5ad7a08e1d8272a2c889f7949203b2746561f9e8a599c7089d9383b44a7b5509');
INSERT INTO "events" VALUES('table:797284ae',17,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167028,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":""}}','c1b2a4fd39b64f8f68bab8eac6bf0fe135872866ec685d4bc183e0a556fabee8');
INSERT INTO "events" VALUES('table:797284ae',18,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167078,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":3,"winner":"punto","irregular":[]}}','a54b9cb44f23d4fd1418e9eda734026b8a86090483c34fa2a86cf6bfe0f36a09');
INSERT INTO "events" VALUES('table:797284ae',19,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167078,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-z747bkzguofvqc52","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"egalite","stake":2000,"result":"lost","payout":0,"stays":false}]}}','adf0397a21ace87e59cc7b5e794fb214aed98ebd4f0386ce9c7db57eb39ce432');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',6,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":0,"at_ms":1794911167078}','5369112adeb05c2d67b94504f069147832904e72f39373098278835a9e26862c');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',5,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":0,"at_ms":1794911167078}','52ad20cda412cf4df3d6c3df9161fa9c23c31c834a687196477f66a43a1d35ff');
INSERT INTO "events" VALUES('table:797284ae',20,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167128,"fact":{"type":"BetsOpened","v":1,"coup":2}}','b4f4023d0e536af951030c7d11f3cf20e8946b0b0e20c73ff00215e488b614d7');
INSERT INTO "events" VALUES('table:797284ae',21,'{"by":"at-z747bkzguofvqc52","at_ms":1794911167177,"fact":{"type":"BetPlaced","v":1,"patron":"at-z747bkzguofvqc52","bet":"punto","coins":2000,"before":0}}','925fd3a41179c9447b57b09f3beecbfca970da3593c4c3badaf872ea2ac8760e');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',7,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911167177}','90cbfbff3a44d5263e94ef5d43c153a685a927ef5a2555c3c05e5cfbb4793ea8');
INSERT INTO "events" VALUES('table:797284ae',22,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911167186,"fact":{"type":"BetPlaced","v":1,"patron":"at-awkiyhol6fmsurij","bet":"banco","coins":2000,"before":0}}','c4d6c540a270208d50e5a03156da11beb61bf90b0a12dd34f65f28406bc3e2bd');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',6,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911167186}','98b3edd6e73fd73fff970a0450d9932f2cb6d66c68c4206857c52f7f519d7af1');
INSERT INTO "events" VALUES('table:797284ae',23,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167195,"fact":{"type":"BetsClosed","v":1}}','cfa4e78b6388196c051bd0e0bbf4c8326d1d1f7ca465ef7413d812abdbaee21e');
INSERT INTO "events" VALUES('table:797284ae',24,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167246,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"punto","irregular":false,"proof":""}}','b6b62a79554042ffab902a28783dbd7fc121fc7809febacf8cd13ba2548a1173');
INSERT INTO "events" VALUES('table:797284ae',25,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167296,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""}}','2fada71a2130015c6947c2f8d683268f54f1fecc3f7c947994e4fd936e5a7b1e');
INSERT INTO "events" VALUES('table:797284ae',26,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167348,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','e8c5064d54cab1f6499568dc9dcc11a86721843757b9c08719ec07bd9c30439c');
INSERT INTO "events" VALUES('table:797284ae',27,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167401,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','27cc3fc42582dbd7b0e26d68edaaa596f5e16125be9e0aaa3ffd08706cd8131e');
INSERT INTO "events" VALUES('table:797284ae',28,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167453,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":true,"proof":""}}','21535e1f0bef0eac56974156433b56e31e9e6673226580d1d30f22d65c0bc1ad');
INSERT INTO "events" VALUES('table:797284ae',29,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167504,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":8,"winner":"banco","irregular":["card-too-many"]}}','2100253481523cea2bfff337ad2a34aebcb33fe438c10eba96faff39fef5fb20');
INSERT INTO "events" VALUES('table:797284ae',30,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167504,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-z747bkzguofvqc52","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"banco","stake":2000,"result":"won","payout":1900,"stays":false}]}}','87c2183a6f879b07bbb8410714c6c833b1565e1e37396a916d1f77b8166d558f');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',8,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":0,"at_ms":1794911167504}','ef501e390d3e426a289c1d6ba8203e98be5112870f3072099953ff340f20a726');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',7,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":3900,"at_ms":1794911167504}','6e922747e7ae15f722b8bd5a012c0ff9d6153f5b8db71426284f25afc52c9d8a');
INSERT INTO "events" VALUES('table:797284ae',31,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167555,"fact":{"type":"CoupCorrected","v":1,"coup":2,"punto":["7h","Kc"],"banco":["6d","Ks"],"superfluous":["2h"],"winner":"punto","reversed":[{"patron":"at-z747bkzguofvqc52","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"banco","stake":2000,"result":"won","payout":1900,"stays":false}],"lines":[{"patron":"at-z747bkzguofvqc52","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false}],"adjusted":[{"patron":"at-z747bkzguofvqc52","coins":4000,"borne":0},{"patron":"at-awkiyhol6fmsurij","coins":-3900,"borne":0}]}}','a72626a3955ab25778fcb39240f4757297ba3a29f353790921931ffd9d1111e0');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',9,'{"type":"ResultCorrected","v":1,"table":"797284ae","coins":4000,"at_ms":1794911167555}','6fb8a2491b1cffc64abf565f1aed55786882a0aeebeeb46a620049bcb7393ef9');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',8,'{"type":"ResultCorrected","v":1,"table":"797284ae","coins":-3900,"at_ms":1794911167555}','87abdaab9406f21fa25f44ec04940e5c149101c03089133fdf739b6e67208286');
INSERT INTO "events" VALUES('table:797284ae',32,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167606,"fact":{"type":"BetsOpened","v":1,"coup":3}}','70b638e180ae092fce4d0e9439a851518deea0d9e00f4420915275714477ddfd');
INSERT INTO "events" VALUES('table:797284ae',33,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911167655,"fact":{"type":"BetPlaced","v":1,"patron":"at-awkiyhol6fmsurij","bet":"punto","coins":2000,"before":0}}','bca31cc34a294a47c231ad0894c128f59d6b1673e1252e78c0a9857931ce00d0');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',9,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911167655}','f99077a1572dc5f1c809f69ba40eb19e267b520e7c9c2b820c6f20e8e449e59b');
INSERT INTO "events" VALUES('table:797284ae',34,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167663,"fact":{"type":"BetsClosed","v":1}}','881187838aea6a8deede8fb0349ad5ce085acaf84b51c4c390edd2c76f7f296d');
INSERT INTO "events" VALUES('table:797284ae',35,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167715,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":""}}','d85bf8e17165d86f902bb2f2c371f9523f8c639d8f8ef49e4d7ced6ad4ede698');
INSERT INTO "events" VALUES('table:797284ae',36,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167767,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""}}','07f8b42455a5002631fe58a8433d2a185fbfc9f6d75f2ec0eba76b3844e83f8d');
INSERT INTO "events" VALUES('table:797284ae',37,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167818,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','507d7967e64b032ab61f23dbfbe0e7cbb24f2053acd12647a967d296a9f6b93e');
INSERT INTO "events" VALUES('table:797284ae',38,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167867,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','16fba53a3329273c0e288becbd54a7496f3e181fafbcb762a16381ae7917a107');
INSERT INTO "events" VALUES('table:797284ae',39,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167918,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":5,"banco_total":6,"winner":"banco","irregular":["card-too-few"]}}','697383e982a2408a4204647b5f296c792d57f127c1b262dd87d2e4818f22b8d2');
INSERT INTO "events" VALUES('table:797284ae',40,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167918,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-awkiyhol6fmsurij","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}]}}','d25ed62c0a6842b722435ae0230d739c706fe7dd41a6824be210e458ecb91d8b');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',10,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":0,"at_ms":1794911167918}','395abf683c70a8a52c483fb4d5cb5a54079ee1e9f3c418c7d8f8b0b9d35da0e6');
INSERT INTO "events" VALUES('table:797284ae',41,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911167967,"fact":{"type":"ErrorReported","v":1,"coup":3,"patron":"at-awkiyhol6fmsurij","note":"Punto hatte fünf und bekam keine Karte."}}','fc4331235179f78ae57b28ac31e55fbcd136d8a01228e81e1cfcdf3fb218519f');
INSERT INTO "events" VALUES('table:797284ae',42,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911167973,"fact":{"type":"BetsOpened","v":1,"coup":4}}','4a6d1321b56a8f9f1746e312afe12179bbbc29133f17881ec6c0fefa8b149080');
INSERT INTO "events" VALUES('table:797284ae',43,'{"by":"at-z747bkzguofvqc52","at_ms":1794911168022,"fact":{"type":"BetPlaced","v":1,"patron":"at-z747bkzguofvqc52","bet":"punto","coins":2000,"before":0}}','df27dd894f44e0a0135781d3e2854d8ed09abba1153f0a1b4d29ac00694efb98');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',10,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911168022}','e43e3d4772be843d6c7e8876619cc4ce15e4f3383fb2f5f492d2a38ae63f763c');
INSERT INTO "events" VALUES('table:797284ae',44,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168031,"fact":{"type":"BetsClosed","v":1}}','581c1f3a925d72df9c88c1eb650b03fdea3c9f01b55e75ec4ee9e8ce6e7001c5');
INSERT INTO "events" VALUES('table:797284ae',45,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168083,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":""}}','a73eaf2d65f4493853d53bfed51b61da05def32d71c3d2d983bcb8a882d3164a');
INSERT INTO "events" VALUES('table:797284ae',46,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168134,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":""}}','b2467403ad04083f4ed2e53563cba4381aa4432001991acc2b0c42a26746c57b');
INSERT INTO "events" VALUES('table:797284ae',47,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168182,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','fbd2f3a3d940a000863899b5b4be6fa0451b328543c6ad7788edef54823c7c4c');
INSERT INTO "events" VALUES('table:797284ae',48,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168232,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','77b1f91173659448e75d4327f8d5378d631fd17bc3fe84c83bb3949e9437b384');
INSERT INTO "events" VALUES('table:797284ae',49,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168284,"fact":{"type":"CoupEnded","v":1,"coup":4,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]}}','9fdcdcc52ffa8b93eb2df627971e640c1cf30069e8acf28cb7006de323a1f538');
INSERT INTO "events" VALUES('table:797284ae',50,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168284,"fact":{"type":"Paid","v":1,"coup":4,"lines":[{"patron":"at-z747bkzguofvqc52","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]}}','706ffc58cda3615ccf5f0e0b482c3533baf9eadd52123ca51d77f24691814323');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',11,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":4000,"at_ms":1794911168284}','f7c0460eb0eb1f17afb55f9561b97193e9761478f02554f80be49c854e359dd5');
INSERT INTO "events" VALUES('table:797284ae',51,'{"by":"at-qukpizmtkwzectum","at_ms":1794911168337,"fact":{"type":"CoupCorrected","v":1,"coup":3,"punto":["5h","Kc","4h"],"banco":["6d","Ks"],"superfluous":[],"winner":"punto","reversed":[{"patron":"at-awkiyhol6fmsurij","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}],"lines":[{"patron":"at-awkiyhol6fmsurij","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-awkiyhol6fmsurij","coins":4000,"borne":0}]}}','7180702749298aa5d25098c782fc0a2b64d21b3a34c0a2732d4abe70ae3bc60d');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',11,'{"type":"ResultCorrected","v":1,"table":"797284ae","coins":4000,"at_ms":1794911168337}','99f4e572f1dd8b5902dfd84039ddccb03aa7c1e8b7d2dcb0e2bc96d380f7342e');
INSERT INTO "events" VALUES('table:797284ae',52,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168346,"fact":{"type":"BetsOpened","v":1,"coup":5}}','d057f8bcc6645ff181c03f8349024295b3166c0af4940765912fac79e2576784');
INSERT INTO "events" VALUES('table:797284ae',53,'{"by":"at-z747bkzguofvqc52","at_ms":1794911168396,"fact":{"type":"BetPlaced","v":1,"patron":"at-z747bkzguofvqc52","bet":"banco","coins":2000,"before":0}}','35f7f7b960ced2fa25510f5b9b52e054a8f686a7ac9d4774d851a9e03b048850');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',12,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911168396}','8529a8fa4f30fef9e475d13db330cfb125b6160e2e2687202c78deedb41b9033');
INSERT INTO "events" VALUES('table:797284ae',54,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911168405,"fact":{"type":"BetPlaced","v":1,"patron":"at-awkiyhol6fmsurij","bet":"punto","coins":2000,"before":0}}','ff3b643b654300f20f102097b810d30aa480eaccf6f0f454fece7a4cc075685f');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',12,'{"type":"Staked","v":1,"table":"797284ae","coins":2000,"at_ms":1794911168405}','f89ab6d5bed7497ced65772b714655fd46be9ddffa7490f5262a688c20f80061');
INSERT INTO "events" VALUES('table:797284ae',55,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168414,"fact":{"type":"BetsClosed","v":1}}','915d0354e6662418f97051c5e930c5a6509776b2f2b8c3056277a6878424b8a6');
INSERT INTO "events" VALUES('table:797284ae',56,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168462,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":""}}','ccc7a20ba2bc61943e0f9c5a14e88f9d3e5d953111595d6408131da8830f69df');
INSERT INTO "events" VALUES('table:797284ae',57,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168511,"fact":{"type":"CardDealt","v":1,"card":"3h","side":"banco","irregular":false,"proof":""}}','98d03fbac17b0be19f376f56c084dd6111b6c4d242fd279cea8a5b4b07dc4444');
INSERT INTO "events" VALUES('table:797284ae',58,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168564,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":""}}','19b89a5dd0b040e8b9126dc54b45f9a8c69b07deb29ead1080a9d6a816ffb2a2');
INSERT INTO "events" VALUES('table:797284ae',59,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168617,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"banco","irregular":false,"proof":""}}','b37f7407705fb51d9e5f354598304b0db6e4a8d904846506e45d06be7fb86076');
INSERT INTO "events" VALUES('table:797284ae',60,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168668,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":3,"winner":"punto","irregular":[]}}','a56be15daa3cc1fd1f4f00f42f7d5af8148e74f433a2e5568198a8ec9971bc8e');
INSERT INTO "events" VALUES('table:797284ae',61,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168668,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-z747bkzguofvqc52","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]}}','6c9c3aa7b4491f744299648f0d2f8fe725608433d51104e597cdd26de4b71da0');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',13,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":0,"at_ms":1794911168668}','a9b9aae9c1b85fe0d9c936d47e011c619c6cb59bc0484ff35c909fa866325a4d');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',13,'{"type":"Settled","v":1,"table":"797284ae","stake":2000,"returned":4000,"at_ms":1794911168668}','4336f8b101848bae6e24046c1b1e68cbc07dc44af004a741f16d7b99faf51273');
INSERT INTO "events" VALUES('table:797284ae',62,'{"by":"at-qukpizmtkwzectum","at_ms":1794911168719,"fact":{"type":"CoupVoided","v":1,"coup":5,"reason":"a card fell to the floor","reversed":[{"patron":"at-z747bkzguofvqc52","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-awkiyhol6fmsurij","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-z747bkzguofvqc52","coins":2000,"borne":0},{"patron":"at-awkiyhol6fmsurij","coins":-2000,"borne":0}]}}','52c18a5541681e6c4386775e40126e05c2904796fb3e0ada9471d67403e75192');
INSERT INTO "events" VALUES('person:p-antbtv3u33v3k3vz',14,'{"type":"ResultCorrected","v":1,"table":"797284ae","coins":2000,"at_ms":1794911168719}','e62713afa1c06ff0625b779221966f16f9b333009ed865b7d3ed71c3e7578634');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',14,'{"type":"ResultCorrected","v":1,"table":"797284ae","coins":-2000,"at_ms":1794911168719}','f4bfefa01af63e8d9694259e823907f5320fd18b4e125b46b1f16586f98884d0');
INSERT INTO "events" VALUES('table:797284ae',63,'{"by":"at-xh2xd7mpvhnuqn3k","at_ms":1794911168725,"fact":{"type":"BetsOpened","v":1,"coup":6}}','c07be5aaf0ee7fe8b7a3a12f7f2d415cf42515375693afb05e5702a41f8c74fc');
INSERT INTO "events" VALUES('table:797284ae',64,'{"by":"at-awkiyhol6fmsurij","at_ms":1794911168774,"fact":{"type":"BetPlaced","v":1,"patron":"at-awkiyhol6fmsurij","bet":"banco","coins":1000,"before":0}}','3a559a892858122ed3660de314c2c476fdd6ce507239490d84a01e210c5e66a1');
INSERT INTO "events" VALUES('person:p-qcr5cgs7l6wjjg4v',15,'{"type":"Staked","v":1,"table":"797284ae","coins":1000,"at_ms":1794911168774}','667db13dfb30aa122fc769b94c9fd944fedadd7d3cc9a69e25aee3f7ed69ffa6');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',1,'{"by":"croupier","at_ms":1794911168784,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"611c965b082cfce027ff214c6b845013/1","terms":"dd6573837c49fb2a15e7d4345372a4a7","packs":6,"commitment":"b77325d6973b6c0eec192fe635f66673a4792047fe597a10fd86282f6700ec7d"}}','9458c39e8fbc0e3e2c887500ae43f49b4823f3ff3e6c467f6c9b42ec031336a2');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',2,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911168834,"fact":{"type":"Joined","v":1,"patron":"at-3thsvgxa6vljphgg","name":"Emil"}}','bea85e21392f8b02d6e290f01c53bcbda29b0d2d71e8c2e621bfc248e3602ee0');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',3,'{"by":"croupier","at_ms":1794911168836,"fact":{"type":"WordsClosed","v":1}}','223cbb55f25c7fa38bd6e566d5a1a2e877b3828da073066598b2643edddab616');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',4,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911168883,"fact":{"type":"BoughtIn","v":1,"patron":"at-3thsvgxa6vljphgg","coins":100000}}','94a907da2c76b5293aaaf5b74af3d240e188f71c3e1def6088923fabae464b75');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',2,'{"type":"SessionStarted","v":1,"at_ms":1794911168883}','cf22984f6074207940fd75d02cbbac77c97e67745fca91f7a0c49427634db3b4');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',3,'{"type":"BoughtIn","v":1,"table":"611c965b082cfce027ff214c6b845013","coins":100000,"at_ms":1794911168883}','92858ba418324b25577898afb30d2ed7daf470a7fb8b0a3b0d029347c881efb5');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',5,'{"by":"croupier","at_ms":1794911168887,"fact":{"type":"ShoeFrozen","v":1,"transcript":"c416a9aa9ce844369d14fa082f63f853d8225c119a23de99888647ad79373a13","root":"f187df42e7a1f91be30b0c5890cedde462b271cd37b07f6f4553c4f9a806850a"}}','f27ea5f3da26a2f53dc8dfa9232f41320d9169fa446f685ec5bf1ad5e1cea2a0');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',6,'{"by":"croupier","at_ms":1794911168887,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','a5dff85f07b60d1bf832bfad2f791825cccc7a381f2bddd2ef7d18449d1fd957');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',7,'{"by":"croupier","at_ms":1794911168900,"fact":{"type":"BurnTurned","v":1,"card":"6s","burned":6,"proof":"c7HAT7kW6llxgksd+e9tEpa+z9aa17jQjaZ1rxTO+45lYPp3dXedkr+4ZGsSOeC49ePzXDJ5xrTGLimXcQEgVpz7SmsOX977XuQcJna2iynPHuWy+G9tAZobgkUCBJxQPDb2iDSzN4cEbRRwOqGvPs3F42Nfbng4RliZinthUczIXiUvw6aac4ORxuulVsMGboMgxRTPiDFPjPLOkmAv9N8DcXXODogNKF/9g7WIDYXMuKANGCGvt6TNidXRiqe384Nem6TntgKZ6LfoPdU+R3yCm7kYsQRNPqImjSYMnSS0jGiAuh5lcRybOcxaxKcTXF/8+GL1iCfXSjdbRkGRYXrWfHSh2cQUURXBb7VRAZr2CZzUsM4sKhw1FleLhxjL3kVXUPHRL+Tgkg+cHLwebA=="}}','36f055cd79437b5353742aad434d835c27c2e144de25502b496055126d1a9c52');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',8,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911168935,"fact":{"type":"SatDown","v":1,"patron":"at-3thsvgxa6vljphgg","seat":1}}','fd78ebf4f108efb55e73d1f0b84585065818d58cf7cb7bd049a1de2ef475dc41');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',9,'{"by":"croupier","at_ms":1794911168951,"fact":{"type":"BetsOpened","v":1,"coup":1}}','f04c3793d0008cc14e4a82bb051c8a324a79a50bcadda3165423c42a4f0600c5');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',10,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911169087,"fact":{"type":"BetPlaced","v":1,"patron":"at-3thsvgxa6vljphgg","bet":"banco","coins":1000,"before":0}}','3408f33f14f0bd1565d12f4c850d50c0b78f52d2c2f30ecaec06b6232d722f13');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',4,'{"type":"Staked","v":1,"table":"611c965b082cfce027ff214c6b845013","coins":1000,"at_ms":1794911169087}','84381f1089c54ae2134993d14d6fb8c5df6bfe0e8e28c56e1c7f7bbb9e2128ab');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',11,'{"by":"croupier","at_ms":1794911169252,"fact":{"type":"BetsClosed","v":1}}','1fcef75fd42f5a26f3a08ba3c9fd26571b08b6023e98fa41225901fb61f575ef');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',12,'{"by":"croupier","at_ms":1794911169263,"fact":{"type":"CardDealt","v":1,"card":"Kd","side":"punto","irregular":false,"proof":"aWh2TabDjk7AZbBgn4KYkc3rNTxe3lrBV2Oh57Ahom9qZ1oqaAmUAe3+B8cI4NI9bNKynmPwqlJlMFX5XT0GO5ofW36OipSd30zLwBaP2ipTIMsCmF47D4iiykoscBnng3FCvETOHx24ykUuJSrNDc3F42Nfbng4RliZinthUczIXiUvw6aac4ORxuulVsMGboMgxRTPiDFPjPLOkmAv9N8DcXXODogNKF/9g7WIDYXMuKANGCGvt6TNidXRiqe384Nem6TntgKZ6LfoPdU+R3yCm7kYsQRNPqImjSYMnSS0jGiAuh5lcRybOcxaxKcTXF/8+GL1iCfXSjdbRkGRYXrWfHSh2cQUURXBb7VRAZr2CZzUsM4sKhw1FleLhxjL3kVXUPHRL+Tgkg+cHLwebA=="}}','63d132ad3d846ac0fcf358e3186b464cf3c670566607f900cb5ab5fead52e712');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',13,'{"by":"croupier","at_ms":1794911169274,"fact":{"type":"CardDealt","v":1,"card":"8s","side":"banco","irregular":false,"proof":"Y13PCO/4mlHQ/AowGvbPSF+JBeBNLXs9Tu1EKN3xXtg50FWiBuucTfj5xFfpEVXP2srzQu9MZ3ljR2tF221r6KptxWgPszO/V9FFnla45aet52S6vVSao0n1hzxmeVlUWUDJMstSkF3Or2y8js1xWIaOeFIdVhjmVHo02gF2FcAwQkHKei+0xrYteYLeC2tPboMgxRTPiDFPjPLOkmAv9N8DcXXODogNKF/9g7WIDYXMuKANGCGvt6TNidXRiqe384Nem6TntgKZ6LfoPdU+R3yCm7kYsQRNPqImjSYMnSS0jGiAuh5lcRybOcxaxKcTXF/8+GL1iCfXSjdbRkGRYXrWfHSh2cQUURXBb7VRAZr2CZzUsM4sKhw1FleLhxjL3kVXUPHRL+Tgkg+cHLwebA=="}}','23f41b03919d36bb7b9afc8253ebbf544abba422cd34021db837cfa0c2082d24');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',14,'{"by":"croupier","at_ms":1794911169285,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"punto","irregular":false,"proof":"xLWv3KNzN6cTWFz6FALQCuZLnM7Ow93wQdj/YByjM17mhI4kuyBnCKG7rRvyCyEr2srzQu9MZ3ljR2tF221r6KptxWgPszO/V9FFnla45aet52S6vVSao0n1hzxmeVlUWUDJMstSkF3Or2y8js1xWIaOeFIdVhjmVHo02gF2FcAwQkHKei+0xrYteYLeC2tPboMgxRTPiDFPjPLOkmAv9N8DcXXODogNKF/9g7WIDYXMuKANGCGvt6TNidXRiqe384Nem6TntgKZ6LfoPdU+R3yCm7kYsQRNPqImjSYMnSS0jGiAuh5lcRybOcxaxKcTXF/8+GL1iCfXSjdbRkGRYXrWfHSh2cQUURXBb7VRAZr2CZzUsM4sKhw1FleLhxjL3kVXUPHRL+Tgkg+cHLwebA=="}}','85115b3822692c1622ce7acbacccf3c6e5d2523839932aab330295d23fb2c662');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',15,'{"by":"croupier","at_ms":1794911169296,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"banco","irregular":false,"proof":"XX04XeR0Zxkv1nu7RlHvvXyLqoO4y+rtgsC0GWvpJrVD05noOWxX7BUBk7wd7+6nwnC2NHuxSSSdH0/I9rVgjLsMpx7/EQ1PWJi6ft3bqvCt52S6vVSao0n1hzxmeVlUWUDJMstSkF3Or2y8js1xWIaOeFIdVhjmVHo02gF2FcAwQkHKei+0xrYteYLeC2tPboMgxRTPiDFPjPLOkmAv9N8DcXXODogNKF/9g7WIDYXMuKANGCGvt6TNidXRiqe384Nem6TntgKZ6LfoPdU+R3yCm7kYsQRNPqImjSYMnSS0jGiAuh5lcRybOcxaxKcTXF/8+GL1iCfXSjdbRkGRYXrWfHSh2cQUURXBb7VRAZr2CZzUsM4sKhw1FleLhxjL3kVXUPHRL+Tgkg+cHLwebA=="}}','f080d512e2c19bffdcff754b0a306bfb63d995e4fa06c94c0b01d59d8aaae451');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',16,'{"by":"croupier","at_ms":1794911169296,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":1,"banco_total":8,"winner":"banco","irregular":[]}}','27f757efb59540875c9f860bf5ffa5fa89303cd2fa11565f55b9346bc9ba6f89');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',17,'{"by":"croupier","at_ms":1794911169296,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-3thsvgxa6vljphgg","bet":"banco","stake":1000,"result":"won","payout":950,"stays":false}]}}','f83ce69d99198901c575224695a6aa5b9d975f307390df47a9d39a3b86dac212');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',5,'{"type":"Settled","v":1,"table":"611c965b082cfce027ff214c6b845013","stake":1000,"returned":1950,"at_ms":1794911169296}','bac82d736b36ee83c3e45ad93a17bdc8a1e69974e43873bba2d9e6e90ab77fcc');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',18,'{"by":"croupier","at_ms":1794911169348,"fact":{"type":"BetsOpened","v":1,"coup":2}}','8f63cb083ea342b290a4027192b67d88495fe7b8b44e9175bca1d0354b3e39ae');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',19,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911169379,"fact":{"type":"SteppedBack","v":1,"patron":"at-3thsvgxa6vljphgg"}}','afdc1537421d320468fb2cc9a1ceda05c899432c5b8fce4d11d09dc7017ba37a');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',20,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911169379,"fact":{"type":"CashedOut","v":1,"patron":"at-3thsvgxa6vljphgg","coins":100950}}','02c92d8438fa138dd8ee7875c662fb38cbf4bb2f7610cb61d34633ea36e80edb');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',21,'{"by":"at-3thsvgxa6vljphgg","at_ms":1794911169379,"fact":{"type":"Left","v":1,"patron":"at-3thsvgxa6vljphgg"}}','4de18664a2758213529cd843e129ea577ae67bab6c66de9a78b57c97b0fd0bc0');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',6,'{"type":"CashedOut","v":1,"table":"611c965b082cfce027ff214c6b845013","coins":100950,"at_ms":1794911169379}','647872794b2e13cdf87b0a835cb4792c993fa5df44c2e02021a1b2376ef93233');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',7,'{"type":"TableLeft","v":1,"table":"611c965b082cfce027ff214c6b845013","at_ms":1794911169379}','4a10ffc2f3022aa5d4097ad88b9b08cd97efd8639f9b415effb1e94501c5c3fa');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',22,'{"by":"at-e7wbtwloaqbev7ia","at_ms":1794911169431,"fact":{"type":"TableClosed","v":1,"reason":"the evening is over"}}','076aa158e009b884d3a83b82b61e35cb9a84b5ef5d00ede71b9ddc1b89ae46d9');
INSERT INTO "events" VALUES('table:611c965b082cfce027ff214c6b845013',23,'{"by":"croupier","at_ms":1794911169431,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"8d5096b072c5e0fd333a6bfb117696950b12c38e5fb0d431927685f60ad1b40c"}}','81c688afde7bf1207893a76f66c50585a6bd731ec28acefb8f775620483d6944');
INSERT INTO "events" VALUES('person:p-mkagdpltlne5ghqk',8,'{"type":"Excluded","v":1,"until_ms":null,"at_ms":1794911169439}','e0bbc31a972aef164cbee59d3adddfa3340bd35d68941d805de283c722e2a921');
INSERT INTO "events" VALUES('person:p-wpxhtqitewn3up6r',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794911169616}','02c6328d679ce3b7a3326c1e4b98f261702631a0401c937d60b79c12797ab7e1');
INSERT INTO "events" VALUES('person:p-wpxhtqitewn3up6r',2,'{"type":"Closed","v":1,"coins":1000000,"at_ms":1794911169721}','2dd53927755c2dac2a435ec3ac8e6280a3c7ab9a0d5e19448d5261f53e406244');
INSERT INTO "events" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',74,'{"by":"at-nrnshxequ2dnq5o2","at_ms":1794911169774,"fact":{"type":"Tipped","v":1,"patron":"at-nrnshxequ2dnq5o2","coins":100}}','af764c6eddec37865eb39129b3afda6307da6206106af5de8cbaf5cf569938cd');
CREATE TABLE factors (
	person TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	step BIGINT, 
	recovery TEXT NOT NULL, 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE kept (
	stream TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	data TEXT NOT NULL, 
	mark TEXT NOT NULL, 
	PRIMARY KEY (stream)
);
INSERT INTO "kept" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',53,'c64f393ea62e8a0a0480c1ecbe40afccede5fb05abf0f04505bb753a296016d6','{"since_ms":1794911163509,"table":{"type":"Kept","v":1,"phase":"burn","version":53,"patrons":[{"id":"at-nrnshxequ2dnq5o2","name":"Anna","chips":99500,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-gplvpt26p4jcufvy","name":"Bert","chips":100500,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":2,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":2,"sealing":{"shoe":"da6aa71ef62c94f2d415479f2d33475b/2","terms":"979c68493d7f4391c0d50e80b27f4534","packs":6,"commitment":"6358dbe2730a298e2dc5c3b04300d70b986c7e2fe1362bc787cd3c1798e0b59d"},"words":[],"transcript":"638bca3f37ac82dd2a265112b7a937a053bed89b65abda96e921217672f8b70b","root":"7b290d3f0f477f1c9213f8271ea9a1f92c79120861429491fe60cd755cecd57d","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":4,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":{"coup":3,"punto":["Ts","As","2d"],"banco":["Td","Jc","Qc"],"decision":null,"winner":"punto","lines":[{"patron":"at-nrnshxequ2dnq5o2","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-gplvpt26p4jcufvy","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}],"irregular":[],"claims":[],"shoe":1,"banker":null,"banker_least":0},"claimed":[],"next_card":null,"results":[]}}','b7452034cf4134565666bfa9d1329e2f282110094ed60b3ca4f1301d2c232b4a');
INSERT INTO "kept" VALUES('table:1d7e1c412dc64756cc99bd4062743778',9,'ec6d7a32e34a982118baa1bc1d98ef63f2c38693fa80e3bde168cee1fba5f470','{"since_ms":1794911164486,"table":{"type":"Kept","v":1,"phase":"burn","version":9,"patrons":[{"id":"bot-loyal.9c660e","name":"Ana","chips":50000,"stakes":{},"seat":4,"standing":false,"behind":null,"partners":null,"bought":50000},{"id":"at-5yexokonudxczntj","name":"Anna","chips":200000,"stakes":{},"seat":null,"standing":false,"behind":null,"partners":null,"bought":200000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"1d7e1c412dc64756cc99bd4062743778/1","terms":"7735f233ae672b6475c1cf27ba256550","packs":6,"commitment":"3b771984817bf2649a8cb8c3a91cea5ab537a1872eb215a47c7ff8d2a7bf9fbc"},"words":[],"transcript":"95c2dc4ae49347ac06f23dc3e1f6c5c50fb105a1baaf70623c63418cac3f529c","root":"c991b93dc5f66c266d5eeb2500daf1697fbe7af7e6127e3bf4dab477c104f48d","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','94df3beee831a4433ec470fa918b826447266c4cde8e030c7f9fca1b35111fff');
INSERT INTO "kept" VALUES('table:797284ae',7,'364243be3e93b5c29ae5e4f270327166fe8daee04873c2186b7fe5fc1a739edf','{"since_ms":1794911166655,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-z747bkzguofvqc52","name":"Dora","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-awkiyhol6fmsurij","name":"Ida","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":416,"cut_seen":false,"coups_left":null,"out":{}},"order":null,"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','0c7110752f4d7d5cd16326252c72dfdf1edd71896035e5b6c492cefc076d2b3d');
INSERT INTO "kept" VALUES('table:611c965b082cfce027ff214c6b845013',6,'a5dff85f07b60d1bf832bfad2f791825cccc7a381f2bddd2ef7d18449d1fd957','{"since_ms":1794911168887,"table":{"type":"Kept","v":1,"phase":"burn","version":6,"patrons":[{"id":"at-3thsvgxa6vljphgg","name":"Emil","chips":100000,"stakes":{},"seat":null,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"611c965b082cfce027ff214c6b845013/1","terms":"dd6573837c49fb2a15e7d4345372a4a7","packs":6,"commitment":"b77325d6973b6c0eec192fe635f66673a4792047fe597a10fd86282f6700ec7d"},"words":[],"transcript":"c416a9aa9ce844369d14fa082f63f853d8225c119a23de99888647ad79373a13","root":"f187df42e7a1f91be30b0c5890cedde462b271cd37b07f6f4553c4f9a806850a","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','bcf55213679e56f87e0e1989a332cb772a2ed8299f4ae83a44f9d5cf99f4bbd7');
CREATE TABLE patrons (
	patron TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	person TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	PRIMARY KEY (patron)
);
INSERT INTO "patrons" VALUES('at-nrnshxequ2dnq5o2','da6aa71ef62c94f2d415479f2d33475b','p-wogbhphcegxt5743',3);
INSERT INTO "patrons" VALUES('at-gplvpt26p4jcufvy','da6aa71ef62c94f2d415479f2d33475b','p-mqkyixu2rzyg5y4t',10);
INSERT INTO "patrons" VALUES('at-s6l3bhkzgdxtlv7q','da6aa71ef62c94f2d415479f2d33475b','p-mtsio4wrh5ipuckd',47);
INSERT INTO "patrons" VALUES('at-5yexokonudxczntj','1d7e1c412dc64756cc99bd4062743778','p-wogbhphcegxt5743',5);
INSERT INTO "patrons" VALUES('at-tncnvayullixisoc','1d7e1c412dc64756cc99bd4062743778','p-mqkyixu2rzyg5y4t',12);
INSERT INTO "patrons" VALUES('at-mdga4jvewf6wlhok','1d7e1c412dc64756cc99bd4062743778','p-antbtv3u33v3k3vz',16);
INSERT INTO "patrons" VALUES('at-z747bkzguofvqc52','797284ae','p-antbtv3u33v3k3vz',1);
INSERT INTO "patrons" VALUES('at-awkiyhol6fmsurij','797284ae','p-qcr5cgs7l6wjjg4v',4);
INSERT INTO "patrons" VALUES('at-xh2xd7mpvhnuqn3k','797284ae','p-xzccurismqrcpeph',7);
INSERT INTO "patrons" VALUES('at-qukpizmtkwzectum','797284ae','p-mtsio4wrh5ipuckd',51);
INSERT INTO "patrons" VALUES('at-3thsvgxa6vljphgg','611c965b082cfce027ff214c6b845013','p-mkagdpltlne5ghqk',2);
INSERT INTO "patrons" VALUES('at-e7wbtwloaqbev7ia','611c965b082cfce027ff214c6b845013','p-mtsio4wrh5ipuckd',22);
CREATE TABLE people (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	login TEXT, 
	password TEXT, 
	role TEXT NOT NULL, 
	made_ms BIGINT NOT NULL, 
	failures INTEGER DEFAULT '0' NOT NULL, 
	locked_until_ms BIGINT DEFAULT '0' NOT NULL, 
	session INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES('p-mtsio4wrh5ipuckd','Mara','mara','$argon2id$v=19$m=32768,t=3,p=1$Kz9wNY89fBlY9ISNh9qvsg$Z5DtOeDcFKYKFt7gKL42huKeI+GHQx40xyAOii0Aazg','manager',1794911156055,0,0,0);
INSERT INTO "people" VALUES('p-xzccurismqrcpeph','Cleo','cleo','$argon2id$v=19$m=32768,t=3,p=1$X4r2s3dCXKFBBDKeEueTBA$qgqr1sWU22usRGvSzW5iPCAKkzI646/cuV2ngWqxWtM','croupier',1794911157886,0,0,0);
INSERT INTO "people" VALUES('p-wogbhphcegxt5743','Anna','anna-1434','$argon2id$v=19$m=32768,t=3,p=1$o02Vlzq0TS3ZnkofqAoVhw$c0f2SXIZysehvZTZDeIONzK2qoElFYZVqGP9nQZTS+w','patron',1794911161216,0,0,0);
INSERT INTO "people" VALUES('p-mqkyixu2rzyg5y4t','Bert','bert-6315','$argon2id$v=19$m=32768,t=3,p=1$2tWtmxCQzciT1HpaqsSj7Q$BY0iUfoI8tdVzyDRocaiN6FM6sB4rGM86EHau7c4WqM','patron',1794911161364,0,0,0);
INSERT INTO "people" VALUES('p-mkagdpltlne5ghqk','Emil','emil-2180','$argon2id$v=19$m=32768,t=3,p=1$+jhPcqO5QswQ6MlnnZ2D1w$shu99ixGRsEdg9HubxjxRitH9pmbBJrWSzWIFeTR3fk','patron',1794911161488,0,0,0);
INSERT INTO "people" VALUES('p-antbtv3u33v3k3vz','Dora','dora-6474','$argon2id$v=19$m=32768,t=3,p=1$tpMuHiELYMC7etYCpNNkHw$P8I++asNpC+TxEm8tUPbw473ZQCs06FK8t4ptRsA1Zw','patron',1794911161574,0,0,0);
INSERT INTO "people" VALUES('p-qcr5cgs7l6wjjg4v','Ida',NULL,NULL,'patron',1794911161588,0,0,0);
INSERT INTO "people" VALUES('p-wpxhtqitewn3up6r','',NULL,NULL,'patron',1794911169615,0,0,0);
CREATE TABLE postings (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream, number) REFERENCES events (stream, number)
);
INSERT INTO "postings" VALUES(1,'person:p-mtsio4wrh5ipuckd',1,'mint',-1000000);
INSERT INTO "postings" VALUES(2,'person:p-mtsio4wrh5ipuckd',1,'wallet:p-mtsio4wrh5ipuckd',1000000);
INSERT INTO "postings" VALUES(3,'person:p-xzccurismqrcpeph',1,'mint',-1000000);
INSERT INTO "postings" VALUES(4,'person:p-xzccurismqrcpeph',1,'wallet:p-xzccurismqrcpeph',1000000);
INSERT INTO "postings" VALUES(5,'person:p-wogbhphcegxt5743',1,'mint',-1000000);
INSERT INTO "postings" VALUES(6,'person:p-wogbhphcegxt5743',1,'wallet:p-wogbhphcegxt5743',1000000);
INSERT INTO "postings" VALUES(7,'person:p-mqkyixu2rzyg5y4t',1,'mint',-1000000);
INSERT INTO "postings" VALUES(8,'person:p-mqkyixu2rzyg5y4t',1,'wallet:p-mqkyixu2rzyg5y4t',1000000);
INSERT INTO "postings" VALUES(9,'person:p-mkagdpltlne5ghqk',1,'mint',-1000000);
INSERT INTO "postings" VALUES(10,'person:p-mkagdpltlne5ghqk',1,'wallet:p-mkagdpltlne5ghqk',1000000);
INSERT INTO "postings" VALUES(11,'person:p-antbtv3u33v3k3vz',1,'mint',-1000000);
INSERT INTO "postings" VALUES(12,'person:p-antbtv3u33v3k3vz',1,'wallet:p-antbtv3u33v3k3vz',1000000);
INSERT INTO "postings" VALUES(13,'person:p-qcr5cgs7l6wjjg4v',1,'mint',-1000000);
INSERT INTO "postings" VALUES(14,'person:p-qcr5cgs7l6wjjg4v',1,'wallet:p-qcr5cgs7l6wjjg4v',1000000);
INSERT INTO "postings" VALUES(15,'table:da6aa71ef62c94f2d415479f2d33475b',6,'wallet:p-wogbhphcegxt5743',-100000);
INSERT INTO "postings" VALUES(16,'table:da6aa71ef62c94f2d415479f2d33475b',6,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',100000);
INSERT INTO "postings" VALUES(17,'table:da6aa71ef62c94f2d415479f2d33475b',11,'wallet:p-mqkyixu2rzyg5y4t',-100000);
INSERT INTO "postings" VALUES(18,'table:da6aa71ef62c94f2d415479f2d33475b',11,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',100000);
INSERT INTO "postings" VALUES(19,'table:da6aa71ef62c94f2d415479f2d33475b',13,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(20,'table:da6aa71ef62c94f2d415479f2d33475b',13,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(21,'table:da6aa71ef62c94f2d415479f2d33475b',14,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(22,'table:da6aa71ef62c94f2d415479f2d33475b',14,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(23,'table:da6aa71ef62c94f2d415479f2d33475b',21,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(24,'table:da6aa71ef62c94f2d415479f2d33475b',21,'house:da6aa71ef62c94f2d415479f2d33475b',500);
INSERT INTO "postings" VALUES(25,'table:da6aa71ef62c94f2d415479f2d33475b',21,'house:da6aa71ef62c94f2d415479f2d33475b',-500);
INSERT INTO "postings" VALUES(26,'table:da6aa71ef62c94f2d415479f2d33475b',21,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(27,'table:da6aa71ef62c94f2d415479f2d33475b',21,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(28,'table:da6aa71ef62c94f2d415479f2d33475b',21,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(29,'table:da6aa71ef62c94f2d415479f2d33475b',23,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(30,'table:da6aa71ef62c94f2d415479f2d33475b',23,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(31,'table:da6aa71ef62c94f2d415479f2d33475b',24,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(32,'table:da6aa71ef62c94f2d415479f2d33475b',24,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(33,'table:da6aa71ef62c94f2d415479f2d33475b',33,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(34,'table:da6aa71ef62c94f2d415479f2d33475b',33,'house:da6aa71ef62c94f2d415479f2d33475b',500);
INSERT INTO "postings" VALUES(35,'table:da6aa71ef62c94f2d415479f2d33475b',33,'house:da6aa71ef62c94f2d415479f2d33475b',-500);
INSERT INTO "postings" VALUES(36,'table:da6aa71ef62c94f2d415479f2d33475b',33,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(37,'table:da6aa71ef62c94f2d415479f2d33475b',33,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(38,'table:da6aa71ef62c94f2d415479f2d33475b',33,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(39,'table:da6aa71ef62c94f2d415479f2d33475b',35,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(40,'table:da6aa71ef62c94f2d415479f2d33475b',35,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(41,'table:da6aa71ef62c94f2d415479f2d33475b',36,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(42,'table:da6aa71ef62c94f2d415479f2d33475b',36,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(43,'table:da6aa71ef62c94f2d415479f2d33475b',45,'house:da6aa71ef62c94f2d415479f2d33475b',-500);
INSERT INTO "postings" VALUES(44,'table:da6aa71ef62c94f2d415479f2d33475b',45,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(45,'table:da6aa71ef62c94f2d415479f2d33475b',45,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(46,'table:da6aa71ef62c94f2d415479f2d33475b',45,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(47,'table:da6aa71ef62c94f2d415479f2d33475b',45,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(48,'table:da6aa71ef62c94f2d415479f2d33475b',45,'house:da6aa71ef62c94f2d415479f2d33475b',500);
INSERT INTO "postings" VALUES(49,'table:da6aa71ef62c94f2d415479f2d33475b',56,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(50,'table:da6aa71ef62c94f2d415479f2d33475b',56,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(51,'table:da6aa71ef62c94f2d415479f2d33475b',57,'chips:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(52,'table:da6aa71ef62c94f2d415479f2d33475b',57,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',500);
INSERT INTO "postings" VALUES(53,'table:da6aa71ef62c94f2d415479f2d33475b',72,'house:da6aa71ef62c94f2d415479f2d33475b',-500);
INSERT INTO "postings" VALUES(54,'table:da6aa71ef62c94f2d415479f2d33475b',72,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(55,'table:da6aa71ef62c94f2d415479f2d33475b',72,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-500);
INSERT INTO "postings" VALUES(56,'table:da6aa71ef62c94f2d415479f2d33475b',72,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',500);
INSERT INTO "postings" VALUES(57,'table:da6aa71ef62c94f2d415479f2d33475b',72,'stakes:da6aa71ef62c94f2d415479f2d33475b:p-mqkyixu2rzyg5y4t',-500);
INSERT INTO "postings" VALUES(58,'table:da6aa71ef62c94f2d415479f2d33475b',72,'house:da6aa71ef62c94f2d415479f2d33475b',500);
INSERT INTO "postings" VALUES(59,'table:1d7e1c412dc64756cc99bd4062743778',2,'mint',-50000);
INSERT INTO "postings" VALUES(60,'table:1d7e1c412dc64756cc99bd4062743778',2,'chips:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',50000);
INSERT INTO "postings" VALUES(61,'table:1d7e1c412dc64756cc99bd4062743778',7,'wallet:p-wogbhphcegxt5743',-200000);
INSERT INTO "postings" VALUES(62,'table:1d7e1c412dc64756cc99bd4062743778',7,'chips:1d7e1c412dc64756cc99bd4062743778:p-wogbhphcegxt5743',200000);
INSERT INTO "postings" VALUES(63,'table:1d7e1c412dc64756cc99bd4062743778',13,'wallet:p-mqkyixu2rzyg5y4t',-200000);
INSERT INTO "postings" VALUES(64,'table:1d7e1c412dc64756cc99bd4062743778',13,'chips:1d7e1c412dc64756cc99bd4062743778:p-mqkyixu2rzyg5y4t',200000);
INSERT INTO "postings" VALUES(65,'table:1d7e1c412dc64756cc99bd4062743778',17,'wallet:p-antbtv3u33v3k3vz',-200000);
INSERT INTO "postings" VALUES(66,'table:1d7e1c412dc64756cc99bd4062743778',17,'chips:1d7e1c412dc64756cc99bd4062743778:p-antbtv3u33v3k3vz',200000);
INSERT INTO "postings" VALUES(67,'table:1d7e1c412dc64756cc99bd4062743778',21,'chips:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',-1000);
INSERT INTO "postings" VALUES(68,'table:1d7e1c412dc64756cc99bd4062743778',21,'stakes:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',1000);
INSERT INTO "postings" VALUES(69,'table:1d7e1c412dc64756cc99bd4062743778',28,'stakes:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',-1000);
INSERT INTO "postings" VALUES(70,'table:1d7e1c412dc64756cc99bd4062743778',28,'house:1d7e1c412dc64756cc99bd4062743778',1000);
INSERT INTO "postings" VALUES(71,'table:1d7e1c412dc64756cc99bd4062743778',32,'chips:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',-500);
INSERT INTO "postings" VALUES(72,'table:1d7e1c412dc64756cc99bd4062743778',32,'stakes:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',500);
INSERT INTO "postings" VALUES(73,'table:1d7e1c412dc64756cc99bd4062743778',39,'stakes:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',-500);
INSERT INTO "postings" VALUES(74,'table:1d7e1c412dc64756cc99bd4062743778',39,'house:1d7e1c412dc64756cc99bd4062743778',500);
INSERT INTO "postings" VALUES(75,'table:1d7e1c412dc64756cc99bd4062743778',42,'chips:1d7e1c412dc64756cc99bd4062743778:bot-loyal.9c660e',-48500);
INSERT INTO "postings" VALUES(76,'table:1d7e1c412dc64756cc99bd4062743778',42,'mint',48500);
INSERT INTO "postings" VALUES(77,'table:797284ae',2,'wallet:p-antbtv3u33v3k3vz',-100000);
INSERT INTO "postings" VALUES(78,'table:797284ae',2,'chips:797284ae:p-antbtv3u33v3k3vz',100000);
INSERT INTO "postings" VALUES(79,'table:797284ae',5,'wallet:p-qcr5cgs7l6wjjg4v',-100000);
INSERT INTO "postings" VALUES(80,'table:797284ae',5,'chips:797284ae:p-qcr5cgs7l6wjjg4v',100000);
INSERT INTO "postings" VALUES(81,'table:797284ae',10,'chips:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(82,'table:797284ae',10,'stakes:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(83,'table:797284ae',11,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(84,'table:797284ae',11,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(85,'table:797284ae',19,'stakes:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(86,'table:797284ae',19,'house:797284ae',2000);
INSERT INTO "postings" VALUES(87,'table:797284ae',19,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(88,'table:797284ae',19,'house:797284ae',2000);
INSERT INTO "postings" VALUES(89,'table:797284ae',21,'chips:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(90,'table:797284ae',21,'stakes:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(91,'table:797284ae',22,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(92,'table:797284ae',22,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(93,'table:797284ae',30,'stakes:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(94,'table:797284ae',30,'house:797284ae',2000);
INSERT INTO "postings" VALUES(95,'table:797284ae',30,'house:797284ae',-1900);
INSERT INTO "postings" VALUES(96,'table:797284ae',30,'chips:797284ae:p-qcr5cgs7l6wjjg4v',1900);
INSERT INTO "postings" VALUES(97,'table:797284ae',30,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(98,'table:797284ae',30,'chips:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(99,'table:797284ae',31,'house:797284ae',-4000);
INSERT INTO "postings" VALUES(100,'table:797284ae',31,'chips:797284ae:p-antbtv3u33v3k3vz',4000);
INSERT INTO "postings" VALUES(101,'table:797284ae',31,'house:797284ae',3900);
INSERT INTO "postings" VALUES(102,'table:797284ae',31,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-3900);
INSERT INTO "postings" VALUES(103,'table:797284ae',33,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(104,'table:797284ae',33,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(105,'table:797284ae',40,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(106,'table:797284ae',40,'house:797284ae',2000);
INSERT INTO "postings" VALUES(107,'table:797284ae',43,'chips:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(108,'table:797284ae',43,'stakes:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(109,'table:797284ae',50,'house:797284ae',-2000);
INSERT INTO "postings" VALUES(110,'table:797284ae',50,'chips:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(111,'table:797284ae',50,'stakes:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(112,'table:797284ae',50,'chips:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(113,'table:797284ae',51,'house:797284ae',-4000);
INSERT INTO "postings" VALUES(114,'table:797284ae',51,'chips:797284ae:p-qcr5cgs7l6wjjg4v',4000);
INSERT INTO "postings" VALUES(115,'table:797284ae',53,'chips:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(116,'table:797284ae',53,'stakes:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(117,'table:797284ae',54,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(118,'table:797284ae',54,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(119,'table:797284ae',61,'stakes:797284ae:p-antbtv3u33v3k3vz',-2000);
INSERT INTO "postings" VALUES(120,'table:797284ae',61,'house:797284ae',2000);
INSERT INTO "postings" VALUES(121,'table:797284ae',61,'house:797284ae',-2000);
INSERT INTO "postings" VALUES(122,'table:797284ae',61,'chips:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(123,'table:797284ae',61,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(124,'table:797284ae',61,'chips:797284ae:p-qcr5cgs7l6wjjg4v',2000);
INSERT INTO "postings" VALUES(125,'table:797284ae',62,'house:797284ae',-2000);
INSERT INTO "postings" VALUES(126,'table:797284ae',62,'chips:797284ae:p-antbtv3u33v3k3vz',2000);
INSERT INTO "postings" VALUES(127,'table:797284ae',62,'house:797284ae',2000);
INSERT INTO "postings" VALUES(128,'table:797284ae',62,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-2000);
INSERT INTO "postings" VALUES(129,'table:797284ae',64,'chips:797284ae:p-qcr5cgs7l6wjjg4v',-1000);
INSERT INTO "postings" VALUES(130,'table:797284ae',64,'stakes:797284ae:p-qcr5cgs7l6wjjg4v',1000);
INSERT INTO "postings" VALUES(131,'table:611c965b082cfce027ff214c6b845013',4,'wallet:p-mkagdpltlne5ghqk',-100000);
INSERT INTO "postings" VALUES(132,'table:611c965b082cfce027ff214c6b845013',4,'chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',100000);
INSERT INTO "postings" VALUES(133,'table:611c965b082cfce027ff214c6b845013',10,'chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',-1000);
INSERT INTO "postings" VALUES(134,'table:611c965b082cfce027ff214c6b845013',10,'stakes:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',1000);
INSERT INTO "postings" VALUES(135,'table:611c965b082cfce027ff214c6b845013',17,'house:611c965b082cfce027ff214c6b845013',-950);
INSERT INTO "postings" VALUES(136,'table:611c965b082cfce027ff214c6b845013',17,'chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',950);
INSERT INTO "postings" VALUES(137,'table:611c965b082cfce027ff214c6b845013',17,'stakes:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',-1000);
INSERT INTO "postings" VALUES(138,'table:611c965b082cfce027ff214c6b845013',17,'chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',1000);
INSERT INTO "postings" VALUES(139,'table:611c965b082cfce027ff214c6b845013',20,'chips:611c965b082cfce027ff214c6b845013:p-mkagdpltlne5ghqk',-100950);
INSERT INTO "postings" VALUES(140,'table:611c965b082cfce027ff214c6b845013',20,'wallet:p-mkagdpltlne5ghqk',100950);
INSERT INTO "postings" VALUES(141,'person:p-wpxhtqitewn3up6r',1,'mint',-1000000);
INSERT INTO "postings" VALUES(142,'person:p-wpxhtqitewn3up6r',1,'wallet:p-wpxhtqitewn3up6r',1000000);
INSERT INTO "postings" VALUES(143,'person:p-wpxhtqitewn3up6r',2,'wallet:p-wpxhtqitewn3up6r',-1000000);
INSERT INTO "postings" VALUES(144,'person:p-wpxhtqitewn3up6r',2,'mint',1000000);
INSERT INTO "postings" VALUES(145,'table:da6aa71ef62c94f2d415479f2d33475b',74,'chips:da6aa71ef62c94f2d415479f2d33475b:p-wogbhphcegxt5743',-100);
INSERT INTO "postings" VALUES(146,'table:da6aa71ef62c94f2d415479f2d33475b',74,'cagnotte:da6aa71ef62c94f2d415479f2d33475b',100);
CREATE TABLE sessions (
	id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	began_ms BIGINT NOT NULL, 
	seen_ms BIGINT NOT NULL, 
	address TEXT NOT NULL, 
	agent TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('sS6BCMuVNBcIWko4i2jP1w','p-mtsio4wrh5ipuckd',1794911160955,1794911160955,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('ipfWra9vZu9qPJGa4P-Q3g','p-xzccurismqrcpeph',1794911161082,1794911161082,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('M4JRvrW3iO2pOINAlGuEtA','p-wogbhphcegxt5743',1794911161223,1794911161223,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('K_QQHvR43CUXhlYH0K2NwQ','p-mqkyixu2rzyg5y4t',1794911161370,1794911161370,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('yulM8OYKQHhsBQu_Hgn2kg','p-mkagdpltlne5ghqk',1794911161494,1794911161494,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('sJFmU5EyiZ4wWPVCZ6247g','p-qcr5cgs7l6wjjg4v',1794911161593,1794911161593,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('3PBS8a3UnyeKfvjLBn8B1Q','p-antbtv3u33v3k3vz',1794911161712,1794911161712,'127.0.0.1','python-httpx/0.28.1');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('key','ee1eee3dbb99cc72');
INSERT INTO "settings" VALUES('database','677f1b79a2658d6b');
CREATE TABLE shoes (
	"table" TEXT NOT NULL, 
	shoe TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY ("table", shoe)
);
INSERT INTO "shoes" VALUES('da6aa71ef62c94f2d415479f2d33475b','da6aa71ef62c94f2d415479f2d33475b/2',X'01B7B539476C9F4F2F4117CF9107FD28D424DF03C7DF29D96CF23C78FAE407427388AC8997E47D2BC9AE02897884352089726E35BE4265856ACE96998C');
INSERT INTO "shoes" VALUES('1d7e1c412dc64756cc99bd4062743778','1d7e1c412dc64756cc99bd4062743778/1',X'01F22E58A1D3C2B41A77A20D457B288513C08A340D5877F79441D35BFDAE68D060CA316931199BCFFA835CF07F9B1B7F419FB1F429CC380D662754DD20');
CREATE TABLE streams (
	id TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "streams" VALUES('staff',4,'5b7e5f5f0e29dceecd2d955ae5eb737f96639561cf6f081f0ba4557d4dc30a87');
INSERT INTO "streams" VALUES('person:p-mtsio4wrh5ipuckd',1,'b2f37ce883ce4a4a69af24be5b29519468dc7c5b24e2663b3ee155260bbf982c');
INSERT INTO "streams" VALUES('person:p-xzccurismqrcpeph',1,'bf0562cbb4adecb5c2f414fa2d6e0e2166ec3110476f6db30394cc153b5917d7');
INSERT INTO "streams" VALUES('person:p-wogbhphcegxt5743',14,'adebd62f08b999de644126ad6c5f661458a03fd78af90efde5285b0480f5a318');
INSERT INTO "streams" VALUES('person:p-mqkyixu2rzyg5y4t',14,'9d6d62a1494dca34d48d8ed6aaba7541b321840d3b93511757790b32ca3014a2');
INSERT INTO "streams" VALUES('person:p-mkagdpltlne5ghqk',8,'e0bbc31a972aef164cbee59d3adddfa3340bd35d68941d805de283c722e2a921');
INSERT INTO "streams" VALUES('person:p-antbtv3u33v3k3vz',14,'e62713afa1c06ff0625b779221966f16f9b333009ed865b7d3ed71c3e7578634');
INSERT INTO "streams" VALUES('person:p-qcr5cgs7l6wjjg4v',15,'667db13dfb30aa122fc769b94c9fd944fedadd7d3cc9a69e25aee3f7ed69ffa6');
INSERT INTO "streams" VALUES('table:da6aa71ef62c94f2d415479f2d33475b',74,'af764c6eddec37865eb39129b3afda6307da6206106af5de8cbaf5cf569938cd');
INSERT INTO "streams" VALUES('table:1d7e1c412dc64756cc99bd4062743778',45,'5101d4fbba1244da768c52e65a25f74a5b1900eac0419d9fc28e0dc8e032e927');
INSERT INTO "streams" VALUES('table:797284ae',64,'3a559a892858122ed3660de314c2c476fdd6ce507239490d84a01e210c5e66a1');
INSERT INTO "streams" VALUES('table:611c965b082cfce027ff214c6b845013',23,'81c688afde7bf1207893a76f66c50585a6bd731ec28acefb8f775620483d6944');
INSERT INTO "streams" VALUES('person:p-wpxhtqitewn3up6r',2,'2dd53927755c2dac2a435ec3ac8e6280a3c7ab9a0d5e19448d5261f53e406244');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	due_ms BIGINT, 
	due_version BIGINT, private BOOLEAN, opener TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('schaanwald-1','{"format": 1, "house": "schaanwald", "fingerprint": "979c68493d7f4391c0d50e80b27f4534", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794911160747,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('castle-vaduz-1','{"format": 1, "house": "castle-vaduz", "fingerprint": "dd6573837c49fb2a15e7d4345372a4a7", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794911160748,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('mega-pay-1','{"format": 1, "house": "mega-pay", "fingerprint": "1783da0665b753fa88380a6247a9107b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794911160749,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('punter-and-bank-1','{"format": 1, "house": "punter-and-bank", "fingerprint": "7735f233ae672b6475c1cf27ba256550", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794911160750,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('da6aa71ef62c94f2d415479f2d33475b','{"format": 1, "house": "schaanwald", "fingerprint": "979c68493d7f4391c0d50e80b27f4534", "name": "Annas Tisch", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-wogbhphcegxt5743"}',1794911161912,NULL,74,1,'p-wogbhphcegxt5743');
INSERT INTO "tables" VALUES('1d7e1c412dc64756cc99bd4062743778','{"format": 1, "house": "punter-and-bank", "fingerprint": "7735f233ae672b6475c1cf27ba256550", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-antbtv3u33v3k3vz"}',1794911164373,NULL,45,1,'p-antbtv3u33v3k3vz');
INSERT INTO "tables" VALUES('797284ae','{"format": 1, "house": "mega-pay", "fingerprint": "1783da0665b753fa88380a6247a9107b", "name": "Saal", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "person", "opener": "p-mtsio4wrh5ipuckd"}',1794911166296,NULL,64,0,'p-mtsio4wrh5ipuckd');
INSERT INTO "tables" VALUES('611c965b082cfce027ff214c6b845013','{"format": 1, "house": "castle-vaduz", "fingerprint": "dd6573837c49fb2a15e7d4345372a4a7", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-mkagdpltlne5ghqk"}',1794911168781,NULL,23,1,'p-mkagdpltlne5ghqk');
CREATE TABLE tries (
	login TEXT NOT NULL, 
	address TEXT NOT NULL, 
	failures INTEGER NOT NULL, 
	locked_until_ms BIGINT NOT NULL, 
	tried_ms BIGINT NOT NULL, 
	PRIMARY KEY (login, address)
);
CREATE TABLE void_requests (
	id TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	coup BIGINT NOT NULL, 
	act TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	asked_by TEXT NOT NULL, 
	role TEXT NOT NULL, 
	asked_ms BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	decided_by TEXT, 
	number BIGINT, 
	PRIMARY KEY (id)
);
CREATE INDEX postings_by_account ON postings (account, id);
CREATE INDEX postings_by_event ON postings (stream, number);
CREATE INDEX tables_by_due ON tables (due_ms);
CREATE INDEX answers_by_time ON answers (at_ms);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_time ON sessions (seen_ms);
CREATE INDEX tries_by_time ON tries (tried_ms);
CREATE INDEX tables_by_private ON tables (private, opened_ms, id);
CREATE INDEX tables_by_opener ON tables (opener, opened_ms);
CREATE INDEX patrons_by_table ON patrons ("table", number);
CREATE INDEX patrons_by_person ON patrons (person);
CREATE INDEX void_requests_by_state ON void_requests (state, asked_ms);
COMMIT;
