/** Whose account a sign-in with a hosted identity service opens. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import type { Answer } from "../support/shop.ts";
import { ordersOf, profileOf, shopAround } from "./belongings.ts";
import { hostedShop } from "./hosted-shop.ts";
import { newPerson } from "./id-tokens.ts";

/** A sign-in at the service that shows no password. */
const BY_GOOGLE = { firebase: { sign_in_provider: "google.com" } };

describe.each(engines)("a hosted identity service on %s", (engine) => {
  const stage = hostedShop(engine);
  const { prove, signIn, tokenOf } = stage;
  const startClean = (email: string, idToken: string) =>
    stage.shop.call("PUT", `/user/${encodeURIComponent(email)}`, {
      body: { email, start: "clean" },
      headers: { authorization: `Bearer ${idToken}` },
    });

  describe("whose account's mailbox is proven later, under the same uid", () => {
    it("keeps everything for whoever shows its password, and ends the tokens from before", async () => {
      const person = newPerson();
      const old = [await tokenOf(person), await tokenOf(person)];
      await shopAround(stage.shop, person.email, old[0] ?? "");
      const answer = await signIn({ ...person, email_verified: true });
      expect(answer.status, answer.text).toBe(200);
      for (const token of old) expect((await profileOf(stage.shop, token)).status).toBe(401);
      const { token } = answer.json;
      expect((await ordersOf(stage.shop, person.email, token)).json).toHaveLength(1);
      expect((await profileOf(stage.shop, token)).json).not.toBeNull();
      expect((await ordersOf(stage.shop, person.email, await tokenOf(person))).json).toHaveLength(
        1,
      );
    });

    it("asks first whoever comes another way: a clean account shows nothing from before, and ends its tokens", async () => {
      const squatter = newPerson();
      const old = [await tokenOf(squatter), await tokenOf(squatter)];
      await shopAround(stage.shop, squatter.email, old[0] ?? "");

      const owner = { ...squatter, email_verified: true, name: "The Owner" };
      const idToken = await stage.service.token(owner, BY_GOOGLE);
      for (const _ of [1, 2]) {
        const asked = await prove(owner.email, idToken);
        expect(asked).toMatchObject({
          status: 409,
          json: { code: "account-not-verified", orders: 1 },
        });
        expect(asked.json).not.toHaveProperty("token");
      }
      for (const token of old) expect((await profileOf(stage.shop, token)).status).toBe(200);
      const answer = await startClean(owner.email, idToken);
      expect(answer).toMatchObject({
        status: 200,
        json: { email: owner.email, name: "The Owner" },
      });
      for (const token of old) expect((await profileOf(stage.shop, token)).status).toBe(401);
      const { token } = answer.json;
      expect((await ordersOf(stage.shop, owner.email, token)).json).toEqual([]);
      expect(await profileOf(stage.shop, token)).toMatchObject({ status: 200, json: null });

      // From here on they are the same person, whatever a token says of the mailbox.
      await shopAround(stage.shop, owner.email, token);
      for (const person of [owner, squatter]) {
        const again = await tokenOf(person);
        expect((await ordersOf(stage.shop, owner.email, again)).json).toHaveLength(1);
      }
      expect((await profileOf(stage.shop, token)).status).toBe(200);
    });

    it("begins anew once, however many tabs come home", async () => {
      const squatter = newPerson();
      await shopAround(stage.shop, squatter.email, await tokenOf(squatter));
      const owner = { ...squatter, email_verified: true };
      const answers = await Promise.all(
        [1, 2, 3].map(async (tab) =>
          startClean(owner.email, await stage.service.token(owner, { ...BY_GOOGLE, tab })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { json } of answers) {
        expect((await ordersOf(stage.shop, owner.email, json.token)).json).toEqual([]);
      }
      const users = await stage.shop.db.read
        .selectFrom("shop_user")
        .select("detached_at")
        .where((row) =>
          row.or([row("subject", "=", owner.sub), row("subject", "like", `${owner.sub}#%`)]),
        )
        .execute();
      expect(users.filter(({ detached_at }) => detached_at === null)).toHaveLength(1);
      expect(users).toHaveLength(2);
    });
  });

  it("gives an address to the account that proves the mailbox, with nothing of the one that did not", async () => {
    const squatter = newPerson();
    const old = await tokenOf(squatter);
    await shopAround(stage.shop, squatter.email, old);
    const owner = newPerson({ email: squatter.email, email_verified: true });
    expect(await signIn(owner)).toMatchObject({
      status: 409,
      json: { code: "account-not-verified", orders: 1 },
    });
    const { token } = (await startClean(owner.email, await stage.service.token(owner))).json;
    expect((await profileOf(stage.shop, old)).status).toBe(401);
    expect((await ordersOf(stage.shop, owner.email, token)).json).toEqual([]);
    expect((await profileOf(stage.shop, token)).json).toBeNull();
    expect(await signIn(squatter)).toMatchObject({
      status: 409,
      json: { code: "email-not-proven" },
    });
  });

  it("gives no record of a user away to another account with the same e-mail", async () => {
    const { email } = await prepareBuyer(stage.shop);
    expect(await signIn(newPerson({ email }))).toMatchObject({
      status: 409,
      json: { code: "email-not-proven" },
    });
  });

  describe("a removed user", () => {
    const expectRemoved = (answer: Answer) =>
      expect(answer).toMatchObject({ status: 403, json: { code: "account-removed" } });

    it("gets no new token, by account or by address, until an admin restores it", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      const person = newPerson({ email_verified: true });
      const token = await tokenOf(person);
      const path = `/user/${person.email}`;
      expect((await stage.shop.call("DELETE", path, { token: admin.token })).status).toBe(200);
      expect((await profileOf(stage.shop, token)).status).toBe(401);
      expectRemoved(await signIn(person));
      expectRemoved(await signIn({ ...person, email_verified: false }));
      expectRemoved(await signIn(newPerson({ email: person.email, email_verified: true })));
      expectRemoved(await signIn(newPerson({ email: person.email })));
      await stage.shop.call("PUT", `${path}/restore`, { token: admin.token });
      expect((await signIn(person)).status).toBe(200);
    });

    it("stays removed when its mailbox is proven afterwards", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      const person = newPerson();
      await tokenOf(person);
      await stage.shop.call("DELETE", `/user/${person.email}`, { token: admin.token });
      expectRemoved(await signIn({ ...person, email_verified: true }));
    });
  });
});
