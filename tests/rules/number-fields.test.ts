/** Fields of numbers: what is pasted into them is neither cut nor joined to another number in silence. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MAX_FIGURES } from "../../src/lib/measure/decimal.ts";

const OWN = "src/lib/ui/form/NumberField.tsx";
const FIELD = /^(?:input|NumberInput|\w*Field)\b/;
/** A field of one digit can only be typed into. */
const LIMIT = /maxLength=\{(\d{2,}|[2-9])\}/;

/** What is written in each field of a file, as "path NumberInput …". */
function fieldsIn(path: string): string[] {
  const elements = readFileSync(path, "utf8").split(/<(?=[A-Za-z])/);
  return elements.flatMap((element) => {
    const [attributes = ""] = element.split("/>");
    return FIELD.test(attributes) ? [`${path} ${attributes}`] : [];
  });
}

const fields = globSync("src/**/*.tsx").flatMap(fieldsIn);

it("they are as long as what is read as a number: a shorter one would make another of it", () => {
  const limited = fields.filter((each) => {
    const isOfNumbers = /"(?:numeric|decimal|tel)"|tabular-nums| Number(?:Input|Field)\b/.test(
      each,
    );
    return isOfNumbers && Number(LIMIT.exec(each)?.[1] ?? MAX_FIGURES) < MAX_FIGURES;
  });
  expect(limited).toEqual([]);
});

it("they are those that refuse a pasted column, of which browsers make one number", () => {
  const others = fields.filter(
    (each) =>
      /"(?:numeric|decimal)"|inputMode=\{|tabular-nums/.test(each) &&
      !/^\S+ Number(?:Input|Field)\b/.test(each) &&
      !each.startsWith(OWN),
  );
  expect(others).toEqual([]);
});

it("a comma in them is read as lib/measure reads it: a page's own reading takes an empty field for 0", () => {
  const own = globSync("src/**/{ui,web}/**/*.{ts,tsx}").filter((path) =>
    /\.replace(?:All)?\(",", "\."\)/.test(readFileSync(path, "utf8")),
  );
  expect(own).toEqual([]);
});
