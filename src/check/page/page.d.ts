// What a module looks for in its own page is there, and of the kind that it is used as.

interface Document {
  getElementById(id: string): any;
}

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

interface Element {
  setAttribute(name: string, value: string | number | boolean): void;
}

interface EventTarget {
  closest?(selectors: string): any;
}

interface Array<T> {
  filter(kind: BooleanConstructor): NonNullable<T>[];
}

interface Storage {
  getItem(key: string): any;
}

// What the kiosk answers, or what it has against what was asked.
interface Reply {
  told?: any;
  wrong?: string;
  // Of what it refused; nothing where it did not answer at all.
  status?: number;
  silent?: boolean;
}

// The live connection, as parts of the page use it: whether the kiosk could be told, and what whoever presses now has seen.
interface Sending {
  send(message: object): boolean;
  shown(): Stood;
}

// The hand that a page shows, and the last change that can be taken back; none is 0.
interface Stood {
  hand: number;
  change: number;
}

// A game whose hand is settled.
interface Settled extends Game {
  score: ScoreEvent;
}

// An event that is being put together.
type Draft = Record<string, any>;

// The hand that a seat's player tells, or a photograph shows.
interface HandDraft {
  seat: Seat;
  wins: boolean;
  from: Seat | 'drawn' | null;
  situations: string[];
  riichi: Seat[];
  liable: Seat | null;
  replaces: number | null;
  tiles: Tile[];
  melds: ToldSet[];
  bonus: Tile[];
  others?: Seat[];
  way?: 'worth' | 'sets' | 'tiles';
  groups: ToldGroup[];
  kind: string;
  machi?: {asked: string, found: {code: Tile, result: any}[] | null};
  worth: Worth;
  doraIndicators: Tile[];
  uraDoraIndicators: Tile[];
  at: number;
  adding: string;
  shown: Stood;
}

// A set that somebody who has lost counts; code is one of its tiles.
interface ToldGroup {
  kind: 'pair' | 'pung' | 'kong';
  concealed: boolean;
  code: Tile;
}

// What the end of a game is shown from, of the table as of the book.
interface Ended {
  standings: Place[];
  best?: BestHand;
  players: string[];
  begunWith?: number;
  sheet: SheetHand[];
  penalties?: GivenPenalty[];
  penaltySums?: Record<string, number>;
  substitutes?: Substitute[];
}

// What was ruled in a game.
interface Ruled {
  players: string[];
  penalties?: GivenPenalty[];
  penaltySums?: Record<string, number>;
  substitutes?: Substitute[];
}

// A photograph's tiles, as they are read and as people have put them right.
interface Photograph {
  width: number;
  height: number;
  tiles: PhotographedTile[];
  aside?: number[];
  doubtful?: number[];
  backs?: number;
  picture?: string;
}

interface PhotographedTile {
  number: number;
  tile: Tile;
  confidence: number;
  likeliest: {tile: Tile, confidence: number}[];
  corners: number[][];
  added?: boolean;
  without?: boolean;
  inRow?: boolean;
  winning?: boolean;
}

// What may be said of a photograph.
interface Choices {
  rules: {name: string, traits: string[], situations: string[]}[];
  chosen: string;
  sets?: string[];
  clubRows?: Record<string, Record<string, string>>;
}

// A hand as the review takes it: how it began, and each event with the message that stands for it in the engine's words.
interface ReviewedHand {
  start: any;
  steps: {event: any, message?: any}[];
  melds: string[][];
}
