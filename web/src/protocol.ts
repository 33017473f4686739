// The messages between server and client; docs/protocol.md explains them.
// Made by `make types` from src/fourfold/server/protocol.py and the games' views: change those, not this.

/** The version of the protocol this was made from. */
export const PROTOCOL = 1;

/** What a player can ask the others for. */
export type Wish = "draw" | "takeback" | "rematch";

/** The first message: who is listening, and what it knows already. */
export interface Hello {
  type: "hello";
  protocol?: number;
  /** The keys of the seats this client plays; none to look on. With several the seats share one device. */
  keys?: string[];
  invite?: string;
  /** The version this client has; 0 for none. */
  have?: number;
}

/** An action from the menu, or several divided by `;`. */
export interface Play {
  type: "play";
  id: string;
  seat: number;
  version: number;
  text: string;
}

/** Give the game up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Ask the others for a draw, a move back or a rematch. */
export interface Ask {
  type: "ask";
  id: string;
  seat: number;
  wish: Wish;
}

/** Agree to what another asked for, or not. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  wish: Wish;
  yes: boolean;
}

/** Say something to the table: in words, or one of the phrases every client can translate. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text?: string;
  phrase?: string;
}

/** Go away for good; the others decide what becomes of the seat. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** Take one's own seat again, from the program that plays there meanwhile. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Let a program play for somebody who is away. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  other: number;
  level: string;
}

/** End the game because somebody is away. */
export interface Finish {
  type: "finish";
  id: string;
  seat: number;
}

/** Every 2.5 seconds: I am here, and that long the last answer took. */
export interface Ping {
  type: "ping";
  lag?: number;
}

/** One event as the reader's eyes saw it. */
export interface Happened {
  version: number;
  what:
    | "answered"
    | "asked"
    | "began"
    | "closed"
    | "ended"
    | "hinted"
    | "left"
    | "opened"
    | "played"
    | "rematched"
    | "replaced"
    | "resumed"
    | "returned"
    | "said"
    | "sat"
    | "stood"
    | "took-back";
  at: number;
  /** Whose doing it was; -1 is Nature. */
  seat?: number;
  /** The action (only its first word if the rest is hidden), a name, a level, a wish, a saying, a reason, a table. */
  text?: string;
  phrase?: string;
  count?: number;
  yes?: boolean;
  /** What the sender called the message that brought it about: to the sender, the acknowledgement. */
  id?: string;
}

/** Who sits on a chair. */
export interface Sitter {
  name?: string;
  level?: string;
  person?: boolean;
  gone?: boolean;
}

/** What was asked for and is not yet answered. */
export interface Offered {
  wish: Wish;
  seat: number;
  agreed: number[];
}

/** How the game ended. */
export interface Result {
  winners: number[];
  points: number[];
  reason: string;
  sentence: string;
}

/** What there is to know about a table besides the board. */
export interface About {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: string;
  public: boolean;
  phase: "closed" | "over" | "playing" | "waiting";
  chairs: Sitter[];
  offer?: Offered;
  result?: Result;
  /** The table of the rematch. */
  next?: string;
  /** Whether players may ask what to do. */
  hints?: boolean;
}

/** The time each seat has left, as it was at `now`. */
export interface Clocks {
  now: number;
  left: (number | null)[];
  running: number | null;
}

/** The table as one seat, or a spectator, sees it now, and what happened since the version the client had.

A long story comes in pages. Every page but the last one has `more`, and events alone. */
export interface Update {
  type: "update";
  /** The version that this page reaches. */
  version: number;
  /** 0: the story begins here, and the client forgets what it had. */
  since: number;
  /** Whose eyes; null for a spectator. */
  seat: number | null;
  happened: Happened[];
  /** Only when something in it has changed. */
  about?: About;
  mover?: number;
  /** The game's own view without its options; absent before the game has begun. */
  view?: View;
  /** Every action this seat may play now. */
  menu?: string[];
  clocks?: Clocks;
  /** Whether another page follows. */
  more?: boolean;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  /** The seats of the keys that were shown, in their order. */
  seats: number[];
  version: number;
  now: number;
}

/** A message that was done already, or changed nothing that is told to all. */
export interface Accepted {
  type: "accepted";
  id: string;
  version: number;
}

/** A message that changed nothing, and why. */
export interface Refused {
  type: "refused";
  id: string;
  why: string;
  /** The reason in English. */
  sentence: string;
  version: number;
  /** What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse. */
  code?: string;
  /** The values of that code. */
  values?: Record<string, string | number>;
}

