import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { NetFirst } from "../../../catalog/tier-prices/ui/ListPrice.tsx";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import type { BrowserLine } from "../../cart/ui/cart-lines.ts";
import type { PreviewLine } from "../contract.ts";
import { CartTable } from "./CartTable.tsx";

setShop(shop as unknown as PageShop);

const edits = { set: () => {}, undo: () => {}, removed: new Map() };
const render = (lines: readonly BrowserLine[], priced: readonly PreviewLine[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NetFirst value={(cents) => ({ cents: cents * 0.8, note: "net" })}>
        <CartTable lines={lines} priced={priced} edits={edits} />
      </NetFirst>
    </MemoryRouter>,
  );

it("a cart without lines has no table, not even its head", () => {
  expect(render([])).toBe("");
  expect(render([{ tool: "vise", quantity: 2 }])).toContain("<thead>");
});

it("where prices are read net first, the one that was seen before has one line", () => {
  const priced = {
    ...{ tool: "washer", name: "Washer", partNumber: "W-1", img: "", quantity: 200 },
    ...{ minimum: 100, multiple: 100, available: 900, listPrice: 15, priceUnit: 100 as const },
    ...{ tiers: [], unitPrice: 15, total: 30 },
  };
  const read = render([{ tool: "washer", quantity: 200, price: 20, priceUnit: 100 }], [priced]);
  expect(read).toContain("was $16.00 net<");
  const changedUnit = render(
    [{ tool: "washer", quantity: 200, price: 20, priceUnit: 10 }],
    [priced],
  );
  expect(changedUnit).toContain("was $16.00 per 10 net<");
});
