/** `npm run proof -- search 100000 3000`: what so many misspelled names and part numbers find in so many tools. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { misspellings } from "#support/search/misspellings.ts";
import { type Random, randomFrom } from "../../bench/scale/random.ts";
import { createDefinitions, createRecords } from "../../bench/scale/search/tools.ts";
import { createIndex } from "../../src/lib/search-index/create-index.ts";
import type { Answer, CatalogIndex, ToolRecord } from "../../src/lib/search-index/types.ts";
import type { Proof } from "./proof.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** The smallest part of misspelled names that find their tool. */
const LEAST = 0.97;
/** Words that only names of this proof have, each in five tools: the dictionary of a large shop. */
const FURTHER_WORDS = 20_000;

export const proof: Proof = {
  claim:
    "of names with one wrong letter 97 % find their tool, and no part number is corrected into another, among 100,000 tools",
  run: async (result, [tools = "100000", questions = "3000"]) => {
    for (const words of [0, FURTHER_WORDS]) {
      const records = [...createRecords(Number(tools), { words })];
      const index = createIndex(createDefinitions());
      for (const record of records) index.put(record);
      result(`${index.size} tools, ${words} further words in their names`);
      const random = randomFrom(97);
      const asked = { records, index, random, questions: Number(questions), result };
      showNames(asked);
      showPartNumbers(asked);
      showLong(records, index, random, result);
    }
    showMisspellings(Number(tools), result);
  },
};

type Result = (line: string) => void;

/** So many random questions about these tools. */
interface Trial {
  readonly records: readonly ToolRecord[];
  readonly index: CatalogIndex;
  readonly random: Random;
  readonly questions: number;
  readonly result: Result;
}

/** Asks, and answers with every tool that is found. */
function ask(index: CatalogIndex, search: string): Answer {
  const list = { sort: "featured", offset: 0, limit: index.size, facets: false } as const;
  return index.ask({ search, specs: [], ...list });
}

function check(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

/** One letter left out, doubled, replaced, or two of them exchanged. */
function misspell(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2);
  const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + LETTERS[random.below(LETTERS.length)] + after;
    default:
      return `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
  }
}

function showNames({ records, index, random, questions, result }: Trial): void {
  const missed: string[] = [];
  for (let asked = 0; asked < questions; asked += 1) {
    const { key, name } = random.pick(records);
    const long = [...name.matchAll(/[a-z]{4,}/gi)].map(([word]) => word);
    const word = random.pick(long);
    const typed = name.replace(word, misspell(word, random));
    if (!ask(index, typed).keys.includes(key)) missed.push(typed);
  }
  const share = 1 - missed.length / questions;
  result(`names with one misspelled word: ${(share * 100).toFixed(2)} % of ${questions} found`);
  check(share >= LEAST, missed.slice(0, 20).join("\n"));
}

function showPartNumbers({ records, index, random, questions, result }: Trial): void {
  const plain = (text: string) => text.replaceAll(/[^a-z\d]/gi, "").toLowerCase();
  const known = new Set(records.map(({ partNumber }) => plain(partNumber)));
  let wrong = 0;
  for (let asked = 0; asked < questions; asked += 1) {
    const { key, partNumber } = random.pick(records);
    const spaced = [...plain(partNumber)].join(" ");
    for (const search of [partNumber, plain(partNumber), partNumber.replaceAll("-", "."), spaced])
      check(ask(index, search).keys[0] === key, `${search} does not find ${partNumber}`);
    const at = partNumber.search(/\d/) + random.below(5);
    const other = `${partNumber.slice(0, at)}${random.below(10)}${partNumber.slice(at + 1)}`;
    if (known.has(plain(other))) continue;
    wrong += 1;
    const { total, corrections } = ask(index, other);
    check(total === 0 && corrections.length === 0, `${other} finds ${total} tools`);
  }
  result(`part numbers: ${questions * 4} of ${questions * 4} in four writings found`);
  result(`part numbers that no tool has: 0 of ${wrong} find a tool or are corrected`);
}

const LONG = 100;

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/**
 * Shows the processor time of the thread that answers, without the garbage of the questions before. Each question is
 * another one, as the index keeps the last answers. Linux may count in steps of 4 ms.
 */
function showLong(
  records: readonly ToolRecord[],
  index: CatalogIndex,
  random: Random,
  result: Result,
): void {
  const words = records
    .slice(0, 1000)
    .flatMap(({ name }) => [...name.matchAll(/[a-z]{5,}/gi)].map(([word]) => word));
  const list = (count: number, word: () => string) => Array.from({ length: count }, word).join(" ");
  const one = () => random.pick(words);
  const searches: [string, (at: number) => string][] = [
    ["200 letters", (at) => LETTERS.repeat(10).slice(at, at + 200)],
    ["50 words", () => list(50, one)],
    ["8 misspelled words", () => list(8, () => misspell(one(), random))],
  ];
  const took = searches.map(([what, search]) => {
    collectGarbage();
    const times = Array.from({ length: LONG }, (_, at) => {
      const question = { search: search(at), specs: [], sort: "featured" } as const;
      const before = process.threadCpuUsage();
      index.ask({ ...question, offset: 0, limit: 24, facets: true });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    const mean = times.reduce((sum, time) => sum + time, 0) / LONG;
    return `${what} ${mean.toFixed(1)} ms on average, at most ${Math.max(...times).toFixed(1)}`;
  });
  result(`processor time: ${took.join("; ")}`);
}

/** Shows what they find beside tools with the names as they are written. */
function showMisspellings(tools: number, result: Result): void {
  const right = [...new Set(misspellings.map(([, name]) => name))];
  const index = createIndex(createDefinitions());
  let model: ToolRecord | undefined;
  for (const record of createRecords(tools)) {
    model ??= record;
    index.put(record);
  }
  for (const [at, name] of right.entries())
    if (model)
      index.put({ ...model, key: tools + 1 + at, name, partNumber: `W-${at}`, values: [] });
  const missed = misspellings.filter(
    ([wrong, name]) => !ask(index, wrong).keys.includes(tools + 1 + right.indexOf(name)),
  );
  const found = misspellings.length - missed.length;
  result(`usual misspellings alone: ${found} of ${misspellings.length} find the word`);
  check(found / misspellings.length >= LEAST, String(missed));
}
