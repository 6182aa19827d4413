import { expect, test } from "vitest";
import { rowsBetween } from "./selection.tsx";

const rows = ["a", "b", "c", "d"].map((_id) => ({ _id }));

test.each([
  ["a", "c", "abc"],
  ["d", "b", "bcd"],
  ["b", "b", "b"],
  // The row that was ticked last is on another page, or there is none.
  ["x", "c", "c"],
  [undefined, "c", "c"],
])("from %j to %j are %j", (from, to, expected) => {
  const row = rows.find(({ _id }) => _id === to);
  if (!row) throw new Error("No such row.");
  const found = rowsBetween(rows, from, row).map(({ _id }) => _id);
  expect(found.join("")).toBe(expected);
});
