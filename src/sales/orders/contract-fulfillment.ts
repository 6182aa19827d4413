import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, text, timestamp } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { noSuchOrder, purchase, wrongState } from "./contract.ts";

const orderEvent = z.object({
  what: z.enum([
    "placed",
    "hold-expired",
    "hold-retaken",
    "hold-released",
    "paid",
    "paid-without-stock",
    "expired",
    "deleted",
    "line-removed",
    "shipped",
    "delivered",
    "parcel-shipped",
    "parcel-corrected",
    "parcel-deleted",
    "parcel-delivered",
    "cancellation-asked",
    "cancellation-declined",
    "refund-requested",
    "refunded",
    "refund-failed",
    "inquiry",
    "disputed",
    "dispute-won",
    "attached",
    "address-corrected",
  ]),
  at: timestamp,
  by: z.enum(["buyer", "admin", "shop"]),
  /** The admin's name, for admins. */
  who: z.string().optional(),
  note: z.string().optional().describe('an amount is written in every language as "USD 12.50"'),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** The unit is the major one. */
export const refund = z.object({
  _id: z.string(),
  amount: z.number(),
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.enum(["admin", "cancellation", "no-stock", "provider", "out-of-band"]),
  /** The items are back in stock, or return there when the refund succeeds. */
  withPieces: z.literal(true).optional(),
  lines: z
    .array(
      z.object({
        line: z.int(),
        quantity: z.int(),
        amount: z.number(),
        shipped: z.int().optional().describe("pieces of it that had left"),
      }),
    )
    .optional()
    .describe("of a refund by lines, in an order's history; line 0 is the charge for delivery"),
  note: z.string().optional(),
  failure: z.string().optional(),
  createdAt: timestamp,
});
refund.register(z.globalRegistry, { title: "Refund" });
export type Refund = z.output<typeof refund>;

/** The invoices feature issues it. */
const documentSummary = z.object({
  kind: z.enum(["invoice", "credit-note"]),
  number: z.int(),
  issuedAt: timestamp,
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** Far above what happens to an order: each change by an admin, refund and shipment adds one or two. */
export const MAX_EVENTS = 1000;

export const orderHistory = endpoint("GET /purchase/{id}/history", {
  access: "customer",
  scope: "orders:read",
  tag: "Orders",
  summary: `What happened to an order (the newest ${MAX_EVENTS} events), its refunds and papers, for its owner and admins`,
  params: z.object({ id }),
  answer: z.object({
    events: z.array(orderEvent).max(MAX_EVENTS),
    refunds: z.array(refund),
    papers: z.array(documentSummary),
    company: z.string().optional(),
    taxNumber: z.string().optional(),
    purchaseOrder: z.string().optional(),
  }),
  refusals: [noSuchOrder],
});

export const requestCancellation = endpoint("POST /purchase/{id}/cancellation", {
  access: "customer",
  tag: "Orders",
  summary: "Ask for the cancellation of one's paid order that has not shipped",
  params: z.object({ id }),
  body: z.strictObject({ reason: text(500, validation.reasonRequired) }),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});

export const notDetached = refusalKind(
  409,
  "not-detached",
  "The order belongs to an account. Only an order whose account was given up can be attached.",
);
export const noVerifiedAccount = refusalKind(
  409,
  "no-verified-account",
  "There is no account whose confirmed address is the one that placed the order. The buyer has to confirm it first.",
);

export const unpaidOrderHasTool = refusalKind(
  409,
  "unpaid-order-has-tool",
  "A tool of this order is in another unpaid order of the account. Pay or delete that one first.",
);

export const attachOrder = endpoint("PUT /purchase/{id}/account", {
  access: "admin",
  tag: "Orders",
  summary:
    "Attach an order whose unconfirmed account was given up to the confirmed account with the same address; again changes nothing",
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: purchase,
  refusals: [noSuchOrder, notDetached, noVerifiedAccount, unpaidOrderHasTool],
});

export const releaseHold = endpoint("DELETE /purchase/{id}/hold", {
  access: "admin",
  tag: "Orders",
  summary: "Give the pieces that an unpaid order holds back to stock; the order stays payable",
  params: z.object({ id }),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});
