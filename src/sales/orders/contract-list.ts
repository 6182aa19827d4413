/** What the list of orders is filtered and sorted by; also what a saved filter holds. */
import * as z from "zod";
import { taxCategories } from "../../frame/tax.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { line } from "../../lib/contract/fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { separator } from "../../lib/text/csv-separator.ts";

/** Refunds and holds are not states. */
export const orderStates = [
  "unpaid",
  "paid",
  "shipped",
  "delivered",
  "expired",
  "deleted",
] as const;
export type OrderState = (typeof orderStates)[number];

const paymentStatuses = ["unpaid", "paid", "partly-refunded", "refunded", "disputed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const periods = ["today", "yesterday", "last-7-days"] as const;
export type Period = (typeof periods)[number];

/** A minus sorts in descending order. Orders with the same value are listed newest first. */
const orderSorts = [
  "number",
  "-number",
  "date",
  "-date",
  "total",
  "-total",
  "buyer",
  "-buyer",
  "state",
  "-state",
] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderFilters = {
  state: z.enum(orderStates).optional(),
  search: line(100)
    .optional()
    .describe(
      "the number; the beginning of the buyer's e-mail or name, or of a paid product's; Stripe's id of a payment, charge, refund or dispute",
    ),
  attention: z
    .enum(["true", "false"])
    .optional()
    .describe("orders that wait for an admin: cancellation asked, disputed, refund failed"),
  toShip: z
    .enum(["true", "false"])
    .optional()
    .describe("paid orders that nothing keeps from being shipped, partly shipped ones, too"),
  partlyShipped: z
    .enum(["true", "false"])
    .optional()
    .describe("paid orders of which a part has left, and the rest is open"),
  placed: z
    .enum(periods)
    .optional()
    .describe("when the order was placed, by days in the shop's time zone; instead of from and to"),
  from: z.iso.date().optional().describe("placed on this day or later, in the shop's time zone"),
  to: z.iso.date().optional().describe("placed on this day or earlier, in the shop's time zone"),
  payment: z
    .enum(paymentStatuses)
    .optional()
    .describe(
      "each order has one: disputed, else by what was refunded; paid is without any refund; an expired order has none",
    ),
  buyer: line(100).optional().describe("the beginning of the buyer's e-mail or name"),
};

export const orderSort = z
  .enum(orderSorts)
  .optional()
  .describe(
    "-number unless given; a minus sorts downwards; date is the order of the numbers; buyer is by e-mail; state is from unpaid to delivered, then expired; equal ones newest first",
  );

interface Wanted {
  readonly placed?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: OrderSort | undefined;
  readonly after?: string | undefined;
}

/** Adds the checks that concern several members of a filter. */
export function filterChecks<Schema extends z.ZodObject>(filter: Schema): Schema {
  return filter
    .refine(({ placed, from, to }: Wanted) => !(placed && (from || to)), {
      path: ["placed"],
      error: schemaText("orders.period.one", "takes no from and to beside it").error,
    })
    .refine(({ from, to }: Wanted) => !(from && to && from > to), {
      path: ["to"],
      error: schemaText("orders.period.order", "must not be before from").error,
    })
    .refine(({ sort = "-number", after }: Wanted) => !after || /number|date/.test(sort), {
      path: ["after"],
      error: schemaText("orders.sort.after", "is only for lists by number or date").error,
    });
}

export const exportOrders = endpoint("GET /purchase/export", {
  access: "admin",
  scope: "orders:read",
  tag: "Orders",
  summary:
    "The orders that match as CSV, the oldest first, with a row for each tax rate of an order",
  query: filterChecks(z.object({ ...orderFilters, separator })),
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
  refusals: [],
});

export const orderTaxes = z
  .array(
    z.object({
      rate: z.number().describe("percent"),
      base: z.number().describe("what is taxed, without the tax"),
      amount: z.number(),
      category: z
        .enum(taxCategories)
        .optional()
        .describe("UNCL 5305; absent on orders that were placed before tax by place"),
      reason: z
        .string()
        .optional()
        .describe("why no tax is charged, or not that of the destination"),
    }),
  )
  .describe("by rate; `tax` is their sum");
