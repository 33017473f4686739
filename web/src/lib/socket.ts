// A websocket that reconnects by itself, with growing pauses, and notices a server that no longer answers.

const PING_INTERVAL_MS = 2500;
/** A connection on which nothing arrives for this long is lost. */
const SILENCE_LIMIT_MS = 9000;
const MAX_PAUSE_MS = 8000;
/** After a connection that lasted this long, the pauses start short again. */
const STABLE_AFTER_MS = 10_000;

export type SocketState = "connecting" | "open" | "lost" | "closed";

type Listener = {
  /** The socket is open: send the first message. */
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onState: (state: SocketState) => void;
};

/** The pause before the next attempt, in milliseconds. */
function backoff(attempt: number): number {
  return Math.min(MAX_PAUSE_MS, 400 * 2 ** attempt) * (0.75 + Math.random() / 2);
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

  /** Close the connection for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnectIfVisible);
    document.removeEventListener("visibilitychange", this.#reconnectIfVisible);
    clearTimeout(this.#timer);
    clearInterval(this.#pingTimer);
    this.#socket?.close();
    this.listener.onState("closed");
  }

  /** Drop the connection and connect again after a pause. */
  reconnectLater(): void {
    this.#lost();
  }

  /** Drop the connection and connect again at once, because the user asked for it. */
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
    // A first message alone does not shorten the pauses: the server may drop the connection right after it.
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

  // A user who returns to the page should not have to wait for the next attempt.
  #reconnectIfVisible = () => {
    if (!this.#closed && !this.#socket && document.visibilityState === "visible") this.reconnect();
  };
}
