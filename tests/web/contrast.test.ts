/** The theme file's promises: colours that can be told apart in both themes, and six sizes of letters. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast } from "#support/contrast.ts";

const SRC = join(import.meta.dirname, "../../src");
const theme = readFileSync(join(SRC, "app/web/styles/theme.css"), "utf8");
const [beforeDark = "", dark = ""] = theme.split("@media (prefers-color-scheme: dark)");

/** The colours of a part of the theme file by their names, as `#rrggbb`. */
function coloursOf(css: string): Record<string, string> {
  const declared = css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...declared].map(([, name, value]) => [name, value]));
}
const themes = { light: coloursOf(beforeDark), dark: coloursOf(dark) };

const GROUNDS = ["paper", "sheet"] as const;
const LETTERS = ["ink", "graphite", "steel", "accent", "good", "wait", "bad"] as const;
/** Text on its ground: 4.5 (1.4.3). */
const texts = [
  ...LETTERS.flatMap((letters) => GROUNDS.map((ground) => [letters, ground] as const)),
  ["accent-ink", "accent"],
  ["paper", "ink"],
  ["sheet", "bad"],
] as const;
/** Borders of fields and signs, and the ring of the focus: 3 (1.4.11). */
const signs = ["edge", "accent", "good", "wait", "bad", "ink"].flatMap((sign) =>
  GROUNDS.map((ground) => [sign, ground] as const),
);

describe.each(Object.entries(themes))("in the %s theme", (_, colours) => {
  const ratio = (front: string, back: string) =>
    contrast(colours[front] ?? "none", colours[back] ?? "none");

  test.each(texts)("%s can be read on %s", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signs)("%s can be seen on %s", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});

test("both themes have the same colors", () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

test("there are six text sizes", () => {
  const sizes = [...theme.matchAll(/--text-([a-z]+): [^;]+;/g)].map(([, name]) => name);
  expect(sizes).toEqual(["note", "body", "lead", "title", "head", "figure"]);
});

test("only the theme defines colors and sizes", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  const own = files
    // The drawings are pictures; the press kit shows the mark on both themes' papers.
    .filter((file) => /(web|ui)\/.*\.(css|tsx)$/.test(file) && !/theme\.css|PressKit/.test(file))
    .flatMap((file) =>
      readFileSync(join(SRC, file), "utf8")
        .split("\n")
        .filter((line) => /[:[ ]#[0-9a-f]{6}\b|\b(rgb|hsl|oklch)\(|text-\[\d/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(own).toEqual([]);
});
