// Every message between server and client, as src/fourfold/server/protocol.py has them.

export const VERSION = 1;

export type Seat = number;
export type Wish = "draw" | "takeback" | "rematch";

export type Hello = { type: "hello"; protocol?: number; keys?: string[]; invite?: string; have?: number };
export type Play = { type: "play"; id: string; seat: Seat; version: number; text: string };
export type Resign = { type: "resign"; id: string; seat: Seat };
export type Ask = { type: "ask"; id: string; seat: Seat; wish: Wish };
export type Answer = { type: "answer"; id: string; seat: Seat; wish: Wish; yes: boolean };
export type Say = { type: "say"; id: string; seat: Seat; text?: string; phrase?: string };
export type Leave = { type: "leave"; id: string; seat: Seat };
export type Return = { type: "return"; id: string; seat: Seat };
export type Replace = { type: "replace"; id: string; seat: Seat; other: Seat; level: string };
export type Finish = { type: "finish"; id: string; seat: Seat };
export type Ping = { type: "ping"; lag?: number };
export type Request = Play | Resign | Ask | Answer | Say | Leave | Return | Replace | Finish;
export type ClientMessage = Hello | Request | Ping;

export type What =
  | "opened"
  | "sat"
  | "stood"
  | "began"
  | "played"
  | "took-back"
  | "asked"
  | "answered"
  | "ended"
  | "left"
  | "returned"
  | "replaced"
  | "said"
  | "rematched"
  | "resumed"
  | "closed";

export type Happened = {
  version: number;
  what: What;
  at: number;
  seat?: Seat | null;
  text?: string;
  phrase?: string;
  count?: number;
  yes?: boolean;
  id?: string;
};

export type Sitter = { name?: string; level?: string; person?: boolean; gone?: boolean };
export type Offered = { wish: Wish; seat: Seat; agreed: Seat[] };
export type Result = { winners: Seat[]; points: number[]; reason: string; sentence: string };
export type About = {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: string;
  public: boolean;
  phase: "waiting" | "playing" | "over" | "closed";
  chairs: Sitter[];
  offer?: Offered | null;
  result?: Result | null;
  next?: string;
};
export type Clocks = { now: number; left: (number | null)[]; running: Seat | null };

export type Update = {
  type: "update";
  version: number;
  since: number;
  seat: Seat | null;
  happened: Happened[];
  about?: About | null;
  mover?: Seat | null;
  view?: unknown;
  menu?: string[];
  clocks?: Clocks | null;
};
export type Welcome = { type: "welcome"; protocol: number; seats: Seat[]; version: number; now: number };
export type Accepted = { type: "accepted"; id: string; version: number };
export type Refused = { type: "refused"; id: string; why: string; sentence: string; version: number };
export type Presence = { type: "presence"; here: boolean[]; away?: Seat[]; thinking?: Seat[]; watchers?: number };
export type Pong = { type: "pong"; now: number };
export type Goodbye = {
  type: "goodbye";
  why: "stopping" | "closed" | "idle" | "refused";
  sentence: string;
  again?: boolean;
};
export type ServerMessage = Welcome | Update | Accepted | Refused | Presence | Pong | Goodbye;

export type Listed = {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: string;
  phase: "waiting" | "playing";
  chairs: Sitter[];
  open: number;
  watchers?: number;
};
export type Lobby = { type: "lobby"; tables: Listed[]; people: number };

export type SeatPlan = { name?: string; level?: string };
export type NewTable = {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  clock?: string;
  public?: boolean;
};
export type SeatKey = { seat: Seat; key: string; link: string };
export type TableMade = { table: string; invite: string; link: string; keys: SeatKey[] };
export type Sit = { name: string; seat?: Seat | null; invite?: string };
export type ReplayStep = { seat: Seat; action: string; says: string; view: unknown };
export type Replay = { about: About; steps: ReplayStep[] };
export type Pair = { game: string; name: string };
export type Paired = { table: string; key: SeatKey };
export type OptionAbout = { name: string; says: string; values: string; usual: string };
export type GameAbout = {
  name: string;
  least: number;
  most: number;
  levels: string[];
  options: OptionAbout[];
  secret: boolean;
  draws: boolean;
  help: string;
};
export type Problem = { status: number; why: string; sentence: string };
