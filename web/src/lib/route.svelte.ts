// The current path, split at its slashes; App.svelte maps it to pages.

function parts(): string[] {
  return decodeURI(location.pathname).split("/").filter(Boolean);
}

class Route {
  parts = $state.raw(parts());
  search = $state.raw(new URLSearchParams(location.search));
  /** Whether the user came to this page from another page of this site. */
  hasMoved = false;

  constructor() {
    addEventListener("popstate", () => this.#update());
    addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to a path of this site without reloading the page. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#update();
    scrollTo(0, 0);
  }

  #update(): void {
    this.hasMoved = true;
    this.parts = parts();
    this.search = new URLSearchParams(location.search);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
