import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textOf } from "../../../lib/i18n/i18n.ts";
import type { Purchase } from "../../orders/contract.ts";
import { DISPUTED } from "../../orders/rules.ts";
import { PackingOrder } from "./PackingOrder.tsx";
import type { Travel } from "./use-parcel.ts";

const TRAVEL = { way: "carrier", carrier: "", hasSlip: false } as Travel;

/** The packing of an order of which these members matter. */
const packing = (order: Partial<Purchase>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PackingOrder
        order={{ number: 1042, patientName: "Ada", ...order } as Purchase}
        waiting={new Set()}
        travel={TRAVEL}
        slip={<span />}
        onShipped={() => {}}
        onOpen={() => {}}
        onSkip={undefined}
        onPacked={() => {}}
      />
    </QueryClientProvider>,
  ).replaceAll("&#x27;", "'");

it("says beside the field that ships whether the payment is disputed", () => {
  const warning = textOf(DISPUTED);
  expect(packing({ disputed: true })).toContain(warning);
  expect(packing({})).not.toContain(warning);
});

it("stands in the order in which it is used: address, parts, and how it travels", () => {
  const html = packing({});
  const places = ["Deliver to", "Parts of order 1042", "How it travels"].map((each) =>
    html.indexOf(each),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
