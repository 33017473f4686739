// The user's settings, kept in local storage.

const STORAGE_KEY = "fourfold.settings";

type Settings = {
  name: string;
  /** The code of a supported language, or "" for the browser's. */
  language: string;
  theme: "system" | "light" | "dark";
  sound: boolean;
  /** Whether a move needs a second tap before it is sent. */
  confirm: boolean;
  /** Whether pieces are drawn from directly above. */
  flat: boolean;
  /** Whether the system tells the user that it is their turn; "" until they have been asked. */
  notify: "" | "yes" | "no";
  /** The level of the last bot, by game. */
  level: Record<string, string>;
  /** The names of the last people who shared this device. */
  people: string[];
};

const DEFAULTS: Settings = {
  name: "",
  language: "",
  theme: "system",
  sound: true,
  confirm: false,
  flat: false,
  notify: "",
  level: {},
  people: [],
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

/** Called when the settings were changed on this device. */
export const onSave: (() => void)[] = [];

export function save(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the tab is closed.
  }
  applyTheme();
  for (const each of onSave) each();
}

/** Apply the chosen theme to the page. */
export function applyTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
