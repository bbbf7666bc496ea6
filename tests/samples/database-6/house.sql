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
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000001','{"version": 2}',1794933392462,'069f04c67bca29b6db82337a2d4fae8c');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000002','{"version": 3}',1794933392473,'8b8564b0e3ab09c90507e9d1e0926b53');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000001','{"version": 2}',1794933392525,'aabf4d88beeacefdacc4baa660039ae2');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000002','{"version": 3}',1794933392532,'d298abd17a68729892a3959eeb426a6a');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000003','{"number":1}',1794933392661,'927048502373bad0c290b1008e6c230a');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000004','{"number":2}',1794933392710,'0b8c7ca6fc79255d5225bb7ae9fb0355');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000005','{"number":3}',1794933392757,'a078430afa54205658210c906e94c14c');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000003','{"number":5}',1794933392808,'e127f4845c4c193298b2327038679823');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000004','{"number":6}',1794933392858,'0b8c7ca6fc79255d5225bb7ae9fb0355');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000005','{"number":7}',1794933392906,'af8594e4dd018d5e94ab9ff29cbbc459');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000006','{"number":13}',1794933393350,'ff931b15783f2c76bfc5578c0b561d8c');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000006','{"number":14}',1794933393401,'57030634cf81013d0f25ca324cb11e2b');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000008','{"number":34}',1794933394170,'ff931b15783f2c76bfc5578c0b561d8c');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000008','{"number":35}',1794933394237,'57030634cf81013d0f25ca324cb11e2b');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000001','{"number":46}',1794933394488,'d24b5432e86f46e97c8e59291dcfcb91');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000002','{"number":47}',1794933394501,'cab8013865d007591db015ef06f4c33a');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000009','{"number":54}',1794933395134,'57030634cf81013d0f25ca324cb11e2b');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000009','{"number":55}',1794933395190,'ff931b15783f2c76bfc5578c0b561d8c');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000010','{"number":64}',1794933395526,'57030634cf81013d0f25ca324cb11e2b');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000010','{"number":65}',1794933395579,'ff931b15783f2c76bfc5578c0b561d8c');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000011','{"number":4}',1794933395896,'f62c7a7f1bc31a738a47550f1112c974');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000012','{"number":5}',1794933395946,'636ebfa365451acb88d1273ec6963e35');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000013','{"number":6}',1794933395993,'9e675b21e30a8c2a5eb2d22dd06883ad');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000011','{"number":8}',1794933396044,'2c47dc11d126029c5a108e38a785cd75');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000012','{"number":9}',1794933396096,'636ebfa365451acb88d1273ec6963e35');
INSERT INTO "answers" VALUES('p-uvdo5phwrfusabsq:bert-8166-000013','{"number":10}',1794933396146,'4f66f1ecd55ab36a154e938a0731029e');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000001','{"number":11}',1794933396198,'23451ba5d7212bff5df2a662618c6c00');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000002','{"number":12}',1794933396246,'636ebfa365451acb88d1273ec6963e35');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000003','{"number":13}',1794933396295,'49fbeafb63ccee987e099822f607f977');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000004','{"number":1}',1794933398870,'6de84fd69d4be311e4c218fc44e43e51');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000005','{"number":2}',1794933398918,'997daa1e50acc23133402ef78044db86');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000006','{"number":3}',1794933398967,'818f07359e8b0855d1991a5142b2b172');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000001','{"number":4}',1794933399023,'ac3a35720aaf5af7fec62a17c441f05f');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000002','{"number":5}',1794933399076,'997daa1e50acc23133402ef78044db86');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000003','{"number":6}',1794933399128,'496a9ddaec76ad2bfc7d77a8caad3241');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000001','{"number":7}',1794933399179,'9a97fbe1eab1953dbc5629c94827763a');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000002','{"number":8}',1794933399187,'dbc72d0e5065a2eb26fcd859ed2fc95b');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000003','{"number":9}',1794933399239,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000007','{"number":10}',1794933399291,'195778241c98b52a148bbe54a424ed3d');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000004','{"number":11}',1794933399299,'5cd57f16be0506c0cdd5cce11ade27fd');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000004','{"number":12}',1794933399308,'d93837e151d1656d2d90b2ed94e5578d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000005','{"number":13}',1794933399360,'3d047a0201fae6603d44d7b188c0f628');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000006','{"number":14}',1794933399412,'bf64493d7a84864fca686847c903af8c');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000007','{"number":15}',1794933399463,'0f67736acdaba6a8ae4c4342903ab2d4');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000008','{"number":16}',1794933399516,'b6fa72efab20fb18220dc6c28687d30e');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000009','{"number":17}',1794933399566,'c9acf796221277b760e68ab14215f091');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000010','{"number":19}',1794933399615,'f2957847e1b563f9745d0822ccf13f51');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000011','{"number":20}',1794933399668,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000008','{"number":21}',1794933399720,'9172339724ceaedf591eb6c8aa4953a0');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000005','{"number":22}',1794933399728,'195778241c98b52a148bbe54a424ed3d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000012','{"number":23}',1794933399735,'d93837e151d1656d2d90b2ed94e5578d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000013','{"number":24}',1794933399787,'88432e4a6357ed347763eba11881c2ef');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000014','{"number":25}',1794933399834,'b012fd9dc234fc39f168bb4239d8dae7');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000015','{"number":26}',1794933399884,'d5a8e3d80c7a5f7b73fa1ea42fbfd792');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000016','{"number":27}',1794933399937,'b6fa72efab20fb18220dc6c28687d30e');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000017','{"number":28}',1794933399988,'fd3c85cefe901a71bc667578cb35c7c8');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000018','{"number":29}',1794933400040,'f2957847e1b563f9745d0822ccf13f51');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000019','{"number":32}',1794933400092,'b5d1950ef7cbf81b3c23636b7fb475bd');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000020','{"number":33}',1794933400143,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000006','{"number":34}',1794933400195,'9172339724ceaedf591eb6c8aa4953a0');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000021','{"number":35}',1794933400202,'d93837e151d1656d2d90b2ed94e5578d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000022','{"number":36}',1794933400250,'be3099b3464ceee842b29ab31a54b3bb');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000023','{"number":37}',1794933400299,'b012fd9dc234fc39f168bb4239d8dae7');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000024','{"number":38}',1794933400347,'d5a8e3d80c7a5f7b73fa1ea42fbfd792');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000025','{"number":39}',1794933400394,'b6fa72efab20fb18220dc6c28687d30e');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000026','{"number":40}',1794933400442,'f2957847e1b563f9745d0822ccf13f51');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000003','{"number":43}',1794933400491,'fdbd6490e5fd4b2a24ec340f1d9de886');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000007','{"number":44}',1794933400500,'ef88c7c0578346cbf0e46c0b796b7db5');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000027','{"number":45}',1794933400508,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000009','{"number":46}',1794933400557,'9172339724ceaedf591eb6c8aa4953a0');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000028','{"number":47}',1794933400566,'d93837e151d1656d2d90b2ed94e5578d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000029','{"number":48}',1794933400615,'8bdcfe1bbb5471349018bf7366abe848');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000030','{"number":49}',1794933400666,'0e51d4358bc72f45b2da7a9d019d67bb');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000031','{"number":50}',1794933400714,'d5a8e3d80c7a5f7b73fa1ea42fbfd792');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000032','{"number":51}',1794933400763,'b6fa72efab20fb18220dc6c28687d30e');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000033','{"number":53}',1794933400815,'f2957847e1b563f9745d0822ccf13f51');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000004','{"number":54}',1794933400867,'b1cb7cd5833e0601fd4701a6fa28509d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000034','{"number":55}',1794933400874,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-7osdimosilbck5rf:dora-6311-000010','{"number":56}',1794933400923,'195778241c98b52a148bbe54a424ed3d');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000008','{"number":57}',1794933400931,'9172339724ceaedf591eb6c8aa4953a0');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000035','{"number":58}',1794933400938,'d93837e151d1656d2d90b2ed94e5578d');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000036','{"number":59}',1794933400987,'051041615b28086560148326c9c03388');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000037','{"number":60}',1794933401039,'7fbca817da729e344fb3bc8d2e394925');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000038','{"number":61}',1794933401091,'b803eb24cd2a9af1f8c150b785c5a446');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000039','{"number":62}',1794933401145,'007360560fd3663d691598df27af9548');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000040','{"number":64}',1794933401198,'f2957847e1b563f9745d0822ccf13f51');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000005','{"number":65}',1794933401260,'f66279494d679afe30b1e312c61c7366');
INSERT INTO "answers" VALUES('p-bjagekpeenzrsixk:cleo-000041','{"number":66}',1794933401268,'4a2ccbc9b9ea082204c1835f03220638');
INSERT INTO "answers" VALUES('p-lknaya2vicgvgys6:ida-000009','{"number":67}',1794933401321,'7f066f382de90eabd6555b867e08094c');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000001','{"number":1}',1794933401390,'e0776c8aceb83265c454af8c7bfde730');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000002','{"number":2}',1794933401439,'2bc9c09e27b8f756e34f77b92c143ce4');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000003','{"number":3}',1794933401495,'d6fa164bf668a1e60a04ca8cd1a10d90');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000004','{"number":10}',1794933402067,'3508ec3431e116ddcf3c56a7cdb826ca');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000005','{"number":22}',1794933402419,'b883b6b4f8822fe67c8a35afee92cddf');
INSERT INTO "answers" VALUES('p-4o2acahv7byhnpzm:mara-000006','{"number":24}',1794933402471,'735e2221193a1645a8ec10f4a45002ad');
INSERT INTO "answers" VALUES('p-rubmqdzr2z2amf6w:emil-7780-000006','{"version": 8}',1794933402479,'2146d8027a5f3eedbf78bce2fdf789e5');
INSERT INTO "answers" VALUES('p-zzqwae6ctjzdxamj:anna-2110-000014','{"number":83}',1794933402871,'6951d3c5fab3c4e57d2ee915995bae6a');
CREATE TABLE balances (
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (account), 
	CONSTRAINT no_debts CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'), 
	CONSTRAINT no_rounding CHECK (coins BETWEEN -1000000000000000000 AND 1000000000000000000)
);
INSERT INTO "balances" VALUES('mint',-7000050);
INSERT INTO "balances" VALUES('wallet:p-4o2acahv7byhnpzm',1000000);
INSERT INTO "balances" VALUES('wallet:p-bjagekpeenzrsixk',1000000);
INSERT INTO "balances" VALUES('wallet:p-zzqwae6ctjzdxamj',700000);
INSERT INTO "balances" VALUES('wallet:p-uvdo5phwrfusabsq',700000);
INSERT INTO "balances" VALUES('wallet:p-rubmqdzr2z2amf6w',999000);
INSERT INTO "balances" VALUES('wallet:p-7osdimosilbck5rf',700000);
INSERT INTO "balances" VALUES('wallet:p-lknaya2vicgvgys6',900000);
INSERT INTO "balances" VALUES('chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',99900);
INSERT INTO "balances" VALUES('chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',100000);
INSERT INTO "balances" VALUES('stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',0);
INSERT INTO "balances" VALUES('stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',0);
INSERT INTO "balances" VALUES('house:8a0d0433e9a3a1b6c73f552061c1ac1e',0);
INSERT INTO "balances" VALUES('chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',0);
INSERT INTO "balances" VALUES('chips:da9154f94f7ea33b0067ad8b24e1cbac:p-zzqwae6ctjzdxamj',200000);
INSERT INTO "balances" VALUES('chips:da9154f94f7ea33b0067ad8b24e1cbac:p-uvdo5phwrfusabsq',200000);
INSERT INTO "balances" VALUES('chips:da9154f94f7ea33b0067ad8b24e1cbac:p-7osdimosilbck5rf',200000);
INSERT INTO "balances" VALUES('stakes:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',0);
INSERT INTO "balances" VALUES('house:da9154f94f7ea33b0067ad8b24e1cbac',50);
INSERT INTO "balances" VALUES('chips:f5159b23:p-7osdimosilbck5rf',102000);
INSERT INTO "balances" VALUES('chips:f5159b23:p-lknaya2vicgvgys6',97000);
INSERT INTO "balances" VALUES('stakes:f5159b23:p-7osdimosilbck5rf',0);
INSERT INTO "balances" VALUES('stakes:f5159b23:p-lknaya2vicgvgys6',1000);
INSERT INTO "balances" VALUES('house:f5159b23',0);
INSERT INTO "balances" VALUES('chips:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',0);
INSERT INTO "balances" VALUES('stakes:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',0);
INSERT INTO "balances" VALUES('house:3c47573892a869c2e3c67bfab95db3bc',1000);
INSERT INTO "balances" VALUES('wallet:p-cf4yeo3afquk5uea',0);
INSERT INTO "balances" VALUES('cagnotte:8a0d0433e9a3a1b6c73f552061c1ac1e',100);
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
INSERT INTO "events" VALUES('staff',1,'{"type":"RoleGiven","v":1,"person":"p-4o2acahv7byhnpzm","role":"manager","by":"admin","at_ms":1794933386863}','d0dab04416473b18ca8fad76234b3b95abe1a3c730de54ac033439e48d0b61cd');
INSERT INTO "events" VALUES('staff',2,'{"type":"RoleGiven","v":1,"person":"p-bjagekpeenzrsixk","role":"croupier","by":"p-4o2acahv7byhnpzm","at_ms":1794933388375}','794870094ad32f28924def88cff2af834f615849f285473d2d051c77f3f3c54c');
INSERT INTO "events" VALUES('person:p-4o2acahv7byhnpzm',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933391449}','a1f29c1ae582a0c1b8aacd4daefad416407754002f1ca043ab80661ef5b3ecf4');
INSERT INTO "events" VALUES('staff',3,'{"type":"StaffSignedIn","v":1,"person":"p-4o2acahv7byhnpzm","session":"I7ht6vC0EooIxlTXjQpxtQ","at_ms":1794933391461}','cced5c84e747b757719a4336893c06b461469aa9f1688955457dc8cf56ddcb59');
INSERT INTO "events" VALUES('person:p-bjagekpeenzrsixk',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933391635}','509f6919d301f0ecd30721f74201bc3dcfd934956e8d67180ac336f23de243da');
INSERT INTO "events" VALUES('staff',4,'{"type":"StaffSignedIn","v":1,"person":"p-bjagekpeenzrsixk","session":"HZSFJevarrZ5odXh-vOciw","at_ms":1794933391650}','df3fbbdedcf28b8e3b8952f977100f062cbac888d5e29370f74135150fa0d1a3');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933391797}','cd180459fdffb574f35fb2ef7840d4ccfcc1536b2820daf955bef5cf8b892104');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933391985}','bb4bf64b529f009f001b337df2c73ad5763742cf78b848149340da542ff32d67');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933392161}','8358abee9b70661a37bb005aa9b6041c5fc17ebb5a3016b9f98d7e638ed9fb38');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933392273}','0a07c5d019a1753ef549ea1d01585b5bee9f939e5aab0f56027834ab40c2da93');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933392283}','8ca6cbd660a00a727b2fc7100a0015dc480320d97525d5475e7115cffe8aad99');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',2,'{"type":"LimitSet","v":1,"kind":"loss","period":"day","coins":500000,"at_ms":1794933392462}','f8309f042ffff63f5e3963904edd2ceff215792ffe195bac430bf11cc1790297');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',3,'{"type":"CheckSet","v":1,"minutes":60,"coups":null,"at_ms":1794933392473}','4c15331591405c04e638e24cb5b44478cefe93f7d1b21dee31ac9b67011bea39');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',2,'{"type":"LimitSet","v":1,"kind":"stake","period":"week","coins":900000,"at_ms":1794933392525}','6df84919d3d8d7f6e948859664c6b190e4aafa40297c22ad77bb3da53819a4df');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',3,'{"type":"RaiseAsked","v":1,"kind":"stake","period":"week","coins":2000000,"from_ms":1795019792532,"at_ms":1794933392532}','f20afde43fdf1b1730e88430becf3f477d2d22d140b3cacc92b4bdec8d09716c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',1,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933392661,"fact":{"type":"Joined","v":1,"patron":"at-66z73uqfo3etugsz","name":"Anna"},"role":"patron"}','b791f0b3809557ac3e5bee922677ac4d2c1f5df6d14a7f96e4e3073869124554');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',2,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933392709,"fact":{"type":"BoughtIn","v":1,"patron":"at-66z73uqfo3etugsz","coins":100000},"role":"patron"}','994078b2f257609278c3eb1aed3c0270d93f10381dd5cf8a1736bdc78c78b380');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',4,'{"type":"SessionStarted","v":1,"at_ms":1794933392709}','dc74751158cdffd304049b15a8bc81ea037989f31417a0f1fd05abb74d477ecf');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',5,'{"type":"BoughtIn","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":100000,"at_ms":1794933392709}','8a9d37103ade0cb9a5aad722b7db1bb41e8c43e2ed9272d33d920c5f11da89e6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',3,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933392757,"fact":{"type":"SatDown","v":1,"patron":"at-66z73uqfo3etugsz","seat":1},"role":"patron"}','c1cbff32333198a2d193a2de11ecbcd3f109ac8a094fd3cf5f21ebc140a0e212');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',4,'{"by":"croupier","at_ms":1794933392759,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"8a0d0433e9a3a1b6c73f552061c1ac1e/1","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"a7bdb1744c29f688e74ec0c216ab9c942c78227b98ab6e7b618b5d2fe4599c55","scheme":"punto-shoe-2","instance":"cedafee4907955a4f5339839c722315f"},"role":"croupier"}','13fdd4c780f272ed190cb43c205accf2aa93098353ff273a7ff523dcb107c91c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',5,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933392808,"fact":{"type":"Joined","v":1,"patron":"at-oxhugwysrcwzhpgj","name":"Bert"},"role":"patron"}','1d8078ad067c46ef454495a7a2f34dd16294b6dc432b36b196fe2b636360b96a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',6,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933392857,"fact":{"type":"BoughtIn","v":1,"patron":"at-oxhugwysrcwzhpgj","coins":100000},"role":"patron"}','ded4d3e6a816e8149975fcf9f6d3574417866a97ee0a914283cf26e54343b264');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',4,'{"type":"SessionStarted","v":1,"at_ms":1794933392857}','471f3d42d4e91898949cdeca82a3a519da3002573989c59b189e7fc9e5205db5');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',5,'{"type":"BoughtIn","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":100000,"at_ms":1794933392857}','70c43a666b340dc32e7d53f9b6bb2c07d5d3395acbee2bb13ede2bb5286c2d84');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',7,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933392906,"fact":{"type":"SatDown","v":1,"patron":"at-oxhugwysrcwzhpgj","seat":2},"role":"patron"}','39cba2192ceb368b5fe9d9df0c7a57e97f0dfdb2600335fa16dcc3a9f19eab6c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',8,'{"by":"croupier","at_ms":1794933393161,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','9f4637defe7d0096783608f4fa05b0e089f4cddfaf8d9d5f2458437850dc6eb6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',9,'{"by":"croupier","at_ms":1794933393172,"fact":{"type":"ShoeFrozen","v":1,"transcript":"760fd17acceaf2119dbe887763512ca8cae79d7132db50484b21068364169fef","root":"3236df7126e46610e16e59c833219b14dd21f6134985a32c822e85213595c5f5"},"role":"croupier"}','6f87ce776060f0d55cb6abedfaaef42bde5a151e77578ce458c47609c9ffe09e');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',10,'{"by":"croupier","at_ms":1794933393172,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','91f9b8bee7cac7c324427edf882225eecccaa937babd7cc4676751443fd8523b');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',11,'{"by":"croupier","at_ms":1794933393185,"fact":{"type":"BurnTurned","v":1,"card":"7h","burned":7,"proof":"pjAN7BBLxsxuvqU4Y5ZkLxxseQIZiMcSRQnBwEIrTqr/tDAXgQ/jfxrvzaSzZfC8A627Ti6pO1GydS3YRWJDbeNIR/ByGUKRqOoxiDrORaa3ZcrzYLH0bwF4edTByYeECJRg8hh/sFupGlgzKBx++69IVWQStHUbJaZI0Dtm5Mb/RxDi7ajKjV8zau7ASId1R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','a53cab5f9f938420e639ed318beb02b1860c042afd29fc7daf65cf789511d57d');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',12,'{"by":"croupier","at_ms":1794933393235,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','508128ceef088e3ec92569251b18c84c97a53b69137b873f1229d7223d2e900d');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',13,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933393349,"fact":{"type":"BetPlaced","v":1,"patron":"at-66z73uqfo3etugsz","bet":"punto","coins":500,"before":0},"role":"patron"}','11febbe0abb5035271f318897b80e6385af45973da75cb2846a3cf9b60da0352');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',6,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933393349}','2f0a5ec9625e671f43984be96e383ad76d2768ebccfce30202c4081211d74809');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',14,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933393401,"fact":{"type":"BetPlaced","v":1,"patron":"at-oxhugwysrcwzhpgj","bet":"banco","coins":500,"before":0},"role":"patron"}','addf50274da2522592ff6ab3afee1b62d4575e7247d41ad71b5640fc94504d92');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',6,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933393401}','6cfac2e2699a7485362b195ffe2d01e88d849ee08bd04a172b9bfe18658b84dd');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',15,'{"by":"croupier","at_ms":1794933393536,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','c2ddf9797bd9c71a2b4ff5085638ef31478bcd7685964d8167029afd016f62b1');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',16,'{"by":"croupier","at_ms":1794933393547,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"punto","irregular":false,"proof":"Zj2QpDAx//uQPJZN1sNeg4qRgc1tPJFa48vLOa2lySWWyhSGSchASzu1v0JvHzzrSr/UV9CbvWonr2/5MRjqv58++XFZ3+L35D9CQC1nha58a3Jlr5CAl7BVQNkvUFSISiY/T1p/cLJRV0DC7njYpsN9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','7d5c2b7fa3046d85f5b650164c1f2eabb0db8f4e921e874e77bee00bded2187a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',17,'{"by":"croupier","at_ms":1794933393557,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"banco","irregular":false,"proof":"awvF6FfDmwzxJACjDUicypCxe7ohS23VhzoJDlZYfYJMoEHpEA6KdCwv2gvDQ3nZSr/UV9CbvWonr2/5MRjqv58++XFZ3+L35D9CQC1nha58a3Jlr5CAl7BVQNkvUFSISiY/T1p/cLJRV0DC7njYpsN9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','94330bb8524b38a5b000dbb2671e5bfb0dea6915325d363dd8a1e43dc9a2b6ea');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',18,'{"by":"croupier","at_ms":1794933393568,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"punto","irregular":false,"proof":"ZzPzLio5pjhRQe0ec2CpzjaZAYjqVQCwBoJXeAN42fb/i9/AMiW+fTMz+XHK14lhb4/Vcv3FpJTh8IbtomSWLEufOEgVhZaZ/WBpdBfQn/J8a3Jlr5CAl7BVQNkvUFSISiY/T1p/cLJRV0DC7njYpsN9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','5706b6f9710b713fcf35debef98e9dc51f8be7dfd3385fa8509baffa289691c1');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',19,'{"by":"croupier","at_ms":1794933393580,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"banco","irregular":false,"proof":"rc7hqDskPFul2OI2Tu5HV27pJ9sMfAmTjl2NIK4QkZ3B2y33ZuJvEmY3n6K3ccYTb4/Vcv3FpJTh8IbtomSWLEufOEgVhZaZ/WBpdBfQn/J8a3Jlr5CAl7BVQNkvUFSISiY/T1p/cLJRV0DC7njYpsN9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','adb58942e9adbbd13f3ce6b4a6b2ee0119267921ccf9e5d354eb1d65013f819d');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',20,'{"by":"croupier","at_ms":1794933393591,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"banco","irregular":false,"proof":"aDLJbhzQvQs+Ta0pTtp6yRGUE3cnraqMrELTiqZQOJuolmXFyYP4kCGR99eWLQ/lawOFZhsTE7A0DooVxNZM6X9cBqQFjjviqLv5lfEwQO4BmslP/Q3SuYR24HGwWLAg+Dy2h8ThhH4swGEkMDALf8N9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','08b3ebf4b81dc4830075b0f07e4d1f2fd35b3a789e39cc9737584100cf491fa4');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',21,'{"by":"croupier","at_ms":1794933393591,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":7,"banco_total":7,"winner":"tie","irregular":[]},"role":"croupier"}','5b50ed6bb72cd61085ecd83163699a608ace84933c62e55b4aa599117a875c32');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',22,'{"by":"croupier","at_ms":1794933393591,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true},{"patron":"at-oxhugwysrcwzhpgj","bet":"banco","stake":500,"result":"returned","payout":0,"stays":true}]},"role":"croupier"}','31c30df700a517a46bb4a8fb3197b0cd36ac8e09d42b47763fb7741cc2d81fef');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',23,'{"by":"croupier","at_ms":1794933393643,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','7db79db929e15e1117461300b03a17ca0a97b1209e329c27ac23cd107ae7cda4');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',24,'{"by":"croupier","at_ms":1794933393944,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','17baec8db01d2c1e242241fe057eed6671d6fa430dba78765c78ffb61e2849f7');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',25,'{"by":"croupier","at_ms":1794933393956,"fact":{"type":"CardDealt","v":1,"card":"7c","side":"punto","irregular":false,"proof":"dk5kft/ItMFTf9Ns5S0M1HWgm2iH/PDv6z47+68GYNzLotgxF0/rM9wshltNJiR/awOFZhsTE7A0DooVxNZM6X9cBqQFjjviqLv5lfEwQO4BmslP/Q3SuYR24HGwWLAg+Dy2h8ThhH4swGEkMDALf8N9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','7e7425c5a80cfd9c675c5f1f30809d52bd71f442375e4f366629eb57c7e63d09');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',26,'{"by":"croupier","at_ms":1794933393967,"fact":{"type":"CardDealt","v":1,"card":"Jd","side":"banco","irregular":false,"proof":"BH+0LYtE+RazD//CchvTZTP6vGL+upHsH0QG5baiamcLN+VGCx5NU7cOXowdjEgpBJHJ+6CRDFaGjFGixpQI56zYqt/MTYREPXHV0kEl5REBmslP/Q3SuYR24HGwWLAg+Dy2h8ThhH4swGEkMDALf8N9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','636ccbff7f77034e9c8041bc8ab3ebe284569c280e2b38afac42d756c6961acb');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',27,'{"by":"croupier","at_ms":1794933393978,"fact":{"type":"CardDealt","v":1,"card":"8h","side":"punto","irregular":false,"proof":"OtKvfg2ZK7fBffYRTkoqktE5QVt/fJlV3kdkar0PWRvkfaJwJLj8ZE6GxwOtkdwsBJHJ+6CRDFaGjFGixpQI56zYqt/MTYREPXHV0kEl5REBmslP/Q3SuYR24HGwWLAg+Dy2h8ThhH4swGEkMDALf8N9/hfarQQEu9GubqpnOU4F2nKvovI4OoTunmqRZTe6R1SHot/7FKx4L/Vqxfb2A4fLRW9+awOtNCUmHUWhKpOjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','b19439add3ef0f4f13ab26769bfd8f17c27c57a0149a22b2f22899ce3e183fd6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',28,'{"by":"croupier","at_ms":1794933393987,"fact":{"type":"CardDealt","v":1,"card":"Td","side":"banco","irregular":false,"proof":"MkeeQT+G6gxUG1d1QFTZ1WFLT1VFDd30xzkBw8O5HhkDRyXXCyl/i+BCY0NW5l7XuYoL5hRsvSoxl0FWLVSuCXuS1irp5aevIOEL0r/1X73N5H1cJuc3D4k9H318ux50oNcq4dsJe45nQSVKAlolOVzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','b5f7f147ca7848f50f2a9a7935be9d5fe55f5b6f1fe93d5aa60d3bf75ac0b65c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',29,'{"by":"croupier","at_ms":1794933393998,"fact":{"type":"CardDealt","v":1,"card":"7d","side":"punto","irregular":false,"proof":"bwra7zXySk/3BuH0L/aTvawlJ+nx+11HX7f1GdfOL7W8fKY0dCC2iuqybPaTatxVuYoL5hRsvSoxl0FWLVSuCXuS1irp5aevIOEL0r/1X73N5H1cJuc3D4k9H318ux50oNcq4dsJe45nQSVKAlolOVzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','a7038c25b8de0c2d301f262eb7aec8857015c5a431e9bc8b8db70ed64ed3e5c5');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',30,'{"by":"croupier","at_ms":1794933394009,"fact":{"type":"CardDealt","v":1,"card":"As","side":"banco","irregular":false,"proof":"6rBlA8FPiZTB8ufBG3aE7sIMUB61FpeCVOyL/fN777ik+Zb2ja9OG1EvYL/6ddFvgLydFb76UYeLa4yPmNlJeQsxT/hoF4Z4t+avY8Ev8BDN5H1cJuc3D4k9H318ux50oNcq4dsJe45nQSVKAlolOVzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','ec6ee07c71125f64f1adb06562e0edf8cdd3116993de44c98c1e5d705c340626');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',31,'{"by":"croupier","at_ms":1794933394009,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":2,"banco_total":1,"winner":"punto","irregular":[]},"role":"croupier"}','703fac6311f5cbdc119ad00cb48a81ecdb9127f1ce66df7511f7aad840b54f09');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'{"by":"croupier","at_ms":1794933394009,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-oxhugwysrcwzhpgj","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','a80022b21d819b0f0db62cf8f0b1f22901f7726f869998fb0b15b81f00787f03');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',7,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":1000,"at_ms":1794933394009}','ab09d56096142d5c62d358c8b58590dc3cbc9d441c29201ad1d90221cf8687c1');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',7,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":0,"at_ms":1794933394009}','6be0f2f1dc5b40f6fb500007e0b6be1000bc7112c188a67c2f3b1f18c20b82c3');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',33,'{"by":"croupier","at_ms":1794933394061,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','1f4264f2d51d80c4e06743b724670a00e90b6936ec52d9bffbada4affc1521c7');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',34,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933394170,"fact":{"type":"BetPlaced","v":1,"patron":"at-66z73uqfo3etugsz","bet":"punto","coins":500,"before":0},"role":"patron"}','6d418a533c4acb1b45ebc20755014bf590cb36dab87ee14cd149da44f521b1f3');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',8,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933394170}','e3b5c1c2dc6d9ae263ad09638ee89436df8a797a10d1216114be531e0691f197');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',35,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933394237,"fact":{"type":"BetPlaced","v":1,"patron":"at-oxhugwysrcwzhpgj","bet":"banco","coins":500,"before":0},"role":"patron"}','a6b1c54fd8a5040278bef8047335d319baf05632908511f9220ee2c791c2fe5c');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',8,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933394237}','de04287dca6f39fa39efc8b827f05b2c6f1f3e759f967f327f1afb03d946cc26');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',36,'{"by":"croupier","at_ms":1794933394361,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','c763f4e6cad98f4ae3a426a2d2cc245361dac0331615385ca4019cadad44d10a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',37,'{"by":"croupier","at_ms":1794933394377,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"punto","irregular":false,"proof":"jBxxLReJ7TRDodugIMlYzpWXdCVEhkFruAadDSsJSccHj77pPYlnnhENbhFpdc+fgLydFb76UYeLa4yPmNlJeQsxT/hoF4Z4t+avY8Ev8BDN5H1cJuc3D4k9H318ux50oNcq4dsJe45nQSVKAlolOVzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','dd491a56359ca378d773cb96cafbe60e64ec494d78b613c8048df48ba23efa9a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',38,'{"by":"croupier","at_ms":1794933394388,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"banco","irregular":false,"proof":"FoYSwbxNHhVul/DKymR2kZIPyhzkJOfRya+Xj0GU5wp8zwQXyUG2nkXj7SKLydndGjihyg23FzsQ++ARyvdlyUxavHut/piB5eER9LE2U9vJC4b2KJqTjJYe8MOafZUWdxMLW5GheR+dZbTUPkDY6lzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','2ad9acde53e5b4ce8cb7218a3d6d3bc8c8872fe38e37fc1e8a3dfe611851f50b');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',39,'{"by":"croupier","at_ms":1794933394399,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"punto","irregular":false,"proof":"GSA1OzLdCD2TmYT+UQ1Hy3apgGXd/FTuV/V7+GdPwkfgU3oph0UBKMPx9qIT22WsGjihyg23FzsQ++ARyvdlyUxavHut/piB5eER9LE2U9vJC4b2KJqTjJYe8MOafZUWdxMLW5GheR+dZbTUPkDY6lzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','fae9c4bf7d09472a66dcf7437315364d970019005970f283db31255b7c84eb18');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',40,'{"by":"croupier","at_ms":1794933394410,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"banco","irregular":false,"proof":"5i63sQBywuODY6BcbVGB1AnyiKbT39nXBdhMoJ2MmEQSS+vEqzO6knW7NGd63rh2W2zdNTkWfkEXB0QxfyfIvNLSa6Cu+5+P4P+Ke78mSxDJC4b2KJqTjJYe8MOafZUWdxMLW5GheR+dZbTUPkDY6lzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','46a8b61eff4ec0f258e0c10c14ec5e4a22713a6bcfaf1d9b95a447de2ec29004');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',41,'{"by":"croupier","at_ms":1794933394420,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":"u9Kjrejlrh19rb3sYEX3UaZveoAeJN4PK2lSgOKqF44xbprGH5MSxG7xIxZFRelYW2zdNTkWfkEXB0QxfyfIvNLSa6Cu+5+P4P+Ke78mSxDJC4b2KJqTjJYe8MOafZUWdxMLW5GheR+dZbTUPkDY6lzEC7E1clWQoYbgJcjv4WCRS+GXQoeg5WOnPl9ySScoL6zmdA4+p2jtuAkIAuCXjfZE2hrh3qblOkmcRhTqsMWjYftdsbzZ3dHRd3R2Tx5to1PtRMpOAruHdda91eo/Bxd0q8RsIpAioiEHFqYlRk2N7Xoumv9hNXyZ7ym4bJOcnJmnLhbMmWgkb1nAGBWZjX14Nr8mFjTHSDps3VAtImyk89fyAFcRHymo279ilP8lgPnBr6z5TuUdt7k7TYtLlA=="},"role":"croupier"}','849df001d961e04d85837a86f2e5822e1a1cd7418526e106dccca74e492f83f5');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',42,'{"by":"croupier","at_ms":1794933394420,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":2,"banco_total":6,"winner":"banco","irregular":[]},"role":"croupier"}','dd62ad99b20db4a6d3eaa6b5bbf4029a7aeb6645cf87620ccd845d5a1ee07015');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'{"by":"croupier","at_ms":1794933394420,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-oxhugwysrcwzhpgj","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','f50b0042b493f46bf966edd2c5478201205994b95312bedce24a3bc6c170f11e');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',9,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":0,"at_ms":1794933394420}','d51173aea8148076dbf3bb0cdfd8f3c9b1cb63b62fbb2471be0476a8255b5e95');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',9,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":1000,"at_ms":1794933394420}','f1c9d87ee5bbc346ddd47e63b3675bf000210f4711e053d968949c7321a2c88e');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',44,'{"by":"croupier","at_ms":1794933394472,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','1f27d1f5ef6a9756695d27aa9c7778279c949b50d835a0062627204f0d78424a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',45,'{"by":"at-nauarnez7oknwt2j","at_ms":1794933394488,"fact":{"type":"TableClosed","v":1,"reason":"a new shoe"},"role":"manager"}','65ea9643541867851fb707d4bd5321af1a4de13950694e2068487c23985b97a6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',46,'{"by":"croupier","at_ms":1794933394488,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"7a82d4ed7864b8f9db255c9d26cadf6b555a03af4cbe3022b73d634f03d81aa5"},"role":"croupier"}','bb838fdaa71a0360b40dc867454e31ba9aeeb6c3846f11275514789a01344942');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',47,'{"by":"at-nauarnez7oknwt2j","at_ms":1794933394501,"fact":{"type":"TableReopened","v":1},"role":"manager"}','fc507d59f759cf76d79c051dfd4c67fbbc2043548e1bb7aaac96a3e3c2297b22');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',48,'{"by":"croupier","at_ms":1794933394512,"fact":{"type":"ShoeSealed","v":1,"number":2,"shoe":"8a0d0433e9a3a1b6c73f552061c1ac1e/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"b861fe588d89ba6c9575b4be0b3798729523e80a23409de27bd0aaf5750c1857","scheme":"punto-shoe-2","instance":"cedafee4907955a4f5339839c722315f"},"role":"croupier"}','deb9308043eab1199ab37024bdc37fb2a97ca8977c677db574636282c4be5c99');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',49,'{"by":"croupier","at_ms":1794933394914,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','808db3ded8136d4ff704d942a679405d85234444c450b5acb686ff1b110cbb4a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',50,'{"by":"croupier","at_ms":1794933394925,"fact":{"type":"ShoeFrozen","v":1,"transcript":"97fe3bd9048f3b10d2e69d7e285c3011f02e469618a9a8170fc6dba178b5315a","root":"0b4ea8da33430477f9a1c71f4fe2a89d42445e771fbec205fc006bdc3a4a002b"},"role":"croupier"}','9f31263c103d43e92eca6039735a486d682fed09c7024f685346979373b41cc3');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',51,'{"by":"croupier","at_ms":1794933394925,"fact":{"type":"ShoeStarted","v":1,"number":2,"cards":312},"role":"croupier"}','6bc472b3fd3ef1d47796374d52f89b7245938fd655ebf1ce951f70886bb0ccf8');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',52,'{"by":"croupier","at_ms":1794933394937,"fact":{"type":"BurnTurned","v":1,"card":"Js","burned":10,"proof":"+YS9I/nJcxHtUfNcAaJVtOtKKHxU9SRKWnepYuKVh/E6du+ZSIzUEjTzOnxQUBODM+zDrT4cNTlaezNsMuh2ONfxiTWyOQO3+xsPf/iLhQsKy+69UlKU9T/rbqxHqc1eGRGbcGFE9/fNxph3RlCKh0oRktT3W3qRpi/B84lqavLb6Osr2wpnAJXKuiHH7KNUv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','62f6e27e1b3cfcf29ca1c14e5c12a9ad808117be83d2f06dc237766031c8e9b2');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',53,'{"by":"croupier","at_ms":1794933394988,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','83d4c0b0cf2bf061547f75d9c3e2639c320ae456fb6b1e12c216c8c842a4ad25');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',54,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933395134,"fact":{"type":"BetPlaced","v":1,"patron":"at-66z73uqfo3etugsz","bet":"banco","coins":500,"before":0},"role":"patron"}','7efa6a1e34b1d74c98bc9f26cbb7bb0495dd5dde1097597afcedd1e976932a9a');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',10,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933395134}','94dab55b87cb80c776a9267d2dda03ef4e3a2b91f4a6d561ef68e2ae1f6e4c39');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',55,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933395190,"fact":{"type":"BetPlaced","v":1,"patron":"at-oxhugwysrcwzhpgj","bet":"punto","coins":500,"before":0},"role":"patron"}','87cee568e2d110742ac5631c2bd5cae51dc5f25a1bbd7f468201675e54a400c5');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',10,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933395190}','ba5e5f25836af17d39ecb7dfb9f4e152115846516df0df560169806b6ef7273f');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',56,'{"by":"croupier","at_ms":1794933395288,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','e5f8fa4de3455442afd4696d6f8f3a94699c0d963a4e3c30053043fd6a20bd10');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',57,'{"by":"croupier","at_ms":1794933395300,"fact":{"type":"CardDealt","v":1,"card":"Jc","side":"punto","irregular":false,"proof":"1DuPZLZTmzO26rqFyVJD2cm4Eu+94qCERM2YdENi+i9aPlUNKnePlScoAjpXa3Olpb4mUH/GfHI7eqNRNukA45wfZA2QhSXa8UYuY1uQDgKPVL9hWJ83rpfQezvjT7P/37uP8IBu8wwqrzVDKD2cmCzBeueL/2x6Iha8+v/0YHQIYll4Dmv2HansSDQVgvJKv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','2bc84b05f4c88c3fb954974070b0435d3d2f1211ef0d0da65200e22abfa3c4d8');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',58,'{"by":"croupier","at_ms":1794933395311,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"banco","irregular":false,"proof":"k1yT+r+A7KmpbqISZt/uEo0ERAJZRRvlG3ZrkWhrczIckTN9yCnxprb6DmM1VhT/lCThr6oLAbVblvXJTwHQhWdMIo8P3+DF0CeCADpA2VZe3LQD/dxenM75tRFTCP7u+L0CN/y0nO/tj1fevQNrcizBeueL/2x6Iha8+v/0YHQIYll4Dmv2HansSDQVgvJKv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','aeb58a137d666ccea24a070ed8efbc6aad338dd3e10d271098c6c87594827cb0');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',59,'{"by":"croupier","at_ms":1794933395321,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":"mVolxozzt5rEdowcY/2h6T2qCRmPXr3ck57ulsTF2ic9TFZXdNygFyPm/TVU5I7UlCThr6oLAbVblvXJTwHQhWdMIo8P3+DF0CeCADpA2VZe3LQD/dxenM75tRFTCP7u+L0CN/y0nO/tj1fevQNrcizBeueL/2x6Iha8+v/0YHQIYll4Dmv2HansSDQVgvJKv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','99af59e73d733363ff493b0f1fecda23b37acf7be8cf9933bd008266a13f2f0f');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',60,'{"by":"croupier","at_ms":1794933395332,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":false,"proof":"5lTr3rt5RJ+iRrJXLe8KM4Itlv/ldfeWM5+lv3f501y/XRN0Kv8oBoaAd8RTHoijEVXXyeGumdMIfWydV5SH3flMwSw2V0ktMBX6ZaJcgfJe3LQD/dxenM75tRFTCP7u+L0CN/y0nO/tj1fevQNrcizBeueL/2x6Iha8+v/0YHQIYll4Dmv2HansSDQVgvJKv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','d1acd298ae99cf9367e6191f0ced031335ac2d932b53df4564f6ec43e1c56067');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',61,'{"by":"croupier","at_ms":1794933395332,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','83dde5fd6dc27cd17866088fb777b9d8030430236883679f5ec88225f135f81c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'{"by":"croupier","at_ms":1794933395332,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-oxhugwysrcwzhpgj","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]},"role":"croupier"}','a7b33cdfe5cd58b82ea1187f847e5a7c3eea31d96d5c39ce7a7986d7ce1411dc');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',11,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":0,"at_ms":1794933395332}','ad5455c457121ae694d655b42af4fdd40ecd1ec23d337faad8cadbef981a6d40');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',11,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":1000,"at_ms":1794933395332}','a5d19fe0efb677727041929ed80f168c31e380d65da2b317b08306f334fe30ef');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',63,'{"by":"croupier","at_ms":1794933395382,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','99118133799487282a8eb96b709d16c904f833a9c039867e5a00119aa381862f');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',64,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933395526,"fact":{"type":"BetPlaced","v":1,"patron":"at-66z73uqfo3etugsz","bet":"banco","coins":500,"before":0},"role":"patron"}','bc65c1d2f36dd9158938205f53dd2fd240eb544de2684ab4bfe8645d90dd3bd5');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',12,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933395526}','4ea6fe200edd10583c453ec39c8e1232f0aa79cff880f0488131124928693b5a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',65,'{"by":"at-oxhugwysrcwzhpgj","at_ms":1794933395579,"fact":{"type":"BetPlaced","v":1,"patron":"at-oxhugwysrcwzhpgj","bet":"punto","coins":500,"before":0},"role":"patron"}','4d8160b6a28fc0e343d1fcf082f32ee438bca74a1aff50a821be4c158bb1e344');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',12,'{"type":"Staked","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","coins":500,"at_ms":1794933395579}','fdc09bcb1c462be662160b13f24c317cd8bc3cc70e87d0255c61c43c4dab78c6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',66,'{"by":"croupier","at_ms":1794933395684,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','bfa165105b7f8a2ff92e861121c427ff08be69f46221fcfb99b60a6dc7f95a7c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',67,'{"by":"croupier","at_ms":1794933395694,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"punto","irregular":false,"proof":"m15t+NEOQUNj1iWh/qryax0kpKgrHEr9Epe38yr4oow0JoENYKNnbzycADGx3qxjEVXXyeGumdMIfWydV5SH3flMwSw2V0ktMBX6ZaJcgfJe3LQD/dxenM75tRFTCP7u+L0CN/y0nO/tj1fevQNrcizBeueL/2x6Iha8+v/0YHQIYll4Dmv2HansSDQVgvJKv/EFEmaH7kHmBA6+dAsDFxuX4NZB3rzfH75iUjzEi6CEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','bbaa2b27d706874671b30b0838239e395bd51afae2ca60bdb5aee300c439ab48');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',68,'{"by":"croupier","at_ms":1794933395703,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"banco","irregular":false,"proof":"B430zmyfGoJFgRGVikirrygWt5MjAMSSli2G0NldzBL5us8XR6dGNe4Y7hImbq/fk3uXYZuEUMnq0F6syj510mRDq9S23e6N+u8A1HCG/HB7kfSvsUkQn0Bn9PDlKpsmitYIhLaw8+Rzs329FW4AfuzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','037ad66a38b219d34c33051e85d5f99ef22181fb3530c2df92aaf75423c5b737');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',69,'{"by":"croupier","at_ms":1794933395715,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"punto","irregular":false,"proof":"qFXo0bcuqNynKLTfSNSfljeh+22I23O0t0/uPUgmPcDwrxlnN+vKWM8z8COOilH0k3uXYZuEUMnq0F6syj510mRDq9S23e6N+u8A1HCG/HB7kfSvsUkQn0Bn9PDlKpsmitYIhLaw8+Rzs329FW4AfuzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','93ece78e994e33d5830c2e52360419f9fc4f2ae4b3f7242314741b27d359b254');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',70,'{"by":"croupier","at_ms":1794933395726,"fact":{"type":"CardDealt","v":1,"card":"4d","side":"banco","irregular":false,"proof":"vZyVxD9a2wRbgjDIIHkQxqa6+t/Aacgvw+bpSvwAReQcOgXD37X46Lp5XbQ6ZWKMESZbCBq9CR9zLzPh3WAd2uOpz3tpj/aiS86z9Vq5j257kfSvsUkQn0Bn9PDlKpsmitYIhLaw8+Rzs329FW4AfuzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','34d36eaa87fc37813dc0ba213e54e43160cdd012f7df49dc7c55929e6deb2bea');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',71,'{"by":"croupier","at_ms":1794933395738,"fact":{"type":"CardDealt","v":1,"card":"3s","side":"punto","irregular":false,"proof":"OgNfE7Tnrob7jB42jqlU4GmJxjnI0pcbF7dGcAbjg4MVQoUh4wf3cEc3YTpa7fDjESZbCBq9CR9zLzPh3WAd2uOpz3tpj/aiS86z9Vq5j257kfSvsUkQn0Bn9PDlKpsmitYIhLaw8+Rzs329FW4AfuzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','8094777f211fc18141c4ff3abf3c33539e0d2c90665029bbed2c56ef034f1e9d');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',72,'{"by":"croupier","at_ms":1794933395738,"fact":{"type":"CoupEnded","v":1,"coup":6,"punto_total":6,"banco_total":6,"winner":"tie","irregular":[]},"role":"croupier"}','314e185dffd07912ca4bf6e56f7f9b5a45128069793c92c0ce5efe9c7837dfc2');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',73,'{"by":"croupier","at_ms":1794933395738,"fact":{"type":"Paid","v":1,"coup":6,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"banco","stake":500,"result":"returned","payout":0,"stays":true},{"patron":"at-oxhugwysrcwzhpgj","bet":"punto","stake":500,"result":"returned","payout":0,"stays":true}]},"role":"croupier"}','296428350abf0e64fd0494afd5193c94857fb8d2e8b5f6cf3388103e62854e8b');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',74,'{"by":"croupier","at_ms":1794933395789,"fact":{"type":"BetsOpened","v":1,"coup":7},"role":"croupier"}','0880dd8e85dc568909ed97f0123aabe86390c35103ab8bdb816dda5116463947');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',1,'{"by":"bot-cautious.6b1593","at_ms":1794933395840,"fact":{"type":"Joined","v":1,"patron":"bot-cautious.6b1593","name":"Ana"},"role":"patron"}','06c4ae7c76c39cbdd666653c692aecfa44716dd519894341d41347c40fb7bae7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',2,'{"by":"bot-cautious.6b1593","at_ms":1794933395840,"fact":{"type":"BoughtIn","v":1,"patron":"bot-cautious.6b1593","coins":50000},"role":"patron"}','0446a204ad37e2c556c7b9bc0401f55d7197ab6bb91c59b241445e2500106d31');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',3,'{"by":"bot-cautious.6b1593","at_ms":1794933395840,"fact":{"type":"SatDown","v":1,"patron":"bot-cautious.6b1593","seat":4},"role":"patron"}','e70c12c14590eb89fa10dc142f016f88b7cbd920d315b7a17f769319839c127c');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',4,'{"by":"at-k7umq53lgxnzwl7x","at_ms":1794933395895,"fact":{"type":"Joined","v":1,"patron":"at-k7umq53lgxnzwl7x","name":"Anna"},"role":"patron"}','cce359418482f76f717096c8f3400d64e2e19c1c91fa095bfe206834e58d8354');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',5,'{"by":"at-k7umq53lgxnzwl7x","at_ms":1794933395946,"fact":{"type":"BoughtIn","v":1,"patron":"at-k7umq53lgxnzwl7x","coins":200000},"role":"patron"}','f85272a1d8832e026230cdd45d26df1017943a6482cf5271744f7dbcdceee939');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',13,'{"type":"BoughtIn","v":1,"table":"da9154f94f7ea33b0067ad8b24e1cbac","coins":200000,"at_ms":1794933395946}','b3bba1ab4bb29292b14c6e18cbf9650030f990c096c85c453831e3abc3922a1f');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',6,'{"by":"at-k7umq53lgxnzwl7x","at_ms":1794933395993,"fact":{"type":"SatDown","v":1,"patron":"at-k7umq53lgxnzwl7x","seat":1},"role":"patron"}','c3c7e9543dc351686afea25fcb6ec2f7087fd26ef01aa8058e70b6f4930c2943');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',7,'{"by":"croupier","at_ms":1794933395996,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"da9154f94f7ea33b0067ad8b24e1cbac/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"fd12777cc82c5367e606f78855198143374095725ff23ad2fceb6066edfaa535","scheme":"punto-shoe-2","instance":"aa468875b433877b350feaba89fa1dc0"},"role":"croupier"}','d3ed0243ed0dd34d3f72d8af9d837d876065a047315b0361e8c11b48d077d3b9');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',8,'{"by":"at-hlfpirrn2icbjeh7","at_ms":1794933396044,"fact":{"type":"Joined","v":1,"patron":"at-hlfpirrn2icbjeh7","name":"Bert"},"role":"patron"}','de531d12d2baf04fa96f3ffe1df678a5f0030d695b650c2a4b258fc922b160c6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',75,'{"by":"croupier","at_ms":1794933396091,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','fcb48b463f4dcfae4659d001f4afea0b9c224af4e14aa17da34740ecc4bf28bc');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',9,'{"by":"at-hlfpirrn2icbjeh7","at_ms":1794933396095,"fact":{"type":"BoughtIn","v":1,"patron":"at-hlfpirrn2icbjeh7","coins":200000},"role":"patron"}','54410d50d9d200b79e688798430af0dae3467029c8f9c617d0ce26389d789bca');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',13,'{"type":"BoughtIn","v":1,"table":"da9154f94f7ea33b0067ad8b24e1cbac","coins":200000,"at_ms":1794933396095}','aca97bba666e8bf5f8140232b9bfb28a3efa582ebdd5dee79aecb305c3851571');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',76,'{"by":"croupier","at_ms":1794933396102,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"punto","irregular":false,"proof":"iScEo41PKgj92t4vCDzukWdGAm3E+jqz9gkZA13q8Sa6Nj1kpv0IEOVSquncEBbP6hykLo/N48LPjt+x7K4eyzWTZjhNF8kQ140EJ72s463ZTywrgIdB0FfyGbqyh9XWioLomuJ4lf/2fwaeDUev4OzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','07f1dee712ade668bf8de6a4247391aa7afffafc858fcbc0531442428f1ec7b6');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',77,'{"by":"croupier","at_ms":1794933396114,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"banco","irregular":false,"proof":"h0fHzO0JIRMYD4E/nlYc0a/ZYkb+3uqOWdAqgvpBWhU+0YgY5cc1ZGZH6Zcz2trV6hykLo/N48LPjt+x7K4eyzWTZjhNF8kQ140EJ72s463ZTywrgIdB0FfyGbqyh9XWioLomuJ4lf/2fwaeDUev4OzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','c222a7a5f8d838e7730185712d6461bfa034d3869d568c09aeb1699a1a56aa2a');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',78,'{"by":"croupier","at_ms":1794933396125,"fact":{"type":"CardDealt","v":1,"card":"As","side":"punto","irregular":false,"proof":"wS8FzI74J/eh0eHfDwaW1kPT8TPARXqNrO5+zsYhioujQdMnVBG6kE+cIoV9Z/Af8Jr62ciHMbDKURoBkqcKjmxWwj89XcC2roNtraPxtXHZTywrgIdB0FfyGbqyh9XWioLomuJ4lf/2fwaeDUev4OzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','e5ab4a9ad0309eba59e9b417c5d8634632ef176c7effbb766bbfe9a454d6a995');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',79,'{"by":"croupier","at_ms":1794933396136,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"banco","irregular":false,"proof":"htWK3sP2+aaaKMBmlhUu6SFbpBEiAsCjP+enMLeGw+BWx1NtfUNQwVeMKc+l798z8Jr62ciHMbDKURoBkqcKjmxWwj89XcC2roNtraPxtXHZTywrgIdB0FfyGbqyh9XWioLomuJ4lf/2fwaeDUev4OzwQXPMIUylp+SX/nZHQdzOqPvrZ36s4SbCWCYvOL4MQTcbxSy/8fnNdv8uB8lfHvc4cMrEeQ9Fm8SCW4ZQQXWEVPrsOl30dF2mVkECMuzlumuWEufv8H5eQkoksSfpiy9W4CMXhtFfmNpUEkDJcYmdiOG9+c7ehv5j6nDrJsAwE3Zl95geOkMFuR/+hg3rw8pfCIUxFGp4qaeDLg4KEJULC7DP8OrnkOjf5P9F5efxck1TVE6iJEaMn9o1VSWWPg=="},"role":"croupier"}','e183fd4c6ec64e20e681b99cdae42446d8ceee213be796a85fa92a29508d3cb9');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',80,'{"by":"croupier","at_ms":1794933396136,"fact":{"type":"CoupEnded","v":1,"coup":7,"punto_total":1,"banco_total":9,"winner":"banco","irregular":[]},"role":"croupier"}','8ba9912931b22670ace5fbe5f3cfd1cd589caad922122281c13c50fe7f4f5508');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'{"by":"croupier","at_ms":1794933396136,"fact":{"type":"Paid","v":1,"coup":7,"lines":[{"patron":"at-66z73uqfo3etugsz","bet":"banco","stake":500,"result":"won","payout":500,"stays":false},{"patron":"at-oxhugwysrcwzhpgj","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','d9cb7d8fbd6b50c0388c8f7fa170ce9deec9e63a3086bfb00e58fb3981bf2109');
INSERT INTO "events" VALUES('person:p-zzqwae6ctjzdxamj',14,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":1000,"at_ms":1794933396136}','ef6f47bee2f19fb2951bb416c6a0054ee03869acf40d6176fe21ca9ab111ba53');
INSERT INTO "events" VALUES('person:p-uvdo5phwrfusabsq',14,'{"type":"Settled","v":1,"table":"8a0d0433e9a3a1b6c73f552061c1ac1e","stake":500,"returned":0,"at_ms":1794933396136}','71009a7bd710d930b8840dbb39a51ec511444341922e74faeb3d0d48e0bdce61');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',10,'{"by":"at-hlfpirrn2icbjeh7","at_ms":1794933396146,"fact":{"type":"SatDown","v":1,"patron":"at-hlfpirrn2icbjeh7","seat":2},"role":"patron"}','ddf6853c3860462ebcbaaa62f2545790577cd232db164101e3dae90604dc8a9f');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',82,'{"by":"croupier","at_ms":1794933396188,"fact":{"type":"BetsOpened","v":1,"coup":8},"role":"croupier"}','0bd9a960106d9e88824ae531a517e40d27494efef6e7623e8f51276780767ab6');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',11,'{"by":"at-uprp4dfizhgh4yc3","at_ms":1794933396198,"fact":{"type":"Joined","v":1,"patron":"at-uprp4dfizhgh4yc3","name":"Dora"},"role":"patron"}','490c68f3803f5112f123753171652c52f6d54d3d25703bdf1fc3e025147f7d94');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',12,'{"by":"at-uprp4dfizhgh4yc3","at_ms":1794933396245,"fact":{"type":"BoughtIn","v":1,"patron":"at-uprp4dfizhgh4yc3","coins":200000},"role":"patron"}','052f6a957e86d9a386d8ba4efa77dbd35581b4994c691df803a15bc009df1565');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',2,'{"type":"SessionStarted","v":1,"at_ms":1794933396245}','017197f51978a8e4624bff014217ee01f8302cf8c18e4201157194d3d31caf90');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',3,'{"type":"BoughtIn","v":1,"table":"da9154f94f7ea33b0067ad8b24e1cbac","coins":200000,"at_ms":1794933396245}','283c65e568df57cf2e9e046e23af19555c539a5354ea7a87a048ab9db996f0b7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',13,'{"by":"at-uprp4dfizhgh4yc3","at_ms":1794933396295,"fact":{"type":"SatDown","v":1,"patron":"at-uprp4dfizhgh4yc3","seat":3},"role":"patron"}','400e1964098857c648e7332b9cb14c91805795806b5a7258acb51854f9b99e74');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',14,'{"by":"croupier","at_ms":1794933396398,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','92e68f5353ae08fc121ebb28cad4854c6d6fc701207bdf02ed851447d7a02600');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',15,'{"by":"croupier","at_ms":1794933396409,"fact":{"type":"ShoeFrozen","v":1,"transcript":"a35f131bf336761cc2c3026761dc90fcc4b38fef87f57b964f5d54f6d5b1fcba","root":"672902cb952a4dca923d3f3e0779d9c173d54394ab5358e6cfc85fd2a993d7dd"},"role":"croupier"}','c05d30a05d540bcedd28bb7fb959a31bca893d86204bc079133c960c2c65f160');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',16,'{"by":"croupier","at_ms":1794933396409,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','d7eb46df50e70560345acc2bd453c2e2d5b6ecd90e0e67b3c94ce378bc83be3e');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',17,'{"by":"croupier","at_ms":1794933396421,"fact":{"type":"BurnTurned","v":1,"card":"4d","burned":4,"proof":"bwdR4GRmJ2lwKQNhghT2PZUxONOIjU+qFO5gVq2zT+U3T/l22qctFr/AXhVbrQoeN0b3GR7Qqx9FglTAJGTPtUi1j9VPFrdepBe/xHyIRJGhlSvTTe+5NvB6t2UK0aNsIB5XCubvQj5iC5H+yWmm+W5BAV51kBqGmcUs0tIgeZ8PMzUzCusEhXoUgT1vtr6eRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','1a05e101fa3d7ee2f3c872a130a156edb7db052a848ff591224aed8b22a22a42');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',18,'{"by":"croupier","at_ms":1794933396472,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','9b257e0e1cf6af9125facb1cce2a7a15228acf8192be37edef37c192bca78a99');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',19,'{"by":"croupier","at_ms":1794933396775,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0},"role":"croupier"}','b4cbc1a3617df491dd0e9fef71497a9b360be81e0391fcdfc143107ce0c3773a');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',20,'{"by":"croupier","at_ms":1794933396828,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','df10bcb3458426f7e013e04a63ba2b0e77ff126c5cbcc7c5be612a626f279f48');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',21,'{"by":"bot-cautious.6b1593","at_ms":1794933397746,"fact":{"type":"BetPlaced","v":1,"patron":"bot-cautious.6b1593","bet":"banco","coins":500,"before":0},"role":"patron"}','c787b67197014af016a9859dcc8b2d07aabcbaa8ffc80574330f7b6953dde479');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',22,'{"by":"croupier","at_ms":1794933397822,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','2746c1db53a87a9bd9c2d626afb34188007f7c2e7dae4d7f5a37ea2a50fe4d9d');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',23,'{"by":"croupier","at_ms":1794933397833,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":"U0tokyo8msI5Bjb0Mqace17MVStmgGXPoA/it6FwMdBSvbOMhOIDSDG154GOy/sWrZrnZ4i7o/iDfUxPic2W2sBbEaNVH5MXyP0IHjt0nLqgNGC1Fj4RQS3T1o1NIA9sPPlUA09lkEthM/v3c9VkJW5BAV51kBqGmcUs0tIgeZ8PMzUzCusEhXoUgT1vtr6eRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','b132f60ef73de0c092bfa74f4eccdd8fb4d9e5e0e83759ddc22d377b0125f068');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',24,'{"by":"croupier","at_ms":1794933397844,"fact":{"type":"CardDealt","v":1,"card":"4h","side":"banco","irregular":false,"proof":"qIZl9X9Poo99tlDLRsYcAkRLYn7m2vdKPusvz/GaRtXaNIQ+R/BVIFIUhyPOnVCqXKp1/+Y5iW8nGTBirRcWS0ZHG97sxk8f+omdCeQT5N2gNGC1Fj4RQS3T1o1NIA9sPPlUA09lkEthM/v3c9VkJW5BAV51kBqGmcUs0tIgeZ8PMzUzCusEhXoUgT1vtr6eRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','691156489306624f1f39a59cb978d1f5f1fd1f691c79e608c686d6b0f72b1352');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',25,'{"by":"croupier","at_ms":1794933397856,"fact":{"type":"CardDealt","v":1,"card":"5c","side":"punto","irregular":false,"proof":"RDZ34nku1QKmd5PWVaxSArMS0xe1N+PrtCcK042SgPl/P0AJRd4cVIrMj4eqMlAfXKp1/+Y5iW8nGTBirRcWS0ZHG97sxk8f+omdCeQT5N2gNGC1Fj4RQS3T1o1NIA9sPPlUA09lkEthM/v3c9VkJW5BAV51kBqGmcUs0tIgeZ8PMzUzCusEhXoUgT1vtr6eRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','50f93b9f1ed0f59c4f91153fbdcae0b7cb1ba846d790b14f77c058394b37f3a2');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',26,'{"by":"croupier","at_ms":1794933397867,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"banco","irregular":false,"proof":"ojiteAgQcEkFNMg3F4w8j/JMW2WxyW6310DCQ1bFg3bwA04roDd+Mk3FqVj5LQqYuwDviqUj1HS5qldoVuN/mxH178WFSX+P8u7Hc09fYO3syDVUegDfEqJNin1s5daHo1xPQW4nqmVQOI18RJ5+mTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','9f085f7611307d829ee923323f0d7aca321bddca68b1275a687f4e0e37e522e7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',27,'{"by":"croupier","at_ms":1794933397867,"fact":{"type":"DecisionAsked","v":1,"patron":null},"role":"croupier"}','cf29b19a85108cee84b1b388c5757940fe944535af4818ff725cf2c345ec88f7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',28,'{"by":"croupier","at_ms":1794933397867,"fact":{"type":"Decided","v":1,"action":"stand","patron":null},"role":"croupier"}','fd19be3ee77078c2a9bbacd6a429fe112c4d344f5f9479be671b9a36a258491e');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',29,'{"by":"croupier","at_ms":1794933397867,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":5,"banco_total":6,"winner":"banco","irregular":[]},"role":"croupier"}','b61c6b13ef9fa605892a3a105356d95308c823533246d1a5f404b0af45f01602');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',30,'{"by":"croupier","at_ms":1794933397867,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"bot-cautious.6b1593","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]},"role":"croupier"}','6cc0d8732ccf606d01fd62a37f19613464cd3b562f885b69213271c3210b371e');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',31,'{"by":"croupier","at_ms":1794933397919,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','a2dfa9bb27871342133213e48d0fde3fb1a55faecf80cd1041276d145c458edd');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',32,'{"by":"croupier","at_ms":1794933398221,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0},"role":"croupier"}','945cd21b14505ecceaf47ec2c8b5a8fc2b0a38c074332718b14516715cdf8682');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',33,'{"by":"croupier","at_ms":1794933398270,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','0fcbfcc2b8b2b1227a195e3e39e367af26292830d278110dfbf3e16b5e093516');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',34,'{"by":"bot-cautious.6b1593","at_ms":1794933398288,"fact":{"type":"BetPlaced","v":1,"patron":"bot-cautious.6b1593","bet":"banco","coins":500,"before":0},"role":"patron"}','169de4868fe92a4031392db9287f1c8e6c53dd7e9a036fc4ebf571bcee456101');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',35,'{"by":"croupier","at_ms":1794933398573,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','1773f7a9ac235c2c1c8de12c80776356b23eeaa970f4f127549adb7b44272fb0');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',36,'{"by":"croupier","at_ms":1794933398584,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"b6K3HyyD2PUnQ+timH6QQNJ+b0kSylVR5RSgNjtdUYL4haQkkEWg+UzsVXuHdzZ4uwDviqUj1HS5qldoVuN/mxH178WFSX+P8u7Hc09fYO3syDVUegDfEqJNin1s5daHo1xPQW4nqmVQOI18RJ5+mTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','f4690a49d186cff218312f0aa9f1b70e5b5396c01d3d5ea987dc18d196a2e2d7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',37,'{"by":"croupier","at_ms":1794933398595,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"banco","irregular":false,"proof":"c+rlT0s0pZYH/I4ftuzBCEnKrDvBkquq60UAdDWGND7PxJE9brWzWjndhiJUbHRSzRhpVJsh1mYcRFd4nz5XmOe1rNwRMDVEduyLRUa32NPsyDVUegDfEqJNin1s5daHo1xPQW4nqmVQOI18RJ5+mTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','546bce0694793e135196254bd3bf10a94141253c9889bf0086b88bd778e01f68');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',38,'{"by":"croupier","at_ms":1794933398605,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"GLcN/Q7mo7QONgoWbRMuAhfXl6zuyL2GCnWZkM1pEFzPqH2UC1xuBEdLnssyzbKIzRhpVJsh1mYcRFd4nz5XmOe1rNwRMDVEduyLRUa32NPsyDVUegDfEqJNin1s5daHo1xPQW4nqmVQOI18RJ5+mTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','66804e23702c52124a497e132760f9d55638b832486ddace470b0497fadd45c2');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',39,'{"by":"croupier","at_ms":1794933398615,"fact":{"type":"CardDealt","v":1,"card":"Qs","side":"banco","irregular":false,"proof":"Q6SRY3AExCDHhr+pNzaIdlGnHFm4G2pdPViBn7izF182awtdSSpZbF1Wc0zrrGd84qWwaUuXdLBjL+fr/VY/jkd/7kSy3+Cnyv9XiB7r625uV1YjD6RiwNttlLgtiCbX+QL15mg0yOTLmuIiN9w3WTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','92ba92d4f3df441fcde1eea14487c82456807f938982b5636af07992a46a5f12');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',40,'{"by":"croupier","at_ms":1794933398626,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"punto","irregular":false,"proof":"OwlPmmeoxEGodx5Dj+0b2kbQvrX27TuqeYBl/N6Pwz3sZJd2mqWwzHfmXYotKt4v4qWwaUuXdLBjL+fr/VY/jkd/7kSy3+Cnyv9XiB7r625uV1YjD6RiwNttlLgtiCbX+QL15mg0yOTLmuIiN9w3WTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','b5d8cc175cefca36c53786131facdd73a2b1d0514372111947f32f2a640b5ab7');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',41,'{"by":"croupier","at_ms":1794933398638,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":"IAVlL7Gq1kH4W8M7FGGF3TFaa+SeRumX9VzSikNOwbkvL9XzDGP6blKZVoguxKCE53tMK3E6oRG7t86NBSBKv2r7yapZ6Y1X1K3YsJbcXcJuV1YjD6RiwNttlLgtiCbX+QL15mg0yOTLmuIiN9w3WTWRtWIJT3jOcCd6cIiX19+uTqvOMYLZa+GUxuJieP9oRSIo0j8LsbnDu7+nIZtE3VNyPn6JDXZokpIBYo/ukCTzl+82W6kGifL4Vr/G//iRFBzAbHjnsgxUjhflwPB9JCyTcRnWQLG/bpLrSljzi/8sBPf9PoQygKSw3/DPzuszRMnWVuppykDF8WmB8sPJNvpn8yD1ByBSaPg2WhT+io2lRc8/rAe8rLRto9Bry5WOFev0h9s7zhTkxN0eaQ87lA=="},"role":"croupier"}','ab89514c0e5c0c1c422103a9461146e258aef130b0710d974450a362164381b4');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',42,'{"by":"croupier","at_ms":1794933398638,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','a4f1325522816ee8d6107d9b28af0fda58b5d65d0604c3411251fd30fde72bf1');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',43,'{"by":"croupier","at_ms":1794933398638,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"bot-cautious.6b1593","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','01ee6b943143d87535f54646558935930366c198bd6652e7ee3c4015eb88db74');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',44,'{"by":"croupier","at_ms":1794933398690,"fact":{"type":"AuctionOpened","v":1},"role":"croupier"}','bd0f303f4579084875a593faea3889f084872094547f0d0616de16a925861a51');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',45,'{"by":"bot-cautious.6b1593","at_ms":1794933398762,"fact":{"type":"SteppedBack","v":1,"patron":"bot-cautious.6b1593"},"role":"patron"}','e40d29ec6ac7ca9c03fad4a89b4120bb48fda7a4f2fd220fd226afac28519da6');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',46,'{"by":"bot-cautious.6b1593","at_ms":1794933398762,"fact":{"type":"CashedOut","v":1,"patron":"bot-cautious.6b1593","coins":49950},"role":"patron"}','e34e3f8c5f288ae55d9ea7e793af1ba86bd6b5beb5f6c8aaf3d0d75696fdc6c9');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',47,'{"by":"bot-cautious.6b1593","at_ms":1794933398762,"fact":{"type":"Left","v":1,"patron":"bot-cautious.6b1593"},"role":"patron"}','e350ad868febae481462dbf0cdcb78d0054ab44ce3ea166c4baa76c919d839a1');
INSERT INTO "events" VALUES('table:f5159b23',1,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933398870,"fact":{"type":"Joined","v":1,"patron":"at-xv7uin7rajsfiobq","name":"Dora"},"role":"patron"}','36b01cab7a8efc1ef37c8b236f8bb902de2f2e2c3eecc26476fe499cdcf1679f');
INSERT INTO "events" VALUES('table:f5159b23',2,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933398918,"fact":{"type":"BoughtIn","v":1,"patron":"at-xv7uin7rajsfiobq","coins":100000},"role":"patron"}','78db1f05926e33d2059e1a7541789b2a25cfbe67eeee99bfb9ad292e837381d0');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',4,'{"type":"BoughtIn","v":1,"table":"f5159b23","coins":100000,"at_ms":1794933398918}','392f8afb2a01b12cd0d493ec7139509374fa74b77afeec48b29f58513695e353');
INSERT INTO "events" VALUES('table:f5159b23',3,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933398967,"fact":{"type":"SatDown","v":1,"patron":"at-xv7uin7rajsfiobq","seat":1},"role":"patron"}','0b2cd64c6b545ba61d7d2f3b86a96a10158b3af607d3457d8759677869bba1c1');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',48,'{"by":"croupier","at_ms":1794933398992,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0},"role":"croupier"}','b0b47d3bb6110bb6f7506dff1341ed2f177946343f117e10cee773ba7736541b');
INSERT INTO "events" VALUES('table:f5159b23',4,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933399023,"fact":{"type":"Joined","v":1,"patron":"at-kpy6qjb2o5jdtkde","name":"Ida"},"role":"patron"}','32fd3981ac56dd8dbdcdeb7b88547ff677f1a9b34ca34d9e5ca399982b30f850');
INSERT INTO "events" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',49,'{"by":"croupier","at_ms":1794933399042,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','c18808c582407d6c27adfbcba45e9bc2c2a07486dba704f73d9794e127ead5d3');
INSERT INTO "events" VALUES('table:f5159b23',5,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933399076,"fact":{"type":"BoughtIn","v":1,"patron":"at-kpy6qjb2o5jdtkde","coins":100000},"role":"patron"}','d825144bb3587cf1152525c26d151f195c034ed6c8e15ec88958a7ced648d547');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',2,'{"type":"SessionStarted","v":1,"at_ms":1794933399076}','0d5daa54436c61825cb5b3357d10da6f37926a8f33481a65c922073c49660cda');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',3,'{"type":"BoughtIn","v":1,"table":"f5159b23","coins":100000,"at_ms":1794933399076}','aab7073e3240af9a94859ea5ee75e61fd27b1012f1414b6c239793e6460d22f5');
INSERT INTO "events" VALUES('table:f5159b23',6,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933399128,"fact":{"type":"SatDown","v":1,"patron":"at-kpy6qjb2o5jdtkde","seat":2},"role":"patron"}','416ee0a748dc10a4dca7da9a65676188985455b92f5456438ee889430a81b1b5');
INSERT INTO "events" VALUES('table:f5159b23',7,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399179,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":416},"role":"croupier"}','ae987a54ee01afbd4f0961747545801a9f2b8165dc12ea4499391aace1a23a1a');
INSERT INTO "events" VALUES('table:f5159b23',8,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399187,"fact":{"type":"BurnTurned","v":1,"card":"5h","burned":5,"proof":""},"role":"croupier"}','efd26428ef45cfb10e3cbf1ddb965a8a80ed0a28650b37440555a5759ee433d7');
INSERT INTO "events" VALUES('table:f5159b23',9,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399239,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','a66ab4d5b73e54695e41aba387e2174286e522eca80d346f6ac663c7d7570b75');
INSERT INTO "events" VALUES('table:f5159b23',10,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933399291,"fact":{"type":"BetPlaced","v":1,"patron":"at-xv7uin7rajsfiobq","bet":"banco","coins":2000,"before":0},"role":"patron"}','63766409891212624da3892f9b3c11e0d976ddf3f311252024a0f413c8ee41a5');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',5,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933399291}','18aac787bf8240d1c5f9f5e213ad32d4ebd1069cb58d264ab43bd7f712fdc5ea');
INSERT INTO "events" VALUES('table:f5159b23',11,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933399299,"fact":{"type":"BetPlaced","v":1,"patron":"at-kpy6qjb2o5jdtkde","bet":"egalite","coins":2000,"before":0},"role":"patron"}','2b397953465dc43bb82ed043ff3c7f1f471f7ae1555fad4f493ac905f2ea6c42');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',4,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933399299}','9890a5604172d93e607c7cc7733cd1f96e0e926030becc16b0adf50a987288f9');
INSERT INTO "events" VALUES('table:f5159b23',12,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399308,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','c99438e3a87eb0e29f1398553b93165ee0beee388f8388dfad36c037a743eff8');
INSERT INTO "events" VALUES('table:f5159b23',13,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399360,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','6ffa549763e73980e9566e009817f4cb1170a205a3864a26db229e1d398247f5');
INSERT INTO "events" VALUES('table:f5159b23',14,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399412,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','dfbfa4977353fa90e56b0311f1184c2af2431da1c7340801fba4033ed7d92c86');
INSERT INTO "events" VALUES('table:f5159b23',15,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399463,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto","irregular":false,"proof":""},"role":"croupier"}','3cf0922b198fbf91e8c48d426e0e57cb8bd6c48d4d25113af465b461318c1edb');
INSERT INTO "events" VALUES('table:f5159b23',16,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399516,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','5f538a6c03f527afb7b42bbf636f55559a57b10fc125d0e71c8d770ffdb80292');
INSERT INTO "events" VALUES('table:f5159b23',17,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399566,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":""},"role":"croupier"}','3c993bd8fdfcb6c0053486adaf4143db81c66effd3cbac78a9b7ac27a335efae');
INSERT INTO "events" VALUES('table:f5159b23',18,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399614,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','1ebdf1683d32ed1ee187d5d5157974eebd64cd3cce3a4029068505f85ca180b0');
INSERT INTO "events" VALUES('table:f5159b23',19,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399614,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-xv7uin7rajsfiobq","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-kpy6qjb2o5jdtkde","bet":"egalite","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','9e41454051be6bf85825b4dc9527ef44f69244c54ee61946c2b8965c26fd4d00');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',6,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":0,"at_ms":1794933399614}','a5749214e0715adb1facb55a1b04ec513ebba86ba0b9cc4b38617229d08ebbc5');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',5,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":0,"at_ms":1794933399614}','2a64933be91b9acf546ac6b4cec44b64a42c84e99e269fb84bcf275993d01a38');
INSERT INTO "events" VALUES('table:f5159b23',20,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399668,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','c66b762d08b31af40d3001cb8d719f5106a62951a2e16e96c07c82b641ea6733');
INSERT INTO "events" VALUES('table:f5159b23',21,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933399719,"fact":{"type":"BetPlaced","v":1,"patron":"at-xv7uin7rajsfiobq","bet":"punto","coins":2000,"before":0},"role":"patron"}','bb5d551b5ed4eda7ad10f02285b3d59469af274e83a4841a056218f9cc7a5e66');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',7,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933399719}','769e7c02deaa6322dca36e57aa3fa7142ebe12ec714fe93baebf71dea71a6629');
INSERT INTO "events" VALUES('table:f5159b23',22,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933399728,"fact":{"type":"BetPlaced","v":1,"patron":"at-kpy6qjb2o5jdtkde","bet":"banco","coins":2000,"before":0},"role":"patron"}','804cca2ce8c2328c2be2feef5e7884c7efec0d40b2e439d009e614aa8bdcd4e0');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',6,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933399728}','b650619db1469c26c1d7223ee83b1dad5459f2be3a1c21fa6238e9df0dc24974');
INSERT INTO "events" VALUES('table:f5159b23',23,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399735,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','0b66a1544db6aaa25fc5edd5a01c56bd9e3c7258427329c547cb8208f4fa074f');
INSERT INTO "events" VALUES('table:f5159b23',24,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399786,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','b4f386453740c8a9ae4ef426501f7fdb51b502342dcb9a136b19c272bbfe27b0');
INSERT INTO "events" VALUES('table:f5159b23',25,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399834,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','8824443fd6b4871c29660e5bfeaf98f4197fdb39c0fbf7f9ddb04be5850a1962');
INSERT INTO "events" VALUES('table:f5159b23',26,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399884,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','dc7aec7011909ab7380648e4e0a84c4dddb3058343e05e9869cea00a90b9910f');
INSERT INTO "events" VALUES('table:f5159b23',27,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399937,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','2faf0e7e020a0fbddd6d4cd9ee8eccbb2fec91654332b82280fa0884aca66a40');
INSERT INTO "events" VALUES('table:f5159b23',28,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933399988,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":true,"proof":""},"role":"croupier"}','07b653846638e823e3c62de725163293303adcb8ff96ff4e1497f31ea685dbe1');
INSERT INTO "events" VALUES('table:f5159b23',29,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400040,"fact":{"type":"CoupStopped","v":1,"coup":2,"irregular":["card-too-many"]},"role":"croupier"}','48eefe13d276242246e0b71aad513b2954882777ee1cd1d3d7cba1f6ee0631ac');
INSERT INTO "events" VALUES('table:f5159b23',30,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400092,"fact":{"type":"CardsPutRight","v":1,"coup":2,"punto":["7h","Kc"],"banco":["6d","Ks"],"superfluous":["2h"],"decision":null},"role":"croupier"}','9ea352406384c47f1bbbe79d118fdd91f88f9c2f41c699d2fd668697620bdab4');
INSERT INTO "events" VALUES('table:f5159b23',31,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400092,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":6,"winner":"punto","irregular":[]},"role":"croupier"}','23e302efa8b0333497634d03c20512acb094292e19356b89dca37f44aa6ddd51');
INSERT INTO "events" VALUES('table:f5159b23',32,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400092,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"at-xv7uin7rajsfiobq","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false},{"patron":"at-kpy6qjb2o5jdtkde","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','0d40c47bf11a15d41e01672471b76ba83856e211b88d1385b7aed0239ab5093e');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',8,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":4000,"at_ms":1794933400092}','5a412c6ec5f5410d3aec22fa64f8dccb7a4ac7367b3c5153715ece06583383d3');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',7,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":0,"at_ms":1794933400092}','414ccb64bede1102f53405d8d4cfd07ff40e654d4ec8c6fc500b2ff2d7600041');
INSERT INTO "events" VALUES('table:f5159b23',33,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400143,"fact":{"type":"BetsOpened","v":1,"coup":3},"role":"croupier"}','e56128e4d3bf69c5f230de4cb93282868df65d9e885d5858053349067a539362');
INSERT INTO "events" VALUES('table:f5159b23',34,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933400195,"fact":{"type":"BetPlaced","v":1,"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","coins":2000,"before":0},"role":"patron"}','9dceac2f1a81ab4f395b774d62548a79f707e23e7895296d9a89cf0b389d904b');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',8,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933400195}','d554d05a07232b6b9273861c1c03c6c770ac5275815713b8dac4d85c75daff3b');
INSERT INTO "events" VALUES('table:f5159b23',35,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400202,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','4caf629d94b09fbe40cf085d72b240c53edb6477bd7ed3b759c9bbff77cb4105');
INSERT INTO "events" VALUES('table:f5159b23',36,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400250,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','5a32dad5a45ea318ef8d1adc7e8fc02d31bcc5a91b411c38e303f24e081f3e50');
INSERT INTO "events" VALUES('table:f5159b23',37,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400299,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','25315a23360f7a5d89e9b82627eebbb2c9cb70f394cf1918fca62e4ebbce9f61');
INSERT INTO "events" VALUES('table:f5159b23',38,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400347,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','43e5c00dad772e501cca7910e7b0482a8d49d1e4095b4e8d658453441b6c573e');
INSERT INTO "events" VALUES('table:f5159b23',39,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400394,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','433d9f7240f199821eacb2c299c859eb9d91a1b5163db6ad2951f7fd70695748');
INSERT INTO "events" VALUES('table:f5159b23',40,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400442,"fact":{"type":"CoupStopped","v":1,"coup":3,"irregular":["card-too-few"]},"role":"croupier"}','447edf701f437acc8a0127609d765c74b5c48fb79f30cb82dcf18ca831331daf');
INSERT INTO "events" VALUES('table:f5159b23',41,'{"by":"at-xl34npiddjsxr3m4","at_ms":1794933400491,"fact":{"type":"LetStand","v":1,"coup":3,"reason":"nobody objects"},"role":"manager"}','9c68aaa23faf4f85df1e032a5bfc78bf06bd06bb75b857f716f0e2123171ca1c');
INSERT INTO "events" VALUES('table:f5159b23',42,'{"by":"at-xl34npiddjsxr3m4","at_ms":1794933400491,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":5,"banco_total":6,"winner":"banco","irregular":["card-too-few"]},"role":"manager"}','fb4df70555edfb141a5c4bfeb0a16364ae85d2a8d1dc9f9497ef88a9ebbd7026');
INSERT INTO "events" VALUES('table:f5159b23',43,'{"by":"at-xl34npiddjsxr3m4","at_ms":1794933400491,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}]},"role":"manager"}','3a77969f85c00a54a43728ccb858b227ee0326b9e306955e84442c7b2240dbb8');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',9,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":0,"at_ms":1794933400491}','80313ac96fbf45dede09f374af65fd92017373ada130b5d6ede771c97a7f0cab');
INSERT INTO "events" VALUES('table:f5159b23',44,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933400500,"fact":{"type":"ErrorReported","v":1,"coup":3,"patron":"at-kpy6qjb2o5jdtkde","note":"Punto hatte fünf und bekam keine Karte."},"role":"patron"}','9a4fb8d8ab8b05d6983c0afbe31f12a3228f109ac4f84adcc53f28381a1de1bb');
INSERT INTO "events" VALUES('table:f5159b23',45,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400508,"fact":{"type":"BetsOpened","v":1,"coup":4},"role":"croupier"}','6f101ce053db119ae7adfcc7d03a57ff37b4c5f9661809734a3253bc11e01ba7');
INSERT INTO "events" VALUES('table:f5159b23',46,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933400557,"fact":{"type":"BetPlaced","v":1,"patron":"at-xv7uin7rajsfiobq","bet":"punto","coins":2000,"before":0},"role":"patron"}','4fe8d14e754ce211a5da727b5dc3d0b8167d54cbb950b330fef35a197aa5df70');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',9,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933400557}','e13fed1cd844660f1f85a5982c3cecf4dfa0e2e36dfb3486851be844b91d4784');
INSERT INTO "events" VALUES('table:f5159b23',47,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400566,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','3a8357abf17d49d5012c9b70896116c821a5963e1f88af4f0cd0cf2d2307d193');
INSERT INTO "events" VALUES('table:f5159b23',48,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400615,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":""},"role":"croupier"}','d9e3dff2c8a0b53bb2ff829556c21418c1b4820a498f9dc0c1f9504441c71f0c');
INSERT INTO "events" VALUES('table:f5159b23',49,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400666,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":""},"role":"croupier"}','257ad0ca99e983f17fee47943700f25720fb6e4127d0037284a364cabfe8e3b7');
INSERT INTO "events" VALUES('table:f5159b23',50,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400714,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','b87342fdef9d32572f09ebe88d866b4aa96634b48b6a96bd9d690494f69426f4');
INSERT INTO "events" VALUES('table:f5159b23',51,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400763,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""},"role":"croupier"}','a58cbf7ab5b82c7f40720d9ce09f07c1fc29b9b3a83fabbe432eef652fd2aeeb');
INSERT INTO "events" VALUES('table:f5159b23',52,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400814,"fact":{"type":"CoupEnded","v":1,"coup":4,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]},"role":"croupier"}','2ad03a7310ae8ac26e9d7d12ecb6f8adac4afab99359f4f5ee2369c15752921b');
INSERT INTO "events" VALUES('table:f5159b23',53,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400814,"fact":{"type":"Paid","v":1,"coup":4,"lines":[{"patron":"at-xv7uin7rajsfiobq","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','d6c05fba58534599447434ee6e129b79ab69aff832d4f6d24a17ab823aa46bee');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',10,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":4000,"at_ms":1794933400814}','0d3537d0e28d88509edddb8de9b6fb462092821cc71be331d4d67fec72cfcc2e');
INSERT INTO "events" VALUES('table:f5159b23',54,'{"by":"at-xl34npiddjsxr3m4","at_ms":1794933400866,"fact":{"type":"CoupCorrected","v":1,"coup":3,"punto":["5h","Kc","4h"],"banco":["6d","Ks"],"superfluous":[],"winner":"punto","reversed":[{"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}],"lines":[{"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-kpy6qjb2o5jdtkde","coins":4000,"borne":0}]},"role":"manager"}','d53adf6f6769f84e621a96f1ec13660b061cccd34e474270d1aaf0c8d0d5e71e');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',10,'{"type":"ResultCorrected","v":1,"table":"f5159b23","coins":4000,"at_ms":1794933400866}','40fc93272cbf9f7a17da79c2eb98216994a87377c43787e766d07d5e34ae3dca');
INSERT INTO "events" VALUES('table:f5159b23',55,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400874,"fact":{"type":"BetsOpened","v":1,"coup":5},"role":"croupier"}','c18c4c7611c856822d99bec3867da915e2e09b8476f6152be5f4a86c05fb79d0');
INSERT INTO "events" VALUES('table:f5159b23',56,'{"by":"at-xv7uin7rajsfiobq","at_ms":1794933400923,"fact":{"type":"BetPlaced","v":1,"patron":"at-xv7uin7rajsfiobq","bet":"banco","coins":2000,"before":0},"role":"patron"}','6bc013ffc08987e36e0121533ad2eb1b289bc948a084c019b5a36a6e43144734');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',11,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933400923}','8ec7eced1b2374fdc231dff57caf5f3bf4353c3859be2ab5f4852c39b61f02d8');
INSERT INTO "events" VALUES('table:f5159b23',57,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933400931,"fact":{"type":"BetPlaced","v":1,"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","coins":2000,"before":0},"role":"patron"}','6073ddcef12ad7844af89f4aeb5d045287ddec811c466c35922b8db8d014fd34');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',11,'{"type":"Staked","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933400931}','a71aa8575e70b1e5da2cff0047e5ec61deebe61092438fbc510cc74c666248b3');
INSERT INTO "events" VALUES('table:f5159b23',58,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400938,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','10ac00ec61e2af0653f3565f26f0cd80a3d49e1eb07ca29318815c49510d44d0');
INSERT INTO "events" VALUES('table:f5159b23',59,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933400987,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":""},"role":"croupier"}','c5ef717ccbef5412ccfa2d53f2ff9d5768cd0ef9d330d96b5906197a358aef44');
INSERT INTO "events" VALUES('table:f5159b23',60,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401039,"fact":{"type":"CardDealt","v":1,"card":"3h","side":"banco","irregular":false,"proof":""},"role":"croupier"}','ea8cf5ea19ace25d537e64b5f42001435a0f3edb687cdf7983f6ac48610ce4c8');
INSERT INTO "events" VALUES('table:f5159b23',61,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401091,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":""},"role":"croupier"}','9307e834309a389e68f16b68737b2ea437fd2d7a6e4910a27f31964bec2ec72b');
INSERT INTO "events" VALUES('table:f5159b23',62,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401145,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"banco","irregular":false,"proof":""},"role":"croupier"}','b268395ecda5bc1103853ca0e530e060765b73b447a2b9fae3de66f55210c3c2');
INSERT INTO "events" VALUES('table:f5159b23',63,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401198,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":3,"winner":"punto","irregular":[]},"role":"croupier"}','8720933e99a2398d30fc968fcbfae7e78c07c56e41936a254062d957f3011e7f');
INSERT INTO "events" VALUES('table:f5159b23',64,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401198,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"at-xv7uin7rajsfiobq","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]},"role":"croupier"}','0bee88edd54fbdfa0ebc2ae0077f8620976e3cccbe02d708540d818137f0012c');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',12,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":0,"at_ms":1794933401198}','09abe195bf0af4fb4ed66635b768127f74c8695128774db888a7ae356fc6798d');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',12,'{"type":"Settled","v":1,"table":"f5159b23","stake":2000,"returned":4000,"at_ms":1794933401198}','9c6d3268090bbf1903b24c3af733d9fc9ca66e09a1c24ff331db11179a1e59fb');
INSERT INTO "events" VALUES('table:f5159b23',65,'{"by":"at-xl34npiddjsxr3m4","at_ms":1794933401259,"fact":{"type":"CoupVoided","v":1,"coup":5,"reason":"a card fell to the floor","reversed":[{"patron":"at-xv7uin7rajsfiobq","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"at-kpy6qjb2o5jdtkde","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"at-xv7uin7rajsfiobq","coins":2000,"borne":0},{"patron":"at-kpy6qjb2o5jdtkde","coins":-2000,"borne":0}]},"role":"manager"}','f3fac755ba754c742a0aa0d51826fd83a8c8c36b2157ac266381bb00668b51b1');
INSERT INTO "events" VALUES('person:p-7osdimosilbck5rf',13,'{"type":"ResultCorrected","v":1,"table":"f5159b23","coins":2000,"at_ms":1794933401259}','d44139a61f07c1ee9b2837ee7f04641af078ddf2b5efd79b764565bd5605788e');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',13,'{"type":"ResultCorrected","v":1,"table":"f5159b23","coins":-2000,"at_ms":1794933401259}','857f7016d1b7540448315c3c2d103daf1612af8a10a5220edf25a6bebb212b3d');
INSERT INTO "events" VALUES('table:f5159b23',66,'{"by":"at-zxt6vol4xkcj7tfy","at_ms":1794933401268,"fact":{"type":"BetsOpened","v":1,"coup":6},"role":"croupier"}','cce561606afacb19f4b7f7da1a6de9e37c5b86f94445b9b0e739398a6de6db4a');
INSERT INTO "events" VALUES('table:f5159b23',67,'{"by":"at-kpy6qjb2o5jdtkde","at_ms":1794933401321,"fact":{"type":"BetPlaced","v":1,"patron":"at-kpy6qjb2o5jdtkde","bet":"banco","coins":1000,"before":0},"role":"patron"}','5ba05953a7b827bebefd3e282cd035a72f1551506f223060cf7f26564b8f946e');
INSERT INTO "events" VALUES('person:p-lknaya2vicgvgys6',14,'{"type":"Staked","v":1,"table":"f5159b23","coins":1000,"at_ms":1794933401321}','f4806b9c82a7f228c78eb3e44bc8f28f474724b11dfb6665deba9d4581a4bc00');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',1,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933401390,"fact":{"type":"Joined","v":1,"patron":"at-ix3pysvginh33jqv","name":"Emil"},"role":"patron"}','126371b946fa9c5a6e84d6730f70f9706b99d9ee3c158dc5e596c18a3811e001');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',2,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933401439,"fact":{"type":"BoughtIn","v":1,"patron":"at-ix3pysvginh33jqv","coins":100000},"role":"patron"}','e79a2af41d2eb72c610ff10b0b9aa5432f20b935e0dedcfd280f5b84747e46ee');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',2,'{"type":"SessionStarted","v":1,"at_ms":1794933401439}','0ca8d6b9afa2c65b1eae757a3e6b181b571221ea2f5cc2a544e3ec1dc275585d');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',3,'{"type":"BoughtIn","v":1,"table":"3c47573892a869c2e3c67bfab95db3bc","coins":100000,"at_ms":1794933401439}','f9c4fd02fb693131e1317f2d638a2fe69f0be27541d8f8021b9ff2349bc32418');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',3,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933401495,"fact":{"type":"SatDown","v":1,"patron":"at-ix3pysvginh33jqv","seat":1},"role":"patron"}','4d8619c8717b3a410b0771151712053f08220e479c874983d0088b63ac12a2ad');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',4,'{"by":"croupier","at_ms":1794933401498,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"3c47573892a869c2e3c67bfab95db3bc/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"09464d67e8635f7b5ccaea8d37fe4db7a0501afa514b31ccc122f588a30934de","scheme":"punto-shoe-2","instance":"81483e7209eb90f900c8373b7c12c7ac"},"role":"croupier"}','2cf1bcca49cf699cf95d53973c6d6182173e798ecf529570f6264d9605c9b729');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',5,'{"by":"croupier","at_ms":1794933401900,"fact":{"type":"WordsClosed","v":1},"role":"croupier"}','f332b61cfb737cb6da7c7eb1074b58ca282440fd49562ffce24c9e222efaf329');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',6,'{"by":"croupier","at_ms":1794933401911,"fact":{"type":"ShoeFrozen","v":1,"transcript":"38f98d7bbae1f5ec920795a3c77062c1203a8a344ec015ffa09cf7302b2dad1d","root":"cc6539ce79480ca4dfd9b56c0a2a1c0d7b0424666c37578ad8d242fbb0d4db51"},"role":"croupier"}','e85f3ca6bae246d2d6b99459ea47dbaa1a2370094ae3e9712b75a34e9b99d75d');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',7,'{"by":"croupier","at_ms":1794933401911,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312},"role":"croupier"}','35d0c1a1c0c5142f02e52d8e192acc0f736c482343a58112c1383f2b17c4e939');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',8,'{"by":"croupier","at_ms":1794933401924,"fact":{"type":"BurnTurned","v":1,"card":"2s","burned":2,"proof":"eRnhJ3BxjWB+MVIx/7GGiofG57dFYVExbOoVlz1QxsFqQMtkR7R2tGnB1+OZj7wPtQ+5o8Z7EfzLJvK1zEHHGvBFbe3NjgK/4t1e2B5+ObRLFYGH4auR+dbDBovYwsbe4OoVTCgm+yIVJ7MZUHBz74mQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','46ee7b09b0dd17d96d884c8787ac2f8d6c50c98d80b248deb0c85070ec890fa4');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',9,'{"by":"croupier","at_ms":1794933401975,"fact":{"type":"BetsOpened","v":1,"coup":1},"role":"croupier"}','034969fb58abd58aeb7e5dc49e9fb76c7f4e6db4cae23192bd134c1f9f4ade4d');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',10,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933402067,"fact":{"type":"BetPlaced","v":1,"patron":"at-ix3pysvginh33jqv","bet":"banco","coins":1000,"before":0},"role":"patron"}','549d9c12c5a15adfe56e7c96d3c8f4e7b5b467572ec5a5553ebe5dde3941eaf9');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',4,'{"type":"Staked","v":1,"table":"3c47573892a869c2e3c67bfab95db3bc","coins":1000,"at_ms":1794933402067}','e08e8994e17811d6ec96721b54a795566ea86e835f2a58e2bdaa582d2a967704');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',11,'{"by":"croupier","at_ms":1794933402276,"fact":{"type":"BetsClosed","v":1},"role":"croupier"}','509a74132c26cab044b26b2a0a00103dc206e7dc413894b531f74545fd8b44ec');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',12,'{"by":"croupier","at_ms":1794933402287,"fact":{"type":"CardDealt","v":1,"card":"8h","side":"punto","irregular":false,"proof":"dsqSGAoH/b7U8foS2Spcu8U0sWU211TbiMstfQPiUd2KO/oBRqDryujoz0wRIN5QBklAqNri9UHDyFf3Yrfn1PpptYTaov1vdJswvwgh/11LFYGH4auR+dbDBovYwsbe4OoVTCgm+yIVJ7MZUHBz74mQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','be74fc9d8dcdc19faa027321059a40658dd629a436726e6681995973cd5c49fe');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',13,'{"by":"croupier","at_ms":1794933402298,"fact":{"type":"CardDealt","v":1,"card":"7d","side":"banco","irregular":false,"proof":"xFwo8b79TijU/09NN0MziRom7cIG0v3rmI2ejUAbQWqh1iw9OnGAEQKYZFex073G2yeDrQ7ZKpyoOgod474IRN2kVz6EiIAN1KPozPB52y5tOTzNqTVLY7U6XOFRnqIwgfxfEHM2hdPLdy4eFR0n5omQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','2df8eddd1e54635d85c933f311948ae755520d27dde0bfcd7e34de59d70073a2');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',14,'{"by":"croupier","at_ms":1794933402310,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"punto","irregular":false,"proof":"96aunt7nm5gBlC/k/n+7F5GruesZojszxP5yT7EbhMbzFIOLhwaATygCKdyZvjwx2yeDrQ7ZKpyoOgod474IRN2kVz6EiIAN1KPozPB52y5tOTzNqTVLY7U6XOFRnqIwgfxfEHM2hdPLdy4eFR0n5omQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','8980f5e893cece38188166e5428a471b50b92fbb0b495f47d2aa530f4dfd94a5');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',15,'{"by":"croupier","at_ms":1794933402320,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"banco","irregular":false,"proof":"E9WzZjsHiHrVvii6DAmt32mO1DnJr7TZlILn5Lt2WRCsUUVB3gkBVDuOWlVI1wgTxSpvcyT9l5XIqgSQ2qK9eA5VN0ESrXpj4NZCG7Z0BDFtOTzNqTVLY7U6XOFRnqIwgfxfEHM2hdPLdy4eFR0n5omQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','f84f53a0950f5eae35c41eca195167fb77aacb23ff2d8161302bc6f79f9cd331');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',16,'{"by":"croupier","at_ms":1794933402331,"fact":{"type":"CardDealt","v":1,"card":"8h","side":"punto","irregular":false,"proof":"vDzGvEEkJlxP9qJPRB7K7YA1QQ42dVGzSRz/Gu4dvGCV6CyLx84cASkH3xbCjal/xSpvcyT9l5XIqgSQ2qK9eA5VN0ESrXpj4NZCG7Z0BDFtOTzNqTVLY7U6XOFRnqIwgfxfEHM2hdPLdy4eFR0n5omQewTfMNk1X/IK9UCMS8NnU+X9+GEyfURjSmSMuca5Ye6M0LuCOSGeZ2fwnT21kC5S2g+bTITZ1id+7nQfpQ6lNuFttH+S9/0JYj1S2BMzBiwHG9osgOB07zcbYPXfZEcfgE0KnBOyOd/UmsgZ1kcvrjtXU3ifa0iy+dz2Guh6ZNI1XWeYs5GdHJuRaw2MDdAnmt1ZtQWxHRtwkw3IbJtuXGTzl9bvgNvuBFGJwx/AywS0puafNu0HBmsfXqa7dA=="},"role":"croupier"}','f7edfcc8f3a5e9d818727397230927fc5d8054bfc22aed02f6312aeb0f2497a3');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',17,'{"by":"croupier","at_ms":1794933402331,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":8,"banco_total":7,"winner":"punto","irregular":[]},"role":"croupier"}','1f0b4494f6f3b58203b628debceb16a5815445faa1cc59a832bc37f9c7bd7def');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',18,'{"by":"croupier","at_ms":1794933402331,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"at-ix3pysvginh33jqv","bet":"banco","stake":1000,"result":"lost","payout":0,"stays":false}]},"role":"croupier"}','7db4118e0950658f382f5b3d03608c2f99fe6d1a1e4cdb7ec091625d556dbef8');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',5,'{"type":"Settled","v":1,"table":"3c47573892a869c2e3c67bfab95db3bc","stake":1000,"returned":0,"at_ms":1794933402331}','bf7e40d1aa1b183981d2c96420d7bc197f48f49b324b6c315e92a564a9bc6a98');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',19,'{"by":"croupier","at_ms":1794933402383,"fact":{"type":"BetsOpened","v":1,"coup":2},"role":"croupier"}','c84ef896d55e1febc502701a91891de3d8cca01fb5f2da3ba3f3f0943eb69d39');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',20,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933402419,"fact":{"type":"SteppedBack","v":1,"patron":"at-ix3pysvginh33jqv"},"role":"patron"}','73a59b525834319006fed5febbf645413ddc8c110f0da2c6777e5704dc798509');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',21,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933402419,"fact":{"type":"CashedOut","v":1,"patron":"at-ix3pysvginh33jqv","coins":99000},"role":"patron"}','80f024012b08c6b8e62e189991fe0ce3156a7229a2248893b47b0d587b8253f9');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',22,'{"by":"at-ix3pysvginh33jqv","at_ms":1794933402419,"fact":{"type":"Left","v":1,"patron":"at-ix3pysvginh33jqv"},"role":"patron"}','8d7a70aaae56ae763b1e85047f2afeda4f45180a19ce885f0e1008f1bd878ba0');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',6,'{"type":"CashedOut","v":1,"table":"3c47573892a869c2e3c67bfab95db3bc","coins":99000,"at_ms":1794933402419}','fb24eadf280fddb1c06bf3e66c38912a592a9722cebb92e2e741c7f6fefead2e');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',7,'{"type":"TableLeft","v":1,"table":"3c47573892a869c2e3c67bfab95db3bc","at_ms":1794933402419}','72e12257427f3011d212f4be9cbac849e39f2538c2522c48abc6419a2714350b');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',23,'{"by":"at-5orriyv77zr3x72a","at_ms":1794933402471,"fact":{"type":"TableClosed","v":1,"reason":"the evening is over"},"role":"manager"}','878aed5aa6cc778f4a3b18b135821ce36a5a3220af7bc85be2f12ee319b43197');
INSERT INTO "events" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',24,'{"by":"croupier","at_ms":1794933402471,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"6cfbd9e3d46012a8f726a9347276795379ef57e080c10b20b938b23e5bdb11df"},"role":"croupier"}','8189981a0ad238df43044f4419136b7c3d7a9d2994e07cb53cf28257770364a0');
INSERT INTO "events" VALUES('person:p-rubmqdzr2z2amf6w',8,'{"type":"Excluded","v":1,"until_ms":null,"at_ms":1794933402479}','60081d6b06fb7f5335a49288b6102ad5d63f6742b96def5387e9bae70d61c358');
INSERT INTO "events" VALUES('person:p-cf4yeo3afquk5uea',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794933402683}','0567c4d2de38997f850891ca66e3529471618cb612ea16a5e21a517010cd7519');
INSERT INTO "events" VALUES('person:p-cf4yeo3afquk5uea',2,'{"type":"Closed","v":1,"coins":1000000,"at_ms":1794933402813}','d796cf08e4a056dd44e140e9171459aa19493154cbbdfbfaf250fb2074b6e45c');
INSERT INTO "events" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',83,'{"by":"at-66z73uqfo3etugsz","at_ms":1794933402871,"fact":{"type":"Tipped","v":1,"patron":"at-66z73uqfo3etugsz","coins":100},"role":"patron"}','077c563a48262a91ed0b21236a19871b2e76c8bd7779b1f50f2e302136944355');
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
INSERT INTO "kept" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',51,'6bc472b3fd3ef1d47796374d52f89b7245938fd655ebf1ce951f70886bb0ccf8','{"since_ms":1794933394925,"table":{"type":"Kept","v":1,"phase":"burn","version":51,"patrons":[{"id":"at-66z73uqfo3etugsz","name":"Anna","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-oxhugwysrcwzhpgj","name":"Bert","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":2,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":2,"sealing":{"shoe":"8a0d0433e9a3a1b6c73f552061c1ac1e/2","terms":"b7ba4345e6e23176b7bfe543bfd05e8495af98aec5e85b741f3917801c96f488","packs":6,"commitment":"b861fe588d89ba6c9575b4be0b3798729523e80a23409de27bd0aaf5750c1857","scheme":"punto-shoe-2","instance":"cedafee4907955a4f5339839c722315f","table":"8a0d0433e9a3a1b6c73f552061c1ac1e","number":2},"words":[],"transcript":"97fe3bd9048f3b10d2e69d7e285c3011f02e469618a9a8170fc6dba178b5315a","root":"0b4ea8da33430477f9a1c71f4fe2a89d42445e771fbec205fc006bdc3a4a002b","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":4,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":{"coup":3,"punto":["Js","2d","Kc"],"banco":["Kc","6h"],"decision":null,"winner":"banco","lines":[{"patron":"at-66z73uqfo3etugsz","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"at-oxhugwysrcwzhpgj","bet":"banco","stake":500,"result":"won","payout":500,"stays":false}],"irregular":[],"claims":[],"shoe":1,"banker":null,"banker_least":0},"claimed":[],"next_card":null,"results":[]}}','3823a13189bec8377324f13423ac3603db3b9e3beb100d2c3e3aeb0f1ea4cd8e');
INSERT INTO "kept" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',16,'d7eb46df50e70560345acc2bd453c2e2d5b6ecd90e0e67b3c94ce378bc83be3e','{"since_ms":1794933396409,"table":{"type":"Kept","v":1,"phase":"burn","version":16,"patrons":[{"id":"bot-cautious.6b1593","name":"Ana","chips":50000,"stakes":{},"seat":4,"standing":false,"behind":null,"partners":null,"bought":50000},{"id":"at-k7umq53lgxnzwl7x","name":"Anna","chips":200000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-hlfpirrn2icbjeh7","name":"Bert","chips":200000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":200000},{"id":"at-uprp4dfizhgh4yc3","name":"Dora","chips":200000,"stakes":{},"seat":3,"standing":false,"behind":null,"partners":null,"bought":200000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"da9154f94f7ea33b0067ad8b24e1cbac/1","terms":"d38cf39cd7dbb2d28906d13e1cd9bd9c5a2f04c020926bf64cacc7353fe9da55","packs":6,"commitment":"fd12777cc82c5367e606f78855198143374095725ff23ad2fceb6066edfaa535","scheme":"punto-shoe-2","instance":"aa468875b433877b350feaba89fa1dc0","table":"da9154f94f7ea33b0067ad8b24e1cbac","number":1},"words":[],"transcript":"a35f131bf336761cc2c3026761dc90fcc4b38fef87f57b964f5d54f6d5b1fcba","root":"672902cb952a4dca923d3f3e0779d9c173d54394ab5358e6cfc85fd2a993d7dd","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','877e860f8c6e50cfd0218cd3434c5eaddbfc493edd1d58e65be285077132a015');
INSERT INTO "kept" VALUES('table:f5159b23',7,'ae987a54ee01afbd4f0961747545801a9f2b8165dc12ea4499391aace1a23a1a','{"since_ms":1794933399179,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-xv7uin7rajsfiobq","name":"Dora","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"at-kpy6qjb2o5jdtkde","name":"Ida","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":416,"cut_seen":false,"coups_left":null,"out":{}},"order":null,"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','dbc1a1a83a14d2d9498b34c395427458dcfbc417bcb2fe27dba0e11204a709b3');
INSERT INTO "kept" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',7,'35d0c1a1c0c5142f02e52d8e192acc0f736c482343a58112c1383f2b17c4e939','{"since_ms":1794933401911,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"at-ix3pysvginh33jqv","name":"Emil","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"3c47573892a869c2e3c67bfab95db3bc/1","terms":"d2319704f48a7e4c0598f226c1c4a09b342a7ef3c71f5fcdb00b01d3281579b4","packs":6,"commitment":"09464d67e8635f7b5ccaea8d37fe4db7a0501afa514b31ccc122f588a30934de","scheme":"punto-shoe-2","instance":"81483e7209eb90f900c8373b7c12c7ac","table":"3c47573892a869c2e3c67bfab95db3bc","number":1},"words":[],"transcript":"38f98d7bbae1f5ec920795a3c77062c1203a8a344ec015ffa09cf7302b2dad1d","root":"cc6539ce79480ca4dfd9b56c0a2a1c0d7b0424666c37578ad8d242fbb0d4db51","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','55622e6d182c70a202317fa2bf921edfb274add1bb687477d27efdbaf85b7b22');
CREATE TABLE log_leaves (
	position BIGINT NOT NULL, 
	"table" TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (position)
);
INSERT INTO "log_leaves" VALUES(0,'8a0d0433e9a3a1b6c73f552061c1ac1e',1,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"","number":1,"kind":"Joined","digest":"6c4feab5c18b99eef6dd82a3e96c0a188777ebefa5679d2f19e33e0cd604a808"}');
INSERT INTO "log_leaves" VALUES(1,'8a0d0433e9a3a1b6c73f552061c1ac1e',4,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":4,"kind":"ShoeSealed","digest":"2e4d49862baa1d44308518e2e5990d02ff438c7804d3bed0db3a20c4a03e6edb"}');
INSERT INTO "log_leaves" VALUES(2,'8a0d0433e9a3a1b6c73f552061c1ac1e',9,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":9,"kind":"ShoeFrozen","digest":"ff57fee83a7c36f6e90150277b53e54da9ded6c91b9a280b88c2181a2fe08e79"}');
INSERT INTO "log_leaves" VALUES(3,'8a0d0433e9a3a1b6c73f552061c1ac1e',13,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":13,"kind":"BetPlaced","digest":"31a7ed2f789576e0e6067d1b4eff50a77867a429b015612daca03e75fa6257ed"}');
INSERT INTO "log_leaves" VALUES(4,'8a0d0433e9a3a1b6c73f552061c1ac1e',22,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":22,"kind":"Paid","digest":"c567acff930894d3c768dd89d09fc095884311064e3d9180a1505aa3c70a528f"}');
INSERT INTO "log_leaves" VALUES(5,'8a0d0433e9a3a1b6c73f552061c1ac1e',32,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":32,"kind":"Paid","digest":"476d5d8c13fcfaf4d7405d01f5acb0a7db6366183d88c2e37367ce879d1cbc1e"}');
INSERT INTO "log_leaves" VALUES(6,'8a0d0433e9a3a1b6c73f552061c1ac1e',43,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":43,"kind":"Paid","digest":"1102b47d7300fed923027dffec980a3d19bd5dfc0f5740faba286f5cd46f47df"}');
INSERT INTO "log_leaves" VALUES(7,'8a0d0433e9a3a1b6c73f552061c1ac1e',45,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":45,"kind":"TableClosed","digest":"7be8028a69f417f079e18deec89d47cd701c99bb6e5152bbfd3fbf9ef6c15cff"}');
INSERT INTO "log_leaves" VALUES(8,'8a0d0433e9a3a1b6c73f552061c1ac1e',46,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":46,"kind":"SecretShown","digest":"d8125296c4b4cdf634cc30dcf93b1413751242bbf6f523ded9c6fa342d743372"}');
INSERT INTO "log_leaves" VALUES(9,'8a0d0433e9a3a1b6c73f552061c1ac1e',47,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":47,"kind":"TableReopened","digest":"e494746be4a996971209d597c99dd0b26be3eccca18939154cb974e0d7dff3bf"}');
INSERT INTO "log_leaves" VALUES(10,'8a0d0433e9a3a1b6c73f552061c1ac1e',48,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":48,"kind":"ShoeSealed","digest":"88644822ca84b1c3306c3aa41c71b6a94b1b927ca2817bce309cf724e9da51bf"}');
INSERT INTO "log_leaves" VALUES(11,'8a0d0433e9a3a1b6c73f552061c1ac1e',50,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":50,"kind":"ShoeFrozen","digest":"d9caed969bc58bbe73374e31e3f279f9fce86eaf49f1626ed0177313c8646935"}');
INSERT INTO "log_leaves" VALUES(12,'8a0d0433e9a3a1b6c73f552061c1ac1e',62,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":62,"kind":"Paid","digest":"e827776ca9313e2c6e47d70b544a90f19f910a2a6539c3c769976fce8dedf5f9"}');
INSERT INTO "log_leaves" VALUES(13,'8a0d0433e9a3a1b6c73f552061c1ac1e',63,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":63,"kind":"BetsOpened","digest":"f0e2bef5691519a1eb3688de409159f7040631b925b109738a711c8001183df7"}');
INSERT INTO "log_leaves" VALUES(14,'8a0d0433e9a3a1b6c73f552061c1ac1e',73,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":73,"kind":"Paid","digest":"8e7772e66c24e5849c53634e56d541b33c42a99f871e8a605ded6be4a4b42049"}');
INSERT INTO "log_leaves" VALUES(15,'8a0d0433e9a3a1b6c73f552061c1ac1e',81,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":81,"kind":"Paid","digest":"7be416f11b9e9528c9898ebbd18ccc7180648c2559f3d7835a2b1dd3a31a4aa0"}');
INSERT INTO "log_leaves" VALUES(16,'da9154f94f7ea33b0067ad8b24e1cbac',7,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":7,"kind":"ShoeSealed","digest":"c8e066ecebe3ff4eb242f803f70f55042236b8ef5e80e0a315728844a1520cf1"}');
INSERT INTO "log_leaves" VALUES(17,'da9154f94f7ea33b0067ad8b24e1cbac',10,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":10,"kind":"SatDown","digest":"bb08a95143ee4044b1db903d5207020266530db5dbcd121365d5dfec089c2592"}');
INSERT INTO "log_leaves" VALUES(18,'8a0d0433e9a3a1b6c73f552061c1ac1e',82,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":82,"kind":"BetsOpened","digest":"4db3bbc9e6eba9189eaf1bbe1dda6eb20501137764d4da41322925851a721a1d"}');
INSERT INTO "log_leaves" VALUES(19,'da9154f94f7ea33b0067ad8b24e1cbac',15,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":15,"kind":"ShoeFrozen","digest":"70688d5c27ddaf4c08c35611b7863ae2a9157fb8714e748b9f919c8c3f701588"}');
INSERT INTO "log_leaves" VALUES(20,'da9154f94f7ea33b0067ad8b24e1cbac',20,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":20,"kind":"BetsOpened","digest":"01a5fae12b2bfc703a6185a93f98e46ac2201359e459a9e1adecbd66dd5bfd89"}');
INSERT INTO "log_leaves" VALUES(21,'da9154f94f7ea33b0067ad8b24e1cbac',21,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":21,"kind":"BetPlaced","digest":"4f3567f11f049447827c7421fa4c5a0077bcb688c437eccb8fb306e2d88cdc15"}');
INSERT INTO "log_leaves" VALUES(22,'da9154f94f7ea33b0067ad8b24e1cbac',30,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":30,"kind":"Paid","digest":"ebbb07003dfdb253d65a5b06dda1365571316f6965112c4f8abf2f5d09996fc2"}');
INSERT INTO "log_leaves" VALUES(23,'da9154f94f7ea33b0067ad8b24e1cbac',34,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":34,"kind":"BetPlaced","digest":"68c852b5933a792585a6fbceb4653a079b342e06862460ef082175368bb44b18"}');
INSERT INTO "log_leaves" VALUES(24,'da9154f94f7ea33b0067ad8b24e1cbac',43,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":43,"kind":"Paid","digest":"e6cc542201f8164253d630eecb2c44492c4a6e6c3688a0a4d24529574e36e4d3"}');
INSERT INTO "log_leaves" VALUES(25,'da9154f94f7ea33b0067ad8b24e1cbac',49,'{"table":"~e30eb049e9351a84e33ae1116648632c","instance":"aa468875b433877b350feaba89fa1dc0","number":49,"kind":"BetsOpened","digest":"0f01df5f20bab1c20e6753b6dd415f2f4b7b7b1d1bf7273b101226b14ff14eb0"}');
INSERT INTO "log_leaves" VALUES(26,'f5159b23',6,'{"table":"f5159b23","instance":"","number":6,"kind":"SatDown","digest":"58ee64b05875ac6a827d1793f9f7da676163d8d57d5d0acd4ab9e5d071ab07f9"}');
INSERT INTO "log_leaves" VALUES(27,'f5159b23',19,'{"table":"f5159b23","instance":"","number":19,"kind":"Paid","digest":"818498cee061699fd0473b4ca5f7be4b1e0c2f053454fe2e7bd2e7d956b7cbf4"}');
INSERT INTO "log_leaves" VALUES(28,'f5159b23',25,'{"table":"f5159b23","instance":"","number":25,"kind":"CardDealt","digest":"32230893b5908ceaa4c5e0a4beabeb5b7493e27db1296e4a4cc85c7e6e2409d2"}');
INSERT INTO "log_leaves" VALUES(29,'f5159b23',32,'{"table":"f5159b23","instance":"","number":32,"kind":"Paid","digest":"50e957dc7ebb6cabd8f164e9c50b14c9fc4185f52e3d9d8de347fd26285e8418"}');
INSERT INTO "log_leaves" VALUES(30,'f5159b23',43,'{"table":"f5159b23","instance":"","number":43,"kind":"Paid","digest":"21e21619dfd2a88b9917bf1db7ee0873998fff5eb547852befd15185701040bb"}');
INSERT INTO "log_leaves" VALUES(31,'f5159b23',45,'{"table":"f5159b23","instance":"","number":45,"kind":"BetsOpened","digest":"0d9bc27d0bb05753f0121592fd07f3bb2dd6c257ed906c2155427b0e15cd0f23"}');
INSERT INTO "log_leaves" VALUES(32,'f5159b23',53,'{"table":"f5159b23","instance":"","number":53,"kind":"Paid","digest":"2a823fc81d9a63c73549b1d8b733632c17b965d6bac7875fe850b1fb9794515b"}');
INSERT INTO "log_leaves" VALUES(33,'f5159b23',54,'{"table":"f5159b23","instance":"","number":54,"kind":"CoupCorrected","digest":"8c02038d7ed75e400240442596e311493d1131bd969b2bd00af8d22983537d7c"}');
INSERT INTO "log_leaves" VALUES(34,'f5159b23',64,'{"table":"f5159b23","instance":"","number":64,"kind":"Paid","digest":"a500d7b613de77df95ee84cb0b8a544d42ed35d04e7d45a7cbfa74f4f443c1c0"}');
INSERT INTO "log_leaves" VALUES(35,'3c47573892a869c2e3c67bfab95db3bc',4,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":4,"kind":"ShoeSealed","digest":"26516aaa724531be4764d998ed60a34c9005b2659eea1ac144e46aff73ec85cf"}');
INSERT INTO "log_leaves" VALUES(36,'3c47573892a869c2e3c67bfab95db3bc',6,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":6,"kind":"ShoeFrozen","digest":"656e9f100dd64d64999ff9c6086d5c012bcf8403b4e844d43dfe849b507c72ea"}');
INSERT INTO "log_leaves" VALUES(37,'3c47573892a869c2e3c67bfab95db3bc',8,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":8,"kind":"BurnTurned","digest":"7f5245cc41b27577991edfd34c498eb12447f43a9036c6d10a601da2de1483ba"}');
INSERT INTO "log_leaves" VALUES(38,'f5159b23',65,'{"table":"f5159b23","instance":"","number":65,"kind":"CoupVoided","digest":"414574c932a2a2bd9f1126e87f49f7ef311c9132079975aca435721ee8a54874"}');
INSERT INTO "log_leaves" VALUES(39,'f5159b23',67,'{"table":"f5159b23","instance":"","number":67,"kind":"BetPlaced","digest":"1906b5d2302f38bd597cee867104c2f23067df3d8cfcf2faed080a8aea5ddd36"}');
INSERT INTO "log_leaves" VALUES(40,'3c47573892a869c2e3c67bfab95db3bc',18,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":18,"kind":"Paid","digest":"d46d9e6bd117188686aafe757242027505efe94f4eb3ef2eaddab31b7560f200"}');
INSERT INTO "log_leaves" VALUES(41,'3c47573892a869c2e3c67bfab95db3bc',23,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":23,"kind":"TableClosed","digest":"db0ce60b809dcb573848d8d2e15d0be55ee7fa13699b0aab624ac37029d689c7"}');
INSERT INTO "log_leaves" VALUES(42,'3c47573892a869c2e3c67bfab95db3bc',24,'{"table":"~59866e79b83dadb6e31de63832755863","instance":"81483e7209eb90f900c8373b7c12c7ac","number":24,"kind":"SecretShown","digest":"efbafa8de70117a988c7fc4334f5cf3ed7e1d76c3da603d7f25dd79a26fba108"}');
INSERT INTO "log_leaves" VALUES(43,'8a0d0433e9a3a1b6c73f552061c1ac1e',83,'{"table":"~bf762bba4e66242cbbc758a9ac254e6c","instance":"cedafee4907955a4f5339839c722315f","number":83,"kind":"Tipped","digest":"a6dfa28c03451e39372cefedafe7fb76ff6213d5764e6cc13ecb69738c0cab79"}');
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
INSERT INTO "patrons" VALUES('at-66z73uqfo3etugsz','8a0d0433e9a3a1b6c73f552061c1ac1e','p-zzqwae6ctjzdxamj',1);
INSERT INTO "patrons" VALUES('at-oxhugwysrcwzhpgj','8a0d0433e9a3a1b6c73f552061c1ac1e','p-uvdo5phwrfusabsq',5);
INSERT INTO "patrons" VALUES('at-nauarnez7oknwt2j','8a0d0433e9a3a1b6c73f552061c1ac1e','p-4o2acahv7byhnpzm',45);
INSERT INTO "patrons" VALUES('at-k7umq53lgxnzwl7x','da9154f94f7ea33b0067ad8b24e1cbac','p-zzqwae6ctjzdxamj',4);
INSERT INTO "patrons" VALUES('at-hlfpirrn2icbjeh7','da9154f94f7ea33b0067ad8b24e1cbac','p-uvdo5phwrfusabsq',8);
INSERT INTO "patrons" VALUES('at-uprp4dfizhgh4yc3','da9154f94f7ea33b0067ad8b24e1cbac','p-7osdimosilbck5rf',11);
INSERT INTO "patrons" VALUES('at-xv7uin7rajsfiobq','f5159b23','p-7osdimosilbck5rf',1);
INSERT INTO "patrons" VALUES('at-kpy6qjb2o5jdtkde','f5159b23','p-lknaya2vicgvgys6',4);
INSERT INTO "patrons" VALUES('at-zxt6vol4xkcj7tfy','f5159b23','p-bjagekpeenzrsixk',7);
INSERT INTO "patrons" VALUES('at-xl34npiddjsxr3m4','f5159b23','p-4o2acahv7byhnpzm',41);
INSERT INTO "patrons" VALUES('at-ix3pysvginh33jqv','3c47573892a869c2e3c67bfab95db3bc','p-rubmqdzr2z2amf6w',1);
INSERT INTO "patrons" VALUES('at-5orriyv77zr3x72a','3c47573892a869c2e3c67bfab95db3bc','p-4o2acahv7byhnpzm',23);
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
INSERT INTO "people" VALUES('p-4o2acahv7byhnpzm','Mara','mara','$argon2id$v=19$m=32768,t=3,p=1$fUGZ4dSwtneS3/NSaQ52zg$RN5a7Yw5HXN3JDhR7H8w1VDM3mhbQar+K+G27luT8Js','manager',1794933386860,0,0,0);
INSERT INTO "people" VALUES('p-bjagekpeenzrsixk','Cleo','cleo','$argon2id$v=19$m=32768,t=3,p=1$P1ZX4c6HTyJXKyuuFYA68w$5jx6q6EXqjVrdUOpgRTHhokcs6kkUmbCF8Vlrp3qyaM','croupier',1794933388355,0,0,0);
INSERT INTO "people" VALUES('p-zzqwae6ctjzdxamj','Anna','anna-2110','$argon2id$v=19$m=32768,t=3,p=1$mVadNQ/oeLtpWmwpiu7l8A$+4NXTY/nPkht8vm+4CxKik8etwdkdHkEcy7TR3SKZGE','patron',1794933391796,0,0,0);
INSERT INTO "people" VALUES('p-uvdo5phwrfusabsq','Bert','bert-8166','$argon2id$v=19$m=32768,t=3,p=1$i/Gd92UWaa8B2JIjBZclLQ$6MDlgRNXFMEFbtRK7DxovYvU/ZFR6nSHcCgh6rbJgHo','patron',1794933391975,0,0,0);
INSERT INTO "people" VALUES('p-rubmqdzr2z2amf6w','Emil','emil-7780','$argon2id$v=19$m=32768,t=3,p=1$kNOoWeQppVFaya3XeFMn6g$E3zACBiEIVnVOwZDDM8Ae8Mmjzz9CqtCUyU8D4o59bU','patron',1794933392153,0,0,0);
INSERT INTO "people" VALUES('p-7osdimosilbck5rf','Dora','dora-6311','$argon2id$v=19$m=32768,t=3,p=1$hq1ns9QyeOnvb323tzeR7w$nlzjstElhEAFubtM01mG3Z6QQR5gPZiX4SRZl8v0T3w','patron',1794933392272,0,0,0);
INSERT INTO "people" VALUES('p-lknaya2vicgvgys6','Ida',NULL,NULL,'patron',1794933392282,0,0,0);
INSERT INTO "people" VALUES('p-cf4yeo3afquk5uea','',NULL,NULL,'patron',1794933402681,0,0,0);
CREATE TABLE postings (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream, number) REFERENCES events (stream, number)
);
INSERT INTO "postings" VALUES(1,'person:p-4o2acahv7byhnpzm',1,'mint',-1000000);
INSERT INTO "postings" VALUES(2,'person:p-4o2acahv7byhnpzm',1,'wallet:p-4o2acahv7byhnpzm',1000000);
INSERT INTO "postings" VALUES(3,'person:p-bjagekpeenzrsixk',1,'mint',-1000000);
INSERT INTO "postings" VALUES(4,'person:p-bjagekpeenzrsixk',1,'wallet:p-bjagekpeenzrsixk',1000000);
INSERT INTO "postings" VALUES(5,'person:p-zzqwae6ctjzdxamj',1,'mint',-1000000);
INSERT INTO "postings" VALUES(6,'person:p-zzqwae6ctjzdxamj',1,'wallet:p-zzqwae6ctjzdxamj',1000000);
INSERT INTO "postings" VALUES(7,'person:p-uvdo5phwrfusabsq',1,'mint',-1000000);
INSERT INTO "postings" VALUES(8,'person:p-uvdo5phwrfusabsq',1,'wallet:p-uvdo5phwrfusabsq',1000000);
INSERT INTO "postings" VALUES(9,'person:p-rubmqdzr2z2amf6w',1,'mint',-1000000);
INSERT INTO "postings" VALUES(10,'person:p-rubmqdzr2z2amf6w',1,'wallet:p-rubmqdzr2z2amf6w',1000000);
INSERT INTO "postings" VALUES(11,'person:p-7osdimosilbck5rf',1,'mint',-1000000);
INSERT INTO "postings" VALUES(12,'person:p-7osdimosilbck5rf',1,'wallet:p-7osdimosilbck5rf',1000000);
INSERT INTO "postings" VALUES(13,'person:p-lknaya2vicgvgys6',1,'mint',-1000000);
INSERT INTO "postings" VALUES(14,'person:p-lknaya2vicgvgys6',1,'wallet:p-lknaya2vicgvgys6',1000000);
INSERT INTO "postings" VALUES(15,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',2,'wallet:p-zzqwae6ctjzdxamj',-100000);
INSERT INTO "postings" VALUES(16,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',2,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',100000);
INSERT INTO "postings" VALUES(17,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',6,'wallet:p-uvdo5phwrfusabsq',-100000);
INSERT INTO "postings" VALUES(18,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',6,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',100000);
INSERT INTO "postings" VALUES(19,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',13,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(20,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',13,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(21,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',14,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(22,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',14,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(23,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',-500);
INSERT INTO "postings" VALUES(24,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(25,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(26,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(27,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(28,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',32,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',500);
INSERT INTO "postings" VALUES(29,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',34,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(30,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',34,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(31,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',35,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(32,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',35,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(33,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(34,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',500);
INSERT INTO "postings" VALUES(35,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',-500);
INSERT INTO "postings" VALUES(36,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(37,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(38,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',43,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(39,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',54,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(40,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',54,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(41,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',55,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(42,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',55,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(43,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(44,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',500);
INSERT INTO "postings" VALUES(45,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',-500);
INSERT INTO "postings" VALUES(46,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(47,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(48,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',62,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(49,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',64,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(50,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',64,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(51,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',65,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(52,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',65,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',500);
INSERT INTO "postings" VALUES(53,'table:da9154f94f7ea33b0067ad8b24e1cbac',2,'mint',-50000);
INSERT INTO "postings" VALUES(54,'table:da9154f94f7ea33b0067ad8b24e1cbac',2,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',50000);
INSERT INTO "postings" VALUES(55,'table:da9154f94f7ea33b0067ad8b24e1cbac',5,'wallet:p-zzqwae6ctjzdxamj',-200000);
INSERT INTO "postings" VALUES(56,'table:da9154f94f7ea33b0067ad8b24e1cbac',5,'chips:da9154f94f7ea33b0067ad8b24e1cbac:p-zzqwae6ctjzdxamj',200000);
INSERT INTO "postings" VALUES(57,'table:da9154f94f7ea33b0067ad8b24e1cbac',9,'wallet:p-uvdo5phwrfusabsq',-200000);
INSERT INTO "postings" VALUES(58,'table:da9154f94f7ea33b0067ad8b24e1cbac',9,'chips:da9154f94f7ea33b0067ad8b24e1cbac:p-uvdo5phwrfusabsq',200000);
INSERT INTO "postings" VALUES(59,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',-500);
INSERT INTO "postings" VALUES(60,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(61,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-500);
INSERT INTO "postings" VALUES(62,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',500);
INSERT INTO "postings" VALUES(63,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'stakes:8a0d0433e9a3a1b6c73f552061c1ac1e:p-uvdo5phwrfusabsq',-500);
INSERT INTO "postings" VALUES(64,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',81,'house:8a0d0433e9a3a1b6c73f552061c1ac1e',500);
INSERT INTO "postings" VALUES(65,'table:da9154f94f7ea33b0067ad8b24e1cbac',12,'wallet:p-7osdimosilbck5rf',-200000);
INSERT INTO "postings" VALUES(66,'table:da9154f94f7ea33b0067ad8b24e1cbac',12,'chips:da9154f94f7ea33b0067ad8b24e1cbac:p-7osdimosilbck5rf',200000);
INSERT INTO "postings" VALUES(67,'table:da9154f94f7ea33b0067ad8b24e1cbac',21,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',-500);
INSERT INTO "postings" VALUES(68,'table:da9154f94f7ea33b0067ad8b24e1cbac',21,'stakes:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',500);
INSERT INTO "postings" VALUES(69,'table:da9154f94f7ea33b0067ad8b24e1cbac',30,'house:da9154f94f7ea33b0067ad8b24e1cbac',-450);
INSERT INTO "postings" VALUES(70,'table:da9154f94f7ea33b0067ad8b24e1cbac',30,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',450);
INSERT INTO "postings" VALUES(71,'table:da9154f94f7ea33b0067ad8b24e1cbac',30,'stakes:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',-500);
INSERT INTO "postings" VALUES(72,'table:da9154f94f7ea33b0067ad8b24e1cbac',30,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',500);
INSERT INTO "postings" VALUES(73,'table:da9154f94f7ea33b0067ad8b24e1cbac',34,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',-500);
INSERT INTO "postings" VALUES(74,'table:da9154f94f7ea33b0067ad8b24e1cbac',34,'stakes:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',500);
INSERT INTO "postings" VALUES(75,'table:da9154f94f7ea33b0067ad8b24e1cbac',43,'stakes:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',-500);
INSERT INTO "postings" VALUES(76,'table:da9154f94f7ea33b0067ad8b24e1cbac',43,'house:da9154f94f7ea33b0067ad8b24e1cbac',500);
INSERT INTO "postings" VALUES(77,'table:da9154f94f7ea33b0067ad8b24e1cbac',46,'chips:da9154f94f7ea33b0067ad8b24e1cbac:bot-cautious.6b1593',-49950);
INSERT INTO "postings" VALUES(78,'table:da9154f94f7ea33b0067ad8b24e1cbac',46,'mint',49950);
INSERT INTO "postings" VALUES(79,'table:f5159b23',2,'wallet:p-7osdimosilbck5rf',-100000);
INSERT INTO "postings" VALUES(80,'table:f5159b23',2,'chips:f5159b23:p-7osdimosilbck5rf',100000);
INSERT INTO "postings" VALUES(81,'table:f5159b23',5,'wallet:p-lknaya2vicgvgys6',-100000);
INSERT INTO "postings" VALUES(82,'table:f5159b23',5,'chips:f5159b23:p-lknaya2vicgvgys6',100000);
INSERT INTO "postings" VALUES(83,'table:f5159b23',10,'chips:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(84,'table:f5159b23',10,'stakes:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(85,'table:f5159b23',11,'chips:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(86,'table:f5159b23',11,'stakes:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(87,'table:f5159b23',19,'stakes:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(88,'table:f5159b23',19,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(89,'table:f5159b23',19,'stakes:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(90,'table:f5159b23',19,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(91,'table:f5159b23',21,'chips:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(92,'table:f5159b23',21,'stakes:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(93,'table:f5159b23',22,'chips:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(94,'table:f5159b23',22,'stakes:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(95,'table:f5159b23',32,'house:f5159b23',-2000);
INSERT INTO "postings" VALUES(96,'table:f5159b23',32,'chips:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(97,'table:f5159b23',32,'stakes:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(98,'table:f5159b23',32,'chips:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(99,'table:f5159b23',32,'stakes:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(100,'table:f5159b23',32,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(101,'table:f5159b23',34,'chips:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(102,'table:f5159b23',34,'stakes:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(103,'table:f5159b23',43,'stakes:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(104,'table:f5159b23',43,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(105,'table:f5159b23',46,'chips:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(106,'table:f5159b23',46,'stakes:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(107,'table:f5159b23',53,'house:f5159b23',-2000);
INSERT INTO "postings" VALUES(108,'table:f5159b23',53,'chips:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(109,'table:f5159b23',53,'stakes:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(110,'table:f5159b23',53,'chips:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(111,'table:f5159b23',54,'house:f5159b23',-4000);
INSERT INTO "postings" VALUES(112,'table:f5159b23',54,'chips:f5159b23:p-lknaya2vicgvgys6',4000);
INSERT INTO "postings" VALUES(113,'table:f5159b23',56,'chips:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(114,'table:f5159b23',56,'stakes:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(115,'table:f5159b23',57,'chips:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(116,'table:f5159b23',57,'stakes:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(117,'table:f5159b23',64,'stakes:f5159b23:p-7osdimosilbck5rf',-2000);
INSERT INTO "postings" VALUES(118,'table:f5159b23',64,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(119,'table:f5159b23',64,'house:f5159b23',-2000);
INSERT INTO "postings" VALUES(120,'table:f5159b23',64,'chips:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(121,'table:f5159b23',64,'stakes:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(122,'table:f5159b23',64,'chips:f5159b23:p-lknaya2vicgvgys6',2000);
INSERT INTO "postings" VALUES(123,'table:f5159b23',65,'house:f5159b23',-2000);
INSERT INTO "postings" VALUES(124,'table:f5159b23',65,'chips:f5159b23:p-7osdimosilbck5rf',2000);
INSERT INTO "postings" VALUES(125,'table:f5159b23',65,'house:f5159b23',2000);
INSERT INTO "postings" VALUES(126,'table:f5159b23',65,'chips:f5159b23:p-lknaya2vicgvgys6',-2000);
INSERT INTO "postings" VALUES(127,'table:f5159b23',67,'chips:f5159b23:p-lknaya2vicgvgys6',-1000);
INSERT INTO "postings" VALUES(128,'table:f5159b23',67,'stakes:f5159b23:p-lknaya2vicgvgys6',1000);
INSERT INTO "postings" VALUES(129,'table:3c47573892a869c2e3c67bfab95db3bc',2,'wallet:p-rubmqdzr2z2amf6w',-100000);
INSERT INTO "postings" VALUES(130,'table:3c47573892a869c2e3c67bfab95db3bc',2,'chips:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',100000);
INSERT INTO "postings" VALUES(131,'table:3c47573892a869c2e3c67bfab95db3bc',10,'chips:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',-1000);
INSERT INTO "postings" VALUES(132,'table:3c47573892a869c2e3c67bfab95db3bc',10,'stakes:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',1000);
INSERT INTO "postings" VALUES(133,'table:3c47573892a869c2e3c67bfab95db3bc',18,'stakes:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',-1000);
INSERT INTO "postings" VALUES(134,'table:3c47573892a869c2e3c67bfab95db3bc',18,'house:3c47573892a869c2e3c67bfab95db3bc',1000);
INSERT INTO "postings" VALUES(135,'table:3c47573892a869c2e3c67bfab95db3bc',21,'chips:3c47573892a869c2e3c67bfab95db3bc:p-rubmqdzr2z2amf6w',-99000);
INSERT INTO "postings" VALUES(136,'table:3c47573892a869c2e3c67bfab95db3bc',21,'wallet:p-rubmqdzr2z2amf6w',99000);
INSERT INTO "postings" VALUES(137,'person:p-cf4yeo3afquk5uea',1,'mint',-1000000);
INSERT INTO "postings" VALUES(138,'person:p-cf4yeo3afquk5uea',1,'wallet:p-cf4yeo3afquk5uea',1000000);
INSERT INTO "postings" VALUES(139,'person:p-cf4yeo3afquk5uea',2,'wallet:p-cf4yeo3afquk5uea',-1000000);
INSERT INTO "postings" VALUES(140,'person:p-cf4yeo3afquk5uea',2,'mint',1000000);
INSERT INTO "postings" VALUES(141,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',83,'chips:8a0d0433e9a3a1b6c73f552061c1ac1e:p-zzqwae6ctjzdxamj',-100);
INSERT INTO "postings" VALUES(142,'table:8a0d0433e9a3a1b6c73f552061c1ac1e',83,'cagnotte:8a0d0433e9a3a1b6c73f552061c1ac1e',100);
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
INSERT INTO "sessions" VALUES('I7ht6vC0EooIxlTXjQpxtQ','p-4o2acahv7byhnpzm',1794933391461,1794933391461,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('HZSFJevarrZ5odXh-vOciw','p-bjagekpeenzrsixk',1794933391650,1794933391650,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('KOGBmQijtUEr0rPGCeXOcg','p-zzqwae6ctjzdxamj',1794933391800,1794933391800,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('gJGmDQjF--Vi-QdmOplk3Q','p-uvdo5phwrfusabsq',1794933391988,1794933391988,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('dedgEju0ubqNQw3vJubjpQ','p-rubmqdzr2z2amf6w',1794933392165,1794933392165,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('oEP9Tl4dTJzVemKrPe6tTg','p-lknaya2vicgvgys6',1794933392285,1794933392285,'127.0.0.1','python-httpx/0.28.1');
INSERT INTO "sessions" VALUES('Yd4d2xQM8K6JyOXFK3gbPA','p-7osdimosilbck5rf',1794933392406,1794933392406,'127.0.0.1','python-httpx/0.28.1');
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('key','ee1eee3dbb99cc72');
INSERT INTO "settings" VALUES('database','e877ae43d8c647a9');
CREATE TABLE shoes (
	"table" TEXT NOT NULL, 
	shoe TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY ("table", shoe)
);
INSERT INTO "shoes" VALUES('8a0d0433e9a3a1b6c73f552061c1ac1e','8a0d0433e9a3a1b6c73f552061c1ac1e/2',X'010EF8351D8E4B2F7920EE9EDFBB7FD02CBB672E292BEBAD1756B190A0EA30B891E8882729CF5B284B0274FA106C047FC69FBC0FDFA1A26BC39E17FB6B');
INSERT INTO "shoes" VALUES('da9154f94f7ea33b0067ad8b24e1cbac','da9154f94f7ea33b0067ad8b24e1cbac/1',X'0149AE7220FE0E4DAFC72D6CEC755202A140DA530B4C434C447FBCA7EDD6A5092C0A6D9109534F4FD0C1D962FD4D0D09DBB595CDBD7D8AED7829F4D0F5');
CREATE TABLE streams (
	id TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "streams" VALUES('staff',4,'df3fbbdedcf28b8e3b8952f977100f062cbac888d5e29370f74135150fa0d1a3');
INSERT INTO "streams" VALUES('person:p-4o2acahv7byhnpzm',1,'a1f29c1ae582a0c1b8aacd4daefad416407754002f1ca043ab80661ef5b3ecf4');
INSERT INTO "streams" VALUES('person:p-bjagekpeenzrsixk',1,'509f6919d301f0ecd30721f74201bc3dcfd934956e8d67180ac336f23de243da');
INSERT INTO "streams" VALUES('person:p-zzqwae6ctjzdxamj',14,'ef6f47bee2f19fb2951bb416c6a0054ee03869acf40d6176fe21ca9ab111ba53');
INSERT INTO "streams" VALUES('person:p-uvdo5phwrfusabsq',14,'71009a7bd710d930b8840dbb39a51ec511444341922e74faeb3d0d48e0bdce61');
INSERT INTO "streams" VALUES('person:p-rubmqdzr2z2amf6w',8,'60081d6b06fb7f5335a49288b6102ad5d63f6742b96def5387e9bae70d61c358');
INSERT INTO "streams" VALUES('person:p-7osdimosilbck5rf',13,'d44139a61f07c1ee9b2837ee7f04641af078ddf2b5efd79b764565bd5605788e');
INSERT INTO "streams" VALUES('person:p-lknaya2vicgvgys6',14,'f4806b9c82a7f228c78eb3e44bc8f28f474724b11dfb6665deba9d4581a4bc00');
INSERT INTO "streams" VALUES('table:8a0d0433e9a3a1b6c73f552061c1ac1e',83,'077c563a48262a91ed0b21236a19871b2e76c8bd7779b1f50f2e302136944355');
INSERT INTO "streams" VALUES('table:da9154f94f7ea33b0067ad8b24e1cbac',49,'c18808c582407d6c27adfbcba45e9bc2c2a07486dba704f73d9794e127ead5d3');
INSERT INTO "streams" VALUES('table:f5159b23',67,'5ba05953a7b827bebefd3e282cd035a72f1551506f223060cf7f26564b8f946e');
INSERT INTO "streams" VALUES('table:3c47573892a869c2e3c67bfab95db3bc',24,'8189981a0ad238df43044f4419136b7c3d7a9d2994e07cb53cf28257770364a0');
INSERT INTO "streams" VALUES('person:p-cf4yeo3afquk5uea',2,'d796cf08e4a056dd44e140e9171459aa19493154cbbdfbfaf250fb2074b6e45c');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	due_ms BIGINT, 
	due_version BIGINT, private BOOLEAN, opener TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('schaanwald-1','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794933391115,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('castle-vaduz-1','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794933391116,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('mega-pay-1','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794933391117,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('punter-and-bank-1','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794933391118,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('8a0d0433e9a3a1b6c73f552061c1ac1e','{"format": 1, "house": "schaanwald", "fingerprint": "b7ba4345e6e23176b7bfe543bfd05e84", "name": "Annas Tisch", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-zzqwae6ctjzdxamj"}',1794933392599,NULL,83,1,'p-zzqwae6ctjzdxamj');
INSERT INTO "tables" VALUES('da9154f94f7ea33b0067ad8b24e1cbac','{"format": 1, "house": "punter-and-bank", "fingerprint": "d38cf39cd7dbb2d28906d13e1cd9bd9c", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-7osdimosilbck5rf"}',1794933395832,NULL,49,1,'p-7osdimosilbck5rf');
INSERT INTO "tables" VALUES('f5159b23','{"format": 1, "house": "mega-pay", "fingerprint": "2d366d089dbdec3367289b3b02c8ead0", "name": "Saal", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "person", "opener": "p-4o2acahv7byhnpzm"}',1794933398815,NULL,67,0,'p-4o2acahv7byhnpzm');
INSERT INTO "tables" VALUES('3c47573892a869c2e3c67bfab95db3bc','{"format": 1, "house": "castle-vaduz", "fingerprint": "d2319704f48a7e4c0598f226c1c4a09b", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-rubmqdzr2z2amf6w"}',1794933401330,NULL,24,1,'p-rubmqdzr2z2amf6w');
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
