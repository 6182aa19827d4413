/** The filters of a question as lists of allowed codes. */
import type { IndexAttribute } from "../definitions.ts";
import type { FilterFault, SpecFilter } from "../types.ts";
import type { Dictionary } from "../words/dictionary.ts";
import { readValue, type ValueTests } from "./filter-values.ts";

export interface Filter {
  readonly attribute: IndexAttribute;
  /** The index is the code: 1 if a tool with this value passes. */
  readonly allowed: Uint8Array;
}

export interface Filters {
  readonly filters: readonly Filter[];
  readonly dropped: readonly string[];
  readonly faults: readonly FilterFault[];
}

/** `find`: the dictionary of an attribute's code, undefined if no category of the question has the attribute. */
export function compileFilters(
  specs: readonly SpecFilter[],
  find: (code: string) => Dictionary | undefined,
): Filters {
  const filters: Filter[] = [];
  const dropped: string[] = [];
  const faults: FilterFault[] = [];
  for (const { code, values } of specs) {
    const dictionary = find(code);
    if (!dictionary) {
      dropped.push(code);
      continue;
    }
    const split = splitAtComma(values, dictionary.attribute);
    if (split !== undefined) faults.push({ code, value: split, reason: "comma" });
    const allowed = new Uint8Array(dictionary.entries.length);
    let isRead = false;
    for (const value of values) {
      const test = readValue(value, dictionary);
      if (typeof test === "string") faults.push({ code, value, reason: test });
      else {
        isRead = true;
        for (const code of codesThat(dictionary, test)) allowed[code] = 1;
      }
    }
    if (isRead) filters.push({ attribute: dictionary.attribute, allowed });
  }
  return { filters, dropped, faults };
}

/**
 * "6,35mm" as a list would be 6 mm and 35 mm: a wrong part. So a number without the unit before one with it is no list.
 * Numbers that have no unit, and "6mm,35mm", are.
 */
function splitAtComma(
  values: readonly string[],
  { dimension, units }: IndexAttribute,
): string | undefined {
  if (dimension === undefined || units.length === 0) return undefined;
  const place = values.findIndex(
    (value, index) => /^-?\d+$/.test(value) && /^\d+\s*[^\d\s.]/.test(values[index + 1] ?? ""),
  );
  return place === -1 ? undefined : `${values[place]},${values[place + 1]}`;
}

/** The codes of values that pass, of those that tools have. */
export function codesThat(dictionary: Dictionary, tests: ValueTests): readonly number[] {
  for (const { low, passes } of tests) {
    const codes = dictionary.codesBetween(low).filter((code) => {
      const entry = dictionary.entries[code];
      return entry && passes(entry) && dictionary.isUsed(code);
    });
    if (codes.length > 0) return codes;
  }
  return [];
}
