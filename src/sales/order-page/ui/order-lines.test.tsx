import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderLine } from "../../orders/contract.ts";
import { OrderLines } from "./OrderLines.tsx";

const lines = Array.from(
  { length: 12 },
  (_, index): OrderLine => ({
    number: index + 1,
    tool: `tool-${index + 1}`,
    partNumber: `MW-${index + 1}`,
    product: `Vise ${index + 1}`,
    quantity: 1,
    minOrder: 1,
    unitPrice: 2,
    priceUnit: 1,
    total: 2,
    fulfillable: 1,
  }),
);

it.each([
  ["without buttons", undefined],
  [
    "with buttons",
    ({ product }: OrderLine) => <button type="button">{`Remove ${product}`}</button>,
  ],
])(
  "twelve lines %s are all there for paper; those after the tenth wait on screens",
  (_, actionsOf) => {
    const page = renderToStaticMarkup(
      <OrderLines lines={lines} nameOf={({ product }) => product} actionsOf={actionsOf} />,
    );
    const rows = page.split("<tr").slice(2);
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => row.startsWith(' data-later="true"'))).toEqual(rows.slice(10));
    expect(page).toContain("Show all 12 lines");
  },
);
