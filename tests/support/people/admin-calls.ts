/** A shop with one admin, the calls of admins on users, and the audit log. */
import { beforeEach } from "vitest";
import type { AuditEntry } from "../../../src/people/users/contract.ts";
import { type Buyer, prepareBuyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedShop } from "../shared-shop.ts";
import type { ShopSettings } from "../shop.ts";

export const done = (count: number) => ({ status: 200, json: { modifiedCount: count } });

/** One shop per `describe`; each test begins with one admin and an empty audit log. */
export function setUpAdmins(engine: Engine, settings: ShopSettings = {}) {
  const shop = sharedShop(engine, settings);
  let admin: Buyer;
  beforeEach(async () => {
    await removeAllAdmins();
    admin = await prepareBuyer(shop, "admin");
  });

  async function removeAllAdmins(): Promise<void> {
    await shop.db.write.updateTable("shop_user").set({ role: null }).execute();
    await clearAuditLog();
  }

  const clearAuditLog = () => shop.db.write.deleteFrom("audit_log").execute();

  const call = (method: string, path: string, { token } = admin) =>
    shop.call(method, path, { token });
  const get = (path: string, token: string) => shop.call("GET", path, { token });
  const makeAdmin = (email: string, by = admin) => call("PUT", `/user/admin/${email}`, by);
  const endAdmin = (email: string, by = admin) => call("DELETE", `/user/admin/${email}`, by);
  const remove = (email: string, by = admin) => call("DELETE", `/user/${email}`, by);
  const restore = (email: string, by = admin) => call("PUT", `/user/${email}/restore`, by);
  const signOut = (email: string, by = admin) => call("DELETE", `/user/${email}/session`, by);

  /** The oldest first. */
  async function readAuditLog(): Promise<Pick<AuditEntry, "what" | "who" | "whom">[]> {
    const rows = await shop.db.read.selectFrom("audit_log").selectAll().orderBy("key").execute();
    return rows.map(({ action, actor_email, subject }) => ({
      what: action as AuditEntry["what"],
      ...(actor_email !== null && { who: actor_email }),
      whom: subject ?? "",
    }));
  }

  async function adminsLeft(): Promise<string[]> {
    const { json } = await call("GET", "/user", await prepareBuyer(shop, "admin"));
    return json
      .filter((user: { role?: string; email: string }) => user.role === "admin")
      .map((user: { email: string }) => user.email)
      .slice(0, -1);
  }

  return {
    shop,
    get admin() {
      return admin;
    },
    removeAllAdmins,
    clearAuditLog,
    call,
    get,
    makeAdmin,
    endAdmin,
    remove,
    restore,
    signOut,
    readAuditLog,
    adminsLeft,
  };
}
