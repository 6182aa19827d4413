import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { addOrder } from "#support/orders/order-rows.ts";
import { setUpAdmins } from "#support/people/admin-calls.ts";
import { issueToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import type { User } from "../contract.ts";

describe.each(engines)("users on %s", (engine) => {
  const at = setUpAdmins(engine);
  const { get, remove } = at;

  it("are listed for admins, with a role for admins only", async () => {
    const buyer = await prepareBuyer(at.shop);
    const { json, headers } = await get("/user", at.admin.token);
    const listed = (email: string) => json.find((user: User) => user.email === email);
    expect(headers["x-total-count"]).toBe(String(json.length));
    expect(listed(at.admin.email)).toMatchObject({ role: "admin", _id: expect.any(String) });
    expect(listed(buyer.email)).not.toHaveProperty("role");
    expect(JSON.stringify(json)).not.toMatch(/password|hash|token|subject/);
    expect((await get("/user", buyer.token)).status).toBe(403);
  });

  it("are paged, each once", async () => {
    await Promise.all(Array.from({ length: 5 }, () => prepareBuyer(at.shop)));
    const all: User[] = (await get("/user", at.admin.token)).json;
    const seen: User[] = [];
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)?._id}` : "";
      const { json } = await get(`/user?limit=2${after}`, at.admin.token);
      if (json.length === 0) break;
      seen.push(...json);
    }
    expect(seen).toEqual(all);
    expect((await get("/user?limit=2&page=2", at.admin.token)).json).toEqual(all.slice(2, 4));
  });

  it("are found by part of an email or name, taken literally", async () => {
    const [one, other] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    const users = at.shop.db.write.updateTable("shop_user");
    await users.set({ name: "Zoë 100% O'Neil" }).where("key", "=", one.userKey).execute();
    const found = async (search: string, more = "") => {
      const query = new URLSearchParams({ search });
      const { status, json } = await get(`/user?${query}${more}`, at.admin.token);
      expect(status, search).toBe(200);
      return json.map(({ email }: User) => email);
    };
    expect(await found(one.email.slice(3, 14).toUpperCase())).toEqual([one.email]);
    for (const part of ["o'neil", "100%", "Zoë"]) expect(await found(part)).toEqual([one.email]);
    await users.set({ name: "Łukasz MÜLLER" }).where("key", "=", other.userKey).execute();
    for (const part of ["łukasz", "ŁUKASZ M", "müller", "Müller"])
      expect(await found(part), part).toEqual([other.email]);
    for (const pasted of [`Test Buyer <${one.email}>`, `mailto:${one.email}`])
      expect(await found(pasted), pasted).toEqual([one.email]);
    for (const part of ["1__%", "%", "\\", "'; drop table shop_user; --"])
      expect(await found(part)).toEqual(part === "%" ? [one.email] : []);
    expect(await found(one.email, "&removed=true")).toEqual([]);
    expect(await found("buyer-")).toContain(other.email);
    expect((await get(`/user?search=${"x".repeat(101)}`, at.admin.token)).status).toBe(422);
  });

  it("are found with the one first whose whole email is searched", async () => {
    const [older, whole] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    const longer = `x${whole.email}`;
    const users = at.shop.db.write.updateTable("shop_user");
    await users.set({ email: longer }).where("key", "=", older.userKey).execute();
    const found = async (part: Record<string, string>) => {
      const query = new URLSearchParams({ search: whole.email.toUpperCase(), limit: "1", ...part });
      return (await get(`/user?${query}`, at.admin.token)).json as User[];
    };
    const pages = await Promise.all(["1", "2", "3"].map((page) => found({ page })));
    expect(pages.map((page) => page.map(({ email }) => email))).toEqual([
      [whole.email],
      [longer],
      [],
    ]);
    const [first = [], second = []] = pages;
    expect(await found({ after: first[0]?._id ?? "" })).toEqual(second);
    expect(await found({ after: second[0]?._id ?? "" })).toEqual([]);
  });

  it("are listed with what they have bought, and sorted by it", async () => {
    const one = await prepareBuyer(at.shop);
    const other = await prepareBuyer(at.shop);
    const none = await prepareBuyer(at.shop);
    const users = at.shop.db.write.updateTable("shop_user");
    for (const { userKey } of [one, other, none])
      await users.set({ name: "Sums Quillfeather" }).where("key", "=", userKey).execute();
    const day = Date.parse("2026-10-01T12:00:00.000Z");
    const by = (buyer: Buyer) => ({ user_key: buyer.userKey, created_at: day });
    await addOrder(at.shop, { ...by(one), price_cents: 900, refunded_cents: 250 });
    await addOrder(at.shop, { ...by(other), price_cents: 500, state: "delivered" });
    await addOrder(at.shop, { ...by(one), price_cents: 100, created_at: day + 1000 });
    await addOrder(at.shop, { ...by(none), state: "unpaid", paid_at: null, transaction_id: null });
    const list = async (query: string) => {
      const path = `/user?search=quillfeather&${query}`;
      const { status, json, text } = await get(path, at.admin.token);
      expect(status, text).toBe(200);
      return json as User[];
    };
    const emails = async (sort: string) => (await list(`sort=${sort}`)).map(({ email }) => email);
    expect((await list("sums=true")).map(({ bought }) => bought)).toEqual([
      { orders: 2, spent: 7.5, lastOrderAt: "2026-10-01T12:00:01.000Z" },
      { orders: 1, spent: 5, lastOrderAt: "2026-10-01T12:00:00.000Z" },
      { orders: 0, spent: 0 },
    ]);
    expect(await emails("-orders")).toEqual([one.email, other.email, none.email]);
    expect(await emails("spent")).toEqual([none.email, other.email, one.email]);
    expect(await emails("-last")).toEqual([one.email, other.email, none.email]);
    expect((await list("sort=-spent&limit=1&page=2"))[0]).toMatchObject({ email: other.email });
    expect((await list(""))[0]).not.toHaveProperty("bought");
    const after = await get(`/user?sort=spent&after=${(await list(""))[0]?._id}`, at.admin.token);
    expect(after.status).toBe(422);
  });

  it("can ask whether they are admins themselves, and only admins about others", async () => {
    const buyer = await prepareBuyer(at.shop);
    const isAdmin = async (email: string, token: string) =>
      (await get(`/admin/${encodeURIComponent(email)}`, token)).json;
    expect(await isAdmin(at.admin.email, at.admin.token)).toEqual({ admin: true });
    expect(await isAdmin(buyer.email, at.admin.token)).toEqual({ admin: false });
    expect(await isAdmin("nobody@shop.test", at.admin.token)).toEqual({ admin: false });
    expect(await isAdmin(buyer.email, buyer.token)).toEqual({ admin: false });
    expect(await isAdmin(` ${buyer.email.toUpperCase()} `, buyer.token)).toEqual({ admin: false });
    const anothers = await get(`/admin/${at.admin.email}`, buyer.token);
    const nobodys = await get("/admin/nobody@shop.test", buyer.token);
    expect(anothers).toMatchObject(refusedWith(403, "not-allowed"));
    expect(nobodys.text).toBe(anothers.text);
  });

  it("show whether their email is verified, and when they were removed", async () => {
    const proven = await prepareBuyer(at.shop);
    const unproven = await signUp(at.shop);
    await issueToken(at.shop, unproven);
    const listed = async (email: string, removed = "") =>
      (await get(`/user${removed}`, at.admin.token)).json.find(
        (user: User) => user.email === email,
      );
    expect(await listed(proven.email)).toMatchObject({ proven: true });
    expect(await listed(proven.email)).not.toHaveProperty("removedAt");
    expect(await listed(unproven.email)).toMatchObject({ proven: false });
    const began = Date.now();
    await remove(proven.email);
    expect(await listed(proven.email)).toBeUndefined();
    const { removedAt, ...rest } = await listed(proven.email, "?removed=true");
    expect(Date.parse(removedAt)).toBeGreaterThanOrEqual(began);
    expect(rest).toMatchObject({ name: "Test Buyer", proven: true });
    expect(await listed(at.admin.email, "?removed=true")).toBeUndefined();
    expect(await listed(at.admin.email, "?removed=false")).toBeDefined();
    expect((await get("/user?removed=perhaps", at.admin.token)).status).toBe(422);
  });

  it("are paged as removed users too", async () => {
    for (let count = 0; count < 3; count += 1) await remove((await prepareBuyer(at.shop)).email);
    const { json, headers } = await get("/user?removed=true", at.admin.token);
    expect(headers["x-total-count"]).toBe(String(json.length));
    const second = await get(`/user?removed=true&limit=1&after=${json[0]._id}`, at.admin.token);
    expect(second.json).toEqual([json[1]]);
    const first = await get("/user?removed=true&limit=1", at.admin.token);
    expect(first.headers.link).toContain('</api/user?limit=1&removed=true&page=2>; rel="next"');
    const present = (await get("/user?limit=1", at.admin.token)).json[0];
    const foreign = await get(`/user?removed=true&after=${present._id}`, at.admin.token);
    expect(foreign).toMatchObject({ status: 422, json: { errors: [{ field: "after" }] } });
  });

  it("are not listed once another account has verified their email", async () => {
    const squatter = await signUp(at.shop);
    const token = await issueToken(at.shop, squatter);
    const row = await findRow(at.shop.db, "shop_user", ["email", squatter.email]);
    const owner = await createVerifiedCustomer(at.shop, { email: squatter.email });
    expect((await get("/profile", token)).status).toBe(401);
    await issueToken(at.shop, owner);
    const all = [
      ...(await get("/user", at.admin.token)).json,
      ...(await get("/user?removed=true", at.admin.token)).json,
    ];
    const owners = all.filter((user: User) => user.email === owner.email);
    expect(owners).toEqual([expect.objectContaining({ proven: true })]);
    expect(all.map((user: User) => user._id)).not.toContain(row.id);
    const address = `${row.id}@detached.invalid`;
    expect(all.map((user: User) => user.email)).not.toContain(address);
    for (const [method, path] of [
      ["DELETE", `/user/${address}`],
      ["PUT", `/user/${address}/restore`],
      ["PUT", `/user/admin/${address}`],
      ["DELETE", `/user/${address}/session`],
    ] as const) {
      expect(await at.shop.call(method, path, { token: at.admin.token })).toMatchObject({
        status: 404,
      });
    }
  });
});
