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
INSERT INTO game(number, settings, started, ended) VALUES (1, '{"rules":"ema-riichi-2012","east":0,"roundWind":"z1","players":["Anna","Boris","Cyril","Dana"],"options":{}}', '2026-11-20T19:00:00Z', '2026-11-21T19:00:00Z');
INSERT INTO game(number, settings, started, ended) VALUES (2, '{"rules":"ema-riichi-2012","east":0,"roundWind":"z1","players":["Anna","Boris","Cyril","Dana"],"options":{}}', '2026-11-21T19:00:00Z', NULL);
INSERT INTO journal(number, game, written, event, others) VALUES (1, 1, '2026-11-20T19:00:00Z', '{"t":4.167,"event":"hand-start","hand":1,"east":0,"roundWind":"z1","confidence":1.0,"known":"said"}', 0);
INSERT INTO journal(number, game, written, event, others) VALUES (2, 1, '2026-11-20T19:00:00Z', '{"t":4.167,"event":"unwatched","confidence":1.0,"known":"said"}', 0);
INSERT INTO journal(number, game, written, event, others) VALUES (3, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"correction","what":"told: seat 0’s win on p9","sentence":{"key":"was-told","event":{"key":"the-win","seat":{"seat":0},"tile":{"tile":"p9"}}},"replaces":[],"by":[{"t":4.48,"event":"win","seat":0,"tile":"p9","selfDrawn":true,"from":null,"concealed":["m2","m3","m4","p9","s2","s3","s4","s6","s7","s8","p4","p5","p6"],"melds":[],"bonus":[],"confidence":1.0,"known":"said"}],"cause":"person","confidence":1.0,"known":"said"}', 0);
INSERT INTO journal(number, game, written, event, others) VALUES (4, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"score","results":{"0":{"valid":true,"complete":true,"fan":1,"fu":30,"limit":null,"yakumanCount":0,"payments":{"each":500},"items":[{"name":"menzen-tsumo","fan":1,"rule":"4.2.1"},{"name":"base","fu":20,"rule":"4.1.1"},{"name":"single-wait","fu":2,"rule":"4.1.1"},{"name":"self-drawn","fu":2,"rule":"4.1.1"}]}},"deltas":{"0":1500,"1":-500,"2":-500,"3":-500},"totals":{"0":1500,"1":-500,"2":-500,"3":-500},"next":{"eastStays":true,"counters":1,"riichiSticks":0},"confidence":1.0,"known":"inferred"}', 0);
INSERT INTO journal(number, game, written, event, others) VALUES (5, 1, '2026-11-20T19:00:00Z', '{"t":4.48,"event":"attention","doubt":"indicator","reason":"An indicator of dora was not seen: which tile is it?","sentence":{"key":"ask-missing-indicator"},"seat":null,"tiles":[],"about":4,"confidence":1.0,"known":"inferred"}', 0);
INSERT INTO journal(number, game, written, event, others) VALUES (6, 2, '2026-11-21T19:00:00Z', '{"t":0.0,"event":"hand-start","hand":1,"east":0,"roundWind":"z1","confidence":1.0,"known":"said"}', 5);
INSERT INTO journal(number, game, written, event, others) VALUES (7, 2, '2026-11-21T19:00:00Z', '{"t":1.0,"event":"discard","seat":0,"tile":"m1","riichi":false,"confidence":1.0,"known":"said"}', 5);
INSERT INTO journal(number, game, written, event, others) VALUES (8, 2, '2026-11-21T19:00:00Z', '{"t":2.0,"event":"correction","what":"m2","replaces":[7],"by":[{"t":1.0,"event":"discard","seat":0,"tile":"m2","riichi":false,"confidence":1.0,"known":"said"}],"cause":"person","confidence":1.0,"known":"said"}', 5);
INSERT INTO payment(entry, place, payer, payee, points, why, rule) VALUES (4, 0, 1, 0, 500, 'the win', '');
INSERT INTO payment(entry, place, payer, payee, points, why, rule) VALUES (4, 1, 2, 0, 500, 'the win', '');
INSERT INTO payment(entry, place, payer, payee, points, why, rule) VALUES (4, 2, 3, 0, 500, 'the win', '');
PRAGMA user_version = 3;
