// The client's state of a table: the server's latest messages, and the requests it has not acknowledged yet.

import * as keys from "./seatKeys";
import { ReconnectingSocket, type SocketState } from "./socket";
import { asUpdate } from "./changes";
import type { About, Change, Clocks, Goodbye, Happened, Presence, Request, ServerMessage, Update } from "../protocol";
import { language } from "./language.svelte";
import type { Seat } from "./seat";
import type { Refusal } from "./words";
import { PROTOCOL } from "../protocol";

/** The table as one seat sees it; the seat is null for a spectator. */
export type SeatState = {
  seat: Seat | null;
  mover: Seat | null;
  view: unknown;
  menu: readonly string[];
  board: Update["board"];
  /** All events, oldest first. */
  log: readonly Happened[];
};

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;
/** A request without its id. */
export type NewRequest = WithoutId<Request>;

/** A unique id for a request. randomUUID is missing on pages served over plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The log with the events of an update, each event once. */
function mergeLog(log: readonly Happened[], update: Pick<Update, "since" | "happened">): Happened[] {
  const known = log.filter((each) => each.version <= update.since);
  return [...known, ...update.happened];
}

export class Table {
  connection = $state<SocketState>("connecting");
  /** Why the server closed the connection for good. */
  goodbye = $state.raw<Refusal | null>(null);
  seats = $state.raw<readonly Seat[]>([]);
  about = $state.raw<About | null>(null);
  presence = $state.raw<Presence | null>(null);
  clocks = $state.raw<(Clocks & { receivedAt: number }) | null>(null);
  seatStates = $state.raw<ReadonlyMap<Seat | null, SeatState>>(new Map());
  /** The requests that the server has not acknowledged yet. */
  sending = $state.raw<readonly Request[]>([]);
  /** Why the latest request was refused. */
  refusal = $state.raw<Refusal | null>(null);
  version = $state(0);
  /** The events of the latest message; none after a message with the whole log. */
  newEvents = $state.raw<readonly Happened[]>([]);
  #socket: ReconnectingSocket;
  #sentKeys = "";
  #language = language.name;
  /** The seat of the last update: a change without a seat continues it. */
  #lastSeat: Seat | null = null;
  /** Logs that arrive in pages, until the last page is here. */
  #pages = new Map<Seat | null, readonly Happened[]>();

  constructor(readonly name: string) {
    keys.saveSecrets(name);
    this.#socket = new ReconnectingSocket(`/ws/tables/${encodeURIComponent(name)}`, {
      onOpen: () => this.#sendHello(),
      onMessage: (message) => this.#receive(message as ServerMessage),
      onState: (state) => {
        if (!this.goodbye) this.connection = state;
      },
    });
  }

  /** Take a seat with a new key. */
  takeSeat(key: string): void {
    keys.save(this.name, { keys: [key], game: this.about?.game ?? "" });
    this.goodbye = null; // a rated game that begins with this seat has sent its spectators away
    this.#socket.reconnect();
  }

  request(wanted: NewRequest): void {
    const request: Request = { ...wanted, id: newId() };
    this.sending = [...this.sending, request];
    this.refusal = null;
    this.#socket.send(request);
  }

  play(seat: Seat, text: string): void {
    if (!this.sending.some((each) => each.type === "play")) {
      this.request({ type: "play", seat, text, version: this.version });
    }
  }

  /** Ask for the board in another language, where the server draws it. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if ([...this.seatStates.values()].some((each) => each.board)) this.#socket.reconnect();
  }

  close(): void {
    this.#socket.close();
  }

  #sendHello(): void {
    const saved = keys.find(this.name);
    const joined = (saved?.keys ?? []).join(" ");
    // With other keys the client has other seats, and none of their events yet.
    const have = joined === this.#sentKeys ? this.#lastVersion() : 0;
    this.#sentKeys = joined;
    this.#socket.send({
      type: "hello",
      protocol: PROTOCOL,
      keys: saved?.keys ?? [],
      invite: saved?.invite ?? "",
      have,
      language: this.#language,
      changes: true,
    });
  }

  /** The last version that all seats have: the connection may break between the messages for two seats. */
  #lastVersion(): number {
    const seats = this.seats.length ? this.seats : [null];
    return Math.min(...seats.map((seat) => this.#log(seat)?.at(-1)?.version ?? 0));
  }

  /** The events of a seat so far, including those of incomplete pages. */
  #log(seat: Seat | null): readonly Happened[] | undefined {
    return this.#pages.get(seat) ?? this.seatStates.get(seat)?.log;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seats = message.seats;
        // Repeating a request is safe: the server recognises its id.
        for (const request of this.sending) this.#socket.send(request);
        break;
      case "update":
        return this.#update(message);
      case "change":
        return this.#change(message);
      case "accepted":
        return this.#acknowledge([message.id]);
      case "refused":
        this.#acknowledge([message.id]);
        if (message.why !== "stale") this.refusal = message;
        break;
      case "presence":
        this.presence = message;
        break;
      case "goodbye":
        if (!message.again) this.#leave(message);
    }
  }

  #leave(goodbye: Goodbye): void {
    if (goodbye.why === "not-found") keys.remove(this.name);
    this.goodbye = goodbye;
    this.connection = "closed";
    this.#socket.close();
  }

  #change(change: Change): void {
    const seat = change.seat ?? this.#lastSeat;
    const known = this.seatStates.get(seat);
    // A reconnect is under way if the view before is gone.
    if (known) this.#update(asUpdate(change, { ...known, about: this.about }));
  }

  #update(update: Update): void {
    const seat = (this.#lastSeat = update.seat ?? null);
    const log = update.since ? (this.#log(seat) ?? []) : [];
    if (update.since > (log.at(-1)?.version ?? 0)) {
      // Events are missing: drop everything and ask for the whole log.
      this.seatStates = new Map();
      this.#pages.clear();
      this.#socket.reconnectLater();
      return;
    }
    this.#acknowledge(update.happened.map((each) => each.id ?? ""));
    const merged = mergeLog(log, update);
    if (update.more) {
      this.#pages.set(seat, merged);
      return;
    }
    const cameInPages = this.#pages.delete(seat);
    this.#apply(update, merged, update.since > 0 && !cameInPages);
  }

  /** Show the table of an update. Fresh events are announced, a log from the beginning is not. */
  #apply(update: Update, log: readonly Happened[], isFresh: boolean): void {
    const seat = update.seat ?? null;
    const state: SeatState = {
      seat: seat,
      mover: update.mover ?? null,
      view: update.view ?? null,
      menu: update.menu ?? [],
      board: update.board,
      log,
    };
    const known = isFresh || seat !== (this.seats[0] ?? null) ? this.seatStates : new Map<Seat | null, SeatState>();
    this.seatStates = new Map([...known, [seat, state]]);
    this.version = update.version;
    if (update.about) this.#setAbout(update.about);
    this.clocks = update.clocks ? { ...update.clocks, receivedAt: performance.now() } : null;
    this.newEvents = isFresh && seat === (this.seats[0] ?? null) ? update.happened : [];
  }

  #setAbout(about: About): void {
    this.about = about;
    if (keys.find(this.name)) {
      keys.save(this.name, { game: about.game, over: about.phase === "over" || about.phase === "closed" });
    }
  }

  #acknowledge(ids: readonly string[]): void {
    if (this.sending.some((each) => ids.includes(each.id))) {
      this.sending = this.sending.filter((each) => !ids.includes(each.id));
    }
  }
}
