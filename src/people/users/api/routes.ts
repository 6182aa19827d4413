import type { Database } from "../../../database/schema.ts";
import type { Bought } from "../../../frame/bought.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { notAllowed } from "../../../lib/contract/problem.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import * as contract from "../contract.ts";
import { listUserAudit, type UserAuditRow } from "./audit-log.ts";
import { endAdmin, makeAdmin, removeUser, restoreUser, signOutUser } from "./change-user.ts";
import { findProfile, findUser, findUsers, saveProfile, type UserRow } from "./store.ts";

export function userRoutes(context: FeatureContext): Route[] {
  const { db, totals, config, features } = context;
  const { adminEmails } = config;
  return [
    route(contract.listUsers, async ({ query, reply }) => {
      const bought = features.find((each) => each.boughtByUsers)?.boughtByUsers;
      const wanted = { ...query, removed: query.removed === "true" };
      const found = await findUsers(db, totals, wanted, bought);
      if (isRefusal(found)) return found;
      const last = query.sort ? undefined : found.rows.at(-1)?.id;
      reply.headers(listHeaders(contract.listUsers.path, query, { ...found, last }));
      if (query.sums !== "true" || found.rows.length === 0) return found.rows.map(wireUser);
      const keys = found.rows.map(({ key }) => key);
      const sums = await bought?.of(db.slow, keys);
      return found.rows.map((row) => ({
        ...wireUser(row),
        bought: wireBought(sums?.get(row.key)),
      }));
    }),

    route(contract.isAdmin, async ({ caller, params: { email } }) => {
      if (email === caller.email) return { admin: caller.isAdmin };
      if (!caller.isAdmin) return notAllowed();
      return { admin: (await findUser(db.read, email))?.role === "admin" };
    }),

    route(contract.makeAdmin, ({ caller, params: { email } }) => makeAdmin(db, caller, email)),
    route(contract.endAdmin, ({ caller, params: { email } }) =>
      endAdmin(db, caller, email, adminEmails),
    ),
    route(contract.removeUser, ({ caller, params: { email } }) =>
      removeUser(db, caller, email, adminEmails),
    ),
    route(contract.restoreUser, ({ caller, params: { email } }) => restoreUser(db, caller, email)),
    route(contract.endSessionsOf, ({ caller, params: { email } }) =>
      signOutUser(db, caller, email),
    ),

    route(contract.listAuditLog, async ({ query, reply }) => {
      const found = await listUserAudit(context, query);
      if (isRefusal(found)) return found;
      const { key } = found.rows.at(-1) ?? {};
      const last = key === undefined ? undefined : String(key);
      reply.headers(listHeaders(contract.listAuditLog.path, query, { ...found, last }));
      return found.rows.map(wireEntry);
    }),

    ...profileRoutes(db),
  ];
}

function profileRoutes(db: Database): Route[] {
  return [
    route(contract.getProfile, async ({ caller }) => {
      const saved = await findProfile(db, caller.userKey);
      if (!saved) return null;
      const { buyer_name: patientName, phone, address, company, tax_number } = saved;
      return {
        patient: caller.email,
        patientName,
        phone,
        address,
        ...(company !== null && { company }),
        ...(tax_number !== null && { taxNumber: tax_number }),
      };
    }),

    route(contract.saveProfile, async ({ caller, body }) => {
      if (body.patient !== caller.email) return notAllowed(contract.otherEmail);
      await saveProfile(db, {
        user_key: caller.userKey,
        buyer_name: body.patientName,
        phone: body.phone,
        address: body.address,
        company: body.company ?? null,
        tax_number: body.taxNumber ?? null,
        updated_at: Date.now(),
      });
      return { success: true };
    }),
  ];
}

function wireUser(row: UserRow): contract.User {
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    ...(row.role !== null && { role: row.role }),
    proven: row.email_verified_at !== null,
    createdAt: isoTime(row.created_at),
    ...(row.removed_at !== null && { removedAt: isoTime(row.removed_at) }),
  };
}

function wireBought(bought: Bought | undefined): contract.User["bought"] {
  if (!bought) return { orders: 0, spent: 0 };
  const { orders, spentCents, lastOrderAt } = bought;
  return { orders, spent: majorFromMinor(spentCents), lastOrderAt: isoTime(lastOrderAt) };
}

function wireEntry(row: UserAuditRow): contract.AuditEntry {
  return {
    _id: String(row.key),
    at: isoTime(row.at),
    what: row.action,
    ...(row.actor_email !== null && { who: row.actor_email }),
    whom: row.user_email,
    ...(row.order && { order: row.order }),
    ...(row.note !== null && { apiKey: row.note }),
  };
}
