import { expect, test } from "vitest";
import type { Product } from "../../tools/contract-manage.ts";
import { type CellEdit, editAfter, planOf, scaledTiers, typeInto } from "./cell-edits.ts";

const seen = {
  _id: "a",
  version: 3,
  price: 0.33,
  minimum: 50,
  quantity: 1550,
  tiers: [
    { quantity: 250, price: 0.3 },
    { quantity: 500, price: 0.01 },
  ],
} as unknown as Product;
const edit = (typed: CellEdit["typed"]): CellEdit => ({ seen, typed });

test("what is typed back to what was there is no change", () => {
  expect(typeInto(edit({}), "price", "0.33")).toBeUndefined();
  expect(typeInto(edit({ price: "0.4" }), "price", " 0.33 ")).toBeUndefined();
  expect(typeInto(edit({ price: "0.4", minimum: "60" }), "price", undefined)?.typed).toEqual({
    minimum: "60",
  });
  expect(typeInto({ ...edit({}), refusal: "no" }, "price", "1")).toEqual(edit({ price: "1" }));
});

test("what is typed while an edit is saved is kept, over what was saved", () => {
  const sent = edit({ price: "0.250", quantity: "9" });
  const left = (typed: CellEdit["typed"]) => ({
    seen: { ...seen, version: 4, price: 0.25 },
    typed,
  });
  expect(editAfter(sent, left({}), sent)).toBeUndefined();
  expect(editAfter(sent, left({}), undefined)).toEqual(left({ price: "0.33" }));
  const later = edit({ price: "0.250", quantity: "10", minimum: "60" });
  expect(editAfter(sent, left({}), later)).toEqual(left({ quantity: "10", minimum: "60" }));
  expect(editAfter(sent, left({}), edit({ ...sent.typed, price: "0.25" }))).toBeUndefined();
  const scaled = { ...edit({ ...sent.typed, price: "0.4" }), scalesTiers: true };
  expect(editAfter(sent, left({}), scaled)).toMatchObject({ scalesTiers: true });
  const refused = { ...left({ quantity: "9" }), refusal: "no" };
  expect(editAfter(sent, refused, sent)).toEqual(refused);
});

test("a plan sends what changed: an edit for price and minimum, a count for the stock", () => {
  const plan = planOf(edit({ price: "0.25", minimum: "100", quantity: "1,600" }));
  expect(plan.edits).toEqual({ price: 0.25, minimum: 100 });
  expect(plan.correction).toMatchObject({ seen: 1550, counted: 1600 });
  expect(planOf(edit({ quantity: "0" })).edits).toBeUndefined();
});

test.each([
  ["price", "-1"],
  ["price", "abc"],
  ["minimum", "0"],
  ["minimum", "1.5"],
  ["quantity", "-1"],
  ["quantity", "1.000"],
  ["quantity", "99999999999"],
] as const)("%s %j is refused at the cell", (cell, text) => {
  const { edits, correction, faults } = planOf(edit({ [cell]: text }));
  expect([edits, correction]).toEqual([undefined, undefined]);
  expect(faults[cell]).toBeTruthy();
});

test("tiers change by the share of the price, in whole cents, never to nothing", () => {
  expect(scaledTiers(seen, 0.25)).toEqual([
    { quantity: 250, price: 0.23 },
    { quantity: 500, price: 0.01 },
  ]);
  expect(planOf({ ...edit({ price: "0.25" }), scalesTiers: true }).edits?.tiers).toHaveLength(2);
});
