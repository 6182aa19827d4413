import { expect, test } from "vitest";
import { readSizes } from "./readings.ts";

test.each([
  ["ten millimeter drill", "10 mm drill"],
  ["zwölf mm Bohrer", "12 mm Bohrer"],
  // The end of a longer number is no size.
  ["twenty five mm drill", "twenty five mm drill"],
  ["null komma fünf mm Bohrer", "null komma fünf mm Bohrer"],
  ["a hundred ten mm clamp", "a hundred ten mm clamp"],
])("%j is read as %j", (typed, read) => expect(readSizes(typed)).toBe(read));