/** Who is listening. */
export interface Presence {
  type: "presence";
  here: boolean[];
  /** Whose seat may be given to a program, as they have been gone for long. */
  away?: number[];
  thinking?: number[];
  watchers?: number;
}

/** The answer to ping, with the server's time. */
export interface Pong {
  type: "pong";
  now: number;
}

/** The last message: why the server hangs up, and whether to come back. */
export interface Goodbye {
  type: "goodbye";
  why:
    | "closed"
    | "damaged"
    | "forbidden"
    | "idle"
    | "not-found"
    | "refused"
    | "stopping"
    | "version";
  sentence: string;
  again?: boolean;
}

/** A public table in the lobby. */
export interface Listed {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: string;
  phase: "playing" | "waiting";
  chairs: Sitter[];
  /** How many seats are free. */
  open: number;
  watchers?: number;
  /** Larger for a newer table: the lobby lists those that wait first, and newer ones before older ones. */
  number?: number;
}

/** The public tables, those that wait for players first. */
export interface Lobby {
  type: "lobby";
  tables: Listed[];
  /** How many are connected to this server. */
  people: number;
  /** Of the list. */
  version?: number;
}

/** How the list of public tables has changed since the version the client has. */
export interface LobbyChange {
  type: "lobby-change";
  version: number;
  people: number;
  /** Tables that are new in the list, or look different now. */
  changed?: Listed[];
  /** Tables that are no longer listed. */
  removed?: string[];
}

/** Who shall sit on a chair: the caller by name, a program by level, or whoever comes. */
export interface SeatPlan {
  name?: string;
  level?: string;
}

/** A table to set up. With two names, two people share the caller's device. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  clock?: string;
  public?: boolean;
  /** A game that is over, to be taken up again; its options are in it, and it says how many play. */
  record?: string;
  /** After how many of the record's actions. */
  ply?: number;
  /** Whether players may ask what to do; if not said, only where one person plays with programs alone. */
  hints?: boolean | null;
}

/** What proves that a seat is yours; it is shown once. */
export interface SeatKey {
  seat: number;
  key: string;
  /** Opens the seat on another device. */
  link: string;
}

/** The new table. */
export interface TableMade {
  table: string;
  /** What others need to join or watch a private table; empty for a public one. */
  invite: string;
  /** To send to others. */
  link: string;
  keys: SeatKey[];
}

/** Take a seat at a table. */
export interface Sit {
  name: string;
  /** The first free one if absent. */
  seat?: number | null;
  invite?: string;
}

/** An action by HTTP. */
export interface PlayBody {
  text: string;
  /** The version you have seen; absent to play whatever has happened since. */
  version?: number | null;
  /** A name of your own: the same again is not played twice. */
  id?: string;
}

/** What the strongest program would do in the asker's place, knowing what the asker knows. */
export interface Hint {
  /** Of the table it is about. */
  version: number;
  action: string;
  /** The same as a phrase that follows a name, in English. */
  says: string;
  /** Each seat's share of the first place if it is done; absent where only the move is known. */
  chances?: number[];
  /** What each seat is expected to have in the end. */
  points?: number[];
}

/** One action of a game that can be looked at. */
export interface ReplayStep {
  seat: number;
  action: string;
  says: string;
  view: View;
}

/** A game from the first action to the last, or a page of a long one. */
export interface Replay {
  about: About;
  /** The view before the first action of this page. */
  start: View;
  steps: ReplayStep[];
  /** How many actions were played before. */
  since: number;
  /** Whether another page follows. */
  more: boolean;
}

/** Numbers along a game, for each moment one a line; a moment is the table after so many actions. */
export interface Series {
  /** `outcome` (1 won, 0 drawn, -1 lost with best play), `chances` (shares of the first place), `points`, `tokens`, `worth` of a token, `cards` made. */
  name: string;
  /** What its lines belong to; the symbols are those of Quartex: pbry. */
  of: "seat" | "symbol";
  /** By moment, then by line. */
  values: number[][];
}

/** Who wins if nobody errs from here on. */
export interface Standing {
  /** null for a draw. */
  winner: number | null;
  /** Placements up to and including the one that wins; 0 when it lies there. */
  distance: number | null;
}

/** Something to be said about an action. */
export interface Remark {
  /** The action by its number from 0, which is the moment it was played in. */
  ply: number;
  seat: number;
  /** Like `gives-win`; docs/protocol.md lists them. */
  kind: string;
  weight: "mistake" | "note" | "slip";
  /** How many placements, points, cards or hundredths of the player's chances it is about; else 0. */
  count: number;
  /** What should have been done, where that is known. */
  better?: string;
}

