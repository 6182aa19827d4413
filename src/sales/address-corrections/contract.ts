/** Correcting the address of an order that was placed. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, text } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { address } from "../../people/addresses/contract.ts";
import { noSuchOrder, purchase, wrongState } from "../orders/contract.ts";

const addressRoles = ["shipping", "billing"] as const;
export type AddressRole = (typeof addressRoles)[number];

/** It has `stored`, the address as it is now. */
export const addressChanged = refusalKind(
  409,
  "address-changed",
  "Somebody has corrected this address meanwhile. Look at it, and correct it again if it is still wrong.",
);
export const otherDestination = refusalKind(
  409,
  "other-destination",
  "This address would change the tax or the delivery of the order, so nothing was changed. Put an unpaid order back into the cart and order again with this address; a paid order has to be cancelled first.",
);
export const paidMeanwhile = msg(
  "refusal.wrong-state.address-paid",
  "The order is paid, so its address is corrected by the shop. Tell us the right one.",
);

export const correctAddress = endpoint("PUT /purchase/{id}/address", {
  access: "customer",
  scope: "orders:write",
  tag: "Orders",
  summary:
    "Correct an address of an order: of one's own unpaid order, or for admins of any that has not shipped. An invoice that was issued stays as it is",
  params: z.object({ id }),
  body: z.strictObject({
    role: z.enum(addressRoles),
    address,
    before: address
      .optional()
      .describe("as it was read: `shipTo`; for billing `billTo`, if there is one"),
    beforeText: text(500).optional().describe("without `shipTo`: the text `address` that was read"),
  }),
  answer: purchase,
  refusals: [noSuchOrder, wrongState, addressChanged, otherDestination],
});
