// The pages of docs/rules as chapters of numbered rules.

export type Chapter = { title: string; rules: { number: string; text: string }[] };

/** The file of a language among those of a game; the English file has no language in its path. */
export function fileIn<File>(files: Readonly<Record<string, File>>, language: string): File | undefined {
  const find = (folder: string) => Object.entries(files).find(([path]) => path.split("/").at(-2) === folder)?.[1];
  return find(language) ?? find("rules");
}

export function parse(page: string): Chapter[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = "", ...lines] = chapter.split("\n");
      const text = lines.join("\n").replace(/\n +/g, " ");
      const rules = [...text.matchAll(/^- \*\*(\S+)\*\* (.+)$/gm)].map(([, number, sentence]) => ({
        number: number!,
        text: sentence!.replace(/^\*\([^)]*\)\* /, "").replaceAll("*", ""),
      }));
      return { title, rules };
    })
    .filter((chapter) => chapter.rules.length);
}
