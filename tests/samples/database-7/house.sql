BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE answers (
	command TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, asked TEXT, 
	PRIMARY KEY (command)
);
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000001','{"version": 2}',1794966687195,'dced97b66b0c9b79d7d08e86098b3af0');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000002','{"version": 3}',1794966687231,'6a0ad4be181c0549414596ab5ad3ae6f');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000001','{"version": 2}',1794966687338,'29b27abc4dc3fc6cde45e2094afb9b2f');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000002','{"version": 3}',1794966687362,'e27148a20abc38616d2dc279c1d9db2d');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000003','{"number":1}',1794966687750,'443293c99e2d0b22042b02416e53ca2a');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000004','{"number":2}',1794966687847,'bd7b0d5774f4850f44f01e427abf6ee3');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000005','{"number":3}',1794966687934,'cbad74bee70f5da03471ad7cbf9489a5');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000003','{"number":5}',1794966687991,'dfb08aec04488d30a2b26d8c6b7c3461');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000004','{"number":6}',1794966688102,'bd7b0d5774f4850f44f01e427abf6ee3');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000005','{"number":7}',1794966688175,'58a17dc20dd29660310f3addf4eddf48');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000006','{"number":13}',1794966688522,'d8a59362419f10a61e61d70dfb09341d');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000006','{"number":14}',1794966688658,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000007','{"number":24}',1794966689124,'d8a59362419f10a61e61d70dfb09341d');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000007','{"error":{"code":"bet-closed","text":"Betting is closed (no more bets). Your stake is unchanged.","values":{"phase":"no-more-bets"}}}',1794966689215,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000008','{"number":35}',1794966689394,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000001','{"number":46}',1794966689752,'a84f08f84b621a607aecefebd22a322a');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000002','{"number":47}',1794966689757,'5e2d02506b445991ad251659acd2a719');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000009','{"number":54}',1794966690569,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000010','{"number":63}',1794966690863,'d8a59362419f10a61e61d70dfb09341d');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000010','{"error":{"code":"bet-closed","text":"Betting is closed (no more bets). Your stake is unchanged.","values":{"phase":"no-more-bets"}}}',1794966691056,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000011','{"number":72}',1794966691261,'9833a468a43f4cc8e62521b96efe70e2');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000011','{"error":{"code":"bet-closed","text":"Betting is closed (no more bets). Your stake is unchanged.","values":{"phase":"no-more-bets"}}}',1794966691509,'d8a59362419f10a61e61d70dfb09341d');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000012','{"number":81}',1794966691704,'d8a59362419f10a61e61d70dfb09341d');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000012','{"number":4}',1794966691833,'016553deb7f71ad08f8635a2d6452708');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000013','{"number":5}',1794966691882,'9263fa968926e587908c07c841040a15');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000014','{"number":6}',1794966691943,'81051eec94e2c4acf27efe46f356499a');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000013','{"number":8}',1794966692026,'c6eee5fd091a63b485c5ff557234feb4');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000014','{"number":9}',1794966692083,'9263fa968926e587908c07c841040a15');
INSERT INTO "answers" VALUES('p-6pqn3rwui3enuqzt:bert-9944-000015','{"number":10}',1794966692136,'2f3d5d0baee532ff8ede32427e3adf8a');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000001','{"number":11}',1794966692189,'3b9a43907d11dcb6d780f3fae02198c1');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000002','{"number":12}',1794966692237,'9263fa968926e587908c07c841040a15');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000003','{"number":13}',1794966692320,'2659ed343f3a1d29a8100f1ec812883a');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000004','{"number":1}',1794966694422,'4674bfb2878b7c3729eafcf777e6c382');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000005','{"number":2}',1794966694469,'f291d61bb16b603f75fb8de88ee625e7');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000006','{"number":3}',1794966694518,'03cbc2fe09499956367bdc468b18f721');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000001','{"number":4}',1794966694572,'8b71168dfcc6122a508ce427e1572ae4');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000002','{"number":5}',1794966694649,'f291d61bb16b603f75fb8de88ee625e7');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000003','{"number":6}',1794966694718,'a24d0ba0ea1b70bf05642f024b8be2aa');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000001','{"number":7}',1794966694766,'bd15fe02e73a7db906aa59a636fc0fed');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000002','{"number":8}',1794966694772,'c705281f493783bd66e1c4a91a86007e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000003','{"number":9}',1794966694824,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000007','{"number":10}',1794966694874,'60447ee0235f5677b4fc03c0f5bd6d2a');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000004','{"number":11}',1794966694882,'3dfdd60cb82705cd09c566e64560d946');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000004','{"number":12}',1794966694887,'1803c4e7864489755360ef4a2c99799e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000005','{"number":13}',1794966694934,'a2c47582e6653341ce6a802c77659bd6');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000006','{"number":14}',1794966694982,'7e0d5f0202009c47d995ac9814c349fe');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000007','{"number":15}',1794966695030,'4beb134f200ff2beb638d0bb4b0588fb');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000008','{"number":16}',1794966695077,'12998e6f686b2246b63533b874f50fe0');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000009','{"number":17}',1794966695126,'4ce3f5b07ecbc5b81cf75d69f1c7d65c');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000010','{"number":19}',1794966695186,'308a5825ab02bc930f8f3b5b8d67db9f');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000011','{"number":20}',1794966695276,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000008','{"number":21}',1794966695353,'25b07bc3e687d84ca8d17013aecd7d4b');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000005','{"number":22}',1794966695387,'60447ee0235f5677b4fc03c0f5bd6d2a');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000012','{"number":23}',1794966695401,'1803c4e7864489755360ef4a2c99799e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000013','{"number":24}',1794966695413,'ec1242529b0a60bf84438f8a262e5bbb');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000014','{"number":25}',1794966695470,'6b35bcb5f6f6bc72f5392414c9ecce46');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000015','{"number":26}',1794966695528,'13a70383ba1f6ae895b6bbff4d1df830');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000016','{"number":27}',1794966695584,'12998e6f686b2246b63533b874f50fe0');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000017','{"number":28}',1794966695642,'2f425e9e7b4723ea04f403e3646aeaaa');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000018','{"number":29}',1794966695729,'308a5825ab02bc930f8f3b5b8d67db9f');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000019','{"number":32}',1794966695807,'56b4b982fd1bada1711534c4eb1e4147');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000020','{"number":33}',1794966695886,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000006','{"number":34}',1794966695990,'25b07bc3e687d84ca8d17013aecd7d4b');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000021','{"number":35}',1794966696058,'1803c4e7864489755360ef4a2c99799e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000022','{"number":36}',1794966696122,'b53daee9498d889509fd38218fa747b5');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000023','{"number":37}',1794966696218,'6b35bcb5f6f6bc72f5392414c9ecce46');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000024','{"number":38}',1794966696312,'13a70383ba1f6ae895b6bbff4d1df830');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000025','{"number":39}',1794966696370,'12998e6f686b2246b63533b874f50fe0');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000026','{"number":40}',1794966696429,'308a5825ab02bc930f8f3b5b8d67db9f');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000003','{"number":43}',1794966696481,'bda8d1485f35de7c750fcbf799937e3b');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000007','{"number":44}',1794966696514,'3506b5b1a4ba8232163318295613edd6');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000027','{"number":45}',1794966696518,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000009','{"number":46}',1794966696526,'25b07bc3e687d84ca8d17013aecd7d4b');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000028','{"number":47}',1794966696533,'1803c4e7864489755360ef4a2c99799e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000029','{"number":48}',1794966696614,'94839e2ec3699ba0cea6f50a63a74c84');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000030','{"number":49}',1794966696678,'242d7e429da092656c24d22943391f59');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000031','{"number":50}',1794966696770,'13a70383ba1f6ae895b6bbff4d1df830');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000032','{"number":51}',1794966696842,'12998e6f686b2246b63533b874f50fe0');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000033','{"number":53}',1794966696913,'308a5825ab02bc930f8f3b5b8d67db9f');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000004','{"number":54}',1794966696972,'3ebc8b6ff558d0ea6a616967fb7561ec');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000034','{"number":55}',1794966696990,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ll3h6lke4xduneeq:dora-7895-000010','{"number":56}',1794966697046,'60447ee0235f5677b4fc03c0f5bd6d2a');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000008','{"number":57}',1794966697058,'25b07bc3e687d84ca8d17013aecd7d4b');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000035','{"number":58}',1794966697070,'1803c4e7864489755360ef4a2c99799e');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000036','{"number":59}',1794966697126,'9ef282a0edb381dd6d548cbe378b0697');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000037','{"number":60}',1794966697216,'21a1e603e2b2673b209d51d5b3d6a9e4');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000038','{"number":61}',1794966697382,'0a01f6b98d042dd5f3a29691a72143eb');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000039','{"number":62}',1794966697482,'2f7907615fc6da958c6503e65cd2b810');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000040','{"number":64}',1794966697617,'308a5825ab02bc930f8f3b5b8d67db9f');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000005','{"number":65}',1794966697696,'0490568e2cd760d590bf9ac880cfd1f3');
INSERT INTO "answers" VALUES('p-kyjx37h7h4rnceno:cleo-000041','{"number":66}',1794966697747,'8b4e38187215717dbdc4d89febad6c52');
INSERT INTO "answers" VALUES('p-ksq7xjvfnpp43lkx:ida-000009','{"number":67}',1794966697759,'f4bb2626284283aa798d5bef78b4f103');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000001','{"number":1}',1794966697818,'2a9b9adcad323b3431212e134257d7aa');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000002','{"number":2}',1794966697904,'70aa169b47da312ae4c7dd9da6e0f86c');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000003','{"number":3}',1794966697990,'ab62d09dbf7c0e66e48589436856b7cb');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000004','{"number":10}',1794966698610,'d2075b17c7ca10d6027c2f37d9256d9e');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000005','{"number":21}',1794966699004,'10650d21676836decaae9ef17f8530e6');
INSERT INTO "answers" VALUES('p-rlgdv2cxntw2eqpo:mara-000006','{"number":23}',1794966699084,'7620e468e4ab66db8677ad03a99c5aab');
INSERT INTO "answers" VALUES('p-6faftl23dojeump2:emil-5679-000006','{"version": 8}',1794966699122,'4e7ab334a9d3436b1478c442244b242d');
INSERT INTO "answers" VALUES('p-rjsty4up75zuidya:anna-8748-000015','{"number":102}',1794966700474,'8b2957f3aa4a68b62c06b7479bd55887');
CREATE TABLE balances (
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (account), 
	CONSTRAINT no_debts CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'), 
	CONSTRAINT no_rounding CHECK (coins BETWEEN -1000000000000000000 AND 1000000000000000000)
);
INSERT INTO "balances" VALUES('mint',-6999100);
INSERT INTO "balances" VALUES('wallet:p-rlgdv2cxntw2eqpo',1000000);
INSERT INTO "balances" VALUES('wallet:p-kyjx37h7h4rnceno',1000000);
INSERT INTO "balances" VALUES('wallet:p-rjsty4up75zuidya',700000);
INSERT INTO "balances" VALUES('wallet:p-6pqn3rwui3enuqzt',700000);
INSERT INTO "balances" VALUES('wallet:p-6faftl23dojeump2',999000);
INSERT INTO "balances" VALUES('wallet:p-ll3h6lke4xduneeq',700000);
INSERT INTO "balances" VALUES('wallet:p-ksq7xjvfnpp43lkx',900000);
INSERT INTO "balances" VALUES('chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',99900);
INSERT INTO "balances" VALUES('chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',102000);
INSERT INTO "balances" VALUES('stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',0);
INSERT INTO "balances" VALUES('stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',0);
INSERT INTO "balances" VALUES('house:55b8709ff8d49257b798b8a0a5034c23',-2000);
INSERT INTO "balances" VALUES('chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',0);
INSERT INTO "balances" VALUES('chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-rjsty4up75zuidya',200000);
INSERT INTO "balances" VALUES('chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-6pqn3rwui3enuqzt',200000);
INSERT INTO "balances" VALUES('chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-ll3h6lke4xduneeq',200000);
INSERT INTO "balances" VALUES('stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',0);
INSERT INTO "balances" VALUES('house:0c1cb157fbe00f6f41c756c9a39ed2f7',-900);
INSERT INTO "balances" VALUES('chips:a21734a5:p-ll3h6lke4xduneeq',102000);
INSERT INTO "balances" VALUES('chips:a21734a5:p-ksq7xjvfnpp43lkx',97000);
INSERT INTO "balances" VALUES('stakes:a21734a5:p-ll3h6lke4xduneeq',0);
INSERT INTO "balances" VALUES('stakes:a21734a5:p-ksq7xjvfnpp43lkx',1000);
INSERT INTO "balances" VALUES('house:a21734a5',0);
INSERT INTO "balances" VALUES('chips:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',0);
INSERT INTO "balances" VALUES('stakes:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',0);
INSERT INTO "balances" VALUES('house:99b1d1a6741e4daef3dde20e2e4054c2',1000);
INSERT INTO "balances" VALUES('wallet:p-hfq435srej25y3ax',0);
INSERT INTO "balances" VALUES('cagnotte:55b8709ff8d49257b798b8a0a5034c23',100);
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
INSERT INTO "events" VALUES('staff',1,'{"type":"RoleGiven","v":1,"person":"p-rlgdv2cxntw2eqpo","role":"manager","by":"admin","at_ms":1794966602607}','3d4b07be6cfb3af3db8303e04597d9f9a9431179ac9a64a27ad35ed1aa08fcde');
INSERT INTO "events" VALUES('staff',2,'{"type":"RoleGiven","v":1,"person":"p-kyjx37h7h4rnceno","role":"croupier","by":"p-rlgdv2cxntw2eqpo","at_ms":1794966627888}','f520590839519d351a2229d65c302e4b03b85128ae6717e7cd1b5d00eff4f831');
INSERT INTO "events" VALUES('person:p-rlgdv2cxntw2eqpo',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966679950}','325bf83c6c28ecdc423f9f06911630122fb0d810c2e49b01db9cc010abafa082');
INSERT INTO "events" VALUES('staff',3,'{"type":"StaffSignedIn","v":1,"person":"p-rlgdv2cxntw2eqpo","session":"9IxHZOcJ9GsbquXRF1Ntmg","at_ms":1794966680039}','1f9fd4508f809b732523019cb6cb370b58cbaac71f40d3785e31283a0caeb66f');
INSERT INTO "events" VALUES('person:p-kyjx37h7h4rnceno',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966682099}','ff0f09619304ec7141976e29bc438215a358ebaf1defcb337e30cfce8c287b35');
INSERT INTO "events" VALUES('staff',4,'{"type":"StaffSignedIn","v":1,"person":"p-kyjx37h7h4rnceno","session":"cr64x0ptdRz0MkGykL3Dxw","at_ms":1794966682136}','225a8466ca703470f725110c70a3cea8f1662231f8b53a3f9863f5f3cdb976bc');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966683609}','80a7975471004d48069c808342fd1801631cabd14a989beb80a059a16dec8cb6');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966684902}','ca06cd528f8dc3e7e2540fc846178c7ac1448a4e332dc875a1aa017ab32281d7');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966685924}','59f58ec85b90f697a24f1b038d1020eef858ccc28c0ab32799e3884fe68044b3');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966686371}','98339a3deafd41dac25858430d3d9a16a76c997639bd8277402975ded39e8004');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966686414}','0e0b95a9fef02adcbd963c544e10f5887f2bbbff10ae18f20f589701e8ffb66f');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',2,'{"type":"LimitSet","v":1,"kind":"loss","period":"day","coins":500000,"at_ms":1794966687195}','43497b49997527a59f7b9405c28d4ef714b1440dc1f7e087c4576a77e78a1a5b');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',3,'{"type":"CheckSet","v":1,"minutes":60,"coups":null,"at_ms":1794966687231}','5ef3c0154e57b68fbe5424483a797b97eadcf5c8b0b3f3afa45b7ab092b16169');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',2,'{"type":"LimitSet","v":1,"kind":"stake","period":"week","coins":900000,"at_ms":1794966687338}','7964d2e7ffc83f95231a252be5cb5575cb7851b8909aef09b025331cc7fceac5');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',3,'{"type":"RaiseAsked","v":1,"kind":"stake","period":"week","coins":2000000,"from_ms":1795053087362,"at_ms":1794966687362}','e4871cd03fb48fad0776b1a0bc634c2b14e537c6694f6738d36ed69ef6fdfbac');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',1,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966687750,"fact":{"type":"Joined","v":1,"patron":"at-m6nofjcq6ljurqbk","name":"Anna"},"role":"patron"}','bc3df8cd7f6edda74e567310a200ca8edf7b069ff6219b9083401e49b06b55d6');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',2,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966687847,"fact":{"type":"BoughtIn","v":1,"patron":"at-m6nofjcq6ljurqbk","coins":100000},"role":"patron"}','e15f4673a62c5992f42ad37d43a744f669df16ee094e9e73d7823559049be19b');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',4,'{"type":"SessionStarted","v":1,"at_ms":1794966687847}','0ad51b192c2ec93b47f38931d27e8f7c420ac1b62971c24a200f09c340fc4169');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',5,'{"type":"BoughtIn","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":100000,"at_ms":1794966687847}','3fbdcf05ecfbeb576aa428fedff84352df293faedaa8a4c2c005bef8125ceb70');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',3,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966687934,"fact":{"type":"SatDown","v":1,"patron":"at-m6nofjcq6ljurqbk","seat":1},"role":"patron"}','a3a5f707a6ae64ef2076d53d08a741ec211d976a5be95d6fe4cd385a1b48ad53');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',4,'{"by":"croupier","at_ms":1794966687941,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"55b8709ff8d49257b798b8a0a5034c23/1","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"1ef749249ca507d2402d42462aa5119a656ecec39e696ab33262e8d06a12e017","scheme":"punto-shoe-2","instance":"a7bc738208b774cf30abcf6d1940e7fd"},"role":"croupier"}','fbb30f4d43f33fd28b0ae978737a8af7fbc3f21e41e32f8ca635151eb01abc8b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',5,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966687991,"fact":{"type":"Joined","v":1,"patron":"at-hqqfsqkefmnuskno","name":"Bert"},"role":"patron"}','222fb9c5af5618b96533dc3f44228a880a025d4b06e6e5403b1df616b455a817');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',6,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966688102,"fact":{"type":"BoughtIn","v":1,"patron":"at-hqqfsqkefmnuskno","coins":100000},"role":"patron"}','23aeccc5c047cb89f8e17a9a3c547e2070d36b5f143e7fc2a53cc29a6d5fffe6');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',4,'{"type":"SessionStarted","v":1,"at_ms":1794966688102}','311c8c81f3ebc3a4789ed5f9098981c6b6032a9eca4ad028d0f072bab2551cb7');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',5,'{"type":"BoughtIn","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":100000,"at_ms":1794966688102}','f4c4cdd9fd12441fb022742ddf1ec56b5154a6c8bc0ff76589e7ec0bc6954169');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',7,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966688175,"fact":{"type":"SatDown","v":1,"patron":"at-hqqfsqkefmnuskno","seat":2},"role":"patron"}','19299b29b1cabfe27a08392af1d2a7ae2c4d41652c80e7076f3f4a1e610ed988');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',8,'{"by":"croupier","at_ms":1794966688344,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','09737a1319bebb2976c69848da57e14c2550f1f0ccc65f6f7470cc2a8fa2d4a0');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',9,'{"by":"croupier","at_ms":1794966688366,"fact":{"type":"ShoeFrozen","v":1,"transcript":"a37bbc4111b964350f25ec1fc30613b829879262bd121c00f730778506571e58","root":"e2e9ecb92d0ce780b357e1cdb7583591434530329525754d31be0accad999709"},"role":"croupier"}','cad6e666a999d7e9e9a1b5e26908212693830b31514c256baee460380338fafb');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',10,'{"by":"croupier","at_ms":1794966688366,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','f03908691f44c953712fdb682144aae090c02671d0d0f1bbf81a366a07d45c8a');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',11,'{"by":"croupier","at_ms":1794966688378,"fact":{"type":"BurnTurned","v":1,"card":"Ts","burned":10,"proof":"mu8ruMUozgRF6fWINeNshpUM/YMNIqupgWSyJP7dsCIuhYeXwhh0GdEjIHrHwOlcmdyeyvLU3rm3d2cnTkV/mTyAsBjBpx6Oh2sGySqXGF6SWdVagvuLnwue47J03otY7uM2FpkrmHM/2/ZekznEtCeCugJbn+purzzBT/a6ijF+eyj2k0tz+es6EoswmVUCvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','26ae3b3e1e597a886dc6e1eab9aeba1e51be91ffd2f31fb57327c0a839bf2a2e');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',12,'{"by":"croupier","at_ms":1794966688438,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','2c85a5b45dceb10212f06e56e5feff63771d250fe043c865f0e364b2a9959938');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',13,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966688519,"fact":{"type":"BetPlaced","v":1,"patron":"at-m6nofjcq6ljurqbk","bet":"punto","coins":500,"before":0},"role":"patron"}','67b88ea03b454c4d53d6d41c5d338b7c09a85461b66fd69616dc28fbb1aa4197');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',6,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966688519}','ef2a652c629efd0aa63a7360c09108480caff40e7e60daf474e75f3c5d1c66bd');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',14,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966688658,"fact":{"type":"BetPlaced","v":1,"patron":"at-hqqfsqkefmnuskno","bet":"banco","coins":500,"before":0},"role":"patron"}','7d2d8a7119a6440576e16399a36e6e50f826a2be56fdaa75e4a4a2361809d410');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',6,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966688658}','b6b0063730e712f41adaeadc7f80b601a18de3e7ea92ea7b9adffdc03dd63ab1');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',15,'{"by":"croupier","at_ms":1794966688740,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','4d90ba0c534cf63ca8e74a23f2bedf462415b21309453a429edd0757316a90e0');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',16,'{"by":"croupier","at_ms":1794966688771,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"punto","irregular":false,"proof":"+dsV1tp8PfFlhFVtRgOivrrfFNff3f236pbZDgxRUHyg8RXGav3i3SmBr4DJw1DgKTkWTaIlY+1qPcyDzBowsrt3E/SKLYjmO9EliVLtII/u011JmLP0ILo6Kkg326F439VGvwlRJOI/neQ7RtVhJcTb1qz1TfwS6YMpkxgkEs5Vl3w7iKbbL5QZqEzpC/VAvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','ce3c2f7bf47d37adbbfba22d04ad25e8d81b0cc508b26797bd6b76ca09a51284');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',17,'{"by":"croupier","at_ms":1794966688786,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":"beY4Dai7qjkdCDfo1cD7pKUf4baQO2BzP35YTJI5zoLhGzP+T552bSJVdL3n2ORZYaLpKPwKnPvSp+YwMjYisKhhewY6nNPIFfgOw9hths6YlHeltVFmqPf2UWqVULwMNPxiLllfrB3F4Fd48i6sucTb1qz1TfwS6YMpkxgkEs5Vl3w7iKbbL5QZqEzpC/VAvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','70389672d454f57ccb4e13c0a99e47ca50fc54d162e4e1f032838f59345bde6b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',18,'{"by":"croupier","at_ms":1794966688810,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"punto","irregular":false,"proof":"6PTfnYlcvXs4RjW+upQhMUdFXpYbtiW761flQPGV0/P59vMrrUDZvkW47Kkb65kwYaLpKPwKnPvSp+YwMjYisKhhewY6nNPIFfgOw9hths6YlHeltVFmqPf2UWqVULwMNPxiLllfrB3F4Fd48i6sucTb1qz1TfwS6YMpkxgkEs5Vl3w7iKbbL5QZqEzpC/VAvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','efe08ca69225f18d1f270fb00d68c9437d1f07716eb64853c925d1d6ae3972e2');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',19,'{"by":"croupier","at_ms":1794966688826,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"banco","irregular":false,"proof":"1Gu5bdkXkYFnMpTfPIjMBOFNW90Qe7qvd+rVZ0yBBDGbDXA7f+M0ozzCB8Q4f9DVzK1q0nt1lsZJgwQNUXUc04y8xe+ry02u4jCPItgv3vmYlHeltVFmqPf2UWqVULwMNPxiLllfrB3F4Fd48i6sucTb1qz1TfwS6YMpkxgkEs5Vl3w7iKbbL5QZqEzpC/VAvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','a837c9d8779d88f8c280802f5a2c77e9f7f35b3e606b95a1c4970dbeb54fe82c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',20,'{"by":"croupier","at_ms":1794966688847,"fact":{"type":"CardDealt","v":1,"card":"8c","side":"punto","irregular":false,"proof":"Njt7kk5kyxut8f2wqnDmHMevuf92GZnj9S450CCR9NulciM8qBhfMuuVH/P7tuUbzK1q0nt1lsZJgwQNUXUc04y8xe+ry02u4jCPItgv3vmYlHeltVFmqPf2UWqVULwMNPxiLllfrB3F4Fd48i6sucTb1qz1TfwS6YMpkxgkEs5Vl3w7iKbbL5QZqEzpC/VAvUZR5UZPtWhWDYxylhT4CfMH3jwPlBx7BMyD4yjLfE1iFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','58c1daea7148f15107e1b3f15a273a5a806f8514ebbc46a22e69024dc3bc0127');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',21,'{"by":"croupier","at_ms":1794966688847,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":2,"banco_total":5,"winner":"banco","irregular":[]},"role":"croupier"}','9e162a5236d4286ed7352da7cf7df74a4eeb6a461f04f75df92dcbaa2fb66cb1');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',22,'{"by":"croupier","at_ms":1794966688847,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-hqqfsqkefmnuskno","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','c2398a67b6e572fac4b85c774db32a8d0c8169ba33df257d49b79f99024fff6e');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',7,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":0,"at_ms":1794966688847}','10f0b209dae6437de6ef434165ba4d31821deda3af93b9986dfe4b89cb931044');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',7,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966688847}','c07fbe101b98a3a9d8bcc71949cdbac24ef3b1a59f9bff91ad3db9e80185afde');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',23,'{"by":"croupier","at_ms":1794966688907,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','7df7f29227c3b9cd7661a078e3841039b2c8e2dcea8664703a5515fca5c45871');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',24,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966689123,"fact":{"type":"BetPlaced","v":1,"patron":"at-m6nofjcq6ljurqbk","bet":"punto","coins":500,"before":0},"role":"patron"}','8e6900228bd141238d9c53a081374deb66b1899a98f3769b252a9ef413e1e488');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',8,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966689123}','e67990da6075b3f3047d3ca7e9f5fc446dcb411cda6671f7f379a8e88c8b6b19');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',25,'{"by":"croupier","at_ms":1794966689209,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','f2cd305ba2cd470ffcec33f82dd922cea1cc71b4f191b13a2bc55c77699bc40b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',26,'{"by":"croupier","at_ms":1794966689219,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":"dRUksR3LvV9y1w9AdkdG4fmesK+0OT9N1r+Bvr7Ck1fHBJfgioJrXuezjGeGmojEuxwJlBJXEJlHAGRw6peYeqA3s2bbdlqJnbwllKjfRsQirRZlGYmkuSSwywDJoEjI7dtXiH8yyH7r6A9SqpiojIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','fd2016250a5afdb4759534528ccf782e30e3957b464e9b5ccdbe7c5833fe62c0');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',27,'{"by":"croupier","at_ms":1794966689229,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":"005b65LybAZ+wRsrLfS6ktP/NdmNhnekCtgrGgW3BUQHkVonB0mAHb38ui13zmdVuxwJlBJXEJlHAGRw6peYeqA3s2bbdlqJnbwllKjfRsQirRZlGYmkuSSwywDJoEjI7dtXiH8yyH7r6A9SqpiojIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','80ab8804dc34881e60adebd5f1e9eb921e6d6d6cb9dd9f8ff638e9d28c1e5c2c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',28,'{"by":"croupier","at_ms":1794966689239,"fact":{"type":"CardDealt","v":1,"card":"8c","side":"punto","irregular":false,"proof":"Vao5UD4y5hfprxCeddno99+ZQDQGwKhHhNxXmjqaQXa8sobmU2t/ZrZbisScebtlZdGdLWnrYyNGfDmwAqKiF2J5w5stzx3VnijRPWqPExEirRZlGYmkuSSwywDJoEjI7dtXiH8yyH7r6A9SqpiojIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','f16f0e36384d16041ed785c3afe824554e51e1ea696a2ce07fafa2233824d175');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',29,'{"by":"croupier","at_ms":1794966689250,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"banco","irregular":false,"proof":"LYYWKhs4wByE6EBGu9o45y6gAIQ79MMj8nWsmbWRDRVIS9oy5XBX3qWtaUI5/8gIZdGdLWnrYyNGfDmwAqKiF2J5w5stzx3VnijRPWqPExEirRZlGYmkuSSwywDJoEjI7dtXiH8yyH7r6A9SqpiojIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','ab36915182b34df197667f8f46606edf52c81d4bc71dc8ea1065b8787df6979c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',30,'{"by":"croupier","at_ms":1794966689261,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"punto","irregular":false,"proof":"3l7tV7TIHYprv2kMlEQ296OuHhp970+L1c0XCa/RTEgCs1OmzV3boQ9cfZNtq+cr7ZzyIINv3BPsswbGd7tREdRPJWSLkbPLgkapcS6JE4KGBuOiSZ+PIroet7y/78HCJ90V0kz81MIq6KbOjCGsVIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','9e681860b59c159ba53f46de68aa1659764d7c7f85a337eb674def053a920122');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',31,'{"by":"croupier","at_ms":1794966689272,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":"7hz1N0UQNaAe+/s4vDYLaIh7WbMAb9lFtrtNh8owjOs9Lp4sHSVfcSv5IaDzvOK07ZzyIINv3BPsswbGd7tREdRPJWSLkbPLgkapcS6JE4KGBuOiSZ+PIroet7y/78HCJ90V0kz81MIq6KbOjCGsVIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','87732ddd323f20a7e51c887a992f2762c40fc92ee8258cd3d53aee2ee24ac910');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',32,'{"by":"croupier","at_ms":1794966689272,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":4,"banco_total":4,"winner":"tie","irregular":[]},"role":"croupier"}','5b6b0febfceb071c45b926ffa8100ba655c796fa7baa2bfabfa559d6842f6e41');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',33,'{"by":"croupier","at_ms":1794966689272,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true}]},"role":"croupier"}','c3e51bbfd3583a49abb08075c304dc4f0906ba967dda677b918ba9115d7606e5');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',34,'{"by":"croupier","at_ms":1794966689322,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','ae9fbb25f7b5b247f1102ff07109297fcf51964c1afa6e37881e335aef4c2a7a');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',35,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966689394,"fact":{"type":"BetPlaced","v":1,"patron":"at-hqqfsqkefmnuskno","bet":"banco","coins":500,"before":0},"role":"patron"}','cd26639eac8e2a7e4866037e4f0c37861ac943f959877429ddf7442660df91bf');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',8,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966689394}','55aa40895e70760da44f91470d1cf2acea885f5aed4d52c02e588d9ba2743423');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',36,'{"by":"croupier","at_ms":1794966689624,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','b92c6fb9f75cd9e07dcde4647d5febe4da0478e5493ff38edfbbbb1bb578050f');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',37,'{"by":"croupier","at_ms":1794966689635,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":"LteFf/78I3hM7egwRtX5KQ8+xK/ORYN3MGbO7eZhnCxlRMIM1Eu1bf0fmGc8HIq87G6h/94Rco+KIqdrKwJE4pqc3VOkBuh5kMEG1WLwAJyGBuOiSZ+PIroet7y/78HCJ90V0kz81MIq6KbOjCGsVIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','507af870fdb1deadcf6b3ca1aa98148cf421636041f700789627ada6dff57e37');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',38,'{"by":"croupier","at_ms":1794966689645,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"banco","irregular":false,"proof":"lQRdoED9JITlfg5OHwWiGsjtHcweXyJAm4akMTC/aUBxedtZC3kls03upLBEU0Oa7G6h/94Rco+KIqdrKwJE4pqc3VOkBuh5kMEG1WLwAJyGBuOiSZ+PIroet7y/78HCJ90V0kz81MIq6KbOjCGsVIe+LPa+0QDneNNuw5TW6nRAQOwSTvJrxP4GOn0KmR3R+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','fceb2947884cd827b06755d1eb62128e382897f949ecd12d2c276e6d5e84eca5');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',39,'{"by":"croupier","at_ms":1794966689656,"fact":{"type":"CardDealt","v":1,"card":"7s","side":"punto","irregular":false,"proof":"G2TzouXftgfwoa9VaU3E6eGOARLUjl2EO6Cicxvh7ARy/6ceLBUmJcFcmPs9xldW864tSdp/grle6v/68L6ccKF/gQh4UeT9fC7X4iz12zhqDHD6BVtS/lh9B/d51lao5f9/vZUQPhYQEpnVqd2cs0UtJPuvXeC08ZyOmnVu8Mh1lign6i4cGPi2xYi2XK64+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','0675b48b4851bac2ce22e8a7980909ad2a8e1e836793d3e042cff0dd2cfbd90a');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',40,'{"by":"croupier","at_ms":1794966689666,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"banco","irregular":false,"proof":"lfeHLxTq//lrX25WdVYK5ZnEBdXtgra97IrDdpmswZp9CLyWPnnxc6nPVougAqAL864tSdp/grle6v/68L6ccKF/gQh4UeT9fC7X4iz12zhqDHD6BVtS/lh9B/d51lao5f9/vZUQPhYQEpnVqd2cs0UtJPuvXeC08ZyOmnVu8Mh1lign6i4cGPi2xYi2XK64+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','386df7fe265acff43ae1c494f984c44f8cbca3814cada401637d39e3091b681c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',41,'{"by":"croupier","at_ms":1794966689678,"fact":{"type":"CardDealt","v":1,"card":"7c","side":"banco","irregular":false,"proof":"fddtWqIkXR+0we+v+7/PfvIUgTedKw5iL1YK73hMPo6uWV854xsQGkVoK0VB8CIjP5PrPSsUdIHdX3be7YCUDmRj0ru3c0Om0M6AE4HoeqlqDHD6BVtS/lh9B/d51lao5f9/vZUQPhYQEpnVqd2cs0UtJPuvXeC08ZyOmnVu8Mh1lign6i4cGPi2xYi2XK64+i/RzsnS1VE5Toje5efkyj3BMV4TJSX3Cp2SgejNHjBiFcaIHgqI+07Md4L+81DQL6AeU0R0wzHrHBftXilIUp/pV9QBzR0RP+xmwONDvWcdVnSasHfJeHxy2I7/V0JyhVJ/U60B68ZM/IqmvrGw6KcrdbpsG1ETffmS03RVaBpDg3b+aVDEKmIw7W+AowqFd2zjSDPgxD2DUNNXKUBnBA=="},"role":"croupier"}','dde3cbefc450410885a266cff847b6137eda061ec4f61ce6cb203e1b749b96d4');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',42,'{"by":"croupier","at_ms":1794966689678,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":6,"banco_total":7,"winner":"banco","irregular":[]},"role":"croupier"}','d2f23bf58fa0945df76e5d7f617fdf12f1fd8bc7f6e1f5bb949978a86de9aa98');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',43,'{"by":"croupier","at_ms":1794966689678,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-hqqfsqkefmnuskno","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','e17d2f14752715d347a099f27bfdac0a4f18385e0629405cf787b8ad627fd8ae');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',9,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":0,"at_ms":1794966689678}','8666f71657bebcb4899f0580cde3e810b658a19602b3225206115bd335dcd1f0');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',9,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966689678}','63137527a939e99d1c9fc39610380dbaa641755d10f8a58a8cf7d1bea8317534');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',44,'{"by":"croupier","at_ms":1794966689730,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','98d81eef3b9c8cb6b6f37c8e455990c4d89ae31ca5f9dcaf10eea28161c302ce');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',45,'{"by":"at-yciwqa4mopa5mmyr","at_ms":1794966689752,"fact":{"type":"TableClosed","v":1,"reason":"a new shoe"},"role":"manager"}','3115b25cb27d7a93030e6dacb0791433e30bd732d40ce1e55dac8aca3881702c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',46,'{"by":"croupier","at_ms":1794966689752,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"e43eb9895a77510925065fe99f638f266b9f46276ec553a1efa96fd4ada52399"},"role":"croupier"}','70f337e0ec89f8c7717057a743f29b693d9ec065a745eb7e595853566fc80509');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',47,'{"by":"at-yciwqa4mopa5mmyr","at_ms":1794966689757,"fact":{"type":"TableReopened","v":1},"role":"manager"}','fa069e0383d6053692d3f70a8f6b4454b7de1bc9846a2d22019ef40116acf018');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',48,'{"by":"croupier","at_ms":1794966689768,"fact":{"type":"ShoeSealed","v":1,"number":2,"shoe":"55b8709ff8d49257b798b8a0a5034c23/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"08412f59f51a8600979ef4ca15e1392a4d3cb263f87f6abbc356189999902e01","scheme":"punto-shoe-2","instance":"a7bc738208b774cf30abcf6d1940e7fd"},"role":"croupier"}','b53fa7b8e09a9876f56f37bb8454fd252f7591a8ae1a90813b1caad1c3320bf6');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',49,'{"by":"croupier","at_ms":1794966690174,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','98a399c999ac75ae5f6e06b1f715b11e9fa81d06438bb6929ba50b0e6de14597');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',50,'{"by":"croupier","at_ms":1794966690209,"fact":{"type":"ShoeFrozen","v":1,"transcript":"f5041d068be77b035ae097b9e419e3b128d60756046f362ecc2c632c3a3c297e","root":"812cf66e55a398df905169cc9ac4309f4df27a8f914a13bda9a0931af7884de0"},"role":"croupier"}','4d5d06665f15f251073243c6933f4466cbe3ca8d387b380f32f2961595fc9c03');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',51,'{"by":"croupier","at_ms":1794966690209,"fact":{"type":"ShoeStarted","v":1,"number":2,"cards":312},"role":"croupier"}','8641a7d0f936019c08315fabcc73236c095efcdfebf9d9b15d4e4d8c25ffd89a');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',52,'{"by":"croupier","at_ms":1794966690226,"fact":{"type":"BurnTurned","v":1,"card":"9h","burned":9,"proof":"LfpplC3ELWKTx5Hu8dPsRRivVPweW6G2J4wQQ8QeF0P9I6GjhbkzsFk251BFkMEBKLaba0ee9PRDOlo4yQoFZE/V7cqXZdYQYtLuP6eiy098aNfpUCqvj9gfCmZkVDI19rM5wIBRl5nrhxX7xEpjGgyIdTjxUgs9eiWdXw60ObJ/hwFpn52jgQ3na1JIx8MgbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','490529e3aab18b9f045d72b89fbbb335a00cd772f478fdfed563ecfa11695231');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',53,'{"by":"croupier","at_ms":1794966690280,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','9e237097fae3abad63752523c13c314361c1f8e4d62e5ecdc873c2cdc9cb24a2');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',54,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966690569,"fact":{"type":"BetPlaced","v":1,"patron":"at-m6nofjcq6ljurqbk","bet":"banco","coins":500,"before":0},"role":"patron"}','356de5460250ca0f42dd1a0b88730cda7ceffcd902e8a70b36cf9d6ff00968c6');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',10,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966690569}','38f84396d1d3843120559816edb473eb33a051d204919b90b860b934728455e7');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',55,'{"by":"croupier","at_ms":1794966690645,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','7e030d3f897a15bb07bafe7a9969811aaab7fb300bf34fad596402d06a75b649');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',56,'{"by":"croupier","at_ms":1794966690659,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"7LlxYuHyV+tCRwy1tZQkq6hb1EOgZ9/6XTlFiZFqW7IqOAo7s5Kxoi0apo6k8hFWbuVqlb7JD+1jaQYhqcBWzYcr2HOmGY3hw0YUmiAyfq6MD/JvGCooYNqAL/vDmUVCKUoRMzlgjPfZ5wOIuovi6vPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','e8e05dabad047dd694ca2019220a798050a71ee6d263cc0694d785b0ca8d3800');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',57,'{"by":"croupier","at_ms":1794966690670,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"banco","irregular":false,"proof":"a6JYyLylJRoEgCmznPiMIaYwo1qQUEjNVAjUt0lu89C9eEYfHS37mm8K0VFmPNRlbuVqlb7JD+1jaQYhqcBWzYcr2HOmGY3hw0YUmiAyfq6MD/JvGCooYNqAL/vDmUVCKUoRMzlgjPfZ5wOIuovi6vPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','7bd00426fc3d44574ecb40f5d945147455d3ab4746d1c1e98af62a8a31ccdeb8');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',58,'{"by":"croupier","at_ms":1794966690680,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"punto","irregular":false,"proof":"ZD0zBfTRBnKzDfmhZi5q4nvNFWe/AM/H+EnqIzjN+dZbyRNCt3a6uWbFjsa+osPypAyFcGTxS5at4JRQEYufKYPh0IMDNW38Zq2sOHU2O1BXgnMZwAqAg0WM8RIxB8IU/sThoZvhUkEVBlq1wMpBlfPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','a8959e750d04a4280230eddaf0296dd4f16ce17df004c8a5319f67f368ceb34b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',59,'{"by":"croupier","at_ms":1794966690691,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":"zS7uMjFERpaI/pTcqnD0I/gusA12FNSQtmsfNBD0+gjIZgEi295vqYOqxkF/g/OFpAyFcGTxS5at4JRQEYufKYPh0IMDNW38Zq2sOHU2O1BXgnMZwAqAg0WM8RIxB8IU/sThoZvhUkEVBlq1wMpBlfPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','31272d9356690859404609a9da060188a4f31d0bffdd9387e06529fe3e42af57');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',60,'{"by":"croupier","at_ms":1794966690691,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":2,"banco_total":8,"winner":"banco","irregular":[]},"role":"croupier"}','82f96ee3b8d44a825bce982855f15239b504c74fb1c7fd7befcf09e5bf4355b7');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',61,'{"by":"croupier","at_ms":1794966690691,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','79f1342dca8fe169a18bbd574405c47f9dccea11c7d3ca679924bdba2968078c');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',11,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966690691}','1c7f5c9d047cefe74576823db5be3aeca0a57dcd223c54ba48f9e69719d0987d');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',62,'{"by":"croupier","at_ms":1794966690749,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','535c4089aeb9ab44a6f1d4c8a333c02a74920bf7253c2fbee400f9b4bb20fc8b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',63,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966690863,"fact":{"type":"BetPlaced","v":1,"patron":"at-hqqfsqkefmnuskno","bet":"punto","coins":500,"before":0},"role":"patron"}','2ed9101a206ca3af1b7ef6ed6e9c5d128badb45af15a5080519cb8b15253b2e6');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',10,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966690863}','13377f7ab19e9878d859cfeeb60ac71775bf92c82bbda92e5681badc2e9dbc76');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',64,'{"by":"croupier","at_ms":1794966691050,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','e4cffd5c497b529be9a265fba294b7521dc179999ffeb289a9cddb096f16f9f9');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',65,'{"by":"croupier","at_ms":1794966691060,"fact":{"type":"CardDealt","v":1,"card":"Kd","side":"punto","irregular":false,"proof":"ChT0sbB/dzJYkxudvC09l8K1Frt9YtcY7Y+8Ayduwj79HR59Ftv5JIZqPeNw1N8ODhYJvPm8+2vB695Dcke4apItS+1Dgf5gu17e0wSBiD1XgnMZwAqAg0WM8RIxB8IU/sThoZvhUkEVBlq1wMpBlfPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','e9144b628677965a3938f15d39a0d504da1fcb857eca8cd5ee6d263bcf2b4fb7');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',66,'{"by":"croupier","at_ms":1794966691071,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":"kMkngn/PGYCBELmK5xuFv8pNQhtMnVSUI9Sh18WnJXoEsgJPHSB7kr572uBOsqd5DhYJvPm8+2vB695Dcke4apItS+1Dgf5gu17e0wSBiD1XgnMZwAqAg0WM8RIxB8IU/sThoZvhUkEVBlq1wMpBlfPtP3NSavfG2PF6HcFg7jYzS7aPG0qNoU29vB+IOeyUbD/Inqlp9qgcaCsp0Fn8a/O1n0RGuldWQCGAypmLlHvH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','37447924249e4608e74f0b84edbb03cb156e7bae93014e67af3cb2ceaae40d1f');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',67,'{"by":"croupier","at_ms":1794966691083,"fact":{"type":"CardDealt","v":1,"card":"8h","side":"punto","irregular":false,"proof":"nE4qYKk3up2y3CK4HEWebAs+/DQ+Y+6W7z9i6C1d8BvIt3UI5U4eN5182nC1kSomrcWInFBiQKX6gRKsfyhKGrECEBJp388y+QVyaffFS54X3/JJQQBD/9WBvwxYCEfoBTa8G9ZYuYNT4Z5F/XgnoTjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','af9d55cbacf104c0fe84b62952959e65886016a5a2691b4962bb18e621d69a99');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',68,'{"by":"croupier","at_ms":1794966691102,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":"r572A7HDY53t6YoHSFnOqSSMIPywKS6pSFEcS/1XQs/Q30be28Gwp31z0CgJ5uoTrcWInFBiQKX6gRKsfyhKGrECEBJp388y+QVyaffFS54X3/JJQQBD/9WBvwxYCEfoBTa8G9ZYuYNT4Z5F/XgnoTjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','acc28b410e2e125f210adbc31c1b78bf58056fe7836df6cf913afd1b9aed15eb');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',69,'{"by":"croupier","at_ms":1794966691102,"fact":{"type":"CoupEnded","v":1,"coup":6,"punto_total":8,"banco_total":6,"winner":"punto","irregular":[]},"role":"croupier"}','6661c9a05db5baab065aa6a76164f0f1824a6fab060d4875a243f2b07ad0708d');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',70,'{"by":"croupier","at_ms":1794966691102,"fact":{"type":"Paid","v":1,"coup":6,"lines":[{"patron":"at-hqqfsqkefmnuskno","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','17f1ac478a98e37d0b8fdc3ed983258b24448f08cfb499baa4782e9943cc9b7c');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',11,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966691102}','e529d8a066ccd7c90df60d1ef58ab8f294dfeb756384cdde65ccbe92373f2aef');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',71,'{"by":"croupier","at_ms":1794966691153,"fact":{"type":"BetsOpened","v":1,"coup":7},"role":"croupier"}','63c6f44d9e89a5916cd4dc305bcc35a0d7a5321c5d6731bbb6b4266111c0c246');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',72,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966691260,"fact":{"type":"BetPlaced","v":1,"patron":"at-m6nofjcq6ljurqbk","bet":"banco","coins":500,"before":0},"role":"patron"}','0559b25f7e997371e89964d398710da91e4eb390fa9a3e2c59b053380595f02d');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',12,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966691260}','35ec753c88519f6edea1b9131d01d41e82a106362a62c8146fa880f0396b148f');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',73,'{"by":"croupier","at_ms":1794966691499,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','0a6ed1782ee42f0f3c4c49f566b4150094bedb2b9bc6a77124e09836179ac247');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',74,'{"by":"croupier","at_ms":1794966691515,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":"Qxcd0tbcSKDyziIiaY1CrCmd7c46ILdCOth0MBDHnqNA4ypXkQHnC0/irVUcysOheEFjO7w5z30JroC0Dl97XShQOgueVqumwf6aEksQmFkX3/JJQQBD/9WBvwxYCEfoBTa8G9ZYuYNT4Z5F/XgnoTjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','1429d4c7f717f1b682a1c9e15043aa4ae2ccdd750c5b9eedbd945f07709fa121');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',75,'{"by":"croupier","at_ms":1794966691532,"fact":{"type":"CardDealt","v":1,"card":"9s","side":"banco","irregular":false,"proof":"tbw4hpchdprVFI8Lh6ZHNP7LuzKfbFanEg00w0H806BZib0KGhjngLAKKblwRXUKeEFjO7w5z30JroC0Dl97XShQOgueVqumwf6aEksQmFkX3/JJQQBD/9WBvwxYCEfoBTa8G9ZYuYNT4Z5F/XgnoTjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','b7bf40f03b6251296ed831289d51fe3537f8ed996aa864c0293a4522db018f21');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',76,'{"by":"croupier","at_ms":1794966691578,"fact":{"type":"CardDealt","v":1,"card":"Kh","side":"punto","irregular":false,"proof":"pHu5l9Vq/vaSms5rwB4ABNV9DYtpv5TBEmd1d9KZM21hSQF1TYMcgebrAN/omcbxwwg4qoAX1gjIPeEjkDCcKba1I2uxoGLlqlxMW28I3F8/kRA7117qXXV0+OmzNqkIVRyShncKG6FfJn9MIODiGzjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','a2237d60d366dbd7eee1a11643f4c33e6de44130deede7346648b74b0e7a11d5');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',77,'{"by":"croupier","at_ms":1794966691588,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":"002veAtODIXLxH0tgI6RvkWDm/7Zc84gpy1FOs6e9Uacvt9M7/qYd/epvgkZXNY6wwg4qoAX1gjIPeEjkDCcKba1I2uxoGLlqlxMW28I3F8/kRA7117qXXV0+OmzNqkIVRyShncKG6FfJn9MIODiGzjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','3f661e86391cf0dab3b233353316c1029f818f848fa4995b7d88e836de0102fa');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',78,'{"by":"croupier","at_ms":1794966691588,"fact":{"type":"CoupEnded","v":1,"coup":7,"punto_total":2,"banco_total":9,"winner":"banco","irregular":[]},"role":"croupier"}','6388daba38ef369e9fb746bb84ad4ce83d4533a57561abacc7b43623d03af742');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',79,'{"by":"croupier","at_ms":1794966691588,"fact":{"type":"Paid","v":1,"coup":7,"lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','00ddf1b9c0fe775c7edaa591d1bdb98b1936bcdcb023d9b2beace1dfd6858194');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',13,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966691588}','2a18d8fd540e49df84b3cfd0abce9c95d69d568606a784e909a31f059d0e6729');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',80,'{"by":"croupier","at_ms":1794966691639,"fact":{"type":"BetsOpened","v":1,"coup":8},"role":"croupier"}','a2250ee3e4e982eb886079d759d55b0ff582ed9b26b026f264674e6c391f2b6b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',81,'{"by":"at-hqqfsqkefmnuskno","at_ms":1794966691703,"fact":{"type":"BetPlaced","v":1,"patron":"at-hqqfsqkefmnuskno","bet":"punto","coins":500,"before":0},"role":"patron"}','3c7a96c066677bc63b738c37bd7e6c6c34cc7d5ae2e231847ae2f171f75b8045');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',12,'{"type":"Staked","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","coins":500,"at_ms":1794966691703}','05294abcf36c3418bd3e7522e6406907bbc89e37f1a1543b264bfc6c573dfc3c');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',1,'{"by":"bot-tie-hunter.641e88","at_ms":1794966691825,"fact":{"type":"Joined","v":1,"patron":"bot-tie-hunter.641e88","name":"Ana"},"role":"patron"}','21f4ec5835bf7cfdb23d4634f0571baca9ca7dcd5bed98a8f2db29f763907d8b');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',2,'{"by":"bot-tie-hunter.641e88","at_ms":1794966691825,"fact":{"type":"BoughtIn","v":1,"patron":"bot-tie-hunter.641e88","coins":50000},"role":"patron"}','1fcc1518fdfe77350639e3e0bec478f5c5df9964005018d2e35064047c8544cb');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',3,'{"by":"bot-tie-hunter.641e88","at_ms":1794966691825,"fact":{"type":"SatDown","v":1,"patron":"bot-tie-hunter.641e88","seat":7},"role":"patron"}','72a8f7066f34a09f8a85a28ea6a1d28e3acd2644cc014fa1c248474d51aedb95');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',4,'{"by":"at-3g5ommw7irkjdirz","at_ms":1794966691833,"fact":{"type":"Joined","v":1,"patron":"at-3g5ommw7irkjdirz","name":"Anna"},"role":"patron"}','dce346d0357a4709853f9089ee2e6c7a27464c6c6a12b22fdb02822a0699b3f7');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',5,'{"by":"at-3g5ommw7irkjdirz","at_ms":1794966691882,"fact":{"type":"BoughtIn","v":1,"patron":"at-3g5ommw7irkjdirz","coins":200000},"role":"patron"}','616a2e86defb2fb8be1cacf3dadcbf1f5a344f878eeb374c13c92c672bc91d64');
INSERT INTO "events" VALUES('person:p-rjsty4up75zuidya',14,'{"type":"BoughtIn","v":1,"table":"0c1cb157fbe00f6f41c756c9a39ed2f7","coins":200000,"at_ms":1794966691882}','35c17829b9265160e7a514473ea8bb00f748516a2d514bdfd2435f1859b605e6');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',6,'{"by":"at-3g5ommw7irkjdirz","at_ms":1794966691943,"fact":{"type":"SatDown","v":1,"patron":"at-3g5ommw7irkjdirz","seat":1},"role":"patron"}','aef951b2f57cf6082086679064dfdaa4f856ba8e6c6a07294d4a74705d56d15d');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',82,'{"by":"croupier","at_ms":1794966691944,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','7f6df925dde7457c68a8921a7956c499eb110bd288cbb706f4634faca606828f');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',7,'{"by":"croupier","at_ms":1794966691951,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"0c1cb157fbe00f6f41c756c9a39ed2f7/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"281e185d2bfd64609e6e9356327d6bc10ee733c6d2b83083cfe84f9555eb54d3","scheme":"punto-shoe-2","instance":"8e4a75587352454beff9649f926f53ac"},"role":"croupier"}','3e1edaaa534662b176ff78f471818090ace49aca0508fa7749c1b27b8cd400a8');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',83,'{"by":"croupier","at_ms":1794966691955,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":"33SbYy7te8SPvyvYix7i5qrRcODvDFB5Rcc4cgdhQWEGG9zJjTIlyZL8KlErRlMep8vdwrSF3fhG4iDRivtUXT8+kl78K36igOXEb0VJHvQ/kRA7117qXXV0+OmzNqkIVRyShncKG6FfJn9MIODiGzjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','539724b02bff4ff1f9a1b380c6073c9fed4d3d0b6425f439c45429230cb34ce9');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',84,'{"by":"croupier","at_ms":1794966691966,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"banco","irregular":false,"proof":"7alXufUcfiZtET2xvxH4KilTO2lXL0PHvVth8YuAMSFR1M1RnN7ZCNbCMzBhz66Qp8vdwrSF3fhG4iDRivtUXT8+kl78K36igOXEb0VJHvQ/kRA7117qXXV0+OmzNqkIVRyShncKG6FfJn9MIODiGzjVYgCp35Qy8fh3QasxZRBv4hLdPnbCxPXcLXFAOm1v9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','dca4c75188c09be73a45c00662f4cc1570f74c9842483e5d6c6cdedbf18c6a8b');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',85,'{"by":"croupier","at_ms":1794966691977,"fact":{"type":"CardDealt","v":1,"card":"8h","side":"punto","irregular":false,"proof":"Kg/UMwr4etG6zbhTlCKfeWP1CdszTWg91KyWaBz6MWq4bsfjjkX3HcgyOyajBI4TG9MntpiTOmFw/lWP+8joQScfySmJA0bzTR/jOHZ2UwYS05RC7NGWQsCRYlA4KDd816GmuHoiXBlMNDllaIS84/X0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','9a74c81272d1da0deec84aac485cc08ef117b7c27e804477c163a485c490be31');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',86,'{"by":"croupier","at_ms":1794966691987,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"banco","irregular":false,"proof":"N4WsDuaDLEpOXh8M0Zl2tIUhRs+LliIgIvgtLLTSKbN/QDqkvMwZuoM/Y/rpQvGkG9MntpiTOmFw/lWP+8joQScfySmJA0bzTR/jOHZ2UwYS05RC7NGWQsCRYlA4KDd816GmuHoiXBlMNDllaIS84/X0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','717c1c1ecfd80f442080f1e5b1a9a87e7d3f548518e82b12645445f1f387a771');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',87,'{"by":"croupier","at_ms":1794966692011,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":"rPTKvd/pvLMy7BEllXRv0nW5xwI6ohbX/3HTv3aGqqsZ0XtZwgglWzDjCzMkyY8759Buku65dOCJOQRX4p/aCEdsUNKcse181zE4hIrcPvAS05RC7NGWQsCRYlA4KDd816GmuHoiXBlMNDllaIS84/X0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','14af0a8bde9e06ea42357cdd4694a74af401255fa2ec00cc3ab9b3eeec69aab2');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',8,'{"by":"at-e6qip32n4p7byhdy","at_ms":1794966692026,"fact":{"type":"Joined","v":1,"patron":"at-e6qip32n4p7byhdy","name":"Bert"},"role":"patron"}','8c7b3f5617346c2bd480f84db11eedf0addd3a2bb319419f2e495670fa8b7d2e');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',88,'{"by":"croupier","at_ms":1794966692029,"fact":{"type":"CardDealt","v":1,"card":"7d","side":"banco","irregular":false,"proof":"8bfwlkZpSiRoplUOMOSPOElQm6ayhSzZX9UVxozJXptNB16/BheKTmShzZfr5bHK59Buku65dOCJOQRX4p/aCEdsUNKcse181zE4hIrcPvAS05RC7NGWQsCRYlA4KDd816GmuHoiXBlMNDllaIS84/X0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','038f6f6c51dba0dae645ffe564d099668114e621367f25b38c171c233d78809f');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',89,'{"by":"croupier","at_ms":1794966692029,"fact":{"type":"CoupEnded","v":1,"coup":8,"punto_total":9,"banco_total":9,"winner":"tie","irregular":[]},"role":"croupier"}','a57716b36307c16b3f5ed30ce8f7e5f0e10c77a6b40ef565a4b93561d1808547');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',90,'{"by":"croupier","at_ms":1794966692029,"fact":{"type":"Paid","v":1,"coup":8,"lines":[{"patron":"at-hqqfsqkefmnuskno","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true}]},"role":"croupier"}','5be07d3d3ece4d939f4cc83be2cba0a3d8734e9be5becca4737cc137045960e6');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',91,'{"by":"croupier","at_ms":1794966692080,"fact":{"type":"BetsOpened","v":1,"coup":9},"role":"croupier"}','69d93494db95eccfc603ce9ef76b855cb2b6ba71357fcf47f94e17a9bbcb05fb');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',9,'{"by":"at-e6qip32n4p7byhdy","at_ms":1794966692082,"fact":{"type":"BoughtIn","v":1,"patron":"at-e6qip32n4p7byhdy","coins":200000},"role":"patron"}','fc213710758d8b9a9c6deedf875df53bbcdb24a35074abcaf1a940540295f57e');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',13,'{"type":"BoughtIn","v":1,"table":"0c1cb157fbe00f6f41c756c9a39ed2f7","coins":200000,"at_ms":1794966692082}','18b3b132d477840eca2394c7b4a9be188efe3714748c637597d911b73699e57e');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',10,'{"by":"at-e6qip32n4p7byhdy","at_ms":1794966692136,"fact":{"type":"SatDown","v":1,"patron":"at-e6qip32n4p7byhdy","seat":2},"role":"patron"}','5731625786654be8f0246af53245ec45d53855bbe7e77865eb87db9e1cf6abf1');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',11,'{"by":"at-afu5tcplnsedpf4c","at_ms":1794966692189,"fact":{"type":"Joined","v":1,"patron":"at-afu5tcplnsedpf4c","name":"Dora"},"role":"patron"}','f31e81e42696cbdc1e01f6eb1947b194bd8ec1b64090d4cf638fbb6d2b91ed17');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',12,'{"by":"at-afu5tcplnsedpf4c","at_ms":1794966692237,"fact":{"type":"BoughtIn","v":1,"patron":"at-afu5tcplnsedpf4c","coins":200000},"role":"patron"}','c697f6482a7e2dee7b14b84cd99e01184be491775f046df503ce15938e0714c9');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',2,'{"type":"SessionStarted","v":1,"at_ms":1794966692237}','08a14ef15affd582011ac5516f0cd13435f3eac81edc3a4f508d5b2e3eb187ba');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',3,'{"type":"BoughtIn","v":1,"table":"0c1cb157fbe00f6f41c756c9a39ed2f7","coins":200000,"at_ms":1794966692237}','0838ca2d7b7b832a045628f3dfa8825cad1096d0ecc3aa46a9dd4d6c53167ab7');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',13,'{"by":"at-afu5tcplnsedpf4c","at_ms":1794966692320,"fact":{"type":"SatDown","v":1,"patron":"at-afu5tcplnsedpf4c","seat":3},"role":"patron"}','766bba224d59ab08d3dff884adc8f313102d0a34ff15cd1688c9a5790832d347');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',14,'{"by":"croupier","at_ms":1794966692353,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','95e015e3c14ee8574b601c7f8cd7fb20af2be8a8472d3c19a0529e01239e0046');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',15,'{"by":"croupier","at_ms":1794966692366,"fact":{"type":"ShoeFrozen","v":1,"transcript":"aa2ec972c02eb5e8509caadf61a07397a169fb81ee0889ade0c386a75f3a48f1","root":"872589e377ec8acd75a20de3c28e05edcc23d52583dc2aed9bab496ad075ce2d"},"role":"croupier"}','6e7eddf6e0c947dc90e0397044699b9ddc83d7db6d9806612f2c3aa5b38e2eb3');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',16,'{"by":"croupier","at_ms":1794966692366,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','8353e1706b9dbc039bdba1447dbacb37f69facd68e707652e287f6f85628622c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',92,'{"by":"croupier","at_ms":1794966692380,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','471236631b17d9093a4af3191f0831ac696da4d12eed74a4c31cdf245c0178d0');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',17,'{"by":"croupier","at_ms":1794966692396,"fact":{"type":"BurnTurned","v":1,"card":"Kd","burned":10,"proof":"XssZHxk7QWW5JN2FaGa0cZ5Aw6U/oLc966j00iWRrsBJ7HUFChFAk/B5GVpFk/DQPAD+dJI8ZWpTTUGDpZfRHdY7M/0Z5+33EmK9otVElhWEiAaeQgOTs9O75jl/cYRBfMlrVmLpYll5yMe4IseW8XvfyypdGyNWm/5wCPYvDH/iPpuQJnmMK/PP5per7Tm1sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','8c29b2ab963acc18f2ad1a04dc42374138599697685ce3b81d4760ea7c971ff3');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',93,'{"by":"croupier","at_ms":1794966692396,"fact":{"type":"CardDealt","v":1,"card":"Kh","side":"punto","irregular":false,"proof":"T9lOlH5umJFkUAu9SiFclrJV0m347Acc/Ch7C+W5QaExfnRYuee281wKPn8mmQtW3CQQn8Uv5sV/5VvvYtP6wEcFafxCZhRXjSELbUZH1v8PBaWMyb25Wu95efa9v3d5jAOtvVj5EG4LQ+8U1hlsOvX0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','460a53816dbd4a6929d8c0ea472deaef5e10b29523a1e5c002c58c4c656cd2eb');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',94,'{"by":"croupier","at_ms":1794966692407,"fact":{"type":"CardDealt","v":1,"card":"3c","side":"banco","irregular":false,"proof":"3zDkxk67kIJTuB7Xgc/iEEfb9JTCYTIQgDwB5qa0gavKBiX6ovuPdeJNdBIUb/853CQQn8Uv5sV/5VvvYtP6wEcFafxCZhRXjSELbUZH1v8PBaWMyb25Wu95efa9v3d5jAOtvVj5EG4LQ+8U1hlsOvX0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','2b8764fd858610053e46bc9ce7c75fca70ac3d812a43395fefdd8fab7e756aa9');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',95,'{"by":"croupier","at_ms":1794966692419,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"punto","irregular":false,"proof":"xYycv/nHfQzGtnK3/9+ouehoOH3uTNlkTE+WWH+K9g83uR9bN/t5SJXofTfk8BvFM4IpoIjMOaFNaGkAM6DphVLMxPvsh3jsMmo9waZsIQYPBaWMyb25Wu95efa9v3d5jAOtvVj5EG4LQ+8U1hlsOvX0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','1f044a83b7fa791cfe16997694d48d81fd0928b26b30377e223ed7dce1e88c28');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',96,'{"by":"croupier","at_ms":1794966692432,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"banco","irregular":false,"proof":"c5uCrsGplf7/UtoeVMXXlpIsLpkJGsQJC77MLCWB9ZE9tVmS/elsFgxtfUDRq9LGM4IpoIjMOaFNaGkAM6DphVLMxPvsh3jsMmo9waZsIQYPBaWMyb25Wu95efa9v3d5jAOtvVj5EG4LQ+8U1hlsOvX0yyLxaMhvJMrYyil/FuoCy6Z/YvN73U2z7i30fpwB9Bur/Q1dpBc3V43X6fmyG9+t+6H7+29+XWQKgkpN5efH7TSguRUIo6mRiaojG8C2NDYbvrfw03dHnQbullcX4hNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','24ccf71ffb2003e4fc114af39fb90c1e070550d3e841a1617c06cbb6ac49bb41');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',97,'{"by":"croupier","at_ms":1794966692443,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":"PSmR6J8KW717Ym/k7EV1fH1L8uOgKDdrhK5kNFvGX3kMX1vMd2eoRwCwhry/FLVwGu6rEUAUF3sPp/82XS+uHvNX7i9/wz1x+bqfWLkeY4T1krf0yJrHsUVyGmcdaOPQR9EZ4Yt3P4QFcg0WUXu2OJaL4jojnp5xd0aKSA/oMCRgc7eyh6MOHagfwH+3jtc1ra1xZ2jSC8am8STp3O5NxgPCCSz65Rvxn27FhTyAOgFgtksIF3bZH374iMeogFbe5KhsbTKDD2mbtHb+n5Xh7xNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','77461deba31b4b6d18b6b29f9572e8656a350089ac69d75444499231698225a0');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',18,'{"by":"croupier","at_ms":1794966692446,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','0916f3b8de93f1ad98a62b68daafd406570744813833ece7d33f131c37376d65');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',98,'{"by":"croupier","at_ms":1794966692455,"fact":{"type":"CardDealt","v":1,"card":"5d","side":"banco","irregular":false,"proof":"5rrj7nKE843BwDZSIR0n74NCcOguMV9iaD1SYHAZrlk2am346EioHVns/ZXgBMSZGu6rEUAUF3sPp/82XS+uHvNX7i9/wz1x+bqfWLkeY4T1krf0yJrHsUVyGmcdaOPQR9EZ4Yt3P4QFcg0WUXu2OJaL4jojnp5xd0aKSA/oMCRgc7eyh6MOHagfwH+3jtc1ra1xZ2jSC8am8STp3O5NxgPCCSz65Rvxn27FhTyAOgFgtksIF3bZH374iMeogFbe5KhsbTKDD2mbtHb+n5Xh7xNkt67501O6e6Cy6/9mUtOo613TcM5ARjEQaqbUIiHERlZEsurEnulKt3XOgSpqKSYGad7TCRkZv33njFmrIA1tQHnlAnU1a007x3hyt6089MytTHV554my+mdT1SNxJQ=="},"role":"croupier"}','e2022a6436e537a9475d0094b3316fc0be709b6e508f2eecca2caa0593a17749');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',99,'{"by":"croupier","at_ms":1794966692455,"fact":{"type":"CoupEnded","v":1,"coup":9,"punto_total":5,"banco_total":0,"winner":"punto","irregular":[]},"role":"croupier"}','747a96de25b84f9939eba2e484fbc824f7a81ee3487150cf40097a5344f80aaf');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',100,'{"by":"croupier","at_ms":1794966692455,"fact":{"type":"Paid","v":1,"coup":9,"lines":[{"patron":"at-hqqfsqkefmnuskno","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','e86d3cceb6c56ff75cb8d77afb81b2a58aac2ac4376434ccba845685185fd679');
INSERT INTO "events" VALUES('person:p-6pqn3rwui3enuqzt',14,'{"type":"Settled","v":1,"table":"55b8709ff8d49257b798b8a0a5034c23","stake":500,"returned":1000,"at_ms":1794966692455}','30b5040780a5976cc3e8b4c6601afe88f61da2fae5d9a2e094d24e0d483f38df');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',101,'{"by":"croupier","at_ms":1794966692506,"fact":{"type":"BetsOpened","v":1,"coup":10},"role":"croupier"}','c6c63e5f1dd1904fec8a7531d5e811faa9a48f47ad9fc18ccf1168fab08b6f5a');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',19,'{"by":"croupier","at_ms":1794966692746,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0},"role":"croupier"}','485b046e9167ecd714189d4f4ef156b40563ac677b9549d48ad60c0852875601');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',20,'{"by":"croupier","at_ms":1794966692797,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','ade9fe41cdaf1f02016f1212a3fa9e25326462fd4fbafa06315bd03a8b0f78de');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',21,'{"by":"bot-tie-hunter.641e88","at_ms":1794966692833,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.641e88","bet":"banco","coins":500,"before":0},"role":"patron"}','fdb73f1a47d2d7f775b56b05f56333c33253e28dc7f8a75d614f86747ec9b33c');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',22,'{"by":"croupier","at_ms":1794966693097,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','2d8b53b55c51a4237b462ef9735dc68fc9e03c70e6d810131ca28de70a76924d');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',23,'{"by":"croupier","at_ms":1794966693306,"fact":{"type":"CardDealt","v":1,"card":"4d","side":"punto","irregular":false,"proof":"VNUxd0pYbRzdFnea3yeX3QbOgfpGO1saS01QL6J8C885bkDs2qsT9nYWM1TE/Z+xtKyv9DX+ecSC0cn9z8fN4D5Z1xa1fZ5P3hTSG5SPL06sWwf7GZcHmPAmPKiz1ppikamydkLHV/3dbBRGU41k/+XxHvI2HHYMd4HKIzwuFRW2IyKfbOkPSxPrAcmKRuj4sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','ec20cc38ddf89a8692aba79b937c3931d502d0ed511fbeef0705c371c3a8c936');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',24,'{"by":"croupier","at_ms":1794966693322,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"banco","irregular":false,"proof":"YIDJbrEZdsH25UNqxOTU13MOVnL7q4C6Dzgm8bPG7XMo7a5dpVN1HYqnKwTXbCvCW+SYp7JerSceKD8ihOyyse8pEv7KX4QlcpkkzKjM0T8T3Scq2KiVTQVlTdmUBu7v+1EKnwO5JXp6cafHv78q2OXxHvI2HHYMd4HKIzwuFRW2IyKfbOkPSxPrAcmKRuj4sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','a8f5ae5ac254919931df4e03110e0722198e64474f3505f0f48f218ea9938c1e');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',25,'{"by":"croupier","at_ms":1794966693333,"fact":{"type":"CardDealt","v":1,"card":"6c","side":"punto","irregular":false,"proof":"LfeGTGdgA39MZ53rOMoajeF/vNCkR4nhCBNT1LISmGvK7xhUYcqOoe2QBOgO6Q02W+SYp7JerSceKD8ihOyyse8pEv7KX4QlcpkkzKjM0T8T3Scq2KiVTQVlTdmUBu7v+1EKnwO5JXp6cafHv78q2OXxHvI2HHYMd4HKIzwuFRW2IyKfbOkPSxPrAcmKRuj4sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','cb751f9d6a7f8b503456ad06114c94831f4f9245ad5fa9399ea8b63b12c48e85');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',26,'{"by":"croupier","at_ms":1794966693344,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"banco","irregular":false,"proof":"XgywM9FstoaVGxRHY7L4uwpUZTP/bAVvXvZMs5BTLG2sebvjWlAbA/5WQxf2fMJEpmzJ0YxOKfXbg2MxH9iv6FHhIZSLH20t8uwJEspV7+0T3Scq2KiVTQVlTdmUBu7v+1EKnwO5JXp6cafHv78q2OXxHvI2HHYMd4HKIzwuFRW2IyKfbOkPSxPrAcmKRuj4sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','f84142d701ad1357cce5056d8a8395216b4620f0e850ffacfcc3cfa9f79d9b26');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',27,'{"by":"croupier","at_ms":1794966693357,"fact":{"type":"CardDealt","v":1,"card":"Jc","side":"punto","irregular":false,"proof":"WcoOVtDPf9kCL5JcovHUGUJKutneWm2BU7ylcAnZSnYHw9bYw9VrKzu4R/GJ2hCIpmzJ0YxOKfXbg2MxH9iv6FHhIZSLH20t8uwJEspV7+0T3Scq2KiVTQVlTdmUBu7v+1EKnwO5JXp6cafHv78q2OXxHvI2HHYMd4HKIzwuFRW2IyKfbOkPSxPrAcmKRuj4sKVvV3ZeBAMoK7S3976PKZrBINX+7gW01aLj2BX6WbWZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','cfd86492dc61fc934968d42ebf710468cf2676f21e0703b2b42e77ba6ccdae23');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',28,'{"by":"croupier","at_ms":1794966693357,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":0,"banco_total":7,"winner":"banco","irregular":[]},"role":"croupier"}','a8fcd38b7c07ce75c18a26024d41dd77c32718fcfb730548ed5bd614cdd8813d');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',29,'{"by":"croupier","at_ms":1794966693357,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"bot-tie-hunter.641e88","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]},"role":"croupier"}','99714c289e088e5821d1858630f1b6d757202ec7a36f5f85667ef9e9fe46bc8e');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',30,'{"by":"croupier","at_ms":1794966693408,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','09ec031cea104eef0fa944f03d20ba3e0b8cff61932bc3cd89221659ce57f172');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',31,'{"by":"bot-tie-hunter.641e88","at_ms":1794966693424,"fact":{"type":"BidMade","v":1,"patron":"bot-tie-hunter.641e88","coins":500},"role":"patron"}','eec46e9b4dbdaf579da062edb4390985271897f2316d985822e9257d0b406373');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',32,'{"by":"croupier","at_ms":1794966693725,"fact":{"type":"AuctionClosed","v":1,"patron":"bot-tie-hunter.641e88","coins":500},"role":"croupier"}','cdc68e3fd465521a3d8e96fa1e55fa7330e594e48a1746ae3fed8146af27f193');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',33,'{"by":"croupier","at_ms":1794966693725,"fact":{"type":"BankTaken","v":1,"patron":"bot-tie-hunter.641e88","least":500},"role":"croupier"}','a7570d91ccbd1786bf0f8447cedc64872052003448ed870401c628ec2303e3a0');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',34,'{"by":"croupier","at_ms":1794966693775,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','ebd6d03454fbf896cde32362a7ff37fa8539dab2a638e6bd666d92eebf7a3ab6');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',35,'{"by":"bot-tie-hunter.641e88","at_ms":1794966693799,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.641e88","bet":"banco","coins":500,"before":0},"role":"patron"}','df42c2cea796bfd79ff870ba5f3bb8342c54e7bcfdfc2f841c088c5e478505ca');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',36,'{"by":"croupier","at_ms":1794966694075,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','92d1a6a702ec4da3a79e95f8da7d579ba9de66326406a0e9edf1fb87254f28bb');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',37,'{"by":"croupier","at_ms":1794966694075,"fact":{"type":"CardsAsked","v":1,"patron":"bot-tie-hunter.641e88","cards":4},"role":"croupier"}','790fab5068618e53188c8092094453bf25aede3906594ab62621e2c92eaf357f');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',38,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694090,"fact":{"type":"CardsTaken","v":1,"patron":"bot-tie-hunter.641e88","cards":4},"role":"patron"}','d6370080773a0f1c737907785da29947a6bc67b9e56cbc7b8d77f39dad6335c8');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',39,'{"by":"croupier","at_ms":1794966694100,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"punto","irregular":false,"proof":"m3zU+pz4Bqg3cUL9k/XRXdgh9j+XsStNVpncId7Vlrb/n1uAh7aiDNSTpMWY5JbjWq+NTlw/Q1/Wlfkqv47TAD2t1H5i4CUvM3B08eQhidKKZ27SDJ7OUwqNoYtYoc8t371osQxTryDJD4T1KtP0+BCUEtVa704BOGxNJ5aVnA9wWcllX4RolROxxyO7aoklake+yh+LYnfJZPrpuVwHzqujFnTdHXTw1uHm6esKG8OZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','44c91ec10c0ad64c1cfa4cb429d235f1058067ec8b150ab2a9af0f281c6593e0');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',40,'{"by":"croupier","at_ms":1794966694111,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"banco","irregular":false,"proof":"tKAz/wmXywThYfRPMcPA6ozNgkTjRMehiWDOkDBhXGe/HI6vOJkplIL5v1uIxDzXWq+NTlw/Q1/Wlfkqv47TAD2t1H5i4CUvM3B08eQhidKKZ27SDJ7OUwqNoYtYoc8t371osQxTryDJD4T1KtP0+BCUEtVa704BOGxNJ5aVnA9wWcllX4RolROxxyO7aoklake+yh+LYnfJZPrpuVwHzqujFnTdHXTw1uHm6esKG8OZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','c340d66ca2f340b2a347cfec45288d4d30b77686ea01db7e805999d25f819729');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',41,'{"by":"croupier","at_ms":1794966694121,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"punto","irregular":false,"proof":"6Q5OSRp7MaHSXV8BQ7lbFDRpXk2yzUkuKhE9rstVNHXgG85t82KiIb4KQxPsUkcbFDg3M4QWN2JLYfYtIDq5yEUMccMZgaSXCUzSuEfaxKqKZ27SDJ7OUwqNoYtYoc8t371osQxTryDJD4T1KtP0+BCUEtVa704BOGxNJ5aVnA9wWcllX4RolROxxyO7aoklake+yh+LYnfJZPrpuVwHzqujFnTdHXTw1uHm6esKG8OZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','8ed6b453648c6cebc564ec6c9baf6f20c2cd1e5147839e5a3ae402959a882f34');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',42,'{"by":"croupier","at_ms":1794966694131,"fact":{"type":"CardDealt","v":1,"card":"Jd","side":"banco","irregular":false,"proof":"Tt2k5ed+B0Iemsu9fil+iVUxZxaZFpGKUYHXbKdMLCc0EuJh4NuUlUzLf2IYbtIMFDg3M4QWN2JLYfYtIDq5yEUMccMZgaSXCUzSuEfaxKqKZ27SDJ7OUwqNoYtYoc8t371osQxTryDJD4T1KtP0+BCUEtVa704BOGxNJ5aVnA9wWcllX4RolROxxyO7aoklake+yh+LYnfJZPrpuVwHzqujFnTdHXTw1uHm6esKG8OZqaUx+s0WYVktbONoB0Xkh6+K7WA0UyaOaUmeoNbQ8oBoiidbTxQISBGSsXAO1k0agLG+PaLYrkw/3FPd6C3Bfixp0tt3fF79IhgdqSP/lDFfd5Q9F8yQUY6v2xBNTYcPqtfAbnlV0tvgLsrcYOtFGD7dRZY/TSgXR75FbEamDA=="},"role":"croupier"}','6cd42891a8f659d1f3046d12c0f60fefb6640364f6ad2cbc2a0158a8e29cac3c');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',43,'{"by":"croupier","at_ms":1794966694131,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":0,"banco_total":8,"winner":"banco","irregular":[]},"role":"croupier"}','b659951b7687d826ae0be6c2229e6f8a00b70ffff8631c201574d00781b5a191');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',44,'{"by":"croupier","at_ms":1794966694131,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"bot-tie-hunter.641e88","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]},"role":"croupier"}','89cf9b890f9a2cb26a1f2d51aa36a6b5ffd5c9204be13befcdd0257cd218258d');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',45,'{"by":"croupier","at_ms":1794966694182,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','b503d865ed0cca53dc3bf4368bce628a816dfa06e4bf397b3e710404c74a4793');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',46,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694194,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.641e88","bet":"banco","coins":500,"before":0},"role":"patron"}','b4c6ac30e804ac41af017673a50bd1bc5c3dc48ddd13d04d8b47cacc082805c4');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',47,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694322,"fact":{"type":"BetsWithdrawn","v":1,"patron":"bot-tie-hunter.641e88","stakes":{"banco":500}},"role":"patron"}','f7616bd77160e41200769b9030a6135211baac430fd3e9890bcc99676dc395b5');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',48,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694322,"fact":{"type":"BankLost","v":1,"patron":"bot-tie-hunter.641e88","because":"left"},"role":"patron"}','ef4251d4507dc684afe0cb0446aba4079b1b25f2785857a0f2d2f53a852ef541');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',49,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694322,"fact":{"type":"SteppedBack","v":1,"patron":"bot-tie-hunter.641e88"},"role":"patron"}','8b77c68858aa2b3db7cfac903bd7b635c54d9c2dab72d7f8ead08dd236855cc6');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',50,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694322,"fact":{"type":"CashedOut","v":1,"patron":"bot-tie-hunter.641e88","coins":50900},"role":"patron"}','27cd19d969a71ed07e3850127ca3eb0208b5b767fecd62154c045555e16b2450');
INSERT INTO "events" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',51,'{"by":"bot-tie-hunter.641e88","at_ms":1794966694322,"fact":{"type":"Left","v":1,"patron":"bot-tie-hunter.641e88"},"role":"patron"}','31f58d8c8dcd3b205ffc9a4e12cd7bb4081339105b31da7fee2f02598af239ea');
INSERT INTO "events" VALUES('table:a21734a5',1,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966694421,"fact":{"type":"Joined","v":1,"patron":"at-vmewywinkz4mm7q3","name":"Dora"},"role":"patron"}','3161e1536045292a1cba3b3200709ae69391e070d820f1ed04c845c72d6c4878');
INSERT INTO "events" VALUES('table:a21734a5',2,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966694469,"fact":{"type":"BoughtIn","v":1,"patron":"at-vmewywinkz4mm7q3","coins":100000},"role":"patron"}','fd55fbdf7e1ebbde652716f76a867d14bc1a5ab1bf905a73d2ca124d2c337fd3');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',4,'{"type":"BoughtIn","v":1,"table":"a21734a5","coins":100000,"at_ms":1794966694469}','c6b03cf40a6c574f44b16cba97a80ab586b56d3bc9dfc1fe1a866024cc55a23a');
INSERT INTO "events" VALUES('table:a21734a5',3,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966694518,"fact":{"type":"SatDown","v":1,"patron":"at-vmewywinkz4mm7q3","seat":1},"role":"patron"}','94a977d8063d7e16b0c30f2fd0b8b349a068e006ba4cab90e1dcc281714ef5bd');
INSERT INTO "events" VALUES('table:a21734a5',4,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966694571,"fact":{"type":"Joined","v":1,"patron":"at-jbtkld3vamolhx3o","name":"Ida"},"role":"patron"}','11d980c2f138d6a8a60cd1ec31be8283eaa145b4ca61c4a18077c605eb5b649b');
INSERT INTO "events" VALUES('table:a21734a5',5,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966694649,"fact":{"type":"BoughtIn","v":1,"patron":"at-jbtkld3vamolhx3o","coins":100000},"role":"patron"}','b6e5b18d278f25ab59cd9812fe89cc22caab5c8483b09df469d6843df62ef601');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',2,'{"type":"SessionStarted","v":1,"at_ms":1794966694649}','7430fe84f1935bccf703abf228b3a69cbbd1385da55ba0e2e3a530aa22ffa2ef');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',3,'{"type":"BoughtIn","v":1,"table":"a21734a5","coins":100000,"at_ms":1794966694649}','884fda8ce8e48b89fb4a7173cea4f954cca8e5553cdd473ce95deefe2be7e511');
INSERT INTO "events" VALUES('table:a21734a5',6,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966694718,"fact":{"type":"SatDown","v":1,"patron":"at-jbtkld3vamolhx3o","seat":2},"role":"patron"}','ed5ea654ac9b0fc488856ee07327d9d7dea0267a42d7c39371a76db1ca7347fb');
INSERT INTO "events" VALUES('table:a21734a5',7,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694766,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":416},"role":"croupier"}','cf255cb7ef1b11c6198919a075370f733481cbffd2ce631f477058906be1e9d0');
INSERT INTO "events" VALUES('table:a21734a5',8,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694771,"fact":{"type":"BurnTurned","v":1,"card":"5h","burned":5,"proof":""},"role":"croupier"}','d53015aef024785597cee21c61f899bba14ae7232c81e8927d3e39bb0a7e5522');
INSERT INTO "events" VALUES('table:a21734a5',9,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694823,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','4cca60889760253e53f844a654884bae8dc9c4cddc8063b83720b4a2fcb530dc');
INSERT INTO "events" VALUES('table:a21734a5',10,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966694874,"fact":{"type":"BetPlaced","v":1,"patron":"at-vmewywinkz4mm7q3","bet":"banco","coins":2000,"before":0},"role":"patron"}','b895b6664a110927b00258ea3d6c25005e6aeca985e792396dfb4f7d54d97b68');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',5,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966694874}','ccd4c868b54ab104060f6fd5d6402315b329c4f21dc7709de7e734fb4d9752ea');
INSERT INTO "events" VALUES('table:a21734a5',11,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966694882,"fact":{"type":"BetPlaced","v":1,"patron":"at-jbtkld3vamolhx3o","bet":"egalite","coins":2000,"before":0},"role":"patron"}','faa9efb95e9fed48e9d6d96334387bd48f955920a272a48def0a8008d2b70b6f');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',4,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966694882}','57cc43259ea18fe9cb9bcc2c1cd54d2053e88e6e669b4a1b650e2f98f65247ec');
INSERT INTO "events" VALUES('table:a21734a5',12,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694887,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','225c7a00000554467f9f5559d451f609a7c23a4411ef400917885d63b77a544c');
INSERT INTO "events" VALUES('table:a21734a5',13,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694934,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','505bc2ebe43e1423e8b4c0eb6e84686bf82d2c1818d061d9bc0ae43dd29e8eab');
INSERT INTO "events" VALUES('table:a21734a5',14,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966694982,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','e2be17ae45d60da785699a9a9327e5bd5a9fd7b668a23c167ac7ee7a17bd80fc');
INSERT INTO "events" VALUES('table:a21734a5',15,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695029,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto","irregular":false,"proof":""},"role":"croupier"}','178bedc0753d31278d08354ed10d04fb080ce57e957f48e2a7880fb30bc177fc');
INSERT INTO "events" VALUES('table:a21734a5',16,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695077,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','a75becda2a8d1dbb51946f384cb4a09ec86cb412ba713e7b56be2f83c8df973f');
INSERT INTO "events" VALUES('table:a21734a5',17,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695126,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":""},"role":"croupier"}','47cded9facbfd397f6777eba5373279b93f14f71804074c4831d9935496b1925');
INSERT INTO "events" VALUES('table:a21734a5',18,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695186,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','1a0909f496d409284576023c020aec3a7cda56a13de456c62b9417aac770e08b');
INSERT INTO "events" VALUES('table:a21734a5',19,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695186,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-vmewywinkz4mm7q3","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-jbtkld3vamolhx3o","bet":"egalite","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','447711bb690822a8043a36fc375f1b7debce36b1451cc4c3fe77e5c289dba074');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',6,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":0,"at_ms":1794966695186}','6bedd945214926e061a6dfbcbef5b14e24f8daf42658bcef57ff983a20ebec53');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',5,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":0,"at_ms":1794966695186}','cc4b11350013b8f6c9f550270d81819fae66a78ec520bb0f05421e72c7f1b02b');
INSERT INTO "events" VALUES('table:a21734a5',20,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695276,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','321e55cfeb64dd3f938cf51ea7a77313bfb5634cbf16d98f970e070ff0b4cb95');
INSERT INTO "events" VALUES('table:a21734a5',21,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966695353,"fact":{"type":"BetPlaced","v":1,"patron":"at-vmewywinkz4mm7q3","bet":"punto","coins":2000,"before":0},"role":"patron"}','b903cf6035b2852bf13a1a1345f86cb0e5853af5525403e92a979b3cfd3075a2');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',7,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966695353}','76de33b5e6bfa94567b1b8c684d775f6521fb8c3478faea331658515132c4df5');
INSERT INTO "events" VALUES('table:a21734a5',22,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966695387,"fact":{"type":"BetPlaced","v":1,"patron":"at-jbtkld3vamolhx3o","bet":"banco","coins":2000,"before":0},"role":"patron"}','b64f68b7152f3063cd32a2d7c03888f76b601302606874d30f5eb13399218534');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',6,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966695387}','22c0627191dbd553f5a5ba2d871389fb4376d1529d62453ba7fd9ff0f78f8efb');
INSERT INTO "events" VALUES('table:a21734a5',23,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695401,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','c9a77523c3434f06c27329dccee789a7367f258a4668d48c26863002ec26f615');
INSERT INTO "events" VALUES('table:a21734a5',24,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695413,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','07beda12df9c2a1adaa19345b64e7d7bd1fa54d6e3c952feefbaec1d72d2d342');
INSERT INTO "events" VALUES('table:a21734a5',25,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695470,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','514fc544f0db2acb86d32418ef63c7df318dc8ede0feca398aa9ac7c3128d0e4');
INSERT INTO "events" VALUES('table:a21734a5',26,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695528,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','cf8134f5572d2d970eeb6209cb302c26028a8c08a076be6124894d0209ba6354');
INSERT INTO "events" VALUES('table:a21734a5',27,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695584,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','7002a66493591c8efe546fc08a4a89285b591ad47910f1ede26ea4bcdf11e2ef');
INSERT INTO "events" VALUES('table:a21734a5',28,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695642,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":true,"proof":""},"role":"croupier"}','5692833e8d00f82450ee1a5f3b3d3d500cae8ecd88017060996fa882e1860265');
INSERT INTO "events" VALUES('table:a21734a5',29,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695728,"fact":{"type":"CoupStopped","v":1,"coup":2,"irregular":["card-too-many"]},"role":"croupier"}','2273c0279d955ee361d29d951d25355f24c30c74a4f9397bad43fade7ae8dbf2');
INSERT INTO "events" VALUES('table:a21734a5',30,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695806,"fact":{"type":"CardsPutRight","v":1,"coup":2,"punto":["7h","Kc"],"banco":["6d","Ks"],"superfluous":["2h"],"decision":null},"role":"croupier"}','549679e23552b62215bb8fc31fb4bb43bab03add7383b141e78ada0a867be804');
INSERT INTO "events" VALUES('table:a21734a5',31,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695806,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":6,"winner":"punto","irregular":[]},"role":"croupier"}','430be4973eccd866fcc7c04c11063ca50cd654b7cd82160ea43275fcac2c4db7');
INSERT INTO "events" VALUES('table:a21734a5',32,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695806,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-vmewywinkz4mm7q3","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false},{"patron":"at-jbtkld3vamolhx3o","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','2bb2b36e96dc01e78ea7d716dfcf5c3bb89d93c25c5e6fab15a931cf26b10fd0');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',8,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":4000,"at_ms":1794966695806}','d170cafd8b8ee86e2f3d6e3e65300d25a5c0b90d9aa5b6ea86183fb565b82ffc');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',7,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":0,"at_ms":1794966695806}','c8052ece898060c78017f34a5b3e1e7015ad30f013defb8b78734100c7f96f5e');
INSERT INTO "events" VALUES('table:a21734a5',33,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966695886,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','52d6e4a7ca5baae749c5aa2172dbce08729f6281fcbf0163139ae220a7266430');
INSERT INTO "events" VALUES('table:a21734a5',34,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966695990,"fact":{"type":"BetPlaced","v":1,"patron":"at-jbtkld3vamolhx3o","bet":"punto","coins":2000,"before":0},"role":"patron"}','2ecb4671224be61a2592a0b17e2bdbdd030a6dbfcb95f70c189407cb0fc747ae');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',8,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966695990}','fc32911adb9964664a220cbf575429bebb9a7a3d12ac21cb6d8b6baf044d3b53');
INSERT INTO "events" VALUES('table:a21734a5',35,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696058,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','2a844547889ce571e1a96fb4b7d934dddc70d7a07ecb9523ad24d1b80964ace7');
INSERT INTO "events" VALUES('table:a21734a5',36,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696122,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','38d4a80efa24ee55e78845439733fc50b04448a01b7b34a87e5e69d60b9eb311');
INSERT INTO "events" VALUES('table:a21734a5',37,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696218,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','67b64bc72f6d8c60f5fba0a6c8c1a5e4c3dd39b54b95c7a121070e50cf93dfcc');
INSERT INTO "events" VALUES('table:a21734a5',38,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696311,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','757cc526731fa916339932618e29656af852f219158895811d055c06abcbc5f6');
INSERT INTO "events" VALUES('table:a21734a5',39,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696369,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','eab09cb5c4d1c0527759026fc72127f34a3e822d9aa7747277faaa011584640f');
INSERT INTO "events" VALUES('table:a21734a5',40,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696429,"fact":{"type":"CoupStopped","v":1,"coup":3,"irregular":["card-too-few"]},"role":"croupier"}','20103774ff1434b32cfe1db269e81e95373e4e915e75447d731c810fa43db182');
INSERT INTO "events" VALUES('table:a21734a5',41,'{"by":"at-qetvk3cvtecr22nm","at_ms":1794966696481,"fact":{"type":"LetStand","v":1,"coup":3,"reason":"nobody objects"},"role":"manager"}','249b5c747e101ccfc850bbcc9115043a7c4bef89ce4ee64892a050c381b3676d');
INSERT INTO "events" VALUES('table:a21734a5',42,'{"by":"at-qetvk3cvtecr22nm","at_ms":1794966696481,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":5,"banco_total":6,"winner":"banco","irregular":["card-too-few"]},"role":"manager"}','f70399a7bf80e47741e38a1ce77725445acdbf81774907a11640794a68fffed0');
INSERT INTO "events" VALUES('table:a21734a5',43,'{"by":"at-qetvk3cvtecr22nm","at_ms":1794966696481,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-jbtkld3vamolhx3o","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"manager"}','eccf9d796303470469d6b3bac92772aab57c418a87ce1034ee08ed7b9948d10b');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',9,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":0,"at_ms":1794966696481}','9e3e4a03e94c8e9484b76f8a37b10d145601f42530a85e18af54c69b5e120b82');
INSERT INTO "events" VALUES('table:a21734a5',44,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966696514,"fact":{"type":"ErrorReported","v":1,"coup":3,"patron":"at-jbtkld3vamolhx3o","note":"Punto hatte fünf und bekam keine Karte."},"role":"patron"}','4251c79feff3a1637cc24225f883e18bcbd4ebb71c44c90815d38a754acba08a');
INSERT INTO "events" VALUES('table:a21734a5',45,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696518,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','991e01194b867594fea99cd26f6b3539ff899d059e0daaeb678ee20cd1b42259');
INSERT INTO "events" VALUES('table:a21734a5',46,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966696526,"fact":{"type":"BetPlaced","v":1,"patron":"at-vmewywinkz4mm7q3","bet":"punto","coins":2000,"before":0},"role":"patron"}','075c8e70d6ea8d3573837feb0a2fe11c839f48d0713039388b30977a62eb91b3');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',9,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966696526}','478a42abe2216237173cc9ddeee12bde3940cd90f5fc3e6d96f036ca798d1c52');
INSERT INTO "events" VALUES('table:a21734a5',47,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696533,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','3235ff6d9de3c01842b53736b4910bc8e163915f72ca2564ae32db63dbcc45e9');
INSERT INTO "events" VALUES('table:a21734a5',48,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696614,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','c4e8e866a8dd2d83d50aa620288b5dd0db1fdf7ccfe7f9cbadeb9489866ecb5c');
INSERT INTO "events" VALUES('table:a21734a5',49,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696678,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','883f6c1deb3d0505788044bc5813f5e94601e6e234a5535dbc0f5048db434e43');
INSERT INTO "events" VALUES('table:a21734a5',50,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696770,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','51c7fe50f3a7492604614b705d0fdf5b618df1b321d7beb9d6883c9a9063cf74');
INSERT INTO "events" VALUES('table:a21734a5',51,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696842,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','be24aa9ea904c94df9166c7f53e5fde994a17455ecf6e3c08ea296dae3c61f35');
INSERT INTO "events" VALUES('table:a21734a5',52,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696913,"fact":{"type":"CoupEnded","v":1,"coup":4,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','d75bf08a114ac668ae65f7d7eae74f6e0388391c664b2b164bdade21fc4579af');
INSERT INTO "events" VALUES('table:a21734a5',53,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696913,"fact":{"type":"Paid","v":1,"coup":4,"lines":[{"patron":"at-vmewywinkz4mm7q3","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','a0f151bf3f93d7b79117dc7434fb496ee10f887b37e3b6ff0500c87eafc8aa48');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',10,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":4000,"at_ms":1794966696913}','ce7bc5dbfa4cb2c1621739ec566ca07dcb531f237044d5dd95982ea6d6196cec');
INSERT INTO "events" VALUES('table:a21734a5',54,'{"by":"at-qetvk3cvtecr22nm","at_ms":1794966696972,"fact":{"type":"CoupCorrected","v":1,"coup":3,"punto":["5h","Kc","4h"],"banco":["6d","Ks"],"superfluous":[],"winner":"punto","reversed":[{"patron":"at-jbtkld3vamolhx3o","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}],"lines":[{"patron":"at-jbtkld3vamolhx3o","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-jbtkld3vamolhx3o","coins":4000,"borne":0}]},"role":"manager"}','0ad0d9b54d099e931b5fe8b6d3e53c4b1577e0fd0c4285e461165670f81d0e43');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',10,'{"type":"ResultCorrected","v":1,"table":"a21734a5","coins":4000,"at_ms":1794966696972}','e4fe80fe67bf9ed862d2a14c3641d5a9d628747081cc05bcab4e3ae018bcd4da');
INSERT INTO "events" VALUES('table:a21734a5',55,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966696990,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','7221eec6e3eb2ec67cfcfc88fa350ad0a9083491ebead95f1a6abd6653d3178e');
INSERT INTO "events" VALUES('table:a21734a5',56,'{"by":"at-vmewywinkz4mm7q3","at_ms":1794966697046,"fact":{"type":"BetPlaced","v":1,"patron":"at-vmewywinkz4mm7q3","bet":"banco","coins":2000,"before":0},"role":"patron"}','0c8f39f18b6f56a49ab81e7b348af2376f78a1478a7f1f15c2f833b6119faa6a');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',11,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966697046}','5315d9af33661d6080639cdf64664da7a816d3377a468e44f79fbca9ff984ae0');
INSERT INTO "events" VALUES('table:a21734a5',57,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966697058,"fact":{"type":"BetPlaced","v":1,"patron":"at-jbtkld3vamolhx3o","bet":"punto","coins":2000,"before":0},"role":"patron"}','9a339d7898b75d4c04ed8d3b81291e72e12e3cf40bafbefdcc01f230f168c340');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',11,'{"type":"Staked","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966697058}','23ef263c49b37cc3ff4aa95dc6482ee30a892d583e120d90da0f51650e593323');
INSERT INTO "events" VALUES('table:a21734a5',58,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697070,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','30810b368992a8a3000a6400e35e6f3aeaabc4529d4a3c46caef17728d045f2e');
INSERT INTO "events" VALUES('table:a21734a5',59,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697126,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":""},"role":"croupier"}','3e9d38518b00c5d2c8bf7b2328a940429bf15762604e8a0036af165f37381bb0');
INSERT INTO "events" VALUES('table:a21734a5',60,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697216,"fact":{"type":"CardDealt","v":1,"card":"3h","side":"banco","irregular":false,"proof":""},"role":"croupier"}','88506393d5fba8464953b8af55d559dd706748448bbbacf1870a409580c14494');
INSERT INTO "events" VALUES('table:a21734a5',61,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697382,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','c1945e093542eb1634ff285573eca2648315b10f40ae3a5aa00dacfb87aabf1e');
INSERT INTO "events" VALUES('table:a21734a5',62,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697482,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"banco","irregular":false,"proof":""},"role":"croupier"}','41edc7d3db0ea7b530f924ac36527b967fca651c55b88e81edb911f4b5f43786');
INSERT INTO "events" VALUES('table:a21734a5',63,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697617,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','1e39473b387553031021ce29703423d5158367b5c3428f82e044093f2865f808');
INSERT INTO "events" VALUES('table:a21734a5',64,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697617,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-vmewywinkz4mm7q3","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-jbtkld3vamolhx3o","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','15acb3f91e4f7d7a75e92bd1dc62c625f0cbe10fc38e47bea49549df7dd52421');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',12,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":0,"at_ms":1794966697617}','b211f67ffc02065480854691dd45f75d638330f8eb308d68d6dcddcbe84ebe7e');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',12,'{"type":"Settled","v":1,"table":"a21734a5","stake":2000,"returned":4000,"at_ms":1794966697617}','b328a43d58e90c5bd2df4e34d6326f6f1e681e263b237568a8cd3a836b7ff2c4');
INSERT INTO "events" VALUES('table:a21734a5',65,'{"by":"at-qetvk3cvtecr22nm","at_ms":1794966697696,"fact":{"type":"CoupVoided","v":1,"coup":5,"reason":"a card fell to the floor","reversed":[{"patron":"at-vmewywinkz4mm7q3","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-jbtkld3vamolhx3o","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-vmewywinkz4mm7q3","coins":2000,"borne":0},{"patron":"at-jbtkld3vamolhx3o","coins":-2000,"borne":0}]},"role":"manager"}','d26f9b5c27ac7f5e8d6c0fae49666ad8d0aad1e533070a2254b78efe4797e894');
INSERT INTO "events" VALUES('person:p-ll3h6lke4xduneeq',13,'{"type":"ResultCorrected","v":1,"table":"a21734a5","coins":2000,"at_ms":1794966697696}','30548008162b56dd255ddd9a9e11359e0ae16f050e6a8ad075b49f8ff396ecfc');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',13,'{"type":"ResultCorrected","v":1,"table":"a21734a5","coins":-2000,"at_ms":1794966697696}','c012ea8466f57ab24009877844e71175a3f56d141808736236eacfb3ae619b8e');
INSERT INTO "events" VALUES('table:a21734a5',66,'{"by":"at-hq4hvxk4eo7ko3ca","at_ms":1794966697747,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','580d8d43331083b37997aa3e55cb95bb7ded54c0ab5cc37ce6ef7aae3dc908da');
INSERT INTO "events" VALUES('table:a21734a5',67,'{"by":"at-jbtkld3vamolhx3o","at_ms":1794966697759,"fact":{"type":"BetPlaced","v":1,"patron":"at-jbtkld3vamolhx3o","bet":"banco","coins":1000,"before":0},"role":"patron"}','7feaf3c50da416867a4d1b14d9c07741a118991205a8791bd614681ec704a139');
INSERT INTO "events" VALUES('person:p-ksq7xjvfnpp43lkx',14,'{"type":"Staked","v":1,"table":"a21734a5","coins":1000,"at_ms":1794966697759}','1d37ac2c3720597235d64c920b4bd132cfa2f478d05a52f85c3d6f27a6c5ef79');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',1,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966697818,"fact":{"type":"Joined","v":1,"patron":"at-3ndzg6uvzzvjsbpt","name":"Emil"},"role":"patron"}','6deafe24dce0446e0116b5675d16737ce3727cdf043f0ce60cf0f397e3e9cfbb');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',2,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966697904,"fact":{"type":"BoughtIn","v":1,"patron":"at-3ndzg6uvzzvjsbpt","coins":100000},"role":"patron"}','c186e075853752f5342f4208efd41a6757400d432a705ff4799be12279fbebad');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',2,'{"type":"SessionStarted","v":1,"at_ms":1794966697904}','905079cda99eeedef854a27b2c48d8c7e74f6e4cf7d7c9ac9162e441e88b1200');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',3,'{"type":"BoughtIn","v":1,"table":"99b1d1a6741e4daef3dde20e2e4054c2","coins":100000,"at_ms":1794966697904}','ff302f82b564869af04b5683602c1f553a68d4241dac62d21045c020776788b3');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',3,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966697990,"fact":{"type":"SatDown","v":1,"patron":"at-3ndzg6uvzzvjsbpt","seat":1},"role":"patron"}','87e4804d2190142c3e58bb8d5a6a17f6d95bd63cfe2708aa8661beb97b837bd1');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',4,'{"by":"croupier","at_ms":1794966698003,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"99b1d1a6741e4daef3dde20e2e4054c2/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"c7d8f999416298f6dd5dc13744b17404933c165a58f96ad68686403821c3e143","scheme":"punto-shoe-2","instance":"30cc1c09d73dce3b877009f4632bde04"},"role":"croupier"}','8029d5834c56ba380d1a458439f270d2ddebafd835b7ade57692212cbf9b69af');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',5,'{"by":"croupier","at_ms":1794966698405,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','ea3099cab69fd4824e87d400349ec33738a29d05934a6ba953b5ede20e458f71');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',6,'{"by":"croupier","at_ms":1794966698446,"fact":{"type":"ShoeFrozen","v":1,"transcript":"26651a4fc77db11fe35e139880109048e38ecaa99179dea109f88b45c7614f7f","root":"1cf638c5b34715f0cc7e7630396281667c3b511a3eba3e85a6de64539a0e38d2"},"role":"croupier"}','0f815759011d016887ff777cc10802d2cabe88543d77cd7edad080edd0495d4e');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',7,'{"by":"croupier","at_ms":1794966698446,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','7b9b0f6c1efefd41f12728fd766209ebf0dd7d3d4c37c7cc6cfa1c4412c027e4');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',8,'{"by":"croupier","at_ms":1794966698465,"fact":{"type":"BurnTurned","v":1,"card":"6s","burned":6,"proof":"ChkyEJiQnmNlgRk4IdWxpmPmry+6B5O2fUPDVV8eltnIkNpRomtn4IpZrbXYWP196a7gLE0h9JBbW5DvV46J8oj/pAYE/thpHuxq0k2cev47Vz/+xBJQWGFunwu6YL6mlZjt3/oxpdOhNGHFlelFushehKS920p7BLM8wTlILoW5sPXMDwMc9F0gWvqkPGnD7A6nWuNVh2pwLWK005MQ+bbJfk0LSthPlAbcCeS0/it6TgRpU7dsOia5P/9GEULXFIeY9ZRjIUn+pDv+CFRHXSM9PNkplJXcueOLH9G9Ssp5WRfnmQaKTLTtiO3ZHMSDrewWyB4p8kxh+wQxgyjjwZ2/2UoJGlaFbBJ5gkQ46/3LxhR9lSlCjj+6XqCsOqKc4I+avxkzJX9NswXvXsFvUA=="},"role":"croupier"}','310bee7efe44319069fb815956944d00906029851ec9e8ffa1a677a0f604241e');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',9,'{"by":"croupier","at_ms":1794966698515,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','c29465f98dd95fc10a1bb62ac98a4ebf63c539175d16925879383223443e6872');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',10,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966698610,"fact":{"type":"BetPlaced","v":1,"patron":"at-3ndzg6uvzzvjsbpt","bet":"banco","coins":1000,"before":0},"role":"patron"}','4ef00af303bfe632cbd5cb83433cde1681dc287aaf8472fa515412298b32eeb4');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',4,'{"type":"Staked","v":1,"table":"99b1d1a6741e4daef3dde20e2e4054c2","coins":1000,"at_ms":1794966698610}','18d313f862819b39124ca1b615d042a34ba0810295a2556f6b167ab519d03e01');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',11,'{"by":"croupier","at_ms":1794966698828,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','091a7833848ffc4a606d98cb317b4492977a8d9b87ccbf7f76cca8a7ad0af1dc');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',12,'{"by":"croupier","at_ms":1794966698846,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"punto","irregular":false,"proof":"AAYsgBu1EQH264MreZqXipFKXjajRJ6wqCQ+35V0IUIBDJqbHYt5fWuB+NY5zKNd+KJiEjGJGKwOcGY9rfV6wb5zGEcJ2DyhORtWvVPMDBfqyfcN+xRhmTS1zTonnVtKiRLgdajPlRozia4r2VTvKshehKS920p7BLM8wTlILoW5sPXMDwMc9F0gWvqkPGnD7A6nWuNVh2pwLWK005MQ+bbJfk0LSthPlAbcCeS0/it6TgRpU7dsOia5P/9GEULXFIeY9ZRjIUn+pDv+CFRHXSM9PNkplJXcueOLH9G9Ssp5WRfnmQaKTLTtiO3ZHMSDrewWyB4p8kxh+wQxgyjjwZ2/2UoJGlaFbBJ5gkQ46/3LxhR9lSlCjj+6XqCsOqKc4I+avxkzJX9NswXvXsFvUA=="},"role":"croupier"}','2a52e557ee002f92155b5992bc74a6ec55d29f4432ad40bb2c9cdf4d51cf9706');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',13,'{"by":"croupier","at_ms":1794966698872,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"banco","irregular":false,"proof":"Ty4FRBekeVDyS0x3un0cP7DtTo8MdI6wQyXUlBTMdVY2f6yl0Crq4fLEwQe+ieKe6nW9Ibc0bSxJ34FQrEmJGyFUVMcQfn/Q9f1jttTuw+3TtHa7GDBIhvMEKM4gNgvLfaHAGEgLQfuuU0HBJI8fa7p4N+dgRQxlz+FQtQLRfRuobBEGaOTdAlgWysJajcQ/7A6nWuNVh2pwLWK005MQ+bbJfk0LSthPlAbcCeS0/it6TgRpU7dsOia5P/9GEULXFIeY9ZRjIUn+pDv+CFRHXSM9PNkplJXcueOLH9G9Ssp5WRfnmQaKTLTtiO3ZHMSDrewWyB4p8kxh+wQxgyjjwZ2/2UoJGlaFbBJ5gkQ46/3LxhR9lSlCjj+6XqCsOqKc4I+avxkzJX9NswXvXsFvUA=="},"role":"croupier"}','0d970e0bd9b4e0a4abb12db08e4defef30f26805c57ce58a4895277eb5047bfc');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',14,'{"by":"croupier","at_ms":1794966698910,"fact":{"type":"CardDealt","v":1,"card":"Ah","side":"punto","irregular":false,"proof":"n1gE8J4I94N/o+F5rjcFFJ0uwhSA1s8wUhmn3ch2JJkOoZ8lAsXrJya6LWSCMOv86nW9Ibc0bSxJ34FQrEmJGyFUVMcQfn/Q9f1jttTuw+3TtHa7GDBIhvMEKM4gNgvLfaHAGEgLQfuuU0HBJI8fa7p4N+dgRQxlz+FQtQLRfRuobBEGaOTdAlgWysJajcQ/7A6nWuNVh2pwLWK005MQ+bbJfk0LSthPlAbcCeS0/it6TgRpU7dsOia5P/9GEULXFIeY9ZRjIUn+pDv+CFRHXSM9PNkplJXcueOLH9G9Ssp5WRfnmQaKTLTtiO3ZHMSDrewWyB4p8kxh+wQxgyjjwZ2/2UoJGlaFbBJ5gkQ46/3LxhR9lSlCjj+6XqCsOqKc4I+avxkzJX9NswXvXsFvUA=="},"role":"croupier"}','88b603cc5cdb3b13487f48dcf300f58715c80f0d6317fa5d571d424f9b3d5b74');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',15,'{"by":"croupier","at_ms":1794966698921,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":"DdENIbVzmIhO6ya7YaxuoIBqxru0BTa16ro6HrxiltRwT0/porpgX71MmGFq2qTZgmXoMzFMMeplbpsKx4mXA/fjcnNiLGvsgPTCWqzDNgPTtHa7GDBIhvMEKM4gNgvLfaHAGEgLQfuuU0HBJI8fa7p4N+dgRQxlz+FQtQLRfRuobBEGaOTdAlgWysJajcQ/7A6nWuNVh2pwLWK005MQ+bbJfk0LSthPlAbcCeS0/it6TgRpU7dsOia5P/9GEULXFIeY9ZRjIUn+pDv+CFRHXSM9PNkplJXcueOLH9G9Ssp5WRfnmQaKTLTtiO3ZHMSDrewWyB4p8kxh+wQxgyjjwZ2/2UoJGlaFbBJ5gkQ46/3LxhR9lSlCjj+6XqCsOqKc4I+avxkzJX9NswXvXsFvUA=="},"role":"croupier"}','e0f0395f9ca751d516edcf58fbc482a578dd2a0166679064579e93cac91c8913');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',16,'{"by":"croupier","at_ms":1794966698921,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":9,"banco_total":0,"winner":"punto","irregular":[]},"role":"croupier"}','cc477d5c5ed2ea05bb8357dfaf9572500bf9b683afc180a9df915772e1d81f24');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',17,'{"by":"croupier","at_ms":1794966698921,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-3ndzg6uvzzvjsbpt","bet":"banco","stake":1000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','14d033ede35a01c25a60ed02bb493876ae16c4b47336372cc0bc72ba0078e132');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',5,'{"type":"Settled","v":1,"table":"99b1d1a6741e4daef3dde20e2e4054c2","stake":1000,"returned":0,"at_ms":1794966698921}','b5d0facb9bc30bb1ab2529c4b14a626af77373d2de0d87aa3872c4c9f6f82396');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',18,'{"by":"croupier","at_ms":1794966698972,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','1c08da9ff5632db1683c552a9ccfcdb1e3ddef3bd187ee6829cf09f679b83e29');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',19,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966699003,"fact":{"type":"SteppedBack","v":1,"patron":"at-3ndzg6uvzzvjsbpt"},"role":"patron"}','bc6ebefbea87e0bafd1bb3d3be6fe237a273cd1aa8b73f64ca822fa602af13f2');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',20,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966699003,"fact":{"type":"CashedOut","v":1,"patron":"at-3ndzg6uvzzvjsbpt","coins":99000},"role":"patron"}','a66f343c817dfbf29857c182d54bd8a0fd45f46c2cc17a83c2e674655a6b6969');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',21,'{"by":"at-3ndzg6uvzzvjsbpt","at_ms":1794966699003,"fact":{"type":"Left","v":1,"patron":"at-3ndzg6uvzzvjsbpt"},"role":"patron"}','1bcea31246acaf1865032b9c377e028d575973b939e3ce31fada8a54b690ea1b');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',6,'{"type":"CashedOut","v":1,"table":"99b1d1a6741e4daef3dde20e2e4054c2","coins":99000,"at_ms":1794966699003}','e6f9fac0cd79af717ed5f4ba3a2514869d2dcbeeb9013f86da3f9e24829b54dc');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',7,'{"type":"TableLeft","v":1,"table":"99b1d1a6741e4daef3dde20e2e4054c2","at_ms":1794966699003}','9e2f262ccc7295931f297f864eac8e4b80d58a47cd1cead28855319d41ca585a');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',22,'{"by":"at-w5s6t4d22tnglsif","at_ms":1794966699084,"fact":{"type":"TableClosed","v":1,"reason":"the evening is over"},"role":"manager"}','afc465e02825f81a0589fc2a5edbd2c37b0d054496eda3c20df57a955bd4f459');
INSERT INTO "events" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',23,'{"by":"croupier","at_ms":1794966699084,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"03936b05c7b6597d7585c3b2c5ae9f7bb5eeefb52bfbd2ae59d7ef1b36fe355c"},"role":"croupier"}','e742aa9ac1370ac530f82bd23c0e5855a3b5ab146a3a814dc41c2bfe043b5710');
INSERT INTO "events" VALUES('person:p-6faftl23dojeump2',8,'{"type":"Excluded","v":1,"until_ms":null,"at_ms":1794966699122}','241e78ef5c8ca8ed9997eaed055c8b08a46ea8ad9721afd3bbdfad4734cfa839');
INSERT INTO "events" VALUES('person:p-hfq435srej25y3ax',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794966700038}','869961ae75e9483569b83377e794b3fb3f669ad63f20584c99132e7765262017');
INSERT INTO "events" VALUES('person:p-hfq435srej25y3ax',2,'{"type":"Closed","v":1,"coins":1000000,"at_ms":1794966700398}','699bf2dd4ce9930ffd0973edf4d5695f57e181e039d04feb2986649d80eb2b9c');
INSERT INTO "events" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',102,'{"by":"at-m6nofjcq6ljurqbk","at_ms":1794966700474,"fact":{"type":"Tipped","v":1,"patron":"at-m6nofjcq6ljurqbk","coins":100},"role":"patron"}','0ee5b5f0ebecdd11cbb74a38da98ad450aab01d55f4a319c849e46fe3a63d2db');
CREATE TABLE factors (
	person TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	step BIGINT, 
	recovery TEXT NOT NULL, 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE houses (
	id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	fingerprint TEXT NOT NULL, 
	files TEXT NOT NULL, 
	owner TEXT, 
	added_by TEXT NOT NULL, 
	added_ms BIGINT NOT NULL, 
	used_ms BIGINT, 
	PRIMARY KEY (id, version)
);
CREATE TABLE kept (
	stream TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	data TEXT NOT NULL, 
	mark TEXT NOT NULL, 
	PRIMARY KEY (stream)
);
INSERT INTO "kept" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',51,'8641a7d0f936019c08315fabcc73236c095efcdfebf9d9b15d4e4d8c25ffd89a','{"since_ms":1794966690209,"table":{"type":"Kept","v":1,"phase":"burn","version":51,"patrons":[{"id":"at-m6nofjcq6ljurqbk","name":"Anna","chips":99000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-hqqfsqkefmnuskno","name":"Bert","chips":101000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":2,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":2,"sealing":{"shoe":"55b8709ff8d49257b798b8a0a5034c23/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"08412f59f51a8600979ef4ca15e1392a4d3cb263f87f6abbc356189999902e01","scheme":"punto-shoe-2","instance":"a7bc738208b774cf30abcf6d1940e7fd","table":"55b8709ff8d49257b798b8a0a5034c23","number":2},"words":[],"transcript":"f5041d068be77b035ae097b9e419e3b128d60756046f362ecc2c632c3a3c297e","root":"812cf66e55a398df905169cc9ac4309f4df27a8f914a13bda9a0931af7884de0","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":4,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":{"coup":3,"punto":["9d","7s"],"banco":["9h","Ad","7c"],"decision":null,"winner":"banco","lines":[{"patron":"at-m6nofjcq6ljurqbk","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-hqqfsqkefmnuskno","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}],"irregular":[],"claims":[],"shoe":1,"banker":null,"banker_least":0},"claimed":[],"next_card":null,"results":[]}}','9bd2d84fa704a2a15115db15d4dd030cc7851a92e2434e5fe80c69c228e31eae');
INSERT INTO "kept" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',16,'8353e1706b9dbc039bdba1447dbacb37f69facd68e707652e287f6f85628622c','{"since_ms":1794966692366,"table":{"type":"Kept","v":1,"phase":"burn","version":16,"patrons":[{"id":"bot-tie-hunter.641e88","name":"Ana","chips":50000,"stakes":{},"seat":7,"standing":false,"behind":null,"partners":null,"bought":50000},{"id":"at-3g5ommw7irkjdirz","name":"Anna","chips":200000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-e6qip32n4p7byhdy","name":"Bert","chips":200000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-afu5tcplnsedpf4c","name":"Dora","chips":200000,"stakes":{},"seat":3,"standing":false,"behind":null,"partners":null,"bought":200000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"0c1cb157fbe00f6f41c756c9a39ed2f7/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"281e185d2bfd64609e6e9356327d6bc10ee733c6d2b83083cfe84f9555eb54d3","scheme":"punto-shoe-2","instance":"8e4a75587352454beff9649f926f53ac","table":"0c1cb157fbe00f6f41c756c9a39ed2f7","number":1},"words":[],"transcript":"aa2ec972c02eb5e8509caadf61a07397a169fb81ee0889ade0c386a75f3a48f1","root":"872589e377ec8acd75a20de3c28e05edcc23d52583dc2aed9bab496ad075ce2d","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','764af0527570fe556042a0c73e613ab39f10e0e2e97dfc840023041b323defe0');
INSERT INTO "kept" VALUES('table:a21734a5',7,'cf255cb7ef1b11c6198919a075370f733481cbffd2ce631f477058906be1e9d0','{"since_ms":1794966694766,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-vmewywinkz4mm7q3","name":"Dora","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-jbtkld3vamolhx3o","name":"Ida","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":416,"cut_seen":false,"coups_left":null,"out":{}},"order":null,"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','7969d0d48312ddf4e234671febcd94a86b85dd55a8245dbe13018bf568b8876c');
INSERT INTO "kept" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',7,'7b9b0f6c1efefd41f12728fd766209ebf0dd7d3d4c37c7cc6cfa1c4412c027e4','{"since_ms":1794966698446,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-3ndzg6uvzzvjsbpt","name":"Emil","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"99b1d1a6741e4daef3dde20e2e4054c2/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"c7d8f999416298f6dd5dc13744b17404933c165a58f96ad68686403821c3e143","scheme":"punto-shoe-2","instance":"30cc1c09d73dce3b877009f4632bde04","table":"99b1d1a6741e4daef3dde20e2e4054c2","number":1},"words":[],"transcript":"26651a4fc77db11fe35e139880109048e38ecaa99179dea109f88b45c7614f7f","root":"1cf638c5b34715f0cc7e7630396281667c3b511a3eba3e85a6de64539a0e38d2","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','0b659404fb75c8c0a5f771cbb6dc17bc5bd251eb95e56abb4fc38636f08743d2');
CREATE TABLE log_leaves (
	position BIGINT NOT NULL, 
	"table" TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (position)
);
INSERT INTO "log_leaves" VALUES(0,'55b8709ff8d49257b798b8a0a5034c23',4,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":4,"kind":"ShoeSealed","digest":"4a4b7ff1708f6210ac3640b62720116633872507b5d8e96641e3019ba7bcef6e"}');
INSERT INTO "log_leaves" VALUES(1,'55b8709ff8d49257b798b8a0a5034c23',5,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":5,"kind":"Joined","digest":"fe58e9d922448206019b209ce8a836b008395df6a8b90c748c4b69008b33907f"}');
INSERT INTO "log_leaves" VALUES(2,'55b8709ff8d49257b798b8a0a5034c23',9,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":9,"kind":"ShoeFrozen","digest":"75d985d949947d9c0d5b7ccc5d3d11aeb674873a1c28d66623b96711bb01b783"}');
INSERT INTO "log_leaves" VALUES(3,'55b8709ff8d49257b798b8a0a5034c23',14,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":14,"kind":"BetPlaced","digest":"b9acbcc9b24487f3fef149b27b0be4fa74d41e20c0ea79e962595a0a40589bf0"}');
INSERT INTO "log_leaves" VALUES(4,'55b8709ff8d49257b798b8a0a5034c23',22,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":22,"kind":"Paid","digest":"f8b4a807652b5c241c4b0c6172d9f4fa924b2ca72648078c68a8ed4efd1641a3"}');
INSERT INTO "log_leaves" VALUES(5,'55b8709ff8d49257b798b8a0a5034c23',33,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":33,"kind":"Paid","digest":"3d3906a58820e6a9a52c19484d5bebe13ba7a8131e10e2d996440ab9edaa10ef"}');
INSERT INTO "log_leaves" VALUES(6,'55b8709ff8d49257b798b8a0a5034c23',35,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":35,"kind":"BetPlaced","digest":"0e1732987d819c1b48311979b2c46079050dc465ce508ef7eff4231b23694d58"}');
INSERT INTO "log_leaves" VALUES(7,'55b8709ff8d49257b798b8a0a5034c23',43,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":43,"kind":"Paid","digest":"a2e02948003475816f9097c05ab9524bce74e9d59fb4ceb1ecb141e38783a71c"}');
INSERT INTO "log_leaves" VALUES(8,'55b8709ff8d49257b798b8a0a5034c23',45,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":45,"kind":"TableClosed","digest":"818dcc0f71b52bcd56da9e6fe8002b2a508c4366c4df535e9608eb1dd1504cfe"}');
INSERT INTO "log_leaves" VALUES(9,'55b8709ff8d49257b798b8a0a5034c23',46,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":46,"kind":"SecretShown","digest":"ffd8a7c5faaefa11bdb80618f3a3835702acc4f8faff5236c01937baff41953f"}');
INSERT INTO "log_leaves" VALUES(10,'55b8709ff8d49257b798b8a0a5034c23',47,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":47,"kind":"TableReopened","digest":"b90004c5b679d8e6b6b0e1ac76b96e82671e2b80f4f003b8517e7f9666324f32"}');
INSERT INTO "log_leaves" VALUES(11,'55b8709ff8d49257b798b8a0a5034c23',48,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":48,"kind":"ShoeSealed","digest":"69047abe590dd0bd859812b83943d685f058e67bc6cd30b575d338a43dc23fb1"}');
INSERT INTO "log_leaves" VALUES(12,'55b8709ff8d49257b798b8a0a5034c23',50,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":50,"kind":"ShoeFrozen","digest":"49d0d111dd94d8dd9005b67842e9d732ad17552b55fa06863dad4a68677693ec"}');
INSERT INTO "log_leaves" VALUES(13,'55b8709ff8d49257b798b8a0a5034c23',61,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":61,"kind":"Paid","digest":"fad8e59eaca53de37e9057a81b6614e5a57ca28a45cda080f8f8059e181a10b8"}');
INSERT INTO "log_leaves" VALUES(14,'55b8709ff8d49257b798b8a0a5034c23',62,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":62,"kind":"BetsOpened","digest":"fc596f549a5ebb389fe44f8fa2d669666618c2b0b15b4a6e56204a23ba90c7d6"}');
INSERT INTO "log_leaves" VALUES(15,'55b8709ff8d49257b798b8a0a5034c23',70,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":70,"kind":"Paid","digest":"9ec26f674b873bcb61f2cccca8696e84a68f9ab18e3ec95bd0d4c93931274623"}');
INSERT INTO "log_leaves" VALUES(16,'55b8709ff8d49257b798b8a0a5034c23',74,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":74,"kind":"CardDealt","digest":"fbf6d8549e12df60ca43b726cdb905d8a15225df3333c0bb0db9b7f7d3a297cb"}');
INSERT INTO "log_leaves" VALUES(17,'0c1cb157fbe00f6f41c756c9a39ed2f7',7,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":7,"kind":"ShoeSealed","digest":"96b83984939f7f880148c525ebeed10e4a4ce5474bbdf4bcae78dcf185e7f67e"}');
INSERT INTO "log_leaves" VALUES(18,'0c1cb157fbe00f6f41c756c9a39ed2f7',12,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":12,"kind":"BoughtIn","digest":"0327d35b3ecca972c65dbebdabc7bd406c2b7b0badd8bc2f18bf759e6d3b0993"}');
INSERT INTO "log_leaves" VALUES(19,'55b8709ff8d49257b798b8a0a5034c23',79,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":79,"kind":"Paid","digest":"a65f35b945048cefc72af4179704d215a1f30c5142579dcd65b424af4a5d37c7"}');
INSERT INTO "log_leaves" VALUES(20,'55b8709ff8d49257b798b8a0a5034c23',90,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":90,"kind":"Paid","digest":"6ca6b122ca92abcfa3cc882c343393b5752467f9b765ba8449b6e1e913ad0a8d"}');
INSERT INTO "log_leaves" VALUES(21,'55b8709ff8d49257b798b8a0a5034c23',91,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":91,"kind":"BetsOpened","digest":"505ad96aebb6b0f0a078b1bc7ad0684ef7d65768583fe19bda59968a07ef8596"}');
INSERT INTO "log_leaves" VALUES(22,'0c1cb157fbe00f6f41c756c9a39ed2f7',15,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":15,"kind":"ShoeFrozen","digest":"33988e4aad26cd0489a35297cda5e2a331847574ac1afdb39d8fb73569acecb7"}');
INSERT INTO "log_leaves" VALUES(23,'0c1cb157fbe00f6f41c756c9a39ed2f7',21,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":21,"kind":"BetPlaced","digest":"f4b107cc7c2de32319940da9794fd3fcbcce74c84bcff9ee6b27cc6b6bca6bc0"}');
INSERT INTO "log_leaves" VALUES(24,'55b8709ff8d49257b798b8a0a5034c23',100,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":100,"kind":"Paid","digest":"65682a038061ae27c270de8fa3b5391c13bdad0e2c3d2c2291e7dd6e17644f43"}');
INSERT INTO "log_leaves" VALUES(25,'55b8709ff8d49257b798b8a0a5034c23',101,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":101,"kind":"BetsOpened","digest":"b2e68443105c1b321df524afb0890f94f6e297dc340be9da666398574341bdb7"}');
INSERT INTO "log_leaves" VALUES(26,'0c1cb157fbe00f6f41c756c9a39ed2f7',29,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":29,"kind":"Paid","digest":"f50b58605b317377d161ad553bb3d0c705ba7312871f026cbd4e3990cf6e8dc5"}');
INSERT INTO "log_leaves" VALUES(27,'0c1cb157fbe00f6f41c756c9a39ed2f7',31,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":31,"kind":"BidMade","digest":"985e99dd1c12dd8512680724e8d0a6d95c01785502bac486d90932592b4a54f5"}');
INSERT INTO "log_leaves" VALUES(28,'0c1cb157fbe00f6f41c756c9a39ed2f7',44,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":44,"kind":"Paid","digest":"83802b710d87b840e024d35fb682e96df71ca91536d154cd7f5c3516890b0cee"}');
INSERT INTO "log_leaves" VALUES(29,'0c1cb157fbe00f6f41c756c9a39ed2f7',51,'{"table":"~33df0b5079cf7726318d76d05dffdd4c","instance":"8e4a75587352454beff9649f926f53ac","number":51,"kind":"Left","digest":"2283cf02ddb2890dfec292e93973efbe86fafb40af46557bce3c5c8b1fad635a"}');
INSERT INTO "log_leaves" VALUES(30,'a21734a5',15,'{"table":"a21734a5","instance":"","number":15,"kind":"CardDealt","digest":"2fd0d620add7f906386f5d69eb4b1e1b02b38ff126c42e9ce38281329486e6ab"}');
INSERT INTO "log_leaves" VALUES(31,'a21734a5',19,'{"table":"a21734a5","instance":"","number":19,"kind":"Paid","digest":"d6cd7e0a591ab16be96cfcfdad45a66c9e46460f07d24050910949ef292220a6"}');
INSERT INTO "log_leaves" VALUES(32,'a21734a5',29,'{"table":"a21734a5","instance":"","number":29,"kind":"CoupStopped","digest":"4a8cb7271e4b97fc0ec082ae0c0b3288c792082b01f21f059c231bfeb743decd"}');
INSERT INTO "log_leaves" VALUES(33,'a21734a5',32,'{"table":"a21734a5","instance":"","number":32,"kind":"Paid","digest":"b78cfca73f4b44a601509650a1bd1b3e01305e6dd88e4810f75bc4ba1c209837"}');
INSERT INTO "log_leaves" VALUES(34,'a21734a5',40,'{"table":"a21734a5","instance":"","number":40,"kind":"CoupStopped","digest":"c081485f6cd7353bae9f95ee47bd31c3d61379e2f03eb988e538d468621a6324"}');
INSERT INTO "log_leaves" VALUES(35,'a21734a5',43,'{"table":"a21734a5","instance":"","number":43,"kind":"Paid","digest":"139854158b4214b321ef9f262f61d08571d12ba5fd1be962e994e6d2246c22f2"}');
INSERT INTO "log_leaves" VALUES(36,'a21734a5',53,'{"table":"a21734a5","instance":"","number":53,"kind":"Paid","digest":"b2e57411620d0d78a40f774f92c7c5e951adaddb629269407d3d7aac71d29a18"}');
INSERT INTO "log_leaves" VALUES(37,'a21734a5',54,'{"table":"a21734a5","instance":"","number":54,"kind":"CoupCorrected","digest":"933bb45bd2a0e90c603c0fc979f50f793b8eb0008d3cdc30a29eb1fdfd5929b2"}');
INSERT INTO "log_leaves" VALUES(38,'a21734a5',59,'{"table":"a21734a5","instance":"","number":59,"kind":"CardDealt","digest":"9f8c41a1cb0f806653d4f753c33b633a7a2c12fcf4a3ffe9d4b8faa107d4eb2f"}');
INSERT INTO "log_leaves" VALUES(39,'99b1d1a6741e4daef3dde20e2e4054c2',1,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"","number":1,"kind":"Joined","digest":"e8c661db7a5fa1126c987a962d5b71fc8c0bfa9d11cb8eaf672a309f5b2e7d91"}');
INSERT INTO "log_leaves" VALUES(40,'a21734a5',64,'{"table":"a21734a5","instance":"","number":64,"kind":"Paid","digest":"64876aae3464337a8be5315f8d4591e169b28dc7b1506a61ac3cc46f92220ad9"}');
INSERT INTO "log_leaves" VALUES(41,'a21734a5',65,'{"table":"a21734a5","instance":"","number":65,"kind":"CoupVoided","digest":"0f7d7362b65c0ac3be123a0aebf822a400a895c3138b0d12398426e629d6b087"}');
INSERT INTO "log_leaves" VALUES(42,'a21734a5',67,'{"table":"a21734a5","instance":"","number":67,"kind":"BetPlaced","digest":"9bc0df7b979138900a3782cbeda3bc9440ed490c2b654cac3d4d8c737ff3b03d"}');
INSERT INTO "log_leaves" VALUES(43,'99b1d1a6741e4daef3dde20e2e4054c2',4,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":4,"kind":"ShoeSealed","digest":"0d8c01964994e0a68c879e2827ea6318e12ebb9c83fbed5ffbb16ad7ff9cf658"}');
INSERT INTO "log_leaves" VALUES(44,'99b1d1a6741e4daef3dde20e2e4054c2',6,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":6,"kind":"ShoeFrozen","digest":"7fa89d4bc05109f8485f25fb661671fd26baffbaa6ef0e2e6aa64bfec71c5053"}');
INSERT INTO "log_leaves" VALUES(45,'99b1d1a6741e4daef3dde20e2e4054c2',9,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":9,"kind":"BetsOpened","digest":"2699ecc1c8ec6ebb03377ac46f7b5aa644a9bc9fdca6e366fe074a0d351b7911"}');
INSERT INTO "log_leaves" VALUES(46,'99b1d1a6741e4daef3dde20e2e4054c2',17,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":17,"kind":"Paid","digest":"40a336b5b806e877d9b1459d34303c55f1b5c37206a6998678c4c0a9d1f89554"}');
INSERT INTO "log_leaves" VALUES(47,'99b1d1a6741e4daef3dde20e2e4054c2',22,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":22,"kind":"TableClosed","digest":"a8b9db1b976e8dacc8ed00ac406d27012e059fce473f528b45ab0fedd2e1b506"}');
INSERT INTO "log_leaves" VALUES(48,'99b1d1a6741e4daef3dde20e2e4054c2',23,'{"table":"~6a708d1d5fb9300390b0c9a97c15b783","instance":"30cc1c09d73dce3b877009f4632bde04","number":23,"kind":"SecretShown","digest":"22cf6f9ede8ca579ddcaed7bf23b24e5e57e1edbcb944baf9a2722faffd3746f"}');
INSERT INTO "log_leaves" VALUES(49,'55b8709ff8d49257b798b8a0a5034c23',102,'{"table":"~be3d70c539698410a5a31df913056f7c","instance":"a7bc738208b774cf30abcf6d1940e7fd","number":102,"kind":"Tipped","digest":"176e9d16d087e5f8262b297348b5e1da6c48c4c32073a920fa6bd4985bb6b9b4"}');
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
INSERT INTO "patrons" VALUES('at-m6nofjcq6ljurqbk','55b8709ff8d49257b798b8a0a5034c23','p-rjsty4up75zuidya',1);
INSERT INTO "patrons" VALUES('at-hqqfsqkefmnuskno','55b8709ff8d49257b798b8a0a5034c23','p-6pqn3rwui3enuqzt',5);
INSERT INTO "patrons" VALUES('at-yciwqa4mopa5mmyr','55b8709ff8d49257b798b8a0a5034c23','p-rlgdv2cxntw2eqpo',45);
INSERT INTO "patrons" VALUES('at-3g5ommw7irkjdirz','0c1cb157fbe00f6f41c756c9a39ed2f7','p-rjsty4up75zuidya',4);
INSERT INTO "patrons" VALUES('at-e6qip32n4p7byhdy','0c1cb157fbe00f6f41c756c9a39ed2f7','p-6pqn3rwui3enuqzt',8);
INSERT INTO "patrons" VALUES('at-afu5tcplnsedpf4c','0c1cb157fbe00f6f41c756c9a39ed2f7','p-ll3h6lke4xduneeq',11);
INSERT INTO "patrons" VALUES('at-vmewywinkz4mm7q3','a21734a5','p-ll3h6lke4xduneeq',1);
INSERT INTO "patrons" VALUES('at-jbtkld3vamolhx3o','a21734a5','p-ksq7xjvfnpp43lkx',4);
INSERT INTO "patrons" VALUES('at-hq4hvxk4eo7ko3ca','a21734a5','p-kyjx37h7h4rnceno',7);
INSERT INTO "patrons" VALUES('at-qetvk3cvtecr22nm','a21734a5','p-rlgdv2cxntw2eqpo',41);
INSERT INTO "patrons" VALUES('at-3ndzg6uvzzvjsbpt','99b1d1a6741e4daef3dde20e2e4054c2','p-6faftl23dojeump2',1);
INSERT INTO "patrons" VALUES('at-w5s6t4d22tnglsif','99b1d1a6741e4daef3dde20e2e4054c2','p-rlgdv2cxntw2eqpo',22);
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
INSERT INTO "people" VALUES('p-rlgdv2cxntw2eqpo','Mara','mara','$argon2id$v=19$m=32768,t=3,p=1$4oF03oR4gGbr6FY5Bxaa9Q$8Y7FOa9Vy2lHHweiqUwXuXzVBk3A41WCTCeLgEzNSN0','manager',1794966602567,0,0,0);
INSERT INTO "people" VALUES('p-kyjx37h7h4rnceno','Cleo','cleo','$argon2id$v=19$m=32768,t=3,p=1$yzfcc7y2CKvKhrzfAZ5t5Q$8MaSib6dcITMYuLZdWeBaJ7UD3Hx4K7OMI8ZEdxMXsE','croupier',1794966627732,0,0,0);
INSERT INTO "people" VALUES('p-rjsty4up75zuidya','Anna','anna-8748','$argon2id$v=19$m=32768,t=3,p=1$KpDFGE7w1Fi0W445PLYbGQ$e96SnrLG6hXOec9/BrVtAJPC663FDPbxWQy4Z47xx/w','patron',1794966683565,0,0,0);
INSERT INTO "people" VALUES('p-6pqn3rwui3enuqzt','Bert','bert-9944','$argon2id$v=19$m=32768,t=3,p=1$ZjstvnxQQNLbWS7JeFcSyQ$tH6cHwLLMvKInzTk0uE7tgZXkt/zaEAZTQzdfvzx9Hw','patron',1794966684867,0,0,0);
INSERT INTO "people" VALUES('p-6faftl23dojeump2','Emil','emil-5679','$argon2id$v=19$m=32768,t=3,p=1$o/2VM3/y3XdBDNGsahOJ9g$DefcX36vwTStNwizoGsFlSwapMosGvJmQKwva3WooJ4','patron',1794966685920,0,0,0);
INSERT INTO "people" VALUES('p-ll3h6lke4xduneeq','Dora','dora-7895','$argon2id$v=19$m=32768,t=3,p=1$515b0+DrpGmb8xLJO4C/2g$hrbRsdKgHa/8enfh/vdfRhgGxQXhWIBXzrNGTfXxW20','patron',1794966686370,0,0,0);
INSERT INTO "people" VALUES('p-ksq7xjvfnpp43lkx','Ida',NULL,NULL,'patron',1794966686394,0,0,0);
INSERT INTO "people" VALUES('p-hfq435srej25y3ax','',NULL,NULL,'patron',1794966700016,0,0,0);
CREATE TABLE postings (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream, number) REFERENCES events (stream, number)
);
INSERT INTO "postings" VALUES(1,'person:p-rlgdv2cxntw2eqpo',1,'mint',-1000000);
INSERT INTO "postings" VALUES(2,'person:p-rlgdv2cxntw2eqpo',1,'wallet:p-rlgdv2cxntw2eqpo',1000000);
INSERT INTO "postings" VALUES(3,'person:p-kyjx37h7h4rnceno',1,'mint',-1000000);
INSERT INTO "postings" VALUES(4,'person:p-kyjx37h7h4rnceno',1,'wallet:p-kyjx37h7h4rnceno',1000000);
INSERT INTO "postings" VALUES(5,'person:p-rjsty4up75zuidya',1,'mint',-1000000);
INSERT INTO "postings" VALUES(6,'person:p-rjsty4up75zuidya',1,'wallet:p-rjsty4up75zuidya',1000000);
INSERT INTO "postings" VALUES(7,'person:p-6pqn3rwui3enuqzt',1,'mint',-1000000);
INSERT INTO "postings" VALUES(8,'person:p-6pqn3rwui3enuqzt',1,'wallet:p-6pqn3rwui3enuqzt',1000000);
INSERT INTO "postings" VALUES(9,'person:p-6faftl23dojeump2',1,'mint',-1000000);
INSERT INTO "postings" VALUES(10,'person:p-6faftl23dojeump2',1,'wallet:p-6faftl23dojeump2',1000000);
INSERT INTO "postings" VALUES(11,'person:p-ll3h6lke4xduneeq',1,'mint',-1000000);
INSERT INTO "postings" VALUES(12,'person:p-ll3h6lke4xduneeq',1,'wallet:p-ll3h6lke4xduneeq',1000000);
INSERT INTO "postings" VALUES(13,'person:p-ksq7xjvfnpp43lkx',1,'mint',-1000000);
INSERT INTO "postings" VALUES(14,'person:p-ksq7xjvfnpp43lkx',1,'wallet:p-ksq7xjvfnpp43lkx',1000000);
INSERT INTO "postings" VALUES(15,'table:55b8709ff8d49257b798b8a0a5034c23',2,'wallet:p-rjsty4up75zuidya',-100000);
INSERT INTO "postings" VALUES(16,'table:55b8709ff8d49257b798b8a0a5034c23',2,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',100000);
INSERT INTO "postings" VALUES(17,'table:55b8709ff8d49257b798b8a0a5034c23',6,'wallet:p-6pqn3rwui3enuqzt',-100000);
INSERT INTO "postings" VALUES(18,'table:55b8709ff8d49257b798b8a0a5034c23',6,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',100000);
INSERT INTO "postings" VALUES(19,'table:55b8709ff8d49257b798b8a0a5034c23',13,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(20,'table:55b8709ff8d49257b798b8a0a5034c23',13,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(21,'table:55b8709ff8d49257b798b8a0a5034c23',14,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(22,'table:55b8709ff8d49257b798b8a0a5034c23',14,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(23,'table:55b8709ff8d49257b798b8a0a5034c23',22,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(24,'table:55b8709ff8d49257b798b8a0a5034c23',22,'house:55b8709ff8d49257b798b8a0a5034c23',500);
INSERT INTO "postings" VALUES(25,'table:55b8709ff8d49257b798b8a0a5034c23',22,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(26,'table:55b8709ff8d49257b798b8a0a5034c23',22,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(27,'table:55b8709ff8d49257b798b8a0a5034c23',22,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(28,'table:55b8709ff8d49257b798b8a0a5034c23',22,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(29,'table:55b8709ff8d49257b798b8a0a5034c23',24,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(30,'table:55b8709ff8d49257b798b8a0a5034c23',24,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(31,'table:55b8709ff8d49257b798b8a0a5034c23',35,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(32,'table:55b8709ff8d49257b798b8a0a5034c23',35,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(33,'table:55b8709ff8d49257b798b8a0a5034c23',43,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(34,'table:55b8709ff8d49257b798b8a0a5034c23',43,'house:55b8709ff8d49257b798b8a0a5034c23',500);
INSERT INTO "postings" VALUES(35,'table:55b8709ff8d49257b798b8a0a5034c23',43,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(36,'table:55b8709ff8d49257b798b8a0a5034c23',43,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(37,'table:55b8709ff8d49257b798b8a0a5034c23',43,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(38,'table:55b8709ff8d49257b798b8a0a5034c23',43,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(39,'table:55b8709ff8d49257b798b8a0a5034c23',54,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(40,'table:55b8709ff8d49257b798b8a0a5034c23',54,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(41,'table:55b8709ff8d49257b798b8a0a5034c23',61,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(42,'table:55b8709ff8d49257b798b8a0a5034c23',61,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(43,'table:55b8709ff8d49257b798b8a0a5034c23',61,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(44,'table:55b8709ff8d49257b798b8a0a5034c23',61,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(45,'table:55b8709ff8d49257b798b8a0a5034c23',63,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(46,'table:55b8709ff8d49257b798b8a0a5034c23',63,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(47,'table:55b8709ff8d49257b798b8a0a5034c23',70,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(48,'table:55b8709ff8d49257b798b8a0a5034c23',70,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(49,'table:55b8709ff8d49257b798b8a0a5034c23',70,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(50,'table:55b8709ff8d49257b798b8a0a5034c23',70,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(51,'table:55b8709ff8d49257b798b8a0a5034c23',72,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(52,'table:55b8709ff8d49257b798b8a0a5034c23',72,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(53,'table:55b8709ff8d49257b798b8a0a5034c23',79,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(54,'table:55b8709ff8d49257b798b8a0a5034c23',79,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(55,'table:55b8709ff8d49257b798b8a0a5034c23',79,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-500);
INSERT INTO "postings" VALUES(56,'table:55b8709ff8d49257b798b8a0a5034c23',79,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',500);
INSERT INTO "postings" VALUES(57,'table:55b8709ff8d49257b798b8a0a5034c23',81,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(58,'table:55b8709ff8d49257b798b8a0a5034c23',81,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(59,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',2,'mint',-50000);
INSERT INTO "postings" VALUES(60,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',2,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',50000);
INSERT INTO "postings" VALUES(61,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',5,'wallet:p-rjsty4up75zuidya',-200000);
INSERT INTO "postings" VALUES(62,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',5,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-rjsty4up75zuidya',200000);
INSERT INTO "postings" VALUES(63,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',9,'wallet:p-6pqn3rwui3enuqzt',-200000);
INSERT INTO "postings" VALUES(64,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',9,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-6pqn3rwui3enuqzt',200000);
INSERT INTO "postings" VALUES(65,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',12,'wallet:p-ll3h6lke4xduneeq',-200000);
INSERT INTO "postings" VALUES(66,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',12,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:p-ll3h6lke4xduneeq',200000);
INSERT INTO "postings" VALUES(67,'table:55b8709ff8d49257b798b8a0a5034c23',100,'house:55b8709ff8d49257b798b8a0a5034c23',-500);
INSERT INTO "postings" VALUES(68,'table:55b8709ff8d49257b798b8a0a5034c23',100,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(69,'table:55b8709ff8d49257b798b8a0a5034c23',100,'stakes:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',-500);
INSERT INTO "postings" VALUES(70,'table:55b8709ff8d49257b798b8a0a5034c23',100,'chips:55b8709ff8d49257b798b8a0a5034c23:p-6pqn3rwui3enuqzt',500);
INSERT INTO "postings" VALUES(71,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',21,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(72,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',21,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(73,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',29,'house:0c1cb157fbe00f6f41c756c9a39ed2f7',-450);
INSERT INTO "postings" VALUES(74,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',29,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',450);
INSERT INTO "postings" VALUES(75,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',29,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(76,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',29,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(77,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',35,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(78,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',35,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(79,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',44,'house:0c1cb157fbe00f6f41c756c9a39ed2f7',-450);
INSERT INTO "postings" VALUES(80,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',44,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',450);
INSERT INTO "postings" VALUES(81,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',44,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(82,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',44,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(83,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',46,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(84,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',46,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(85,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',47,'stakes:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-500);
INSERT INTO "postings" VALUES(86,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',47,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',500);
INSERT INTO "postings" VALUES(87,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',50,'chips:0c1cb157fbe00f6f41c756c9a39ed2f7:bot-tie-hunter.641e88',-50900);
INSERT INTO "postings" VALUES(88,'table:0c1cb157fbe00f6f41c756c9a39ed2f7',50,'mint',50900);
INSERT INTO "postings" VALUES(89,'table:a21734a5',2,'wallet:p-ll3h6lke4xduneeq',-100000);
INSERT INTO "postings" VALUES(90,'table:a21734a5',2,'chips:a21734a5:p-ll3h6lke4xduneeq',100000);
INSERT INTO "postings" VALUES(91,'table:a21734a5',5,'wallet:p-ksq7xjvfnpp43lkx',-100000);
INSERT INTO "postings" VALUES(92,'table:a21734a5',5,'chips:a21734a5:p-ksq7xjvfnpp43lkx',100000);
INSERT INTO "postings" VALUES(93,'table:a21734a5',10,'chips:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(94,'table:a21734a5',10,'stakes:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(95,'table:a21734a5',11,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(96,'table:a21734a5',11,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(97,'table:a21734a5',19,'stakes:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(98,'table:a21734a5',19,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(99,'table:a21734a5',19,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(100,'table:a21734a5',19,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(101,'table:a21734a5',21,'chips:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(102,'table:a21734a5',21,'stakes:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(103,'table:a21734a5',22,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(104,'table:a21734a5',22,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(105,'table:a21734a5',32,'house:a21734a5',-2000);
INSERT INTO "postings" VALUES(106,'table:a21734a5',32,'chips:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(107,'table:a21734a5',32,'stakes:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(108,'table:a21734a5',32,'chips:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(109,'table:a21734a5',32,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(110,'table:a21734a5',32,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(111,'table:a21734a5',34,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(112,'table:a21734a5',34,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(113,'table:a21734a5',43,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(114,'table:a21734a5',43,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(115,'table:a21734a5',46,'chips:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(116,'table:a21734a5',46,'stakes:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(117,'table:a21734a5',53,'house:a21734a5',-2000);
INSERT INTO "postings" VALUES(118,'table:a21734a5',53,'chips:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(119,'table:a21734a5',53,'stakes:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(120,'table:a21734a5',53,'chips:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(121,'table:a21734a5',54,'house:a21734a5',-4000);
INSERT INTO "postings" VALUES(122,'table:a21734a5',54,'chips:a21734a5:p-ksq7xjvfnpp43lkx',4000);
INSERT INTO "postings" VALUES(123,'table:a21734a5',56,'chips:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(124,'table:a21734a5',56,'stakes:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(125,'table:a21734a5',57,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(126,'table:a21734a5',57,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(127,'table:a21734a5',64,'stakes:a21734a5:p-ll3h6lke4xduneeq',-2000);
INSERT INTO "postings" VALUES(128,'table:a21734a5',64,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(129,'table:a21734a5',64,'house:a21734a5',-2000);
INSERT INTO "postings" VALUES(130,'table:a21734a5',64,'chips:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(131,'table:a21734a5',64,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(132,'table:a21734a5',64,'chips:a21734a5:p-ksq7xjvfnpp43lkx',2000);
INSERT INTO "postings" VALUES(133,'table:a21734a5',65,'house:a21734a5',-2000);
INSERT INTO "postings" VALUES(134,'table:a21734a5',65,'chips:a21734a5:p-ll3h6lke4xduneeq',2000);
INSERT INTO "postings" VALUES(135,'table:a21734a5',65,'house:a21734a5',2000);
INSERT INTO "postings" VALUES(136,'table:a21734a5',65,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-2000);
INSERT INTO "postings" VALUES(137,'table:a21734a5',67,'chips:a21734a5:p-ksq7xjvfnpp43lkx',-1000);
INSERT INTO "postings" VALUES(138,'table:a21734a5',67,'stakes:a21734a5:p-ksq7xjvfnpp43lkx',1000);
INSERT INTO "postings" VALUES(139,'table:99b1d1a6741e4daef3dde20e2e4054c2',2,'wallet:p-6faftl23dojeump2',-100000);
INSERT INTO "postings" VALUES(140,'table:99b1d1a6741e4daef3dde20e2e4054c2',2,'chips:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',100000);
INSERT INTO "postings" VALUES(141,'table:99b1d1a6741e4daef3dde20e2e4054c2',10,'chips:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',-1000);
INSERT INTO "postings" VALUES(142,'table:99b1d1a6741e4daef3dde20e2e4054c2',10,'stakes:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',1000);
INSERT INTO "postings" VALUES(143,'table:99b1d1a6741e4daef3dde20e2e4054c2',17,'stakes:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',-1000);
INSERT INTO "postings" VALUES(144,'table:99b1d1a6741e4daef3dde20e2e4054c2',17,'house:99b1d1a6741e4daef3dde20e2e4054c2',1000);
INSERT INTO "postings" VALUES(145,'table:99b1d1a6741e4daef3dde20e2e4054c2',20,'chips:99b1d1a6741e4daef3dde20e2e4054c2:p-6faftl23dojeump2',-99000);
INSERT INTO "postings" VALUES(146,'table:99b1d1a6741e4daef3dde20e2e4054c2',20,'wallet:p-6faftl23dojeump2',99000);
INSERT INTO "postings" VALUES(147,'person:p-hfq435srej25y3ax',1,'mint',-1000000);
INSERT INTO "postings" VALUES(148,'person:p-hfq435srej25y3ax',1,'wallet:p-hfq435srej25y3ax',1000000);
INSERT INTO "postings" VALUES(149,'person:p-hfq435srej25y3ax',2,'wallet:p-hfq435srej25y3ax',-1000000);
INSERT INTO "postings" VALUES(150,'person:p-hfq435srej25y3ax',2,'mint',1000000);
INSERT INTO "postings" VALUES(151,'table:55b8709ff8d49257b798b8a0a5034c23',102,'chips:55b8709ff8d49257b798b8a0a5034c23:p-rjsty4up75zuidya',-100);
INSERT INTO "postings" VALUES(152,'table:55b8709ff8d49257b798b8a0a5034c23',102,'cagnotte:55b8709ff8d49257b798b8a0a5034c23',100);
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
INSERT INTO "sessions" VALUES('9IxHZOcJ9GsbquXRF1Ntmg','p-rlgdv2cxntw2eqpo',1794966680039,1794966680039,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('cr64x0ptdRz0MkGykL3Dxw','p-kyjx37h7h4rnceno',1794966682136,1794966682136,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('mi6Dunp0oPJ6-0J3nA_Q1Q','p-rjsty4up75zuidya',1794966683655,1794966683655,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('7URl429QSxp3rzJes39pOQ','p-6pqn3rwui3enuqzt',1794966684905,1794966684905,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('33M0Dn-VN7KJZQ7BQGbApg','p-6faftl23dojeump2',1794966685971,1794966685971,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('_HCN8WZWzztOF6ZVFNf80g','p-ksq7xjvfnpp43lkx',1794966686426,1794966686426,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('DWNWV6XNkuS98DlUt5BFpA','p-ll3h6lke4xduneeq',1794966687174,1794966687174,'127.0.0.1','python-httpx/0.28.1');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('key','ee1eee3dbb99cc72');
INSERT INTO "settings" VALUES('database','b2215d52752524e7');
CREATE TABLE shoes (
	"table" TEXT NOT NULL, 
	shoe TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY ("table", shoe)
);
INSERT INTO "shoes" VALUES('55b8709ff8d49257b798b8a0a5034c23','55b8709ff8d49257b798b8a0a5034c23/2',X'01DBB52D0B23B6568640DD4C6E358EEF4F382A3AA748297CFCC478EA05BAE43AEC59068746B47F3BCE57172890FFC5277AE5E36ED9F56EC3E351750B9D');
INSERT INTO "shoes" VALUES('0c1cb157fbe00f6f41c756c9a39ed2f7','0c1cb157fbe00f6f41c756c9a39ed2f7/1',X'01E16254F19772B2D541C203AE577F3273BFE02F0C04221ACC9AACE7D667742CD9EE976E046B32A595D485BFE866CC158D2750AB94F68D050885A62212');
CREATE TABLE streams (
	id TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "streams" VALUES('staff',4,'225a8466ca703470f725110c70a3cea8f1662231f8b53a3f9863f5f3cdb976bc');
INSERT INTO "streams" VALUES('person:p-rlgdv2cxntw2eqpo',1,'325bf83c6c28ecdc423f9f06911630122fb0d810c2e49b01db9cc010abafa082');
INSERT INTO "streams" VALUES('person:p-kyjx37h7h4rnceno',1,'ff0f09619304ec7141976e29bc438215a358ebaf1defcb337e30cfce8c287b35');
INSERT INTO "streams" VALUES('person:p-rjsty4up75zuidya',14,'35c17829b9265160e7a514473ea8bb00f748516a2d514bdfd2435f1859b605e6');
INSERT INTO "streams" VALUES('person:p-6pqn3rwui3enuqzt',14,'30b5040780a5976cc3e8b4c6601afe88f61da2fae5d9a2e094d24e0d483f38df');
INSERT INTO "streams" VALUES('person:p-6faftl23dojeump2',8,'241e78ef5c8ca8ed9997eaed055c8b08a46ea8ad9721afd3bbdfad4734cfa839');
INSERT INTO "streams" VALUES('person:p-ll3h6lke4xduneeq',13,'30548008162b56dd255ddd9a9e11359e0ae16f050e6a8ad075b49f8ff396ecfc');
INSERT INTO "streams" VALUES('person:p-ksq7xjvfnpp43lkx',14,'1d37ac2c3720597235d64c920b4bd132cfa2f478d05a52f85c3d6f27a6c5ef79');
INSERT INTO "streams" VALUES('table:55b8709ff8d49257b798b8a0a5034c23',102,'0ee5b5f0ebecdd11cbb74a38da98ad450aab01d55f4a319c849e46fe3a63d2db');
INSERT INTO "streams" VALUES('table:0c1cb157fbe00f6f41c756c9a39ed2f7',51,'31f58d8c8dcd3b205ffc9a4e12cd7bb4081339105b31da7fee2f02598af239ea');
INSERT INTO "streams" VALUES('table:a21734a5',67,'7feaf3c50da416867a4d1b14d9c07741a118991205a8791bd614681ec704a139');
INSERT INTO "streams" VALUES('table:99b1d1a6741e4daef3dde20e2e4054c2',23,'e742aa9ac1370ac530f82bd23c0e5855a3b5ab146a3a814dc41c2bfe043b5710');
INSERT INTO "streams" VALUES('person:p-hfq435srej25y3ax',2,'699bf2dd4ce9930ffd0973edf4d5695f57e181e039d04feb2986649d80eb2b9c');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	due_ms BIGINT, 
	due_version BIGINT, private BOOLEAN, opener TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('schaanwald-1','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966676675,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('castle-vaduz-1','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966676676,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('mega-pay-1','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966676677,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('punter-and-bank-1','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966676678,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('chemin-de-fer-1','{"format": 1, "house": "chemin-de-fer", "fingerprint": "68d03303e9b5243b32df4ddbf586f8f8", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794966676679,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('55b8709ff8d49257b798b8a0a5034c23','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "Annas Tisch", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-rjsty4up75zuidya"}',1794966687661,NULL,102,1,'p-rjsty4up75zuidya');
INSERT INTO "tables" VALUES('0c1cb157fbe00f6f41c756c9a39ed2f7','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-ll3h6lke4xduneeq"}',1794966691792,NULL,51,1,'p-ll3h6lke4xduneeq');
INSERT INTO "tables" VALUES('a21734a5','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "Saal", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "person", "opener": "p-rlgdv2cxntw2eqpo"}',1794966694370,NULL,67,0,'p-rlgdv2cxntw2eqpo');
INSERT INTO "tables" VALUES('99b1d1a6741e4daef3dde20e2e4054c2','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "quick", "private": true, "dealt_by": "program", "opener": "p-6faftl23dojeump2"}',1794966697765,NULL,23,1,'p-6faftl23dojeump2');
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
CREATE INDEX houses_by_owner ON houses (owner, added_ms);
CREATE INDEX houses_by_use ON houses (used_ms, added_ms);
COMMIT;
