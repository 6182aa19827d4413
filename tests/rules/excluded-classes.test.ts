/** Classes that the styles leave out, since they are words of the code, do nothing in a page. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const STYLES = readFileSync("src/app/web/styles/theme.css", "utf8");
const EXCLUDED = [...STYLES.matchAll(/@source not inline\("\{(.+?)\}"\)/g)].flatMap(
  ([, words = ""]) => words.split(","),
);
const CLASSES = /className=(?:"|\{["`])([^"`]*)/gi;

it("no page uses a class that the styles leave out", () => {
  expect(EXCLUDED).toContain("blur");
  const used = globSync("{src,shop}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(CLASSES)]
      .flatMap(([, classes = ""]) => classes.split(/\s+/))
      .filter((name) => EXCLUDED.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});
