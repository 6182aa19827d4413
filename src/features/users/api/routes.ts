import type { Database } from "../../../kit/node/db/database.ts";
import { listHeaders } from "../../../kit/node/http/page-links.ts";
import { type Route, route } from "../../../kit/node/http/route.ts";
import { notAllowed, notBuilt } from "../../../kit/problem.ts";
import { isRefusal } from "../../../kit/result.ts";
import type { Schema } from "../../schema.ts";
import {
  endAdmin,
  getProfile,
  isAdmin,
  listUsers,
  makeAdmin,
  noSuchUser,
  removeUser,
  saveProfile,
  unprovenMailbox,
} from "../contract.ts";
import { findProfile, findUser, findUsers, giveAdminRole, keepProfile } from "./store.ts";

export function userRoutes(db: Database<Schema>): Route[] {
  return [
    route(listUsers, async ({ query, reply }) => {
      const found = await findUsers(db, query);
      if (isRefusal(found)) return found;
      reply.headers(listHeaders(listUsers.path, query, found));
      return found.rows.map((row) => ({
        _id: row.id,
        email: row.email,
        name: row.name,
        ...(row.role === "admin" && { role: row.role }),
        createdAt: new Date(row.created_at).toISOString(),
      }));
    }),

    route(isAdmin, async ({ caller, params }) => {
      if (params.email === caller.email) return { admin: caller.isAdmin };
      if (!caller.isAdmin) return notAllowed();
      return { admin: (await findUser(db, params.email))?.role === "admin" };
    }),

    route(makeAdmin, async ({ params }) => {
      const user = await findUser(db, params.email);
      if (!user) return noSuchUser();
      if (user.email_proven_at === null) return unprovenMailbox();
      return { modifiedCount: (await giveAdminRole(db, user.key)) ? 1 : 0 };
    }),

    route(endAdmin, () => notBuilt()),
    route(removeUser, () => notBuilt()),

    route(getProfile, async ({ caller }) => {
      const saved = await findProfile(db, caller.userKey);
      if (!saved) return null;
      const { patient_name: patientName, phone, address } = saved;
      return { patient: caller.email, patientName, phone, address };
    }),

    route(saveProfile, async ({ caller, body }) => {
      if (body.patient !== caller.email)
        return notAllowed("That e-mail address is not the signed-in account's.");
      await keepProfile(db, {
        user_key: caller.userKey,
        patient_name: body.patientName,
        phone: body.phone,
        address: body.address,
        updated_at: Date.now(),
      });
      return { success: true };
    }),
  ];
}
