// A table as this browser knows it: what the server last said, and what it has not yet acknowledged.

import * as keys from "./keys";
import { ReconnectingSocket, type SocketState } from "./socket";
import type { About, Clocks, Happened, Presence, Request, ServerMessage, Update } from "../protocol";
import type { Seat } from "./seat";
import type { Refusal } from "./words";
import { PROTOCOL } from "../protocol";

/** What one pair of seat sees. */
export type SeatState = {
  seat: Seat | null;
  mover: Seat | null;
  view: unknown;
  menu: readonly string[];
  /** Everything that happened, oldest first. */
  log: readonly Happened[];
};

type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;
/** A request before it has a name. */
export type NewRequest = WithoutId<Request>;

/** A name no other message has. Not randomUUID: that is missing where a page comes over plain http. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The log with what is new; nothing twice, and nothing missing. */
export function mergeLog(log: readonly Happened[], update: Pick<Update, "since" | "happened">): Happened[] {
  const known = log.filter((each) => each.version <= update.since);
  return [...known, ...update.happened];
}

export class Table {
  connection = $state<SocketState>("connecting");
  /** Why the server sent us away for good. */
  goodbye = $state.raw<Refusal | null>(null);
  seats = $state.raw<readonly Seat[]>([]);
  about = $state.raw<About | null>(null);
  presence = $state.raw<Presence | null>(null);
  clocks = $state.raw<(Clocks & { heard: number }) | null>(null);
  seatStates = $state.raw<ReadonlyMap<Seat | null, SeatState>>(new Map());
  sending = $state.raw<readonly Request[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  version = $state(0);
  /** What came in the latest message; nothing when the whole story came. */
  newEvents = $state.raw<readonly Happened[]>([]);
  #socket: ReconnectingSocket;
  #sentKeys = "";
  /** Logs that come in pages, until their last page is here. */
  #pages = new Map<Seat | null, readonly Happened[]>();

  constructor(readonly name: string) {
    const { key, invite } = keys.takeSecretsFromUrl();
    if (key || invite) keys.save(name, { keys: key ? [key] : [], ...(invite && { invite }) });
    this.#socket = new ReconnectingSocket(`/ws/tables/${encodeURIComponent(name)}`, {
      onOpen: () => this.#sendHello(),
      onMessage: (message) => this.#receive(message as ServerMessage),
      onState: (state) => {
        if (!this.goodbye) this.connection = state;
      },
    });
  }

  /** Sit down with a key we were just given. */
  takeSeat(key: string): void {
    keys.save(this.name, { keys: [key], game: this.about?.game ?? "" });
    this.#socket.reconnect();
  }

  request(wanted: NewRequest): void {
    const request = { ...wanted, id: newId() } as Request;
    this.sending = [...this.sending, request];
    this.refusal = null;
    this.#socket.send(request);
  }

  play(seat: Seat, text: string): void {
    if (!this.sending.some((each) => each.type === "play")) {
      this.request({ type: "play", seat, text, version: this.version });
    }
  }

  close(): void {
    this.#socket.close();
  }

  #sendHello(): void {
    const kept = keys.find(this.name);
    const shown = (kept?.keys ?? []).join(" ");
    // With other keys we have other seat, and know nothing yet.
    const have = shown === this.#sentKeys ? this.#lastVersion() : 0;
    this.#sentKeys = shown;
    this.#socket.send({
      type: "hello",
      protocol: PROTOCOL,
      keys: kept?.keys ?? [],
      invite: kept?.invite ?? "",
      have,
    });
  }

  /** What all our seat have seen: the line may have broken between the message for one seat and for the next. */
  #lastVersion(): number {
    const seats = this.seats.length ? this.seats : [null];
    return Math.min(...seats.map((seat) => this.#log(seat)?.at(-1)?.version ?? 0));
  }

  /** Everything we have been told, pages included. */
  #log(seat: Seat | null): readonly Happened[] | undefined {
    return this.#pages.get(seat) ?? this.seatStates.get(seat)?.log;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seats = message.seats;
        // The server knows by its id what it has done already.
        for (const request of this.sending) this.#socket.send(request);
        break;
      case "update":
        this.#update(message);
        break;
      case "accepted":
        this.#acknowledge([message.id]);
        break;
      case "refused":
        this.#acknowledge([message.id]);
        if (message.why !== "stale") this.refusal = message;
        break;
      case "presence":
        this.presence = message;
        break;
      case "goodbye":
        if (message.again) break;
        if (message.why === "not-found") keys.remove(this.name);
        this.goodbye = message;
        this.connection = "closed";
        this.#socket.close();
    }
  }

  #update(update: Update): void {
    const seat = update.seat ?? null;
    const told = update.since ? (this.#log(seat) ?? []) : [];
    if (update.since > (told.at(-1)?.version ?? 0)) {
      // A gap: remove everything and ask for the whole story.
      this.seatStates = new Map();
      this.#pages.clear();
      this.#socket.reconnectLater();
      return;
    }
    this.#acknowledge(update.happened.map((each) => each.id ?? ""));
    const log = mergeLog(told, update);
    if (update.more) {
      this.#pages.set(seat, log);
      return;
    }
    const cameInPages = this.#pages.delete(seat);
    this.#apply(update, log, update.since > 0 && !cameInPages);
  }

  /** The table as it is now; what is fresh is announced, and a story told from the beginning is not. */
  #apply(update: Update, log: readonly Happened[], isFresh: boolean): void {
    const seat = update.seat ?? null;
    const state: SeatState = {
      seat: seat,
      mover: update.mover ?? null,
      view: update.view ?? null,
      menu: update.menu ?? [],
      log,
    };
    const known = isFresh || seat !== (this.seats[0] ?? null) ? this.seatStates : new Map<Seat | null, SeatState>();
    this.seatStates = new Map([...known, [seat, state]]);
    this.version = update.version;
    if (update.about) this.#setAbout(update.about);
    this.clocks = update.clocks ? { ...update.clocks, heard: performance.now() } : null;
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
