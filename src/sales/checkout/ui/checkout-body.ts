/** What is sent of a checkout's form. */
import { deliveryOf, type Preview } from "../../cart-page/ui/preview.ts";
import { bodyOfDetails, type OrderValues } from "./order-details.ts";
import type { Buyer } from "./purchase-values.ts";

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
