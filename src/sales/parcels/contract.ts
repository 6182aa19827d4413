/** A parcel as the API tells it. */
import * as z from "zod";
import { timestamp } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";

export const ways = ["carrier", "own", "pickup"] as const;
export type Way = (typeof ways)[number];

const parcelLine = z.object({
  line: z.int().describe("the number of the order's line"),
  quantity: z.int(),
});

/** What a tool may not say, and customs will ask. */
export const missingFacts = ["weight", "customs-number", "origin"] as const;
export type Missing = (typeof missingFacts)[number];

/** The customs declaration of a parcel that leaves the shop's customs area. */
export const customs = z.object({
  reason: z.literal("sale-of-goods"),
  to: z.string().describe("the country of the destination, ISO 3166-1"),
  currency: z.string().describe("ISO 4217, in lower case"),
  lines: z.array(
    z.object({
      line: z.int().describe("the number of the order's line"),
      description: z.string(),
      quantity: z.int(),
      weight: z.number().optional().describe("net, of all pieces, in grams"),
      customsNumber: z.string().optional().describe("of the Harmonized System"),
      origin: z.string().optional().describe("the country of origin"),
      value: z.number().describe("without tax, in major units of the currency"),
    }),
  ),
  weight: z.number().optional().describe("net, in grams; absent when one is not known"),
  value: z.number(),
  missing: z.array(z.enum(missingFacts)).describe("what the tools do not say"),
});
customs.register(z.globalRegistry, { title: "CustomsDeclaration" });
export type Customs = z.output<typeof customs>;

export const parcel = z.object({
  number: z.int().describe("counted within the order"),
  way: z.enum(ways),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: timestamp,
  deliveredAt: timestamp.optional(),
  lines: z.array(parcelLine),
  customs: customs.optional().describe("of one order, where the parcel leaves the customs area"),
});
parcel.register(z.globalRegistry, { title: "Parcel" });
export type Parcel = z.output<typeof parcel>;

/** The number of a line of an order. */
export const linePieces = {
  shipped: z.int().optional().describe("pieces in parcels"),
  open: z.int().optional().describe("pieces of a paid order that are still to ship"),
};

/** An order has no more. */
export const shippingOfOrder = {
  shipment: parcel
    .pick({ way: true, carrier: true, tracking: true, shippedAt: true, deliveredAt: true })
    .optional()
    .describe("the last parcel's, since nothing is open any more"),
  partlyShipped: z.literal(true).optional().describe("some of it has left, and the rest is open"),
  parcels: z.array(parcel).optional().describe("of one order, and with details=true"),
};

export const noSuchParcel = refusalKind(404, "no-such-parcel", "The order has no such parcel.");
