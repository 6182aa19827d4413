/** Stock alerts: one email when a sold-out tool can be ordered again. */

import * as z from "zod";
import { noSuchTool } from "../../catalog/tools/contract.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { linkToken, timestamp } from "../../lib/contract/fields.ts";
import { busy, tooMany } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { requiredEmail } from "../../people/session/contract.ts";

export const notSoldOut = refusalKind(409, "not-sold-out", "This tool can be ordered now.");
export const emailOff = refusalKind(
  409,
  "no-mail",
  msg(
    "refusal.no-mail.alert",
    "This shop sends no email, so it cannot tell you. Check this page again later.",
  ),
);
export const deadLink = refusalKind(
  410,
  "link-over",
  msg(
    "refusal.link-over.alert",
    "This link is invalid or has expired. Request a new one on the tool's page.",
  ),
);

const tag = "Back in stock";

export const requestStockAlert = endpoint("POST /tool/{id}/restock", {
  access: "visitor",
  tag,
  summary:
    "Request an email when a sold-out tool is back. Without `email` it goes to the caller's own mailbox; an unverified mailbox is confirmed by a link first, and the answer never tells whether an address is subscribed",
  body: z.strictObject({ email: requiredEmail.optional() }),
  answer: z.object({
    /** waiting: subscribed. letter: a confirmation email is sent. */
    state: z.enum(["waiting", "letter"]),
  }),
  refusals: [noSuchTool, notSoldOut, emailOff, busy, tooMany],
});

export const confirmStockAlert = endpoint("POST /restock/confirm", {
  access: "public",
  tag,
  summary: "Confirm a subscription by the link in the email",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({
    state: z.enum(["waiting", "back"]),
    tool: z.object({ _id: z.string(), name: z.string() }),
  }),
  refusals: [deadLink, noSuchTool],
});

export const unsubscribe = endpoint("POST /restock/end", {
  access: "public",
  tag,
  summary: "Unsubscribe by the link in an alert; needs no sign-in",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ ended: z.literal(true) }),
  refusals: [deadLink],
});

export const unsubscribeInOneClick = endpoint("POST /restock/end/{token}", {
  access: "public",
  tag,
  summary:
    "Unsubscribe by the List-Unsubscribe header of an alert, as mail programs do in one click (RFC 8058)",
  params: z.object({ token: linkToken }),
  anyForm: true,
  answer: z.object({ ended: z.literal(true) }),
  refusals: [deadLink],
});

export const openUnsubscribe = endpoint("GET /restock/end/{token}", {
  access: "public",
  tag,
  summary: "Lead a person who opens the header's address to the page that unsubscribes",
  params: z.object({ token: linkToken }),
  answer: z.null(),
  status: 302,
  refusals: [deadLink],
});

/** The limit is above what a person asks for; the page of a tool looks for its own among them. */
export const MAX_OWN_ALERTS = 1000;

export const listOwnStockAlerts = endpoint("GET /restock", {
  access: "customer",
  tag,
  summary: `List the caller's own stock alerts: the newest ${MAX_OWN_ALERTS}`,
  answer: z
    .array(z.object({ tool: z.string(), name: z.string(), since: timestamp }))
    .max(MAX_OWN_ALERTS),
});

export const deleteOwnStockAlert = endpoint("DELETE /restock/{id}", {
  access: "customer",
  tag,
  summary: "Delete the caller's stock alert for a tool; `id` is the tool's",
  answer: z.object({ deletedCount: z.int() }),
});

/** Tools. */
export const MAX_COUNTED = 1000;

export const listStockAlertCounts = endpoint("GET /restock/waiting", {
  access: "admin",
  tag,
  summary: `Count the subscribers of each tool, the most first: of up to ${MAX_COUNTED} tools`,
  answer: z
    .array(z.object({ tool: z.string(), name: z.string(), waiting: z.int() }))
    .max(MAX_COUNTED),
});
