/** A field that is too short for what is pasted cuts it in silence: of a number it makes another one. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MAX_FIGURES } from "../../src/lib/measure/decimal.ts";

const OF_NUMBERS = /"(?:numeric|decimal|tel)"|tabular-nums/;
/** A field of one digit can only be typed into. */
const LIMIT = /maxLength=\{(\d{2,}|[2-9])\}/;

/** The limits that fields of numbers have in figures, as "path limit". */
function limitsIn(path: string): string[] {
  const elements = readFileSync(path, "utf8").split(/<(?=(?:input|\w*Field)\b)/);
  return elements.slice(1).flatMap((element) => {
    const [attributes = ""] = element.split("/>");
    const limit = OF_NUMBERS.test(attributes) ? LIMIT.exec(attributes)?.[1] : undefined;
    return limit === undefined ? [] : [`${path} ${limit}`];
  });
}

it("fields of numbers are as long as what is read as a number", () => {
  const limits = globSync("src/**/*.tsx").flatMap(limitsIn);
  expect(limits.filter((each) => Number(each.split(" ")[1]) < MAX_FIGURES)).toEqual([]);
});
