// Games that the client has no kit for: their actions, their rules pages and their words.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, test, vi } from "vitest";
import { choicesOf, grouped, pictureOf, search } from "../src/games/general/choices";
import { parse, spansOf } from "../src/games/general/markdown";
import { kitOf } from "../src/games/kits";
import { describeEvent } from "../src/lib/describeEvent";
import { gameTagline, gameTitle } from "../src/lib/gameTitles";
import { language } from "../src/lib/language.svelte";
import { valueName } from "../src/lib/optionWords";
import { bestLanguage, loadPluginWords } from "../src/lib/pluginWords";
import { seatPlans } from "../src/lib/seat";
import { say, sayRefusal } from "../src/lib/words";
import type { About, GameAbout, Happened, OptionAbout } from "../src/protocol";

const choice = (text: string, group = "", label = text) => ({ text, group, label });
const ENGLISH = import.meta.glob<string>("../../src/fourfold/locales/en/{web,analysis}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

function bundle(name: string, ...texts: string[]): FluentBundle {
  const words = new FluentBundle(name, { useIsolating: false });
  for (const text of texts) words.addResource(new FluentResource(text));
  return words;
}
language.bundle = bundle("en", ...Object.values(ENGLISH));

afterEach(() => {
  vi.unstubAllGlobals();
  language.plugins = [];
});

describe("the actions", () => {
  const shown = {
    text: "a board",
    picture: "",
    choices: [choice("raise 2", "Raise", "two"), choice("fold"), choice("raise 4", "Raise", "")],
  };

  test("are those that the server describes and the rest of the menu, labelled by their text if need be", () => {
    const labels = (menu: string[], board?: typeof shown) => choicesOf(board, menu).map((each) => each.label);
    expect(labels(["fold", "call"], shown)).toEqual(["two", "fold", "raise 4", "call"]);
    expect(labels(["fold", "call"])).toEqual(["fold", "call"]);
  });

  test("are grouped in the order of the first of each kind", () => {
    const groups = grouped(shown.choices).map((each) => [each.name, each.choices.map((one) => one.text)]);
    expect(groups).toEqual([
      ["Raise", ["raise 2", "raise 4"]],
      ["", ["fold"]],
    ]);
  });

  test("have no headings if there is one of each kind", () => {
    const groups = grouped([choice("check", "Check"), choice("bet", "Bet")]);
    expect(groups.map((each) => [each.name, each.choices.map((one) => one.text)])).toEqual([["", ["check", "bet"]]]);
    expect(grouped([])).toEqual([]);
  });

  test("are found by words in any order, without accents or capitals, the best matches first", () => {
    const all = [choice("1", "Bauer", "Bauer nach e4"), choice("2", "Springer", "Springer nach é5"), choice("e5x")];
    const found = (typed: string) => search(all, typed).map((each) => each.text);
    expect(found("E5")).toEqual(["e5x", "2"]);
    expect(found("e4 NACH")).toEqual(["1"]);
    expect(found("springer")).toEqual(["2"]);
    expect(found("  ")).toEqual(["1", "2", "e5x"]);
    expect(found("turm")).toEqual([]);
  });

  test("a picture from elsewhere is not shown", () => {
    const picture = "data:image/svg+xml;base64,PHN2Zy8+";
    expect(pictureOf({ ...shown, picture })).toBe(picture);
    expect(pictureOf({ ...shown, picture: "https://example.org/spy.svg" })).toBe("");
    expect(pictureOf(undefined)).toBe("");
  });
});

describe("a rules page", () => {
  test("has headings, paragraphs, lists and code", () => {
    const page =
      "# Poker\n\nFor\ntwo.\n\n## Deal ##\n- one card,\n  hidden\n- *one* chip\n1. check\n\n```\n# no heading\n```\n";
    const text = (value: string) => [{ kind: "text", text: value }];
    expect(parse(page)).toEqual([
      { kind: "heading", level: 1, spans: text("Poker") },
      { kind: "paragraph", spans: text("For two.") },
      { kind: "heading", level: 2, spans: text("Deal") },
      {
        kind: "list",
        ordered: false,
        items: [text("one card, hidden"), [{ kind: "em", text: "one" }, ...text(" chip")], text("check")],
      },
      { kind: "code", text: "# no heading" },
    ]);
  });

  test("a list ends where a paragraph begins, and the other way round", () => {
    const kinds = (page: string) => parse(page).map((each) => each.kind);
    expect(kinds("Rules:\n- one\n- two\nEnd.")).toEqual(["paragraph", "list", "paragraph"]);
    expect(kinds("| a | b |\n|---|---|\n\n1. one")).toEqual(["code", "list"]);
    expect(kinds("")).toEqual([]);
  });

  test("emphasis is read, links lose their address, and HTML stays text", () => {
    expect(spansOf("**Never** `2 * 3` [here](https://example.org) <b>bold</b>")).toEqual([
      { kind: "strong", text: "Never" },
      { kind: "text", text: " " },
      { kind: "code", text: "2 * 3" },
      { kind: "text", text: " " },
      { kind: "text", text: "here" },
      { kind: "text", text: " <b>bold</b>" },
    ]);
  });
});

describe("the words of another package", () => {
  const plugin = (name: string, languages: string[], plugin = true) => ({ name, languages, plugin }) as GameAbout;

  test("are in the wanted language, English, or the first one", () => {
    expect(bestLanguage(["en", "de"], "de")).toBe("de");
    expect(bestLanguage(["de", "en"], "fr")).toBe("en");
    expect(bestLanguage(["de"], "fr")).toBe("de");
    expect(bestLanguage([], "fr")).toBe("");
  });

  test("are loaded for each game that has some, and a game whose words fail is left out", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      if (path.includes("broken")) return Promise.reject(new Error("away"));
      return Promise.resolve({ ok: true, text: () => Promise.resolve("tiny-go = Kleines Go") });
    });
    const games = [
      plugin("tiny-go", ["en", "de"]),
      plugin("broken", ["de"]),
      plugin("mute", []),
      plugin("own", ["de"], false),
    ];
    const words = await loadPluginWords(games, "de");
    expect(asked).toEqual(["/api/games/tiny-go/words/de", "/api/games/broken/words/de"]);
    expect(words.map((each) => each.hasMessage("tiny-go"))).toEqual([true]);
  });

  test("name the game, its options and its refusals, and replace no words of the client", () => {
    const option = { name: "size", kind: "choice" } as OptionAbout;
    const refusal = { why: "illegal", sentence: "That is ko.", code: "tiny-go.ko" };
    expect([gameTitle("tiny-go"), gameTagline("tiny-go")]).toEqual(["Tiny go", ""]);
    expect([valueName("tiny-go", option, "big"), sayRefusal(refusal)]).toEqual(["big", "That is ko."]);
    language.plugins = [
      bundle(
        "en",
        "tiny-go = Tiny Go\ntiny-go-tagline = Small.\noption-tiny-go-size-big = nine\nillegal-tiny-go-ko = No ko!\nrules = Spam",
      ),
    ];
    expect([gameTitle("tiny-go"), gameTagline("tiny-go")]).toEqual(["Tiny Go", "Small."]);
    expect([valueName("tiny-go", option, "big"), sayRefusal(refusal)]).toEqual(["nine", "No ko!"]);
    expect(say("rules")).toBe("Rules");
  });

  test("with a value that is missing leave a gap instead of an error", () => {
    language.plugins = [bundle("en", "tiny-go-tagline = For { $count } players")];
    expect(gameTagline("tiny-go")).toContain("players");
  });
});

