/** Ways of delivery on the wire: of an order, and why one is refused. */
import * as z from "zod";
import { refusalKind } from "../../lib/contract/result.ts";

/** How an order goes to the buyer. */
export const deliveryMethod = z.object({
  id: z.string(),
  name: z.string(),
  estimate: z.string().optional().describe("such as 2–4 days"),
  pickup: z.literal(true).optional().describe("the buyer picks it up"),
});

export const notSoldTo = refusalKind(
  409,
  "not-sold-to",
  "This shop does not sell to this country. Nothing was ordered.",
);
export const taxUnknown = refusalKind(
  503,
  "tax-unknown",
  "The tax at this address cannot be worked out at the moment. Nothing was ordered. Try again in a few minutes.",
);
export const notDeliverable = refusalKind(
  409,
  "not-deliverable",
  "No way of delivery takes an order of this weight or value there. Order less at a time, or ask us.",
);
export const deliveryChanged = refusalKind(
  409,
  "delivery-changed",
  "The chosen way of delivery is no longer offered there. Choose another one. Nothing was ordered.",
);

/** Why an order has no price at its place. */
export const priceRefusals = [notSoldTo, taxUnknown, notDeliverable, deliveryChanged];

/** A way of delivery that takes an order. */
export const deliveryOffer = z.object({
  id: z.string(),
  name: z.string(),
  estimate: z.string().optional(),
  pickup: z.literal(true).optional(),
  price: z.number().describe("as listed; the tax of `price` may change it"),
});
deliveryOffer.register(z.globalRegistry, { title: "DeliveryOffer" });
export type DeliveryOffer = z.output<typeof deliveryOffer>;
