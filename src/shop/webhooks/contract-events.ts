/** The events that webhooks announce, and their payloads. docs/webhooks.md describes them. */
import * as z from "zod";
import { lineTool } from "../../catalog/tools/contract.ts";
import { timestamp } from "../../lib/contract/fields.ts";

/** Those that an endpoint can want. */
export const eventTypes = [
  "order.paid",
  "order.shipped",
  "order.cancelled",
  "order.refunded",
  "order.refund_failed",
  "parcel.shipped",
  "parcel.delivered",
  "parcel.deleted",
  "stock.changed",
] as const;
export type EventType = (typeof eventTypes)[number];
export type OrderEventType = Exclude<EventType, "stock.changed">;

/** Sent by "Send a test event" to every endpoint. */
export const TEST_EVENT = "webhook.test";

const amount = z.number().describe("in major units of the currency");

const piecesOfTool = z.object({ tool: z.string(), partNumber: z.string(), quantity: z.int() });

const orderData = z.object({
  _id: z.string(),
  number: z.int(),
  state: z.string(),
  currency: z.string().describe("ISO 4217, in lower case"),
  price: amount.describe("the amount due, with delivery and tax"),
  refunded: amount.describe("the sum of all refunds"),
  lines: z.array(
    z.object({
      tool: z.string(),
      partNumber: z.string(),
      quantity: z.int(),
      fulfillable: z.int().describe("pieces that are still the order's"),
      unitPrice: amount.describe("of `priceUnit` pieces"),
      priceUnit: lineTool.shape.priceUnit,
    }),
  ),
  refund: z
    .object({
      _id: z.string(),
      amount,
      lines: z
        .array(
          piecesOfTool.extend({
            amount: amount.describe("0 where a free amount only returned the pieces"),
            restocked: z.int().describe("pieces of them that are back in stock"),
          }),
        )
        .optional()
        .describe("the pieces that it is for; a free amount may have none"),
    })
    .optional()
    .describe("of order.refunded and order.refund_failed"),
  parcel: z
    .object({
      number: z.int().describe("counted within the order"),
      lines: z.array(piecesOfTool),
    })
    .optional()
    .describe("of parcel.shipped, parcel.delivered and parcel.deleted"),
});
orderData.register(z.globalRegistry, { title: "WebhookOrder" });
export type OrderData = z.output<typeof orderData>;

const stockData = z.object({
  tool: z.string(),
  partNumber: z.string(),
  available: z.int().describe("pieces that can be ordered"),
});
export type StockData = z.output<typeof stockData>;

const testData = z.object({ message: z.string() });

const webhookPayload = z.object({
  type: z.enum([...eventTypes, TEST_EVENT]),
  timestamp: timestamp.describe("when it happened"),
  data: z.union([orderData, stockData, testData]),
});
export type WebhookPayload = z.output<typeof webhookPayload>;

/** The payload of an event of this type. */
export function payloadOf(type: WebhookPayload["type"]) {
  return webhookPayload.extend({ type: z.literal(type), data: dataOf(type) });
}

function dataOf(type: WebhookPayload["type"]) {
  if (type === TEST_EVENT) return testData;
  return type === "stock.changed" ? stockData : orderData;
}
