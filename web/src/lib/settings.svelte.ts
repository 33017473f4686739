// What this browser's owner prefers; it stays here.

const STORAGE_KEY = "fourfold.settings";

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

const DEFAULTS: Settings = {
  name: "",
  language: "",
  theme: "system",
  sound: true,
  confirm: false,
  flat: false,
  level: {},
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

export function save(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Kept until the tab is closed.
  }
  applyTheme();
}

/** Put the chosen theme on the page. */
export function applyTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
