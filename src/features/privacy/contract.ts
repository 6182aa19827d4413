/** What people can ask of the data that the shop holds of them: all of it in a file, and its deletion. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { busy } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";
import { recentSignInRequired, wrongAppCode, wrongPassword } from "../accounts/contract.ts";
import { code, crossSiteRequest, password } from "../accounts/contract-sign-in.ts";
import { configuredAdmin, lastAdmin } from "../accounts/contract-users.ts";
import { alreadyPaid, paymentRuns, providerDown } from "../payments/contract.ts";

export const exportData = endpoint({
  method: "GET",
  path: "/privacy/export",
  access: "customer",
  tag: "Privacy",
  summary: "Everything that the shop holds of the caller, as a JSON file",
  answer: z.looseObject({
    about: z.looseObject({ what: z.string(), whose: z.string(), madeAt: z.iso.datetime() }),
  }),
  refusals: [],
});

/** Something that has to be over before an account can be deleted, in a sentence, with its order. */
export const deletionBlocker = z.object({
  what: z.enum(["to-ship", "refund", "dispute"]),
  detail: z.string(),
  order: z.object({ _id: z.string(), number: z.int() }),
});
/** Something that has to be over before an account can be deleted. */
export type DeletionBlocker = z.output<typeof deletionBlocker>;

export const deletionPreview = endpoint({
  method: "GET",
  path: "/privacy/deletion",
  access: "customer",
  tag: "Privacy",
  summary: "What deleting one's account would take, what stays, and what stands in the way",
  answer: z.object({
    /** How one shows who one is: by the password, or by a sign-in of the last ten minutes. */
    proof: z.enum(["password", "sign-in"]),
    /** Whether a code of the second factor is asked for as well. */
    needsCode: z.boolean(),
    /** Whether the account at a hosted sign-in service stays there. */
    hosted: z.boolean(),
    unpaid: z.int().describe("orders that would be deleted"),
    kept: z.int().describe("paid orders, which stay with their papers"),
    reviews: z.int(),
    acts: z.int().describe("acts as an admin, whose record stays"),
    obstacles: z.array(deletionBlocker),
  }),
  refusals: [],
});

/** What the form of the deletion sends. */
export const deletionForm = z.strictObject({
  password: password.optional(),
  code: code.pipe(z.string().regex(/^[a-z0-9]+$/, "is not a code")).optional(),
});

export const ordersOpen = refusalKind(
  409,
  "orders-open",
  "The account cannot be deleted while orders of it are not finished.",
);

export const deleteAccount = endpoint({
  method: "POST",
  path: "/privacy/deletion",
  access: "customer",
  tag: "Privacy",
  summary: "Delete one's account: unpaid orders, profile, reviews, sign-ins; paid orders stay",
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
