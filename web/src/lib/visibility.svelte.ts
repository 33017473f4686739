/** Whether the page is hidden: another tab or window is in front of it, or the screen is off. */
class Visibility {
  hidden = $state(document.hidden);

  constructor() {
    document.addEventListener("visibilitychange", () => (this.hidden = document.hidden));
  }
}

export const visibility = new Visibility();
