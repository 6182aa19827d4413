/** "Tell me when it is back": one letter when a sold-out tool can be ordered again. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { id, timestamp } from "../../kit/fields.ts";
import { busy, tooMany } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";
import { requiredEmail } from "../accounts/contract-sign-in.ts";
import { noSuchTool } from "../catalogue/contract.ts";

/** What a link in a letter carries: sealed by the shop, and opened by nobody else. */
const linkToken = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]+$/, "is not a link's token");

export const notSoldOut = refusalKind(
  409,
  "not-sold-out",
  "This tool can be ordered now: there is nothing to wait for.",
);
export const emailOff = refusalKind(
  409,
  "no-mail",
  "This shop sends no mail, so it cannot tell you. Look at this page again later.",
);
export const deadLink = refusalKind(
  410,
  "link-over",
  "This link is not one of the shop's letters, or is too old. Ask again on the tool's page.",
);

const tag = "Back in stock";

export const requestStockAlert = endpoint({
  method: "POST",
  path: "/tool/{id}/restock",
  access: "visitor",
  tag,
  summary:
    "Ask for a letter when a sold-out tool is back. Without `email` it goes to the caller's own mailbox; whatever is not proven is confirmed by a letter first, and the answer never tells who waits",
  params: z.object({ id }),
  body: z.strictObject({ email: requiredEmail.optional() }),
  answer: z.object({
    /** waiting: the caller is told. letter: a letter with a link to confirm goes out. */
    state: z.enum(["waiting", "letter"]),
  }),
  refusals: [noSuchTool, notSoldOut, emailOff, busy, tooMany],
});

export const confirmStockAlert = endpoint({
  method: "POST",
  path: "/restock/confirm",
  access: "public",
  tag,
  summary: "Confirm, by the link in the letter, that one wants to be told",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({
    /** back: it can be ordered already, so that no letter is needed. */
    state: z.enum(["waiting", "back"]),
    tool: z.object({ _id: z.string(), name: z.string() }),
  }),
  refusals: [deadLink, noSuchTool],
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/restock/end",
  access: "public",
  tag,
  summary: "Stop stock emails, by the link in one; needs no sign-in",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ ended: z.literal(true) }),
  refusals: [deadLink],
});

export const listOwnStockAlerts = endpoint({
  method: "GET",
  path: "/restock",
  access: "customer",
  tag,
  summary: "The tools whose return the caller waits for",
  answer: z.array(z.object({ tool: z.string(), name: z.string(), since: timestamp })),
  refusals: [],
});

export const deleteOwnStockAlert = endpoint({
  method: "DELETE",
  path: "/restock/{id}",
  access: "customer",
  tag,
  summary: "Wait for a tool no more; `id` is the tool's",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [],
});

export const listStockAlertCounts = endpoint({
  method: "GET",
  path: "/restock/waiting",
  access: "admin",
  tag,
  summary: "How many people wait for each tool, the most first",
  answer: z.array(z.object({ tool: z.string(), name: z.string(), waiting: z.int() })),
  refusals: [],
});
