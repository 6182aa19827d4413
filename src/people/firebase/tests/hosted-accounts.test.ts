/** The account that a hosted sign-in opens. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { createCustomerData, ordersOf, profileOf } from "#support/people/customer-data.ts";
import { createHostedShop } from "#support/people/hosted-shop.ts";
import { newPerson } from "#support/people/id-tokens.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Answer } from "#support/shop.ts";

/** A sign-in without a password. */
const BY_GOOGLE = { firebase: { sign_in_provider: "google.com" } };

describe.each(engines)("a hosted identity service on %s", (engine) => {
  const stage = createHostedShop(engine);
  const { signInBy, signIn, issueToken } = stage;
  const startClean = (email: string, idToken: string) =>
    stage.shop.call("PUT", `/user/${encodeURIComponent(email)}`, {
      body: { email, start: "clean" },
      headers: { authorization: `Bearer ${idToken}` },
    });

  describe("for an account that is verified later under the same uid", () => {
    it("keeps everything for a sign-in by its password, and revokes earlier tokens", async () => {
      const person = newPerson();
      const old = [await issueToken(person), await issueToken(person)];
      await createCustomerData(stage.shop, person.email, old[0] ?? "");
      const answer = await signIn({ ...person, email_verified: true });
      expect(answer.status, answer.text).toBe(200);
      for (const token of old) expect((await profileOf(stage.shop, token)).status).toBe(401);
      const { token } = answer.json;
      expect((await ordersOf(stage.shop, person.email, token)).json).toHaveLength(1);
      expect((await profileOf(stage.shop, token)).json).not.toBeNull();
      expect(
        (await ordersOf(stage.shop, person.email, await issueToken(person))).json,
      ).toHaveLength(1);
    });

    it("asks first after another sign-in: a clean account shows nothing from before, and revokes its tokens", async () => {
      const squatter = newPerson();
      const old = [await issueToken(squatter), await issueToken(squatter)];
      await createCustomerData(stage.shop, squatter.email, old[0] ?? "");

      const owner = { ...squatter, email_verified: true, name: "The Owner" };
      const idToken = await stage.service.token(owner, BY_GOOGLE);
      for (const _ of [1, 2]) {
        const asked = await signInBy(owner.email, idToken);
        expect(asked).toMatchObject(refusedWith(409, "account-not-verified", { orders: 1 }));
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

      // From here on they are the same user, whatever a token says about the email.
      await createCustomerData(stage.shop, owner.email, token);
      for (const person of [owner, squatter]) {
        const again = await issueToken(person);
        expect((await ordersOf(stage.shop, owner.email, again)).json).toHaveLength(1);
      }
      expect((await profileOf(stage.shop, token)).status).toBe(200);
    });

    it("starts one clean account, however many tabs sign in", async () => {
      const squatter = newPerson();
      await createCustomerData(stage.shop, squatter.email, await issueToken(squatter));
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

  it("assigns an email to the account that verifies it, without the data of the one that did not", async () => {
    const squatter = newPerson();
    const old = await issueToken(squatter);
    await createCustomerData(stage.shop, squatter.email, old);
    const owner = newPerson({ email: squatter.email, email_verified: true });
    expect(await signIn(owner)).toMatchObject(
      refusedWith(409, "account-not-verified", { orders: 1 }),
    );
    const { token } = (await startClean(owner.email, await stage.service.token(owner))).json;
    expect((await profileOf(stage.shop, old)).status).toBe(401);
    expect((await ordersOf(stage.shop, owner.email, token)).json).toEqual([]);
    expect((await profileOf(stage.shop, token)).json).toBeNull();
    expect(await signIn(squatter)).toMatchObject(refusedWith(409, "email-not-proven"));
  });

  it("gives another account with the same email no access to a user's data", async () => {
    const { email } = await prepareBuyer(stage.shop);
    expect(await signIn(newPerson({ email }))).toMatchObject(refusedWith(409, "email-not-proven"));
  });

  describe("for a removed user", () => {
    const expectRemoved = (answer: Answer) =>
      expect(answer).toMatchObject(refusedWith(403, "account-removed"));

    it("issues no token, by account or by email, until an admin restores the user", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      const person = newPerson({ email_verified: true });
      const token = await issueToken(person);
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

    it("keeps the user removed when the email is verified afterwards", async () => {
      const admin = await prepareBuyer(stage.shop, "admin");
      const person = newPerson();
      await issueToken(person);
      await stage.shop.call("DELETE", `/user/${person.email}`, { token: admin.token });
      expectRemoved(await signIn({ ...person, email_verified: true }));
    });
  });
});
