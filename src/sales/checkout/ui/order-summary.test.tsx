/** The order beside its payment. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import type { Purchase } from "../../orders/contract.ts";
import { OrderSummary } from "./OrderSummary.tsx";

setShop(shop as unknown as PageShop);

const order = {
  ...{ number: 7, state: "paid", patientName: "Ada Turner", address: "1 Mill Lane" },
  ...{ phone: "555 0100", order: 200, unitPrice: 15, priceUnit: 100, price: 30, delivery: 0 },
  ...{ tax: { amount: 0 }, lines: [] },
} as unknown as Purchase;
const render = (more: object = {}) =>
  renderToStaticMarkup(<OrderSummary order={{ ...order, ...more } as Purchase} />);

it("says where it goes as the parcel does, with the company and in the page's words for the country", () => {
  const label = ["Ada Turner", "Turner & Daughters", "Am Markt 1", "60311 Frankfurt", "ALLEMAGNE"];
  const page = render({ label, shipTo: { country: "DE" } });
  expect(page).toContain(
    "Ada Turner\nTurner &amp; Daughters\nAm Markt 1\n60311 Frankfurt\nGermany<",
  );
  expect(render()).toContain("Ada Turner\n1 Mill Lane<");
});

it("has no words in the typeface of figures", () => {
  expect(render()).toMatch(/200 × <\/span><span[^>]*>\$15\.00<.*font-sans[^>]*>per 100</);
});
