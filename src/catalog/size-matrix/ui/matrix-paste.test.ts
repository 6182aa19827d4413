import { expect, test } from "vitest";
import { pastedQuantities } from "./matrix-paste.ts";

const cells = [
  ["a1", "a2", null],
  ["b1", null, "b3"],
];

test.each([
  ["50\t100\r\n20\t30\r\n", "a1", { a1: "50", a2: "100", b1: "20" }],
  ["\t100\n \t\t7", "a1", { a2: "100", b3: "7" }],
  ["1\t2\t3\t4\n5", "a2", { a2: "1" }],
  ["1\n2\n3\n4", "b1", { b1: "1" }],
  ["25\t7\r300\r", "a1", { a1: "25", a2: "7", b1: "300" }],
  ["0000001250\t2", "a1", { a1: "0000001250", a2: "2" }],
])("%j pasted at %s", (pasted, first, typed) => {
  expect(pastedQuantities(pasted, cells, first)).toEqual(typed);
});
