/** What a transaction commits, by what its work returns. */
import { describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { createHostedShop } from "#support/people/hosted-shop.ts";
import { newPerson } from "#support/people/id-tokens.ts";
import { busy } from "../../../lib/contract/problem.ts";
import { committedRefusal } from "../../../lib/contract/result.ts";

describe.each(engines)("a transaction on %s", (engine) => {
  const test = sharedDatabase(engine);

  /** Writes a row in a transaction that ends with `result`; whether the row is there afterwards. */
  async function writesRow<T>(key: string, result: () => T): Promise<{ kept: boolean; value: T }> {
    const value = await test.db.transaction(async (tx) => {
      await tx.insertInto("shop_meta").values({ key, value: "" }).execute();
      return result();
    });
    return { kept: await isThere(key), value };
  }

  async function isThere(key: string): Promise<boolean> {
    const row = await test.db.read
      .selectFrom("shop_meta")
      .select("key")
      .where("key", "=", key)
      .executeTakeFirst();
    return row !== undefined;
  }

  it("commits when its work returns a value", async () => {
    expect(await writesRow("value", () => "done")).toEqual({ kept: true, value: "done" });
  });

  it("rolls back when its work returns a refusal, and returns the refusal", async () => {
    const refusal = busy();
    expect(await writesRow("refusal", () => refusal)).toEqual({ kept: false, value: refusal });
  });

  it("commits when its work returns a committed refusal", async () => {
    const { kept, value } = await writesRow("committed", () => committedRefusal(busy()));
    expect(kept).toBe(true);
    expect(value.refusal).toBe(busy);
  });

  it("rolls back when its work throws", async () => {
    const fail = () => {
      throw new Error("failed");
    };
    await expect(writesRow("thrown", fail)).rejects.toThrow("failed");
    expect(await isThere("thrown")).toBe(false);
  });
});

describe.each(engines)("a refused sign-in on %s", (engine) => {
  const stage = createHostedShop(engine);

  it("detaches no user, also where a clean account was asked for", async () => {
    const [unverified, removed] = [newPerson(), newPerson({ email_verified: true })];
    await stage.issueToken(unverified);
    await stage.issueToken(removed);
    const users = stage.shop.db.write;
    await users
      .updateTable("shop_user")
      .set({ removed_at: Date.now() })
      .where("email", "=", removed.email)
      .execute();
    // The first account's address has changed at the service to that of the removed user.
    const moved = { ...unverified, email: removed.email, email_verified: true };
    const answer = await stage.shop.call("PUT", `/user/${removed.email}`, {
      body: { email: removed.email, start: "clean" },
      headers: { authorization: `Bearer ${await stage.service.token(moved)}` },
    });
    expect(answer).toMatchObject({ status: 403, json: { code: "account-removed" } });
    const user = await users
      .selectFrom("shop_user")
      .select("detached_at")
      .where("email", "=", unverified.email)
      .executeTakeFirst();
    expect(user).toEqual({ detached_at: null });
  });
});
