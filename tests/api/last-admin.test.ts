/** The last admin stays one, whoever does what at the same time. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import type { Answer } from "../support/shop.ts";
import { adminsOf, done, refused } from "./admins.ts";

const ROUNDS = 25;

describe.each(engines)("the last admin on %s", (engine) => {
  const at = adminsOf(engine);
  const { act, make, end, remove, acts, adminsLeft } = at;

  it("is neither ended nor removed", async () => {
    for (const action of [end, remove])
      expect(await action(at.admin.email)).toMatchObject(refused(409, "last-admin"));
    expect((await act("GET", "/user")).status).toBe(200);
    expect(await acts()).toEqual([]);
  });

  it("is the last although others were removed or set aside with the role", async () => {
    const removed = await prepareBuyer(at.shop, "admin");
    const detached = await prepareBuyer(at.shop, "admin");
    const mark = (key: number, column: "removed_at" | "detached_at") =>
      at.shop.db.write
        .updateTable("shop_user")
        .set({ [column]: Date.now() })
        .where("key", "=", key)
        .execute();
    await mark(removed.userKey, "removed_at");
    await mark(detached.userKey, "detached_at");
    for (const action of [end, remove])
      expect(await action(at.admin.email)).toMatchObject(refused(409, "last-admin"));
  });

  it("may be given up once there is another", async () => {
    const other = await prepareBuyer(at.shop);
    await make(other.email);
    expect(await end(at.admin.email)).toMatchObject(done(1));
    expect(await adminsLeft()).toEqual([other.email]);
  });

  const actions = { demoting: end, removing: remove };
  const pairs = [
    ["demoting", "demoting"],
    ["removing", "removing"],
    ["demoting", "removing"],
  ] as const;
  it.each(pairs)("stays when two are %s and %s each other at once", async (mine, yours) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await onlyTwo();
      const answers = await Promise.all([
        actions[mine](two.email, one),
        actions[yours](one.email, two),
      ]);
      expectOneDone(answers, ["not-allowed", "not-signed-in"]);
      expect(await adminsLeft()).toHaveLength(1);
      expect(await acts()).toHaveLength(1);
    }
  });

  it.each(pairs)("stays when two are %s and %s themselves at once", async (mine, yours) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await onlyTwo();
      const answers = await Promise.all([
        actions[mine](one.email, one),
        actions[yours](two.email, two),
      ]);
      expectOneDone(answers, ["last-admin"]);
      expect(await adminsLeft()).toHaveLength(1);
      expect(await acts()).toHaveLength(1);
    }
  });

  async function onlyTwo(): Promise<[Buyer, Buyer]> {
    await at.endAll();
    return [await prepareBuyer(at.shop, "admin"), await prepareBuyer(at.shop, "admin")];
  }

  function expectOneDone(answers: readonly Answer[], codes: readonly string[]): void {
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(1);
    expect(codes).toContain(refusals[0]?.json.code);
  }

  it("is checked again when an act's turn comes: a removed admin finishes nothing", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [other, friend] = [await prepareBuyer(at.shop, "admin"), await prepareBuyer(at.shop)];
      const [removal, gift] = await Promise.all([remove(other.email), make(friend.email, other)]);
      expect(removal.status).toBe(200);
      const order = (await acts()).map(({ whom }) => whom);
      if (gift.status === 200) expect(order).toEqual([friend.email, other.email]);
      else expect(order).toEqual([other.email]);
      await at.forget();
    }
  });
});
