/** Users: roles, removal, what admins did, and the profile. */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import {
  accountEmail,
  boundPages,
  line,
  paging,
  phoneNumber,
  text,
  timestamp,
} from "../../lib/contract/fields.ts";
import { notAllowed } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";

/** `role` is absent for customers. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.literal("admin").optional(),
  proven: z.boolean(),
  createdAt: timestamp,
  removedAt: timestamp.optional(),
  bought: z
    .object({
      orders: z.int(),
      spent: z.number().describe("major units; what was refunded is taken off"),
      lastOrderAt: timestamp.optional(),
    })
    .optional()
    .describe("paid orders of all time; with `sums=true`"),
});
export type User = z.output<typeof user>;

export const noSuchUser = refusalKind(404, "no-such-user", "There is no user with this email.");
export const userNotVerified = refusalKind(
  409,
  "email-not-proven",
  msg(
    "refusal.email-not-proven.admin",
    "This user's mailbox is not confirmed, so the account cannot become an admin.",
  ),
);

export const shortPassword = refusalKind(
  409,
  "password-too-short",
  "Admins need a password of at least 12 characters, and this user's is shorter. Ask them to change it first.",
);
/** A customer may only send the email of the own account. */
export const otherEmail = msg(
  "refusal.not-allowed.otherEmail",
  "That e-mail address is not the signed-in account's.",
);
export const lastAdmin = refusalKind(
  409,
  "last-admin",
  "This is the only admin. Make another user an admin first.",
);
export const configuredAdmin = refusalKind(
  409,
  "configured-admin",
  "This address is named in ADMIN_EMAILS and would be an admin again. Remove it there first.",
);

/** A query without a limit gets no more users, or entries of the audit log. */
export const MAX_USERS = 1000;

/** A minus sorts downwards; equal ones are in the order of their creation, as all are without a sort. */
const userSorts = ["orders", "-orders", "spent", "-spent", "last", "-last"] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint("GET /user", {
  access: "admin",
  scope: "customers:read",
  tag: "Users",
  summary: "All users; with `removed=true` those that were removed",
  query: boundPages(
    z.object({
      ...paging,
      removed: z.enum(["true", "false"]).optional(),
      sums: z.enum(["true", "false"]).optional().describe("with what each has bought"),
      sort: z
        .enum(userSorts)
        .optional()
        .describe("by paid orders, what they brought, or the last of them; not with `after`"),
      search: line(100)
        .optional()
        .describe(
          "part of an email or name, whole emails first; in a shop of more than 2,500 users, the beginning of an email, name or last name",
        ),
    }),
    MAX_USERS,
  ).refine(({ sort, after }) => !sort || !after, {
    path: ["after"],
    error: schemaText("users.sort.after", "is only for users in the order of their creation").error,
  }),
  answer: z.array(user).max(MAX_USERS),
  refusals: [],
});

export const isAdmin = endpoint("GET /admin/{email}", {
  access: "customer",
  tag: "Users",
  summary: "Whether a user is an admin; admins may ask about any user, others about themselves",
  params: z.object({ email: accountEmail }),
  answer: z.object({ admin: z.boolean() }),
  refusals: [notAllowed],
});

const params = z.object({ email: accountEmail });
const modified = z.object({ modifiedCount: z.int() });
const deleted = z.object({ deletedCount: z.int() });

export const makeAdmin = endpoint("PUT /user/admin/{email}", {
  access: "admin",
  tag: "Users",
  summary: "Make a user an admin; ends that user's access tokens",
  params,
  answer: modified,
  refusals: [noSuchUser, userNotVerified, shortPassword],
});

export const endAdmin = endpoint("DELETE /user/admin/{email}", {
  access: "admin",
  tag: "Users",
  summary: "Take an admin's role away; ends that user's access tokens",
  params,
  answer: modified,
  refusals: [noSuchUser, lastAdmin, configuredAdmin],
});

export const removeUser = endpoint("DELETE /user/{email}", {
  access: "admin",
  tag: "Users",
  summary: "Remove a user: ends sessions and tokens; account and address get no new token",
  params,
  answer: deleted,
  refusals: [noSuchUser, lastAdmin, configuredAdmin],
});

export const restoreUser = endpoint("PUT /user/{email}/restore", {
  access: "admin",
  tag: "Users",
  summary: "Restore a removed user, without a role",
  params,
  answer: modified,
  refusals: [noSuchUser],
});

export const endSessionsOf = endpoint("DELETE /user/{email}/session", {
  access: "admin",
  tag: "Users",
  summary: "Sign a user out everywhere",
  params,
  answer: deleted,
  refusals: [noSuchUser],
});

const auditEntry = z.object({
  _id: z.string(),
  at: timestamp,
  what: z.enum([
    "admin-granted",
    "admin-ended",
    "removed",
    "restored",
    "signed-out",
    "detached",
    "second-factor-ended",
    "account-deleted",
    "order-attached",
    "api-key-created",
    "api-key-revoked",
  ]),
  /** The admin's email at that time; absent: the operator's command, or the shop. */
  who: z.string().optional(),
  whom: z.string(),
  order: z.object({ _id: z.string(), number: z.int() }).optional(),
  apiKey: z.string().optional().describe("the name of the API key that it is about"),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = endpoint("GET /audit", {
  access: "admin",
  tag: "Users",
  summary: "The audit log of users, the newest first",
  query: boundPages(z.object(paging), MAX_USERS),
  answer: z.array(auditEntry).max(MAX_USERS),
  refusals: [],
});

export const newProfile = z.strictObject({
  patient: accountEmail,
  patientName: line(120, validation.nameRequired),
  phone: phoneNumber,
  address: text(500, validation.addressRequired),
  company: line(160).optional(),
  taxNumber: line(40).optional(),
});

export const profile = z.object({
  patient: z.string(),
  patientName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Printed on invoices. */
  company: z.string().optional(),
  taxNumber: z.string().optional(),
});

export const saveProfile = endpoint("POST /profile", {
  access: "customer",
  tag: "Users",
  summary: "Save or replace one's profile",
  body: newProfile,
  answer: z.object({ success: z.boolean() }),
  refusals: [notAllowed],
});

export const getProfile = endpoint("GET /profile", {
  access: "customer",
  tag: "Users",
  summary: "One's own profile",
  answer: profile.nullable(),
  refusals: [],
});
