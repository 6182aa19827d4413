/** Who asks for a deletion shows once more who they are. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { newPerson as newHostedPerson, startTokenService } from "#support/people/id-tokens.ts";
import { callOrThrow, newPerson } from "#support/people/people.ts";
import { openPrivacyShop, type PrivacyShop } from "#support/people/privacy-shop.ts";
import { secondFactorCalls, wrongCodeOf } from "#support/people/second-factor-calls.ts";
import { emailsTo, MAIL } from "#support/people/sessions.ts";
import { refusedWith } from "#support/refused-with.ts";
import { buildShop } from "#support/shop.ts";

const MINUTE_MS = 60_000;

describe.each(engines)("re-authentication before a deletion on %s", (engine) => {
  let at: PrivacyShop;
  beforeAll(async () => {
    at = await openPrivacyShop(engine);
  });
  afterAll(() => at.close());

  it("requires the password", async () => {
    const person = await newPerson(at.shop);
    await at.orderOf(person, 4);
    expect(await at.leave(person, {})).toMatchObject({
      status: 422,
      json: { errors: [{ field: "password" }] },
    });
    expect(await at.leave(person, { password: "wrong horse" })).toMatchObject(
      refusedWith(403, "wrong-password"),
    );
    const headers = { origin: "https://evil.example" };
    const body = { password: person.password };
    const foreign = await at.shop.call("POST", "/privacy/deletion", { ...person, body, headers });
    expect(foreign.status).toBe(403);
    expect(await at.preview(person)).toMatchObject({ unpaid: 1 });
    expect(await at.deletionsOf(person)).toEqual([]);
  });

  it("requires a recent sign-in if there is no password", async () => {
    const person = await newPerson(at.shop);
    const accounts = at.shop.db.write.updateTable("account").where("email", "=", person.email);
    await accounts.set({ password_hash: null }).execute();
    expect(await at.preview(person)).toMatchObject({ proof: "sign-in" });
    const sessions = at.shop.db.write.updateTable("identity_session");
    await sessions.set({ created_at: Date.now() - 11 * MINUTE_MS }).execute();
    expect(await at.leave(person, {})).toMatchObject(refusedWith(403, "sign-in-again"));
    await sessions.set({ created_at: Date.now() - 9 * MINUTE_MS }).execute();
    expect((await at.leave(person, {})).status).toBe(200);

    const hosted = await prepareBuyer(at.shop);
    expect(await at.preview(hosted)).toMatchObject({ proof: "sign-in" });
    const tokens = at.shop.db.write.updateTable("access_token");
    const ofHosted = tokens.where("user_key", "=", hosted.userKey);
    await ofHosted.set({ created_at: Date.now() - 11 * MINUTE_MS }).execute();
    expect(await at.leave(hosted, {})).toMatchObject({ json: { code: "sign-in-again" } });
    await ofHosted.set({ created_at: Date.now() }).execute();
    expect((await at.leave(hosted, {})).status).toBe(200);
    expect(await at.works(hosted)).toBe(false);
  });

  it("requires a code of the second factor, which works once", async () => {
    const { customer, token, secret, recoveryCodes } = await secondFactorCalls(at.shop).setUp();
    const { password } = customer;
    expect(await at.preview({ token })).toMatchObject({ proof: "password", needsCode: true });
    expect(await at.leave({ token }, { password })).toMatchObject({
      status: 422,
      json: { errors: [{ field: "code" }] },
    });
    for (const code of [wrongCodeOf(secret), "a".repeat(24)]) {
      expect(await at.leave({ token }, { password, code })).toMatchObject(
        refusedWith(403, "wrong-code"),
      );
    }
    const code = recoveryCodes[0];
    expect(await at.leave({ token }, { password, code })).toMatchObject({ status: 200 });
  });
});

describe.each(engines)("deletion of a hosted account on %s", (engine) => {
  it("deletes the user, and the same hosted account can sign in as a new one", async () => {
    const service = await startTokenService();
    const shop = await buildShop(engine, { ...service.settings, ...MAIL });
    const person = newHostedPerson({ email_verified: true });
    const signIn = async () => {
      const authorization = `Bearer ${await service.token(person)}`;
      const path = `/user/${encodeURIComponent(person.email)}`;
      const sent = { body: { email: person.email }, headers: { authorization } };
      return (await shop.call("PUT", path, sent)).json.token as string;
    };
    const token = await signIn();
    const body = {
      patient: person.email,
      patientName: "Whoever Leaves",
      phone: "555 0100",
      address: "1 Mill Lane",
    };
    await callOrThrow(shop, "POST", "/profile", token, body);
    const preview = await callOrThrow(shop, "GET", "/privacy/deletion", token);
    const file = await callOrThrow(shop, "GET", "/privacy/export", token);
    await callOrThrow(shop, "POST", "/privacy/deletion", token, {});
    const dead = await shop.call("GET", "/profile", { token });
    const emails = await emailsTo(shop, person.email);
    const renewed = await signIn();
    const profile = await callOrThrow(shop, "GET", "/profile", renewed);
    await shop.close();
    await service.down();
    expect(preview).toMatchObject({ proof: "sign-in", needsCode: false, hosted: true });
    expect(file.account.signIn).toMatchObject({ service: expect.stringContaining("google") });
    expect(dead.status).toBe(401);
    expect(emails.at(-1)?.text).toContain("sign-in service is not the shop's");
    expect(renewed).not.toBe(token);
    expect(profile).toBeNull();
  });
});
