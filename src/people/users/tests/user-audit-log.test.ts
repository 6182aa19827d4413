import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { setUpAdmins } from "#support/people/admin-calls.ts";
import { issueToken, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { insertRows } from "../../../../bench/scale/insert.ts";
import { MOST_COUNTED } from "../../../lib/contract/most-counted.ts";
import type { AuditEntry } from "../contract.ts";

describe.each(engines)("the audit log of users on %s", (engine) => {
  const at = setUpAdmins(engine);
  const { call, makeAdmin, endAdmin, remove, restore, signOut, readAuditLog } = at;

  it("lists every action, the newest first, and no refused one", async () => {
    const [one, two] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    const began = Date.now();
    await makeAdmin(one.email);
    await makeAdmin(one.email);
    await endAdmin(at.admin.email.replace("@", ".nobody@"));
    await signOut(two.email);
    await signOut(two.email);
    await remove(two.email);
    await remove(two.email);
    await restore(two.email);
    await restore(two.email);
    await endAdmin(one.email);
    await endAdmin(one.email);
    await endAdmin(at.admin.email);
    const { json, headers, status } = await call("GET", "/audit");
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("5");
    expect(headers["cache-control"]).toBe("no-store");
    const who = at.admin.email;
    const row = (what: AuditEntry["what"], whom: string) => ({
      _id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      what,
      who,
      whom,
    });
    expect(json).toEqual([
      row("admin-ended", one.email),
      row("restored", two.email),
      row("removed", two.email),
      row("signed-out", two.email),
      row("admin-granted", one.email),
    ]);
    const timestamps = json.map(({ at }: AuditEntry) => Date.parse(at)).reverse();
    expect(timestamps).toEqual(timestamps.toSorted((a: number, b: number) => a - b));
    expect(timestamps[0]).toBeGreaterThanOrEqual(began);
  });

  it("keeps the addresses of that time", async () => {
    const squatter = await signUp(at.shop);
    await issueToken(at.shop, squatter);
    await signOut(squatter.email);
    await createVerifiedCustomer(at.shop, { email: squatter.email });
    expect(await readAuditLog()).toEqual([
      { what: "signed-out", who: at.admin.email, whom: squatter.email },
      { what: "detached", whom: squatter.email },
    ]);
  });

  it("is paged, each entry once", async () => {
    const { email } = await prepareBuyer(at.shop);
    for (let time = 0; time < 3; time += 1) {
      await makeAdmin(email);
      await endAdmin(email);
    }
    const all: AuditEntry[] = (await call("GET", "/audit")).json;
    expect(all).toHaveLength(6);
    const seen: AuditEntry[] = [];
    for (;;) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)?._id}` : "";
      const { json } = await call("GET", `/audit?limit=4${after}`);
      if (json.length === 0) break;
      seen.push(...json);
    }
    expect(seen).toEqual(all);
    const second = await call("GET", "/audit?limit=4&page=2");
    expect(second.json).toEqual(all.slice(4));
    expect(second.headers.link).toContain('</api/audit?limit=4&page=1>; rel="prev"');
    for (const unknown of ["0", "999999999", "99999999999999999999", "abc"])
      expect(await call("GET", `/audit?after=${unknown}`)).toMatchObject({
        status: 422,
        json: { errors: [{ field: "after" }] },
      });
  });

  it("has pages of the first 10,000 entries, and its links lead on by key", async () => {
    const entries = Array.from({ length: MOST_COUNTED + 15 }, (_, index) => ({
      at: Date.now(),
      actor_key: at.admin.userKey,
      actor_email: at.admin.email,
      action: "signed-out" as const,
      subject_type: "user" as const,
      subject_key: null,
      subject: `customer-${index}@shop.test`,
    }));
    await insertRows(at.shop.db, "audit_log", entries);
    const { json, headers } = await call("GET", "/audit?limit=10&page=1000");
    expect(headers["x-total-count"]).toBe(String(MOST_COUNTED));
    expect(headers.link).not.toContain('rel="last"');
    const follow = (link: unknown) => /<\/api([^>]*)>; rel="next"/.exec(String(link))?.[1] ?? "";
    expect(follow(headers.link)).toBe(`/audit?limit=10&after=${json.at(-1)._id}`);
    const beyond = await call("GET", follow(headers.link));
    expect(beyond.json.map(({ whom }: AuditEntry) => whom)).toEqual(
      Array.from({ length: 10 }, (_, index) => `customer-${14 - index}@shop.test`),
    );
    const last = await call("GET", follow(beyond.headers.link));
    expect(last.json).toHaveLength(5);
    expect(last.headers.link).not.toContain('rel="next"');
  });
});
