import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { busy } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { alreadyPaid, paymentRuns, providerDown } from "../../sales/payments/contract.ts";
import { recentSignInRequired, wrongAppCode, wrongPassword } from "../account/contract.ts";
import { crossSiteRequest, ownCode, password } from "../session/contract.ts";
import { configuredAdmin, lastAdmin } from "../users/contract.ts";

export const exportData = endpoint("GET /privacy/export", {
  access: "customer",
  tag: "Privacy",
  summary: "Export all data that the shop holds about the caller, as a JSON file",
  answer: z.looseObject({
    about: z.looseObject({ what: z.string(), whose: z.string(), madeAt: z.iso.datetime() }),
  }),
  refusals: [],
});

const deletionBlocker = z.object({
  what: z.enum(["to-ship", "refund", "dispute"]),
  detail: z.string(),
  order: z.object({ _id: z.string(), number: z.int() }),
});
/** An order that blocks the deletion of its buyer's account, with the reason as a sentence. */
export type DeletionBlocker = z.output<typeof deletionBlocker>;

export const deletionPreview = endpoint("GET /privacy/deletion", {
  access: "customer",
  tag: "Privacy",
  summary: "What deleting the caller's account erases and keeps, and what blocks it",
  answer: z.object({
    /** Re-authentication: the password, or a sign-in of the last ten minutes. */
    proof: z.enum(["password", "sign-in"]),
    needsCode: z.boolean(),
    hosted: z.boolean(),
    unpaid: z.int().describe("orders that would be deleted"),
    kept: z.int().describe("paid orders, which stay with their invoices"),
    reviews: z.int(),
    acts: z
      .int()
      .describe("entries of the audit log about what the caller did as an admin; they stay"),
    /** The wire's word for blockers. */
    obstacles: z.array(deletionBlocker),
  }),
  refusals: [],
});

export const deletionForm = z.strictObject({
  password: password.optional(),
  code: ownCode.optional(),
});

export const ordersOpen = refusalKind(
  409,
  "orders-open",
  "The account cannot be deleted while it has unfinished orders.",
);

export const deleteAccount = endpoint("POST /privacy/deletion", {
  access: "customer",
  tag: "Privacy",
  summary:
    "Delete the caller's account: unpaid orders, profile, reviews, sign-ins; paid orders stay",
  body: deletionForm,
  answer: z.object({ deleted: z.literal(true) }),
  refusals: [
    crossSiteRequest,
    wrongPassword,
    wrongAppCode,
    recentSignInRequired,
    ordersOpen,
    alreadyPaid,
    paymentRuns,
    lastAdmin,
    configuredAdmin,
    providerDown,
    busy,
  ],
});
