// The pages of docs/rules as chapters of numbered rules.

export type Chapter = { title: string; rules: { number: string; text: string }[] };

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
