// What the kiosk tells the page of the game: PageJson, EventJson and AccessJson write it, PageShapeTest holds this file to what they write.
// Tiles are codes, seats numbers from the nearest player on anticlockwise, times seconds. What is absent is left out, but for the nulls
// that are named.

type Tile = string;
type Seat = number;

// What people are told: a key of the page's words, and what stands in their places.
interface Sentence {
  key: string;
  [place: string]: any;
}

// A union whose members can be asked for what only some of them have.
type OneOf<All, One = All> = One extends unknown ? One & {[Name in Exclude<Names<All>, keyof One>]?: undefined} : never;
type Names<All> = All extends unknown ? keyof All : never;

// The events of one hand, the hands that there are, and what can be taken back or done again.
interface HandLines {
  listed: number;
  hands: number[];
  events: Line[];
  undo?: Takeable;
  redo?: Takeable;
}

// What the next change was, and by which numbers it and those before it are meant, the next one first.
interface Takeable {
  what: Sentence;
  changes: number[];
}

type Line = TableEvent & Listed;

interface Listed {
  number: number;
  forbidden?: Sentence;
}

type PageState = OneOf<NoGame | Game>;

interface NoGame extends HandLines {
  version: number;
  notice?: Sentence;
  confirmed: boolean;
  watched?: false;
  doraIndicators: Tile[];
  seats: Seated[];
}

interface Game extends HandLines {
  version: number;
  notice?: Sentence;
  confirmed: boolean;
  watched?: false;
  doraIndicators: Tile[];
  seats: Chair[];
  rules: string;
  traits: string[];
  declarations: string[];
  /** What a hand may be broken off for. */
  abortiveDraws: Sentence[];
  situations: string[];
  clubRows?: Record<string, Record<string, string>>;
  hand: number;
  begunWith?: number;
  dealer: number;
  east: Seat;
  roundWind: Tile;
  rounds: string[];
  dreamer?: Dreamer;
  wall: number;
  unwatched?: true;
  counters: number;
  riichiSticks: number;
  pace?: 'paused' | 'ended';
  /** In a hall: whether the table waits for a referee. */
  referee?: boolean;
  /** Minutes that the game may take. */
  timeLimit?: number;
  next?: NextHand;
  turn?: Seat;
  lastDiscard?: Seat;
  calls: Call[];
  awaits?: Awaits;
  questions: Question[];
  ending?: Ending;
  score?: ScoreEvent;
  payments?: Payment[];
  standings?: Place[];
  /** Once the game is over: who has signed its result. */
  signed?: Seat[];
  best?: BestHand;
  players?: string[];
  sheet?: SheetHand[];
  penalties?: GivenPenalty[];
  /** Points by the players' places among the names. */
  penaltySums?: Record<string, number>;
  substitutes?: Substitute[];
}

// A seat's button, which is there before anybody sits at it.
interface Button {
  light: 'off' | 'claim-held' | 'asked';
  confirmed: boolean;
  refusals: number;
}

type Seated = OneOf<Button | Empty | Taken>;
type Chair = OneOf<Empty | Taken>;

interface Empty extends Button {
  empty: true;
}

// wind is that of the hand; concealed counts the tiles of a hand that is not laid open.
interface Taken extends Button {
  name: string;
  wind: Tile;
  total: number;
  concealed: number;
  riichi: boolean;
  melds: LaidSet[];
  bonus: Tile[];
  bonusNumbers: number[];
  discards: Discarded[];
  open?: Tile[];
  openNumber?: number;
  // For what a hand waits that was laid open without having won.
  waits?: Tile[];
}

// A set on the table; number is that of the event that laid it, from the seat that gave the claimed tile.
interface LaidSet {
  type: SetType;
  tiles: Tile[];
  concealed: boolean;
  added: boolean;
  claimed?: Tile;
  from?: Seat;
  number?: number;
}

type SetType = 'chow' | 'pung' | 'kong';

interface Discarded {
  tile: Tile;
  riichi: boolean;
  taken?: Seat;
  number?: number;
  unread?: true;
}

interface Dreamer {
  name: string;
  total: number;
}

