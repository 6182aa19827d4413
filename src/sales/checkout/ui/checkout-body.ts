/** What is sent of a checkout's form. */
import type * as z from "zod";
import { deliveryOf, type Preview } from "../../cart-page/ui/preview.ts";
import type { newCheckout } from "../contract.ts";
import { bodyOfDetails, type OrderValues } from "./order-details.ts";
import type { Buyer } from "./purchase-values.ts";

export type CheckoutBody = z.input<typeof newCheckout>;

/** The lines and the amount due that are shown are what is ordered. */
export function bodyOf(typed: OrderValues, buyer: Buyer, preview: Preview) {
  const { lines, price } = preview;
  return {
    lines: lines.map(({ tool, quantity }) => ({ tool, quantity })),
    price,
    patient: buyer.email,
    patientName: buyer.name,
    ...deliveryOf(preview),
    ...bodyOfDetails(typed),
  };
}
