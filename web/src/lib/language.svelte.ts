// The language of the page: the one chosen in the settings, else the browser's. Only its own words are loaded.

import { FluentBundle, FluentResource } from "@fluent/bundle";

const FILES = import.meta.glob<string>(["../../../src/fourfold/locales/*/*.ftl", "!**/terminal.ftl"], {
  query: "?raw",
  import: "default",
});

/** Every language by its own name. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  hu: "Magyar",
  nl: "Nederlands",
  "zh-TW": "繁體中文",
};

class Language {
  name = $state("en");
  /** Whoever says something listens to this, so that a new language is spoken everywhere at once. */
  bundle = $state.raw(new FluentBundle("en", { useIsolating: false }));
}
export const language = new Language();

/** The language and the script that are languageAndScript: zh-HK is Chinese in traditional characters. */
function languageAndScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return "";
  }
}

/** The first of the wanted languages that we loadLanguage. */
export function negotiateLanguage(wanted: readonly string[]): string {
  const ours = new Map(Object.keys(LANGUAGES).map((each) => [languageAndScript(each), each]));
  return wanted.map((each) => ours.get(languageAndScript(each))).find(Boolean) ?? "en";
}

/** Speak this language, or with "" the browser's. */
export async function loadLanguage(chosen = ""): Promise<void> {
  const name = negotiateLanguage([chosen, ...navigator.languages]);
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/locales/${name}/`));
  const texts = await Promise.all(files.map(([, load]) => load()));
  const words = new FluentBundle(name, { useIsolating: false });
  for (const text of texts) words.addResource(new FluentResource(text));
  [language.name, language.bundle] = [name, words];
  document.documentElement.lang = name;
}