// How the next hand is going to begin.
interface NextHand {
  east: Seat;
  round: string;
  counters: number;
  riichiSticks: number;
  seats: NextChair[];
}

interface NextChair {
  name?: string;
  total?: number;
  wind?: Tile;
}

// A press of a button; why it claimed nothing, where that is to be said.
interface Call {
  seat: Seat;
  call: string;
  accepted: boolean;
  millis: number;
  why?: Sentence;
}

interface Awaits {
  what: Sentence;
  seats: Seat[];
}

// hand is that of the event it is about, where that is an earlier one.
interface Question {
  number: number;
  doubt: string;
  reason: Sentence;
  seat?: Seat;
  tiles: Tile[];
  about?: number;
  hand?: number;
  answers: Answer[];
}

type Answer = TableEvent & Meant;

// What an answer would mean.
interface Meant {
  means: Sentence[];
}

type Ending = OneOf<Won | Exhausted | BrokenOff>;

interface Won {
  kind: 'win';
  wins: Winning[];
}

interface Exhausted {
  kind: 'exhausted';
  reason: Sentence;
}

interface BrokenOff {
  kind: 'abortive';
  reason: Sentence;
  offenders: Seat[];
}

interface Winning {
  seat: Seat;
  tile?: Tile;
  selfDrawn: boolean;
  from?: Seat;
  concealed: Tile[];
}

// The side that is the table's is left out.
interface Payment {
  from?: Seat;
  to?: Seat | 'dreamer';
  points: number;
  why: Sentence;
  rule: string;
}

// A settled hand of the score sheet; players are their places among the names.
interface SheetHand {
  hand: number;
  roundWind: Tile;
  dealer: number;
  east: number;
  wins: Winner[];
  broken: boolean;
  deltas: Record<string, number>;
  totals: Record<string, number>;
}

interface Winner {
  player: number;
  from?: number;
  points: number;
}

interface BestHand extends Winner {
  hand: number;
}

interface Place {
  player: number;
  place: number;
  points: number;
  uma: number;
  total: number;
}

// A penalty that stands; number is that of its event, hand 0 before the first.
interface GivenPenalty {
  number: number;
  hand: number;
  player: number;
  what: Sentence;
  brings: Sentence;
  rule: string;
  points: number;
  ruledBy?: string;
  clip?: string;
}

// Who plays in another's place, and what a tournament writes down for both.
interface Substitute {
  player: number;
  name: string;
  cameIn: boolean;
  points: number;
  uma: number;
}

// Events, as the journal keeps them.

type TableEvent = OneOf<HandStart | Bonus | Discard | Claim | Meld | Win | WinAsTold | Reveal | RevealAsTold | Declared | WallExhausted | Abortive | ScoreEvent
  | Attention | Correction | Arranged | Unwatched>;

interface Told {
  t: number;
  confidence: number;
  known: 'seen' | 'glimpsed' | 'inferred' | 'unread' | 'said' | 'agreed';
}

interface HandStart extends Told {
  event: 'hand-start';
  hand: number;
  east: Seat;
  roundWind: Tile;
}

interface Bonus extends Told {
  event: 'bonus';
  seat: Seat;
  tile: Tile;
}

interface Discard extends Told {
  event: 'discard';
  seat: Seat;
  tile: Tile;
  riichi: boolean;
}

interface Claim extends Told {
  event: 'call';
  seat: Seat;
  call: string;
  accepted: boolean;
  millis: number;
}

interface Meld extends Told {
  event: 'meld';
  seat: Seat;
  type: SetType;
  tiles: Tile[];
  claimed?: Tile;
  from?: Seat;
  concealed?: true;
  added?: true;
  onConcealedPung?: true;
}

interface Win extends Told {
  event: 'win';
  seat: Seat;
  tile: Tile;
  selfDrawn: boolean;
  from: Seat | null;
  concealed: Tile[];
  melds: ToldSet[];
  bonus: Tile[];
  situations?: string[];
  doraIndicators?: Tile[];
  uraDoraIndicators?: Tile[];
}

