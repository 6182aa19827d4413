/** Endpoints to which the shop sends webhooks, and the deliveries to them. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import { boundPages, line, MAX_PER_PAGE, paging, timestamp } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { eventTypes } from "./contract-events.ts";

export const MAX_ENDPOINTS = 20;
const MAX_URL = 1000;
const MAX_DESCRIPTION = 200;

const adminEndpoint = adminEndpoints("Webhooks");

const failures = [
  "status",
  "redirect",
  "address",
  "host",
  "connect",
  "tls",
  "timeout",
  "cut-off",
  "not-http",
  "secret",
] as const;
/** Why the last attempt has failed. */
export type Failure = (typeof failures)[number];

const deliveryStates = ["waiting", "delivered", "failed"] as const;

const webhookEndpoint = z.object({
  _id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(eventTypes)),
  enabled: z.boolean(),
  disabledBy: z
    .enum(["admin", "failures"])
    .optional()
    .describe("failures: it has failed for three days, or answered 410"),
  failingSince: timestamp.optional(),
  createdAt: timestamp,
  previousSecretUntil: timestamp
    .optional()
    .describe("until then deliveries are also signed with the secret before"),
  waiting: z.int(),
  failed: z.int(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

const delivery = z.object({
  _id: z.string(),
  messageId: z.string().describe("webhook-id"),
  type: z.string(),
  subject: z.string().describe("the order's or the part's number"),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: timestamp,
  attemptedAt: timestamp.optional(),
  nextAt: timestamp.optional(),
  deliveredAt: timestamp.optional(),
  statusCode: z.int().optional().describe("of the last answer"),
  failure: z.enum(failures).optional().describe("of the last attempt"),
  excerpt: z.string().optional().describe("the beginning of an answer that reported a failure"),
});
export type Delivery = z.output<typeof delivery>;

const fields = {
  url: line(MAX_URL),
  description: line(MAX_DESCRIPTION),
  events: z
    .array(z.enum(eventTypes))
    .min(1, schemaText("webhooks.events.none", "Choose at least one event."))
    .max(eventTypes.length)
    .transform((chosen) => eventTypes.filter((type) => chosen.includes(type))),
};
const secret = z.string().describe("whsec_…, which no other answer repeats");

export const noSuchEndpoint = refusalKind(
  404,
  "no-such-webhook-endpoint",
  "There is no such endpoint.",
);
export const noSuchDelivery = refusalKind(
  404,
  "no-such-delivery",
  "There is no such delivery. Deliveries are kept for 30 days.",
);
export const tooManyEndpoints = refusalKind(
  409,
  "too-many-webhook-endpoints",
  "There are 20 endpoints. Delete one first.",
);
export const endpointDisabled = refusalKind(
  409,
  "webhook-endpoint-disabled",
  "This endpoint is disabled. Enable it first.",
);

export const listWebhookEndpoints = adminEndpoint("GET /webhook-endpoint", {
  summary: "List the endpoints of webhooks",
  answer: z.array(webhookEndpoint).max(MAX_ENDPOINTS),
});

export const createWebhookEndpoint = adminEndpoint("POST /webhook-endpoint", {
  summary: "Register an endpoint; answers with its signing secret",
  body: z.strictObject(fields),
  answer: z.object({ insertedId: z.string(), secret }),
  refusals: [tooManyEndpoints],
});

export const changeWebhookEndpoint = adminEndpoint("PATCH /webhook-endpoint/{id}", {
  summary: "Change, disable or enable an endpoint",
  body: z.strictObject({
    url: fields.url.optional(),
    description: fields.description.optional(),
    events: fields.events.optional(),
    enabled: z.boolean().optional(),
  }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchEndpoint],
});

export const deleteWebhookEndpoint = adminEndpoint("DELETE /webhook-endpoint/{id}", {
  summary: "Delete an endpoint and its deliveries",
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchEndpoint],
});

export const rotateWebhookSecret = adminEndpoint("POST /webhook-endpoint/{id}/secret", {
  summary: "Generate a new signing secret; the one before signs too for 24 hours",
  answer: z.object({ secret }),
  refusals: [noSuchEndpoint],
});

export const sendTestEvent = adminEndpoint("POST /webhook-endpoint/{id}/test", {
  summary: "Send the event webhook.test to an endpoint",
  answer: z.object({ insertedId: z.string().describe("the delivery's _id") }),
  refusals: [noSuchEndpoint, endpointDisabled],
});

export const resendFailedDeliveries = adminEndpoint("POST /webhook-endpoint/{id}/resend", {
  summary: "Send all failed deliveries of an endpoint again",
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchEndpoint, endpointDisabled],
});

export const listDeliveries = adminEndpoint("GET /webhook-endpoint/{id}/delivery", {
  summary: "List the deliveries to an endpoint of the last 30 days, the newest first",
  query: boundPages(z.object({ ...paging, state: z.enum(deliveryStates).optional() })),
  answer: z.array(delivery).max(MAX_PER_PAGE),
  refusals: [noSuchEndpoint],
});

export const resendDelivery = adminEndpoint("POST /webhook-delivery/{id}/resend", {
  summary: "Send a delivery again, with the same webhook-id",
  answer: z.object({ modifiedCount: z.int() }),
  refusals: [noSuchDelivery, endpointDisabled],
});
