/** Placing, listing and reading orders. Deleting and paying are in payments. */

import * as z from "zod";
import { messages, validation } from "../../../shop/messages.ts";
import { lineTool } from "../../catalog/tools/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import {
  accountEmail,
  amount,
  boundPages,
  id,
  idempotencyKey,
  line,
  MAX_PER_PAGE,
  paging,
  phoneNumber,
  pieces,
  queryInteger,
  text,
  timestamp,
} from "../../lib/contract/fields.ts";
import { busy, notAllowed } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { address } from "../../people/addresses/contract.ts";
import { deliveryMethod, priceRefusals } from "../delivery/contract.ts";
import { linePieces, shippingOfOrder } from "../parcels/contract.ts";
import { filterChecks, orderFilters, orderSort, orderStates, orderTaxes } from "./contract-list.ts";

const attentions = ["cancellation-asked", "disputed", "refund-failed"] as const;
export type Attention = (typeof attentions)[number];

const orderLine = z.object({
  number: z.int().describe("stays the same when another line is removed"),
  tool: z.string().describe("the tool's _id"),
  partNumber: z.string(),
  product: z.string(),
  quantity: z.int(),
  minOrder: z.int(),
  unitPrice: z
    .number()
    .describe("as listed; of an order without tax in a shop of gross prices, without the tax"),
  priceUnit: lineTool.shape.priceUnit.describe("pieces that `unitPrice` is for"),
  total: z.number().describe("what the buyer pays, with its tax"),
  net: z.number().optional().describe("without tax, in a shop of net prices"),
  fulfillable: z.int(),
  ...linePieces,
  lost: z.literal(true).optional().describe("its pieces were gone when the order was paid"),
});
export type OrderLine = z.output<typeof orderLine>;

/** Money is major units of the shop's currency; `price` is the amount due. */
export const purchase = z.object({
  _id: z.string(),
  number: z.int().describe("short number that can be read out on the phone"),
  patient: z.string().describe("the buyer's e-mail"),
  patientName: z.string(),
  product: z.string().describe("with several lines: the first one's and how many more"),
  lineCount: z.int(),
  lines: z
    .array(orderLine)
    .optional()
    .describe("in the answer about one order, and with details=true"),
  tool: z.string().optional().describe("the tool's _id, of an order with one line"),
  phone: z.string(),
  address: z.string().describe("several lines of text, without the name"),
  shipTo: address
    .optional()
    .describe(
      "the address by its parts, if it was given so; in the answer about one order, and with details=true",
    ),
  billTo: address.optional().describe("as shipTo, if the order is billed to another address"),
  label: z
    .array(z.string())
    .optional()
    .describe("with shipTo: its lines as they are written on the parcel, with name and country"),
  billingLabel: z.array(z.string()).optional().describe("the same with billTo"),
  order: z.int().describe("quantity ordered, of all lines"),
  minOrder: z.int(),
  fulfillable: z
    .int()
    .describe(
      "pieces that are still the order's: fewer when some were returned or were gone at payment",
    ),
  unitPrice: z
    .number()
    .optional()
    .describe("of an order with one line, as in `lines`; so is `priceUnit`"),
  priceUnit: lineTool.shape.priceUnit.optional(),
  price: z.number(),
  paid: z.boolean(),
  transactionId: z.string().optional(),
  state: z.enum(orderStates),
  refunded: z.number(),
  /** Part of `price`. */
  delivery: z.number(),
  deliveryMethod: deliveryMethod
    .optional()
    .describe("as it was when the order was placed; absent in a shop with one charge for all"),
  /** Included in `price`; the rate is percent, and absent when the lines have several. */
  tax: z.object({ rate: z.number().optional(), amount: z.number() }),
  taxes: orderTaxes,
  netDelivery: z.number().optional().describe("delivery without tax, in a shop of net prices"),
  heldUntil: timestamp.nullable(),
  createdAt: timestamp,
  paidAt: timestamp.optional(),
  ...shippingOfOrder,
  /** While it is not answered. */
  cancellationAskedAt: timestamp.optional(),
  disputed: z.literal(true).optional(),
  taken: z.literal(true).optional().describe("an admin took it for the buyer"),
  detached: z
    .literal(true)
    .optional()
    .describe(
      "on one order, for admins: its account was never confirmed and has given way to a clean one, so the buyer does not see it",
    ),
  attention: z
    .array(z.enum(attentions))
    .optional()
    .describe("in admins' lists: why the order waits for one of them"),
  company: z.string().optional().describe("as on the invoice, as the next two; with details=true"),
  taxNumber: z.string().optional(),
  purchaseOrder: z.string().optional().describe("the buyer's number of the order"),
  change: z.int().optional().describe("in lists with since: the number of the order's last change"),
});
purchase.register(z.globalRegistry, { title: "Purchase" });
export type Purchase = z.output<typeof purchase>;

