import { expect, it } from "vitest";
import { netBillOf } from "./net-bill.ts";
import type { Preview } from "./preview.ts";

const preview: Preview = {
  lines: [],
  goods: 45,
  delivery: 5,
  tax: [{ rate: 19, amount: 7.98, category: "S" }],
  price: 50,
  deliveries: [],
};

it("goods and delivery are without the tax, and add up to the same amount due with it", () => {
  expect(netBillOf(preview)).toEqual({ ...preview, goods: 37.82, delivery: 4.2, taxAdded: true });
});

it("takes out what the server says of each rate", () => {
  const tax = [
    { rate: 19, amount: 3.19 },
    { rate: 7, amount: 1.97 },
  ];
  const { goods, delivery, price } = netBillOf({ ...preview, tax });
  expect([goods, delivery, price]).toEqual([40.36, 4.48, 50]);
});

it("takes out of delivery what is in it, where its tax is its own", () => {
  const taxed = { ...preview, tax: [{ rate: 8, amount: 3.33 }], deliveryTax: 0 };
  const { goods, delivery, price } = netBillOf(taxed);
  expect([goods, delivery, price]).toEqual([41.67, 5, 50]);
});

it("leaves a bill without tax as it is, and one of net prices", () => {
  const untaxed = { ...preview, tax: [{ rate: 0, amount: 0, reason: "export" }] };
  expect(netBillOf(untaxed)).toBe(untaxed);
  const net = { ...preview, taxAdded: true as const };
  expect(netBillOf(net)).toBe(net);
});
