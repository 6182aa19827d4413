import { expect, test } from "vitest";
import type { Product } from "../../tools/contract-manage.ts";
import type { AttributeValues } from "./attribute-form.ts";
import { namedLike } from "./named-like.ts";

const CODES = ["thread", "length", "head-height", "material"];

function productOf(name: string, partNumber: string, values: AttributeValues) {
  const attributes = Object.entries(values).map(([code, entered]) => ({ code, entered }));
  return { name, partNumber, attributes: attributes as unknown as Product["attributes"] };
}

function screw(diameter: number, length: number, number = String(length).padStart(3, "0")) {
  return productOf(
    `Socket head screw, M${diameter} × ${length}`,
    `MW-621-M${String(diameter).padStart(2, "0")}-${number}`,
    {
      thread: `M${diameter}`,
      length: `${length} mm`,
      "head-height": `${diameter} mm`,
      material: "Steel",
    },
  );
}

const screws = [screw(8, 30), screw(8, 40), screw(10, 60), screw(6, 6)];

test("the words of a category are proposed with the new figures", () => {
  const named = (typed: AttributeValues) => namedLike(screws, typed, CODES);
  const wanted = { name: "Socket head screw, M8 × 35", partNumber: "MW-621-M08-035" };
  expect(named({ thread: "M8", length: "35 mm" })).toEqual(wanted);
  expect(named({ thread: "M8", length: "35", material: "Brass" })).toEqual(wanted);
  expect(named({ thread: "M12", length: "120 mm" })).toEqual({
    name: "Socket head screw, M12 × 120",
    partNumber: "MW-621-M12-120",
  });
});

const nothing = { name: undefined, partNumber: undefined };

test.each<[string, AttributeValues]>([
  ["one of its figures is not typed", { thread: "M8" }],
  ["a value has another unit", { thread: "M8", length: "2 in" }],
  ["a thread has a pitch, of which no name tells", { thread: "M8×1", length: "35 mm" }],
  ["a product has them already", { thread: "M8", length: "30 mm" }],
])("nothing is proposed where %s", (_, typed) => {
  expect(namedLike(screws, typed, CODES)).toEqual(nothing);
});

const typed = { thread: "M8", length: "35 mm" };

test.each([
  ["two products", screws.slice(0, 2)],
  ["products with other words", [...screws, productOf("T-slot nut, 14 mm", "MW-611-T14", {})]],
  ["no products", []],
])("nothing is proposed like %s", (_, products) => {
  expect(namedLike(products, typed, CODES)).toEqual(nothing);
});

test("numbers that do not follow from the attributes are not proposed", () => {
  const counted = screws.map((_, index) => screw(8, 30 + index, `00${index + 1}`));
  const name = "Socket head screw, M8 × 35";
  expect(namedLike(counted, typed, CODES)).toEqual({ name, partNumber: undefined });
  const tooLong = { thread: "M8", length: "1200 mm" };
  expect(namedLike(screws, tooLong, CODES)).toEqual({
    name: "Socket head screw, M8 × 1200",
    partNumber: undefined,
  });
});

test("a figure with another decimal sign than those of the names is not proposed", () => {
  const pins = [8.5, 9.5, 10.5].map((length) =>
    productOf(`Pin, ${length} mm`, "", { length: `${length} mm` }),
  );
  expect(namedLike(pins, { length: "7.5 mm" }, CODES).name).toBe("Pin, 7.5 mm");
  expect(namedLike(pins, { length: "7,5 mm" }, CODES).name).toBeUndefined();
});