/** A game that is over, seen as a whole. */
export interface Analysis {
  series: Series[];
  remarks: Remark[];
  /** One for each moment, in games that can be solved; else none. */
  standings: Standing[];
}

/** An action that could be played, and how the game stands after it. */
export interface Worth {
  action: string;
  /** In a game that can be solved; in others everybody's chances. */
  standing?: Standing;
  /** Each seat's share of the first place, by what the mover knew then. */
  chances?: number[];
}

/** What could be done at a moment: everything in a solved game, the best few and what was played in others. */
export interface Moment {
  ply: number;
  worths: Worth[];
}

/** A record, as docs/notation.md describes it. */
export interface RecordText {
  record: string;
}

/** Where a record can be looked at. */
export interface RecordKept {
  table: string;
  link: string;
}

/** Play with whoever else wants to. */
export interface Pair {
  game: string;
  name: string;
}

/** Where to play. */
export interface Paired {
  table: string;
  key: SeatKey;
}

/** An option whose value is one of the choices. */
export interface ChoiceOption {
  kind: "choice";
  name: string;
  says: string;
  default: string;
  choices: string[];
}

/** An option that is off or on: the first choice or the second. */
export interface FlagOption {
  kind: "flag";
  name: string;
  says: string;
  default: string;
  choices: [string, string];
}

/** An option whose value is one or more of the choices, joined by commas. */
export interface SeveralOption {
  kind: "several";
  name: string;
  says: string;
  default: string;
  choices: string[];
}

/** An option whose value is a whole number, or a word for none at all. */
export interface NumberOption {
  kind: "number";
  name: string;
  says: string;
  default: string;
  least: number;
  /** The word for none. */
  zero: string;
}

/** An option whose value is a seat, counted from 1, or a word for one drawn at random. */
export interface SeatOption {
  kind: "seat";
  name: string;
  says: string;
  default: string;
  /** The word for a seat drawn at random. */
  drawn: string;
  /** The highest seat of a full table; a table with fewer seats allows its own seats only. */
  most: number;
}

/** An option whose value is the name of a set, or a list of different elements joined by commas. */
export interface SetOption {
  kind: "set";
  name: string;
  says: string;
  default: string;
  /** The sets that have a name, with their elements. */
  sets: Record<string, string[]>;
  /** The letters that an element is written with; they may repeat. */
  letters: string;
  /** How many letters an element has. */
  length: number;
  /** A table needs at least this many elements for each seat. */
  per_seat: number;
}

/** What there is to know before playing a game. */
export interface GameAbout {
  name: string;
  least: number;
  most: number;
  levels: string[];
  options: OptionAbout[];
  /** Whether players hold things the others may not see. */
  secret: boolean;
  /** Whether the players may agree on a draw. */
  draws: boolean;
  /** How actions are written. */
  help: string;
}

/** Where a step of a first game begins. */
export interface LessonStep {
  name: string;
  view: View;
  menu: string[];
}

/** A position that explains a sentence of the rules. */
export interface LessonPicture {
  /** The sentence's, in the words of the clients. */
  name: string;
  view: View;
  /** The places to look at, as they are written in moves. */
  marks: string[];
}

/** A first game in a few steps; the learner has seat 0. */
export interface Lesson {
  game: string;
  steps: LessonStep[];
  pictures: LessonPicture[];
}

/** A move to try. */
export interface LessonMove {
  text: string;
}

/** An action in a lesson, and the table after it. */
export interface LessonMoment {
  seat: number;
  action: string;
  view: View;
}

/** What a move in a lesson led to. */
export interface LessonAnswer {
  /** The last part of the name of the sentence about it: `learn-quarto-give-yes`. */
  says: string;
  right: boolean;
  /** The move, and what the others did then. */
  moments: LessonMoment[];
}

/** Where another device finds this server. */
export interface Address {
  /** A name or number; empty if there is no way, or whoever asks is on another device already. */
  host: string;
}

/** Whether the server is well. */
export interface Health {
  status: string;
  version: string;
}

/** Why a request failed. */
export interface Problem {
  status: number;
  why: string;
  /** The reason in English. */
  sentence: string;
  /** What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse. */
  code?: string;
  /** The values of that code. */
  values?: Record<string, string | number>;
}