/** The purchase form. The server does not trust `price`, `product`, `minOrder` and `patient`. */
export const newPurchase = z
  .strictObject({
    price: amount,
    patient: accountEmail,
    patientName: line(120, validation.nameRequired),
    product: line(160),
    phone: phoneNumber,
    address: text(500, validation.addressRequired),
    order: pieces,
    minOrder: pieces,
    tool: id.optional(),
    company: line(160).optional(),
    taxNumber: line(40).optional(),
    purchaseOrder: line(60).optional(),
  })
  .refine((sent) => sent.minOrder <= sent.order, {
    path: ["minOrder"],
    error: () => messages.invalidMinOrder,
  });
export type NewPurchase = z.output<typeof newPurchase>;

export const notYourEmail = refusalKind(
  403,
  "not-your-email",
  msg("refusal.not-your-email.order", "That e-mail address is not the signed-in account's."),
);
export const noSuchOrder = refusalKind(404, "no-such-order", "There is no such order.");
export const noSuchProduct = refusalKind(404, "no-such-tool", "This tool is not in the catalog.");
export const ambiguousProduct = refusalKind(
  409,
  "ambiguous-product",
  "Several tools have this name. Name the tool by its _id.",
);
export const priceChanged = refusalKind(
  409,
  "price-changed",
  "The price has changed. Nothing was ordered. Check the new price and order again.",
);
export const amountTooLarge = refusalKind(
  422,
  "amount-too-large",
  "The total is above the limit of one payment. Split the order.",
);
export const amountTooSmall = refusalKind(
  409,
  "amount-too-small",
  "This order is below the smallest amount that can be paid by card. Order more pieces, or ask us.",
);
export const belowMinimum = refusalKind(
  422,
  "below-minimum",
  "The quantity is below this tool's minimum order.",
);
export const notAMultiple = refusalKind(
  422,
  "not-a-multiple",
  "This tool is sold in multiples of a number of pieces.",
);
export const soldOut = refusalKind(409, "sold-out", "There are not enough pieces left.");
export const tooManyUnpaid = refusalKind(
  409,
  "too-many-unpaid",
  "There are too many unpaid orders. Pay or delete one first.",
);
export const holdsLapsed = refusalKind(
  409,
  "holds-lapsed",
  "Two of your orders for this tool were left unpaid or deleted. Wait an hour before ordering it again.",
);
export const orderUnconfirmed = refusalKind(
  503,
  "order-unconfirmed",
  "The order could not be confirmed. Check your orders before you order again.",
);
export const keyReused = refusalKind(
  422,
  "idempotency-key-reused",
  "This Idempotency-Key was already used for another request.",
);

export const wrongState = refusalKind(
  409,
  "wrong-state",
  "The order's current state does not allow this. Reload the order.",
);

export const placeRefusals = [
  notYourEmail,
  noSuchProduct,
  ambiguousProduct,
  priceChanged,
  amountTooLarge,
  amountTooSmall,
  ...priceRefusals,
  belowMinimum,
  notAMultiple,
  soldOut,
  tooManyUnpaid,
  holdsLapsed,
  keyReused,
  orderUnconfirmed,
  busy,
] as const;

export const placePurchase = endpoint("POST /purchase", {
  access: "customer",
  tag: "Orders",
  summary: "Order a tool; holds its pieces until it is paid or the hold lapses",
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: newPurchase,
  answer: z.object({ success: z.boolean(), purchase }),
  refusals: placeRefusals,
});

export const listPurchases = endpoint("GET /purchase", {
  access: "customer",
  scope: "orders:read",
  tag: "Orders",
  summary: "One's own orders; admins may ask for anybody's or all",
  query: filterChecks(
    boundPages(
      z.object({
        ...paging,
        patient: accountEmail.optional(),
        ...orderFilters,
        tool: id.optional().describe("orders of this tool"),
        held: z
          .enum(["true", "false"])
          .optional()
          .describe("unpaid orders whose pieces are taken out of stock"),
        sort: orderSort,
        since: queryInteger(0, Number.MAX_SAFE_INTEGER)
          .optional()
          .describe(
            "for admins: orders that were placed or changed after this change, in the order of their changes; begin with 0, then send the last order's change. More follow while there is a next link",
          ),
        details: z
          .enum(["true", "false"])
          .optional()
          .describe("with lines, company, tax number and purchase-order number"),
      }),
    ),
  ).refine(({ since, sort, page, after }) => since === undefined || !(sort || page || after), {
    path: ["since"],
    error: schemaText("orders.since.alone", "takes no sort, page or after beside it").error,
  }),
  answer: z.array(purchase).max(MAX_PER_PAGE),
  refusals: [notYourEmail, notAllowed],
});

export const getPurchase = endpoint("GET /purchase/{id}", {
  access: "customer",
  scope: "orders:read",
  tag: "Orders",
  summary: "One order, for its owner and admins",
  params: z.object({ id }),
  answer: purchase,
  refusals: [noSuchOrder],
});
