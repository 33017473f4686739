// A websocket that comes back: it redials with growing pauses, and notices when nobody answers.

const PING = 2500;
const DEAF = 9000;
const LONGEST = 8000;
/** A connection that has lasted this long was a good one: the next pause is short again. */
const GOOD = 10_000;

export type LineState = "dialling" | "open" | "lost" | "over";

type Listener = {
  /** The socket is open: say hello. */
  opened: () => void;
  heard: (message: unknown) => void;
  state: (state: LineState) => void;
};

/** How long to wait before the next attempt, in milliseconds. */
export function pause(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

export class Line {
  lag = 0;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer = 0;
  #beat = 0;
  #asked = 0;
  #heardAt = 0;
  #openedAt = 0;
  #over = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#dial();
  }

  send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Hang up for good. */
  close(): void {
    this.#over = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
    this.listener.state("over");
  }

  /** Hang up and dial again after a pause. */
  retry(): void {
    this.#lost();
  }

  /** Hang up and dial again at once, because a person wants it. */
  redial(): void {
    this.#attempt = 0;
    this.#drop();
    this.#dial();
  }

  #dial(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    this.listener.state("dialling");
    socket.onopen = () => {
      this.#heardAt = this.#openedAt = Date.now();
      this.#asked = 0;
      this.#beat = window.setInterval(() => this.#ping(), PING);
      this.listener.opened();
      this.listener.state("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(event.data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(data: string): void {
    this.#heardAt = Date.now();
    // A server that welcomes us and then drops us at once must not be called again at once.
    if (this.#heardAt - this.#openedAt >= GOOD) this.#attempt = 0;
    const message = JSON.parse(data) as { type?: string };
    if (message.type === "pong" && this.#asked) {
      this.lag = Math.round(performance.now() - this.#asked);
      this.#asked = 0;
    }
    this.listener.heard(message);
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > DEAF) return this.#lost();
    this.#asked = performance.now();
    this.send({ type: "ping", lag: this.lag });
  }

  #drop(): void {
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#over) return;
    this.listener.state("lost");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#dial(), pause(this.#attempt++));
  }

  // Somebody who looks at the page again does not want to wait for the next attempt.
  #hurry = () => {
    if (!this.#over && !this.#socket && document.visibilityState === "visible") this.redial();
  };
}
