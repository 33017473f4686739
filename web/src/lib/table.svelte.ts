// A table as this browser knows it: what the server last said, and what it has not yet acknowledged.

import * as keys from "./keys";
import { Line, type LineState } from "./socket";
import type { About, Clocks, Happened, Presence, Request, ServerMessage, Update } from "../protocol";
import type { Seat } from "./seat";
import type { Refusal } from "./words";
import { PROTOCOL } from "../protocol";

/** What one pair of eyes sees. */
export type Sight = {
  seat: Seat | null;
  mover: Seat | null;
  view: unknown;
  menu: readonly string[];
  /** Everything that happened, oldest first. */
  log: readonly Happened[];
};

type Unsent<R> = R extends Request ? Omit<R, "id"> : never;
/** A request before it has a name. */
export type Wanted = Unsent<Request>;

/** Why something was refused, and when. */
export type Hitch = { reason: Refusal; at: number };

/** A name no other message has. Not randomUUID: that is missing where a page comes over plain http. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The log with what is new; nothing twice, and nothing missing. */
export function joined(log: readonly Happened[], update: Pick<Update, "since" | "happened">): Happened[] {
  const known = log.filter((each) => each.version <= update.since);
  return [...known, ...update.happened];
}

export class Table {
  line = $state<LineState>("dialling");
  /** Why the server sent us away for good. */
  refused = $state.raw<Refusal | null>(null);
  seats = $state.raw<readonly Seat[]>([]);
  about = $state.raw<About | null>(null);
  presence = $state.raw<Presence | null>(null);
  clocks = $state.raw<(Clocks & { heard: number }) | null>(null);
  sights = $state.raw<ReadonlyMap<Seat | null, Sight>>(new Map());
  sending = $state.raw<readonly Request[]>([]);
  hitch = $state.raw<Hitch | null>(null);
  version = $state(0);
  /** What came in the latest message; nothing when the whole story came. */
  news = $state.raw<readonly Happened[]>([]);
  #line: Line;
  #shown = "";
  /** Logs that come in pages, until their last page is here. */
  #pages = new Map<Seat | null, readonly Happened[]>();

  constructor(readonly name: string) {
    const { key, invite } = keys.secrets();
    if (key || invite) keys.keep(name, { keys: key ? [key] : [], ...(invite && { invite }) });
    this.#line = new Line(`/ws/tables/${encodeURIComponent(name)}`, {
      opened: () => this.#hello(),
      heard: (message) => this.#hear(message as ServerMessage),
      state: (state) => {
        if (!this.refused) this.line = state;
      },
    });
  }

  /** Sit down with a key we were just given. */
  take(key: string): void {
    keys.keep(this.name, { keys: [key], game: this.about?.game ?? "" });
    this.#line.redial();
  }

  request(wanted: Wanted): void {
    const request = { ...wanted, id: newId() } as Request;
    this.sending = [...this.sending, request];
    this.hitch = null;
    this.#line.send(request);
  }

  play(seat: Seat, text: string): void {
    if (!this.sending.some((each) => each.type === "play")) {
      this.request({ type: "play", seat, text, version: this.version });
    }
  }

  close(): void {
    this.#line.close();
  }

  #hello(): void {
    const kept = keys.find(this.name);
    const shown = (kept?.keys ?? []).join(" ");
    // With other keys we have other eyes, and know nothing yet.
    const have = shown === this.#shown ? this.#have() : 0;
    this.#shown = shown;
    this.#line.send({
      type: "hello",
      protocol: PROTOCOL,
      keys: kept?.keys ?? [],
      invite: kept?.invite ?? "",
      have,
    });
  }

  /** What all our eyes have seen: the line may have broken between the message for one seat and for the next. */
  #have(): number {
    const eyes = this.seats.length ? this.seats : [null];
    return Math.min(...eyes.map((seat) => this.#log(seat)?.at(-1)?.version ?? 0));
  }

  /** Everything we have been told, pages included. */
  #log(seat: Seat | null): readonly Happened[] | undefined {
    return this.#pages.get(seat) ?? this.sights.get(seat)?.log;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seats = message.seats;
        // The server knows by its id what it has done already.
        for (const request of this.sending) this.#line.send(request);
        break;
      case "update":
        this.#update(message);
        break;
      case "accepted":
        this.#settle([message.id]);
        break;
      case "refused":
        this.#settle([message.id]);
        if (message.why !== "stale") this.hitch = { reason: message, at: Date.now() };
        break;
      case "presence":
        this.presence = message;
        break;
      case "goodbye":
        if (message.again) break;
        if (message.why === "not-found") keys.forget(this.name);
        this.refused = message;
        this.line = "over";
        this.#line.close();
    }
  }

  #update(update: Update): void {
    const eyes = update.seat ?? null;
    const told = update.since ? (this.#log(eyes) ?? []) : [];
    if (update.since > (told.at(-1)?.version ?? 0)) {
      // A gap: forget everything and ask for the whole story.
      this.sights = new Map();
      this.#pages.clear();
      this.#line.retry();
      return;
    }
    this.#settle(update.happened.map((each) => each.id ?? ""));
    const log = joined(told, update);
    if (update.more) {
      this.#pages.set(eyes, log);
      return;
    }
    const cameInPages = this.#pages.delete(eyes);
    this.#show(update, log, update.since > 0 && !cameInPages);
  }

  /** The table as it is now; what is fresh is announced, and a story told from the beginning is not. */
  #show(update: Update, log: readonly Happened[], isFresh: boolean): void {
    const eyes = update.seat ?? null;
    const sight: Sight = {
      seat: eyes,
      mover: update.mover ?? null,
      view: update.view ?? null,
      menu: update.menu ?? [],
      log,
    };
    const known = isFresh || eyes !== (this.seats[0] ?? null) ? this.sights : new Map<Seat | null, Sight>();
    this.sights = new Map([...known, [eyes, sight]]);
    this.version = update.version;
    if (update.about) this.#know(update.about);
    this.clocks = update.clocks ? { ...update.clocks, heard: performance.now() } : null;
    this.news = isFresh && eyes === (this.seats[0] ?? null) ? update.happened : [];
  }

  #know(about: About): void {
    this.about = about;
    if (keys.find(this.name)) {
      keys.keep(this.name, { game: about.game, over: about.phase === "over" || about.phase === "closed" });
    }
  }

  #settle(ids: readonly string[]): void {
    if (this.sending.some((each) => ids.includes(each.id))) {
      this.sending = this.sending.filter((each) => !ids.includes(each.id));
    }
  }
}