/** What changes a table; each is acknowledged by its id, once, however often it is sent. */
export type Request = Play | Resign | Ask | Answer | Say | Leave | Return | Replace | Finish;

/** What a client says. */
export type ClientMessage =
  | Hello
  | Play
  | Resign
  | Ask
  | Answer
  | Say
  | Leave
  | Return
  | Replace
  | Finish
  | Ping;

/** What the server says on the socket of a table. */
export type ServerMessage = Welcome | Update | Accepted | Refused | Presence | Pong | Goodbye;

/** What the server says on the socket of the lobby. */
export type LobbyMessage = Lobby | LobbyChange | Refused | Pong | Goodbye;

/** One rule option of a game: its default and the values it allows, by kind. */
export type OptionAbout =
  | ChoiceOption
  | FlagOption
  | SeveralOption
  | NumberOption
  | SeatOption
  | SetOption;

/** How a game ended. */
export interface Outcome {
  /** One seat, several who share the victory, or nobody: a draw. */
  winners: number[];
  /** What each seat's score sheet says. */
  points: number[];
  /** The game's own name for this way to end. */
  reason: string;
}

/** What anybody at the table sees. Nothing is hidden in Quarto, but nothing is pointed out either. */
export interface QuartoView {
  seat: number | null;
  mover: number | null;
  board: (number | null)[];
  hand: number | null;
  /** The pieces still beside the board. */
  left: number[];
  last: number | null;
  placer: number | null;
  may_call: boolean;
  /** The line that won, or the lines that the rules noticed at once; none before the end, in a draw and after a wrong call. */
  lines: [number, number, number, number][];
  outcome: Outcome | null;
}

/** A player as everybody sees him from this side of his screen. */
export interface QuartexScreen {
  tiles: number;
  /** Those tiles of his hand that he had to show. */
  known: string[];
  tokens: number[];
  /** What he would have if the game ended now. */
  points: number;
  out: boolean;
}

/** What one seat sees, or a spectator: not the bag's content and nobody else's hand. */
export interface QuartexView {
  seat: number | null;
  mover: number | null;
  active: number | null;
  phase: "lot" | "remove" | "starter" | "deal" | "place" | "point" | "redraw" | "refill";
  table: [cell: [number, number], face: string][];
  /** One's own tiles. */
  hand: string[];
  screens: QuartexScreen[];
  stock: number[];
  /** How many tiles are in it. */
  bag: number;
  removed: string[];
  /** The tiles set aside, as far as this seat has seen them. */
  aside: string[];
  aside_count: number;
  /** Every hand a stuck player has shown, in order. */
  showings: [seat: number, tiles: string[]][];
  /** The tiles that are somewhere out of sight: in the bag or in others' hands. */
  unseen: string[];
  /** The cells beside a tile that nothing can fill any more, as all can know; none where players see for themselves whether they are stuck. */
  dead: [number, number][];
  outcome: Outcome | null;
}

/** How far a turn has come; all of it was said or done in front of everybody. */
export interface QuartinoTurn {
  /** Pawns still to be placed. */
  owed: number;
  /** How many of these were added by situations. */
  extra: number;
  /** Another player who may announce before the one whose turn it is. */
  speaker: number | null;
  /** Whether situations can be announced: nothing is placed or lifted yet. */
  may_announce: boolean;
  /** The situations rightly announced, or found by the rules. */
  announced: ("column" | "four")[];
  /** The situations wrongly announced. */
  refused: ("column" | "four")[];
  /** The columns that can be lifted, */
  doomed: number[];
  /** and how many of them must be. */
  lifts: number;
  /** Where pawns were placed since the turn began or the latest cards were laid down. */
  fresh: number[];
  /** Fields whose top pawns come off when this round of claims is over. */
  used: number[];
  /** Whether a card was laid down, so that the pawns owed are bonus pawns. */
  bonus: boolean;
  /** Whether claiming is over. */
  closed: boolean;
}

/** What a player sees; a situation or a card that is made is not pointed out. */
export interface QuartinoView {
  seat: number | null;
  mover: number | null;
  /** Whose turn it is, even while another player may announce. */
  active: number;
  columns: string[];
  reserve: [string, number][];
  /** The player's own cards; none for a spectator. */
  hand: string[];
  /** How many cards are on each holder. */
  held: number[];
  laid: string[][];
  shown: string[][];
  undealt: number;
  turn: QuartinoTurn;
  turns: number;
  outcome: Outcome | null;
}

export type View = QuartoView | QuartexView | QuartinoView;
