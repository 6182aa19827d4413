import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { separator } from "../../lib/text/csv-separator.ts";
import { noSuchOrder } from "../orders/contract.ts";
import { noSuchParcel } from "../parcels/contract.ts";
import { MAX_PARCELS } from "../parcels/rules.ts";
import { printChoices, slipSizes } from "../print-orders/rules.ts";

export const fetchDocument = endpoint("GET /purchase/{id}/paper/{kind}/{number}", {
  access: "customer",
  scope: "orders:read",
  tag: "Papers",
  summary: "An invoice or credit note as PDF, for the order's owner and admins",
  params: z.object({
    id,
    kind: z.enum(["invoice", "credit-note"]),
    number: z.string().regex(/^\d{1,9}$/),
  }),
  answer: z.string().describe("The document"),
  media: "application/pdf",
  refusals: [noSuchOrder],
});

/** Orders that one call prints. */
export const MAX_PRINTED = 200;

export const nothingToPrint = refusalKind(
  409,
  "nothing-to-print",
  "None of these orders has such a document.",
);

export const printOrders = endpoint("POST /paper/print", {
  access: "admin",
  tag: "Papers",
  summary:
    "Packing slips, invoices or both of up to 200 orders as one PDF; its last page names what was left out",
  body: z
    .strictObject({
      orders: z.array(id).min(1).max(MAX_PRINTED),
      what: z.enum(printChoices),
      unpaid: z.boolean().optional().describe("also packing slips of unpaid orders"),
      parcel: z
        .int()
        .min(1)
        .max(MAX_PARCELS)
        .optional()
        .describe("the packing slip of this parcel, of one order"),
      size: z
        .enum(slipSizes)
        .optional()
        .describe("of the slips alone: the shop's paper, or labels of 100 × 150 mm"),
    })
    .refine(({ what, size }) => size !== "label" || what === "slips", {
      path: ["size"],
      error: schemaText("print.size.slips", "of a label is for packing slips alone").error,
    })
    .refine(
      ({ orders, what, parcel }) =>
        parcel === undefined || (orders.length === 1 && what === "slips"),
      {
        path: ["parcel"],
        error: schemaText("print.parcel.one", "is for the slips of one order").error,
      },
    ),
  answer: z.string().describe("The documents"),
  media: "application/pdf",
  refusals: [noSuchOrder, noSuchParcel, nothingToPrint],
});

export const exportJournal = endpoint("GET /paper/journal", {
  access: "admin",
  scope: "orders:read",
  tag: "Papers",
  summary: "The invoices and credit notes of a period as CSV, for bookkeeping",
  query: z
    .object({
      from: z.iso.date().optional().describe("first day, as the documents name it"),
      to: z.iso.date().optional().describe("last day, as the documents name it"),
      separator,
    })
    .refine(({ from, to }) => !(from && to && from > to), {
      path: ["to"],
      error: schemaText("orders.period.order", "must not be before from").error,
    }),
  answer: z.string().describe("text/csv, UTF-8"),
  media: "text/csv",
  refusals: [],
});

export const previewOrderEmail = endpoint("POST /paper/email-preview", {
  access: "admin",
  tag: "Papers",
  summary:
    "The email about a paid order of an invented customer, with a draft of greeting and signature",
  body: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
  answer: z.object({ subject: z.string(), html: z.string() }),
  refusals: [],
});
