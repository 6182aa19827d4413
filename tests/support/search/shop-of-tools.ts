/** A small catalog for questions to the index. */
import { shopPages } from "../../../src/catalog/search/api/shop-pages.ts";
import { isFault, parseMeasure } from "../../../src/lib/measure/measure.ts";
import type { Dimension } from "../../../src/lib/measure/measure-units.ts";
import { parseThread } from "../../../src/lib/measure/screw-threads.ts";
import { createIndex } from "../../../src/lib/search-index/create-index.ts";
import type {
  Definitions,
  IndexAttribute,
  IndexChoice,
} from "../../../src/lib/search-index/definitions.ts";
import type {
  Answer,
  CatalogIndex,
  IndexQuery,
  RecordValue,
  ToolRecord,
} from "../../../src/lib/search-index/types.ts";

const attribute = (
  key: number,
  code: string,
  type: IndexAttribute["type"],
  more: Partial<IndexAttribute> = {},
): IndexAttribute => ({ key, code, name: code, names: {}, type, units: [], choices: [], ...more });

const choice = (key: number, code: string, name: string, german?: string): IndexChoice => ({
  key,
  code,
  name,
  names: german === undefined ? {} : { de: german },
  position: key,
});

export const attributes = [
  attribute(1, "diameter", "number", { dimension: "length", units: ["mm", "in"] }),
  attribute(2, "coating", "choice", {
    choices: [
      choice(21, "tin", "TiN"),
      choice(22, "tialn", "TiAlN"),
      choice(23, "bright", "Bright", "Blank"),
      { ...choice(24, "titanium-nitride", "Titanium nitride"), mergedInto: 21 },
    ],
  }),
  attribute(3, "thread", "thread"),
  attribute(4, "tolerance", "tolerance"),
  attribute(5, "torque", "range", { dimension: "torque", units: ["N·m"] }),
  attribute(6, "coolant", "flag"),
];

const of = (key: number, isHeadline = true) => ({
  attribute: key,
  isHeadline,
  facet: "list" as const,
});

export const definitions: Definitions = {
  attributes,
  categories: [
    { id: "cutting", name: "Cutting", names: {}, attributes: [] },
    {
      id: "end-mills",
      name: "End mills",
      names: { de: "Schaftfräser" },
      parent: "cutting",
      attributes: [of(1), of(2), of(4, false), of(6, false)],
    },
    { id: "taps", name: "Taps", names: {}, parent: "cutting", attributes: [of(3), of(2, false)] },
    { id: "wrenches", name: "Torque wrenches", names: {}, attributes: [of(5)] },
  ],
  synonyms: [
    ["spanner", "wrench"],
    ["end mill", "slot drill"],
    ["vice", "vise"],
  ],
};

/** Values as people type them: `{ diameter: "1/4 in", coating: ["tin"] }`. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

let lastKey = 0;

export function tool(
  category: string,
  name: string,
  typed: Typed = {},
  more: Partial<ToolRecord> = {},
): ToolRecord {
  lastKey += 1;
  return {
    key: lastKey,
    category,
    name,
    names: {},
    words: [],
    partNumber: `MW-${400 + lastKey}-100`,
    minimum: 1,
    quantity: 10,
    price: 1000,
    ratingTenths: 0,
    values: Object.entries(typed).flatMap(([code, value]) => valuesOf(code, value)),
    ...more,
  };
}

function valuesOf(code: string, typed: string | readonly string[]): RecordValue[] {
  const found = attributes.find((each) => each.code === code) as IndexAttribute;
  return [typed].flat().map((text, place): RecordValue => {
    const value = { attribute: found.key, place, low: null, high: null, choice: null, text: null };
    if (found.type === "choice")
      return { ...value, choice: found.choices.find((each) => each.code === text)?.key ?? null };
    if (found.type === "flag") return { ...value, low: text === "yes" ? 1 : 0 };
    if (found.type === "tolerance") return { ...value, text };
    const thread = found.type === "thread" ? parseThread(text) : undefined;
    if (thread) return { ...value, low: thread.diameter, high: thread.pitch, text: thread.name };
    const measure = parseMeasure(text, {
      dimension: found.dimension as Dimension,
      unit: found.units[0],
    });
    if (isFault(measure)) throw new Error(`${code}: ${text} is ${measure}`);
    const { from = null, to = null } = measure;
    return { ...value, low: from, high: to };
  });
}

export function indexOf(tools: readonly ToolRecord[], of: Definitions = definitions): CatalogIndex {
  const index = createIndex(of, shopPages);
  for (const each of tools) index.put(each);
  return index;
}

export function ask(index: CatalogIndex, question: Partial<IndexQuery> = {}): Answer {
  return index.ask({
    specs: [],
    sort: "featured",
    offset: 0,
    limit: 100,
    facets: true,
    ...question,
  });
}

/** The names of the tools that a search finds, in order. */
export function namesFound(
  tools: readonly ToolRecord[],
  question: Partial<IndexQuery> | string,
  of: Definitions = definitions,
): string[] {
  const asked = typeof question === "string" ? { search: question } : question;
  const { keys } = ask(indexOf(tools, of), asked);
  return keys.map((key) => tools.find((each) => each.key === key)?.name ?? "");
}

/** Counts of a facet: `{ tin: 2 }`. */
export function countsOf({ facets }: Answer, code: string): Record<string, number> {
  const values = facets.find((facet) => facet.code === code)?.values ?? [];
  return Object.fromEntries(values.map(({ value, count }) => [value, count]));
}
