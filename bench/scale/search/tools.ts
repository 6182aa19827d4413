/** Tools with specifications, as an index of the search reads them. */

import { parseThread } from "../../../src/lib/measure/screw-threads.ts";
import type { Definitions } from "../../../src/lib/search-index/definitions.ts";
import type { RecordValue, ToolRecord } from "../../../src/lib/search-index/types.ts";
import { type Random, randomFrom } from "../random.ts";
import {
  createAttributes,
  createCategories,
  type MadeAttribute,
  type MadeCategory,
} from "./categories.ts";

/** Grains of a step of values, by dimension. */
const STEPS: Readonly<Record<string, number>> = {
  length: 250_000,
  angle: 3600 * 5,
  mass: 5_000_000,
  torque: 500_000,
  force: 10_000_000,
  pressure: 100_000_000,
  temperature: 5_000_000,
  speed: 100_000,
  number: 1_000_000,
};
const INCHES = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 1 / 2, 3 / 4, 1];
const THREADS = [
  "M2",
  "M2.5",
  "M3",
  "M4",
  "M5",
  "M6",
  "M8",
  "M8×1",
  "M10",
  "M10×1.25",
  "M12",
  "M16",
  "1/4-20 UNC",
  "1/2-13 UNC",
];
const TOLERANCES = ["H6", "H7", "H8", "h6", "h7", "h8", "js6", "m6"];
const SERIES = "Precision,Standard,Heavy duty,Compact,Long,Short,Economy,Professional".split(",");

export function createDefinitions(): Definitions {
  const attributes = createAttributes();
  return {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      names: {},
      choices: attribute.choices.map((choice, position) => ({ ...choice, names: {}, position })),
    })),
    categories: createCategories(attributes).map((category) => ({ ...category, names: {} })),
    synonyms: [
      ["spanner", "wrench"],
      ["end mill", "slot drill"],
      ["vice", "vise"],
    ],
  };
}

/** `words`: so many further words are in the names. */
export function* createRecords(count: number, { words = 0, seed = 7 } = {}): Generator<ToolRecord> {
  const random = randomFrom(seed);
  const attributes = createAttributes();
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const categories = createCategories(attributes).filter(({ share }) => share > 0);
  for (let key = 1; key <= count; key += 1)
    yield createRecord(random, key, categoryAt(categories, random.next() * 1000), byKey, words);
}

function categoryAt(categories: readonly MadeCategory[], at: number): MadeCategory {
  let sum = 0;
  for (const category of categories) {
    sum += category.share;
    if (at < sum) return category;
  }
  return categories[0] as MadeCategory;
}

function createRecord(
  random: Random,
  key: number,
  category: MadeCategory,
  attributes: ReadonlyMap<number, MadeAttribute>,
  words: number,
): ToolRecord {
  const values = category.attributes.flatMap(({ attribute }) => {
    const made = attributes.get(attribute);
    // One in twelve values is missing.
    return made && random.below(12) > 0 ? valuesOf(random, made) : [];
  });
  const [size] = values.filter(({ low }) => low !== null && low > 100_000);
  const millimeters = size ? `, ${(size.low ?? 0) / 1e6} mm` : "";
  const more = words > 0 ? ` ${wordAt(random.below(words))}` : "";
  const minimum = random.pick([1, 1, 1, 5, 10, 100]);
  return {
    key,
    category: category.name,
    name: `${random.pick(SERIES)} ${category.name.toLowerCase()}${more}${millimeters}`,
    names: {},
    words: [],
    partNumber: `MW-${10_000 + key}-${"ABCD"[key % 4]}`,
    minimum,
    quantity: random.below(8) === 0 ? 0 : minimum * random.below(100),
    price: 100 + random.skewed(80_000),
    ratingTenths: random.below(3) === 0 ? 0 : 10 + random.below(41),
    ...(random.below(2) === 0 && { familyKey: 1 + random.below(3000) }),
    values,
  };
}

function valuesOf(random: Random, { key, type, dimension, choices }: MadeAttribute): RecordValue[] {
  const value = { attribute: key, place: 0, low: null, high: null, choice: null, text: null };
  const step = STEPS[dimension ?? "number"] ?? 1;
  switch (type) {
    case "number": {
      const isInch = dimension === "length" && random.below(4) === 0;
      const low = isInch ? random.pick(INCHES) * 25_400_000 : (1 + random.skewed(400)) * step;
      return [{ ...value, low: Math.round(low) }];
    }
    case "range": {
      const low = random.below(40) * step;
      return [{ ...value, low, high: low + (1 + random.below(100)) * step }];
    }
    case "choice": {
      const chosen = new Set([
        random.pick(choices),
        ...(random.below(5) === 0 ? [random.pick(choices)] : []),
      ]);
      return [...chosen].map((choice, place) => ({ ...value, place, choice: choice.key }));
    }
    case "flag":
      return [{ ...value, low: random.below(2) }];
    case "thread": {
      const thread = parseThread(random.pick(THREADS));
      return thread
        ? [{ ...value, low: thread.diameter, high: thread.pitch, text: thread.name }]
        : [];
    }
    case "tolerance":
      return [{ ...value, text: random.pick(TOLERANCES) }];
    default:
      return [{ ...value, text: `for ${random.pick(SERIES).toLowerCase()} work` }];
  }
}

const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo ka lu mo ne pi ra".split(" ");

/** A word of its own for each number: four syllables. */
function wordAt(number: number): string {
  let rest = number;
  let word = "";
  for (let syllable = 0; syllable < 4; syllable += 1) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}
