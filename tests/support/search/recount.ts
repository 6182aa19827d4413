/** Answers of the index recounted tool by tool, in the plainest way. */

import { parseThread } from "../../../src/lib/measure/screw-threads.ts";
import type { Definitions, IndexAttribute } from "../../../src/lib/search-index/definitions.ts";
import type { Answer, IndexQuery, ToolRecord } from "../../../src/lib/search-index/types.ts";

/** Grains of a unit, and of its zero. */
const UNITS: Readonly<Record<string, readonly [number, number]>> = {
  mm: [1e6, 0],
  "°": [3600, 0],
  g: [1e6, 0],
  N·m: [1e6, 0],
  N: [1e6, 0],
  bar: [1e8, 0],
  "°C": [1e6, 273_150_000],
  rpm: [1e3, 0],
  "": [1e6, 0],
};

export interface Recount {
  readonly total: number;
  readonly families: number;
  readonly inStock: number;
  /** "end-mill": 12, without categories that no tool has. */
  readonly categories: Readonly<Record<string, number>>;
  /** "coating tin": 12, of the values in the answer. */
  readonly facets: Readonly<Record<string, number>>;
}

/** What a tool is found by. */
interface Facts {
  readonly categories: ReadonlySet<string>;
  readonly words: readonly string[];
  /** The values of the attributes of its category, by code. */
  readonly values: ReadonlyMap<string, ToolRecord["values"]>;
}

export class Recounter {
  readonly #definitions: Definitions;
  readonly #byCode: ReadonlyMap<string, IndexAttribute>;
  readonly #facts = new WeakMap<ToolRecord, Facts>();

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
    this.#byCode = new Map(definitions.attributes.map((each) => [each.code, each]));
  }

  /** What the answer says, recounted. */
  recount(tools: readonly ToolRecord[], question: IndexQuery, answer: Answer): Recount {
    const specs = question.specs.filter(({ code }) => !answer.dropped.includes(code));
    const filters = new Map<string, (tool: ToolRecord) => boolean>(
      specs.map(({ code, values }) => [code, this.#filter(code, values)]),
    );
    const { category, inStock } = question;
    filters.set("category", (tool) => category === undefined || this.#isIn(tool, category));
    filters.set("stock", (tool) => inStock === undefined || inStock === isOrderable(tool));
    const failures = tools
      .filter((tool) => isInBase(tool, question) && this.#isFound(tool, question))
      .map((tool) => ({
        tool,
        failed: [...filters].flatMap(([name, test]) => (test(tool) ? [] : [name])),
      }));
    /** Tools that pass all filters but one. */
    const others = (own: string) =>
      failures.flatMap(({ tool, failed }) => (failed.every((name) => name === own) ? [tool] : []));
    const found = others("");
    const ofCategories = others("category").flatMap((tool) => [...this.#factsOf(tool).categories]);
    const used = new Set(tools.flatMap((tool) => [...this.#factsOf(tool).categories]));
    return {
      total: found.length,
      families: new Set(found.map(({ familyKey, key }) => familyKey ?? -key)).size,
      inStock: others("stock").filter(isOrderable).length,
      categories: Object.fromEntries(
        [...used].map((id) => [id, ofCategories.filter((each) => each === id).length]),
      ),
      facets: Object.fromEntries(
        answer.facets.flatMap(({ code, values }) => {
          const counted = others(code);
          return values.map(({ value }) => [
            `${code} ${value}`,
            counted.filter(this.#filter(code, [value])).length,
          ]);
        }),
      ),
    };
  }

  #isIn(tool: ToolRecord, wanted: string): boolean {
    return this.#factsOf(tool).categories.has(wanted);
  }

  #isFound(tool: ToolRecord, { search = "" }: IndexQuery): boolean {
    const { words } = this.#factsOf(tool);
    const asked = search.split(" ").filter(Boolean);
    const has = (word: string) => words.includes(word);
    const begins = (word: string) =>
      words.some((own) => own.startsWith(word) || (own.length > 2 && `${own}s` === word));
    const isPair = (at: number) =>
      at >= 0 && at < asked.length - 1 && begins(`${asked[at]}${asked[at + 1]}`);
    const isSplit = (word: string) =>
      [...word].some((_, at) => {
        const [first, second] = [word.slice(0, at), word.slice(at)];
        const isCut = at >= 2 && second.length >= 2 && has(first);
        return isCut && (has(second) || (second.length > 2 && begins(second)));
      });
    return asked.every((word, at) => begins(word) || isSplit(word) || isPair(at - 1) || isPair(at));
  }

  #factsOf(tool: ToolRecord): Facts {
    const known = this.#facts.get(tool);
    if (known) return known;
    const { categories, attributes } = this.#definitions;
    const own = categories.find(({ name }) => name === tool.category);
    const parent = categories.find(({ id }) => id === own?.parent);
    const values = new Map(
      attributes
        .filter(({ key }) => own?.attributes.some(({ attribute }) => attribute === key))
        .map(({ key, code }) => [code, tool.values.filter(({ attribute }) => attribute === key)]),
    );
    const texts = [...values].flatMap(([code, some]) =>
      some.map(
        ({ text, choice }) =>
          text ?? this.#byCode.get(code)?.choices.find(({ key }) => key === choice)?.name ?? "",
      ),
    );
    const words = [tool.name, tool.category, parent?.name ?? "", tool.partNumber, ...texts]
      .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
      .filter(Boolean);
    const ids = [own, parent].flatMap((each) => each?.id ?? []);
    const facts = { categories: new Set(ids), words, values };
    this.#facts.set(tool, facts);
    return facts;
  }

  #filter(code: string, values: readonly string[]): (tool: ToolRecord) => boolean {
    const attribute = this.#byCode.get(code) as IndexAttribute;
    const tests = values.map((value) => valueTest(value, attribute));
    return (tool) =>
      (this.#factsOf(tool).values.get(code) ?? []).some((value) =>
        tests.some((test) => test(value)),
      );
  }
}

type ValueTest = (value: ToolRecord["values"][number]) => boolean;

function valueTest(value: string, { type, units, choices }: IndexAttribute): ValueTest {
  const [size, zero] = UNITS[units[0] ?? ""] ?? [1, 0];
  const grain = (text: string) => Math.round(Number.parseFloat(text) * size) + zero;
  if (type === "flag") return ({ low }) => low === (value === "yes" ? 1 : 0);
  if (type === "choice")
    return ({ choice }) => choices.find(({ code }) => code === value)?.key === choice;
  const [first = "", last = first] = value.split("..");
  if (type === "thread") {
    const [from, to] = [parseThread(first), parseThread(last)];
    if (!value.includes("..")) return ({ text }) => text === from?.name;
    return ({ low }) =>
      (low ?? 0) >= (from?.diameter ?? 0) && (low ?? 0) <= (to?.diameter ?? Infinity);
  }
  if (type !== "number" && type !== "range") return ({ text }) => text === value;
  const from = first === "" ? -Infinity : grain(first);
  const to = last === "" ? Infinity : grain(last);
  return ({ low, high }) => low !== null && low <= to && (high ?? low) >= from;
}

function isInBase(tool: ToolRecord, question: IndexQuery): boolean {
  const {
    minPrice = 0,
    maxPrice = Infinity,
    maxMinimum = Infinity,
    minRatingTenths = 0,
  } = question;
  return (
    tool.price >= minPrice &&
    tool.price <= maxPrice &&
    tool.minimum <= maxMinimum &&
    tool.ratingTenths >= minRatingTenths
  );
}

function isOrderable({ quantity, minimum }: ToolRecord): boolean {
  return quantity >= minimum;
}
