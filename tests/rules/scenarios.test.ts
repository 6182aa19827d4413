/** That the tables of scenarios in docs name tests that are there. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);

function filesIn(words: string): string[] {
  return [...words.matchAll(/`([\w/-]+\.test\.tsx?)`/g)].map(([, file = ""]) => file);
}

/** The numbers with which a file's tests begin: `"31, 32: …"`, `"14 and 41: …"`. */
function numbersIn(file: string): number[] {
  const source = readFileSync(new URL(file, ROOT), "utf8");
  const titles = source.matchAll(/["'`](\d+(?:(?:, | and )\d+)*): /g);
  return [...titles].flatMap(([, numbers]) => (numbers ?? "").split(/, | and /).map(Number));
}

describe.each([
  ["docs/payment-scenarios.md", 41],
  ["docs/catalog-scenarios.md", 40],
])("%s", (document, least) => {
  const text = readFileSync(new URL(document, ROOT), "utf8");
  /** The table's rows: number, what happens, what must come of it, shown by. */
  const scenarios = [...text.matchAll(/^\| (\d+) \|.*\|([^|]*)\|$/gm)].map(([, number, shown]) => ({
    number: Number(number),
    files: filesIn(shown ?? ""),
  }));

  test("every scenario is there, in order", () => {
    expect(scenarios.map(({ number }) => number)).toEqual(scenarios.map((_, index) => index + 1));
    expect(scenarios.length).toBeGreaterThanOrEqual(least);
  });

  test("every file that is named is there", () => {
    const named = filesIn(text);
    expect(named.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  });

  test.each(scenarios)("scenario $number has a test in each of its files", ({ number, files }) => {
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !numbersIn(file).includes(number))).toEqual([]);
  });
});
