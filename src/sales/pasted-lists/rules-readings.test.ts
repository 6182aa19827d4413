/** The work that one line may cost. */
import { expect, it } from "vitest";
import { parseOrderList } from "./rules-list.ts";
import { readSpaced } from "./rules-spaced.ts";

it("looks at the first twenty cells of a line", () => {
  const line = (notes: number) => ["MW-1", ...Array(notes).fill("note"), "25"].join("\t");
  expect(parseOrderList(line(3)).lines[0]?.readings).toContainEqual({
    typed: "MW-1",
    quantity: 25,
  });
  const [read] = parseOrderList(line(30)).lines;
  expect(read?.readings.filter(({ quantity }) => quantity !== undefined)).toEqual([]);
});

it("refuses a line without columns that is longer than a part number with a quantity", () => {
  expect(parseOrderList(`${"a ".repeat(100)}b x 25`).unreadable[0]?.fault).toMatchObject({
    id: "quickOrder.fault.tooLong",
  });
});

it("looks for words with spaces between them in short lines only", () => {
  const line = (letters: number) => `${"a".repeat(letters)} ~5`;
  expect(readSpaced(line(20))).toEqual([{ typed: "a".repeat(20), written: "~5" }]);
  expect(readSpaced(line(20_000))).toEqual([]);
});

it.each([
  "Part,",
  "Part,Qty,",
  "1,",
  ", ",
  '"',
  ',"',
  "\t",
  ";",
  "|",
  "Qty 5, ",
  "MW-1-A\n5\n",
  "> ",
  " 5€",
])("reads five thousand times %j once", (unit) => {
  const { lines, unreadable, leftOut } = parseOrderList(`${unit.repeat(5_000)}z`);
  expect([...lines, ...unreadable, ...leftOut].length).toBeLessThanOrEqual(501);
});
