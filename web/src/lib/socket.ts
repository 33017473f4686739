// A websocket that comes back: it redials with growing pauses, and notices when nobody answers.

const PING_INTERVAL_MS = 2500;
const SILENCE_LIMIT_MS = 9000;
const MAX_PAUSE_MS = 8000;
/** A connection that has lasted this long was a good one: the next backoff is short again. */
const STABLE_AFTER_MS = 10_000;

export type SocketState = "connecting" | "open" | "lost" | "closed";

type Listener = {
  /** The socket is open: say hello. */
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onState: (state: SocketState) => void;
};

/** How long to wait before the next attempt, in milliseconds. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(MAX_PAUSE_MS, 400 * 2 ** attempt) * (0.75 + chance / 2);
}

export class ReconnectingSocket {
  lag = 0;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer = 0;
  #pingTimer = 0;
  #pingSentAt = 0;
  #receivedAt = 0;
  #openedAt = 0;
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#reconnectIfVisible);
    document.addEventListener("visibilitychange", this.#reconnectIfVisible);
    this.#connect();
  }

  send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnectIfVisible);
    document.removeEventListener("visibilitychange", this.#reconnectIfVisible);
    clearTimeout(this.#timer);
    clearInterval(this.#pingTimer);
    this.#socket?.close();
    this.listener.onState("closed");
  }

  /** Hang up and dial again after a backoff. */
  reconnectLater(): void {
    this.#lost();
  }

  /** Hang up and dial again at once, because a person wants it. */
  reconnect(): void {
    this.#attempt = 0;
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    this.listener.onState("connecting");
    socket.onopen = () => {
      this.#receivedAt = this.#openedAt = Date.now();
      this.#pingSentAt = 0;
      this.#pingTimer = window.setInterval(() => this.#ping(), PING_INTERVAL_MS);
      this.listener.onOpen();
      this.listener.onState("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(event.data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #receive(data: string): void {
    this.#receivedAt = Date.now();
    // A server that welcomes us and then drops us at once must not be called again at once.
    if (this.#receivedAt - this.#openedAt >= STABLE_AFTER_MS) this.#attempt = 0;
    const message = JSON.parse(data) as { type?: string };
    if (message.type === "pong" && this.#pingSentAt) {
      this.lag = Math.round(performance.now() - this.#pingSentAt);
      this.#pingSentAt = 0;
    }
    this.listener.onMessage(message);
  }

  #ping(): void {
    if (Date.now() - this.#receivedAt > SILENCE_LIMIT_MS) return this.#lost();
    this.#pingSentAt = performance.now();
    this.send({ type: "ping", lag: this.lag });
  }

  #drop(): void {
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.listener.onState("lost");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  // Somebody who looks at the page again does not want to wait for the next attempt.
  #reconnectIfVisible = () => {
    if (!this.#closed && !this.#socket && document.visibilityState === "visible") this.reconnect();
  };
}
