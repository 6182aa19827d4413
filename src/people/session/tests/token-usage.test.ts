/** The last use of tokens and sessions: written in batches, never later than it was. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { changeRows } from "#support/rows.ts";
import { createTokens } from "../api/access-tokens.ts";

const HOUR_MS = 3_600_000;

describe.each(engines)("the last use of tokens on %s", (engine) => {
  const at = sharedDatabase(engine);

  /** The token of a customer or an admin, last used this long ago. */
  async function tokenUsedBefore(ms: number, role: "admin" | null = null): Promise<string> {
    const { token, userKey } = await prepareBuyer(at, role);
    await changeRows(at.db, "access_token", ["user_key", userKey], { used_at: Date.now() - ms });
    return token;
  }

  /** The stored last uses since a timestamp. */
  async function storedSince(moment: number): Promise<number[]> {
    const rows = await at.db.read
      .selectFrom("access_token")
      .select("used_at")
      .where("used_at", ">=", moment)
      .execute();
    return rows.map(({ used_at }) => used_at);
  }

  it("is written by no call, and then for all together", async () => {
    const tokens = createTokens(at.db);
    const used: string[] = [];
    for (let n = 0; n < 120; n += 1) used.push(await tokenUsedBefore(HOUR_MS));
    const before = Date.now();
    for (const token of used) expect(await tokens.find(token)).toBeDefined();
    expect(await storedSince(before)).toEqual([]);
    const after = Date.now();
    await tokens.writeUses();
    const stored = await storedSince(before);
    expect(stored).toHaveLength(120);
    expect(Math.max(...stored)).toBeLessThanOrEqual(after);
  });

  it("keeps a sign-in alive before it is written", async () => {
    const tokens = createTokens(at.db);
    const token = await tokenUsedBefore(23 * HOUR_MS);
    expect(await tokens.find(token)).toBeDefined();
    vi.useFakeTimers({ now: Date.now() + 2 * HOUR_MS, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await tokens.find(token)).toBeDefined();
    expect(await createTokens(at.db).find(token)).toBeUndefined();
  });

  it.each([
    ["a customer's", null, 24 * HOUR_MS],
    ["an admin's", "admin", HOUR_MS],
  ] as const)("restores no sign-in of %s that was idle too long", async (_whose, role, idleMs) => {
    const tokens = createTokens(at.db);
    const token = await tokenUsedBefore(idleMs, role);
    expect(await tokens.find(token)).toBeUndefined();
    const before = Date.now();
    await tokens.writeUses();
    expect(await storedSince(before)).toEqual([]);
    expect(await tokens.find(token)).toBeUndefined();
  });

  it("does not matter where a sign-in began while the clock was ahead: it is over", async () => {
    const { token, userKey } = await prepareBuyer(at);
    const ahead = Date.now() + 24 * HOUR_MS;
    const times = { created_at: ahead, expires_at: ahead + HOUR_MS };
    await changeRows(at.db, "access_token", ["user_key", userKey], times);
    expect(await createTokens(at.db).find(token)).toBeUndefined();
  });

  it("restores no token that was revoked meanwhile", async () => {
    const tokens = createTokens(at.db);
    const token = await tokenUsedBefore(HOUR_MS);
    const caller = await tokens.find(token);
    await at.db.write
      .deleteFrom("access_token")
      .where("session_id", "=", caller?.sessionId ?? "")
      .execute();
    await tokens.writeUses();
    expect(await tokens.find(token)).toBeUndefined();
  });

  it("stays pending where writing fails", async () => {
    let isAway = true;
    const failing = {
      ...at.db,
      transaction: ((work) =>
        isAway
          ? Promise.reject(new Error("away"))
          : at.db.transaction(work)) as typeof at.db.transaction,
    };
    const tokens = createTokens(failing);
    const token = await tokenUsedBefore(HOUR_MS);
    const before = Date.now();
    await tokens.find(token);
    await expect(tokens.writeUses()).rejects.toThrow("away");
    isAway = false;
    await tokens.writeUses();
    expect(await storedSince(before)).toHaveLength(1);
  });
});
