import { expect, it } from "vitest";
import { foundCategory } from "./chosen-category.ts";

const listOf = (names: readonly string[], total = names.length) => ({
  items: names.map((category) => ({ category })),
  total,
});
const pins = listOf(["Pins", "Pins"]);
const single = { total: 2, families: 2 };
const found = (...list: Parameters<typeof listOf>) =>
  foundCategory({ search: "pin" }, listOf(...list), single);

it("several tools of a search have one category, if all are shown and have it", () => {
  expect(found(["Pins", "Pins"])).toBe("Pins");
  expect(found(["Pins", "Drills"])).toBeUndefined();
  expect(found(["Pins", "Pins"], 30)).toBeUndefined();
  expect(found(["Pins"])).toBeUndefined();
  expect(found([])).toBeUndefined();
  expect(foundCategory({ search: "pin" }, undefined, single)).toBeUndefined();
  expect(foundCategory({}, pins, single)).toBeUndefined();
});

it("tools of families have it where they are listed one by one", () => {
  const inFamilies = { total: 14, families: 2 };
  expect(foundCategory({ search: "pin" }, pins, inFamilies)).toBeUndefined();
  expect(foundCategory({ search: "pin" }, pins, undefined)).toBeUndefined();
  expect(foundCategory({ search: "pin", group: "none" }, pins, inFamilies)).toBe("Pins");
});
