/** Corrects an address of an order, under the order's lock. */
import type * as z from "zod";
import type { Tx } from "../../../database/schema.ts";
import type { Certificate } from "../../../frame/tax.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { acceptAddress } from "../../../people/addresses/api/accept-address.ts";
import { addressText } from "../../../people/addresses/api/format.ts";
import type { Address } from "../../../people/addresses/contract.ts";
import { keptOf } from "../../delivery/rules-kept.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { type PurchaseRow, recordEvent } from "../../orders/api/changes.ts";
import { findAddresses, setOrderAddress } from "../../orders/api/order-details.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import { findReadable } from "../../orders/api/reads.ts";
import { type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { readOrderTax } from "../../pricing/rules-order-tax.ts";
import type { SellingTerms } from "../../pricing/rules-price-order.ts";
import type { PricedLine } from "../../pricing/rules-totals.ts";
import {
  addressChanged,
  type correctAddress as endpoint,
  otherDestination,
  paidMeanwhile,
} from "../contract.ts";
import { costsTheSameAt } from "../rules-same-price.ts";

type Sent = z.output<typeof endpoint.body>;

interface CorrectContext extends Pick<OrderContext, "db" | "orders"> {
  readonly prices: PriceSettings;
}

/** The order's history says what the address was before. */
export async function correctAddress(
  context: CorrectContext,
  caller: Caller,
  id: string,
  { address, ...sent }: Sent,
): Promise<Outcome<Purchase>> {
  const readable = await findReadable(context.orders, caller, id);
  if (isRefusal(readable)) return readable;
  const accepted = acceptAddress(address, "address.");
  if (isRefusal(accepted)) return accepted;
  const outcome = await changeOrder(context, id, (tx, order, now) =>
    change(tx, order, { ...sent, address: accepted, caller, now, prices: context.prices }),
  );
  return isRefusal(outcome) ? outcome : outcome.purchase;
}

interface Correction extends Sent {
  readonly caller: Caller;
  readonly now: number;
  readonly prices: PriceSettings;
}

async function change(
  tx: Tx,
  order: PurchaseRow,
  { role, address, before, beforeText = "", caller, now, prices }: Correction,
): Promise<Outcome<"changed" | "unchanged">> {
  const refused = reasonAgainst("correct-address", orderBlockers(order, []));
  if (refused) return wrongState(refused);
  if (order.state === "paid" && !caller.isAdmin) return wrongState(paidMeanwhile);
  const { shipTo, billTo } = await findAddresses(tx, order.key);
  const structured = role === "billing" ? (billTo ?? shipTo) : shipTo;
  const stored = structured ?? order.address;
  if (!isSame(stored, before ?? beforeText)) return addressChanged(undefined, { stored });
  if (isSame(stored, address)) return "unchanged";
  const places = { before: shipTo, after: address };
  if (role === "shipping" && !(await costsTheSame(tx, order, places, prices)))
    return otherDestination();
  await setOrderAddress(tx, order, role, address);
  const was = typeof stored === "string" ? stored : historyText(stored, order.locale);
  await recordEvent(tx, order.key, "address-corrected", caller, now, was);
  return "changed";
}

function isSame(one: Address | string, other: Address | string): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  return (Object.keys(one) as (keyof Address)[]).every((part) => one[part] === other[part]);
}

function historyText(address: Address, locale: string): string {
  const lines = [address.company, address.name, addressText(address, locale)].filter(Boolean);
  return lines.join("\n").replaceAll("\n", ", ");
}

/** What the owner says of prices and taxes today. */
interface PriceSettings {
  readonly terms: () => SellingTerms;
  readonly certificates: () => readonly Certificate[];
  /** The ISO date of an instant (epoch ms) in the shop's time zone. */
  readonly dayOf: (instant: number) => string;
}

/** Compares like `costsTheSameAt`, for the lines of an order. */
async function costsTheSame(
  tx: Tx,
  order: PurchaseRow,
  { before, after }: { readonly before: Address | undefined; readonly after: Address },
  { terms, certificates, dayOf }: PriceSettings,
): Promise<boolean> {
  const ordered = {
    lines: await findLines(tx, order.key),
    method: keptOf(order.delivery_choice)?.id,
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
