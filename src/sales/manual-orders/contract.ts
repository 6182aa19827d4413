/** An order that an admin takes for a customer, with an account or without one (docs/decisions/0049). */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { idempotencyKey } from "../../lib/contract/fields.ts";
import { busy } from "../../lib/contract/problem.ts";
import { checkoutFields, hasAddress, linesRefused } from "../checkout/contract.ts";
import { priceRefusals } from "../delivery/contract.ts";
import {
  amountTooLarge,
  amountTooSmall,
  keyReused,
  orderUnconfirmed,
  priceChanged,
  purchase,
} from "../orders/contract.ts";

export const createManualOrder = endpoint("POST /checkout/manual", {
  access: "admin",
  tag: "Orders",
  summary:
    "Take an order for a customer, who gets an email with a link to pay it; `patient` is the customer's e-mail, which without an account must be one that could sign up",
  headers: z.object({ "idempotency-key": idempotencyKey }),
  body: checkoutFields
    .extend({
      language: z
        .string()
        .max(35)
        .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
        .optional()
        .describe("of the emails and documents, if the shop has it; else the request's"),
    })
    .refine(hasAddress.check, hasAddress.params),
  answer: z.object({
    success: z.boolean(),
    purchase,
    /** Whether it is in a confirmed account. */
    hasAccount: z.boolean(),
  }),
  refusals: [
    linesRefused,
    priceChanged,
    amountTooLarge,
    amountTooSmall,
    ...priceRefusals,
    keyReused,
    orderUnconfirmed,
    busy,
  ],
});
