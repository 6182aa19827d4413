/** The last admin remains, whatever happens concurrently. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { done, setUpAdmins } from "#support/people/admin-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { cases } from "#support/seed.ts";
import type { Answer } from "#support/shop.ts";

const ROUNDS = cases(25);

describe.each(bothEngines)("the last admin on %s", (engine) => {
  const at = setUpAdmins(engine);
  const { call, makeAdmin, endAdmin, remove, readAuditLog, adminsLeft } = at;

  it("can be neither demoted nor removed", async () => {
    for (const action of [endAdmin, remove])
      expect(await action(at.admin.email)).toMatchObject(refusedWith(409, "last-admin"));
    expect((await call("GET", "/user")).status).toBe(200);
    expect(await readAuditLog()).toEqual([]);
  });

  it("is the last although removed or detached users still have the role", async () => {
    const removed = await prepareBuyer(at.shop, "admin");
    const detached = await prepareBuyer(at.shop, "admin");
    const mark = (key: number, column: "removed_at" | "detached_at") =>
      changeRows(at.shop.db, "shop_user", ["key", key], { [column]: Date.now() });
    await mark(removed.userKey, "removed_at");
    await mark(detached.userKey, "detached_at");
    for (const action of [endAdmin, remove])
      expect(await action(at.admin.email)).toMatchObject(refusedWith(409, "last-admin"));
  });

  it("can step down once there is another", async () => {
    const other = await prepareBuyer(at.shop);
    await makeAdmin(other.email);
    expect(await endAdmin(at.admin.email)).toMatchObject(done(1));
    expect(await adminsLeft()).toEqual([other.email]);
  });

  const actions = { demoting: endAdmin, removing: remove };
  const pairs = [
    ["demoting", "demoting"],
    ["removing", "removing"],
    ["demoting", "removing"],
  ] as const;
  it.each(
    pairs.flatMap(([mine, yours]) => [
      [mine, yours, "each other", ["not-allowed", "not-signed-in"]] as const,
      [mine, yours, "themselves", ["last-admin"]] as const,
    ]),
  )("remains when two are %s and %s %s at once", async (mine, yours, whom, codes) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await onlyTwo();
      const [first, second] = whom === "themselves" ? [one, two] : [two, one];
      const answers = await Promise.all([
        actions[mine](first.email, one),
        actions[yours](second.email, two),
      ]);
      expectOneDone(answers, codes);
      expect(await adminsLeft()).toHaveLength(1);
      expect(await readAuditLog()).toHaveLength(1);
    }
  });

  async function onlyTwo(): Promise<[Buyer, Buyer]> {
    await at.removeAllAdmins();
    return [await prepareBuyer(at.shop, "admin"), await prepareBuyer(at.shop, "admin")];
  }

  function expectOneDone(answers: readonly Answer[], codes: readonly string[]): void {
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(1);
    expect(codes).toContain(refusals[0]?.json.code);
  }

  it("is checked again under the lock: a removed admin finishes no action", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [other, friend] = [await prepareBuyer(at.shop, "admin"), await prepareBuyer(at.shop)];
      const [removal, gift] = await Promise.all([
        remove(other.email),
        makeAdmin(friend.email, other),
      ]);
      expect(removal.status).toBe(200);
      const order = (await readAuditLog()).map(({ whom }) => whom);
      expect([200, 401, 403]).toContain(gift.status);
      const wasFirst = gift.status === 200;
      expect(order).toEqual(wasFirst ? [friend.email, other.email] : [other.email]);
      await at.clearAuditLog();
    }
  });
});
