const DURATION_MS = 5000;

/** A short message that disappears by itself. */
export class Toast {
  message = $state("");
  #timer = 0;

  show(message: string): void {
    this.message = message;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.message = ""), DURATION_MS);
  }
}
