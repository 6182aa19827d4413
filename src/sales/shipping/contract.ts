/** Shipment and delivery of paid orders, one or many at once. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, idempotencyKey, line, pieces } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { t, textOf } from "../../lib/i18n/i18n.ts";
import { MAX_LINES } from "../cart/rules.ts";
import { keyReused, noSuchOrder, purchase, wrongState } from "../orders/contract.ts";
import { noSuchParcel, parcel, ways } from "../parcels/contract.ts";
import { MAX_CARRIERS, MAX_PARCELS, SHORTENED } from "../parcels/rules.ts";
import { foldedTracking, isShortened } from "../parcels/rules-tracking.ts";
import { noSuchLine } from "../payments/contract.ts";

/** Orders that one call ships. */
const MAX_SHIPMENTS = 200;

const shipmentFields = {
  way: z.enum(ways).optional().describe("carrier unless given"),
  carrier: line(80, validation.carrierRequired).optional(),
  tracking: line(80, validation.trackingRequired)
    .overwrite(foldedTracking)
    .min(1, validation.trackingRequired)
    .refine((number) => !isShortened(number), { error: () => textOf(SHORTENED) })
    .nullable()
    .optional()
    .describe("null: the carrier gives no number"),
};

/** Once it is checked, only a carrier has `carrier` and `tracking`. */
export type Shipment = z.output<z.ZodObject<typeof shipmentFields>>;

/** Only a carrier has a name and a tracking number, and needs both; that it gives no number is said by null. */
function checkParcel(
  { way = "carrier", carrier, tracking }: Shipment,
  context: z.RefinementCtx<Shipment>,
): void {
  for (const [field, value, required] of [
    ["carrier", carrier, validation.carrierRequired],
    ["tracking", tracking, validation.trackingRequired],
  ] as const) {
    const isGiven = value !== undefined;
    if (isGiven === (way === "carrier")) continue;
    const message = isGiven
      ? t("field.noParcel", "goes with a carrier, not with {way}", { way })
      : textOf(required);
    context.addIssue({ code: "custom", path: [field], message });
  }
}

export const shipOrder = endpoint("PUT /purchase/{id}/shipment", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary:
    "Ship all that is open of a paid order as one parcel, or correct how: by a carrier with its tracking number or without one, brought by the shop, or picked up",
  params: z.object({ id }),
  body: z.strictObject(shipmentFields).superRefine(checkParcel),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});

const shipmentResult = z.object({
  order: z.string(),
  outcome: z.enum(["shipped", "unchanged", "refused"]),
  /** A refusal has it. */
  code: z.string().optional(),
  detail: z.string().optional(),
});
export type ShipmentResult = z.output<typeof shipmentResult>;

export const shipOrders = endpoint("PUT /shipments", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary:
    "Ship all that is open of up to 200 paid orders, each apart as one parcel; again changes nothing, and a shipment is not corrected",
  maxBytes: 256 * 1024,
  body: z.strictObject({
    shipments: z
      .array(z.strictObject({ order: id, ...shipmentFields }).superRefine(checkParcel))
      .min(1)
      .max(MAX_SHIPMENTS),
  }),
  answer: z.object({ results: z.array(shipmentResult) }),
  refusals: [],
});

export const listCarriers = endpoint("GET /shipments/carriers", {
  access: "admin",
  scope: "orders:read",
  tag: "Orders",
  summary: "The carriers of the latest shipments, the most used first",
  answer: z.array(z.string()).max(MAX_CARRIERS),
  refusals: [],
});

export const deliverOrder = endpoint("PUT /purchase/{id}/delivery", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: "Mark a shipped order and all its parcels as delivered",
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});

export const notOpen = refusalKind(
  409,
  "pieces-not-open",
  "That is more than the pieces of this line that can still be shipped.",
);

const parcelAnswer = z.object({ parcel, purchase });
const parcelOfOrder = z.object({
  id,
  parcel: z.coerce.number().int().min(1).max(MAX_PARCELS).describe("its number"),
});

export const createParcel = endpoint("POST /purchase/{id}/parcels", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: `Ship lines of a paid order in a parcel, or all that is open; at most ${MAX_PARCELS} parcels`,
  params: z.object({ id }),
  headers: z.object({ "idempotency-key": idempotencyKey.optional() }),
  body: z
    .strictObject({
      ...shipmentFields,
      lines: z
        .array(z.strictObject({ line: z.int().min(1), quantity: pieces }))
        .min(1)
        .max(MAX_LINES)
        .optional()
        .describe("all that is open unless given"),
    })
    .superRefine(checkParcel),
  answer: parcelAnswer,
  refusals: [noSuchOrder, noSuchLine, notOpen, wrongState, keyReused],
});

export const changeParcel = endpoint("PUT /purchase/{id}/parcels/{parcel}", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: "Correct how a parcel travels; its buyer gets another email",
  params: parcelOfOrder,
  body: z.strictObject(shipmentFields).superRefine(checkParcel),
  answer: parcelAnswer,
  refusals: [noSuchOrder, noSuchParcel],
});

export const deliverParcel = endpoint("PUT /purchase/{id}/parcels/{parcel}/delivery", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: "Mark a parcel as delivered; the order is delivered with the last one",
  params: parcelOfOrder,
  body: z.strictObject({}),
  answer: parcelAnswer,
  refusals: [noSuchOrder, noSuchParcel],
});

export const deleteParcel = endpoint("DELETE /purchase/{id}/parcels/{parcel}", {
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: "Take back a parcel that was shipped by mistake: its pieces are open again",
  params: parcelOfOrder,
  answer: purchase,
  refusals: [noSuchOrder, noSuchParcel, wrongState],
});
