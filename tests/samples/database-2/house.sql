BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE answers (
	command TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (command)
);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000001','{"version": 2}',1794896383352);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000002','{"version": 3}',1794896383367);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000001','{"version": 2}',1794896383428);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000002','{"version": 3}',1794896383444);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000003','{"number": 3}',1794896383606);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000004','{"number": 7}',1794896383683);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000005','{"number": 8}',1794896383753);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000003','{"number": 10}',1794896383831);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000004','{"number": 11}',1794896383890);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000005','{"number": 12}',1794896383957);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000006','{"number": 13}',1794896384069);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000006','{"error": {"code": "bet-closed", "text": "Bets are closed (no more bets). Your stake is as it was.", "values": {"phase": ["phase.no-more-bets", "{}"]}}}',1794896384150);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000007','{"number": 22}',1794896384389);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000007','{"number": 23}',1794896384566);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000008','{"number": 34}',1794896384782);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000008','{"number": 35}',1794896384934);
INSERT INTO "answers" VALUES('p-tdrvlvek6ipqp35m:mara-000001','{"number": 44}',1794896385118);
INSERT INTO "answers" VALUES('p-tdrvlvek6ipqp35m:mara-000002','{"number": 45}',1794896385125);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000009','{"number": 53}',1794896385499);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000010','{"number": 54}',1794896385561);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000010','{"number": 63}',1794896385855);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000011','{"number": 64}',1794896385938);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000011','{"number": 6}',1794896386255);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000012','{"number": 10}',1794896386326);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000013','{"number": 11}',1794896386403);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000012','{"number": 12}',1794896386468);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000013','{"number": 13}',1794896386517);
INSERT INTO "answers" VALUES('p-vfnhofzb6lkgmsx3:bert-000014','{"number": 14}',1794896386572);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000001','{"number": 16}',1794896386646);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000002','{"number": 17}',1794896386706);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000003','{"number": 18}',1794896386769);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000004','{"number": 1}',1794896388370);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000005','{"number": 2}',1794896388442);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000006','{"number": 3}',1794896388503);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000001','{"number": 4}',1794896388571);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000002','{"number": 5}',1794896388622);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000003','{"number": 6}',1794896388688);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000001','{"number": 7}',1794896388745);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000002','{"number": 8}',1794896388769);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000003','{"number": 9}',1794896388825);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000007','{"number": 10}',1794896388886);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000004','{"number": 11}',1794896388910);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000004','{"number": 12}',1794896388934);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000005','{"number": 13}',1794896388961);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000006','{"number": 14}',1794896389020);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000007','{"number": 15}',1794896389089);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000008','{"number": 16}',1794896389165);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000009','{"number": 17}',1794896389227);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000010','{"number": 19}',1794896389301);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000011','{"number": 20}',1794896389377);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000008','{"number": 21}',1794896389425);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000005','{"number": 22}',1794896389447);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000012','{"number": 23}',1794896389469);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000013','{"number": 24}',1794896389499);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000014','{"number": 25}',1794896389553);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000015','{"number": 26}',1794896389645);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000016','{"number": 27}',1794896389701);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000017','{"number": 28}',1794896389773);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000018','{"number": 30}',1794896389838);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000019','{"number": 31}',1794896389902);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000020','{"number": 32}',1794896389973);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000006','{"number": 33}',1794896390021);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000021','{"number": 34}',1794896390042);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000022','{"number": 35}',1794896390105);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000023','{"number": 36}',1794896390169);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000024','{"number": 37}',1794896390230);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000025','{"number": 38}',1794896390298);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000026','{"number": 40}',1794896390370);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000007','{"number": 41}',1794896390445);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000027','{"number": 42}',1794896390470);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000009','{"number": 43}',1794896390542);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000028','{"number": 44}',1794896390570);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000029','{"number": 45}',1794896390647);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000030','{"number": 46}',1794896390710);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000031','{"number": 47}',1794896390782);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000032','{"number": 48}',1794896390854);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000033','{"number": 50}',1794896390922);
INSERT INTO "answers" VALUES('p-tdrvlvek6ipqp35m:mara-000003','{"number": 51}',1794896390990);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000034','{"number": 52}',1794896391001);
INSERT INTO "answers" VALUES('p-ki2mcsaciheet4ew:dora-000010','{"number": 53}',1794896391059);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000008','{"number": 54}',1794896391071);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000035','{"number": 55}',1794896391077);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000036','{"number": 56}',1794896391137);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000037','{"number": 57}',1794896391192);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000038','{"number": 58}',1794896391251);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000039','{"number": 59}',1794896391305);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000040','{"number": 61}',1794896391356);
INSERT INTO "answers" VALUES('p-tdrvlvek6ipqp35m:mara-000004','{"number": 62}',1794896391410);
INSERT INTO "answers" VALUES('p-3ofltslpzr7qjfms:cleo-000041','{"number": 63}',1794896391416);
INSERT INTO "answers" VALUES('p-kxf4nwr3sh4nsrtm:ida-000009','{"number": 64}',1794896391471);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000001','{"number": 3}',1794896391539);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000002','{"number": 6}',1794896391587);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000003','{"number": 8}',1794896391645);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000004','{"number": 10}',1794896391803);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000005','{"number": 21}',1794896392214);
INSERT INTO "answers" VALUES('p-tdrvlvek6ipqp35m:mara-000005','{"number": 22}',1794896392278);
INSERT INTO "answers" VALUES('p-22ci6v72de5d4445:emil-000006','{"version": 8}',1794896392451);
INSERT INTO "answers" VALUES('p-r6x4772nhgo5vckr:anna-000014','{"number": 73}',1794896393266);
CREATE TABLE balances (
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (account), 
	CONSTRAINT no_debts CHECK (coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'), 
	CONSTRAINT no_rounding CHECK (coins BETWEEN -1000000000000000000 AND 1000000000000000000)
);
INSERT INTO "balances" VALUES('mint',-6998650);
INSERT INTO "balances" VALUES('wallet:p-tdrvlvek6ipqp35m',1000000);
INSERT INTO "balances" VALUES('wallet:p-3ofltslpzr7qjfms',1000000);
INSERT INTO "balances" VALUES('wallet:p-r6x4772nhgo5vckr',700000);
INSERT INTO "balances" VALUES('wallet:p-vfnhofzb6lkgmsx3',700000);
INSERT INTO "balances" VALUES('wallet:p-22ci6v72de5d4445',1000950);
INSERT INTO "balances" VALUES('wallet:p-ki2mcsaciheet4ew',700000);
INSERT INTO "balances" VALUES('wallet:p-kxf4nwr3sh4nsrtm',900000);
INSERT INTO "balances" VALUES('chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',101400);
INSERT INTO "balances" VALUES('chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',99000);
INSERT INTO "balances" VALUES('stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',0);
INSERT INTO "balances" VALUES('house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "balances" VALUES('stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',0);
INSERT INTO "balances" VALUES('chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',0);
INSERT INTO "balances" VALUES('chips:ae84a9b0563e097ab88d3b00:p-r6x4772nhgo5vckr',200000);
INSERT INTO "balances" VALUES('chips:ae84a9b0563e097ab88d3b00:p-vfnhofzb6lkgmsx3',200000);
INSERT INTO "balances" VALUES('chips:ae84a9b0563e097ab88d3b00:p-ki2mcsaciheet4ew',200000);
INSERT INTO "balances" VALUES('stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',0);
INSERT INTO "balances" VALUES('house:ae84a9b0563e097ab88d3b00',-1350);
INSERT INTO "balances" VALUES('chips:f62da4f2:p-ki2mcsaciheet4ew',102000);
INSERT INTO "balances" VALUES('chips:f62da4f2:p-kxf4nwr3sh4nsrtm',97000);
INSERT INTO "balances" VALUES('stakes:f62da4f2:p-ki2mcsaciheet4ew',0);
INSERT INTO "balances" VALUES('stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',1000);
INSERT INTO "balances" VALUES('house:f62da4f2',0);
INSERT INTO "balances" VALUES('chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',0);
INSERT INTO "balances" VALUES('stakes:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',0);
INSERT INTO "balances" VALUES('house:5397749483af2fb752f2fcf7',-950);
INSERT INTO "balances" VALUES('wallet:p-exmr6l7xazbmejjh',0);
INSERT INTO "balances" VALUES('cagnotte:e9f95408bccf1fb15c00371c',100);
CREATE TABLE events (
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (stream, number), 
	FOREIGN KEY(stream) REFERENCES streams (id)
);
INSERT INTO "events" VALUES('person:p-tdrvlvek6ipqp35m',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896381329}','f13cd07676f63258549144c34c2d891ec2fa9ddf8804ab074b5053acc248d14e');
INSERT INTO "events" VALUES('person:p-3ofltslpzr7qjfms',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896381659}','8a9d5ea298c2c4fe8afe4d572c5bbe59ec4b7827fbdaaa563e4f6a7142e6b6b6');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896382093}','9120462f12866cc5a7fc246d800a8b053b02684474e88f909ad394bd0982409f');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896382397}','4164ee049c352625a2ccd84fee48eea36673a2fe542b833a222033b67ad1c0cd');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896382841}','ae0bf3872c02cf767c0f21ed30881b36f16bb588b32900c5c749c234d853b387');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896383074}','f5d29ec9b3e0f6521c87de430a031aa6f93a09ca7b929003a8e5dd5788b3a842');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896383092}','61e436ebef12e71a510a37596aba246315e7be9be06fed6f375d8a863cba9e0a');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',2,'{"type":"LimitSet","v":1,"kind":"loss","period":"day","coins":500000,"at_ms":1794896383352}','7dda142949fef6246625841b05bdff1e81cfd85d7f45c4b49eb25634aa84f461');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',3,'{"type":"CheckSet","v":1,"minutes":60,"coups":null,"at_ms":1794896383367}','1ce7f856bd558416edd65482906865427618ab393d6a9d81e5e86ede314f506b');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',2,'{"type":"LimitSet","v":1,"kind":"stake","period":"week","coins":900000,"at_ms":1794896383428}','5690bc94d980857b6079667371f7267cb8a67e65a861f79c346a454d11876a88');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',3,'{"type":"RaiseAsked","v":1,"kind":"stake","period":"week","coins":2000000,"from_ms":1794982783444,"at_ms":1794896383444}','e26b5618ad22aafa774766a3b4ff06fd95eb54d4324dcf0434db761aee85e435');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',1,'{"by":"croupier","at_ms":1794896383541,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"e9f95408bccf1fb15c00371c/1","terms":"979c68493d7f4391","packs":6,"commitment":"f829fa7bf8ee6d51bd8e13711b2a4ce7e96a6bd1dcdaba757c146670c4cab4e4"}}','eb7aaec54a2a4e52dfd8c36759d6f495206b347a6566aab6d652e2b8d152ef57');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',2,'{"by":"croupier","at_ms":1794896383597,"fact":{"type":"WordsClosed","v":1}}','0816d54242595ab953b4f11ed4da528d8996b905a9bff9422f5c9d753193983d');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',3,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896383606,"fact":{"type":"Joined","v":1,"patron":"p-r6x4772nhgo5vckr","name":"Anna"}}','5e06cb61d199d4aac38c882d01e167e1fd469aeb08ecb5c5d1f8fd7ee5f631ec');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',4,'{"by":"croupier","at_ms":1794896383648,"fact":{"type":"ShoeFrozen","v":1,"transcript":"e4db20e1ac3eae79e7a1d55afae2d855feeceb9203cdd6ad26dc92a0ad698dee","root":"81b4b671d666c499f1de540edd84e2fb3145851510167861d509dbc51344c2b6"}}','e65d36046cf12291158293277785c99903f5a86b3dc100e7e11ced9f77d81b88');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',5,'{"by":"croupier","at_ms":1794896383648,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','2aff9c0edc03b566e82dcbc7e7d0bf3e98cab32e78b46d8c4a39357cd56462fa');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',6,'{"by":"croupier","at_ms":1794896383669,"fact":{"type":"BurnTurned","v":1,"card":"5d","burned":5,"proof":"BQPSXVFP+k9MkAOw6nnNvClBbgCGpZ4u2kEWjdQmoOzd1y/5zFWjKLF5bL2zWMGqEhYyQIf0lMRhh4kMx6VZvqbt2zNTWLTxoVFAQgLle/tKWjIWTSMWMPZb5b0SCc5zkTEHCMk0urdjpvXrbQdZSvFTF1P/5iBeBH30jj4LaU88B+j7KJaxkjeBUl1Ols/Yv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','cce23905608dcfb4d86c8aaedcaad75d972f05a317ee3e5f0af83f9bebf44894');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',7,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896383682,"fact":{"type":"BoughtIn","v":1,"patron":"p-r6x4772nhgo5vckr","coins":100000}}','0c6f471cd669e4497dff7400f921894c33f67ede42798b7ef8d5df37f1dd3595');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',4,'{"type":"SessionStarted","v":1,"at_ms":1794896383682}','ead1ec67d7c47a1e0f3000f66f63d87cacccf827f7c76b9fa848536c3a6229e4');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',5,'{"type":"BoughtIn","v":1,"table":"e9f95408bccf1fb15c00371c","coins":100000,"at_ms":1794896383682}','416962beb4b1b14d700312aa32c90906c634b35e75f5b0f4d70b5b4e10a7457c');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',8,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896383753,"fact":{"type":"SatDown","v":1,"patron":"p-r6x4772nhgo5vckr","seat":1}}','336c2fc4e2353aea4b075e6676baf3b736a48db63b811b236e06eec734af985c');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',9,'{"by":"croupier","at_ms":1794896383769,"fact":{"type":"BetsOpened","v":1,"coup":1}}','6d1534af2f24f646a9fde2eabc9c1e1cf208ee8441f18d42d8f24e583d1ecbb5');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',10,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896383830,"fact":{"type":"Joined","v":1,"patron":"p-vfnhofzb6lkgmsx3","name":"Bert"}}','ed7ec599153ffcc07748c434ec9ff23747d4108f14201fd34887e31830de864c');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',11,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896383890,"fact":{"type":"BoughtIn","v":1,"patron":"p-vfnhofzb6lkgmsx3","coins":100000}}','a1ad8f01dae86661ce47d79d44a30e4365d9953df8a178d385f574ce465c513e');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',4,'{"type":"SessionStarted","v":1,"at_ms":1794896383890}','4a5ca0898d626164c5dca76f5ec298006e5ceb85064b592b3484e55838e168b7');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',5,'{"type":"BoughtIn","v":1,"table":"e9f95408bccf1fb15c00371c","coins":100000,"at_ms":1794896383890}','faa6883edef1c43baa6e188b1634fc169f6a82c7c7e13a3074a966c3511a1c0a');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',12,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896383957,"fact":{"type":"SatDown","v":1,"patron":"p-vfnhofzb6lkgmsx3","seat":2}}','98ab655ad3483cfebdea7c1d2a9d4e413dae7c163340074f563c0bc025c152f0');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',13,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896384069,"fact":{"type":"BetPlaced","v":1,"patron":"p-r6x4772nhgo5vckr","bet":"punto","coins":500,"before":0}}','6087203cef88f004ed6d564c20d7838cc2cad4d6a04f86863e07af6f0ae357ab');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',6,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896384069}','b77257c5495a0707ca6b265d2d732c25828ddf6900ac53581859b1ee0f53da36');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',14,'{"by":"croupier","at_ms":1794896384145,"fact":{"type":"BetsClosed","v":1}}','3da3d377d1f946c9b78392cf894a80013e18ca1b5df803bb4d0e49e9d3ca093f');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',15,'{"by":"croupier","at_ms":1794896384162,"fact":{"type":"CardDealt","v":1,"card":"Jd","side":"punto","irregular":false,"proof":"PQE5HdU2xfBhQv0b7v0wTUNMBV7l0h4dNlgqzNJ/6Pv0DHVCGGnmUSCALSfRY8nIecS95/RgQVHjaI/l0XLUCepxsKIgnxMK8aysJ+zolcmrFm+175FDGPD+TiPUrr/7SC3CRqwgghKA3eKh+LLZlvFTF1P/5iBeBH30jj4LaU88B+j7KJaxkjeBUl1Ols/Yv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','689830e55ad059cba5da715698711e89dafa1084dd4a1a6ce319d806c0add154');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',16,'{"by":"croupier","at_ms":1794896384186,"fact":{"type":"CardDealt","v":1,"card":"Qh","side":"banco","irregular":false,"proof":"UVuVc++o1PW95yx1FR5sfLGikkoQzDWR6CO8fquCW+lu4tzpkn9GuLm8YhK0EhI4ecS95/RgQVHjaI/l0XLUCepxsKIgnxMK8aysJ+zolcmrFm+175FDGPD+TiPUrr/7SC3CRqwgghKA3eKh+LLZlvFTF1P/5iBeBH30jj4LaU88B+j7KJaxkjeBUl1Ols/Yv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','17623c3e350ebdaf5d322c6c3da25971a2fbd8a4665376f7a3e6e680b061a162');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',17,'{"by":"croupier","at_ms":1794896384198,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":"fpqSg9OdLdF7p7HXENMQQCKQ2z8Cf6r7n6wlfY1K7BTBx/90b1YQas1b+cwMucRXXvmgxQlZLeR3XnqSHJe2k8mcYav5euFH8juY0soTlW7ugQPYXFcjh2Fgvq2C0oGpuw/zaIOJgwCQVfQ0/MpQOaMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','6c3865175512d3433ea8f6e20ec1cf97f2e26a4d70568a6db131f754f1ee4ba0');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',18,'{"by":"croupier","at_ms":1794896384209,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":"SR7dwwM/aMKJm82WKpkuwr1st6vgBopEwpkxcs4E2tWv5fa3KKBB2JrDpbbVKWNfXvmgxQlZLeR3XnqSHJe2k8mcYav5euFH8juY0soTlW7ugQPYXFcjh2Fgvq2C0oGpuw/zaIOJgwCQVfQ0/MpQOaMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','b7cc3c93274816d57f53ea278f3d2bbb4ba252da7c140394ab10dd095bd6384d');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',19,'{"by":"croupier","at_ms":1794896384209,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":9,"banco_total":6,"winner":"punto","irregular":[]}}','4bec9fbe2d38103c41bf659be524200c8d2be2741c780287b62cef0c90b7667c');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',20,'{"by":"croupier","at_ms":1794896384209,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]}}','2c5d9047aaf2998293632c4ae95e15bd1e188a922a3575ea46a54b0ef7d91d7f');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',7,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":1000,"at_ms":1794896384209}','f1ea14028806b262027c1da970c5810974bda6125c1d79aae11376bdaa277292');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',21,'{"by":"croupier","at_ms":1794896384262,"fact":{"type":"BetsOpened","v":1,"coup":2}}','01a75feb32d64d710569cf4fec57d7eafc3bddd545959e29014ccf8219ce57ea');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',22,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896384389,"fact":{"type":"BetPlaced","v":1,"patron":"p-vfnhofzb6lkgmsx3","bet":"banco","coins":500,"before":0}}','4e8a4a60088e4e884e6462fe50915cb8622c52e88cb93d3b177d80e3b0019baa');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',6,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896384389}','f0132d65cbc7d00d349deef8a6bb997a00d65acac95a1265fc02bef2fd7404bb');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',23,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896384565,"fact":{"type":"BetPlaced","v":1,"patron":"p-r6x4772nhgo5vckr","bet":"punto","coins":500,"before":0}}','4413587b184a63ed644b3327a2271aecf100f3a909ed14120b306f6974446b33');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',8,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896384565}','06cc7406fb074140646173767e25f59c841665be30e5f402106973b9a7481974');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',24,'{"by":"croupier","at_ms":1794896384585,"fact":{"type":"BetsClosed","v":1}}','8435d60a84797a8407b7c817650def3068509dc7632fea8551eed85904312c79');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',25,'{"by":"croupier","at_ms":1794896384597,"fact":{"type":"CardDealt","v":1,"card":"6c","side":"punto","irregular":false,"proof":"fE5sA7l5144d39tBjyAglnJPXkQW8AHwwBul9oSQZNm8ysvuyDIXUw/DeQ2rZ70MQ2B45iLxq3cYU2341L6qJ4b8oqreHWB7GDGdO8f9KxfugQPYXFcjh2Fgvq2C0oGpuw/zaIOJgwCQVfQ0/MpQOaMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','75c2e774c9d243d6dcbe0416a2b2739fe8bd7805641df7514353b7e96010ee52');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',26,'{"by":"croupier","at_ms":1794896384609,"fact":{"type":"CardDealt","v":1,"card":"5d","side":"banco","irregular":false,"proof":"jrMpGsoOwiP69VPelCsxvmVvDa6lvjsCjLhUUkDGMzdnrO0aOdvs8E0E4Y/EjsIeQ2B45iLxq3cYU2341L6qJ4b8oqreHWB7GDGdO8f9KxfugQPYXFcjh2Fgvq2C0oGpuw/zaIOJgwCQVfQ0/MpQOaMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','adb93ebe052cb066e645475f1070551725cf18d298fb0c269c28305b784a090f');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',27,'{"by":"croupier","at_ms":1794896384620,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"punto","irregular":false,"proof":"eC44njEE2YYlkym65/iuHUNKQZcsscQ0K+ddphqlUscu59X83eUrZrFaaFpRHzzmMd4l54CTuxWXWzjbT45W3ijuoJ4+lFLgTz90oJUM0VWF6mgXXl22kYnxOBA/ONRItuX4as9c3wtabEiYmYYahKMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','f44b7d2fd632f1cb1f62ab272ff7eef70a189cce6852594066b79e867af97672');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',28,'{"by":"croupier","at_ms":1794896384635,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"banco","irregular":false,"proof":"AibTc2yZCU9YWJ0/I4BR5rgxuI4Ftpd5LxnI5o25HJnDfb9+moddcoovtUsnSdU0Md4l54CTuxWXWzjbT45W3ijuoJ4+lFLgTz90oJUM0VWF6mgXXl22kYnxOBA/ONRItuX4as9c3wtabEiYmYYahKMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','e52c33630f86f105c4a35d1e06a28afb12dd98c63164b2f71b4a7798699fc7ad');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',29,'{"by":"croupier","at_ms":1794896384645,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"punto","irregular":false,"proof":"aY3YIZJ/Um5Z3wiY84yzBPHcilTtjRV/ENvxKjGwmjT4EVN/N8zWUg14pS5pB/qM6oQjX7CLQ4B1hOr3T2zaAl16njGpyNLeXByYm3Wzr5uF6mgXXl22kYnxOBA/ONRItuX4as9c3wtabEiYmYYahKMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','cdf135de68bb2b9e4a52cf79d8e6de2e2c1321ac5c94a5a2b1a4b3727f6b4935');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',30,'{"by":"croupier","at_ms":1794896384655,"fact":{"type":"CardDealt","v":1,"card":"Qs","side":"banco","irregular":false,"proof":"S6bb15hM39nduXWUuzHDKWHrVD0KmAUdLsKJffsaf3Iuok0r/aqGnbApGJ4g3Gy46oQjX7CLQ4B1hOr3T2zaAl16njGpyNLeXByYm3Wzr5uF6mgXXl22kYnxOBA/ONRItuX4as9c3wtabEiYmYYahKMNMDMpmFRKvL50H0mXYBAya+NJD/DaXaeewLUV1fGMv1uvXGyqSuhPrOZOk1xG3IO2VvKACE6DWfIWR/k/pzAfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','1b16c3ef64e1b7adaf7c1acd823d481d0c98e88e3934860f1b89be67870172bd');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',31,'{"by":"croupier","at_ms":1794896384655,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":3,"banco_total":1,"winner":"punto","irregular":[]}}','f8ab6c4787e6bf1edf09674eef388aed5958e9f14ecd1181ba6359379437d713');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',32,'{"by":"croupier","at_ms":1794896384655,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"p-vfnhofzb6lkgmsx3","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]}}','f8128064b7970d99412c612394927c185ca8b26db55f09506a36b26d3fc555a7');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',9,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":1000,"at_ms":1794896384655}','996754ecf52ce315e7cf2772a5b9f512c9fef46bdeebbc8a7008396338f697a5');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',7,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":0,"at_ms":1794896384655}','482a94f271d90db3e9d9adde17cfa1276269341ad847378a21cdbee847467613');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',33,'{"by":"croupier","at_ms":1794896384706,"fact":{"type":"BetsOpened","v":1,"coup":3}}','d12028c8cc2115c042869858d065e8123816222f0df3b6f42b201723a0124314');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',34,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896384782,"fact":{"type":"BetPlaced","v":1,"patron":"p-vfnhofzb6lkgmsx3","bet":"banco","coins":500,"before":0}}','5a6ade6d3997d86ed3074cfe8b59bb3ece29eff8ab452788aaf977f4bceccd4f');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',8,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896384782}','0f2439f8ec360694129af19fba62118d48fc9a9a3628ed661ddac6f1d087d452');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',35,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896384934,"fact":{"type":"BetPlaced","v":1,"patron":"p-r6x4772nhgo5vckr","bet":"punto","coins":500,"before":0}}','b3131b41cee048d535076a9d422eac4232049e1522901541cfcd4e56be90a1bf');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',10,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896384934}','943ccfd0f9cb48b7afae1f04d74a1993c33f0acff25861a635425aabd9687f35');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',36,'{"by":"croupier","at_ms":1794896385008,"fact":{"type":"BetsClosed","v":1}}','fd87e2fd4c2de845754e9bae6e6e9149d3b8ae2eaba709bdab1a5ed6222ca9a3');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',37,'{"by":"croupier","at_ms":1794896385018,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"punto","irregular":false,"proof":"/hdQ82dCBK3bMbEMcY25s0Eqb2Htq/ObpmhJheFYXKj4xZ/iYppEpdsdCK+illG4Ye+Kzy1p3d+cMhS1Z0roob0hN3JBwUyqzTvxoC2Zh4FR/hS0DDL+Y1XFD9N3Eb4uDJc1RxwgrLYcwe6i5nJUkiBcF4/AHMjKJNvbypyNcezAjlgxO67tUMNFcfzNghBl+8KDN/zWZoW3m8MXKgKxOMs9gLJ7G88H0Jin4O9XFJsfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','357e51301032318860a3792e7ff80d537cfac07674a4c877cc0e9fc3084c426d');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',38,'{"by":"croupier","at_ms":1794896385030,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":"mSXJugKO4sEpoledus4Gvq+nfeJiSc8TT/UqdGIjm+gIbrfGMbF4EbsLM12/xNWNYe+Kzy1p3d+cMhS1Z0roob0hN3JBwUyqzTvxoC2Zh4FR/hS0DDL+Y1XFD9N3Eb4uDJc1RxwgrLYcwe6i5nJUkiBcF4/AHMjKJNvbypyNcezAjlgxO67tUMNFcfzNghBl+8KDN/zWZoW3m8MXKgKxOMs9gLJ7G88H0Jin4O9XFJsfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','a533d4acb57c68c9f318a147f03733bccad31d707849c8c57757f61fb1132787');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',39,'{"by":"croupier","at_ms":1794896385042,"fact":{"type":"CardDealt","v":1,"card":"6h","side":"punto","irregular":false,"proof":"IYwQFAvpOb/0Tz5iC0G0VpMtoBDc0r+uLhIc2svJSUMzjkNJ65g4bzzMT86WZ/XTi/tGD6wcCb9KTU/atdeRfGKp3bSSG3DTu8HI9Bu4wjNR/hS0DDL+Y1XFD9N3Eb4uDJc1RxwgrLYcwe6i5nJUkiBcF4/AHMjKJNvbypyNcezAjlgxO67tUMNFcfzNghBl+8KDN/zWZoW3m8MXKgKxOMs9gLJ7G88H0Jin4O9XFJsfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','52865d1f539c40de877d26ab043de4b66510841fb1201b27f5cc5ab266ce6b50');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',40,'{"by":"croupier","at_ms":1794896385053,"fact":{"type":"CardDealt","v":1,"card":"4h","side":"banco","irregular":false,"proof":"GkBGAkPrlzFGZSRD52AuMtRCbdNG6ss+bpDzqlnSIwzepnp9ZL2vDzguZTW3ouV1i/tGD6wcCb9KTU/atdeRfGKp3bSSG3DTu8HI9Bu4wjNR/hS0DDL+Y1XFD9N3Eb4uDJc1RxwgrLYcwe6i5nJUkiBcF4/AHMjKJNvbypyNcezAjlgxO67tUMNFcfzNghBl+8KDN/zWZoW3m8MXKgKxOMs9gLJ7G88H0Jin4O9XFJsfM6T9Xc85Mdvb03Zn+/jKEbMkBELzB8YMzCEZQLZk2Dfz7wYTHWEPOAjuuw/o+eBagXV+cqbYMd9EG0G+5S0MLAyZlRnGO00BHGT8Q3DTBCtBObB5NqbXrPk1C3rCd8VhNY46anaTH9BMj6C+rfRSEucQruC5V+onHW4wed3tgQ=="}}','83a0fd2d4f5164aceb69e259749732992a7d2521a85628662628e52b9f3857e1');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',41,'{"by":"croupier","at_ms":1794896385053,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":8,"banco_total":0,"winner":"punto","irregular":[]}}','7820102a549434ccfb951942131e5f4d5a0c851550f384c2011279dff9903c27');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',42,'{"by":"croupier","at_ms":1794896385053,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"p-vfnhofzb6lkgmsx3","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}]}}','91da6549d421e67b7a8e9790f3c016917a9c26dee73e04174e4f540ea84f3cdf');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',11,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":1000,"at_ms":1794896385053}','5e7a9a93335a93813dd6eae0a3dd241e6eca7bacc79b9df33750b3e9f5338a18');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',9,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":0,"at_ms":1794896385053}','eb567f1ab410c2509e6332756c1efcb7acf2cfb6e5aaa11f001e2f4a5ab1cd20');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',43,'{"by":"croupier","at_ms":1794896385104,"fact":{"type":"BetsOpened","v":1,"coup":4}}','6c3de7fb3ac74adf55d4a0b8dda53f96fa82d4c4539740b08883691535e83be8');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',44,'{"by":"p-tdrvlvek6ipqp35m","at_ms":1794896385118,"fact":{"type":"TableClosed","v":1,"reason":"a new shoe"}}','79af02acf74575912e82934a6d7fc22e35641d178dfb53d837d27b7e9e6c5749');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',45,'{"by":"p-tdrvlvek6ipqp35m","at_ms":1794896385125,"fact":{"type":"TableReopened","v":1}}','f23d777fc40032f2aad397b79017a16c8c999f7e6ed356e69703510af262bfd6');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',46,'{"by":"croupier","at_ms":1794896385135,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"42cdde175aa8d450bbb5e4439f352dd3948fed46e3512fea42dc8f63ab88dfd2"}}','612a37bcdf45b059f164ad8ff7c79d0964b99a0f3d41343f17bc5e313d04a779');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',47,'{"by":"croupier","at_ms":1794896385145,"fact":{"type":"ShoeSealed","v":1,"number":2,"shoe":"e9f95408bccf1fb15c00371c/2","terms":"979c68493d7f4391","packs":6,"commitment":"cbcaf4d27efba2ca1450e02710b53ff5fcc1bcf65d28c23f8ef210245b4e0764"}}','6907f931db719106c606ecacc383d5b59ad74d195db80dbd8da4e0e565363f2b');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',48,'{"by":"croupier","at_ms":1794896385197,"fact":{"type":"WordsClosed","v":1}}','a49a2859afcf15b4db472e408448a205face22fa7a52e6366f0e0c5d28c3a5cd');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',49,'{"by":"croupier","at_ms":1794896385248,"fact":{"type":"ShoeFrozen","v":1,"transcript":"46e1e1073d2adb72aece94434e18fb6e932b3a20fc16a684621de210d27c122d","root":"5248ad6e82d61dca55b05623921841626d141dbb7413bec9f1a55515964f453b"}}','ccc5315dc5f75c42d8e84ee55fcafcfb97535dede6787658d0946c2bf4f0c409');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',50,'{"by":"croupier","at_ms":1794896385248,"fact":{"type":"ShoeStarted","v":1,"number":2,"cards":312}}','c2692926324ddb2fdfc7f8629fe2339d21d86184bd25724b8c343ba18b29f1b6');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',51,'{"by":"croupier","at_ms":1794896385260,"fact":{"type":"BurnTurned","v":1,"card":"7s","burned":7,"proof":"bkJC5/ldsVgPmNxgSR7zrH725Thz5srXhGnjvkXgfcYkjKKEF/zl5Hv8XiT0k/PeDdeouShJGx0bcRvu2ojmzP6Kaklj6rlrsUivS4+0iRfA3V6LmrsJGKlEZZpls2Na+Iu1UwnSCcfeQqdGBNpMwr2J3BzZP3TIHAUQ/R5T6ZdCchmmuld7hIPbd+X9W6JhxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','f7a29baabd3f58f0ed7c51b1329fd719e63ae07af6a2edade5f7d87b971bf694');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',52,'{"by":"croupier","at_ms":1794896385311,"fact":{"type":"BetsOpened","v":1,"coup":5}}','5ea47bb2dcc922924f3c16d1004ffc4c7ce800e89d90fa0ff67a8b5ad99ec05a');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',53,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896385499,"fact":{"type":"BetPlaced","v":1,"patron":"p-r6x4772nhgo5vckr","bet":"banco","coins":500,"before":0}}','5d9c44b092aa4fac99b44440fe244f05ec14bad0f187acc849e8eb09cd7fc0c8');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',12,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896385499}','8afed99c7075621ef3cebd72a65f0c4f542aed18637f16c3b7333401bced10d3');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',54,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896385561,"fact":{"type":"BetPlaced","v":1,"patron":"p-vfnhofzb6lkgmsx3","bet":"punto","coins":500,"before":0}}','3bcb296bb111c83bd784631c07e6fa70252c54599001e6708b58c50b975fbde1');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',10,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896385561}','ce51c411a2bb8aae89e7900bed53235a02d02f4115dc8f36cc96359ad1660002');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',55,'{"by":"croupier","at_ms":1794896385613,"fact":{"type":"BetsClosed","v":1}}','d880e69f342f57f87642eea82f709a611483679f1efa71f6992d3b4558b438a1');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',56,'{"by":"croupier","at_ms":1794896385622,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"punto","irregular":false,"proof":"UZV40iIW3Mxe8ffSPIlXvvVnz8yIoMkvaqY2VUci8lrnchZGbXgoSAU64MKbBOAblJcYSjLwNmyfauUNtkYePtFXFgzUTZsEXAZGdO/6SO7mb+2v7t/KCxEStrYrVvB6KQRRAOxczUOL18B3+8qFAfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','3e6e9abe5c3276175b5d60d82ac67ef0d71ad0ebc05734557ffe8b60c3eeab70');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',57,'{"by":"croupier","at_ms":1794896385632,"fact":{"type":"CardDealt","v":1,"card":"5c","side":"banco","irregular":false,"proof":"7INCqyqqxpyWLgP7pNvLNXTa6n2yJR13xy7KisrnGHxHTH6G6OSmDAbimDXy95HslJcYSjLwNmyfauUNtkYePtFXFgzUTZsEXAZGdO/6SO7mb+2v7t/KCxEStrYrVvB6KQRRAOxczUOL18B3+8qFAfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','8ec867ccad07f27e9f8d801671c732754b6d7e0b1ab555f40fa7313f716e58b1');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',58,'{"by":"croupier","at_ms":1794896385643,"fact":{"type":"CardDealt","v":1,"card":"Tc","side":"punto","irregular":false,"proof":"xV+bNy9Bc8hdzlYgLuNtclQ9cU7MlxXr+7VvcMpe9nuRNJ/Pty4wxVJ56cW1L5E6u7kosd86FomR8t3AMIDTC8obgEF4OAn+h/bbCnORwM7mb+2v7t/KCxEStrYrVvB6KQRRAOxczUOL18B3+8qFAfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','e5b564ac65b698d26e344fb19c2d23039d6d75671e7d930629aa15d9ea5c4ba1');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',59,'{"by":"croupier","at_ms":1794896385654,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"banco","irregular":false,"proof":"wbY6QWraa1vu3ucBlkjLSzclfgnwGBIEfb10V2l1EZBjyTmhm3UsXCbE5CQteuw4u7kosd86FomR8t3AMIDTC8obgEF4OAn+h/bbCnORwM7mb+2v7t/KCxEStrYrVvB6KQRRAOxczUOL18B3+8qFAfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','d923376c99bdb9e294b1646481895e45f11786d8052aaf3bd8b67d16d575dc09');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',60,'{"by":"croupier","at_ms":1794896385654,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":4,"winner":"punto","irregular":[]}}','75d9f1516101ed966ee6ae1216e15ef89a647cb8202fdb043693300a77516519');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',61,'{"by":"croupier","at_ms":1794896385654,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false},{"patron":"p-vfnhofzb6lkgmsx3","bet":"punto","stake":500,"result":"won","payout":500,"stays":false}]}}','78fedbe30ea83c3ffb7f81c84d61a2d06312740a79f5072a9176576efe253e57');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',13,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":0,"at_ms":1794896385654}','70b6193ec3cdf3bbd2fff7d006d7192b7c2be862b288623644721a181c8073de');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',11,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":1000,"at_ms":1794896385654}','d2d1eb41282c1eee2efdba9a72426946246c7d0b5e24e289a41a23c194d20b00');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',62,'{"by":"croupier","at_ms":1794896385709,"fact":{"type":"BetsOpened","v":1,"coup":6}}','9971fc148add3f890d44b780ba381607e31102b196dd7f87a82d7117a75cea76');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',63,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896385855,"fact":{"type":"BetPlaced","v":1,"patron":"p-r6x4772nhgo5vckr","bet":"banco","coins":500,"before":0}}','f51a7ffcf428cd4c2fe4338ba450988c24bcab50dff38652511bbb846a4a37f4');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',14,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896385855}','9240ce7bab5d73d6e6b27d7f0e7f5a848b5b33bf2575caf69afbdd202604663a');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',64,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896385938,"fact":{"type":"BetPlaced","v":1,"patron":"p-vfnhofzb6lkgmsx3","bet":"punto","coins":500,"before":0}}','33553398bae536331512471b28ce5ca1689dcfd24de8a1c19a083572c6d58d55');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',12,'{"type":"Staked","v":1,"table":"e9f95408bccf1fb15c00371c","coins":500,"at_ms":1794896385938}','0be12cb4d541def198776374b9b85428f3e27d88a938caf6a50667dcbe032740');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',65,'{"by":"croupier","at_ms":1794896386014,"fact":{"type":"BetsClosed","v":1}}','13ddd1d2253802674d3cb238bd76acabd1464eccfae086cb7cad93112a8a8146');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',66,'{"by":"croupier","at_ms":1794896386027,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"punto","irregular":false,"proof":"wgna9FJHqALqPX8IVT8fJjBJNL5mD2KjAWPbiNwWoOEt81xQQGsPh2EYCiVqeE+v0dJBsSlm0MZkQM6FQaGoLun0fpMSvwkVEHn3lr1vWpav9MeOmVSFwf9NsyUvXmTfzk69wGd2oC4Zcw8ZScHLKfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','2e0815108186974073f53c69387f59df18a3bbdb2240787bd10422f9854f24c6');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',67,'{"by":"croupier","at_ms":1794896386040,"fact":{"type":"CardDealt","v":1,"card":"6s","side":"banco","irregular":false,"proof":"dKM04lWBuF/HO7/D6xofdlbSeQc330LPcMn1nmIAC2z8SABirR/gJqByr5xfECGQ0dJBsSlm0MZkQM6FQaGoLun0fpMSvwkVEHn3lr1vWpav9MeOmVSFwf9NsyUvXmTfzk69wGd2oC4Zcw8ZScHLKfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','28822481955c5f74c44180b7b9e9e09af0e73bb3d52b5ba5dec5f6e5d4232e04');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',68,'{"by":"croupier","at_ms":1794896386051,"fact":{"type":"CardDealt","v":1,"card":"Ad","side":"punto","irregular":false,"proof":"XiVoL4Sgm1rb3uBsqa7+UcG3GfJRydNQr3KCwpbwfSvWzyaVwUw4/C2oQR5rw5rZQjfH/6wWEM0OiyDx60i58tlM/HdsRDjfulfLiTLisFmv9MeOmVSFwf9NsyUvXmTfzk69wGd2oC4Zcw8ZScHLKfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','21a186496f2393d8e80e96e90dc2a310093b16f20a3ea3624fb0b2f2673bd83b');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',69,'{"by":"croupier","at_ms":1794896386064,"fact":{"type":"CardDealt","v":1,"card":"3s","side":"banco","irregular":false,"proof":"AMmLwpeo7xAQA/+kgWO8r1bOa8G+dVIzvaw//uF3th/rlYvgFm7ewKTiCacCxl2OQjfH/6wWEM0OiyDx60i58tlM/HdsRDjfulfLiTLisFmv9MeOmVSFwf9NsyUvXmTfzk69wGd2oC4Zcw8ZScHLKfqojBeUhkOH4BpY5TdnjvD18BsHfi7OGk+UwlZT9PelxiR6KGDbR4+q+ydea+LqdEyDgTAB9/D6kFjw//rN+krQK6buIQI6puAY3VQ3P/0RxZDFdgI7IN5H0bGjRmXRwKThFf4KA8VvLs1YWlDvdSEasVamcXIhtQ4pGNy/EcR9e7xLF8yKo5usWF3zD+oyLBQB2I8Cy8wJEBjASjZHqRHJ9GA18EWORF5WIc2+gkFdAeH+WUBRMvOsV6HbPkyZJA=="}}','7fe3b34b5db41fb31001a51edc28ce64ff7cc2b6c805e9c443b4c8d0bffbd808');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',70,'{"by":"croupier","at_ms":1794896386064,"fact":{"type":"CoupEnded","v":1,"coup":6,"punto_total":7,"banco_total":9,"winner":"banco","irregular":[]}}','847725814733021047577de0c724ca8ca3f7c08bb47e83601a2b689d9a27eaeb');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',71,'{"by":"croupier","at_ms":1794896386064,"fact":{"type":"Paid","v":1,"coup":6,"lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"banco","stake":500,"result":"won","payout":500,"stays":false},{"patron":"p-vfnhofzb6lkgmsx3","bet":"punto","stake":500,"result":"lost","payout":0,"stays":false}]}}','c66261ec2c3c9086962d67d4045753a9faa8129a75310f3e256e0d7bc52d22c0');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',15,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":1000,"at_ms":1794896386064}','8f4748498c361593718d3251c1f6630e118cb0d5b2a2a767333e89068b4e0a3c');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',13,'{"type":"Settled","v":1,"table":"e9f95408bccf1fb15c00371c","stake":500,"returned":0,"at_ms":1794896386064}','a42d5e55ee2d7bd60fe01b6c5c9f4e419772e04f85748de48986f8a30fbdca84');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',72,'{"by":"croupier","at_ms":1794896386120,"fact":{"type":"BetsOpened","v":1,"coup":7}}','a4c9b6ca62ba89692ede41a6fcc4deaab81ff6120ca6e11eac64f0c834076915');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',1,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896386177,"fact":{"type":"Joined","v":1,"patron":"bot-tie-hunter.1c86a7","name":"Ana"}}','7a77eba2b2dd85898fa18eaf3777550e85954feb80dad272ef83f004e0d4516a');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',2,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896386177,"fact":{"type":"BoughtIn","v":1,"patron":"bot-tie-hunter.1c86a7","coins":50000}}','1211cbafeee5de349daf7707e4738517c1f5913204c4cb09c4e41b0b1548a654');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',3,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896386177,"fact":{"type":"SatDown","v":1,"patron":"bot-tie-hunter.1c86a7","seat":6}}','5d611ce43f59df07f88c1f6d5e71f69aab91ca5b8b32fc660cd65f2b6337f925');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',4,'{"by":"croupier","at_ms":1794896386184,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"ae84a9b0563e097ab88d3b00/1","terms":"7735f233ae672b64","packs":6,"commitment":"5068affc8af8e6942f692cdccd30102cdf3b38ad735c41999cd7ab96680f2e9e"}}','835c5e929c2f24c17f3935034a80ea5c4589a43d502d427701b5516401319610');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',5,'{"by":"croupier","at_ms":1794896386236,"fact":{"type":"WordsClosed","v":1}}','ab451ac6b1ce21f1b29973e0d53ccfec6a3557962c04435aff5a1f60c2062d05');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',6,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896386255,"fact":{"type":"Joined","v":1,"patron":"p-r6x4772nhgo5vckr","name":"Anna"}}','1299c7ef631153c5a8244873d87716d57c6bcc9bf3575f23dffc2dcfac668d8f');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',7,'{"by":"croupier","at_ms":1794896386288,"fact":{"type":"ShoeFrozen","v":1,"transcript":"7cc9b2a0a997354b159a60f0a37fe22111c770f4fd0749ad46d156249ddcfcf2","root":"42c83f1accffd768dab21271b9adbfb3333cead516e42bbaf7664640d4d97d5f"}}','f471e92f69d16a6fb89479352d4708a71a04e6c00ba24254d6697bd5b8cfa3d3');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',8,'{"by":"croupier","at_ms":1794896386288,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','f23073609ae07153aebf3fa077e0039f68cddb18d8467498e3f8fc702c4819fc');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',9,'{"by":"croupier","at_ms":1794896386303,"fact":{"type":"BurnTurned","v":1,"card":"Kd","burned":10,"proof":"iwPByE3G4bV68M/PrlugEreWbjbE7NUq6TIqjq5XxMJf1BWDsvOFIhdUo2z4PwI5ipOmTL6m836IytKE4ifyiA18FAOHDdJtow1+5sEy1Hg5VJ2IE4ZBnnAxhHD7z0469PE8CIL31yUvFk4ZXjaU7aOTkiF09gOgKzENXTg1DictLlPPgoIwNSm9Dn71pXvzZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','85847d8470a92807bf68220b23b4edf309ef42f0b69abeca9571fb184e70839c');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',10,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896386325,"fact":{"type":"BoughtIn","v":1,"patron":"p-r6x4772nhgo5vckr","coins":200000}}','738cc6068b0d04321b36a3f53f180b1abd4b8789caab67e3fe2f0420c1dfe2b7');
INSERT INTO "events" VALUES('person:p-r6x4772nhgo5vckr',16,'{"type":"BoughtIn","v":1,"table":"ae84a9b0563e097ab88d3b00","coins":200000,"at_ms":1794896386325}','cad2d8222c50ce2d62db4964dd90431bf6e2f5fa7f1121dae557c41c90a6163d');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',11,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896386403,"fact":{"type":"SatDown","v":1,"patron":"p-r6x4772nhgo5vckr","seat":1}}','4dac5e512026a99630f0419932233a2198d44734f9c468a4d0265a4826f5f466');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',12,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896386468,"fact":{"type":"Joined","v":1,"patron":"p-vfnhofzb6lkgmsx3","name":"Bert"}}','b99e38b2e7ca25d03a76338babab239603106edcf181e6b3611fe4201c0cf6b5');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',13,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896386517,"fact":{"type":"BoughtIn","v":1,"patron":"p-vfnhofzb6lkgmsx3","coins":200000}}','ba6c4a69b56caf9923f8747ed20ff2e3d88b19bd4477bec360dee88239cf2dc4');
INSERT INTO "events" VALUES('person:p-vfnhofzb6lkgmsx3',14,'{"type":"BoughtIn","v":1,"table":"ae84a9b0563e097ab88d3b00","coins":200000,"at_ms":1794896386517}','809aa5120d5fb8a747ff8e96c78d00685dea3c285aad59ffacba8f3c3d5dcae4');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',14,'{"by":"p-vfnhofzb6lkgmsx3","at_ms":1794896386572,"fact":{"type":"SatDown","v":1,"patron":"p-vfnhofzb6lkgmsx3","seat":2}}','bb4987cd03cc786b811050a1e5de6d48af3c319e0fdfbada778cd420df1dc9f6');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',15,'{"by":"croupier","at_ms":1794896386590,"fact":{"type":"AuctionOpened","v":1}}','62a8f3c68de5a69a2006ff3f6a7619ab94b26c99a6fb35e39551420a92177f9a');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',16,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896386646,"fact":{"type":"Joined","v":1,"patron":"p-ki2mcsaciheet4ew","name":"Dora"}}','90323db4bf01e58adfe3a597117275c66d2464646d0477c87e23067041f11cfa');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',17,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896386706,"fact":{"type":"BoughtIn","v":1,"patron":"p-ki2mcsaciheet4ew","coins":200000}}','5d6e18eba27eead7b3287a3da69a1fc45e483b5e6e465226f61d8019b1575d55');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',2,'{"type":"SessionStarted","v":1,"at_ms":1794896386706}','1cc66ef0f13a8dd423f4ca31d45eb6a57e514e2b5003e74e94dad741bc37278f');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',3,'{"type":"BoughtIn","v":1,"table":"ae84a9b0563e097ab88d3b00","coins":200000,"at_ms":1794896386706}','a60bcb9d328c916f878a0669aa81122aeca2be5e3c26ee209daddfcb2b2c512a');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',18,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896386769,"fact":{"type":"SatDown","v":1,"patron":"p-ki2mcsaciheet4ew","seat":3}}','d4a5e1effd6db646fb8d07b2d743dafefd2b8147e1414c422f8a9a6a9bf61938');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',19,'{"by":"croupier","at_ms":1794896386892,"fact":{"type":"AuctionClosed","v":1,"patron":null,"coins":0}}','a05f1d0923d1618aab694425e4f344414343fe64afdebfb2dddc4c1c05cd1d76');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',20,'{"by":"croupier","at_ms":1794896386946,"fact":{"type":"BetsOpened","v":1,"coup":1}}','dc604f8889a3e9ad9a21d710824f3255a955ec1f52aec047108368e6aab71636');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',21,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896386979,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1c86a7","bet":"banco","coins":1000,"before":0}}','c004d49795d9636a733afce14657192560c428ecd19c2f148583d17fdf43dada');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',22,'{"by":"croupier","at_ms":1794896387249,"fact":{"type":"BetsClosed","v":1}}','fb7a5355945ba0dc10001c5f7623e64a9e2c504a2ae6f71c6f6862de580aee28');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',23,'{"by":"croupier","at_ms":1794896387270,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"punto","irregular":false,"proof":"r4yF5iLJllVLLdVY/4UP/2RosbQs5oBadEQKwoI/ENlz90ILqPSJl0PZ6YXg5ldnjUvmiH7YkF6kz8/+eQNMIZRrlifW5rPDMaXA5UbkwJ5+N7wGv7YSmNDdWXODkTjtyxJ3pI56TW0Nn21dnP1SPTNSRg9KtA7gyGn2KkR5B7y2hlqaZZf7p5YwsEUMqmPKZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','6be2c28beb27741a1ba8dac1f2d1fb347e9135f5cac959609cd69ed9223391c6');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',24,'{"by":"croupier","at_ms":1794896387282,"fact":{"type":"CardDealt","v":1,"card":"Tc","side":"banco","irregular":false,"proof":"z8F7SaGgoIi6gN6D2a3A0d4ytd1/UZmk2A0YvQsbzUzg3z/Powr4l7p7QV+INL9n/afA+LlqKDP9ssHcYL8EtZ+pLo5ySPEwtGbpvnadiOBlfdeOodS7RyxoSQJdpXXfLknIK6gpi6/Fck+deYfq0TNSRg9KtA7gyGn2KkR5B7y2hlqaZZf7p5YwsEUMqmPKZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','566bf1ce2ef5522be2fe30effa02a36c5a9fc799d4f7b262e6e3248f670edfce');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',25,'{"by":"croupier","at_ms":1794896387293,"fact":{"type":"CardDealt","v":1,"card":"6s","side":"punto","irregular":false,"proof":"weUZYDcU9aOQ+aXOYm9pkInxM4kGgviB1I+rRddXf9cTRGzACgvCVJAAU+wIzy1y/afA+LlqKDP9ssHcYL8EtZ+pLo5ySPEwtGbpvnadiOBlfdeOodS7RyxoSQJdpXXfLknIK6gpi6/Fck+deYfq0TNSRg9KtA7gyGn2KkR5B7y2hlqaZZf7p5YwsEUMqmPKZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','d57be0d3b7c738580fb7651d6f6ad75d38b027ec4965a1a7b4bfe2cbf7a947b5');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',26,'{"by":"croupier","at_ms":1794896387306,"fact":{"type":"CardDealt","v":1,"card":"9c","side":"banco","irregular":false,"proof":"RDFiI5hlqQoUGu6gTFMguDZ2mfhrOyq766+4x6ANfJ8RRjjwET+/n5Alq6Y+kRUojuMsh59SzvrYLhs1o+7cZkZpL696fNdYhj1aMa4GSV1lfdeOodS7RyxoSQJdpXXfLknIK6gpi6/Fck+deYfq0TNSRg9KtA7gyGn2KkR5B7y2hlqaZZf7p5YwsEUMqmPKZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','c4d45f93a1f0b19a0e782c46857d7de4216d155dcf4001b9694a5932be306804');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',27,'{"by":"croupier","at_ms":1794896387306,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":9,"winner":"banco","irregular":[]}}','90fdcc7d0bbae19a83995928fe820c30188513f2af439bdee5834aa8633c89fb');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',28,'{"by":"croupier","at_ms":1794896387306,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"bot-tie-hunter.1c86a7","bet":"banco","stake":1000,"result":"won","payout":900,"stays":false}]}}','e609567d3fed3337549ec75970b94c8c96d294348d14702d1906b957940bc848');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',29,'{"by":"croupier","at_ms":1794896387357,"fact":{"type":"AuctionOpened","v":1}}','261e4a00f7685a5d0c902cb6963a59f169adf9d9f5b0f22ae2f9a2b311842ec5');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',30,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896387392,"fact":{"type":"BidMade","v":1,"patron":"bot-tie-hunter.1c86a7","coins":500}}','7b529707a399971d2920ab7de455775d8656741f978048fc5ed17a9ad4fd1145');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',31,'{"by":"croupier","at_ms":1794896387694,"fact":{"type":"AuctionClosed","v":1,"patron":"bot-tie-hunter.1c86a7","coins":500}}','7846cc84d9c4988db37ee2c5ab6ecc374906f897741f83a132acf35da3487f06');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',32,'{"by":"croupier","at_ms":1794896387694,"fact":{"type":"BankTaken","v":1,"patron":"bot-tie-hunter.1c86a7","least":500}}','7edc8fd21b9ceb3f8df668070daf5cae8629008d47815d2169fe59a3d2d42b36');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',33,'{"by":"croupier","at_ms":1794896387745,"fact":{"type":"BetsOpened","v":1,"coup":2}}','35c0d8365b95b1cbdb8719247015a649ae41d7e5511d887ce72b04eb63d1a7be');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',34,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896387771,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1c86a7","bet":"banco","coins":500,"before":0}}','04704f9bcaeeb3103039d09e409ad29c149c156bd11e69a5a80987ca33570cba');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',35,'{"by":"croupier","at_ms":1794896388046,"fact":{"type":"BetsClosed","v":1}}','574fe313e2cd34910cb6cd6484cfd2207c2f61d436e9400ffa0db142acbd7bda');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',36,'{"by":"croupier","at_ms":1794896388059,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"MbuxxHCGDC4WqOIp6Eth4joYpnXIwq4ytDTvcIjsVIm5Qr32OZ+s4pCHUOOwErN4juMsh59SzvrYLhs1o+7cZkZpL696fNdYhj1aMa4GSV1lfdeOodS7RyxoSQJdpXXfLknIK6gpi6/Fck+deYfq0TNSRg9KtA7gyGn2KkR5B7y2hlqaZZf7p5YwsEUMqmPKZlijAqk3nQ5oL1ht8zI4wNQmxUVVuvDdj3SSu+uZuDtunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','dd5bce011072699c8bb5e492d59c985dd49c78588dbefea3c91f813c583fbb67');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',37,'{"by":"croupier","at_ms":1794896388074,"fact":{"type":"CardDealt","v":1,"card":"2c","side":"banco","irregular":false,"proof":"b/3cSq7jwW80WSO7wovGWRTw/jPmSVIqHy1oSXHttlRXuozmZEuX5kQ2QG8Hx9ExTCkvKQ1fj2enXILQovj/5LRXfvCLn2LUpI+CsTNtefmYX+fNOdXDbXUxYZUApp1f8yGsa6RxAHzsgxZSqcAev/YPH2+eynJ89lSAAWEl5iIMI9Wta9JxJp2isMnPXlS3XJFRjPtJpbN7pHeOwiUdpzJ1IM92h5ei6GnBUUazYApunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','fd5b854334e7e41137a90127fd7c32c9d412b1bf5dd31f9fc5b78d6c3304220f');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',38,'{"by":"croupier","at_ms":1794896388085,"fact":{"type":"CardDealt","v":1,"card":"2s","side":"punto","irregular":false,"proof":"bVk4ZlHSEH536UHNozEYayTvOhndM9J+N9I8YYusZwEj885Umc6uelwQ0QIv2B3fTCkvKQ1fj2enXILQovj/5LRXfvCLn2LUpI+CsTNtefmYX+fNOdXDbXUxYZUApp1f8yGsa6RxAHzsgxZSqcAev/YPH2+eynJ89lSAAWEl5iIMI9Wta9JxJp2isMnPXlS3XJFRjPtJpbN7pHeOwiUdpzJ1IM92h5ei6GnBUUazYApunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','a8907252d635ad0074179f50502e65fb0984636d063feed932837cfcb6376006');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',39,'{"by":"croupier","at_ms":1794896388102,"fact":{"type":"CardDealt","v":1,"card":"9s","side":"banco","irregular":false,"proof":"6Oc8/EajJ5fOVEJSHhWsFaZiax1I/L3cBrqsJFO3RLKEjEwZujcCdDyIKkBQWH3JTq6xieuyXukAu8yGwoIFkZdJaqOTWMddi8Gm3/yBKJ+YX+fNOdXDbXUxYZUApp1f8yGsa6RxAHzsgxZSqcAev/YPH2+eynJ89lSAAWEl5iIMI9Wta9JxJp2isMnPXlS3XJFRjPtJpbN7pHeOwiUdpzJ1IM92h5ei6GnBUUazYApunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','14cbaebd1a7ce27bf1c3fe0cd5cb09d5df65ca953277cb028abe200eee34f893');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',40,'{"by":"croupier","at_ms":1794896388113,"fact":{"type":"CardDealt","v":1,"card":"Ts","side":"punto","irregular":false,"proof":"JExnQKq+YeNDZVXkR98I3Y2+tY5CmqrTAVpxszYRJahSA8AE5pU2tcLDGqyIChXkTq6xieuyXukAu8yGwoIFkZdJaqOTWMddi8Gm3/yBKJ+YX+fNOdXDbXUxYZUApp1f8yGsa6RxAHzsgxZSqcAev/YPH2+eynJ89lSAAWEl5iIMI9Wta9JxJp2isMnPXlS3XJFRjPtJpbN7pHeOwiUdpzJ1IM92h5ei6GnBUUazYApunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','1f62af966e22845cc87e5287d9207d3bb4c2dde970939c99e98cba1ad2bf1770');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',41,'{"by":"croupier","at_ms":1794896388124,"fact":{"type":"CardDealt","v":1,"card":"4d","side":"banco","irregular":false,"proof":"GZUhGGHdD0JOYj1aXhiidrhDsCmVkjpzPTgf5HCcShRc6DxNbUTvURzt0sOE8MKeXmJ3rYkddC2pvL+Y3T4G0RQ1siGp95Iwh5vVscddjLwSQXe2IkOVxZOa+CohGWcQ0Wrt/f3t44dVXdpGAXsjC/YPH2+eynJ89lSAAWEl5iIMI9Wta9JxJp2isMnPXlS3XJFRjPtJpbN7pHeOwiUdpzJ1IM92h5ei6GnBUUazYApunIfKXW2K4npHZ8j4qIF4RFHqyBxhzrIW6bcBsLVAMEk3CiOycxYxQTH+CMx2vudICp/OmIC2uXYelPy60SixdcC1uQKX93czwrycm5IH7A6aGY37SIDQAPLSt3CyP38IjGEpRzE8mhfCfCI3xRYTWHAOt/1RYvSzMtkl5jGaJw=="}}','ac1f4e230fa12a9926b4a28eadb3bf3a106f81795fa1d4ed78b5bd2347c4f796');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',42,'{"by":"croupier","at_ms":1794896388124,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":2,"banco_total":5,"winner":"banco","irregular":[]}}','ff452339d6b063523fbc1add9f36a064aabe73dd3e9e6487a3b27e5d70bd4fae');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',43,'{"by":"croupier","at_ms":1794896388124,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"bot-tie-hunter.1c86a7","bet":"banco","stake":500,"result":"won","payout":450,"stays":false}]}}','57de3df2397afd164bc7abbfe641f9d4725a2afefe31b7cfb15cd98e01bfce56');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',44,'{"by":"croupier","at_ms":1794896388177,"fact":{"type":"BetsOpened","v":1,"coup":3}}','1ccc0c24f22503ac3500046b2f56d4b108a0b4f939b52e08e8051f6e55d21136');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',45,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388197,"fact":{"type":"BetPlaced","v":1,"patron":"bot-tie-hunter.1c86a7","bet":"banco","coins":500,"before":0}}','3a99bf2e18aaeb2731da8dfeabed67339e3daa643652f088b02774fca02b2a10');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',46,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388246,"fact":{"type":"BetsWithdrawn","v":1,"patron":"bot-tie-hunter.1c86a7","stakes":{"banco":500}}}','77954eb49c8bc45cbff85c1fce8caa44939f0116829e2e0d7d73e0c25e4915bd');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',47,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388246,"fact":{"type":"BankLost","v":1,"patron":"bot-tie-hunter.1c86a7","because":"left"}}','ba97c3dff24e5425ec9ed8a55d4254e0eaa52fa373811210e8c74f32003b80d0');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',48,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388246,"fact":{"type":"SteppedBack","v":1,"patron":"bot-tie-hunter.1c86a7"}}','6e3343ee920f0a062dd35e506fcbca38b8f7225ea23fc5540b0e899d77373369');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',49,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388246,"fact":{"type":"CashedOut","v":1,"patron":"bot-tie-hunter.1c86a7","coins":51350}}','98e86702d9d9121334ce7707e71415a8cf7c87dfebc83a11b05702cec2ea0941');
INSERT INTO "events" VALUES('table:ae84a9b0563e097ab88d3b00',50,'{"by":"bot-tie-hunter.1c86a7","at_ms":1794896388246,"fact":{"type":"Left","v":1,"patron":"bot-tie-hunter.1c86a7"}}','334dd863312a95c736aba8a46dd489941d5c56a79d56393b6caa5543ffb740e9');
INSERT INTO "events" VALUES('table:f62da4f2',1,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896388370,"fact":{"type":"Joined","v":1,"patron":"p-ki2mcsaciheet4ew","name":"Dora"}}','fc54587fae443e570f17bb94ddcb427e98a57ef986f42774d6bb046863761b33');
INSERT INTO "events" VALUES('table:f62da4f2',2,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896388442,"fact":{"type":"BoughtIn","v":1,"patron":"p-ki2mcsaciheet4ew","coins":100000}}','d23b4693a700a86db139b4501e1940b75150ff7f6163ecd8173a2299921fc511');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',4,'{"type":"BoughtIn","v":1,"table":"f62da4f2","coins":100000,"at_ms":1794896388442}','f492f4b348793eab99a7e5de7e346d2f340561c38a61dc5b6334dee2e78b0047');
INSERT INTO "events" VALUES('table:f62da4f2',3,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896388503,"fact":{"type":"SatDown","v":1,"patron":"p-ki2mcsaciheet4ew","seat":1}}','ad253144d0287ba96748ce521f0c234ae85e564f4faae9b03838b7ee1f1b004c');
INSERT INTO "events" VALUES('table:f62da4f2',4,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896388571,"fact":{"type":"Joined","v":1,"patron":"p-kxf4nwr3sh4nsrtm","name":"Ida"}}','000381ee8ade79873ec10babac6d4b6ce81f6937b1672d27748568e796562ab4');
INSERT INTO "events" VALUES('table:f62da4f2',5,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896388622,"fact":{"type":"BoughtIn","v":1,"patron":"p-kxf4nwr3sh4nsrtm","coins":100000}}','0a8b0b2eba65a4c127c3950705c2c07affc785bf3ab89bc8b6d55c9e76d0e771');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',2,'{"type":"SessionStarted","v":1,"at_ms":1794896388622}','b0f97295fc549f055efb40ca5f80e9418bf18a43543b8e5c16e6f5aa2cee38c2');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',3,'{"type":"BoughtIn","v":1,"table":"f62da4f2","coins":100000,"at_ms":1794896388622}','1396b133fe4c07d00eb78e063f729ab490f9ce308280a62696eb38178b38c31c');
INSERT INTO "events" VALUES('table:f62da4f2',6,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896388688,"fact":{"type":"SatDown","v":1,"patron":"p-kxf4nwr3sh4nsrtm","seat":2}}','47507882bd1ba6744d40519e483eb05eb644ff41352724eb2c398e78610e2704');
INSERT INTO "events" VALUES('table:f62da4f2',7,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896388745,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":416}}','7cf22a29b188df813debb9e893483a1e3f410230a704e09389d030ca2cc5f387');
INSERT INTO "events" VALUES('table:f62da4f2',8,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896388769,"fact":{"type":"BurnTurned","v":1,"card":"5h","burned":5,"proof":""}}','282b6f273a0bc9192b3582a1236607fb1871e03adfc099bc17020e32cc735488');
INSERT INTO "events" VALUES('table:f62da4f2',9,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896388825,"fact":{"type":"BetsOpened","v":1,"coup":1}}','e003c460054e9637e5350aa9e2dcacc28175c23da2355423adaf4ad07a37419d');
INSERT INTO "events" VALUES('table:f62da4f2',10,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896388886,"fact":{"type":"BetPlaced","v":1,"patron":"p-ki2mcsaciheet4ew","bet":"banco","coins":2000,"before":0}}','8fe48b85f7c8ee3ee82bc5084745471c2630da6c62a1f303d3aff24aaf1602c8');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',5,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896388886}','98a71b84d943f1b6218caeab137cd64452c3b69fc434cde11affa20931e87bbd');
INSERT INTO "events" VALUES('table:f62da4f2',11,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896388910,"fact":{"type":"BetPlaced","v":1,"patron":"p-kxf4nwr3sh4nsrtm","bet":"egalite","coins":2000,"before":0}}','66fa303ba1dffa863d3d11ebdd99d35a3a56897f17923a1d1756bdffd36351cc');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',4,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896388910}','bc2a8020a8e6a49e774f91654c940c041e5f610be6003c495c2d180f3f1260aa');
INSERT INTO "events" VALUES('table:f62da4f2',12,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896388934,"fact":{"type":"BetsClosed","v":1}}','f71f99a2a05c846d1c325d8e16edd5de6c5799c785e20f6fb2828733e284e50c');
INSERT INTO "events" VALUES('table:f62da4f2',13,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896388961,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"punto","irregular":false,"proof":""}}','81c4375ae2016d80bb7152aa7e17e67495f7142308c1afcd2c7a2f368c8f0456');
INSERT INTO "events" VALUES('table:f62da4f2',14,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389019,"fact":{"type":"CardDealt","v":1,"card":"3d","side":"banco","irregular":false,"proof":""}}','8bec76e5d9cd2741916b38e85fd09a4b434c054d2900c448cc955982bd12fec7');
INSERT INTO "events" VALUES('table:f62da4f2',15,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389089,"fact":{"type":"CardDealt","v":1,"card":"4c","side":"punto","irregular":false,"proof":""}}','7e3c71edc91597711e5e6db238e5385a67a0b745c3cad29cc639e0b2aff9a137');
INSERT INTO "events" VALUES('table:f62da4f2',16,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389165,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','6d14e9c551523f16988aab26d412780090e046807025b8310c3e33b4d1460dfa');
INSERT INTO "events" VALUES('table:f62da4f2',17,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389226,"fact":{"type":"CardDealt","v":1,"card":"Th","side":"banco","irregular":false,"proof":""}}','eb485fa8c944774dc52f3ccda054f019e4ea8bea5b78f6010ee2eb903d679227');
INSERT INTO "events" VALUES('table:f62da4f2',18,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389300,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":6,"banco_total":3,"winner":"punto","irregular":[]}}','d896bb34c1f7ff077fcda0bad78e30ff26467e4cb4a40c4d7932b87b9c656308');
INSERT INTO "events" VALUES('table:f62da4f2',19,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389300,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"p-ki2mcsaciheet4ew","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"egalite","stake":2000,"result":"lost","payout":0,"stays":false}]}}','65fe00f3284f06ad3d78c751e48ae8ca5d395d1a3145556bc3d50ab7e371bc0d');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',6,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":0,"at_ms":1794896389300}','dd8dca03545782f0554fefc5f82699dce53e089644b3f8b084e2b3e48a44cc41');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',5,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":0,"at_ms":1794896389300}','0a2173504df997758ba99920bcf4af8082017f045c3cff1086f32f0c4a2d519d');
INSERT INTO "events" VALUES('table:f62da4f2',20,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389376,"fact":{"type":"BetsOpened","v":1,"coup":2}}','6a052f7da13882f60f67f6cbf7ee1089625edb418754955ace68b1987b3c1f6e');
INSERT INTO "events" VALUES('table:f62da4f2',21,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896389425,"fact":{"type":"BetPlaced","v":1,"patron":"p-ki2mcsaciheet4ew","bet":"punto","coins":2000,"before":0}}','84b3d3887f1a7398a2e6d6770f1ea282b5369fe473310a5155dbbb5acbd4599f');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',7,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896389425}','c43fecf0fc7fa8aceb4ef25404728ec6ecdb00dd2eca9d04fa1bd13c022fbe0f');
INSERT INTO "events" VALUES('table:f62da4f2',22,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896389446,"fact":{"type":"BetPlaced","v":1,"patron":"p-kxf4nwr3sh4nsrtm","bet":"banco","coins":2000,"before":0}}','c92cc0878ffbca6f4ab6aeb169678d31b058f9c61f9e7bc723e54df2b8b2264d');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',6,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896389446}','75016774469dff5a99a3cb86729902dd193a77e3fc3cb1a88a8dbfd16a21b077');
INSERT INTO "events" VALUES('table:f62da4f2',23,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389469,"fact":{"type":"BetsClosed","v":1}}','d777ff30528b088df5670deb4ef192294026364405a0bb2308c3fd77027dbcb4');
INSERT INTO "events" VALUES('table:f62da4f2',24,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389499,"fact":{"type":"CardDealt","v":1,"card":"7h","side":"punto","irregular":false,"proof":""}}','69244c130956c97d24fc645d0d32ba5491dded4153ab3e62dc4971fbb97ccc6f');
INSERT INTO "events" VALUES('table:f62da4f2',25,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389553,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""}}','8a9dc1f0c558d6747ffafc99481b5120d8b658e75e50695801abd71605d53bbf');
INSERT INTO "events" VALUES('table:f62da4f2',26,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389645,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','72eedb7c4292db526427b275c25aec7d9bd62db0add6c1dace81c29fe33233ab');
INSERT INTO "events" VALUES('table:f62da4f2',27,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389701,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','6076ba0003dccb55703f907d06dc6d463e54d1f07fc95d9253003250f62d9d15');
INSERT INTO "events" VALUES('table:f62da4f2',28,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389773,"fact":{"type":"CardDealt","v":1,"card":"2h","side":"banco","irregular":true,"proof":""}}','baa712ec725094552c3c99fbb2ae47152092f9e8af1f15dc079efc2788271ce0');
INSERT INTO "events" VALUES('table:f62da4f2',29,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389838,"fact":{"type":"CoupEnded","v":1,"coup":2,"punto_total":7,"banco_total":8,"winner":"banco","irregular":["card-too-many"]}}','570cbf1cdd730689daa8512b69d7374f54d03462450574355ba751a8146f1a1f');
INSERT INTO "events" VALUES('table:f62da4f2',30,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389838,"fact":{"type":"Paid","v":1,"coup":2,"lines":[{"patron":"p-ki2mcsaciheet4ew","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"banco","stake":2000,"result":"won","payout":1900,"stays":false}]}}','0810c2e7b1fe896948df5c1c3debfa60a350323d765356d163c58139a60804f7');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',8,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":0,"at_ms":1794896389838}','31862a3664b68302bdd58330bd045d2b95dde5e82804ab830bb109d71b1e0661');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',7,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":3900,"at_ms":1794896389838}','46c1beea80e0379498bbd3d3ccbb8b18d8b6b10ebf140411c62b1ef23eb88a19');
INSERT INTO "events" VALUES('table:f62da4f2',31,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389901,"fact":{"type":"CoupCorrected","v":1,"coup":2,"punto":["7h","Kc"],"banco":["6d","Ks"],"superfluous":["2h"],"winner":"punto","reversed":[{"patron":"p-ki2mcsaciheet4ew","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"banco","stake":2000,"result":"won","payout":1900,"stays":false}],"lines":[{"patron":"p-ki2mcsaciheet4ew","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false}],"adjusted":[{"patron":"p-ki2mcsaciheet4ew","coins":4000,"borne":0},{"patron":"p-kxf4nwr3sh4nsrtm","coins":-3900,"borne":0}]}}','996c1c1e7064216b643ba5e444d848d49558d99c9e6d2fd1a663a51e87316c9c');
INSERT INTO "events" VALUES('table:f62da4f2',32,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896389973,"fact":{"type":"BetsOpened","v":1,"coup":3}}','64b16d5f5d26de3ceeaa660932a3074bff7667ca9e370ba06c7f733cf77aa775');
INSERT INTO "events" VALUES('table:f62da4f2',33,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896390021,"fact":{"type":"BetPlaced","v":1,"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","coins":2000,"before":0}}','ced72cee44d0aa31d732bd20410362ebdcc2303b23a7610de1435861e96edbdc');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',8,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896390021}','a814c7fc782c274067e342fde0822cf504ff79c8215e45d3fac6a9078f5ef63e');
INSERT INTO "events" VALUES('table:f62da4f2',34,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390042,"fact":{"type":"BetsClosed","v":1}}','bc0d0cdbc639fc64291a46143c195193d73df9a84d15dc24918fbf960610c418');
INSERT INTO "events" VALUES('table:f62da4f2',35,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390105,"fact":{"type":"CardDealt","v":1,"card":"5h","side":"punto","irregular":false,"proof":""}}','f91da8f0aa3e917a5e3865b1ca035fb5056d786ba066176957eabcc2ebdf2fe1');
INSERT INTO "events" VALUES('table:f62da4f2',36,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390169,"fact":{"type":"CardDealt","v":1,"card":"6d","side":"banco","irregular":false,"proof":""}}','ec183ae0894344923fcb370e6a0dcdeb60d836bb4dd9fbc4f2f01d6d12fa7694');
INSERT INTO "events" VALUES('table:f62da4f2',37,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390230,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','1783d46e5474357f48dc71dab36dbefd9aad646ef00ea82850b9a94d0a92cf39');
INSERT INTO "events" VALUES('table:f62da4f2',38,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390298,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','d24ddeb016e33f4a40a7a1c2f0b3f5c9d999a96f3f083c6ad67f334b405e1ee4');
INSERT INTO "events" VALUES('table:f62da4f2',39,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390369,"fact":{"type":"CoupEnded","v":1,"coup":3,"punto_total":5,"banco_total":6,"winner":"banco","irregular":["card-too-few"]}}','4863367109724c994d5713e44acfcfd06cc8aabfa7510a6afba1f76b161d66e8');
INSERT INTO "events" VALUES('table:f62da4f2',40,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390369,"fact":{"type":"Paid","v":1,"coup":3,"lines":[{"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}]}}','ec13bc767c69c4e3a903be7e9d9ccab569474af32a47071dab4af6644680062d');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',9,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":0,"at_ms":1794896390369}','2ca56ced5c2ad44e69045950988bd455f838eab2c61bf9bb9066b6ce25222547');
INSERT INTO "events" VALUES('table:f62da4f2',41,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896390445,"fact":{"type":"ErrorReported","v":1,"coup":3,"patron":"p-kxf4nwr3sh4nsrtm","note":"Punto hatte fünf und bekam keine Karte."}}','0b6bb17ce6d11a992b7a33a7a636a5db8a049891f10fa0ca05f264d098efc646');
INSERT INTO "events" VALUES('table:f62da4f2',42,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390470,"fact":{"type":"BetsOpened","v":1,"coup":4}}','5fd5ca0747c8ede730f58e958b3aacd24e7177844b6cc50b509ebab68276ae3c');
INSERT INTO "events" VALUES('table:f62da4f2',43,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896390541,"fact":{"type":"BetPlaced","v":1,"patron":"p-ki2mcsaciheet4ew","bet":"punto","coins":2000,"before":0}}','32d256591211f9ce3907744c855976997c7a664d05e0b39d05728fdb4bc21ecb');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',9,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896390541}','d1a15f03fbc97e37e2999071f5c4014f63c82a116344313d2b4184dca2ff585e');
INSERT INTO "events" VALUES('table:f62da4f2',44,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390569,"fact":{"type":"BetsClosed","v":1}}','a52337d877365c07648eb5395c850543a7cebb89ead96e4047cbf2cdb203c058');
INSERT INTO "events" VALUES('table:f62da4f2',45,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390647,"fact":{"type":"CardDealt","v":1,"card":"9h","side":"punto","irregular":false,"proof":""}}','1d127424127112b2ecd6ecf23d61ebb0ce0ebb1f015733ca379a181bd1a5143c');
INSERT INTO "events" VALUES('table:f62da4f2',46,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390710,"fact":{"type":"CardDealt","v":1,"card":"2d","side":"banco","irregular":false,"proof":""}}','0b23712822359533ec02c9a3095d1d11437b3d45dc24d1334a3b1c71acc55fcf');
INSERT INTO "events" VALUES('table:f62da4f2',47,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390782,"fact":{"type":"CardDealt","v":1,"card":"Kc","side":"punto","irregular":false,"proof":""}}','ca2beab0d09004b4e9b8613f69f6f6c793bb36c8a14937b7408611c1970d6960');
INSERT INTO "events" VALUES('table:f62da4f2',48,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390854,"fact":{"type":"CardDealt","v":1,"card":"Ks","side":"banco","irregular":false,"proof":""}}','5367f5b5b5ab173d71e1b9cb4b6b1bf1570f9954770eaca1e5b33eafe2ca2a48');
INSERT INTO "events" VALUES('table:f62da4f2',49,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390921,"fact":{"type":"CoupEnded","v":1,"coup":4,"punto_total":9,"banco_total":2,"winner":"punto","irregular":[]}}','39a5d0c23ac60f9ff28603abf3958ff390a381788e9070ba1f01af11eee860fb');
INSERT INTO "events" VALUES('table:f62da4f2',50,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896390921,"fact":{"type":"Paid","v":1,"coup":4,"lines":[{"patron":"p-ki2mcsaciheet4ew","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]}}','3930ad56388f90f4c1f39053b235faf082910475eea3aeb234dd51ea06e37d3e');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',10,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":4000,"at_ms":1794896390921}','24c719ad62ae8e183dad1ceb271cf1a5219c5e2da3d30b5ec03837d010c4614d');
INSERT INTO "events" VALUES('table:f62da4f2',51,'{"by":"p-tdrvlvek6ipqp35m","at_ms":1794896390990,"fact":{"type":"CoupCorrected","v":1,"coup":3,"punto":["5h","Kc","4h"],"banco":["6d","Ks"],"superfluous":[],"winner":"punto","reversed":[{"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","stake":2000,"result":"lost","payout":0,"stays":false}],"lines":[{"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"p-kxf4nwr3sh4nsrtm","coins":4000,"borne":0}]}}','376c5c9f4656ea5d377577a824bc0f5a63e00bd5ada826f4c652494c54235638');
INSERT INTO "events" VALUES('table:f62da4f2',52,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391000,"fact":{"type":"BetsOpened","v":1,"coup":5}}','a91f85d96cb1147644cf1d76848bc4695bbc49b6ce0d332c6ab9751fd56afc8a');
INSERT INTO "events" VALUES('table:f62da4f2',53,'{"by":"p-ki2mcsaciheet4ew","at_ms":1794896391058,"fact":{"type":"BetPlaced","v":1,"patron":"p-ki2mcsaciheet4ew","bet":"banco","coins":2000,"before":0}}','2a18b52a842951ee2533870d642dbd1cbac0803f22ae2c8b28bf5d6c0c64887f');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',11,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896391058}','c735dacf7e0d9f02c5a4102010c7fadd12c6f0fdc1452dc7d59b89910caacf42');
INSERT INTO "events" VALUES('table:f62da4f2',54,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896391070,"fact":{"type":"BetPlaced","v":1,"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","coins":2000,"before":0}}','01797b92c2249b80bd07123a0a3de8271fe34f904586695cb595fde34cb319ec');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',10,'{"type":"Staked","v":1,"table":"f62da4f2","coins":2000,"at_ms":1794896391070}','270679721053fcaf31bdc1c6acdc3a747e30a48ef3f611045b6a4a6814266e81');
INSERT INTO "events" VALUES('table:f62da4f2',55,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391077,"fact":{"type":"BetsClosed","v":1}}','44789d9475da7cb5ffb8c9082a82b64a8119268763d566449f5094368f3de625');
INSERT INTO "events" VALUES('table:f62da4f2',56,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391136,"fact":{"type":"CardDealt","v":1,"card":"9d","side":"punto","irregular":false,"proof":""}}','460c3050d9b30e8affbac00d65f1bdc45dfecad3a92ed06e21fd3f5b69019101');
INSERT INTO "events" VALUES('table:f62da4f2',57,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391192,"fact":{"type":"CardDealt","v":1,"card":"3h","side":"banco","irregular":false,"proof":""}}','078397820e083ee854ff5a75af604af7727d121cac13c42bc263673508bc0010');
INSERT INTO "events" VALUES('table:f62da4f2',58,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391251,"fact":{"type":"CardDealt","v":1,"card":"Qc","side":"punto","irregular":false,"proof":""}}','a5f8db78b4aec07088dcdca1b63d63cc4aacec1568f47ec997e8cd46d21be506');
INSERT INTO "events" VALUES('table:f62da4f2',59,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391305,"fact":{"type":"CardDealt","v":1,"card":"Js","side":"banco","irregular":false,"proof":""}}','405f75a9b9dd91eeef65f5a97788d647271e2b6484f3ad0785fd0ca46e952ed2');
INSERT INTO "events" VALUES('table:f62da4f2',60,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391356,"fact":{"type":"CoupEnded","v":1,"coup":5,"punto_total":9,"banco_total":3,"winner":"punto","irregular":[]}}','78b8cec001386464562142b3828e1f6cea7d63d34d39c5d6f201f40b11552e09');
INSERT INTO "events" VALUES('table:f62da4f2',61,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391356,"fact":{"type":"Paid","v":1,"coup":5,"lines":[{"patron":"p-ki2mcsaciheet4ew","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}]}}','b85fe0eeb6acc1eb86b2c2f348c1e02a5a08ac34d4d5c531bea0228081c6b3f9');
INSERT INTO "events" VALUES('person:p-ki2mcsaciheet4ew',12,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":0,"at_ms":1794896391356}','7300aa87010756b250ff10a57d3bd58aee4fbb09c9c3b56b5cbd8e9f50ca7683');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',11,'{"type":"Settled","v":1,"table":"f62da4f2","stake":2000,"returned":4000,"at_ms":1794896391356}','c7ef767959607549ed957a6364f1fff1cbd0a48fae58539bc8da6a95e8b60d02');
INSERT INTO "events" VALUES('table:f62da4f2',62,'{"by":"p-tdrvlvek6ipqp35m","at_ms":1794896391409,"fact":{"type":"CoupVoided","v":1,"coup":5,"reason":"a card fell to the floor","reversed":[{"patron":"p-ki2mcsaciheet4ew","bet":"banco","stake":2000,"result":"lost","payout":0,"stays":false},{"patron":"p-kxf4nwr3sh4nsrtm","bet":"punto","stake":2000,"result":"won","payout":2000,"stays":false}],"adjusted":[{"patron":"p-ki2mcsaciheet4ew","coins":2000,"borne":0},{"patron":"p-kxf4nwr3sh4nsrtm","coins":-2000,"borne":0}]}}','0b15e40bc168a9be2237795cdc3aaf6ebf92f36b90168ecd7ecb8547c860436a');
INSERT INTO "events" VALUES('table:f62da4f2',63,'{"by":"p-3ofltslpzr7qjfms","at_ms":1794896391416,"fact":{"type":"BetsOpened","v":1,"coup":6}}','06d032ecddaa8a3ccce429ed2b4f760e6f663a36f6c65cdc85d38d96d8681079');
INSERT INTO "events" VALUES('table:f62da4f2',64,'{"by":"p-kxf4nwr3sh4nsrtm","at_ms":1794896391471,"fact":{"type":"BetPlaced","v":1,"patron":"p-kxf4nwr3sh4nsrtm","bet":"banco","coins":1000,"before":0}}','f1e14bccab90a30b508d132df11e99845132e684b0a322f0671ac5e27b3e88a0');
INSERT INTO "events" VALUES('person:p-kxf4nwr3sh4nsrtm',12,'{"type":"Staked","v":1,"table":"f62da4f2","coins":1000,"at_ms":1794896391471}','a7e4a732a801267368f1eb4e13df0fff4870f8f9fba11575b9c714d18ce87167');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',1,'{"by":"croupier","at_ms":1794896391480,"fact":{"type":"ShoeSealed","v":1,"number":1,"shoe":"5397749483af2fb752f2fcf7/1","terms":"dd6573837c49fb2a","packs":6,"commitment":"1054e60fcc6529ce5327b2275a5a9afdd080e8265035f7ec196a5aa8989af211"}}','4028536a0faf0c76055400c77e5a51572f46078b787e133f49541d711d0311cf');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',2,'{"by":"croupier","at_ms":1794896391532,"fact":{"type":"WordsClosed","v":1}}','663e529801e648e4cae48baefe68b0a4deeee99c5ca31191bbd3c2f191fdbb6b');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',3,'{"by":"p-22ci6v72de5d4445","at_ms":1794896391539,"fact":{"type":"Joined","v":1,"patron":"p-22ci6v72de5d4445","name":"Emil"}}','4f0c26f64e4bec4898e6e3a27c3f6ac90cd6cc3eeeb0c10ccb838545958946f4');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',4,'{"by":"croupier","at_ms":1794896391583,"fact":{"type":"ShoeFrozen","v":1,"transcript":"da99eb5c2b3d6288588ca83dd9e729417b510a202d52544e8aa5f3260da2795a","root":"7078d8c0926485c6ae25a71cda547e8878fe9d0fa0f750670fb7f51d0b18d6de"}}','8742a6cb399d2ca26e20d7ccc8a7e7fd03d2693aef1781c2bd0c5b117db79f58');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',5,'{"by":"croupier","at_ms":1794896391583,"fact":{"type":"ShoeStarted","v":1,"number":1,"cards":312}}','0da5e387132f7220919c163134fd20e24376ef53bae23ceea45ba1b212ec607d');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',6,'{"by":"p-22ci6v72de5d4445","at_ms":1794896391587,"fact":{"type":"BoughtIn","v":1,"patron":"p-22ci6v72de5d4445","coins":100000}}','2872580ddb05ec5f9b8156e1c7bab02ee21d7c02c822ecbe2b0c9e0a686a2c7d');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',2,'{"type":"SessionStarted","v":1,"at_ms":1794896391587}','4ac4322d2ad3ba936c8a32b3918ae5e925e5a6f5e2e058f021e59aca135f5d02');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',3,'{"type":"BoughtIn","v":1,"table":"5397749483af2fb752f2fcf7","coins":100000,"at_ms":1794896391587}','0ee741f6288e0ac18fc8cf9216441bdcf42813f5aa7f6b34aa0b2e044eb5795c');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',7,'{"by":"croupier","at_ms":1794896391594,"fact":{"type":"BurnTurned","v":1,"card":"2s","burned":2,"proof":"LafillbGxVvF9ksviidXIt4BmYh4vZYsOPsKgLbmNVm0Gc2/debvdjJaoMyPUaGo2yZ3nTJBAjwT1ssounbrGfDeGJB29SpzYGezpP+qmhaTCnP8vqT7WobgKMHt8ery8uhX1UM6KxiFqMuwuDryLyE2XwEAZDmWt4+wHHsu/s5dfhRHqQDljYx7Ne1D+Xw31i0oYzUFejfCaTdkIUoH/4zApeyDbOyK7Q9P8u3Eefeslz3Zh6muwJf8TUuAkbFajkdC4e769Pt72HaJPYEp6cs5dG+9CoXoNFxjLmMvZfoZ50pChrrRqrfW7HkOfvFB1yvKrRuztT/4+YX1249HDI+k3kEnTgItTOS6wXQVgIPLCTn8Tp0NcJ0XPRS3o1mKZ8hM8TXO0sVYt4mwXGPumQ=="}}','d1f0c60fd9e6cfe96e13239821bc86101e8b8c14c1f45673236f4e758b9a9d78');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',8,'{"by":"p-22ci6v72de5d4445","at_ms":1794896391645,"fact":{"type":"SatDown","v":1,"patron":"p-22ci6v72de5d4445","seat":1}}','2e27a39d6d9f0756552f1198be078b66ff55ed7f88173bce93f3d21f405bd33f');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',9,'{"by":"croupier","at_ms":1794896391647,"fact":{"type":"BetsOpened","v":1,"coup":1}}','4173082ddf1effe40a5498ebdcce6858a55d9575e03fe6658c794d9eedf2d440');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',10,'{"by":"p-22ci6v72de5d4445","at_ms":1794896391803,"fact":{"type":"BetPlaced","v":1,"patron":"p-22ci6v72de5d4445","bet":"banco","coins":1000,"before":0}}','c36a1932879def19abcf6c9b28efae8a77c59280a51639d5a52ce948c09cb8fa');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',4,'{"type":"Staked","v":1,"table":"5397749483af2fb752f2fcf7","coins":1000,"at_ms":1794896391803}','612ebfd2acdebbbb4fae11635b8971b856beaa6d00bd8ca3022cc1bb0d9d6188');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',11,'{"by":"croupier","at_ms":1794896391955,"fact":{"type":"BetsClosed","v":1}}','20e2d600675516078996c8d063d21315e22413e6ad0b330a891808c119b131b7');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',12,'{"by":"croupier","at_ms":1794896391986,"fact":{"type":"CardDealt","v":1,"card":"4d","side":"punto","irregular":false,"proof":"9h674wRywFKPosDsQY3jlqO1/MGRJY4RhI/6OHbR5d82n6++dE20F72o5CHWlfjnBGE5pwmOLfp4TUGnC4sNVUfMp/DL8uYG1xBwyM/S2vWTCnP8vqT7WobgKMHt8ery8uhX1UM6KxiFqMuwuDryLyE2XwEAZDmWt4+wHHsu/s5dfhRHqQDljYx7Ne1D+Xw31i0oYzUFejfCaTdkIUoH/4zApeyDbOyK7Q9P8u3Eefeslz3Zh6muwJf8TUuAkbFajkdC4e769Pt72HaJPYEp6cs5dG+9CoXoNFxjLmMvZfoZ50pChrrRqrfW7HkOfvFB1yvKrRuztT/4+YX1249HDI+k3kEnTgItTOS6wXQVgIPLCTn8Tp0NcJ0XPRS3o1mKZ8hM8TXO0sVYt4mwXGPumQ=="}}','c9dfda5ee076926d64492eb6d40779d2670e2d668d2650657baa34b0499aceb5');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',13,'{"by":"croupier","at_ms":1794896391998,"fact":{"type":"CardDealt","v":1,"card":"8d","side":"banco","irregular":false,"proof":"CIJTLdfritQ1f/SWbJ9+9NyuEp9ehZcQBhroNxuH27TYCwlSqTrHbxHMCtPoL7DIhQNuy+0H3FY8qNeHesT5IzR75+OzLvoHedWG64kdvmB8WGXZlYq0AaTdFOwBK86WHdPu/jncFSi/96Vx5b20niE2XwEAZDmWt4+wHHsu/s5dfhRHqQDljYx7Ne1D+Xw31i0oYzUFejfCaTdkIUoH/4zApeyDbOyK7Q9P8u3Eefeslz3Zh6muwJf8TUuAkbFajkdC4e769Pt72HaJPYEp6cs5dG+9CoXoNFxjLmMvZfoZ50pChrrRqrfW7HkOfvFB1yvKrRuztT/4+YX1249HDI+k3kEnTgItTOS6wXQVgIPLCTn8Tp0NcJ0XPRS3o1mKZ8hM8TXO0sVYt4mwXGPumQ=="}}','8d79e3f59949a79b48e89b620f10eb8cf26c87c5aee20808642d440734c6c22d');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',14,'{"by":"croupier","at_ms":1794896392038,"fact":{"type":"CardDealt","v":1,"card":"Qs","side":"punto","irregular":false,"proof":"kRUvWikTDooWWwQWAeG+smugCbjADLS13JBCkNBm3YgN10zkglArUK2FnLS9TVNqhQNuy+0H3FY8qNeHesT5IzR75+OzLvoHedWG64kdvmB8WGXZlYq0AaTdFOwBK86WHdPu/jncFSi/96Vx5b20niE2XwEAZDmWt4+wHHsu/s5dfhRHqQDljYx7Ne1D+Xw31i0oYzUFejfCaTdkIUoH/4zApeyDbOyK7Q9P8u3Eefeslz3Zh6muwJf8TUuAkbFajkdC4e769Pt72HaJPYEp6cs5dG+9CoXoNFxjLmMvZfoZ50pChrrRqrfW7HkOfvFB1yvKrRuztT/4+YX1249HDI+k3kEnTgItTOS6wXQVgIPLCTn8Tp0NcJ0XPRS3o1mKZ8hM8TXO0sVYt4mwXGPumQ=="}}','cccf8622f2c66a829b28ca9e0b46656eda86b3d900e38fe2610af56e3d63266e');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',15,'{"by":"croupier","at_ms":1794896392063,"fact":{"type":"CardDealt","v":1,"card":"Jh","side":"banco","irregular":false,"proof":"l9eDQZjkaItUMkTO/OPEjm9SCEhTYydg7wxmgTLl3tseHN7J+2drT1usFjBPOKq6jxe9UVIzTUk9V0RZo9i/2f6L39obV8hlcYqGUt3Nlw58WGXZlYq0AaTdFOwBK86WHdPu/jncFSi/96Vx5b20niE2XwEAZDmWt4+wHHsu/s5dfhRHqQDljYx7Ne1D+Xw31i0oYzUFejfCaTdkIUoH/4zApeyDbOyK7Q9P8u3Eefeslz3Zh6muwJf8TUuAkbFajkdC4e769Pt72HaJPYEp6cs5dG+9CoXoNFxjLmMvZfoZ50pChrrRqrfW7HkOfvFB1yvKrRuztT/4+YX1249HDI+k3kEnTgItTOS6wXQVgIPLCTn8Tp0NcJ0XPRS3o1mKZ8hM8TXO0sVYt4mwXGPumQ=="}}','e4cb9713d086613940f108420ca971b383834f59131af16a096ff7790c12fb8b');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',16,'{"by":"croupier","at_ms":1794896392063,"fact":{"type":"CoupEnded","v":1,"coup":1,"punto_total":4,"banco_total":8,"winner":"banco","irregular":[]}}','b595b37712ab030765db9505baf8199b9fa056dd6207d5c47a989dd63afc8c1c');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',17,'{"by":"croupier","at_ms":1794896392063,"fact":{"type":"Paid","v":1,"coup":1,"lines":[{"patron":"p-22ci6v72de5d4445","bet":"banco","stake":1000,"result":"won","payout":950,"stays":false}]}}','94f8b49fa40d37f0e8c5d5d6338c16e6e0b28ae6931e2d11da905fe0e9d27c68');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',5,'{"type":"Settled","v":1,"table":"5397749483af2fb752f2fcf7","stake":1000,"returned":1950,"at_ms":1794896392063}','97cf8d60e8fee901c38dbfd89d9dc3ad70a5df459311a4c0036e66664bf1d00e');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',18,'{"by":"croupier","at_ms":1794896392158,"fact":{"type":"BetsOpened","v":1,"coup":2}}','5dffe2f712b61249dc5ccf37f83cd2181701b2d69b8cbe808de509dd85102cbf');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',19,'{"by":"p-22ci6v72de5d4445","at_ms":1794896392214,"fact":{"type":"SteppedBack","v":1,"patron":"p-22ci6v72de5d4445"}}','7ff5a75b1d86c46525697a8a4ab0b47e9a74a08412117ce8e8fa0adbc33f4316');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',20,'{"by":"p-22ci6v72de5d4445","at_ms":1794896392214,"fact":{"type":"CashedOut","v":1,"patron":"p-22ci6v72de5d4445","coins":100950}}','0dce3fbfe2a6ce6c7870ac82fd7c36509907f3d98ac8be513136afe4911a8d7f');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',21,'{"by":"p-22ci6v72de5d4445","at_ms":1794896392214,"fact":{"type":"Left","v":1,"patron":"p-22ci6v72de5d4445"}}','925653e7cf0b1534c28285f0e3dd89ac566ecc1d509c59bcccdd5c8857b50cc9');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',6,'{"type":"CashedOut","v":1,"table":"5397749483af2fb752f2fcf7","coins":100950,"at_ms":1794896392214}','3f60e1fddec53b8f9b7fdc93d512c5ef2436b84f12c17488f2fff2bd9db52dea');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',7,'{"type":"TableLeft","v":1,"table":"5397749483af2fb752f2fcf7","at_ms":1794896392214}','8e7e46b7674e575da2e9595258d4894fd6ef925e58218d2688db49ee92f58107');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',22,'{"by":"p-tdrvlvek6ipqp35m","at_ms":1794896392278,"fact":{"type":"TableClosed","v":1,"reason":"the evening is over"}}','51a8bfb81403d2fa1bfaa256c3725ff2f5476de393f9ff9c2d1c4c5fc95311fb');
INSERT INTO "events" VALUES('table:5397749483af2fb752f2fcf7',23,'{"by":"croupier","at_ms":1794896392303,"fact":{"type":"SecretShown","v":1,"number":1,"secret":"b5646d3be0b690174def20967db0e6d829f776874ccd57121ea471f14d1d55cf"}}','2c9225d435de018a182788a7164a150cfebf8c852ff94d746845f388ec9fb8e5');
INSERT INTO "events" VALUES('person:p-22ci6v72de5d4445',8,'{"type":"Excluded","v":1,"until_ms":null,"at_ms":1794896392451}','16159db8c4866b0806c0992fa1f57decc327420e9e9a185451b0d397db6b6594');
INSERT INTO "events" VALUES('person:p-exmr6l7xazbmejjh',1,'{"type":"Granted","v":1,"coins":1000000,"by":"house","at_ms":1794896392909}','0787badea26911fc8d8983ff48c4bd50fe5371cd42e82ab669fae01d13e893fe');
INSERT INTO "events" VALUES('person:p-exmr6l7xazbmejjh',2,'{"type":"Closed","v":1,"coins":1000000,"at_ms":1794896393205}','d2d509db974880884cb264e748e5d072782409f1eaf82d2bf2c70bca5d27e144');
INSERT INTO "events" VALUES('table:e9f95408bccf1fb15c00371c',73,'{"by":"p-r6x4772nhgo5vckr","at_ms":1794896393265,"fact":{"type":"Tipped","v":1,"patron":"p-r6x4772nhgo5vckr","coins":100}}','3b49daa454ffbd7dfba55adcdd927de5579f71eeaae99afd6de2dfdad2df8cc5');
CREATE TABLE kept (
	stream TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	data TEXT NOT NULL, 
	mark TEXT NOT NULL, 
	PRIMARY KEY (stream)
);
INSERT INTO "kept" VALUES('table:e9f95408bccf1fb15c00371c',50,'c2692926324ddb2fdfc7f8629fe2339d21d86184bd25724b8c343ba18b29f1b6','{"since_ms":1794896385248,"table":{"type":"Kept","v":1,"phase":"burn","version":50,"patrons":[{"id":"p-r6x4772nhgo5vckr","name":"Anna","chips":101500,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"p-vfnhofzb6lkgmsx3","name":"Bert","chips":99000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":-500,"cagnotte":0,"liability":0,"shoe":{"number":2,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":2,"sealing":{"shoe":"e9f95408bccf1fb15c00371c/2","terms":"979c68493d7f4391","packs":6,"commitment":"cbcaf4d27efba2ca1450e02710b53ff5fcc1bcf65d28c23f8ef210245b4e0764"},"words":[],"transcript":"46e1e1073d2adb72aece94434e18fb6e932b3a20fc16a684621de210d27c122d","root":"5248ad6e82d61dca55b05623921841626d141dbb7413bec9f1a55515964f453b","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":4,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":{"coup":3,"punto":["2c","6h"],"banco":["6d","4h"],"decision":null,"winner":"punto","lines":[{"patron":"p-r6x4772nhgo5vckr","bet":"punto","stake":500,"result":"won","payout":500,"stays":false},{"patron":"p-vfnhofzb6lkgmsx3","bet":"banco","stake":500,"result":"lost","payout":0,"stays":false}],"irregular":[],"claims":[],"shoe":1,"banker":null,"banker_least":0},"claimed":[],"next_card":null,"results":[]}}','3fb358196f40fcb9cea29130da9421d694936f1e66f0de2187a8b64f219f5123');
INSERT INTO "kept" VALUES('table:ae84a9b0563e097ab88d3b00',8,'f23073609ae07153aebf3fa077e0039f68cddb18d8467498e3f8fc702c4819fc','{"since_ms":1794896386288,"table":{"type":"Kept","v":1,"phase":"burn","version":8,"patrons":[{"id":"bot-tie-hunter.1c86a7","name":"Ana","chips":50000,"stakes":{},"seat":6,"standing":false,"behind":null,"partners":null,"bought":50000},{"id":"p-r6x4772nhgo5vckr","name":"Anna","chips":0,"stakes":{},"seat":null,"standing":false,"behind":null,"partners":null,"bought":0}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"ae84a9b0563e097ab88d3b00/1","terms":"7735f233ae672b64","packs":6,"commitment":"5068affc8af8e6942f692cdccd30102cdf3b38ad735c41999cd7ab96680f2e9e"},"words":[],"transcript":"7cc9b2a0a997354b159a60f0a37fe22111c770f4fd0749ad46d156249ddcfcf2","root":"42c83f1accffd768dab21271b9adbfb3333cead516e42bbaf7664640d4d97d5f","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','e549e323c0747db66fc8f7aca919dd37a8192157535eb5f58159498a2c882bf2');
INSERT INTO "kept" VALUES('table:f62da4f2',7,'7cf22a29b188df813debb9e893483a1e3f410230a704e09389d030ca2cc5f387','{"since_ms":1794896388745,"table":{"type":"Kept","v":1,"phase":"burn","version":7,"patrons":[{"id":"p-ki2mcsaciheet4ew","name":"Dora","chips":100000,"stakes":{},"seat":1,"standing":false,"behind":null,"partners":null,"bought":100000},{"id":"p-kxf4nwr3sh4nsrtm","name":"Ida","chips":100000,"stakes":{},"seat":2,"standing":false,"behind":null,"partners":null,"bought":100000}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":416,"cut_seen":false,"coups_left":null,"out":{}},"order":null,"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','2c176deb7aca6c9ec6195109e3c04cbb607de435c9071bb4dccca26516c7b41a');
INSERT INTO "kept" VALUES('table:5397749483af2fb752f2fcf7',5,'0da5e387132f7220919c163134fd20e24376ef53bae23ceea45ba1b212ec607d','{"since_ms":1794896391583,"table":{"type":"Kept","v":1,"phase":"burn","version":5,"patrons":[{"id":"p-22ci6v72de5d4445","name":"Emil","chips":0,"stakes":{},"seat":null,"standing":false,"behind":null,"partners":null,"bought":0}],"house_won":0,"cagnotte":0,"liability":0,"shoe":{"number":1,"cards_left":312,"cut_seen":false,"coups_left":null,"out":{}},"order":{"number":1,"sealing":{"shoe":"5397749483af2fb752f2fcf7/1","terms":"dd6573837c49fb2a","packs":6,"commitment":"1054e60fcc6529ce5327b2275a5a9afdd080e8265035f7ec196a5aa8989af211"},"words":[],"transcript":"da99eb5c2b3d6288588ca83dd9e729417b510a202d52544e8aa5f3260da2795a","root":"7078d8c0926485c6ae25a71cda547e8878fe9d0fa0f750670fb7f51d0b18d6de","secret":""},"bank":{"holder":null,"least":0,"offered_to":null,"passed":[],"last_seat":null,"bids":[],"croupier_deals":false},"coup_number":0,"irregular":[],"decider":null,"free_coup":false,"partnerships":0,"last":null,"claimed":[],"next_card":null,"results":[]}}','3d7dd8681e4de31d28574550ee367175b105cc51764f9181d8cf03bc12ddb96a');
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
INSERT INTO "people" VALUES('p-tdrvlvek6ipqp35m','Mara','mara','$argon2id$v=19$m=32768,t=3,p=1$Han55cV7xuPMXlGGRz5BSw$ysCDSBGIaitV2UyUfFtsu3qxdegUzXcCNu5v1wxHVCk','manager',1794896374531,0,0,1);
INSERT INTO "people" VALUES('p-3ofltslpzr7qjfms','Cleo','cleo','$argon2id$v=19$m=32768,t=3,p=1$iGwLqm0ZiywuY4GH+pRx5Q$JjMrSpASnUGYWvcECMLScb6qi33CwEuMK4PZZZIeHeQ','croupier',1794896377111,0,0,1);
INSERT INTO "people" VALUES('p-r6x4772nhgo5vckr','Anna','anna','$argon2id$v=19$m=32768,t=3,p=1$JsaI1nQDZKFyRvmmROafRw$tu9hkoAxjlnmz26TLWWZQMIqUoO3h0p27/MO05B159M','patron',1794896382071,0,0,0);
INSERT INTO "people" VALUES('p-vfnhofzb6lkgmsx3','Bert','bert','$argon2id$v=19$m=32768,t=3,p=1$wO+MB/WrV9fxsXH/UHjgIw$mdFyLnzVf2CAQuc6QKeOE+rTh41UBnuJR7l1MaZl1+o','patron',1794896382387,0,0,0);
INSERT INTO "people" VALUES('p-22ci6v72de5d4445','Emil','emil','$argon2id$v=19$m=32768,t=3,p=1$OBg+betIR+9qFHqykXJogQ$i7IVEZ35aFTa5k1o+oA84iCkYaAPNhdDs1+VTycdpmA','patron',1794896382829,0,0,0);
INSERT INTO "people" VALUES('p-ki2mcsaciheet4ew','Dora','dora','$argon2id$v=19$m=32768,t=3,p=1$QbyIhkjLE3F6SV/t0cmxZA$v4QHn7X8yqT/igX85IKA1PAwo1hFyOY7HwAY6P0bxgY','patron',1794896383066,0,0,1);
INSERT INTO "people" VALUES('p-kxf4nwr3sh4nsrtm','Ida',NULL,NULL,'patron',1794896383089,0,0,0);
INSERT INTO "people" VALUES('p-exmr6l7xazbmejjh','',NULL,NULL,'patron',1794896392900,0,0,1);
CREATE TABLE postings (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	coins BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(stream, number) REFERENCES events (stream, number)
);
INSERT INTO "postings" VALUES(1,'person:p-tdrvlvek6ipqp35m',1,'mint',-1000000);
INSERT INTO "postings" VALUES(2,'person:p-tdrvlvek6ipqp35m',1,'wallet:p-tdrvlvek6ipqp35m',1000000);
INSERT INTO "postings" VALUES(3,'person:p-3ofltslpzr7qjfms',1,'mint',-1000000);
INSERT INTO "postings" VALUES(4,'person:p-3ofltslpzr7qjfms',1,'wallet:p-3ofltslpzr7qjfms',1000000);
INSERT INTO "postings" VALUES(5,'person:p-r6x4772nhgo5vckr',1,'mint',-1000000);
INSERT INTO "postings" VALUES(6,'person:p-r6x4772nhgo5vckr',1,'wallet:p-r6x4772nhgo5vckr',1000000);
INSERT INTO "postings" VALUES(7,'person:p-vfnhofzb6lkgmsx3',1,'mint',-1000000);
INSERT INTO "postings" VALUES(8,'person:p-vfnhofzb6lkgmsx3',1,'wallet:p-vfnhofzb6lkgmsx3',1000000);
INSERT INTO "postings" VALUES(9,'person:p-22ci6v72de5d4445',1,'mint',-1000000);
INSERT INTO "postings" VALUES(10,'person:p-22ci6v72de5d4445',1,'wallet:p-22ci6v72de5d4445',1000000);
INSERT INTO "postings" VALUES(11,'person:p-ki2mcsaciheet4ew',1,'mint',-1000000);
INSERT INTO "postings" VALUES(12,'person:p-ki2mcsaciheet4ew',1,'wallet:p-ki2mcsaciheet4ew',1000000);
INSERT INTO "postings" VALUES(13,'person:p-kxf4nwr3sh4nsrtm',1,'mint',-1000000);
INSERT INTO "postings" VALUES(14,'person:p-kxf4nwr3sh4nsrtm',1,'wallet:p-kxf4nwr3sh4nsrtm',1000000);
INSERT INTO "postings" VALUES(15,'table:e9f95408bccf1fb15c00371c',7,'wallet:p-r6x4772nhgo5vckr',-100000);
INSERT INTO "postings" VALUES(16,'table:e9f95408bccf1fb15c00371c',7,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',100000);
INSERT INTO "postings" VALUES(17,'table:e9f95408bccf1fb15c00371c',11,'wallet:p-vfnhofzb6lkgmsx3',-100000);
INSERT INTO "postings" VALUES(18,'table:e9f95408bccf1fb15c00371c',11,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',100000);
INSERT INTO "postings" VALUES(19,'table:e9f95408bccf1fb15c00371c',13,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(20,'table:e9f95408bccf1fb15c00371c',13,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(21,'table:e9f95408bccf1fb15c00371c',20,'house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "postings" VALUES(22,'table:e9f95408bccf1fb15c00371c',20,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(23,'table:e9f95408bccf1fb15c00371c',20,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(24,'table:e9f95408bccf1fb15c00371c',20,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(25,'table:e9f95408bccf1fb15c00371c',22,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(26,'table:e9f95408bccf1fb15c00371c',22,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(27,'table:e9f95408bccf1fb15c00371c',23,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(28,'table:e9f95408bccf1fb15c00371c',23,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(29,'table:e9f95408bccf1fb15c00371c',32,'house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "postings" VALUES(30,'table:e9f95408bccf1fb15c00371c',32,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(31,'table:e9f95408bccf1fb15c00371c',32,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(32,'table:e9f95408bccf1fb15c00371c',32,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(33,'table:e9f95408bccf1fb15c00371c',32,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(34,'table:e9f95408bccf1fb15c00371c',32,'house:e9f95408bccf1fb15c00371c',500);
INSERT INTO "postings" VALUES(35,'table:e9f95408bccf1fb15c00371c',34,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(36,'table:e9f95408bccf1fb15c00371c',34,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(37,'table:e9f95408bccf1fb15c00371c',35,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(38,'table:e9f95408bccf1fb15c00371c',35,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(39,'table:e9f95408bccf1fb15c00371c',42,'house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "postings" VALUES(40,'table:e9f95408bccf1fb15c00371c',42,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(41,'table:e9f95408bccf1fb15c00371c',42,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(42,'table:e9f95408bccf1fb15c00371c',42,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(43,'table:e9f95408bccf1fb15c00371c',42,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(44,'table:e9f95408bccf1fb15c00371c',42,'house:e9f95408bccf1fb15c00371c',500);
INSERT INTO "postings" VALUES(45,'table:e9f95408bccf1fb15c00371c',53,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(46,'table:e9f95408bccf1fb15c00371c',53,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(47,'table:e9f95408bccf1fb15c00371c',54,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(48,'table:e9f95408bccf1fb15c00371c',54,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(49,'table:e9f95408bccf1fb15c00371c',61,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(50,'table:e9f95408bccf1fb15c00371c',61,'house:e9f95408bccf1fb15c00371c',500);
INSERT INTO "postings" VALUES(51,'table:e9f95408bccf1fb15c00371c',61,'house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "postings" VALUES(52,'table:e9f95408bccf1fb15c00371c',61,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(53,'table:e9f95408bccf1fb15c00371c',61,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(54,'table:e9f95408bccf1fb15c00371c',61,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(55,'table:e9f95408bccf1fb15c00371c',63,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(56,'table:e9f95408bccf1fb15c00371c',63,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(57,'table:e9f95408bccf1fb15c00371c',64,'chips:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(58,'table:e9f95408bccf1fb15c00371c',64,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',500);
INSERT INTO "postings" VALUES(59,'table:e9f95408bccf1fb15c00371c',71,'house:e9f95408bccf1fb15c00371c',-500);
INSERT INTO "postings" VALUES(60,'table:e9f95408bccf1fb15c00371c',71,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(61,'table:e9f95408bccf1fb15c00371c',71,'stakes:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-500);
INSERT INTO "postings" VALUES(62,'table:e9f95408bccf1fb15c00371c',71,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',500);
INSERT INTO "postings" VALUES(63,'table:e9f95408bccf1fb15c00371c',71,'stakes:e9f95408bccf1fb15c00371c:p-vfnhofzb6lkgmsx3',-500);
INSERT INTO "postings" VALUES(64,'table:e9f95408bccf1fb15c00371c',71,'house:e9f95408bccf1fb15c00371c',500);
INSERT INTO "postings" VALUES(65,'table:ae84a9b0563e097ab88d3b00',2,'mint',-50000);
INSERT INTO "postings" VALUES(66,'table:ae84a9b0563e097ab88d3b00',2,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',50000);
INSERT INTO "postings" VALUES(67,'table:ae84a9b0563e097ab88d3b00',10,'wallet:p-r6x4772nhgo5vckr',-200000);
INSERT INTO "postings" VALUES(68,'table:ae84a9b0563e097ab88d3b00',10,'chips:ae84a9b0563e097ab88d3b00:p-r6x4772nhgo5vckr',200000);
INSERT INTO "postings" VALUES(69,'table:ae84a9b0563e097ab88d3b00',13,'wallet:p-vfnhofzb6lkgmsx3',-200000);
INSERT INTO "postings" VALUES(70,'table:ae84a9b0563e097ab88d3b00',13,'chips:ae84a9b0563e097ab88d3b00:p-vfnhofzb6lkgmsx3',200000);
INSERT INTO "postings" VALUES(71,'table:ae84a9b0563e097ab88d3b00',17,'wallet:p-ki2mcsaciheet4ew',-200000);
INSERT INTO "postings" VALUES(72,'table:ae84a9b0563e097ab88d3b00',17,'chips:ae84a9b0563e097ab88d3b00:p-ki2mcsaciheet4ew',200000);
INSERT INTO "postings" VALUES(73,'table:ae84a9b0563e097ab88d3b00',21,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-1000);
INSERT INTO "postings" VALUES(74,'table:ae84a9b0563e097ab88d3b00',21,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',1000);
INSERT INTO "postings" VALUES(75,'table:ae84a9b0563e097ab88d3b00',28,'house:ae84a9b0563e097ab88d3b00',-900);
INSERT INTO "postings" VALUES(76,'table:ae84a9b0563e097ab88d3b00',28,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',900);
INSERT INTO "postings" VALUES(77,'table:ae84a9b0563e097ab88d3b00',28,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-1000);
INSERT INTO "postings" VALUES(78,'table:ae84a9b0563e097ab88d3b00',28,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',1000);
INSERT INTO "postings" VALUES(79,'table:ae84a9b0563e097ab88d3b00',34,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-500);
INSERT INTO "postings" VALUES(80,'table:ae84a9b0563e097ab88d3b00',34,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',500);
INSERT INTO "postings" VALUES(81,'table:ae84a9b0563e097ab88d3b00',43,'house:ae84a9b0563e097ab88d3b00',-450);
INSERT INTO "postings" VALUES(82,'table:ae84a9b0563e097ab88d3b00',43,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',450);
INSERT INTO "postings" VALUES(83,'table:ae84a9b0563e097ab88d3b00',43,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-500);
INSERT INTO "postings" VALUES(84,'table:ae84a9b0563e097ab88d3b00',43,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',500);
INSERT INTO "postings" VALUES(85,'table:ae84a9b0563e097ab88d3b00',45,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-500);
INSERT INTO "postings" VALUES(86,'table:ae84a9b0563e097ab88d3b00',45,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',500);
INSERT INTO "postings" VALUES(87,'table:ae84a9b0563e097ab88d3b00',46,'stakes:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-500);
INSERT INTO "postings" VALUES(88,'table:ae84a9b0563e097ab88d3b00',46,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',500);
INSERT INTO "postings" VALUES(89,'table:ae84a9b0563e097ab88d3b00',49,'chips:ae84a9b0563e097ab88d3b00:bot-tie-hunter.1c86a7',-51350);
INSERT INTO "postings" VALUES(90,'table:ae84a9b0563e097ab88d3b00',49,'mint',51350);
INSERT INTO "postings" VALUES(91,'table:f62da4f2',2,'wallet:p-ki2mcsaciheet4ew',-100000);
INSERT INTO "postings" VALUES(92,'table:f62da4f2',2,'chips:f62da4f2:p-ki2mcsaciheet4ew',100000);
INSERT INTO "postings" VALUES(93,'table:f62da4f2',5,'wallet:p-kxf4nwr3sh4nsrtm',-100000);
INSERT INTO "postings" VALUES(94,'table:f62da4f2',5,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',100000);
INSERT INTO "postings" VALUES(95,'table:f62da4f2',10,'chips:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(96,'table:f62da4f2',10,'stakes:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(97,'table:f62da4f2',11,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(98,'table:f62da4f2',11,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(99,'table:f62da4f2',19,'stakes:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(100,'table:f62da4f2',19,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(101,'table:f62da4f2',19,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(102,'table:f62da4f2',19,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(103,'table:f62da4f2',21,'chips:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(104,'table:f62da4f2',21,'stakes:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(105,'table:f62da4f2',22,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(106,'table:f62da4f2',22,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(107,'table:f62da4f2',30,'stakes:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(108,'table:f62da4f2',30,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(109,'table:f62da4f2',30,'house:f62da4f2',-1900);
INSERT INTO "postings" VALUES(110,'table:f62da4f2',30,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',1900);
INSERT INTO "postings" VALUES(111,'table:f62da4f2',30,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(112,'table:f62da4f2',30,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(113,'table:f62da4f2',31,'house:f62da4f2',-4000);
INSERT INTO "postings" VALUES(114,'table:f62da4f2',31,'chips:f62da4f2:p-ki2mcsaciheet4ew',4000);
INSERT INTO "postings" VALUES(115,'table:f62da4f2',31,'house:f62da4f2',3900);
INSERT INTO "postings" VALUES(116,'table:f62da4f2',31,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-3900);
INSERT INTO "postings" VALUES(117,'table:f62da4f2',33,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(118,'table:f62da4f2',33,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(119,'table:f62da4f2',40,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(120,'table:f62da4f2',40,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(121,'table:f62da4f2',43,'chips:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(122,'table:f62da4f2',43,'stakes:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(123,'table:f62da4f2',50,'house:f62da4f2',-2000);
INSERT INTO "postings" VALUES(124,'table:f62da4f2',50,'chips:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(125,'table:f62da4f2',50,'stakes:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(126,'table:f62da4f2',50,'chips:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(127,'table:f62da4f2',51,'house:f62da4f2',-4000);
INSERT INTO "postings" VALUES(128,'table:f62da4f2',51,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',4000);
INSERT INTO "postings" VALUES(129,'table:f62da4f2',53,'chips:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(130,'table:f62da4f2',53,'stakes:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(131,'table:f62da4f2',54,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(132,'table:f62da4f2',54,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(133,'table:f62da4f2',61,'stakes:f62da4f2:p-ki2mcsaciheet4ew',-2000);
INSERT INTO "postings" VALUES(134,'table:f62da4f2',61,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(135,'table:f62da4f2',61,'house:f62da4f2',-2000);
INSERT INTO "postings" VALUES(136,'table:f62da4f2',61,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(137,'table:f62da4f2',61,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(138,'table:f62da4f2',61,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',2000);
INSERT INTO "postings" VALUES(139,'table:f62da4f2',62,'house:f62da4f2',-2000);
INSERT INTO "postings" VALUES(140,'table:f62da4f2',62,'chips:f62da4f2:p-ki2mcsaciheet4ew',2000);
INSERT INTO "postings" VALUES(141,'table:f62da4f2',62,'house:f62da4f2',2000);
INSERT INTO "postings" VALUES(142,'table:f62da4f2',62,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-2000);
INSERT INTO "postings" VALUES(143,'table:f62da4f2',64,'chips:f62da4f2:p-kxf4nwr3sh4nsrtm',-1000);
INSERT INTO "postings" VALUES(144,'table:f62da4f2',64,'stakes:f62da4f2:p-kxf4nwr3sh4nsrtm',1000);
INSERT INTO "postings" VALUES(145,'table:5397749483af2fb752f2fcf7',6,'wallet:p-22ci6v72de5d4445',-100000);
INSERT INTO "postings" VALUES(146,'table:5397749483af2fb752f2fcf7',6,'chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',100000);
INSERT INTO "postings" VALUES(147,'table:5397749483af2fb752f2fcf7',10,'chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',-1000);
INSERT INTO "postings" VALUES(148,'table:5397749483af2fb752f2fcf7',10,'stakes:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',1000);
INSERT INTO "postings" VALUES(149,'table:5397749483af2fb752f2fcf7',17,'house:5397749483af2fb752f2fcf7',-950);
INSERT INTO "postings" VALUES(150,'table:5397749483af2fb752f2fcf7',17,'chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',950);
INSERT INTO "postings" VALUES(151,'table:5397749483af2fb752f2fcf7',17,'stakes:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',-1000);
INSERT INTO "postings" VALUES(152,'table:5397749483af2fb752f2fcf7',17,'chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',1000);
INSERT INTO "postings" VALUES(153,'table:5397749483af2fb752f2fcf7',20,'chips:5397749483af2fb752f2fcf7:p-22ci6v72de5d4445',-100950);
INSERT INTO "postings" VALUES(154,'table:5397749483af2fb752f2fcf7',20,'wallet:p-22ci6v72de5d4445',100950);
INSERT INTO "postings" VALUES(155,'person:p-exmr6l7xazbmejjh',1,'mint',-1000000);
INSERT INTO "postings" VALUES(156,'person:p-exmr6l7xazbmejjh',1,'wallet:p-exmr6l7xazbmejjh',1000000);
INSERT INTO "postings" VALUES(157,'person:p-exmr6l7xazbmejjh',2,'wallet:p-exmr6l7xazbmejjh',-1000000);
INSERT INTO "postings" VALUES(158,'person:p-exmr6l7xazbmejjh',2,'mint',1000000);
INSERT INTO "postings" VALUES(159,'table:e9f95408bccf1fb15c00371c',73,'chips:e9f95408bccf1fb15c00371c:p-r6x4772nhgo5vckr',-100);
INSERT INTO "postings" VALUES(160,'table:e9f95408bccf1fb15c00371c',73,'cagnotte:e9f95408bccf1fb15c00371c',100);
CREATE TABLE settings (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('key','ee1eee3dbb99cc72');
CREATE TABLE shoes (
	"table" TEXT NOT NULL, 
	shoe TEXT NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY ("table", shoe)
);
INSERT INTO "shoes" VALUES('e9f95408bccf1fb15c00371c','e9f95408bccf1fb15c00371c/2',X'0184A02220BEAEB310ADEC425C0D4BB272E7C02CED9AE81673018F6142040AF75A091106D138BD504613D55D534D336EB5D1BBC117F43ED45145819001');
INSERT INTO "shoes" VALUES('ae84a9b0563e097ab88d3b00','ae84a9b0563e097ab88d3b00/1',X'0123A36B3D3516D036F1A0430DBA7B4B723305CDC24C94B41DF8032DD2D51BD58777F2EA72C6D357A25ACD13C22B9FB78CA9E9C7D50595AE1C00863B0C');
CREATE TABLE streams (
	id TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	hash TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "streams" VALUES('person:p-tdrvlvek6ipqp35m',1,'f13cd07676f63258549144c34c2d891ec2fa9ddf8804ab074b5053acc248d14e');
INSERT INTO "streams" VALUES('person:p-3ofltslpzr7qjfms',1,'8a9d5ea298c2c4fe8afe4d572c5bbe59ec4b7827fbdaaa563e4f6a7142e6b6b6');
INSERT INTO "streams" VALUES('person:p-r6x4772nhgo5vckr',16,'cad2d8222c50ce2d62db4964dd90431bf6e2f5fa7f1121dae557c41c90a6163d');
INSERT INTO "streams" VALUES('person:p-vfnhofzb6lkgmsx3',14,'809aa5120d5fb8a747ff8e96c78d00685dea3c285aad59ffacba8f3c3d5dcae4');
INSERT INTO "streams" VALUES('person:p-22ci6v72de5d4445',8,'16159db8c4866b0806c0992fa1f57decc327420e9e9a185451b0d397db6b6594');
INSERT INTO "streams" VALUES('person:p-ki2mcsaciheet4ew',12,'7300aa87010756b250ff10a57d3bd58aee4fbb09c9c3b56b5cbd8e9f50ca7683');
INSERT INTO "streams" VALUES('person:p-kxf4nwr3sh4nsrtm',12,'a7e4a732a801267368f1eb4e13df0fff4870f8f9fba11575b9c714d18ce87167');
INSERT INTO "streams" VALUES('table:e9f95408bccf1fb15c00371c',73,'3b49daa454ffbd7dfba55adcdd927de5579f71eeaae99afd6de2dfdad2df8cc5');
INSERT INTO "streams" VALUES('table:ae84a9b0563e097ab88d3b00',50,'334dd863312a95c736aba8a46dd489941d5c56a79d56393b6caa5543ffb740e9');
INSERT INTO "streams" VALUES('table:f62da4f2',64,'f1e14bccab90a30b508d132df11e99845132e684b0a322f0671ac5e27b3e88a0');
INSERT INTO "streams" VALUES('table:5397749483af2fb752f2fcf7',23,'2c9225d435de018a182788a7164a150cfebf8c852ff94d746845f388ec9fb8e5');
INSERT INTO "streams" VALUES('person:p-exmr6l7xazbmejjh',2,'d2d509db974880884cb264e748e5d072782409f1eaf82d2bf2c70bca5d27e144');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	data TEXT NOT NULL, 
	opened_ms BIGINT NOT NULL, 
	due_ms BIGINT, 
	due_version BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('schaanwald-1','{"format": 1, "house": "schaanwald", "fingerprint": "979c68493d7f4391", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794896380807,NULL,NULL);
INSERT INTO "tables" VALUES('castle-vaduz-1','{"format": 1, "house": "castle-vaduz", "fingerprint": "dd6573837c49fb2a", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794896380808,NULL,NULL);
INSERT INTO "tables" VALUES('mega-pay-1','{"format": 1, "house": "mega-pay", "fingerprint": "1783da0665b753fa", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794896380809,NULL,NULL);
INSERT INTO "tables" VALUES('punter-and-bank-1','{"format": 1, "house": "punter-and-bank", "fingerprint": "7735f233ae672b64", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "program", "opener": null}',1794896380810,NULL,NULL);
INSERT INTO "tables" VALUES('e9f95408bccf1fb15c00371c','{"format": 1, "house": "schaanwald", "fingerprint": "979c68493d7f4391", "name": "Annas Tisch", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-r6x4772nhgo5vckr"}',1794896383527,NULL,73);
INSERT INTO "tables" VALUES('ae84a9b0563e097ab88d3b00','{"format": 1, "house": "punter-and-bank", "fingerprint": "7735f233ae672b64", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-ki2mcsaciheet4ew"}',1794896386158,NULL,50);
INSERT INTO "tables" VALUES('f62da4f2','{"format": 1, "house": "mega-pay", "fingerprint": "1783da0665b753fa", "name": "Saal", "readings": {}, "minimum": null, "maximum": null, "pace": "live", "private": false, "dealt_by": "person", "opener": "p-tdrvlvek6ipqp35m"}',1794896388305,NULL,64);
INSERT INTO "tables" VALUES('5397749483af2fb752f2fcf7','{"format": 1, "house": "castle-vaduz", "fingerprint": "dd6573837c49fb2a", "name": "", "readings": {}, "minimum": null, "maximum": null, "pace": "practice", "private": true, "dealt_by": "program", "opener": "p-22ci6v72de5d4445"}',1794896391477,NULL,23);
CREATE INDEX postings_by_account ON postings (account, id);
CREATE INDEX postings_by_event ON postings (stream, number);
CREATE INDEX tables_by_due ON tables (due_ms);
CREATE INDEX answers_by_time ON answers (at_ms);
COMMIT;
