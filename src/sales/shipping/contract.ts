/** Shipment and delivery of paid orders, one or many at once. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, line } from "../../lib/contract/fields.ts";
import { t, textOf } from "../../lib/i18n/i18n.ts";
import { noSuchOrder, purchase, wrongState } from "../orders/contract.ts";

/** Orders that one call ships. */
export const MAX_SHIPMENTS = 200;

const shipmentFields = {
  way: z.enum(["carrier", "own", "pickup"]).optional().describe("carrier unless given"),
  carrier: line(80, validation.carrierRequired).optional(),
  tracking: line(80, validation.trackingRequired).optional(),
};

type ShipmentFields = z.output<z.ZodObject<typeof shipmentFields>>;

/** Only a carrier has a name and a tracking number, and needs both. */
function checkParcel(
  { way = "carrier", carrier, tracking }: ShipmentFields,
  context: z.RefinementCtx<ShipmentFields>,
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

export const shipOrder = endpoint({
  method: "PUT",
  path: "/purchase/{id}/shipment",
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary:
    "Mark a paid order as shipped, or correct how: by a carrier with a tracking number, brought by the shop, or picked up",
  params: z.object({ id }),
  body: z.strictObject(shipmentFields).superRefine(checkParcel),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});

export const shipmentResult = z.object({
  order: z.string(),
  outcome: z.enum(["shipped", "unchanged", "refused"]),
  /** Of a refusal. */
  code: z.string().optional(),
  detail: z.string().optional(),
});
export type ShipmentResult = z.output<typeof shipmentResult>;

export const shipOrders = endpoint({
  method: "PUT",
  path: "/shipments",
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary:
    "Mark up to 200 paid orders as shipped, each apart; again changes nothing, and a shipment is not corrected",
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

export const MAX_CARRIERS = 12;

export const listCarriers = endpoint({
  method: "GET",
  path: "/shipments/carriers",
  access: "admin",
  scope: "orders:read",
  tag: "Orders",
  summary: "The carriers of the latest shipments, the most used first",
  answer: z.array(z.string()).max(MAX_CARRIERS),
  refusals: [],
});

export const deliverOrder = endpoint({
  method: "PUT",
  path: "/purchase/{id}/delivery",
  access: "admin",
  scope: "orders:write",
  tag: "Orders",
  summary: "Mark a shipped order as delivered",
  params: z.object({ id }),
  body: z.strictObject({}),
  answer: purchase,
  refusals: [noSuchOrder, wrongState],
});