// A hand of which its player says what it is worth, in place of its tiles.
interface WinAsTold extends Told {
  event: 'win';
  seat: Seat;
  selfDrawn: boolean;
  from: Seat | null;
  told: Worth;
  situations?: string[];
}

interface RevealAsTold extends Told {
  event: 'reveal';
  seat: Seat;
  told: Worth;
}

interface Worth {
  fan?: number;
  fu?: number;
  yakuman?: number;
  base?: number;
  doubles?: number;
  points?: number;
}

interface Reveal extends Told {
  event: 'reveal';
  seat: Seat;
  concealed: Tile[];
  melds: ToldSet[];
  bonus: Tile[];
}

// A set in the words of a hand, its giver by the side on which he sits.
interface ToldSet {
  type: SetType;
  tiles: Tile[];
  concealed?: true;
  from?: 'left' | 'across' | 'right';
  added?: true;
  onConcealedPung?: true;
}

interface Declared extends Told {
  event: 'declared';
  seat: Seat;
  what: string;
}

interface WallExhausted extends Told {
  event: 'exhausted';
  reason: string;
  sentence?: Sentence;
  tenpai?: Seat[];
}

interface Abortive extends Told {
  event: 'abortive';
  reason: string;
  sentence?: Sentence;
}

// By seat, but for who sat the hand out.
interface ScoreEvent extends Told {
  event: 'score';
  results: Record<Seat, Result>;
  deltas: Record<Seat, number>;
  totals: Record<Seat, number>;
  dreamer?: Dreamt;
  next: Next;
  doraIndicators?: Tile[];
  uraDoraIndicators?: Tile[];
}

interface Dreamt {
  delta: number;
  total: number;
}

interface Next {
  eastStays: boolean;
  counters: number;
  riichiSticks: number;
}

interface Attention extends Told {
  event: 'attention';
  doubt: string;
  reason: string;
  sentence?: Sentence;
  seat: Seat | null;
  tiles: Tile[];
  about?: number;
  answers?: TableEvent[];
}

interface Correction extends Told {
  event: 'correction';
  what: string;
  sentence?: Sentence;
  replaces: number[];
  by: TableEvent[];
  before?: number;
  cause: string;
  undoes?: number;
}

interface Arranged extends Told {
  event: 'arranged';
  what: string;
  said: Sentence;
  seats?: Seat[];
  seat?: Seat;
  round?: string;
  count?: number;
  deltas?: Record<Seat, number>;
  totals?: Record<Seat, number>;
  reason?: string;
  sentence?: Sentence;
  points?: number;
  penalty?: string;
  rule?: string;
  amount?: number;
  substitute?: string;
  ruledBy?: string;
  clip?: string;
}

interface Unwatched extends Told {
  event: 'unwatched';
}

type Result = OneOf<ClassicalScore | RiichiScore | Refused>;

interface ClassicalScore {
  valid: true;
  complete: boolean;
  base: number;
  doubles: number;
  limitHand: string | null;
  points: number;
  items: Item[];
}

interface RiichiScore {
  valid: true;
  complete: true;
  fan: number;
  fu: number;
  limit: string | null;
  yakumanCount: number;
  payments: Payments;
  items: Item[];
}

interface Refused {
  valid: false;
  error: Against;
}

interface Against {
  code: string;
  message: string;
  sentence?: Sentence;
}

// One of three: from the discarder, from each, or from east and from the others.
interface Payments {
  discarder?: number;
  each?: number;
  east?: number;
  other?: number;
}

// A line of a score, with one value.
interface Item {
  name: string;
  tiles?: Tile[];
  points?: number;
  doubles?: number;
  limit?: true;
  fan?: number;
  fu?: number;
  yakuman?: number;
  rule?: string;
}

// What an open page hears besides: what its device may do, who asks to be let in, and why something is refused.

interface Session {
  you: You;
  pairingRequests?: PairingRequest[];
}

// A role, of a player with the seat.
interface GivenRole {
  role: string;
  seat?: number;
}

interface You extends GivenRole {
  device?: number;
  name?: string;
}

interface PairingRequest {
  request: number;
  code: string;
  name: string;
}

interface Refusal {
  refused: Sentence;
}

interface NotAllowed {
  notAllowed: Sentence;
}
