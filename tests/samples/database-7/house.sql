BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
CREATE TABLE answers (
	command TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, asked TEXT, 
	PRIMARY KEY (command)
);
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000001','{"version": 2}',1794966292547,'037c672cbf95c85bb28d81fcaca1343b');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000002','{"version": 3}',1794966292594,'5299c4a89636d8c1024759cf2998d705');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000001','{"version": 2}',1794966292667,'36501af7da7321418c32798f17cf0cda');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000002','{"version": 3}',1794966292714,'f5e675b147a4fdad10210547df18eee8');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000003','{"number":1}',1794966292934,'cd7b9668c86c398be0d9345fd658ba2f');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000004','{"number":2}',1794966293012,'9a3d06519b6b3190576934794f7cb797');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000005','{"number":3}',1794966293082,'7771cff5240680dbea2c6722d20e1a5d');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000003','{"number":5}',1794966293135,'ee651949433f6b81911d6e4f151978ef');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000004','{"number":6}',1794966293190,'9a3d06519b6b3190576934794f7cb797');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000005','{"number":7}',1794966293298,'55c62b15a837865c9f115777c6a1bcb2');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000006','{"number":13}',1794966293742,'8cbe90d63776759723f3f10d7a6c8bab');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000006','{"number":14}',1794966293833,'85fbcf1f7f44205dd7d9c35602c26126');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000008','{"number":35}',1794966294621,'8cbe90d63776759723f3f10d7a6c8bab');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000008','{"number":36}',1794966294690,'85fbcf1f7f44205dd7d9c35602c26126');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000001','{"number":46}',1794966294952,'696a587fb9c6b84fc613cd285d9d483b');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000002','{"number":47}',1794966295025,'de189752a302e06757fb0d72e708e4ee');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000009','{"number":54}',1794966295692,'85fbcf1f7f44205dd7d9c35602c26126');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000009','{"number":55}',1794966295750,'8cbe90d63776759723f3f10d7a6c8bab');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000010','{"number":65}',1794966296135,'85fbcf1f7f44205dd7d9c35602c26126');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000010','{"number":66}',1794966296206,'8cbe90d63776759723f3f10d7a6c8bab');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000011','{"number":4}',1794966296474,'6d6154572eb0716e5e7661233446a690');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000012','{"number":5}',1794966296526,'b7a26bbcdac0d6d21576fbe4ffa26b86');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000013','{"number":6}',1794966296582,'5af3c7e02fce821844040c15c342172a');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000011','{"number":8}',1794966296640,'3362045b603b0a303f3c21fa98555394');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000012','{"number":9}',1794966296713,'b7a26bbcdac0d6d21576fbe4ffa26b86');
INSERT INTO "answers" VALUES('p-jpi7ndmrejmoxlp2:bert-8369-000013','{"number":10}',1794966296774,'49719eec5afd27299575e972a7988567');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000001','{"number":11}',1794966296831,'419e05af1cfd7b46250235b1427b1067');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000002','{"number":12}',1794966296917,'b7a26bbcdac0d6d21576fbe4ffa26b86');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000003','{"number":13}',1794966296978,'95189828f2ae5610792e8334199f415b');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000004','{"number":1}',1794966298606,'3868ddcfe26b1e3ef9b8239417040ec1');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000005','{"number":2}',1794966298658,'734863c98bbea019f4d0b144cd64ae44');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000006','{"number":3}',1794966298711,'3a9f7f2fa47faf9bb17f54c5414cd936');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000001','{"number":4}',1794966298761,'fbbbed9091b133f3ce792a98381e754c');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000002','{"number":5}',1794966298810,'734863c98bbea019f4d0b144cd64ae44');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000003','{"number":6}',1794966298859,'1f5a197b02d5172b3788405beff86748');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000001','{"number":7}',1794966298911,'855a9f1420675c506746a7f8d1860fc4');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000002','{"number":8}',1794966298918,'67da25aeeb2737ee7b1c2db75a22292f');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000003','{"number":9}',1794966298971,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000007','{"number":10}',1794966299026,'b945ab3dc4981d629e53c64362882579');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000004','{"number":11}',1794966299033,'daf2e2bb5a9d08b9bc3d4c6f168672f0');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000004','{"number":12}',1794966299042,'4c0f1f72956b9a73cc4b3a480bf18405');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000005','{"number":13}',1794966299090,'09ed6d5960a117cc06f4ef6ed11e8ddc');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000006','{"number":14}',1794966299138,'6e37114e8e006a2557db88e6543d8561');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000007','{"number":15}',1794966299198,'e8d55b535c7e634b2775d7cf8ee9da28');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000008','{"number":16}',1794966299251,'9129d726b89dbd5d805376c923fd9949');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000009','{"number":17}',1794966299298,'160e7f6c6c8a13774fd1e4bcaa8f8428');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000010','{"number":19}',1794966299351,'0e23f3e454d2fd5d23776050cfe57013');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000011','{"number":20}',1794966299398,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000008','{"number":21}',1794966299450,'381551586a1337178d58533045460573');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000005','{"number":22}',1794966299456,'b945ab3dc4981d629e53c64362882579');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000012','{"number":23}',1794966299463,'4c0f1f72956b9a73cc4b3a480bf18405');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000013','{"number":24}',1794966299511,'f02e3285a425acc35a1baad7bd69f68e');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000014','{"number":25}',1794966299558,'30162670c32ee1fe88d372e131ab3f63');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000015','{"number":26}',1794966299606,'c386d4684eab3e2c195cb0aa2e281f01');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000016','{"number":27}',1794966299658,'9129d726b89dbd5d805376c923fd9949');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000017','{"number":28}',1794966299706,'77da49ffbab1e04d00091e6df384187c');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000018','{"number":29}',1794966299758,'0e23f3e454d2fd5d23776050cfe57013');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000019','{"number":32}',1794966299811,'31bea4e98df53f378e645e69489e2f68');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000020','{"number":33}',1794966299862,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000006','{"number":34}',1794966299916,'381551586a1337178d58533045460573');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000021','{"number":35}',1794966299923,'4c0f1f72956b9a73cc4b3a480bf18405');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000022','{"number":36}',1794966299970,'c4a5c2b74b6cd4dd2f28a6f58df74232');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000023','{"number":37}',1794966300018,'30162670c32ee1fe88d372e131ab3f63');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000024','{"number":38}',1794966300067,'c386d4684eab3e2c195cb0aa2e281f01');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000025','{"number":39}',1794966300125,'9129d726b89dbd5d805376c923fd9949');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000026','{"number":40}',1794966300194,'0e23f3e454d2fd5d23776050cfe57013');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000003','{"number":43}',1794966300246,'41bfd0dc1d0b18ccefe18329b5cbc2d6');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000007','{"number":44}',1794966300254,'9c008be249ab8ff99d3d2b27461c4ddc');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000027','{"number":45}',1794966300266,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000009','{"number":46}',1794966300326,'381551586a1337178d58533045460573');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000028','{"number":47}',1794966300332,'4c0f1f72956b9a73cc4b3a480bf18405');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000029','{"number":48}',1794966300382,'9bd2152b113055414ccba825eb45131c');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000030','{"number":49}',1794966300431,'4366055b1be85c9e4f2f6d1c7ed7d999');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000031','{"number":50}',1794966300482,'c386d4684eab3e2c195cb0aa2e281f01');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000032','{"number":51}',1794966300534,'9129d726b89dbd5d805376c923fd9949');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000033','{"number":53}',1794966300591,'0e23f3e454d2fd5d23776050cfe57013');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000004','{"number":54}',1794966300654,'ccc450ca88736858dd8a7fc9d1e310dc');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000034','{"number":55}',1794966300666,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-36fkurimiroviuy7:dora-9036-000010','{"number":56}',1794966300733,'b945ab3dc4981d629e53c64362882579');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000008','{"number":57}',1794966300802,'381551586a1337178d58533045460573');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000035','{"number":58}',1794966300842,'4c0f1f72956b9a73cc4b3a480bf18405');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000036','{"number":59}',1794966300898,'dfb4a6d6a8dafd33b56bef9c6d254d94');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000037','{"number":60}',1794966300990,'137f868910038dc33ad5ee439abd29e6');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000038','{"number":61}',1794966301065,'fb103eea6ad5a95c49021aa117c0fbab');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000039','{"number":62}',1794966301128,'8033e3d9d0064f06030501690f6d7c06');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000040','{"number":64}',1794966301196,'0e23f3e454d2fd5d23776050cfe57013');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000005','{"number":65}',1794966301272,'be1ec79617adcbe2399a6c31d1ec1a45');
INSERT INTO "answers" VALUES('p-g4klzbabzk2adabn:cleo-000041','{"number":66}',1794966301342,'39c4e13643f04fd2bb8ce1265c957128');
INSERT INTO "answers" VALUES('p-ynwnz7ptswbrdbl7:ida-000009','{"number":67}',1794966301431,'a1fa744ad6d0fc540b9a36309f200125');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000001','{"number":1}',1794966301769,'4b56c04c3164c689ae4b30cbcf4f1507');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000002','{"number":2}',1794966301920,'34428a71850adeed552e0ca944dd0dec');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000003','{"number":3}',1794966302064,'4f5a5c0ccb9a355f119c080dcaf727f7');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000004','{"number":10}',1794966302702,'d786fe3b2fb106ed84496ba2bcbe2f2e');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000005','{"number":23}',1794966303023,'fd977f74aa04affc1e95b2474f19bc64');
INSERT INTO "answers" VALUES('p-653syvdoqt6xfhrj:mara-000006','{"number":25}',1794966303082,'08e571a413510711a1d4d05207a56575');
INSERT INTO "answers" VALUES('p-kcomtkmdr6rtxhkw:emil-1410-000006','{"version": 8}',1794966303097,'10b9cab00f24cda7ed1497003ab4d1cb');
INSERT INTO "answers" VALUES('p-uisptlob2isj5b4d:anna-9071-000014','{"number":75}',1794966305126,'1d942bb28500b63d7a2733f78d616178');
CREATE TABLE balances (
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (account), 
	CONSTRAINT no_debts CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'), 
	CONSTRAINT no_rounding CHECK (coins BETWEEN -1000000000000000000 AND 1000000000000000000)
);
INSERT INTO "balances" VALUES('mint',-6999100);
INSERT INTO "balances" VALUES('wallet:p-653syvdoqt6xfhrj',1000000);
INSERT INTO "balances" VALUES('wallet:p-g4klzbabzk2adabn',1000000);
INSERT INTO "balances" VALUES('wallet:p-uisptlob2isj5b4d',700000);
INSERT INTO "balances" VALUES('wallet:p-jpi7ndmrejmoxlp2',700000);
INSERT INTO "balances" VALUES('wallet:p-kcomtkmdr6rtxhkw',999000);
INSERT INTO "balances" VALUES('wallet:p-36fkurimiroviuy7',700000);
INSERT INTO "balances" VALUES('wallet:p-ynwnz7ptswbrdbl7',900000);
INSERT INTO "balances" VALUES('chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',100900);
INSERT INTO "balances" VALUES('chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',99000);
INSERT INTO "balances" VALUES('stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',0);
INSERT INTO "balances" VALUES('stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',0);
INSERT INTO "balances" VALUES('house:a1268386d498a07a30ac3953c03065db',0);
INSERT INTO "balances" VALUES('chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',0);
INSERT INTO "balances" VALUES('chips:1fc70ff69c47d52c1736d1e0ed510a98:p-uisptlob2isj5b4d',200000);
INSERT INTO "balances" VALUES('chips:1fc70ff69c47d52c1736d1e0ed510a98:p-jpi7ndmrejmoxlp2',200000);
INSERT INTO "balances" VALUES('chips:1fc70ff69c47d52c1736d1e0ed510a98:p-36fkurimiroviuy7',200000);
INSERT INTO "balances" VALUES('stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',0);
INSERT INTO "balances" VALUES('house:1fc70ff69c47d52c1736d1e0ed510a98',-900);
INSERT INTO "balances" VALUES('chips:60ad1570:p-36fkurimiroviuy7',102000);
INSERT INTO "balances" VALUES('chips:60ad1570:p-ynwnz7ptswbrdbl7',97000);
INSERT INTO "balances" VALUES('stakes:60ad1570:p-36fkurimiroviuy7',0);
INSERT INTO "balances" VALUES('stakes:60ad1570:p-ynwnz7ptswbrdbl7',1000);
INSERT INTO "balances" VALUES('house:60ad1570',0);
INSERT INTO "balances" VALUES('chips:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',0);
INSERT INTO "balances" VALUES('stakes:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',0);
INSERT INTO "balances" VALUES('house:ea6335b30a0c0cf1284869869ace2a35',1000);
INSERT INTO "balances" VALUES('wallet:p-l24hqlxqupbfvjje',0);
INSERT INTO "balances" VALUES('cagnotte:a1268386d498a07a30ac3953c03065db',100);
CREATE TABLE enquiries (
	id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	coup BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	asked_ms BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	answer TEXT, 
	answered_by TEXT, 
	answered_ms BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE events (
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (stream, number), 
	FOREIGN KEY(stream) REFERENCES streams (id)
);
INSERT INTO "events" VALUES('staff',1,'{"type":"RoleGiven","v":1,"person":"p-653syvdoqt6xfhrj","role":"manager","by":"admin","at_ms":1794966270262}','99320ef7f5bfb4a3d66967db1ffb998cf8c39f40e2d7847fa64ca3d1b6f4fd4f');
INSERT INTO "events" VALUES('staff',2,'{"type":"RoleGiven","v":1,"person":"p-g4klzbabzk2adabn","role":"croupier","by":"p-653syvdoqt6xfhrj","at_ms":1794966279051}','b811c7147069079fedf127047bc45a94798149a121019ed7164bc0f88bcdb88a');
INSERT INTO "events" VALUES('person:p-653syvdoqt6xfhrj',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966290327}','ae94f8356ac184d94f558d56685104b4ac6360596e6cc7b4974c8176914beecd');
INSERT INTO "events" VALUES('staff',3,'{"type":"StaffSignedIn","v":1,"person":"p-653syvdoqt6xfhrj","session":"5K_cYHl4Mvi4-928mD_CxQ","at_ms":1794966290363}','513a7a8761a86e174931f04af6e380865be7bcba250197990e43d4306207a562');
INSERT INTO "events" VALUES('person:p-g4klzbabzk2adabn',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966290712}','3bd78315026bb0b96983adbc1ff466e1e37f42de5d977d33a8d32024d81cd2f4');
INSERT INTO "events" VALUES('staff',4,'{"type":"StaffSignedIn","v":1,"person":"p-g4klzbabzk2adabn","session":"9_jaW4d4u4TsIMf9LcV7Vw","at_ms":1794966290735}','f4858acf844cebe070228fdcae66d137560a738d927f66ba2a00addddd462192');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966291126}','125b76c49477f4715a4e082a2b3659a175f39b02d795c66cb028a5ab059e6a8d');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966291487}','d4e0e5cfc96b08bf40fbe7f9625582504828f67e18151398df993710f28f5c68');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966291969}','206b1ab9c36253faf8161166d75e30b3ef14129546d7c07602da09040c3c350c');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966292122}','9e04a4f60d24e4894796a557e96eeca35e97165c6e7ba3a575b49df14344ba16');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966292174}','a22267ff53b1a7b10329706ce425c93ac91efa22a26928e2da91f3949a1e28f1');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',2,'{"type":"LimitSet","v":1,"kind":"loss","period":"day","coins":500000,"at_ms":1794966292547}','7a8185ffe66810ed0135de4d16d4d789deb093947b776c0449d1751ba4818e93');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',3,'{"type":"CheckSet","v":1,"minutes":60,"coups":null,"at_ms":1794966292594}','ebe3e7683904969b782294e5517ec1a6975c5d2901a10fe90786d2c8ab62773d');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',2,'{"type":"LimitSet","v":1,"kind":"stake","period":"week","coins":900000,"at_ms":1794966292667}','0f84e196c189dbd656cd82c63a69c3f8829976a858204e148b674f633af181a9');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',3,'{"type":"RaiseAsked","v":1,"kind":"stake","period":"week","coins":2000000,"from_ms":1795052692714,"at_ms":1794966292714}','38a1d2771d33172508005bb4800cfa176083a5eb892ea6a7d85be0eb2ff43ec2');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',1,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966292934,"fact":{"type":"Joined","v":1,"patron":"at-u2ecdze6kefnpdmh","name":"Anna"},"role":"patron"}','9aab69615980a1ee1f91409f0067cd02ae25e0391f4ee6d22277f520de57dc30');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',2,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966293011,"fact":{"type":"BoughtIn","v":1,"patron":"at-u2ecdze6kefnpdmh","coins":100000},"role":"patron"}','dd360186ba6530e840bc7ab7ab66881a84e649cc3b220efc48e513bfe56ad0c6');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',4,'{"type":"SessionStarted","v":1,"at_ms":1794966293011}','86bcff16f6d135a05312a59af395de9ee616b77b577b438fc406963a01863a8c');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',5,'{"type":"BoughtIn","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":100000,"at_ms":1794966293011}','f6fd6ad5cd326e4cbd6dd3b381ad39c758317920c1175d20e975b73b2380bd29');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',3,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966293082,"fact":{"type":"SatDown","v":1,"patron":"at-u2ecdze6kefnpdmh","seat":1},"role":"patron"}','e15ad98373330540b067ee6f88e388e2aa06ffbce3f41631998fc6e098d2826f');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',4,'{"by":"croupier","at_ms":1794966293089,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"a1268386d498a07a30ac3953c03065db/1","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"a39ab7ecd78902d58986b0d17eb9db9b54bc1e676702968cc11268376f6d45b4","scheme":"punto-shoe-2","instance":"335a114505b698becec7fd5db72f5041"},"role":"croupier"}','ccb1cd6fa860369ce4c41201fcc1370c1b81f99f20d6650f79e9a6fe99e98635');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',5,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966293135,"fact":{"type":"Joined","v":1,"patron":"at-l36cpkusf4puh6he","name":"Bert"},"role":"patron"}','2e2342e310a23c2659a78310344a4020e0eb0b52c4c447cfdbbff82be31d04dc');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',6,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966293190,"fact":{"type":"BoughtIn","v":1,"patron":"at-l36cpkusf4puh6he","coins":100000},"role":"patron"}','6c1b434ce4da3eb588895187ee32c3ce2049274f71a58887862607b4ad2ec530');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',4,'{"type":"SessionStarted","v":1,"at_ms":1794966293190}','da9fec9d6cffcd747a41d4535fe66bae2b2bcba38c442c47972fe5cff45e0d32');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',5,'{"type":"BoughtIn","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":100000,"at_ms":1794966293190}','a16d487f1b7ecc590ada58ce72094fba01cf61ae8769f8f4911e5271f73949d8');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',7,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966293298,"fact":{"type":"SatDown","v":1,"patron":"at-l36cpkusf4puh6he","seat":2},"role":"patron"}','7f37d240597f481467f0bd0beb57c0ad114c92578becb3e2dc24b9e9293cc5e9');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',8,'{"by":"croupier","at_ms":1794966293502,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','613ada01b47b4497c138dce49c699d2c93fc404b3ba50fd579c8e32c22546fe0');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',9,'{"by":"croupier","at_ms":1794966293528,"fact":{"type":"ShoeFrozen","v":1,"transcript":"432403bb2363b344e879bf04ceadc4d879bb151449cbd45350a2cdab4ef332c2","root":"73d7b1c674c6c162589afb35d3b5b7a6ab41d31ef8d7f41b46eced44c81328f7"},"role":"croupier"}','0fba124efde66f4368f33757dee7b25d3d578626fffd67a17c00c4bbc19fea32');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',10,'{"by":"croupier","at_ms":1794966293528,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','2656396368a5849a3ac21b3dd8d39f50fb402691b45988c5b4ce33939a16b40f');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',11,'{"by":"croupier","at_ms":1794966293591,"fact":{"type":"BurnTurned","v":1,"card":"7c","burned":7,"proof":"wocyD1iNgGmlErG2qF/+ahABLBvGXcZEdO07VAYBLQPDvsZOCZqKYwqCRjY4zuxETnlLlf6nmXX3okPCNWf+ACGSSOZSPiLalGLo+QH/yennngds3pH8d2/VvK9lk/s/MytFQxIEtSLMjBZoes9wXS0kiAmIURkR/Q5sJV1pBpgh7oz0zFWYEgAVTFAAuNbIVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','615392570d6e4cd0862d75f88514e1e6617e7a20a6dae4413daca04ef9de7d55');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',12,'{"by":"croupier","at_ms":1794966293641,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','b9df8df63b20fbd6cc8be169d16f386a55f62aa099dbfa0f9d9759a4fd495ede');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',13,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966293742,"fact":{"type":"BetPlaced","v":1,"patron":"at-u2ecdze6kefnpdmh","bet":"punto","coins":500,"before":0},"role":"patron"}','63ac0fe9b34e1cc4eacb3bcc61ec9f4ee1ff433cd05636e83cd755ea5e77b297');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',6,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966293742}','5fbd4c61aba639f0117e27f61107e88234b9bfc6afa7bed9835cecfee193a259');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',14,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966293833,"fact":{"type":"BetPlaced","v":1,"patron":"at-l36cpkusf4puh6he","bet":"banco","coins":500,"before":0},"role":"patron"}','b17527d229f34b76d08bb6f16ada8f347a257cac2290c5e6b08490995e481a4f');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',6,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966293833}','b4237495b33ed43a02e3c5fd7842f407f744118c2ff07c45d88e937f4f3bfc94');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',15,'{"by":"croupier","at_ms":1794966293942,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','a7fe8222f274d80caab7f090e19d56474f0295efce2e4be71ca35d36bdf77df0');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',16,'{"by":"croupier","at_ms":1794966293953,"fact":{"type":"CardDealt","v":1,"card":"Ac","side":"punto","irregular":false,"proof":"hxHc4K7dAZJcmn3H+qq3Wxoqwo7IvUBgSyYAwB6KMPFtcl00/deKS5knLobOHGfb/PVoG7BUdrcZsWJ+leuiZIIeEtMEhPGgbnM9iGg4qXD1f4RKj3pJVf8hKyarwpGcyZQf1/7qPIr8J8IC4ue7vF0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','92a7f065c95eb2e12061c91dae984f7fef5703f6b9976ac951cabf9113987c36');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',17,'{"by":"croupier","at_ms":1794966293964,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"banco","irregular":false,"proof":"3fV0Vm09zXhywPSdNgj5y6iSn24SAowBEkMbxIiv1PH8p9wL9hVHU9o4odmnBNd3/PVoG7BUdrcZsWJ+leuiZIIeEtMEhPGgbnM9iGg4qXD1f4RKj3pJVf8hKyarwpGcyZQf1/7qPIr8J8IC4ue7vF0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','632b19b0f228b84d8caa461bde90f0bf4a3446b56914114ceaefd07af20ed52f');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',18,'{"by":"croupier","at_ms":1794966293975,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"punto","irregular":false,"proof":"0eemNQnLDApoKfx7c4MyMfsJq+hIyI69qNjz6/thBzCCkUOqCOv7RZU/2e+7aEft9qHY2g36KDzfpu3xP/J5bWvh+PMt8Rxp/pdUv9BzbiX1f4RKj3pJVf8hKyarwpGcyZQf1/7qPIr8J8IC4ue7vF0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','2ea877feec781ca83aab0a15fa78429cfa18bf227830df799f303c22d6b01591');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',19,'{"by":"croupier","at_ms":1794966293987,"fact":{"type":"CardDealt","v":1,"card":"Td","side":"banco","irregular":false,"proof":"dzg0NJnRXaLiVpWJm0MQREzAl8dlHmwP2G0Z2PVsHIEYx/EQqbFuxBBnZyLzNabj9qHY2g36KDzfpu3xP/J5bWvh+PMt8Rxp/pdUv9BzbiX1f4RKj3pJVf8hKyarwpGcyZQf1/7qPIr8J8IC4ue7vF0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','52f2a2667b19362ab85a0f52a0dd17ead8f6f2a7ee32a9cfed1a3a48e9e3034d');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',20,'{"by":"croupier","at_ms":1794966293999,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"punto","irregular":false,"proof":"kmFu3WAAZz6PtbiQJALybRTViljgrcy9PSDWQHM6J3XqMA8N0SaNjABWCVrbM3eObre55jI6vp/3YiNcjHgOtnCOrUR/iPiXzYOnNPSXApqwIaRLqsH2j8RTMIT3EPb7fNplU0hbUQdy+w9NNheSFl0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','3b9de19d3324a8b79eef3ce4900f16895f5f9e2c02c34831f53a9d36cb08ae6a');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',21,'{"by":"croupier","at_ms":1794966294011,"fact":{"type":"CardDealt","v":1,"card":"5d","side":"banco","irregular":false,"proof":"7wF05L50/JSmN8DzmHgZ64Fr7izSwEDKSi3EzE0XN0+KBV62RezWIYD0qcnSkkVNbre55jI6vp/3YiNcjHgOtnCOrUR/iPiXzYOnNPSXApqwIaRLqsH2j8RTMIT3EPb7fNplU0hbUQdy+w9NNheSFl0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','6cddd943874fd1d9b258b0038150aa4c98592a4cdc2cf4d9fa8a164816a32403');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',22,'{"by":"croupier","at_ms":1794966294011,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":5,"banco_total":5,"winner":"tie","irregular":[]},"role":"croupier"}','34b6e19cf8c57dd6432ae44d363d70634a6425b99005269a50520d95411a05ad');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',23,'{"by":"croupier","at_ms":1794966294011,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true},{"patron":"at-l36cpkusf4puh6he","bet":"banco","stake":500,"result":"returned","payout":0,"stays":true}]},"role":"croupier"}','e0bd445eb0cec8264c49a7294ba7506622a1aef3523a79d55368fcad2adb8633');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',24,'{"by":"croupier","at_ms":1794966294071,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','66be91049e8ac56c918f05e08a45aa91ab48e4230bd0d5c0dbe04ed2e504397c');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',25,'{"by":"croupier","at_ms":1794966294373,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','525cb20ffebf847871571a8ba24c81a88423895ad89fd5988cb994fcd089541c');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',26,'{"by":"croupier","at_ms":1794966294383,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"punto","irregular":false,"proof":"U+igOcBTVH2woqhrnl6bWrngh8jB+B+bN7PyiHph26pb/7HwEHY2w1eLHGbql/WECF6GuUBQqmYB5n19xk9NRoZSAWiws6sB82Vc+Z+Yy+awIaRLqsH2j8RTMIT3EPb7fNplU0hbUQdy+w9NNheSFl0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','1a0385583484052bc981c1cd2fd275d9008f7c9aada4c51124fe7e7c2adc1f76');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',27,'{"by":"croupier","at_ms":1794966294393,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"banco","irregular":false,"proof":"wSWMQM0sAA8bsMiz7oaDdu1mq+vegFiTEIPk8QXD0eB2yYuQ7vxIF+Jkoho418+JCF6GuUBQqmYB5n19xk9NRoZSAWiws6sB82Vc+Z+Yy+awIaRLqsH2j8RTMIT3EPb7fNplU0hbUQdy+w9NNheSFl0SJuMlZXMc3iyVnESH6cOmc7ucGUzbTLBxu6UPDmLsVouf+87jvFLNEfOpeT1O4ZIyz+t7nOJfHYJw6QuheoH3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','35286dae7f915db67e33ffc27613488eefde761bef2b9d8cc0fb2da29aa77ea7');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',28,'{"by":"croupier","at_ms":1794966294403,"fact":{"type":"CardDealt","v":1,"card":"9s","side":"punto","irregular":false,"proof":"qanKpvtIgr/3iF8UEbuzbdiqG7JRhCdTlesA625yYXrkCOJUEDJYJml2rR5cK6/bAv8ea9TdxRLMdu/Q1wh4EmikV+h+59yiFU74e4v8AyFqUVz58nxrRyHTv1IRKerExfz9dZljeuYm8KBx4uYLtcWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','ec5247eb344e7aa345b608eac1d1f462b18e02dd30f6bebf91c1edd56b14473e');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',29,'{"by":"croupier","at_ms":1794966294415,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"banco","irregular":false,"proof":"PzvG8VLWcL9l64ZVBmGiTz+cGklrZaIJz1sg53bYLth2aFqcNKEQh0LIcnu062iSAv8ea9TdxRLMdu/Q1wh4EmikV+h+59yiFU74e4v8AyFqUVz58nxrRyHTv1IRKerExfz9dZljeuYm8KBx4uYLtcWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','dc005b0b5bcc402020b347b10743940edf73798e82a9390863f9b7f256b1383a');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',30,'{"by":"croupier","at_ms":1794966294425,"fact":{"type":"CardDealt","v":1,"card":"6s","side":"punto","irregular":false,"proof":"Mm1dHkKkZg/1fiEqJuNHqBAFnk17mzDx4cFMFeNaPtBiW7UXTGVAnk+Eer4F9XQpx5IyF37SVXo+l9wX/hEJ9E3V8QwDGGdwT3nHNYtr/clqUVz58nxrRyHTv1IRKerExfz9dZljeuYm8KBx4uYLtcWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','8daa945998d1ed4174320adbacf8964f43d8643a3e831a5d05830c32b420c4e2');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',31,'{"by":"croupier","at_ms":1794966294435,"fact":{"type":"CardDealt","v":1,"card":"8s","side":"banco","irregular":false,"proof":"cUkExikOi4O52sdQUqmOkjzo8NC2IZtffDoqqVFGg0h9eiJwz/tAT6/4csPOaDxbx5IyF37SVXo+l9wX/hEJ9E3V8QwDGGdwT3nHNYtr/clqUVz58nxrRyHTv1IRKerExfz9dZljeuYm8KBx4uYLtcWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','1281bcc151d0443e7ffcf6e9bad570539f89c3e0754dff085c644157549dd321');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',32,'{"by":"croupier","at_ms":1794966294435,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":6,"banco_total":4,"winner":"punto","irregular":[]},"role":"croupier"}','c47d1e825cdf650d1bd95b715e774d4b55c577008b22d2f0970445c92596dc90');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',33,'{"by":"croupier","at_ms":1794966294435,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-l36cpkusf4puh6he","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','c885c97b9d5c8d6aa67dea1b34ad2f4c846d062ef32f9ce9493fa8bd221a2312');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',7,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":1000,"at_ms":1794966294435}','21f681c978dc131b5dd71215f2d85d1afec3ffa5312a0308ff3a7d1d740046da');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',7,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":0,"at_ms":1794966294435}','ea6637cdc0910b472beb8c60d41fd57f77c464483fc5da818df310e3cdc40b94');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',34,'{"by":"croupier","at_ms":1794966294487,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','ee7316720d246f8f78387628facaabb1b2fe05ff7cb8bfc456801adf54e1b623');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',35,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966294621,"fact":{"type":"BetPlaced","v":1,"patron":"at-u2ecdze6kefnpdmh","bet":"punto","coins":500,"before":0},"role":"patron"}','2d8b106b0e153b6dd52e5f21212d922818b95e690f6133038fe0123b2f90e7c6');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',8,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966294621}','5936bdaf52ab719df0627dc46200053849180ec4525a0ba80781f87ffad8e30b');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',36,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966294689,"fact":{"type":"BetPlaced","v":1,"patron":"at-l36cpkusf4puh6he","bet":"banco","coins":500,"before":0},"role":"patron"}','88bd7a65a5fc2f44d50939308d1e8aca1045132deb1aa163bb3335f387bc29f9');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',8,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966294689}','38bb58b8949ff1995f125af8c45107821456629eab7329f7bc417ba7c062cbb8');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',37,'{"by":"croupier","at_ms":1794966294787,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','a55f13004460b901b6203e006b6a1fce512c53bf5030ef547fee6d35327ea865');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',38,'{"by":"croupier","at_ms":1794966294799,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":"/feyFaCXw9NfB/ysuaLOBreji3gR4p4rkGrr/oPU4j4bD4dxT4jdy+KgpizLwrZfToul+Rr+NNw1aFo7Ms9pQ6TZVumzORJ/9uB6e96wHh3NXQF5Y+2+04gU93xAR+j7tnvfAUgpebGijh6m8ed0RsWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','8ff8c2790cdd78c5be67c8c0caf331b38d98ee010eba3cc4e6bf9babbcc9ab8e');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',39,'{"by":"croupier","at_ms":1794966294810,"fact":{"type":"CardDealt","v":1,"card":"7d","side":"banco","irregular":false,"proof":"MVCtQgDg4EHx+5HJ/BqTbb650RCz6ERgxE/qZBAtgobCBD2Peza373KwwSCnhf2MToul+Rr+NNw1aFo7Ms9pQ6TZVumzORJ/9uB6e96wHh3NXQF5Y+2+04gU93xAR+j7tnvfAUgpebGijh6m8ed0RsWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','d3d292c9a05b270033f9db650312b80b05f69e5e51b30486e08a8c4df23ae85c');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',40,'{"by":"croupier","at_ms":1794966294820,"fact":{"type":"CardDealt","v":1,"card":"4h","side":"punto","irregular":false,"proof":"szPEqok2L5XFeTitixYJC0d9IE2n4PeU2mzUL66iSzlunvkqcWY5BPPXsYqeAFy9zKtGT8ZlfmDBoQ1imIjtWH69LJHdz+JL79PlwVInjZfNXQF5Y+2+04gU93xAR+j7tnvfAUgpebGijh6m8ed0RsWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','339510b1e14b556669da40b8907d01291d46ad1f26886bf76b6a377d364a3b68');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',41,'{"by":"croupier","at_ms":1794966294831,"fact":{"type":"CardDealt","v":1,"card":"5d","side":"banco","irregular":false,"proof":"Rl8RzviF2OaDxbSzEXB9Q7a/09Ui/oj3W14irbfYTAelz6yPg1+zOIpmti1JUItOzKtGT8ZlfmDBoQ1imIjtWH69LJHdz+JL79PlwVInjZfNXQF5Y+2+04gU93xAR+j7tnvfAUgpebGijh6m8ed0RsWzf6xEpupxMIjBuiusMWlUSG6JAfLhYNsUkkxzBeexXiGfKqUEWYY9O7uiLovEBx8SBVm1V6Xfa5hMGRoLOmb3ojXmG1EARn/t08lGMHTrmuJ7rryohg5tT9FKEJDKWBI2TXNK00wKfB6ubTvcyoJlFWTQf1fqyRxYdDEXWdwwRGk/xx6f6gPphqbVcWppZdP5ODxh5Kqvjf7ats9wmJs0z0FR5Ex+u4NudTGULOBaDoyL0XB57in6gF+rsEw1UQ=="},"role":"croupier"}','a1af8608bfb1b3e686960a7e621b442c1cbf2891b04642cc1671835d4cb9d7ac');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',42,'{"by":"croupier","at_ms":1794966294831,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','c43bacb260a7fe9c65b5260cf8dff5a5d1811049602ed2fd7fe86f525a3896dd');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',43,'{"by":"croupier","at_ms":1794966294831,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-l36cpkusf4puh6he","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','59f132b33bf343a8d8af8c3d1e31eda37ff25f86520b9b3e7c2362d59db13d30');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',9,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":1000,"at_ms":1794966294831}','c988c056785cfe9ce5365bda0f95e60e54dd183c902ea9de0aa6964422cb113a');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',9,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":0,"at_ms":1794966294831}','edd209565a656de728d79116ce4052cef3e5849bfc142c1c2fe062967dcf6fb4');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',44,'{"by":"croupier","at_ms":1794966294882,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','1d8c7751004ae0ab1656748e0a4958bcaa933282bb182ad95b64d0f762e935eb');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',45,'{"by":"at-wujk5fe2uyhqfiav","at_ms":1794966294951,"fact":{"type":"TableClosed","v":1,"reason":"a new shoe"},"role":"manager"}','7572d0f0de8a939de6df44292760bbca8ba856628c72c7ed73cb8911a7217465');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',46,'{"by":"croupier","at_ms":1794966294952,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"4c8bed426bc97fa603352c24801abb02c2a7cf38e5d660db767d5efc45c6f13d"},"role":"croupier"}','76818de3f26ff20bd30d6c1c6d58889c73fc6f2fa2afbeb7cf2c86ac8df1e82c');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',47,'{"by":"at-wujk5fe2uyhqfiav","at_ms":1794966295025,"fact":{"type":"TableReopened","v":1},"role":"manager"}','093baa6f791f771d8ff7e8f7415ac3e335211fda598ed7fa855efb9c4c0af06d');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',48,'{"by":"croupier","at_ms":1794966295036,"fact":{"type":"ShoeSealed","v":1,"number":2,"shoe":"a1268386d498a07a30ac3953c03065db/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"c944065a78a88f5862ff4e106f2831908629542ed2b931b4f5717b4efa10295c","scheme":"punto-shoe-2","instance":"335a114505b698becec7fd5db72f5041"},"role":"croupier"}','8a0bc574a0f949e7d2dc274efa669733b9822a32568ab70c5fbdfc4855135f5c');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',49,'{"by":"croupier","at_ms":1794966295438,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','95fc67b5b41a5dc7ea8533620eb451bd10e20f4753ac2d16db3b67b56122ab55');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',50,'{"by":"croupier","at_ms":1794966295451,"fact":{"type":"ShoeFrozen","v":1,"transcript":"615760939a2814374498fee3780b11c284281ed90519a578851d4e85cecca3fe","root":"a72128f5bdc6684eab749cd514ce3e092a6ab40a46904609f4b94a9479a0254a"},"role":"croupier"}','be1e7f808b48fcdcadbc1558b4be02711113044e180c4045b0561cfd8e3362a4');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',51,'{"by":"croupier","at_ms":1794966295451,"fact":{"type":"ShoeStarted","v":1,"number":2,"cards":312},"role":"croupier"}','8bb154c1d4878ee3b46ea8f75f0ac1de66f780ffc7d2ddeee8371db4876553dc');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',52,'{"by":"croupier","at_ms":1794966295463,"fact":{"type":"BurnTurned","v":1,"card":"Tc","burned":10,"proof":"d7g6bJWAWC6aEvM9bPg2KDAH2W/02e0yQfW3Bh1/ihFGy5YIeSGeIzmXlR2MQEwGSR3Ansaysu/14KR8Lr2a6hLqTLviw+1JbY8RS8rFvEGvPDzCmnc72ib5kLyvWgGIX6f/1+9eIPmB8YAkv6Qc9qCncAIvKF6SXSpuvWFs2ySfNPNz81nlQFokPyen9SIRMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','fbe867c9d47ce75846c59fac5de9f4d2c8db48b5b05d514547345f697e7f537d');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',53,'{"by":"croupier","at_ms":1794966295513,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','f4ea7ae6e9a87c4951573df723e7a6f44e9be9cb5ba28efdd974a2f281957b26');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',54,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966295692,"fact":{"type":"BetPlaced","v":1,"patron":"at-u2ecdze6kefnpdmh","bet":"banco","coins":500,"before":0},"role":"patron"}','db40dda8829c3a7fa5484a6098d381337c54ecc3d4bfe5f88feb8818efa75346');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',10,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966295692}','b920cc537c5c4a975dcbe93cca41ff4237112093ffacd9f9199b5c8cb4667051');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',55,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966295750,"fact":{"type":"BetPlaced","v":1,"patron":"at-l36cpkusf4puh6he","bet":"punto","coins":500,"before":0},"role":"patron"}','6eb30a92f01718d7fbae3c0dc6cb07d87b930e3c3e75f8ddd6459b218a84a905');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',10,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966295750}','c7eb0d75886d894f8121e81fc97fe8f8ca23ec450d0a6f01be56313c2acb6487');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',56,'{"by":"croupier","at_ms":1794966295814,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','aeec59e3ed9ba3792e8f9bcc3d5178a68c43362ea01a940f9c5cc112ff439709');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',57,'{"by":"croupier","at_ms":1794966295825,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"punto","irregular":false,"proof":"VKabPBTtWN/4G2aPiGjoGq+WXcFqH960k1h+ToTTDHg2t7csk/I0j/f0lee/ZRveVEY7IPdaOCcIjyDce+/NLBHUfPxtRfhCr1Dt915bY0EIPVi6Cn3kfkBOrDdXstk88aZpd+HEThRz6Wnw39VDUNpeThLCWii4jjM/LKREPBWxPQvJ1e6lUGO3Vg0y/j3lMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','1571b3975db68e8d402ed4a1a891bcdad7be284284b3b2cb23fb8e0cd3e58fe6');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',58,'{"by":"croupier","at_ms":1794966295850,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":false,"proof":"KKKlpA687Q2cvydaHYhh3GrFI9fkuMLZfS0JhE6WvcVhCJoR8445fer5+RbKppkl/cdk4qeciyFa9jyPZZDjw7abe1R+Kew5IVQ/gUnoA6ffZeo/Ebvv66QYyb25ezIWlthQVKovw2l29sdixG2qetpeThLCWii4jjM/LKREPBWxPQvJ1e6lUGO3Vg0y/j3lMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','9e689befc775d3da01032080947022a3a3e5d1d777230a9d6271cad851c5e90f');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',59,'{"by":"croupier","at_ms":1794966295878,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"punto","irregular":false,"proof":"NXDCszDc3xqo4Eo26d2z/8b3+hzekfqzmmVpx/bcqquaZ9kWAwO+yEZRSF5CeVHf/cdk4qeciyFa9jyPZZDjw7abe1R+Kew5IVQ/gUnoA6ffZeo/Ebvv66QYyb25ezIWlthQVKovw2l29sdixG2qetpeThLCWii4jjM/LKREPBWxPQvJ1e6lUGO3Vg0y/j3lMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','9c899d0eeef2d2e0bc613ac14825caad2398777dfa30dc2882fb14612daab299');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',60,'{"by":"croupier","at_ms":1794966295890,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"banco","irregular":false,"proof":"SF3+JKzAEEMlleKxnvJIGjIzPkZNu+sVWwaYVE4KLJCk3VrhkBQMYfjan9Zg9PzVzNVfp4Q6ioCovgQ1eXWi3j8SqksFQYDuwyIu9aq5R/rfZeo/Ebvv66QYyb25ezIWlthQVKovw2l29sdixG2qetpeThLCWii4jjM/LKREPBWxPQvJ1e6lUGO3Vg0y/j3lMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','c659d21fb847855df402c45a920b1da58f568b09e986496bc844ca399e8a0fcf');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',61,'{"by":"croupier","at_ms":1794966295912,"fact":{"type":"CardDealt","v":1,"card":"Qs","side":"punto","irregular":false,"proof":"LWCKkq1dp9GZ8vrx679S6n1VPxXgZym2WZ57Q0Pq0pnbH7CUx1bt1VUXBK2HiVBszNVfp4Q6ioCovgQ1eXWi3j8SqksFQYDuwyIu9aq5R/rfZeo/Ebvv66QYyb25ezIWlthQVKovw2l29sdixG2qetpeThLCWii4jjM/LKREPBWxPQvJ1e6lUGO3Vg0y/j3lMc3yhvYCa/iN7fDu/ZTLkbiN1VJ2ZmHv90eMdWm6noU2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','27db869a2702676cefc02c9d626f37e5ccff51e8312945bc32ca0ddfbdb31281');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',62,'{"by":"croupier","at_ms":1794966295912,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":2,"banco_total":6,"winner":"banco","irregular":[]},"role":"croupier"}','d68d7469ef3baf76f59f5b0bb66541c878f5fd0f3af8906799a294d5d791b124');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',63,'{"by":"croupier","at_ms":1794966295912,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"banco","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-l36cpkusf4puh6he","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','094f912ef792c69190154094deecbef9a5cce7c2de69b1e3835da493a12b47e7');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',11,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":1000,"at_ms":1794966295912}','415d585edae4267c139916c8b38d6bc558c5427a3d72294ae5f30d2c36b163cf');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',11,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":0,"at_ms":1794966295912}','896c8f6f016a8140f6327bbe61ff71a9887aca70730a496bcedc273606a2525a');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',64,'{"by":"croupier","at_ms":1794966295966,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','c3a10abcba22db7540d48aa98b3460bae9a6999dd2e79fdbab8499fc26c76320');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',65,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966296135,"fact":{"type":"BetPlaced","v":1,"patron":"at-u2ecdze6kefnpdmh","bet":"banco","coins":500,"before":0},"role":"patron"}','442ab7f41b16ce64d777373e6a60c3fb506a407242cea8ccc7b577b95caf6bf1');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',12,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966296135}','933d267b9fed8d8a17ebbbf41ed9e49bd033a69f9aaa4435b28bc6ddbe7bd23e');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',66,'{"by":"at-l36cpkusf4puh6he","at_ms":1794966296206,"fact":{"type":"BetPlaced","v":1,"patron":"at-l36cpkusf4puh6he","bet":"punto","coins":500,"before":0},"role":"patron"}','2065f78d9c777696940223b9b93db92b6b771e781fa714f6c8ca44877315ff0f');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',12,'{"type":"Staked","v":1,"table":"a1268386d498a07a30ac3953c03065db","coins":500,"at_ms":1794966296206}','abaf2bb7502ef59d32a1eee5889f1f037ea07dd61d391b1eb146dddb43cc8af3');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',67,'{"by":"croupier","at_ms":1794966296267,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','88de500541d6da739250b9cf2f9ec0b02beb3964c35a7cd7dce3108fd06cdcc2');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',68,'{"by":"croupier","at_ms":1794966296277,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"punto","irregular":false,"proof":"Q3W/A6sdJAin9FT+7rya4q1rcBYkf9UVc1uYFk95lnxx7uuleG+1QWlIOOgsaPfJcuYpw4hDKERwpRxgBA6pU5Gu38ohbk4HGDtLtdKSp2sBxR52AHzdYsrrUUjlYBVtVct4eaebwtaT63tTCLp7AXnJ0tPBhcsAWz0sshFJRYcf2DKzLIJVTfq1uCzZ/vxBCzKyL7B3DB6GWBEjMNfu+t5NfmZIZyq8Qq3qmT5ktps2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','9273508e519036fa5f494ef9aaf5b373185c4497f127acfead4bb1e70da7c510');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',69,'{"by":"croupier","at_ms":1794966296287,"fact":{"type":"CardDealt","v":1,"card":"Td","side":"banco","irregular":false,"proof":"MGE7gotPlM1IU9bTQdQZ7XDnXCeGAlytQOSiAPsysSD5oIcnGLTkjVuiSFPJt7TLcuYpw4hDKERwpRxgBA6pU5Gu38ohbk4HGDtLtdKSp2sBxR52AHzdYsrrUUjlYBVtVct4eaebwtaT63tTCLp7AXnJ0tPBhcsAWz0sshFJRYcf2DKzLIJVTfq1uCzZ/vxBCzKyL7B3DB6GWBEjMNfu+t5NfmZIZyq8Qq3qmT5ktps2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','dc6b9739bd1a640e7b9fa774c4eb4a0973fce50ff58943099297466ebfee592d');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',70,'{"by":"croupier","at_ms":1794966296298,"fact":{"type":"CardDealt","v":1,"card":"9s","side":"punto","irregular":false,"proof":"GkiNwyTfr+Inwk6q/HpRWFSwzTFJBtOHhYeynhFy3fGMTThv4fzD8qDIwPTH421HGPlhLYxX0oWiEQecY9i+SCCDjJ7hvRjAX4dGb0B/+JQBxR52AHzdYsrrUUjlYBVtVct4eaebwtaT63tTCLp7AXnJ0tPBhcsAWz0sshFJRYcf2DKzLIJVTfq1uCzZ/vxBCzKyL7B3DB6GWBEjMNfu+t5NfmZIZyq8Qq3qmT5ktps2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','150370ea82a5281a56ad118f43b0d5bf54e0c032f874567c4dbbb33f6473116b');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',71,'{"by":"croupier","at_ms":1794966296308,"fact":{"type":"CardDealt","v":1,"card":"Tc","side":"banco","irregular":false,"proof":"3HHi8Ld7tJNRf5BjaK/DEXc5cOyeouIQrs+eN4l7fXijHMPf8c0IQmN5Lvi27pwYGPlhLYxX0oWiEQecY9i+SCCDjJ7hvRjAX4dGb0B/+JQBxR52AHzdYsrrUUjlYBVtVct4eaebwtaT63tTCLp7AXnJ0tPBhcsAWz0sshFJRYcf2DKzLIJVTfq1uCzZ/vxBCzKyL7B3DB6GWBEjMNfu+t5NfmZIZyq8Qq3qmT5ktps2+dPIyi3zWIjJRcoYovXKaN1dHchpHyG0Ln/1FZxLAYnKL5aYasta5ITsvfpq1iJh3T66VEJRJkkLES70IEeLG8NvfaU0nS4+tSeUHoG3lCgpDdM/61bhUU7zTYVEjI5akUiT7vYxg2DbW2Tk0u+3upX6dLTWMiz2pAtX2+CCRA=="},"role":"croupier"}','0a7169cc71acf207c621fda50b4cb5b46bd96154401a053f0254ae6af4baa509');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',72,'{"by":"croupier","at_ms":1794966296308,"fact":{"type":"CoupEnded","v":1,"coup":6,"punto_total":9,"banco_total":0,"winner":"punto","irregular":[]},"role":"croupier"}','c03c106f1b1341191fc64ecf00e4c167281276a5312ad845b89f3b5d50fadb98');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',73,'{"by":"croupier","at_ms":1794966296308,"fact":{"type":"Paid","v":1,"coup":6,"lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-l36cpkusf4puh6he","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','c828dff832ad1d322cdc9a071e50839ee6bd429d2756f4021928459c7949fe8a');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',13,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":0,"at_ms":1794966296308}','070823cb093fa58b7edf21e3b3b06102b74c30998679fa5f6eaf47288e152ecf');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',13,'{"type":"Settled","v":1,"table":"a1268386d498a07a30ac3953c03065db","stake":500,"returned":1000,"at_ms":1794966296308}','b2fce834feb1908991af192a7e6f555b043c56b7310d96f1ac7fac1d74d3cdb7');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',74,'{"by":"croupier","at_ms":1794966296359,"fact":{"type":"BetsOpened","v":1,"coup":7},"role":"croupier"}','f432f40c44c9352652886ec1d401ef8dffbad7cf10c93d36aa98b2733ead3e4c');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',1,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966296407,"fact":{"type":"Joined","v":1,"patron":"bot-tie-hunter.1a83a8","name":"Ana"},"role":"patron"}','997bd6a5aea48d0c5fa9883e4f9123fa662e241a2f9d6dac5f422bb633e46218');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',2,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966296407,"fact":{"type":"BoughtIn","v":1,"patron":"bot-tie-hunter.1a83a8","coins":50000},"role":"patron"}','4f773e766e5033bbbeb9bc09cd732759633f6978b5988d386ad37f5dee9ecd42');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',3,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966296407,"fact":{"type":"SatDown","v":1,"patron":"bot-tie-hunter.1a83a8","seat":3},"role":"patron"}','67467e3fc408f241e0b38df23100f9029e141ca964ca142b808fe41f1851c378');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',4,'{"by":"at-yrynoqraqsbmaay7","at_ms":1794966296474,"fact":{"type":"Joined","v":1,"patron":"at-yrynoqraqsbmaay7","name":"Anna"},"role":"patron"}','532f0cc775f8edc3db17ef182ca5fb710c2f38411492983307192d582c5778f3');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',5,'{"by":"at-yrynoqraqsbmaay7","at_ms":1794966296526,"fact":{"type":"BoughtIn","v":1,"patron":"at-yrynoqraqsbmaay7","coins":200000},"role":"patron"}','b5e33a10c5bcccc05805dc5d43ba9942831fd714b7eb32fcb67eb6f1c4024b7f');
INSERT INTO "events" VALUES('person:p-uisptlob2isj5b4d',14,'{"type":"BoughtIn","v":1,"table":"1fc70ff69c47d52c1736d1e0ed510a98","coins":200000,"at_ms":1794966296526}','dba0537f68fb65b1880bc0c3c9ede357aaf9fdc7f3f36f5805795f7614234553');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',6,'{"by":"at-yrynoqraqsbmaay7","at_ms":1794966296582,"fact":{"type":"SatDown","v":1,"patron":"at-yrynoqraqsbmaay7","seat":1},"role":"patron"}','dd3e386ad4529b0bcf2ce11726df4a47fab7fa683ed7323ab6b062612f30d370');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',7,'{"by":"croupier","at_ms":1794966296586,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"1fc70ff69c47d52c1736d1e0ed510a98/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"f8ade775398293f6ddca49e342400154b8fc94bbf5fc8690831aeb52868cc4ee","scheme":"punto-shoe-2","instance":"3c093a144e5671344335fd6a135b5cfb"},"role":"croupier"}','bb9d0f966035f76b87b5df19f7eda081874882d69cc63fba961ba99ad483232b');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',8,'{"by":"at-n6uy5lvesygh2yzl","at_ms":1794966296639,"fact":{"type":"Joined","v":1,"patron":"at-n6uy5lvesygh2yzl","name":"Bert"},"role":"patron"}','8f19bc8de4c561f8f1e2cf242b2fbf2bd9e806878a3d28d159d36f02c0579b49');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',9,'{"by":"at-n6uy5lvesygh2yzl","at_ms":1794966296713,"fact":{"type":"BoughtIn","v":1,"patron":"at-n6uy5lvesygh2yzl","coins":200000},"role":"patron"}','103095479b0f0d6bd2dfcbc33d00b68afef1883f3a28c00e06a801c6b6bbe850');
INSERT INTO "events" VALUES('person:p-jpi7ndmrejmoxlp2',14,'{"type":"BoughtIn","v":1,"table":"1fc70ff69c47d52c1736d1e0ed510a98","coins":200000,"at_ms":1794966296713}','81664222b7b2f372048855fb4ae5fde1b285d7eb9d9a2bf8bbd8a8d72831fc99');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',10,'{"by":"at-n6uy5lvesygh2yzl","at_ms":1794966296774,"fact":{"type":"SatDown","v":1,"patron":"at-n6uy5lvesygh2yzl","seat":2},"role":"patron"}','0053444a0e3fe6a7cc76e051e4af84354f102740c9116f3368bdb784ebef50dc');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',11,'{"by":"at-rrd75dousekivap3","at_ms":1794966296831,"fact":{"type":"Joined","v":1,"patron":"at-rrd75dousekivap3","name":"Dora"},"role":"patron"}','e65ce9c0052070dfc4cf4181d786dac77ddd01fcc156477990051c94847d0f5f');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',12,'{"by":"at-rrd75dousekivap3","at_ms":1794966296917,"fact":{"type":"BoughtIn","v":1,"patron":"at-rrd75dousekivap3","coins":200000},"role":"patron"}','f045ff3e0bc1a96c3fdc1799264781e736fece64fd67daf6f213a5f9ea8937d2');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',2,'{"type":"SessionStarted","v":1,"at_ms":1794966296917}','7f6a124953ddb92cc0cf61295a7e564108ec343a0015bb95de715ef06b245dfc');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',3,'{"type":"BoughtIn","v":1,"table":"1fc70ff69c47d52c1736d1e0ed510a98","coins":200000,"at_ms":1794966296917}','c4a4a23bb0591afc592852c8968c2a44a9ec7517bedfe3ad66d2d3b2a7e7b0cf');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',13,'{"by":"at-rrd75dousekivap3","at_ms":1794966296978,"fact":{"type":"SatDown","v":1,"patron":"at-rrd75dousekivap3","seat":4},"role":"patron"}','014c59ca96488bd932cb3d6a28e012ac6c69ce5d0c069581ae707c2ceb77210c');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',14,'{"by":"croupier","at_ms":1794966296987,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','acf323b0c3310ecdad4ca5517a02c738694ec10f3499f6efe6e21fcff8c3f6ae');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',15,'{"by":"croupier","at_ms":1794966297001,"fact":{"type":"ShoeFrozen","v":1,"transcript":"762b2c603efbf0edd38aa1e669e09ce7e117b487dc73fa24b1e409b7aea59a29","root":"391e993a4dc62f36c3e3f780630976a866fe7160ef540d8e880d8c547fe89211"},"role":"croupier"}','92fc14d42211cf935c847a261fc1b26037c05e0a333b1d2d2b81d1ddcaf0207f');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',16,'{"by":"croupier","at_ms":1794966297001,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','bf5c29cfe2e8f931cc01f3620e0db94df089b028f186e01971f84eae755181e2');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',17,'{"by":"croupier","at_ms":1794966297018,"fact":{"type":"BurnTurned","v":1,"card":"Qs","burned":10,"proof":"Ed2FeTsARjzj7q9WOe3BYDhA341PPlBMdqOmN38uEyVkacj+OOyAxV4Vas8UOwzlNkVYJXY+nsTRjkgBVAuQ25mDb+83VPcNjKOazthjO+7yvEASrIPq/G3ptB2E6A8fTFH86ZF6wUjhxaBvTXTP66GtCer6QDRpQtZ68aw1iYOXRa9OShdizDnww0vM+K1WbRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','75b210bea33675fbb4111edc31bbb9e679fc94d39332256936b3186b142566c6');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',18,'{"by":"croupier","at_ms":1794966297070,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','e77d6f4569976337f277f291b58e843d7dc8c6706a02ce8b6e3a0bd4d12b2c4a');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',19,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966297083,"fact":{"type":"BidMade","v":1,"patron":"bot-tie-hunter.1a83a8","coins":500},"role":"patron"}','9718cfb5f371253eb3f176ffdb4540389a088f17c37c3f44a4cf532d3f00c50b');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',20,'{"by":"croupier","at_ms":1794966297398,"fact":{"type":"AuctionClosed","v":1,"patron":"bot-tie-hunter.1a83a8","coins":500},"role":"croupier"}','3c58c9a317fd6fc765df699144a3acc1864cacde3dcac8cdcff2a205f0b6e1d7');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',21,'{"by":"croupier","at_ms":1794966297398,"fact":{"type":"BankTaken","v":1,"patron":"bot-tie-hunter.1a83a8","least":500},"role":"croupier"}','c545205022345d34fcd6cfde7e2c12762cda073628db9cf5f03738f6f6d72a7d');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',22,'{"by":"croupier","at_ms":1794966297450,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','9ae9171edcb107f95156499f31901ee08064d6ff39b8b7235baea02c01766d9f');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',23,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966297469,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1a83a8","bet":"banco","coins":500,"before":0},"role":"patron"}','0874c24c171ba3e79c32c3dde96a86d21fde76502af97f367c7f6bd790db5760');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',24,'{"by":"croupier","at_ms":1794966297758,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','f154b46fc3e96d8ae602bca9cd4f98c7acf9056f2fefb299183ba95d5b504f96');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',25,'{"by":"croupier","at_ms":1794966297758,"fact":{"type":"CardsAsked","v":1,"patron":"bot-tie-hunter.1a83a8","cards":4},"role":"croupier"}','033106a323f173ed17a031aaf7b3420af14f974dd449452ea00f848d6956ca26');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',26,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966297793,"fact":{"type":"CardsTaken","v":1,"patron":"bot-tie-hunter.1a83a8","cards":4},"role":"patron"}','3938c34bb2c62fbcb49bad76d0dc5946e7de731d6ef49fdfdda9a5bdac247bc1');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',27,'{"by":"croupier","at_ms":1794966297814,"fact":{"type":"CardDealt","v":1,"card":"Jd","side":"punto","irregular":false,"proof":"L+pWycYk1EUXLCqINmF5ZMhaB4tLvb0h34OC2P6wEGRNxSuMVm7gvg63/ynmOP8pckaeUtjAszrq5jlntwzOYiw4ZvKXYLWaXa+XHhsXx20M7kN0voFwRfyKMTJMdMjlNoH7aG9CUiwE6Ma1Nk0VnHfPY80JioVyzp9iHOe0RJxwo8j1vkQRyzZuFSpFsnj8bRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','375d54ece2888884e34543296c0bf2e8db03fe3933cb448aaff51c744f087e82');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',28,'{"by":"croupier","at_ms":1794966297826,"fact":{"type":"CardDealt","v":1,"card":"7d","side":"banco","irregular":false,"proof":"NEBn9iiH21/Jh4z/yG/enAbiSoxhis9kZUG2r9Wa6AsAWU0B0GQojycgOPy8Dk2J8+djw/mZ9FI/qCgj5Gy4mP19YvhX9RO8ibISfe2wIoEdfOeNR1yeKkWL5nSviGXjdHZfr9dihsfMeh1uQUQ4CXfPY80JioVyzp9iHOe0RJxwo8j1vkQRyzZuFSpFsnj8bRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','e5a8be3f80cca80d934c16d3fcdb20c78bdea8d1a28384e5680fd58c19f26fe3');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',29,'{"by":"croupier","at_ms":1794966297838,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"punto","irregular":false,"proof":"r8tqnXeNfBXnym96HJOhfrKvI5xKqUT2X2ecOjh/qwsSo10DJYCvZhWMhKdhSR+O8+djw/mZ9FI/qCgj5Gy4mP19YvhX9RO8ibISfe2wIoEdfOeNR1yeKkWL5nSviGXjdHZfr9dihsfMeh1uQUQ4CXfPY80JioVyzp9iHOe0RJxwo8j1vkQRyzZuFSpFsnj8bRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','32c1c76acedd5843ab39ce294c13ac13b0ae2c23fcfceb76a2cc0701f1e5c442');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',30,'{"by":"croupier","at_ms":1794966297850,"fact":{"type":"CardDealt","v":1,"card":"Kd","side":"banco","irregular":false,"proof":"PSiVtNf+KtpzLcjuIMqWYmBbkd0a4W+WXnW0zq60sYXfcro8Z5wx47xgiXpiHElowpf0t7noFA+8LgI3X9t/422kycfC3Wk1vZ7OEaT2zNMdfOeNR1yeKkWL5nSviGXjdHZfr9dihsfMeh1uQUQ4CXfPY80JioVyzp9iHOe0RJxwo8j1vkQRyzZuFSpFsnj8bRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','c7347823ade06425daf6cb14b5760bc17553375607be750fbdff209200b3497c');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',31,'{"by":"croupier","at_ms":1794966297850,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":7,"winner":"banco","irregular":[]},"role":"croupier"}','068f2c986300c6ef121b5a2114df4d30122be00d9c20c7fb07717668a217bd71');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',32,'{"by":"croupier","at_ms":1794966297850,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"bot-tie-hunter.1a83a8","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]},"role":"croupier"}','7b07c7d4270b9d8c128eea98692bcc2c8a5e38ff5e3e4033b262321abf2a3de9');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',33,'{"by":"croupier","at_ms":1794966297910,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','752d36454df6fa7b4a76c0f368372d054451373551a564b6826fd31f0a8a6a86');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',34,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966297971,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1a83a8","bet":"banco","coins":500,"before":0},"role":"patron"}','2be5e21cc452d6db2f92b0d228cfec80476566593bde8191415a1bbf04d0bf2e');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',35,'{"by":"croupier","at_ms":1794966298211,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','07b62546d3754a535bb87e92955deb03637184fbf76023d3740fd5ff78fa23c0');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',36,'{"by":"croupier","at_ms":1794966298211,"fact":{"type":"CardsAsked","v":1,"patron":"bot-tie-hunter.1a83a8","cards":4},"role":"croupier"}','08d3022f3079f16b3401b6380f8bc1dd624df0c30efa5d6d335d8d97c94f9e61');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',37,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298231,"fact":{"type":"CardsTaken","v":1,"patron":"bot-tie-hunter.1a83a8","cards":4},"role":"patron"}','b9905c3d313ef7a2d7f62c3a78af5c65226754c0c012b0d05035d2d17cb21827');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',38,'{"by":"croupier","at_ms":1794966298246,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":"Hu8/nLZr7NvYt/uS2ZUpXF1ONPU9+f6pYMBFDq2f8foirgduyYziuyZH2zKCzuD8wpf0t7noFA+8LgI3X9t/422kycfC3Wk1vZ7OEaT2zNMdfOeNR1yeKkWL5nSviGXjdHZfr9dihsfMeh1uQUQ4CXfPY80JioVyzp9iHOe0RJxwo8j1vkQRyzZuFSpFsnj8bRs5ZwSefnhcWHzD/Jar4jpja/ZcGUGFv5oS/4lO8fz2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','6c830b592a27d21136171f005120565a6ce36a48ba0723c8ad396a5e8fead1f7');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',39,'{"by":"croupier","at_ms":1794966298256,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":false,"proof":"BLYU/lowx5asqwgYkpO6ZuC0g/CqbjbDFTWnDdVJBnmN6ZlKAweU8jYCMl2vk+6+RlTnMr9A03xZ0bkZmYdVueajKh56t2qQHjKcQT2GEb4zhK4g6vEu1wdBBOkJB/TKxpPs8s/TZ8p2tJKAoFBPUsbLosABNw6LWQjj8QK0js+/I0iOnlihVsoRnEy826ToqQOIgxz77kb9SWeFXSVwvjS8nLIff0FHuHBd21aTbLT2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','2c89ca1415762baa5182b1d0d66fde062c704b2fb262c708fcd9be23f93ccb02');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',40,'{"by":"croupier","at_ms":1794966298266,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"punto","irregular":false,"proof":"ci7fsy11RNOy5zZFLg+0toZSDcSOq8RuUKagnc2+wt1rQOQ0lhVu8o3IoiRjEX5DRlTnMr9A03xZ0bkZmYdVueajKh56t2qQHjKcQT2GEb4zhK4g6vEu1wdBBOkJB/TKxpPs8s/TZ8p2tJKAoFBPUsbLosABNw6LWQjj8QK0js+/I0iOnlihVsoRnEy826ToqQOIgxz77kb9SWeFXSVwvjS8nLIff0FHuHBd21aTbLT2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','7059e7c46f0e10dfe186f4d7b60acc2edcc2b42452fb331a51982c2e1b88a55a');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',41,'{"by":"croupier","at_ms":1794966298279,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"banco","irregular":false,"proof":"5IcpxMpA1sNg2uy88/I2IdbhWrrfBxNHv9ZUuLx4+n8GmFcrIsIdPvimIOawRpJrLBNF+/eoHgF6aKUklmt4l8iWV9FqrMl2r2LanYpa9+YzhK4g6vEu1wdBBOkJB/TKxpPs8s/TZ8p2tJKAoFBPUsbLosABNw6LWQjj8QK0js+/I0iOnlihVsoRnEy826ToqQOIgxz77kb9SWeFXSVwvjS8nLIff0FHuHBd21aTbLT2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','82f551eb052bba4eb5f4ed33a8512a09d1a1b8c497670a83ba0010d4c4913223');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',42,'{"by":"croupier","at_ms":1794966298279,"fact":{"type":"CardsAsked","v":1,"patron":"bot-tie-hunter.1a83a8","cards":1},"role":"croupier"}','23374365c7361777c2c15e3905e4b67e576bdc071c1a50af7329e42cac62a435');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',43,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298284,"fact":{"type":"CardsTaken","v":1,"patron":"bot-tie-hunter.1a83a8","cards":1},"role":"patron"}','07f21608c55820307f515785ccdfae9267a25e19f0df9cf0454568336c9e2058');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',44,'{"by":"croupier","at_ms":1794966298295,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"punto","irregular":false,"proof":"dMbjEokWZ0IiIa/ev1mKq8MD1fh5FEoZs7bV1TdNLI4wc3eo1cFsreCKjBxeUSatLBNF+/eoHgF6aKUklmt4l8iWV9FqrMl2r2LanYpa9+YzhK4g6vEu1wdBBOkJB/TKxpPs8s/TZ8p2tJKAoFBPUsbLosABNw6LWQjj8QK0js+/I0iOnlihVsoRnEy826ToqQOIgxz77kb9SWeFXSVwvjS8nLIff0FHuHBd21aTbLT2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','7ad6d32103157e3514d838ee5679b463827609533cbeb6326025e50139989146');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',45,'{"by":"croupier","at_ms":1794966298295,"fact":{"type":"CardsAsked","v":1,"patron":"bot-tie-hunter.1a83a8","cards":1},"role":"croupier"}','d67a2f65ad1d07b26e0d993cc828ddadde09b2e43a849d6dfd496cf5007d8b0a');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',46,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298314,"fact":{"type":"CardsTaken","v":1,"patron":"bot-tie-hunter.1a83a8","cards":1},"role":"patron"}','b08866aa57b70a76acbd1b6e2d02da838fac0fe5adc824ca0cbf97b5f9600521');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',47,'{"by":"croupier","at_ms":1794966298330,"fact":{"type":"CardDealt","v":1,"card":"3s","side":"banco","irregular":false,"proof":"i6OeNjczYK8D9jTWtt3wSLX63OZoknI1BNJtWYyOPQyqsxJXQTzZnU1FfPDhwIh39NX+UKjF0Znyoy++2yN7s3D8UV9B8WOiVU6PbYMOLoZ1wctMPrbh5+XEdmMQ+BNpgp2E0qa5jxogxiXS09n81sbLosABNw6LWQjj8QK0js+/I0iOnlihVsoRnEy826ToqQOIgxz77kb9SWeFXSVwvjS8nLIff0FHuHBd21aTbLT2VpmFXPRhW2LkiUaV/2o8GF7dDAzGrToS7JVpmV7Wv48aY5T5uIvIIzZGX5uqpqzxe+hcIcO+k7qgOPmKZO21R5MaocQXN4n4+bl5Gj4b2dwfKi+Iw5xCBW0GjlXVYsIepQNlN0kR1Pq7Ao0vNQJB0p0+hsyjCtgo5NPZYctyfw=="},"role":"croupier"}','770578263eee77157552e17437bf4e0bd3a1f4aeee8cfe3ce430b88e071c95ea');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',48,'{"by":"croupier","at_ms":1794966298330,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":0,"banco_total":3,"winner":"banco","irregular":[]},"role":"croupier"}','8cd6c2efca9e14bc86760d6d2fa43c429afe2e8e19bfda1254cf9328063e9575');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',49,'{"by":"croupier","at_ms":1794966298330,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"bot-tie-hunter.1a83a8","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]},"role":"croupier"}','f0d97787d8c3f7cfcd151066ddfa2923b5c812dba1f7e163ed46fdb7a4262a77');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',50,'{"by":"croupier","at_ms":1794966298382,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','d335e055ae6cffa8091b933c34ef328cedd8b41224c5869652245538011db925');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',51,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298404,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1a83a8","bet":"banco","coins":500,"before":0},"role":"patron"}','ce62f6eb6613f1c3328fc79734f43fa561dbd5df9dc83ffa257e4570c15abfad');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',52,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298450,"fact":{"type":"BetsWithdrawn","v":1,"patron":"bot-tie-hunter.1a83a8","stakes":{"banco":500}},"role":"patron"}','889cf035cf682ebb91f25c1828dd1b0a5abe774d3360a4ee37b143fc952e4ce3');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',53,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298450,"fact":{"type":"BankLost","v":1,"patron":"bot-tie-hunter.1a83a8","because":"left"},"role":"patron"}','e79e05ccff6cb804f8ed9cd605b7d3a18619a6c611ffecb2d49de7d9296ab0c7');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',54,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298450,"fact":{"type":"SteppedBack","v":1,"patron":"bot-tie-hunter.1a83a8"},"role":"patron"}','bad388391b3d1f6dfd16f84cb850b661a2cbb5f32391cbc221568dd271be15c2');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',55,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298450,"fact":{"type":"CashedOut","v":1,"patron":"bot-tie-hunter.1a83a8","coins":50900},"role":"patron"}','f7fa40acf255b246ca642d28524e62bd7c298a8f4d8f15d4d8e22e4bb483a9c7');
INSERT INTO "events" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',56,'{"by":"bot-tie-hunter.1a83a8","at_ms":1794966298450,"fact":{"type":"Left","v":1,"patron":"bot-tie-hunter.1a83a8"},"role":"patron"}','e18f470e97298e2a08a1ac0f2ca0c700d388e669287caba1ac4071e0e9c25efe');
INSERT INTO "events" VALUES('table:60ad1570',1,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966298606,"fact":{"type":"Joined","v":1,"patron":"at-cx4vixzyh3emmnyn","name":"Dora"},"role":"patron"}','32fe5f24c0f25dd2d7e550b5dc083183fbe7382617195cecfd7be1d11d1245ab');
INSERT INTO "events" VALUES('table:60ad1570',2,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966298658,"fact":{"type":"BoughtIn","v":1,"patron":"at-cx4vixzyh3emmnyn","coins":100000},"role":"patron"}','514fbc6bb72c504eceebdc5b15678dab98906652022533617554ada15be380e2');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',4,'{"type":"BoughtIn","v":1,"table":"60ad1570","coins":100000,"at_ms":1794966298658}','3748be4b6bf44704b82d91d1baec74cc5d1859f06063e59ceb31370743b9fab4');
INSERT INTO "events" VALUES('table:60ad1570',3,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966298711,"fact":{"type":"SatDown","v":1,"patron":"at-cx4vixzyh3emmnyn","seat":1},"role":"patron"}','0626ea662447bd43b6b434f24c436058d086b19e34e8affbba087e61e11312f3');
INSERT INTO "events" VALUES('table:60ad1570',4,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966298761,"fact":{"type":"Joined","v":1,"patron":"at-pb534o2viz6tkteo","name":"Ida"},"role":"patron"}','0a6dc927bad3bc82ea6c4ddef3cc0a5107a908dc1735e5a9876b9f1f25cf376e');
INSERT INTO "events" VALUES('table:60ad1570',5,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966298810,"fact":{"type":"BoughtIn","v":1,"patron":"at-pb534o2viz6tkteo","coins":100000},"role":"patron"}','78f2334d8097945f4936ffd42c17ecd6b45861b2b38f31e52e74a5bea01efb7c');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',2,'{"type":"SessionStarted","v":1,"at_ms":1794966298810}','748a0b721ff1772c6d3cdc7d8621de3af6a62fcd0bbcbfea06de087173357246');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',3,'{"type":"BoughtIn","v":1,"table":"60ad1570","coins":100000,"at_ms":1794966298810}','6bc1481d6d982f733fb0efa3deaab8d5d973b0055e04986dd732fbfd87a1dba9');
INSERT INTO "events" VALUES('table:60ad1570',6,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966298858,"fact":{"type":"SatDown","v":1,"patron":"at-pb534o2viz6tkteo","seat":2},"role":"patron"}','91d98002c7fe27aacdeed1b19649d3a2292f2c7a4342b811a077631740d0f7f4');
INSERT INTO "events" VALUES('table:60ad1570',7,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966298911,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":416},"role":"croupier"}','bb351ed531fafd7e23853150803ac9e6d2a64f27e31811c8f7153caed5b72676');
INSERT INTO "events" VALUES('table:60ad1570',8,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966298918,"fact":{"type":"BurnTurned","v":1,"card":"5h","burned":5,"proof":""},"role":"croupier"}','6166f6ce506561ebf50ffcf4d49fbe00875350edc212da937728e50027a0b2c0');
INSERT INTO "events" VALUES('table:60ad1570',9,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966298971,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','e209d254868203074a50a9eccf864ba72511dede2c0c6c3312e87b8e99909c09');
INSERT INTO "events" VALUES('table:60ad1570',10,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966299026,"fact":{"type":"BetPlaced","v":1,"patron":"at-cx4vixzyh3emmnyn","bet":"banco","coins":2000,"before":0},"role":"patron"}','2765f90ae220d15a17b5174687ef35ad1b9c48d0f9f4aa4ee78ce4625f14a3e0');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',5,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966299026}','a92ffca50f85ed7996ebaea114f4e682212e3e687c71c7dd69c22548c08f1313');
INSERT INTO "events" VALUES('table:60ad1570',11,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966299033,"fact":{"type":"BetPlaced","v":1,"patron":"at-pb534o2viz6tkteo","bet":"egalite","coins":2000,"before":0},"role":"patron"}','b34377c00be6949b6f5d085012cc7615b98e4b4bcf8617a9ca99c7c42acf9030');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',4,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966299033}','034c08a72d4f38f122d679940d89567ce348efb8772a02023ed376821f54bac0');
INSERT INTO "events" VALUES('table:60ad1570',12,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299042,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','c4a79eda84e4c08c385859ac47885d9ebf7ff9ad8f79c034ae436867117fa0aa');
INSERT INTO "events" VALUES('table:60ad1570',13,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299090,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','2f216a09f2878b24f2882cc51fa7569a455960ceb01db27810bee1c78b23c030');
INSERT INTO "events" VALUES('table:60ad1570',14,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299138,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','cb6bdfb09a60fa75d682b1d631dcf52c2108ce51b18f7a119a35b918836b9a60');
INSERT INTO "events" VALUES('table:60ad1570',15,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299198,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto","irregular":false,"proof":""},"role":"croupier"}','b42b0530ca6a6813d65c695eb2ff75a59815948fcee40a9d399c7af46c03044b');
INSERT INTO "events" VALUES('table:60ad1570',16,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299250,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','6776a12ea50e3380aa9d35b784b298e3b56f6e608dc4177e5312b5dbda34de6d');
INSERT INTO "events" VALUES('table:60ad1570',17,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299298,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":""},"role":"croupier"}','d8e6795b75556abf4516b87ee7ddae94aa67fad1cfeef7726917b01d1c27dc03');
INSERT INTO "events" VALUES('table:60ad1570',18,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299350,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','e7de9f23acfdc1b1f7d03655d7d65f38ba0e90fd93fcadb07227b91f2bc355d5');
INSERT INTO "events" VALUES('table:60ad1570',19,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299350,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-cx4vixzyh3emmnyn","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-pb534o2viz6tkteo","bet":"egalite","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','427c84e705c436e62e3e1bf6be6eddc4fdbc13f8154de3c0e48fdc8d275e5b74');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',6,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":0,"at_ms":1794966299350}','56c7c615856e4465165669110a996157a949f91a65291d70932f3bb16c3842d9');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',5,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":0,"at_ms":1794966299350}','54918f03847c878bbb5a5282a3fe64b1570fa2b33640aa30c31b2fc7fb2697e7');
INSERT INTO "events" VALUES('table:60ad1570',20,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299398,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','4aba33c31fd124b0af597f733bce95c342ba7215ffec5c9481303e8fe21d98d6');
INSERT INTO "events" VALUES('table:60ad1570',21,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966299450,"fact":{"type":"BetPlaced","v":1,"patron":"at-cx4vixzyh3emmnyn","bet":"punto","coins":2000,"before":0},"role":"patron"}','15a552c600db431173632dc54a6293d47d6cc19858a747fb6c48a4e6983b2937');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',7,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966299450}','4df9e0be9074fbb4abe052df0b9e2fb7a4af64f3537a87e8a324a894d479554d');
INSERT INTO "events" VALUES('table:60ad1570',22,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966299456,"fact":{"type":"BetPlaced","v":1,"patron":"at-pb534o2viz6tkteo","bet":"banco","coins":2000,"before":0},"role":"patron"}','b30d25e675409bffbe8d882b13fa8a1a118dc5780956f4b6c3dc3d546cb441df');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',6,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966299456}','06f52268bc8e9425da366c427f6878cb40423f2a6e7de445ecb6e5a2a7d2c045');
INSERT INTO "events" VALUES('table:60ad1570',23,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299463,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','0e085be5b759b8d419f99e08adbb036f569be7c8436295145460364bf1c4affd');
INSERT INTO "events" VALUES('table:60ad1570',24,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299510,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','ec2b4fd618feab20b1292d47f57c309b64f1840fc76b5ba99c020e2cb6f0a09a');
INSERT INTO "events" VALUES('table:60ad1570',25,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299558,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','a7d79b2d0f4fead10d8886c5859a6ee5420f72ddc62648044c9f45e9d923c860');
INSERT INTO "events" VALUES('table:60ad1570',26,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299606,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','be6697d7cf1357766bcaa3253d698a71acfc100ddb8c3114626a258e0ca97343');
INSERT INTO "events" VALUES('table:60ad1570',27,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299658,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','12390ae009a368b82266cafa7bb93aa44ffe7bfa502781769fed8805b9de1568');
INSERT INTO "events" VALUES('table:60ad1570',28,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299706,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":true,"proof":""},"role":"croupier"}','85c7f25a228e574bda9fcec0a199c8e82256fc87a7b7346c460d0a2ed004e2c5');
INSERT INTO "events" VALUES('table:60ad1570',29,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299758,"fact":{"type":"CoupStopped","v":1,"coup":2,"irregular":["card-too-many"]},"role":"croupier"}','400378f0bda9cf671c4346e1029e8e47e111b85ac6ff8d42280a4744700310b1');
INSERT INTO "events" VALUES('table:60ad1570',30,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299811,"fact":{"type":"CardsPutRight","v":1,"coup":2,"punto":["7h","Kc"],"banco":["6d","Ks"],"superfluous":["2h"],"decision":null},"role":"croupier"}','a69e199b4485531e247bbc810fc2197178435384744dddfcca2d0cfbfa9cbb0d');
INSERT INTO "events" VALUES('table:60ad1570',31,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299811,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":6,"winner":"punto","irregular":[]},"role":"croupier"}','c60780cd2fdc37bc7b1d27b55fcb02e4cee0d9e20b2072b1e88dc8a487af3ca7');
INSERT INTO "events" VALUES('table:60ad1570',32,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299811,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-cx4vixzyh3emmnyn","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false},{"patron":"at-pb534o2viz6tkteo","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','39511dd31a55001c5b0dbe15f60f044607ce1bc24a99d5a98a962fc1ef7b5cf5');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',8,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":4000,"at_ms":1794966299811}','5beca836601508b9cd01ba244017233ab2edc4b6772e6eaa30d69faa9358a6d5');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',7,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":0,"at_ms":1794966299811}','ae54ffe2918287d18668efaa3d9043bbfce984b8267b2030e364a3e38b7a66d1');
INSERT INTO "events" VALUES('table:60ad1570',33,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299862,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','5f28febeaf73581ffd68fe0bc17786efaaed08e24797db2b84ab7cea25971ca7');
INSERT INTO "events" VALUES('table:60ad1570',34,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966299916,"fact":{"type":"BetPlaced","v":1,"patron":"at-pb534o2viz6tkteo","bet":"punto","coins":2000,"before":0},"role":"patron"}','379265a6740b38695aba2fb6d9f89ad7f81d3c6b01272ddfb08536f383a0e23d');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',8,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966299916}','da572a975f6769635b199a8f948eed9b8d595afd2e83b0a45a697a2b0ad705bb');
INSERT INTO "events" VALUES('table:60ad1570',35,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299922,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','6f788db2b3b4c0e60117c9b9e6fb7f28c5c97de1cc7cc49d6bdfac94130ea79b');
INSERT INTO "events" VALUES('table:60ad1570',36,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966299970,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','08bb57861115eab2908fe9549fc0adffe71faf9c8357b1dfcb0985b93423a44a');
INSERT INTO "events" VALUES('table:60ad1570',37,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300018,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','1cdd1672cb11c30d7a4fb215e5fe9367bcdf2e52d1cf7c9cba8c7f16e3dcfc3f');
INSERT INTO "events" VALUES('table:60ad1570',38,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300067,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','36a9f6cc94e1aab37a7d39b4f487d3cb594fac08425af42535516925f8aff532');
INSERT INTO "events" VALUES('table:60ad1570',39,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300125,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','6d6c4702b639a7039123252da4fc0811e84e88c297e3f445e34abe1d4f1ee8f0');
INSERT INTO "events" VALUES('table:60ad1570',40,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300194,"fact":{"type":"CoupStopped","v":1,"coup":3,"irregular":["card-too-few"]},"role":"croupier"}','a8819398836aeaaa717f3cde401a2a7d752b9e0c669722c2c9cc7eae0fc6e6ae');
INSERT INTO "events" VALUES('table:60ad1570',41,'{"by":"at-n4j6yowr52iwr5af","at_ms":1794966300245,"fact":{"type":"LetStand","v":1,"coup":3,"reason":"nobody objects"},"role":"manager"}','965642c349db70954249d03f1c8a268f9c7690a120d72c7d37902d910514a14e');
INSERT INTO "events" VALUES('table:60ad1570',42,'{"by":"at-n4j6yowr52iwr5af","at_ms":1794966300245,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":5,"banco_total":6,"winner":"banco","irregular":["card-too-few"]},"role":"manager"}','500f94be506be30b06cb5e656949749ec3513a750d08d70ba4f4c105b4547ffd');
INSERT INTO "events" VALUES('table:60ad1570',43,'{"by":"at-n4j6yowr52iwr5af","at_ms":1794966300245,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-pb534o2viz6tkteo","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"manager"}','500d528f8b9d3ebe48cdf638615699f77ee40a38a01b4faf149752b7d47fac4c');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',9,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":0,"at_ms":1794966300245}','0cbd828741e259ba08c5565701d436fc8f9bfbe939f07e353dc7d9bb37871436');
INSERT INTO "events" VALUES('table:60ad1570',44,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966300254,"fact":{"type":"ErrorReported","v":1,"coup":3,"patron":"at-pb534o2viz6tkteo","note":"Punto hatte fünf und bekam keine Karte."},"role":"patron"}','6bcfc002adbe6180f92e5708d430234bb2ac8a484bd8487d794229f6aa1a783b');
INSERT INTO "events" VALUES('table:60ad1570',45,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300266,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','6f2c20a69b90214718cf8a0b177d7b9144d486f0190d96aca578f94a0512d380');
INSERT INTO "events" VALUES('table:60ad1570',46,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966300326,"fact":{"type":"BetPlaced","v":1,"patron":"at-cx4vixzyh3emmnyn","bet":"punto","coins":2000,"before":0},"role":"patron"}','e4970fbb8b7798da19e2273beb982be741208fb8cde4f787a161ddab00fec39c');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',9,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966300326}','88436eb0bd3d8fdf9e8540b368f55227aaaa4ea209e5a665aed275bda5d8ca5c');
INSERT INTO "events" VALUES('table:60ad1570',47,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300332,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','73eba288331d06fba01d18310effb997a7a1c61da0f88ebf014f913e31df65f9');
INSERT INTO "events" VALUES('table:60ad1570',48,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300382,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','0134e160f0719444e4d5f4747c659fe5ca904b2aff6b84cee95c068e5ed3c060');
INSERT INTO "events" VALUES('table:60ad1570',49,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300431,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','f0052a9bc34ab5e9313c24743277924e66ab67f3b7e0394506915d88e7dc5ff5');
INSERT INTO "events" VALUES('table:60ad1570',50,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300482,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','b00ab703a0dca46b44378efca27aea45a6be59a00bc8470c1e7d230fc442dd67');
INSERT INTO "events" VALUES('table:60ad1570',51,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300534,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','ba376cbc3699429000271efc9a0119cc7684b8d65d320b062b71e12b847b30ff');
INSERT INTO "events" VALUES('table:60ad1570',52,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300590,"fact":{"type":"CoupEnded","v":1,"coup":4,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','7490ba61fc61f3aa93a2dcbf61e4dca8b0c1069379b52620e4e8af0635357be4');
INSERT INTO "events" VALUES('table:60ad1570',53,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300590,"fact":{"type":"Paid","v":1,"coup":4,"lines":[{"patron":"at-cx4vixzyh3emmnyn","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','5e34aeaefaeb44faa58c4823bdacbe70eeb2af1017bb73d31386a503fa95c67d');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',10,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":4000,"at_ms":1794966300590}','fd5165d195a110da3943ddbcb39a2624f46fa5e0ecb3ca742cd0430c89422e7d');
INSERT INTO "events" VALUES('table:60ad1570',54,'{"by":"at-n4j6yowr52iwr5af","at_ms":1794966300654,"fact":{"type":"CoupCorrected","v":1,"coup":3,"punto":["5h","Kc","4h"],"banco":["6d","Ks"],"superfluous":[],"winner":"punto","reversed":[{"patron":"at-pb534o2viz6tkteo","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}],"lines":[{"patron":"at-pb534o2viz6tkteo","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-pb534o2viz6tkteo","coins":4000,"borne":0}]},"role":"manager"}','eb3914c369fff25469c5bec490ab765b858f892adecbc5fad1d4cf920d6972a8');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',10,'{"type":"ResultCorrected","v":1,"table":"60ad1570","coins":4000,"at_ms":1794966300654}','e487a88c228172f7f3a196a9d8f40f73792e8d3e4cd5505a7a9c32aefb63ecfe');
INSERT INTO "events" VALUES('table:60ad1570',55,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300666,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','51459675ec05e6fb3a660ef122f48478c0f8f1d1a3071b2e0acaaf6a6a349e0e');
INSERT INTO "events" VALUES('table:60ad1570',56,'{"by":"at-cx4vixzyh3emmnyn","at_ms":1794966300733,"fact":{"type":"BetPlaced","v":1,"patron":"at-cx4vixzyh3emmnyn","bet":"banco","coins":2000,"before":0},"role":"patron"}','c0da3e2641e3e107c2e86d7998e776adff50102a5af2377c4a31672afb70b265');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',11,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966300733}','13555b0340845e4919a4bc8818ceb47d5789624254d2a932c2af1ddf1018239c');
INSERT INTO "events" VALUES('table:60ad1570',57,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966300802,"fact":{"type":"BetPlaced","v":1,"patron":"at-pb534o2viz6tkteo","bet":"punto","coins":2000,"before":0},"role":"patron"}','4b5c915751805b4f474699fd9bfd1007de039fa9d7957e4c07bbf3e294edb02f');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',11,'{"type":"Staked","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966300802}','3c7c7e0ac74d82f06d2309df2d8adf259f7928e1d6c36d5eb2e0f941e74d18d2');
INSERT INTO "events" VALUES('table:60ad1570',58,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300842,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','af4a9b37e2d0b7d31a6c65b9148a6edab0e552d4f6174e5964c757800f62f00d');
INSERT INTO "events" VALUES('table:60ad1570',59,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300898,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":""},"role":"croupier"}','9dbe7949b08b88a6ffb2199b23829e637338d92fe0386edfa3e220b1398e6eef');
INSERT INTO "events" VALUES('table:60ad1570',60,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966300990,"fact":{"type":"CardDealt","v":1,"card":"3h","side":"banco","irregular":false,"proof":""},"role":"croupier"}','609d3ed3d3c0a06efa1ea5264733d6bd236e9559bb992a0a720e56b0b8cfaf1b');
INSERT INTO "events" VALUES('table:60ad1570',61,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966301065,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','4b8c223e8bc7c57e4e1191eb495140b9c5e168198d10a49c1c2f770c16b78325');
INSERT INTO "events" VALUES('table:60ad1570',62,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966301128,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"banco","irregular":false,"proof":""},"role":"croupier"}','8bd0239e9c96eca7b32e35a8c6c127d402ae10b987bdebe9f1fc5d378644f13b');
INSERT INTO "events" VALUES('table:60ad1570',63,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966301196,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','262286bf8384813d3a937161955e27f3661e552867c357f195876e17d8398f28');
INSERT INTO "events" VALUES('table:60ad1570',64,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966301196,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-cx4vixzyh3emmnyn","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-pb534o2viz6tkteo","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','958363c554505c17bf5f8f6d8a0fe5c3be7b93294bd9d1cf8ad22fbb48f3ed8c');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',12,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":0,"at_ms":1794966301196}','e96eb69e2239dca4a3d40096558bd5c6207e274dbc80f0727e7f21c1802a5f8b');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',12,'{"type":"Settled","v":1,"table":"60ad1570","stake":2000,"returned":4000,"at_ms":1794966301196}','93ff759f0fe136a09aa5ed0f3089bb10d915552b0f25b6a026c60f06e51ece5a');
INSERT INTO "events" VALUES('table:60ad1570',65,'{"by":"at-n4j6yowr52iwr5af","at_ms":1794966301272,"fact":{"type":"CoupVoided","v":1,"coup":5,"reason":"a card fell to the floor","reversed":[{"patron":"at-cx4vixzyh3emmnyn","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-pb534o2viz6tkteo","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-cx4vixzyh3emmnyn","coins":2000,"borne":0},{"patron":"at-pb534o2viz6tkteo","coins":-2000,"borne":0}]},"role":"manager"}','6f56028ab6542b505cb1093247623059d4d52a923f0a6e0e461732b21e452185');
INSERT INTO "events" VALUES('person:p-36fkurimiroviuy7',13,'{"type":"ResultCorrected","v":1,"table":"60ad1570","coins":2000,"at_ms":1794966301272}','b43104a0f1dddc98eab54a0ae4b96d1c236b6bc42bb3e5abbc49a079dc6bb66c');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',13,'{"type":"ResultCorrected","v":1,"table":"60ad1570","coins":-2000,"at_ms":1794966301272}','478e34048f031d8dbc475b1e75a0f7f6ce0239e087fa07f6b5f08a0c3b6c4101');
INSERT INTO "events" VALUES('table:60ad1570',66,'{"by":"at-3qobdmf7wotvas6b","at_ms":1794966301342,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','7bfe4eb0b5447cd638e9323b8f68c618e93cfb4c50a8035f203bcf232a963f74');
INSERT INTO "events" VALUES('table:60ad1570',67,'{"by":"at-pb534o2viz6tkteo","at_ms":1794966301430,"fact":{"type":"BetPlaced","v":1,"patron":"at-pb534o2viz6tkteo","bet":"banco","coins":1000,"before":0},"role":"patron"}','db473c02c59cc70724b6e898e3b0124011da581a48cad13931dfeff7cba7d9d0');
INSERT INTO "events" VALUES('person:p-ynwnz7ptswbrdbl7',14,'{"type":"Staked","v":1,"table":"60ad1570","coins":1000,"at_ms":1794966301430}','271fe93c9aed7377b057881383f090811fc8734d09a83a226f1ee4de07f1ff29');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',1,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966301768,"fact":{"type":"Joined","v":1,"patron":"at-2jczcl3pjrnioglt","name":"Emil"},"role":"patron"}','aa862a61e583c46ec5a15d40c88e588b568d5d7d5da87ca4da4e344a5781640e');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',2,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966301919,"fact":{"type":"BoughtIn","v":1,"patron":"at-2jczcl3pjrnioglt","coins":100000},"role":"patron"}','359c34cc4e28eef07a8e633661562b53ae6a3f4c8e62e2bc2e298b163cfc6a0c');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',2,'{"type":"SessionStarted","v":1,"at_ms":1794966301919}','136f2b0dd91c1ea490d01cbfdd8a86be44e0044fde3ddd44937f5c92ff3c0f82');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',3,'{"type":"BoughtIn","v":1,"table":"ea6335b30a0c0cf1284869869ace2a35","coins":100000,"at_ms":1794966301919}','f383245234035402e458cfc7df16eec57864ba1ae50935b7ed2f283707a160e9');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',3,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966302064,"fact":{"type":"SatDown","v":1,"patron":"at-2jczcl3pjrnioglt","seat":1},"role":"patron"}','3a8126d11a2548c9a32127861e3f7be583e15723d5760fd3b356bdb4aa5c0bfc');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',4,'{"by":"croupier","at_ms":1794966302078,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"ea6335b30a0c0cf1284869869ace2a35/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"5e01dac726e22f90e6c8b1eeda2e834b80333384b1767e2d82cf91e22aff3cdd","scheme":"punto-shoe-2","instance":"071eeb9800c31bfc88ac747457564c36"},"role":"croupier"}','fc17de3076c4d96f88be384d2a5c2613a735e30406bc03d50b6a7709c0b1987d');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',5,'{"by":"croupier","at_ms":1794966302479,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','fdb99c29427648766b7b3aefcb7a3ba1d817fd10d90bd935c18b72731aa823b3');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',6,'{"by":"croupier","at_ms":1794966302496,"fact":{"type":"ShoeFrozen","v":1,"transcript":"a0e215cc190b7d501837ebb0140276423a700085791b6558c43f391a53aeb44a","root":"7ed61c2376b2640999cb44d61e6c4f2938d60c468775eac8a83b86d990c83584"},"role":"croupier"}','635cc11fc8ff2345a2fc55d86c7ab1714d4e22e6bb8d72de8cffc6f58fc090a9');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',7,'{"by":"croupier","at_ms":1794966302496,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','0066fe63891fc23981a9dc209d40c3a1c8e6b2c6e0ad97c503194fc9088849e3');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',8,'{"by":"croupier","at_ms":1794966302522,"fact":{"type":"BurnTurned","v":1,"card":"6c","burned":6,"proof":"XknsS9Tz4VDG11/qB8w6ojMdITkWdVTcq3YmhnBhXNuothKcK1GAk+y+aHHeORQ2ajuSK9OT9Ao4jhEwF7P056fguJFHcTOSk9gYyArvv6Xfw6wlvAQKEtdd/VHXfMk6pLBytpxQGa2Ny1DZgbL4HuVIjw9UsYk37IEX7kKdHFS3woRetJ0FzJHHpqDn0pMzGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','8446cfd1fdf64b7bd2d83c689e4aa5e0fd67a497a1a00552c7e7e4b3688b9de1');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',9,'{"by":"croupier","at_ms":1794966302573,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','0ebdec58b2ed4136cf04b70653cec592bde5ad9eaa6fbeffe335e0707a3f7880');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',10,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966302702,"fact":{"type":"BetPlaced","v":1,"patron":"at-2jczcl3pjrnioglt","bet":"banco","coins":1000,"before":0},"role":"patron"}','50e712ea2c8df186f20574da3e72c33fcbb60abc1915472e70f4547f6cb0787e');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',4,'{"type":"Staked","v":1,"table":"ea6335b30a0c0cf1284869869ace2a35","coins":1000,"at_ms":1794966302702}','51165115006e6acc3a1e4bc85e461535ed3d631326d41bd11673360891e3578f');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',11,'{"by":"croupier","at_ms":1794966302878,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','916ea8fa19eb60f653b4849b99c52174c46925ef64f3d9c4a6c2b99f957b2c2f');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',12,'{"by":"croupier","at_ms":1794966302890,"fact":{"type":"CardDealt","v":1,"card":"3c","side":"punto","irregular":false,"proof":"HimSRHQ2z+xMfjYcloVuqnInejh2y851916q0faibi6ppylHhfQtoOmOyprqVY/YuU7kiWFVt5H29S4uhtKCqdcgdrd5YlTlwftnECvMsV+7rLezevB4QuCDHZbHsn/cRSVayII88+2YnAGlNEl4K+VIjw9UsYk37IEX7kKdHFS3woRetJ0FzJHHpqDn0pMzGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','bcad7c15066a4eb3faaad11a4941f3f56c11ac298ed473357e2bce922c4d01ef');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',13,'{"by":"croupier","at_ms":1794966302900,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"banco","irregular":false,"proof":"BcJ5yjemvQZDHs6dyXpcABo5CieGrfs6fpxnlQ93MA2JQmQjmx7M9RBaKUI0xNY4otma+Ka/fPxKflX8oCXElrRT4f/MWobwgmnVAlv4QZv/juUeAPg7WXZ3j7a5Jv3ZlzkRgVrauEgA7YJZ9GijLrXofro87f7C8RCmuOmxIiP9Bvx9UCzGGJo9A0+IR1meGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','e2ec0105b317453cfe5ebffcd81f24dc34f6ff93831dfd1d4bb375d3207b1728');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',14,'{"by":"croupier","at_ms":1794966302914,"fact":{"type":"CardDealt","v":1,"card":"Jc","side":"punto","irregular":false,"proof":"itdaYIBXz2OCE+w32wxqYOjdXP4N0pOIuOMjZRPMFr3iWrsPAgOK8jjSuW3E7Sfnotma+Ka/fPxKflX8oCXElrRT4f/MWobwgmnVAlv4QZv/juUeAPg7WXZ3j7a5Jv3ZlzkRgVrauEgA7YJZ9GijLrXofro87f7C8RCmuOmxIiP9Bvx9UCzGGJo9A0+IR1meGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','5aa53951a3ce14ae2fdbc1bc9824d59644af0f6ec0dd659cfaadcc0f2f6fd6eb');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',15,'{"by":"croupier","at_ms":1794966302924,"fact":{"type":"CardDealt","v":1,"card":"8s","side":"banco","irregular":false,"proof":"8v6m2jBdyhL/T1Kyb8+UWYGsKDnjRGJ3pO4iDfoMkZnRgTxp320p9LZ1ozIN5bGxq2+rtgokV6C98p1kSC0a7k8tKX95GbbN+UoZ3J5+hB//juUeAPg7WXZ3j7a5Jv3ZlzkRgVrauEgA7YJZ9GijLrXofro87f7C8RCmuOmxIiP9Bvx9UCzGGJo9A0+IR1meGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','974bb5dc11ff5d18eb04f42e48b24d1c7011d42989ab0886941d98281d1a9fea');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',16,'{"by":"croupier","at_ms":1794966302936,"fact":{"type":"CardDealt","v":1,"card":"5c","side":"punto","irregular":false,"proof":"cE/MFPcfzKUdSwZIbJeNKnQQzDlnnJ5/uVXQnZhmTL+X+muS6OfxgX6wmwDHVO+Jq2+rtgokV6C98p1kSC0a7k8tKX95GbbN+UoZ3J5+hB//juUeAPg7WXZ3j7a5Jv3ZlzkRgVrauEgA7YJZ9GijLrXofro87f7C8RCmuOmxIiP9Bvx9UCzGGJo9A0+IR1meGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','d27650569e23f6869061462de800c9669a96be1ea6226793a46adc1ae61c1b44');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',17,'{"by":"croupier","at_ms":1794966302946,"fact":{"type":"CardDealt","v":1,"card":"Tc","side":"banco","irregular":false,"proof":"2ksHqC/3Zh7kp+4AnW/yGoQ3tCKMnEkB6uQPWmv8OaBhv/pIgdSXKaEUy2d70vl1hlplMYHTBP4gggpQqyzenz9JjMbWoRNCRhxH43eyhBRj5d+Gwpl7IMGI9J8PuyGWpLMDIhswMP4TN/cc5t6FrbXofro87f7C8RCmuOmxIiP9Bvx9UCzGGJo9A0+IR1meGEPPJVGI0Gm2wFjvquSZsDRqsxQij5PQHfT2ehikqEAMG//q/s8iQUrQib2rT6OaN3r2mbFVya5OrDwgDhAfiML5dNWAozOGLYyv9OhTVviOOwm7fCWE0HbWoshiMlnl5MLHuZgYtsSFOLZCxy8e5VQ7Q5K/TlNalYVZPR3qBMpPC5yELa7QD4GxmyTXf8ovshpdbQwdUYX1bFr7btjV3Q=="},"role":"croupier"}','abe97c237ea891fc839840faafc7ce70a70647ef8eac1c5db305d66dad046131');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',18,'{"by":"croupier","at_ms":1794966302946,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":8,"banco_total":5,"winner":"punto","irregular":[]},"role":"croupier"}','ad09a2639b5a04d4311142b6d1d6da981029121525c3c3d47c515a79ea3f33fe');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',19,'{"by":"croupier","at_ms":1794966302946,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-2jczcl3pjrnioglt","bet":"banco","stake":1000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','a97afb32f2c73747be10bc4509ca61a361c96e7805c8b2c87ec58369f353366b');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',5,'{"type":"Settled","v":1,"table":"ea6335b30a0c0cf1284869869ace2a35","stake":1000,"returned":0,"at_ms":1794966302946}','ff62b04db12279f2c10ee6cdf8e784731bc511c5a5a5cd17b1be5947aa7e2dc0');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',20,'{"by":"croupier","at_ms":1794966302998,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','10589c40fc4d125056d1c7eb37ab49a73d2e99db009a97f89b7120fe0710607a');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',21,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966303023,"fact":{"type":"SteppedBack","v":1,"patron":"at-2jczcl3pjrnioglt"},"role":"patron"}','9fb2e8a4378d76dfb0a0374e9f9a79a7a91dbd28993b3ceb5f5ca460840b6610');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',22,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966303023,"fact":{"type":"CashedOut","v":1,"patron":"at-2jczcl3pjrnioglt","coins":99000},"role":"patron"}','2188697d412348e025d66b2991ade83af9a6ba897efe9b6dfe171ede1320b84d');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',23,'{"by":"at-2jczcl3pjrnioglt","at_ms":1794966303023,"fact":{"type":"Left","v":1,"patron":"at-2jczcl3pjrnioglt"},"role":"patron"}','0eb687b5842ebd7a3ef480a0230d2974177a3213e9a45970bce3507dd31fdc64');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',6,'{"type":"CashedOut","v":1,"table":"ea6335b30a0c0cf1284869869ace2a35","coins":99000,"at_ms":1794966303023}','0a02eb02337af0be2f290332a1084dace4c5abe6f0847e1b38cd1d676f99138b');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',7,'{"type":"TableLeft","v":1,"table":"ea6335b30a0c0cf1284869869ace2a35","at_ms":1794966303023}','e936cdccef72444f31e3b7c9914289366d794222cb40d6ed2855eb7bb373e629');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',24,'{"by":"at-o2yru7mk7tfer4na","at_ms":1794966303082,"fact":{"type":"TableClosed","v":1,"reason":"the evening is over"},"role":"manager"}','8c08b41f3e21b1183d7678b793fcd4ed9ca23bf28938b779753f13646ad8f745');
INSERT INTO "events" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',25,'{"by":"croupier","at_ms":1794966303082,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"0ae18c75e1eecce55c823f0d4522f1afb7db9521c07dfebeb49658be68444ee5"},"role":"croupier"}','98c7a69ef008a90b4d39aa211ba91e3602aca10303ee1c5f7aff7c50c2e1e074');
INSERT INTO "events" VALUES('person:p-kcomtkmdr6rtxhkw',8,'{"type":"Excluded","v":1,"until_ms":null,"at_ms":1794966303097}','f72f4105b3d899a81ff2696842dfe030cd8c7c6240b6ad6df5f70311378c05e9');
INSERT INTO "events" VALUES('person:p-l24hqlxqupbfvjje',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966304044}','28df79e4cbd9eaf35f8dc6043cbcca74866e133e364bdc2957736d393a41b989');
INSERT INTO "events" VALUES('person:p-l24hqlxqupbfvjje',2,'{"type":"Closed","v":1,"coins":1000000,"at_ms":1794966305002}','f78bba2737e03e6fa59a3a5cf47401b5216a0f700425abd230002905642ad6d1');
INSERT INTO "events" VALUES('table:a1268386d498a07a30ac3953c03065db',75,'{"by":"at-u2ecdze6kefnpdmh","at_ms":1794966305126,"fact":{"type":"Tipped","v":1,"patron":"at-u2ecdze6kefnpdmh","coins":100},"role":"patron"}','6965b357fbfa28bfbcd079a7f78bbd7af7762cb2bece98a0238d28a4cd39b3a3');
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
INSERT INTO "kept" VALUES('table:a1268386d498a07a30ac3953c03065db',51,'8bb154c1d4878ee3b46ea8f75f0ac1de66f780ffc7d2ddeee8371db4876553dc','{"since_ms":1794966295451,"table":{"type":"Kept","v":1,"phase":"burn","version":51,"patrons":[{"id":"at-u2ecdze6kefnpdmh","name":"Anna","chips":101000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-l36cpkusf4puh6he","name":"Bert","chips":99000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":2,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":2,"sealing":{"shoe":"a1268386d498a07a30ac3953c03065db/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"c944065a78a88f5862ff4e106f2831908629542ed2b931b4f5717b4efa10295c","scheme":"punto-shoe-2","instance":"335a114505b698becec7fd5db72f5041","table":"a1268386d498a07a30ac3953c03065db","number":2},"words":[],"transcript":"615760939a2814374498fee3780b11c284281ed90519a578851d4e85cecca3fe","root":"a72128f5bdc6684eab749cd514ce3e092a6ab40a46904609f4b94a9479a0254a","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":4,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":{"coup":3,"punto":["5h","4h"],"banco":["7d","5d"],"decision":null,"winner":"punto","lines":[{"patron":"at-u2ecdze6kefnpdmh","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-l36cpkusf4puh6he","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}],"irregular":[],"claims":[],"shoe":1,"banker":null,"banker_least":0},"claimed":[],"next_card":null,"results":[]}}','4abe2d0f38ea4181c1d249ae89e783cc080df88dfab3136dbd45dd278c3db993');
INSERT INTO "kept" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',16,'bf5c29cfe2e8f931cc01f3620e0db94df089b028f186e01971f84eae755181e2','{"since_ms":1794966297001,"table":{"type":"Kept","v":1,"phase":"burn","version":16,"patrons":[{"id":"bot-tie-hunter.1a83a8","name":"Ana","chips":50000,"stakes":{},"seat":3,"standing":false,"behind":null,"partners":null,"bought":50000},{"id":"at-yrynoqraqsbmaay7","name":"Anna","chips":200000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-n6uy5lvesygh2yzl","name":"Bert","chips":200000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-rrd75dousekivap3","name":"Dora","chips":200000,"stakes":{},"seat":4,"standing":false,"behind":null,"partners":null,"bought":200000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"1fc70ff69c47d52c1736d1e0ed510a98/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"f8ade775398293f6ddca49e342400154b8fc94bbf5fc8690831aeb52868cc4ee","scheme":"punto-shoe-2","instance":"3c093a144e5671344335fd6a135b5cfb","table":"1fc70ff69c47d52c1736d1e0ed510a98","number":1},"words":[],"transcript":"762b2c603efbf0edd38aa1e669e09ce7e117b487dc73fa24b1e409b7aea59a29","root":"391e993a4dc62f36c3e3f780630976a866fe7160ef540d8e880d8c547fe89211","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','04227c6b36839c401dd4e7b8da840f5671e1ae8317c71eeed7bb636cfb4d34b4');
INSERT INTO "kept" VALUES('table:60ad1570',7,'bb351ed531fafd7e23853150803ac9e6d2a64f27e31811c8f7153caed5b72676','{"since_ms":1794966298911,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-cx4vixzyh3emmnyn","name":"Dora","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-pb534o2viz6tkteo","name":"Ida","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":416,"cut_seen":false,"coups_left":null,"out":{}},"order":null,"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','49471177ca57033f0e9805179d2b1ab0c103723300826eb2f97e6e518795c0d9');
INSERT INTO "kept" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',7,'0066fe63891fc23981a9dc209d40c3a1c8e6b2c6e0ad97c503194fc9088849e3','{"since_ms":1794966302496,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-2jczcl3pjrnioglt","name":"Emil","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"ea6335b30a0c0cf1284869869ace2a35/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"5e01dac726e22f90e6c8b1eeda2e834b80333384b1767e2d82cf91e22aff3cdd","scheme":"punto-shoe-2","instance":"071eeb9800c31bfc88ac747457564c36","table":"ea6335b30a0c0cf1284869869ace2a35","number":1},"words":[],"transcript":"a0e215cc190b7d501837ebb0140276423a700085791b6558c43f391a53aeb44a","root":"7ed61c2376b2640999cb44d61e6c4f2938d60c468775eac8a83b86d990c83584","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','7b64388e6fc8d6b8485017cb09d040e97bb2a8063110b0fbf892b7fc925a0d87');
CREATE TABLE log_leaves (
	position BIGINT NOT NULL, 
	"table" TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (position)
);
INSERT INTO "log_leaves" VALUES(0,'a1268386d498a07a30ac3953c03065db',1,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"","number":1,"kind":"Joined","digest":"0cf58b6afa9bda7d15191906e5e0fc124f6aed6265811f20b0d003442c2f28f3"}');
INSERT INTO "log_leaves" VALUES(1,'a1268386d498a07a30ac3953c03065db',4,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":4,"kind":"ShoeSealed","digest":"32ec3d5027c98433ebe58f66f462402950921d077bc280bfc9b4e809865ce6bb"}');
INSERT INTO "log_leaves" VALUES(2,'a1268386d498a07a30ac3953c03065db',9,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":9,"kind":"ShoeFrozen","digest":"63ace3fd7aa2702ddb2a4d53afbc1d2e25b910f6238a8c89aad8f633121c1c4e"}');
INSERT INTO "log_leaves" VALUES(3,'a1268386d498a07a30ac3953c03065db',12,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":12,"kind":"BetsOpened","digest":"0130c900b59f5e279b4b8fe780b50526a2173871054a3c84dc6893ddf9753534"}');
INSERT INTO "log_leaves" VALUES(4,'a1268386d498a07a30ac3953c03065db',23,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":23,"kind":"Paid","digest":"43716111a3ea840f7df940b5073478396bcb8f99033d3c53dffd551b1951096a"}');
INSERT INTO "log_leaves" VALUES(5,'a1268386d498a07a30ac3953c03065db',24,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":24,"kind":"BetsOpened","digest":"248e0a2f7df5997712f21876fb4ba95c84fc0dad8399ce4fe9984b442c7b94a3"}');
INSERT INTO "log_leaves" VALUES(6,'a1268386d498a07a30ac3953c03065db',33,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":33,"kind":"Paid","digest":"6b3b7fd47a20f29b3f7ee28013b314cb7470a56cd52e1befc9fedb24113a3557"}');
INSERT INTO "log_leaves" VALUES(7,'a1268386d498a07a30ac3953c03065db',43,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":43,"kind":"Paid","digest":"98ec46ae0ac96925a55854357ab0afa9a19cd67c1ceb06fbbed7cf7aacc6d625"}');
INSERT INTO "log_leaves" VALUES(8,'a1268386d498a07a30ac3953c03065db',45,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":45,"kind":"TableClosed","digest":"8cd5f93c855867ec9c627a1ccff070398b06f75f07e113500459715eba01480e"}');
INSERT INTO "log_leaves" VALUES(9,'a1268386d498a07a30ac3953c03065db',46,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":46,"kind":"SecretShown","digest":"2a9ac35b9cb1ac62eacdbb94e80bd5f27d5a9bc99fb708adbabfa09183f4e6b3"}');
INSERT INTO "log_leaves" VALUES(10,'a1268386d498a07a30ac3953c03065db',47,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":47,"kind":"TableReopened","digest":"8ba050d899ef35416a66c5f82002f292b1c6a9330f8163602d726254b1960826"}');
INSERT INTO "log_leaves" VALUES(11,'a1268386d498a07a30ac3953c03065db',48,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":48,"kind":"ShoeSealed","digest":"a89ddb5112a1beba7fe8594b82352a11002117b0dff53a1269b677ac3fcec4b2"}');
INSERT INTO "log_leaves" VALUES(12,'a1268386d498a07a30ac3953c03065db',50,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":50,"kind":"ShoeFrozen","digest":"1a127c81fbe3c7dfec74d6dff4c4e164531f59c6a90b355d6290b82ecd4aa4a3"}');
INSERT INTO "log_leaves" VALUES(13,'a1268386d498a07a30ac3953c03065db',55,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":55,"kind":"BetPlaced","digest":"f0002c91c4cc47ebaa3e887da7da26b791eb9b5fa62ba21200fb19ba5b506c29"}');
INSERT INTO "log_leaves" VALUES(14,'1fc70ff69c47d52c1736d1e0ed510a98',3,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"","number":3,"kind":"SatDown","digest":"dae2da99384198dcb60d23a6073fafb5f7f2204e5ee41146b44875d63fcb1c4c"}');
INSERT INTO "log_leaves" VALUES(15,'a1268386d498a07a30ac3953c03065db',63,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":63,"kind":"Paid","digest":"4850cdbdd94059e8b416aecea984edb6f789c0b06cf5a0dc6f70ead913c5d831"}');
INSERT INTO "log_leaves" VALUES(16,'a1268386d498a07a30ac3953c03065db',73,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":73,"kind":"Paid","digest":"ac385a5854cca3ab02c200098cdda65e7408ce54100a1c930cd473f587b52b6b"}');
INSERT INTO "log_leaves" VALUES(17,'a1268386d498a07a30ac3953c03065db',74,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":74,"kind":"BetsOpened","digest":"6a04bb5ce5546c4f16dcd681bd2db670db26c202313c8f265e46aa5f78bede8f"}');
INSERT INTO "log_leaves" VALUES(18,'1fc70ff69c47d52c1736d1e0ed510a98',7,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":7,"kind":"ShoeSealed","digest":"23980f5ea9a5158238d1e8443daee7caa8fc98f05a4b19d7358df38008f487c5"}');
INSERT INTO "log_leaves" VALUES(19,'1fc70ff69c47d52c1736d1e0ed510a98',15,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":15,"kind":"ShoeFrozen","digest":"b52631cec8401fb943ad3d76bb0a242216a0e87e477018866123b138a679ae59"}');
INSERT INTO "log_leaves" VALUES(20,'1fc70ff69c47d52c1736d1e0ed510a98',19,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":19,"kind":"BidMade","digest":"f62b622effe8c98de0a9a7da3bbc17b9169737653ee9f69ab10682aae27bd493"}');
INSERT INTO "log_leaves" VALUES(21,'1fc70ff69c47d52c1736d1e0ed510a98',32,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":32,"kind":"Paid","digest":"0ca591881df4e18b26b019f32cab8f8c5c9ee81f573a57d8378a6ab94cd32ef5"}');
INSERT INTO "log_leaves" VALUES(22,'1fc70ff69c47d52c1736d1e0ed510a98',49,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":49,"kind":"Paid","digest":"2684683bbf292005aa49aba5cc981798f58c983eff26c62fbeac10c6550f5a4c"}');
INSERT INTO "log_leaves" VALUES(23,'1fc70ff69c47d52c1736d1e0ed510a98',56,'{"table":"~6da32fbbec127071e5b210a2fe22676c","instance":"3c093a144e5671344335fd6a135b5cfb","number":56,"kind":"Left","digest":"b5a87a6dcb5f61bd60f612d3788abda92d782bbe6c732486a5c3c096593fafcf"}');
INSERT INTO "log_leaves" VALUES(24,'60ad1570',16,'{"table":"60ad1570","instance":"","number":16,"kind":"CardDealt","digest":"f5cb8864a46eb29cb2bc4706a92942ed7ad5a664fcccc524b9da94b041e94a7a"}');
INSERT INTO "log_leaves" VALUES(25,'60ad1570',19,'{"table":"60ad1570","instance":"","number":19,"kind":"Paid","digest":"da5b158de25b33156f299e70d6c1fbf1dd9f4056b7bbfda0552e6e52f8d15a91"}');
INSERT INTO "log_leaves" VALUES(26,'60ad1570',32,'{"table":"60ad1570","instance":"","number":32,"kind":"Paid","digest":"b425a612617b31a900d283a14c56ead445c3667c728f6419c056f00972d18b7e"}');
INSERT INTO "log_leaves" VALUES(27,'60ad1570',36,'{"table":"60ad1570","instance":"","number":36,"kind":"CardDealt","digest":"62925b9357d65ef5ce9a4e861eca48cca8ec8e57ab0a8eca965225d4d7b5115e"}');
INSERT INTO "log_leaves" VALUES(28,'60ad1570',43,'{"table":"60ad1570","instance":"","number":43,"kind":"Paid","digest":"e7c5f628529ddde1c29bea39cc5b6e0d5ef37f87bae7e154862b82d92a33ecd2"}');
INSERT INTO "log_leaves" VALUES(29,'60ad1570',53,'{"table":"60ad1570","instance":"","number":53,"kind":"Paid","digest":"678320826b33cfa6b00b2709e6637e660d392c83d4dffc020706618e046a5174"}');
INSERT INTO "log_leaves" VALUES(30,'60ad1570',54,'{"table":"60ad1570","instance":"","number":54,"kind":"CoupCorrected","digest":"3454350cb98bfdd63364b89078c6bb111f72708da48e0a8667b08b1d52b0b2a7"}');
INSERT INTO "log_leaves" VALUES(31,'60ad1570',55,'{"table":"60ad1570","instance":"","number":55,"kind":"BetsOpened","digest":"5a7867550454fe3d7ba2f2583c40e594eb113f09518580a7b76cfb6b2b961259"}');
INSERT INTO "log_leaves" VALUES(32,'60ad1570',64,'{"table":"60ad1570","instance":"","number":64,"kind":"Paid","digest":"f5de41da679c5b89663a6b642ad638312221b138d76b76e87f0e3df6dbdb52c6"}');
INSERT INTO "log_leaves" VALUES(33,'60ad1570',65,'{"table":"60ad1570","instance":"","number":65,"kind":"CoupVoided","digest":"95c9dac6210ad39dfdc89ae0a46b200e22a58a45fa16b117094e6a56b2d3023f"}');
INSERT INTO "log_leaves" VALUES(34,'60ad1570',66,'{"table":"60ad1570","instance":"","number":66,"kind":"BetsOpened","digest":"6d5eedd5dc44bb216b289e9466e055b17b4eac8bacfa5d5c0b50a6f560c18d9d"}');
INSERT INTO "log_leaves" VALUES(35,'60ad1570',67,'{"table":"60ad1570","instance":"","number":67,"kind":"BetPlaced","digest":"ae5f2b976ccd1069027bf0b61caf0e9b5da1cb2655f44fc83a2fa371f71717dd"}');
INSERT INTO "log_leaves" VALUES(36,'ea6335b30a0c0cf1284869869ace2a35',3,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"","number":3,"kind":"SatDown","digest":"a75914606ffbbc6f438b9eef2111261387f5d52afa0b9e4bae6d18ba210bc9bc"}');
INSERT INTO "log_leaves" VALUES(37,'ea6335b30a0c0cf1284869869ace2a35',4,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":4,"kind":"ShoeSealed","digest":"f7b11b024309683fdd7b025c8c4ef42e0e206693b10a94f67f67417b2a44bc71"}');
INSERT INTO "log_leaves" VALUES(38,'ea6335b30a0c0cf1284869869ace2a35',6,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":6,"kind":"ShoeFrozen","digest":"54614833d8ae418172ea1f6a1b47685d2babc9a20fb73a2ddf4d23f001dfb412"}');
INSERT INTO "log_leaves" VALUES(39,'ea6335b30a0c0cf1284869869ace2a35',10,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":10,"kind":"BetPlaced","digest":"75c63789300bf3cab982ec92546b1cf36b4a14c83505fcd270f1399fafe8cf50"}');
INSERT INTO "log_leaves" VALUES(40,'ea6335b30a0c0cf1284869869ace2a35',19,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":19,"kind":"Paid","digest":"e9cbbba3623ecdba78078c7b6c8b0bbcfd9fc6a1e898a742eb7ec301f51919ff"}');
INSERT INTO "log_leaves" VALUES(41,'ea6335b30a0c0cf1284869869ace2a35',24,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":24,"kind":"TableClosed","digest":"4345f67dc37aa054984b0dcabca3b6dcd690fa83f52c4179b699490c866027c7"}');
INSERT INTO "log_leaves" VALUES(42,'ea6335b30a0c0cf1284869869ace2a35',25,'{"table":"~f007c3b2127e68c3dd3fe424b5d24d04","instance":"071eeb9800c31bfc88ac747457564c36","number":25,"kind":"SecretShown","digest":"036a2a439d1e8e7589e274fec2bac9cf2e0b3655fcb150e9529474211eeb56c0"}');
INSERT INTO "log_leaves" VALUES(43,'a1268386d498a07a30ac3953c03065db',75,'{"table":"~37a4ac77a4c3fe946707dc438605c707","instance":"335a114505b698becec7fd5db72f5041","number":75,"kind":"Tipped","digest":"b56ce25140827bf13de0067c92e2488ecf9d7d4b2499dbf3f96e6deb416a0865"}');
CREATE TABLE log_nodes (
	height INTEGER NOT NULL, 
	place BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (height, place)
);
CREATE TABLE patrons (
	patron TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	person TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	PRIMARY KEY (patron)
);
INSERT INTO "patrons" VALUES('at-u2ecdze6kefnpdmh','a1268386d498a07a30ac3953c03065db','p-uisptlob2isj5b4d',1);
INSERT INTO "patrons" VALUES('at-l36cpkusf4puh6he','a1268386d498a07a30ac3953c03065db','p-jpi7ndmrejmoxlp2',5);
INSERT INTO "patrons" VALUES('at-wujk5fe2uyhqfiav','a1268386d498a07a30ac3953c03065db','p-653syvdoqt6xfhrj',45);
INSERT INTO "patrons" VALUES('at-yrynoqraqsbmaay7','1fc70ff69c47d52c1736d1e0ed510a98','p-uisptlob2isj5b4d',4);
INSERT INTO "patrons" VALUES('at-n6uy5lvesygh2yzl','1fc70ff69c47d52c1736d1e0ed510a98','p-jpi7ndmrejmoxlp2',8);
INSERT INTO "patrons" VALUES('at-rrd75dousekivap3','1fc70ff69c47d52c1736d1e0ed510a98','p-36fkurimiroviuy7',11);
INSERT INTO "patrons" VALUES('at-cx4vixzyh3emmnyn','60ad1570','p-36fkurimiroviuy7',1);
INSERT INTO "patrons" VALUES('at-pb534o2viz6tkteo','60ad1570','p-ynwnz7ptswbrdbl7',4);
INSERT INTO "patrons" VALUES('at-3qobdmf7wotvas6b','60ad1570','p-g4klzbabzk2adabn',7);
INSERT INTO "patrons" VALUES('at-n4j6yowr52iwr5af','60ad1570','p-653syvdoqt6xfhrj',41);
INSERT INTO "patrons" VALUES('at-2jczcl3pjrnioglt','ea6335b30a0c0cf1284869869ace2a35','p-kcomtkmdr6rtxhkw',1);
INSERT INTO "patrons" VALUES('at-o2yru7mk7tfer4na','ea6335b30a0c0cf1284869869ace2a35','p-653syvdoqt6xfhrj',24);
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
INSERT INTO "people" VALUES('p-653syvdoqt6xfhrj','Mara','mara','$argon2id$v=19$m=32768,t=3,p=1$F9eQ8U3A3Np/zSt0LRoEMg$f3IHchls/p2dpZd2n8nkip69g34K7Ci9ANxT7pZC4ss','manager',1794966270232,0,0,0);
INSERT INTO "people" VALUES('p-g4klzbabzk2adabn','Cleo','cleo','$argon2id$v=19$m=32768,t=3,p=1$Ze3twBPD9XDGzSibWlOGVA$H2v8hvCF+u2ESWoxJLssKbozF+Z2+nUoYTKT6rQHGNY','croupier',1794966279000,0,0,0);
INSERT INTO "people" VALUES('p-uisptlob2isj5b4d','Anna','anna-9071','$argon2id$v=19$m=32768,t=3,p=1$xN5cNPIpJ4syc/NmPWgaog$dSRZYWzJcuHrvOTIgxwHEpNtMmlQNiH7R5ZsbmwUpcQ','patron',1794966291109,0,0,0);
INSERT INTO "people" VALUES('p-jpi7ndmrejmoxlp2','Bert','bert-8369','$argon2id$v=19$m=32768,t=3,p=1$qPdf+7ZLamJfXO/T/35vzQ$DWvNx3cWXchkjbVN91HqeRz5vYYizCdk2Kb0dw7Z7eA','patron',1794966291471,0,0,0);
INSERT INTO "people" VALUES('p-kcomtkmdr6rtxhkw','Emil','emil-1410','$argon2id$v=19$m=32768,t=3,p=1$zYCnco8os/Y/QDUd2atoFQ$r+SHk2HLj/96xZmXIlzVQoX4dExA0c778PjFcf26NhA','patron',1794966291956,0,0,0);
INSERT INTO "people" VALUES('p-36fkurimiroviuy7','Dora','dora-9036','$argon2id$v=19$m=32768,t=3,p=1$HGcSAOrXmRh/YT6Cphuo1g$q6UX+TB5lTBPMpnaHD1iLFF9dPXSq8o/bwUc4TMzBok','patron',1794966292104,0,0,0);
INSERT INTO "people" VALUES('p-ynwnz7ptswbrdbl7','Ida',NULL,NULL,'patron',1794966292166,0,0,0);
INSERT INTO "people" VALUES('p-l24hqlxqupbfvjje','',NULL,NULL,'patron',1794966304001,0,0,0);
CREATE TABLE postings (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream, number) REFERENCES events (stream, number)
);
INSERT INTO "postings" VALUES(1,'person:p-653syvdoqt6xfhrj',1,'mint',-1000000);
INSERT INTO "postings" VALUES(2,'person:p-653syvdoqt6xfhrj',1,'wallet:p-653syvdoqt6xfhrj',1000000);
INSERT INTO "postings" VALUES(3,'person:p-g4klzbabzk2adabn',1,'mint',-1000000);
INSERT INTO "postings" VALUES(4,'person:p-g4klzbabzk2adabn',1,'wallet:p-g4klzbabzk2adabn',1000000);
INSERT INTO "postings" VALUES(5,'person:p-uisptlob2isj5b4d',1,'mint',-1000000);
INSERT INTO "postings" VALUES(6,'person:p-uisptlob2isj5b4d',1,'wallet:p-uisptlob2isj5b4d',1000000);
INSERT INTO "postings" VALUES(7,'person:p-jpi7ndmrejmoxlp2',1,'mint',-1000000);
INSERT INTO "postings" VALUES(8,'person:p-jpi7ndmrejmoxlp2',1,'wallet:p-jpi7ndmrejmoxlp2',1000000);
INSERT INTO "postings" VALUES(9,'person:p-kcomtkmdr6rtxhkw',1,'mint',-1000000);
INSERT INTO "postings" VALUES(10,'person:p-kcomtkmdr6rtxhkw',1,'wallet:p-kcomtkmdr6rtxhkw',1000000);
INSERT INTO "postings" VALUES(11,'person:p-36fkurimiroviuy7',1,'mint',-1000000);
INSERT INTO "postings" VALUES(12,'person:p-36fkurimiroviuy7',1,'wallet:p-36fkurimiroviuy7',1000000);
INSERT INTO "postings" VALUES(13,'person:p-ynwnz7ptswbrdbl7',1,'mint',-1000000);
INSERT INTO "postings" VALUES(14,'person:p-ynwnz7ptswbrdbl7',1,'wallet:p-ynwnz7ptswbrdbl7',1000000);
INSERT INTO "postings" VALUES(15,'table:a1268386d498a07a30ac3953c03065db',2,'wallet:p-uisptlob2isj5b4d',-100000);
INSERT INTO "postings" VALUES(16,'table:a1268386d498a07a30ac3953c03065db',2,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',100000);
INSERT INTO "postings" VALUES(17,'table:a1268386d498a07a30ac3953c03065db',6,'wallet:p-jpi7ndmrejmoxlp2',-100000);
INSERT INTO "postings" VALUES(18,'table:a1268386d498a07a30ac3953c03065db',6,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',100000);
INSERT INTO "postings" VALUES(19,'table:a1268386d498a07a30ac3953c03065db',13,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(20,'table:a1268386d498a07a30ac3953c03065db',13,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(21,'table:a1268386d498a07a30ac3953c03065db',14,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(22,'table:a1268386d498a07a30ac3953c03065db',14,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(23,'table:a1268386d498a07a30ac3953c03065db',33,'house:a1268386d498a07a30ac3953c03065db',-500);
INSERT INTO "postings" VALUES(24,'table:a1268386d498a07a30ac3953c03065db',33,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(25,'table:a1268386d498a07a30ac3953c03065db',33,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(26,'table:a1268386d498a07a30ac3953c03065db',33,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(27,'table:a1268386d498a07a30ac3953c03065db',33,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(28,'table:a1268386d498a07a30ac3953c03065db',33,'house:a1268386d498a07a30ac3953c03065db',500);
INSERT INTO "postings" VALUES(29,'table:a1268386d498a07a30ac3953c03065db',35,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(30,'table:a1268386d498a07a30ac3953c03065db',35,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(31,'table:a1268386d498a07a30ac3953c03065db',36,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(32,'table:a1268386d498a07a30ac3953c03065db',36,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(33,'table:a1268386d498a07a30ac3953c03065db',43,'house:a1268386d498a07a30ac3953c03065db',-500);
INSERT INTO "postings" VALUES(34,'table:a1268386d498a07a30ac3953c03065db',43,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(35,'table:a1268386d498a07a30ac3953c03065db',43,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(36,'table:a1268386d498a07a30ac3953c03065db',43,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(37,'table:a1268386d498a07a30ac3953c03065db',43,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(38,'table:a1268386d498a07a30ac3953c03065db',43,'house:a1268386d498a07a30ac3953c03065db',500);
INSERT INTO "postings" VALUES(39,'table:a1268386d498a07a30ac3953c03065db',54,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(40,'table:a1268386d498a07a30ac3953c03065db',54,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(41,'table:a1268386d498a07a30ac3953c03065db',55,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(42,'table:a1268386d498a07a30ac3953c03065db',55,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(43,'table:a1268386d498a07a30ac3953c03065db',63,'house:a1268386d498a07a30ac3953c03065db',-500);
INSERT INTO "postings" VALUES(44,'table:a1268386d498a07a30ac3953c03065db',63,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(45,'table:a1268386d498a07a30ac3953c03065db',63,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(46,'table:a1268386d498a07a30ac3953c03065db',63,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(47,'table:a1268386d498a07a30ac3953c03065db',63,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(48,'table:a1268386d498a07a30ac3953c03065db',63,'house:a1268386d498a07a30ac3953c03065db',500);
INSERT INTO "postings" VALUES(49,'table:a1268386d498a07a30ac3953c03065db',65,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(50,'table:a1268386d498a07a30ac3953c03065db',65,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',500);
INSERT INTO "postings" VALUES(51,'table:a1268386d498a07a30ac3953c03065db',66,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(52,'table:a1268386d498a07a30ac3953c03065db',66,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(53,'table:a1268386d498a07a30ac3953c03065db',73,'stakes:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-500);
INSERT INTO "postings" VALUES(54,'table:a1268386d498a07a30ac3953c03065db',73,'house:a1268386d498a07a30ac3953c03065db',500);
INSERT INTO "postings" VALUES(55,'table:a1268386d498a07a30ac3953c03065db',73,'house:a1268386d498a07a30ac3953c03065db',-500);
INSERT INTO "postings" VALUES(56,'table:a1268386d498a07a30ac3953c03065db',73,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(57,'table:a1268386d498a07a30ac3953c03065db',73,'stakes:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',-500);
INSERT INTO "postings" VALUES(58,'table:a1268386d498a07a30ac3953c03065db',73,'chips:a1268386d498a07a30ac3953c03065db:p-jpi7ndmrejmoxlp2',500);
INSERT INTO "postings" VALUES(59,'table:1fc70ff69c47d52c1736d1e0ed510a98',2,'mint',-50000);
INSERT INTO "postings" VALUES(60,'table:1fc70ff69c47d52c1736d1e0ed510a98',2,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',50000);
INSERT INTO "postings" VALUES(61,'table:1fc70ff69c47d52c1736d1e0ed510a98',5,'wallet:p-uisptlob2isj5b4d',-200000);
INSERT INTO "postings" VALUES(62,'table:1fc70ff69c47d52c1736d1e0ed510a98',5,'chips:1fc70ff69c47d52c1736d1e0ed510a98:p-uisptlob2isj5b4d',200000);
INSERT INTO "postings" VALUES(63,'table:1fc70ff69c47d52c1736d1e0ed510a98',9,'wallet:p-jpi7ndmrejmoxlp2',-200000);
INSERT INTO "postings" VALUES(64,'table:1fc70ff69c47d52c1736d1e0ed510a98',9,'chips:1fc70ff69c47d52c1736d1e0ed510a98:p-jpi7ndmrejmoxlp2',200000);
INSERT INTO "postings" VALUES(65,'table:1fc70ff69c47d52c1736d1e0ed510a98',12,'wallet:p-36fkurimiroviuy7',-200000);
INSERT INTO "postings" VALUES(66,'table:1fc70ff69c47d52c1736d1e0ed510a98',12,'chips:1fc70ff69c47d52c1736d1e0ed510a98:p-36fkurimiroviuy7',200000);
INSERT INTO "postings" VALUES(67,'table:1fc70ff69c47d52c1736d1e0ed510a98',23,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(68,'table:1fc70ff69c47d52c1736d1e0ed510a98',23,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(69,'table:1fc70ff69c47d52c1736d1e0ed510a98',32,'house:1fc70ff69c47d52c1736d1e0ed510a98',-450);
INSERT INTO "postings" VALUES(70,'table:1fc70ff69c47d52c1736d1e0ed510a98',32,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',450);
INSERT INTO "postings" VALUES(71,'table:1fc70ff69c47d52c1736d1e0ed510a98',32,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(72,'table:1fc70ff69c47d52c1736d1e0ed510a98',32,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(73,'table:1fc70ff69c47d52c1736d1e0ed510a98',34,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(74,'table:1fc70ff69c47d52c1736d1e0ed510a98',34,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(75,'table:1fc70ff69c47d52c1736d1e0ed510a98',49,'house:1fc70ff69c47d52c1736d1e0ed510a98',-450);
INSERT INTO "postings" VALUES(76,'table:1fc70ff69c47d52c1736d1e0ed510a98',49,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',450);
INSERT INTO "postings" VALUES(77,'table:1fc70ff69c47d52c1736d1e0ed510a98',49,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(78,'table:1fc70ff69c47d52c1736d1e0ed510a98',49,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(79,'table:1fc70ff69c47d52c1736d1e0ed510a98',51,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(80,'table:1fc70ff69c47d52c1736d1e0ed510a98',51,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(81,'table:1fc70ff69c47d52c1736d1e0ed510a98',52,'stakes:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-500);
INSERT INTO "postings" VALUES(82,'table:1fc70ff69c47d52c1736d1e0ed510a98',52,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',500);
INSERT INTO "postings" VALUES(83,'table:1fc70ff69c47d52c1736d1e0ed510a98',55,'chips:1fc70ff69c47d52c1736d1e0ed510a98:bot-tie-hunter.1a83a8',-50900);
INSERT INTO "postings" VALUES(84,'table:1fc70ff69c47d52c1736d1e0ed510a98',55,'mint',50900);
INSERT INTO "postings" VALUES(85,'table:60ad1570',2,'wallet:p-36fkurimiroviuy7',-100000);
INSERT INTO "postings" VALUES(86,'table:60ad1570',2,'chips:60ad1570:p-36fkurimiroviuy7',100000);
INSERT INTO "postings" VALUES(87,'table:60ad1570',5,'wallet:p-ynwnz7ptswbrdbl7',-100000);
INSERT INTO "postings" VALUES(88,'table:60ad1570',5,'chips:60ad1570:p-ynwnz7ptswbrdbl7',100000);
INSERT INTO "postings" VALUES(89,'table:60ad1570',10,'chips:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(90,'table:60ad1570',10,'stakes:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(91,'table:60ad1570',11,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(92,'table:60ad1570',11,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(93,'table:60ad1570',19,'stakes:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(94,'table:60ad1570',19,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(95,'table:60ad1570',19,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(96,'table:60ad1570',19,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(97,'table:60ad1570',21,'chips:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(98,'table:60ad1570',21,'stakes:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(99,'table:60ad1570',22,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(100,'table:60ad1570',22,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(101,'table:60ad1570',32,'house:60ad1570',-2000);
INSERT INTO "postings" VALUES(102,'table:60ad1570',32,'chips:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(103,'table:60ad1570',32,'stakes:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(104,'table:60ad1570',32,'chips:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(105,'table:60ad1570',32,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(106,'table:60ad1570',32,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(107,'table:60ad1570',34,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(108,'table:60ad1570',34,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(109,'table:60ad1570',43,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(110,'table:60ad1570',43,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(111,'table:60ad1570',46,'chips:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(112,'table:60ad1570',46,'stakes:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(113,'table:60ad1570',53,'house:60ad1570',-2000);
INSERT INTO "postings" VALUES(114,'table:60ad1570',53,'chips:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(115,'table:60ad1570',53,'stakes:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(116,'table:60ad1570',53,'chips:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(117,'table:60ad1570',54,'house:60ad1570',-4000);
INSERT INTO "postings" VALUES(118,'table:60ad1570',54,'chips:60ad1570:p-ynwnz7ptswbrdbl7',4000);
INSERT INTO "postings" VALUES(119,'table:60ad1570',56,'chips:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(120,'table:60ad1570',56,'stakes:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(121,'table:60ad1570',57,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(122,'table:60ad1570',57,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(123,'table:60ad1570',64,'stakes:60ad1570:p-36fkurimiroviuy7',-2000);
INSERT INTO "postings" VALUES(124,'table:60ad1570',64,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(125,'table:60ad1570',64,'house:60ad1570',-2000);
INSERT INTO "postings" VALUES(126,'table:60ad1570',64,'chips:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(127,'table:60ad1570',64,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(128,'table:60ad1570',64,'chips:60ad1570:p-ynwnz7ptswbrdbl7',2000);
INSERT INTO "postings" VALUES(129,'table:60ad1570',65,'house:60ad1570',-2000);
INSERT INTO "postings" VALUES(130,'table:60ad1570',65,'chips:60ad1570:p-36fkurimiroviuy7',2000);
INSERT INTO "postings" VALUES(131,'table:60ad1570',65,'house:60ad1570',2000);
INSERT INTO "postings" VALUES(132,'table:60ad1570',65,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-2000);
INSERT INTO "postings" VALUES(133,'table:60ad1570',67,'chips:60ad1570:p-ynwnz7ptswbrdbl7',-1000);
INSERT INTO "postings" VALUES(134,'table:60ad1570',67,'stakes:60ad1570:p-ynwnz7ptswbrdbl7',1000);
INSERT INTO "postings" VALUES(135,'table:ea6335b30a0c0cf1284869869ace2a35',2,'wallet:p-kcomtkmdr6rtxhkw',-100000);
INSERT INTO "postings" VALUES(136,'table:ea6335b30a0c0cf1284869869ace2a35',2,'chips:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',100000);
INSERT INTO "postings" VALUES(137,'table:ea6335b30a0c0cf1284869869ace2a35',10,'chips:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',-1000);
INSERT INTO "postings" VALUES(138,'table:ea6335b30a0c0cf1284869869ace2a35',10,'stakes:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',1000);
INSERT INTO "postings" VALUES(139,'table:ea6335b30a0c0cf1284869869ace2a35',19,'stakes:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',-1000);
INSERT INTO "postings" VALUES(140,'table:ea6335b30a0c0cf1284869869ace2a35',19,'house:ea6335b30a0c0cf1284869869ace2a35',1000);
INSERT INTO "postings" VALUES(141,'table:ea6335b30a0c0cf1284869869ace2a35',22,'chips:ea6335b30a0c0cf1284869869ace2a35:p-kcomtkmdr6rtxhkw',-99000);
INSERT INTO "postings" VALUES(142,'table:ea6335b30a0c0cf1284869869ace2a35',22,'wallet:p-kcomtkmdr6rtxhkw',99000);
INSERT INTO "postings" VALUES(143,'person:p-l24hqlxqupbfvjje',1,'mint',-1000000);
INSERT INTO "postings" VALUES(144,'person:p-l24hqlxqupbfvjje',1,'wallet:p-l24hqlxqupbfvjje',1000000);
INSERT INTO "postings" VALUES(145,'person:p-l24hqlxqupbfvjje',2,'wallet:p-l24hqlxqupbfvjje',-1000000);
INSERT INTO "postings" VALUES(146,'person:p-l24hqlxqupbfvjje',2,'mint',1000000);
INSERT INTO "postings" VALUES(147,'table:a1268386d498a07a30ac3953c03065db',75,'chips:a1268386d498a07a30ac3953c03065db:p-uisptlob2isj5b4d',-100);
INSERT INTO "postings" VALUES(148,'table:a1268386d498a07a30ac3953c03065db',75,'cagnotte:a1268386d498a07a30ac3953c03065db',100);
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
INSERT INTO "sessions" VALUES('5K_cYHl4Mvi4-928mD_CxQ','p-653syvdoqt6xfhrj',1794966290363,1794966290363,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('9_jaW4d4u4TsIMf9LcV7Vw','p-g4klzbabzk2adabn',1794966290735,1794966290735,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('_GDfJRQ4m2uyjrgSRXtjjA','p-uisptlob2isj5b4d',1794966291132,1794966291132,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('0EqRqN5kR_Pt2lRz8k6Neg','p-jpi7ndmrejmoxlp2',1794966291523,1794966291523,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('lHHPSaigynRo5GGAcVD9lA','p-kcomtkmdr6rtxhkw',1794966291972,1794966291972,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('4fT8xqdJgRTvYiRuRuSP3g','p-ynwnz7ptswbrdbl7',1794966292191,1794966292191,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('7PR64HAR3wwyDsU9In9ICQ','p-36fkurimiroviuy7',1794966292519,1794966292519,'127.0.0.1','python-httpx/0.28.1');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('key','ee1eee3dbb99cc72');
INSERT INTO "settings" VALUES('database','8e91c1dfe05e39c2');
CREATE TABLE shoes (
	"table" TEXT NOT NULL, 
	shoe TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY ("table", shoe)
);
INSERT INTO "shoes" VALUES('a1268386d498a07a30ac3953c03065db','a1268386d498a07a30ac3953c03065db/2',X'017AEF3820A3E901C5C1C1E56E4D38651F528AB6EB949D5D985A20E337BF4CF1CA92CA33CE05EF98219B4FD33ADCEA107D53788A0D0AC35337706F81CB');
INSERT INTO "shoes" VALUES('1fc70ff69c47d52c1736d1e0ed510a98','1fc70ff69c47d52c1736d1e0ed510a98/1',X'01E2CC4C94092C25239704136A5EE49B3A1644EDBE36C495007650277F55794DF630CFF19C9050BD02E80FE2018350A8266D10CC973A152DED6632E363');
CREATE TABLE streams (
	id TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "streams" VALUES('staff',4,'f4858acf844cebe070228fdcae66d137560a738d927f66ba2a00addddd462192');
INSERT INTO "streams" VALUES('person:p-653syvdoqt6xfhrj',1,'ae94f8356ac184d94f558d56685104b4ac6360596e6cc7b4974c8176914beecd');
INSERT INTO "streams" VALUES('person:p-g4klzbabzk2adabn',1,'3bd78315026bb0b96983adbc1ff466e1e37f42de5d977d33a8d32024d81cd2f4');
INSERT INTO "streams" VALUES('person:p-uisptlob2isj5b4d',14,'dba0537f68fb65b1880bc0c3c9ede357aaf9fdc7f3f36f5805795f7614234553');
INSERT INTO "streams" VALUES('person:p-jpi7ndmrejmoxlp2',14,'81664222b7b2f372048855fb4ae5fde1b285d7eb9d9a2bf8bbd8a8d72831fc99');
INSERT INTO "streams" VALUES('person:p-kcomtkmdr6rtxhkw',8,'f72f4105b3d899a81ff2696842dfe030cd8c7c6240b6ad6df5f70311378c05e9');
INSERT INTO "streams" VALUES('person:p-36fkurimiroviuy7',13,'b43104a0f1dddc98eab54a0ae4b96d1c236b6bc42bb3e5abbc49a079dc6bb66c');
INSERT INTO "streams" VALUES('person:p-ynwnz7ptswbrdbl7',14,'271fe93c9aed7377b057881383f090811fc8734d09a83a226f1ee4de07f1ff29');
INSERT INTO "streams" VALUES('table:a1268386d498a07a30ac3953c03065db',75,'6965b357fbfa28bfbcd079a7f78bbd7af7762cb2bece98a0238d28a4cd39b3a3');
INSERT INTO "streams" VALUES('table:1fc70ff69c47d52c1736d1e0ed510a98',56,'e18f470e97298e2a08a1ac0f2ca0c700d388e669287caba1ac4071e0e9c25efe');
INSERT INTO "streams" VALUES('table:60ad1570',67,'db473c02c59cc70724b6e898e3b0124011da581a48cad13931dfeff7cba7d9d0');
INSERT INTO "streams" VALUES('table:ea6335b30a0c0cf1284869869ace2a35',25,'98c7a69ef008a90b4d39aa211ba91e3602aca10303ee1c5f7aff7c50c2e1e074');
INSERT INTO "streams" VALUES('person:p-l24hqlxqupbfvjje',2,'f78bba2737e03e6fa59a3a5cf47401b5216a0f700425abd230002905642ad6d1');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	due_ms BIGINT, 
	due_version BIGINT, private BOOLEAN, opener TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('schaanwald-1','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966289537,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('castle-vaduz-1','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966289538,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('mega-pay-1','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966289539,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('punter-and-bank-1','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966289540,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('chemin-de-fer-1','{"format": 1, "house": "chemin-de-fer", "fingerprint": "68d03303e9b5243b32df4ddbf586f8f8", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966289541,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('a1268386d498a07a30ac3953c03065db','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "Annas Tisch", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-uisptlob2isj5b4d"}',1794966292842,NULL,75,1,'p-uisptlob2isj5b4d');
INSERT INTO "tables" VALUES('1fc70ff69c47d52c1736d1e0ed510a98','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-36fkurimiroviuy7"}',1794966296398,NULL,56,1,'p-36fkurimiroviuy7');
INSERT INTO "tables" VALUES('60ad1570','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "Saal", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "person", "opener": "p-653syvdoqt6xfhrj"}',1794966298516,NULL,67,0,'p-653syvdoqt6xfhrj');
INSERT INTO "tables" VALUES('ea6335b30a0c0cf1284869869ace2a35','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-kcomtkmdr6rtxhkw"}',1794966301563,NULL,25,1,'p-kcomtkmdr6rtxhkw');
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
CREATE UNIQUE INDEX log_leaves_by_event ON log_leaves ("table", number);
CREATE INDEX enquiries_by_state ON enquiries (state, asked_ms);
CREATE INDEX enquiries_by_person ON enquiries (person, asked_ms);
COMMIT;
