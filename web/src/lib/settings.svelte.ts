// What this browser's owner prefers; it stays here.

const SHELF = "fourfold.settings";

type Settings = {
  name: string;
  /** One of ours, or "" for the browser's. */
  language: string;
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** Ask once more before a move is sent. */
  confirm: boolean;
  /** Quarto's board from straight above. */
  flat: boolean;
  level: Record<string, string>;
};

const USUAL: Settings = { name: "", language: "", theme: "system", sound: true, confirm: false, flat: false, level: {} };

function load(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state(load());

export function save(): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(settings));
  } catch {
    // Kept until the tab is closed.
  }
  dress();
}

/** Put the chosen theme on the page. */
export function dress(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
