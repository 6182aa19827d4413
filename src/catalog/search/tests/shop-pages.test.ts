/** The words of an invoice mean the orders, where nobody asks how one may pay. */
import { expect, test } from "vitest";
import { shopPageOf } from "../api/shop-pages.ts";

test.each([
  ["Rechnung", "orders"],
  ["pay invoice", "orders"],
  ["Rechnung bezahlen", "orders"],
  ["Kauf auf Rechnung", "terms"],
  ["kann ich auf Rechnung kaufen", "terms"],
  ["pay by invoice", "terms"],
])("%j is answered by the page of the %s", (search, page) =>
  expect(shopPageOf(search, true, true)).toBe(page),
);
