CREATE TABLE game (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  settings TEXT NOT NULL,
  started  TEXT NOT NULL,
  ended    TEXT) STRICT;
CREATE TABLE journal (
  number  INTEGER PRIMARY KEY AUTOINCREMENT,
  game    INTEGER NOT NULL REFERENCES game(number),
  written TEXT NOT NULL,
  event   TEXT NOT NULL) STRICT;
CREATE INDEX journal_by_game ON journal(game, number);
CREATE TABLE payment (
  entry  INTEGER NOT NULL REFERENCES journal(number),
  place  INTEGER NOT NULL,
  payer  INTEGER,
  payee  INTEGER,
  points INTEGER NOT NULL,
  why    TEXT NOT NULL,
  rule   TEXT NOT NULL,
  PRIMARY KEY (entry, place)) STRICT;
ALTER TABLE journal ADD COLUMN others INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payment ADD COLUMN sentence TEXT;
ALTER TABLE journal ADD COLUMN device TEXT;
ALTER TABLE game ADD COLUMN seal BLOB;
ALTER TABLE journal ADD COLUMN seal BLOB;
PRAGMA application_id = 1416195173;
INSERT INTO game(number, settings, started, ended, seal) VALUES (1, '{"rules":"ema-riichi-2012","east":0,"roundWind":"z1","players":["Anna","Boris","Cyril","Dana"],"options":{}}', '2026-11-20T19:00:00Z', '2026-11-21T19:00:00Z', X'6cbbe5b66aeb175224d7bdc44a3c82e373cae5902a428a7137ccc1badff10a7f');
INSERT INTO game(number, settings, started, ended, seal) VALUES (2, '{"rules":"ema-riichi-2012","east":0,"roundWind":"z1","players":["Anna","Boris","Cyril","Dana"],"options":{}}', '2026-11-21T19:00:00Z', NULL, X'd37001927fce0c1a6ed1454f5149f446aa4169ff5c4a99c26d3decf0a5a06488');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (1, 1, '2026-11-20T19:00:00Z', '{"t":4.167,"event":"hand-start","hand":1,"east":0,"roundWind":"z1","confidence":1.0,"known":"said"}', 0, NULL, X'6dce8ca73f62afc024aa60794616dc5583a2b9e128aba13691ae06023fca6006');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (2, 1, '2026-11-20T19:00:00Z', '{"t":4.167,"event":"unwatched","confidence":1.0,"known":"said"}', 0, NULL, X'2a00fc42292bf3fb1348fddb601a0c1987aed743c769306455dccf795e495f29');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (3, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"correction","what":"told: seat 0’s win on p9","sentence":{"key":"was-told","event":{"key":"the-win","seat":{"seat":0},"tile":{"tile":"p9"}}},"replaces":[],"by":[{"t":4.48,"event":"win","seat":0,"tile":"p9","selfDrawn":true,"from":null,"concealed":["m2","m3","m4","p9","s2","s3","s4","s6","s7","s8","p4","p5","p6"],"melds":[],"bonus":[],"confidence":1.0,"known":"said"}],"cause":"person","confidence":1.0,"known":"said"}', 0, NULL, X'24d58d5dc7bae05c5bbf239e6f6ecd05f8127bc8ae9071adcad5ccc362c88614');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (4, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"score","results":{"0":{"valid":true,"complete":true,"fan":1,"fu":30,"limit":null,"yakumanCount":0,"payments":{"each":500},"items":[{"name":"menzen-tsumo","fan":1,"rule":"4.2.1"},{"name":"base","fu":20,"rule":"4.1.1"},{"name":"single-wait","fu":2,"rule":"4.1.1"},{"name":"self-drawn","fu":2,"rule":"4.1.1"}]}},"deltas":{"0":1500,"1":-500,"2":-500,"3":-500},"totals":{"0":1500,"1":-500,"2":-500,"3":-500},"next":{"eastStays":true,"counters":1,"riichiSticks":0},"confidence":1.0,"known":"inferred"}', 0, NULL, X'9542d7e7e3beb8c74f0fea5764143e5460925a6f98eb7c5ef26f28d7f0fdcb37');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (5, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"attention","doubt":"indicator","reason":"An indicator of dora was not seen: which tile is it?","sentence":{"key":"ask-missing-indicator"},"seat":null,"tiles":[],"about":4,"confidence":1.0,"known":"inferred"}', 0, NULL, X'f91f8b53d38e833c4a4daeb1949da5c3fc1ddbf4c51a8c9e26a6c7f135b6905d');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (6, 2, '2026-11-21T19:00:00Z', '{"t":0.0,"event":"hand-start","hand":1,"east":0,"roundWind":"z1","confidence":1.0,"known":"said"}', 5, NULL, X'7063b0618918a7109a83b13713ce9fc41282794a44c7f38a29672cdc5b8626cd');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (7, 2, '2026-11-21T19:00:00Z', '{"t":1.0,"event":"discard","seat":0,"tile":"m1","riichi":false,"confidence":1.0,"known":"said"}', 5, NULL, X'a374470e65e5062035bc35f527e2ae0d672c116b8431427cbc74d9264a85a32f');
INSERT INTO journal(number, game, written, event, others, device, seal) VALUES (8, 2, '2026-11-21T19:00:00Z', '{"t":2.0,"event":"correction","what":"m2","replaces":[7],"by":[{"t":1.0,"event":"discard","seat":0,"tile":"m2","riichi":false,"confidence":1.0,"known":"said"}],"cause":"person","confidence":1.0,"known":"said"}', 5, '{"number":3,"name":"Anna’s"}', X'644797fea82346471933bb3b456bed9dbd169412c6cb20447265822cd25e94b1');
INSERT INTO payment(entry, place, payer, payee, points, why, rule, sentence) VALUES (4, 0, 1, 0, 500, 'the win', '', NULL);
INSERT INTO payment(entry, place, payer, payee, points, why, rule, sentence) VALUES (4, 1, 2, 0, 500, 'the win', '', NULL);
INSERT INTO payment(entry, place, payer, payee, points, why, rule, sentence) VALUES (4, 2, 3, 0, 500, 'the win', '', NULL);
PRAGMA user_version = 6;