describe("a game without a kit", () => {
  test("describes an action by its own message, by the server's phrase or by its text", () => {
    language.plugins = [
      bundle(
        "de",
        "tiny-go-places = { $person ->\n [you] Du setzt auf { $at }.\n *[other] { $who } setzt auf { $at }.\n }",
      ),
    ];
    const { describeAction, describeDraw } = kitOf("tiny-go");
    const phrase = "places a stone on c3";
    const said = { phrase, message: "tiny-go-places", values: { at: "c3" } };
    expect(describeAction("c3", "Anna", said)).toBe("Anna setzt auf c3.");
    expect(describeAction("c3", say("you-name"), said)).toBe("Du setzt auf c3.");
    expect(describeAction("c3", "Anna", { ...said, message: "tiny-go-unknown" })).toBe("Anna places a stone on c3.");
    expect(describeAction("c3", "Anna", { phrase })).toBe("Anna places a stone on c3.");
    expect(describeAction("c3", "Anna")).toBe("Anna plays c3.");
    expect(describeDraw!("deal q", { phrase: "deals a queen" })).toBe("deals a queen");
    expect(describeDraw!("deal q")).toBe("deal q");
  });

  test("says every move as a sentence, and no draws of Nature", () => {
    const about = { game: "tiny-go", chairs: [{ name: "Anna" }, { name: "Bob" }] } as About;
    const played = (seat: number, text: string, phrase = "") => ({ what: "played", seat, text, phrase }) as Happened;
    expect(describeEvent(played(0, "a1", "places a stone on a1"), about)).toBe("Anna places a stone on a1.");
    expect(describeEvent(played(1, "a1"), about)).toBe("Bob plays a1.");
    expect(describeEvent(played(-1, "deal q"), about)).toBe("");
  });

  test("is opened for two, or for as many as it needs or allows", () => {
    const counts = ([least, most]: [number, number]) => seatPlans({ least, most }, {}, () => ({})).length;
    expect(
      (
        [
          [2, 4],
          [1, 1],
          [3, 5],
          [1, 6],
        ] as [number, number][]
      ).map(counts),
    ).toEqual([2, 1, 3, 2]);
    const seats = seatPlans(undefined, { name: "Anna" }, (number) => ({ name: `Player ${number}` }));
    expect(seats).toEqual([{ name: "Anna" }, { name: "Player 2" }]);
  });
});
