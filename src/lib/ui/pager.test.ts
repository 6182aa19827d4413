import { expect, test } from "vitest";
import { pagesAround } from "./Pager.tsx";

test.each([
  [1, 2, "1 2"],
  [1, 4, "1 2 3 4"],
  [1, 9, "1 2 gap 9"],
  [3, 9, "1 2 3 4 gap 9"],
  [4, 9, "1 2 3 4 5 gap 9"],
  [5, 9, "1 gap 4 5 6 gap 9"],
  [6, 9, "1 gap 5 6 7 8 9"],
  [9, 9, "1 gap 8 9"],
  [99, 9, "1 gap 9"],
])("page %i of %i is shown among %s", (page, pages, words) => {
  expect(pagesAround(page, pages).join(" ")).toBe(words);
});
