/** Ordering several tools at once: the lines are sent with the order, so that it is what the buyer saw. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import {
  accountEmail,
  amount,
  idempotencyKey,
  line,
  phoneNumber,
  text,
} from "../../lib/contract/fields.ts";
import { busy } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { address } from "../../people/addresses/contract.ts";
import { newLines } from "../cart/contract.ts";
import { priceRefusals } from "../delivery/contract.ts";
import {
  amountTooLarge,
  amountTooSmall,
  keyReused,
  notYourEmail,
  orderUnconfirmed,
  priceChanged,
  purchase,
  tooManyUnpaid,
} from "../orders/contract.ts";

/** The fields before the check that there is an address, so that other bodies extend them. */
export const checkoutFields = z.strictObject({
  lines: newLines,
  /** The amount due that the buyer agreed to, in major units. */
  price: amount,
  patient: accountEmail,
  patientName: line(120, validation.nameRequired),
  phone: phoneNumber,
  shipTo: address.optional(),
  billTo: address.optional().describe("only if the order is billed to another address"),
  address: text(500, validation.addressRequired)
    .optional()
    .describe("as free text in the shop's own country; without shipTo it is required"),
  deliveryMethod: line(60)
    .optional()
    .describe("the id of one that the preview offers; without it: the cheapest delivery"),
  company: line(160).optional(),
  taxNumber: line(40).optional(),
  purchaseOrder: line(60).optional(),
});

interface SentAddresses {
  readonly shipTo?: unknown;
  readonly address?: string | undefined;
}

/** Every order has an address: by its parts, or as free text. */
export const hasAddress = {
  check: (sent: SentAddresses) => sent.shipTo !== undefined || sent.address !== undefined,
  params: { path: ["address"], error: validation.addressRequired.error },
};

const newCheckout = checkoutFields.refine(hasAddress.check, hasAddress.params);
export type NewCheckout = z.output<typeof newCheckout>;

/** One of the refused lines. */
export const alreadyOrdered = refusalKind(
  409,
  "already-ordered",
  "This tool is in an unpaid order of yours. Pay or delete that order first.",
);

/** The refusal's `lines` are those that cannot be ordered, each with its `code` and `detail`, and what is possible. */
export const linesRefused = refusalKind(
  409,
  "lines-refused",
  "Some lines cannot be ordered as they stand. Nothing was ordered.",
);

export const placeCheckout = endpoint("POST /checkout", {
  access: "customer",
  tag: "Orders",
  summary:
    "Order several tools at once, all or none; holds their pieces until it is paid or the hold lapses",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newCheckout,
  answer: z.object({ success: z.boolean(), purchase }),
  refusals: [
    notYourEmail,
    linesRefused,
    priceChanged,
    amountTooLarge,
    amountTooSmall,
    ...priceRefusals,
    tooManyUnpaid,
    keyReused,
    orderUnconfirmed,
    busy,
  ],
});
