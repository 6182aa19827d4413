/** Whether an order would have cost the same at another address. */
import type { Tx } from "../../../database/schema.ts";
import type { Certificate } from "../../../frame/tax.ts";
import type { Address } from "../../../people/addresses/contract.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { readOrderTax } from "../../pricing/rules-order-tax.ts";
import type { SellingTerms } from "../../pricing/rules-price-order.ts";
import type { PricedLine } from "../../pricing/rules-totals.ts";
import { costsTheSameAt } from "../rules-same-price.ts";

/** What the owner says of prices and taxes today. */
export interface PriceSettings {
  readonly terms: () => SellingTerms;
  readonly certificates: () => readonly Certificate[];
  /** The ISO date of an instant (epoch ms) in the shop's time zone. */
  readonly dayOf: (instant: number) => string;
}

/** Compares like `costsTheSameAt`, for the lines of an order. */
export async function costsTheSame(
  tx: Tx,
  order: PurchaseRow,
  { before, after }: { readonly before: Address | undefined; readonly after: Address },
  { terms, certificates, dayOf }: PriceSettings,
): Promise<boolean> {
  const ordered = {
    lines: await findLines(tx, order.key),
    tax: readOrderTax(order.tax_terms),
    at: order.created_at,
    day: dayOf(order.created_at),
  };
  return costsTheSameAt(after, before, ordered, terms(), certificates());
}

async function findLines(tx: Tx, purchaseKey: number): Promise<PricedLine[]> {
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
