// The language of the page: the one from the settings, otherwise the browser's. Only its own messages are loaded.

import { FluentBundle, FluentResource } from "@fluent/bundle";

const FILES = import.meta.glob<string>(
  [
    "../../../src/fourfold/locales/*/*.ftl",
    "!../../../src/fourfold/locales/*/{terminal,lessons,study,profiles,contests}.ftl",
  ],
  {
    query: "?raw",
    import: "default",
  },
);

/** The messages of pages that few people open, loaded with them. */
const RARE = import.meta.glob<string>("../../../src/fourfold/locales/*/{lessons,study,profiles,contests}.ftl", {
  query: "?raw",
  import: "default",
});
let hasRare = false;

/** The name of each language in that language. */
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
  /** The messages. Reactive, so that a change of language updates the whole page. */
  bundle = $state.raw(new FluentBundle("en", { useIsolating: false }));
  /** The messages of games from other packages. */
  plugins = $state.raw<readonly FluentBundle[]>([]);
}
export const language = new Language();

/** The language and script of a tag: zh-HK is Chinese in traditional characters. */
function languageAndScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return "";
  }
}

/** The first supported language of a list; English if there is none. */
export function negotiateLanguage(wanted: readonly string[]): string {
  const supported = new Map(Object.keys(LANGUAGES).map((each) => [languageAndScript(each), each]));
  return wanted.map((each) => supported.get(languageAndScript(each))).find(Boolean) ?? "en";
}

/** The browser's own tag of a language, such as en-GB: its region decides how dates are written. */
function regionalTag(name: string): string {
  return navigator.languages.find((each) => languageAndScript(each) === languageAndScript(name)) ?? name;
}

/** Load a language and switch to it; "" is the browser's language. */
export async function loadLanguage(chosen = ""): Promise<void> {
  const name = negotiateLanguage([chosen, ...navigator.languages]);
  const files = Object.entries({ ...FILES, ...(hasRare && RARE) }).filter(([path]) =>
    path.includes(`/locales/${name}/`),
  );
  const texts = await Promise.all(files.map(([, load]) => load()));
  const bundle = new FluentBundle(regionalTag(name), { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  [language.name, language.bundle] = [name, bundle];
  document.documentElement.lang = name;
}

/** Load the messages of pages that few people open, in this language and in all later ones. */
export async function loadRareWords(): Promise<void> {
  if (hasRare) return;
  hasRare = true;
  try {
    await loadLanguage(language.name);
  } catch (reason) {
    hasRare = false;
    throw reason;
  }
}
