import { expect, test } from "vitest";
import { allOpen, openLines, readPieces } from "./pieces-form.ts";

const line = (number: number, open?: number) => ({
  number,
  product: `Tool ${number}`,
  partNumber: `T-${number}`,
  ...(open !== undefined && { open }),
});
const lines = openLines({ lines: [line(1, 10), line(2), line(3, 4)] as never });

test("all that is open is offered, and lines without open pieces are not", () => {
  expect(lines.map(({ number }) => number)).toEqual([1, 3]);
  expect(readPieces(lines, allOpen(lines))).toMatchObject({ isAll: true, error: undefined });
});

test.each<[object, object]>([
  [{ 1: "3" }, { lines: [{ line: 1, quantity: 3 }], isAll: false, error: undefined }],
  [
    { 1: " 10 ", 3: "" },
    { lines: [{ line: 1, quantity: 10 }], isAll: false, error: undefined },
  ],
  [{ 1: "11" }, { error: "10 pieces of Tool 1 can still be shipped." }],
  [{ 3: "x" }, { error: "4 pieces of Tool 3 can still be shipped." }],
  [{}, { error: "Enter the pieces of at least one line." }],
  [{ 1: "0" }, { error: expect.any(String) }],
])("%j is read", (typed, expected) => {
  const pieces = new Map(Object.entries(typed).map(([number, text]) => [Number(number), text]));
  expect(readPieces(lines, pieces)).toMatchObject(expected);
});
