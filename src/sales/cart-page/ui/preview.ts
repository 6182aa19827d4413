import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import {
  costOf,
  type PricedTool,
  pricedFromWire,
  unitPriceFor,
} from "../../../catalog/tier-prices/rules.ts";
import { call } from "../../../lib/api-client/api.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { type Cents, majorFromMinor } from "../../../lib/money/money.ts";
import type { PreviewLine, previewCheckout } from "../contract.ts";

export type Preview = AnswerOf<typeof previewCheckout>;

export interface WantedLine {
  readonly tool: string;
  readonly quantity: number;
}

/** The lines with other quantities of some; 0 removes. */
export function withQuantities(
  lines: readonly WantedLine[],
  changed: readonly WantedLine[],
): readonly WantedLine[] {
  const quantities = new Map(changed.map(({ tool, quantity }) => [tool, quantity]));
  return lines
    .map(({ tool, quantity }) => ({ tool, quantity: quantities.get(tool) ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
}

export const PREVIEW = "checkout-preview";

/** The body of an order, as far as it is filled in. */
export type OrderSoFar = Omit<z.input<typeof previewCheckout.body>, "lines" | "company">;

/**
 * All that the price of an order depends on beside its lines, the account and the time. Every preview is asked with it,
 * so that an order costs what was shown. Without a country: the shop's own.
 */
export function pricedBy({ shipTo, taxNumber, deliveryMethod, patient }: OrderSoFar): OrderSoFar {
  const { country = "", region, postcode } = shipTo ?? {};
  return {
    ...(country && { shipTo: { country, region, postcode } }),
    ...(taxNumber?.trim() && { taxNumber }),
    ...(deliveryMethod && { deliveryMethod }),
    ...(patient && { patient }),
  };
}

/** What lines cost now in such an order. While others are priced, the last answer stays. */
export function previewOf(wanted: readonly WantedLine[], order: OrderSoFar = {}) {
  const lines = wanted.map(({ tool, quantity }) => ({ tool, quantity }));
  const body = { lines, ...pricedBy(order) };
  return queryOptions({
    queryKey: [PREVIEW, body],
    queryFn: ({ signal }) =>
      call<typeof previewCheckout>("POST /checkout/preview", { body }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** The way of delivery that an order of the preview is sent with; none where there is nothing to choose. */
export function deliveryOf({ deliveries, deliveryMethod }: Preview) {
  return deliveries.length > 1 && deliveryMethod !== undefined ? { deliveryMethod } : {};
}

/** What a price unit of a line costs at another quantity, in major units. */
export function unitPriceAt(line: PreviewLine, quantity: number): number {
  return majorFromMinor(unitPriceFor(pricedLine(line), quantity));
}

/** What a line costs at another quantity, in minor units. */
export function lineCostAt(line: PreviewLine, quantity: number): Cents {
  return costOf(pricedLine(line), quantity);
}

function pricedLine(line: PreviewLine): PricedTool {
  return pricedFromWire({ ...line, price: line.listPrice });
}
