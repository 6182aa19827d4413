/**
 * Nothing that one visitor sends holds up the others: the steps of each reader grow with its text, or it refuses a text
 * above a size (docs/security.md). A search looks for the text on which a reader takes the most. Steps are blocks of code,
 * steps of patterns, and signs that built-ins read (support/steps); no clock is asked. Nothing is proven of texts that
 * the search does not find, of built-ins that count-steps.ts does not list, and of what the database does with a text.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { cases, SEED } from "#support/seed.ts";
import type { MeasuredReader } from "#support/steps/measure-readers.ts";

/** All calls are counted in code that is not optimized; the machine of the patterns is not counted. */
const AS_COUNTED = ["--no-maglev", "--turbo-filter=run*"];
const PROGRAM = "tests/support/steps/measure-readers.ts";
/** The longer text is twenty times the shorter one. */
const MOST_GROWTH = 25;
/** What a text costs that is refused when it is longer. */
const MOST_OF_A_BOUNDED = 1_000_000;
const MOST_OF_A_CHARACTER = 1_000;

let loops: readonly MeasuredReader[] = [];
let readers: readonly MeasuredReader[] = [];

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...AS_COUNTED,
    PROGRAM,
    String(SEED),
    String(cases(40)),
  ]);
  const all = stdout
    .trim()
    .split("\n")
    .map((line): MeasuredReader => JSON.parse(line));
  readers = all.filter(({ isKnown }) => !isKnown);
  loops = all.filter(({ isKnown }) => isKnown);
});

test("loops, patterns and built-ins of squared work are told from a loop over the text", () => {
  expect(loops.map(({ named, few, many }) => [named, Math.round(many / few)])).toEqual([
    ["inPairs", 16],
    ["once", 4],
    ["unlessAsked", 16],
    ["withoutLastBlanks", 16],
  ]);
});

test("the steps of a reader grow with its text, or are bounded by its size", () => {
  const tooMany = readers.filter(({ isBounded, length, few, many }) =>
    isBounded
      ? many > MOST_OF_A_BOUNDED
      : many > MOST_GROWTH * few + length || many > MOST_OF_A_CHARACTER * length,
  );
  expect(tooMany).toEqual([]);
  expect(readers.length).toBeGreaterThan(30);
});

test("docs/security.md names the size up to which each of them reads", () => {
  const text = readFileSync("docs/security.md", "utf8");
  const [, section = ""] = text.split("## Size of what is read");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, what = ""]) => what);
  expect(readers.map(({ named }) => named).filter((named) => !rows.includes(named))).toEqual([]);
});
