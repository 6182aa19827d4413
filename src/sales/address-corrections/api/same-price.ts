/** Whether an order would have cost the same at another address. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Address } from "../../../people/addresses/contract.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { priceOrder, type SellingTerms } from "../../pricing/rules-price-order.ts";
import type { PricedLine } from "../../pricing/rules-totals.ts";
import { destinationOf } from "../../tax/rules-destination.ts";

type Tx = Transaction<Schema>;

/**
 * In the same country, with the same tax and delivery, by the terms of today and the rates of the day on which the
 * order was placed. `before` undefined: free text, at the shop's home.
 */
export async function costsTheSame(
  tx: Tx,
  order: PurchaseRow,
  before: Address | undefined,
  after: Address,
  terms: SellingTerms,
): Promise<boolean> {
  const { home } = terms;
  const countryBefore = before?.country ?? home.country;
  if (countryBefore !== "" && countryBefore !== after.country) return false;
  if (before && before.region === after.region && before.postcode === after.postcode) return true;
  const lines = await linesOf(tx, order.key);
  const priced = [before, after].map((address) =>
    priceOrder(lines, destinationOf(address, {}), terms, order.created_at),
  );
  const [was, is] = priced.map((one) =>
    one.kind === "priced" ? JSON.stringify([one.priceCents, one.taxes, one.deliveries]) : undefined,
  );
  return was === is && was !== undefined;
}

async function linesOf(tx: Tx, purchaseKey: number): Promise<PricedLine[]> {
  const lines = await orderLines(tx, purchaseKey);
  const keys = lines.map(({ tool_key }) => tool_key);
  const tools = await tx
    .selectFrom("tool")
    .select(["key", "tax_class", "weight_g"])
    .where("key", "in", keys)
    .execute();
  const byKey = new Map(tools.map((tool) => [tool.key, tool]));
  return lines.map(
    ({ tool_key, quantity, unit_price_cents: unitPriceCents, price_unit: priceUnit }) => {
      const tool = byKey.get(tool_key);
      return {
        quantity,
        unitPriceCents,
        priceUnit,
        taxClass: tool?.tax_class,
        weightGrams: tool?.weight_g ?? undefined,
      };
    },
  );
}
