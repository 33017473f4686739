const DURATION_MS = 5000;

/** A short message that disappears by itself. */
export class Toast {
  message = $state("");
  /** Whether screen readers are told; not if another part of the page tells them. */
  spoken = $state(true);
  #timer = 0;

  show(message: string, spoken = true): void {
    [this.message, this.spoken] = [message, spoken];
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.message = ""), DURATION_MS);
  }

  /** Remove a message before its time. */
  hide(message: string): void {
    if (this.message === message) this.message = "";
  }
}
