import { expect, it } from "vitest";
import { orderToPack } from "./queue.ts";

type Seen = Partial<Omit<Parameters<typeof orderToPack>[0], "packed">> & {
  packed?: readonly string[];
};

it.each<[string, Seen, string | undefined]>([
  ["the first that waits", {}, "a"],
  ["the first that nobody else packs", { packed: ["a", "b"] }, "c"],
  ["the first, where others pack each of them", { packed: ["a", "b", "c"] }, "a"],
  ["the one that was on the screen before another opened it", { shown: "b", packed: ["b"] }, "b"],
  ["the one that was opened by its address", { wanted: "c", shown: "a" }, "c"],
  ["another one after the wanted one has left", { wanted: "x", shown: "b" }, "b"],
  [
    "one that another packs, after all the others were skipped",
    { waiting: ["b", "a"], skipped: ["a"], packed: ["b"] },
    "b",
  ],
  ["none", { waiting: [] }, undefined],
])("a packer sees %s", (_, { packed = [], ...queue }, seen) => {
  expect(
    orderToPack({
      waiting: ["a", "b", "c"],
      wanted: null,
      shown: undefined,
      skipped: [],
      packed: new Set(packed),
      ...queue,
    }),
  ).toBe(seen);
});
