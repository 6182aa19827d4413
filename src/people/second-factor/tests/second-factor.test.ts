import { setTimeout as sleep } from "node:timers/promises";
import { Secret, type TOTP, URI } from "otpauth";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import {
  advanceClock,
  codeOf,
  freezeClock,
  secondFactorCalls,
  statuses,
  wrongCodeOf,
} from "#support/people/second-factor-calls.ts";
import {
  cookieOf,
  emailsTo,
  emailTo,
  issueToken,
  MAIL,
  requestToken,
  signUp,
} from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { shop as words } from "../../../../shop.config.ts";

const MINUTE_MS = 60_000;
const WRONG = { status: 403, json: { code: "wrong-code" } };

describe.each(engines)("a second factor on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = secondFactorCalls(shop);
  beforeEach(freezeClock);
  afterAll(() => void vi.useRealTimers());

  describe("being set up", () => {
    it("requires the password, and is not asked for before it is confirmed", async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const without = await calls.begin(token);
      expect(without).toMatchObject({ status: 422, json: { errors: [{ field: "password" }] } });
      const wrong = await calls.begin(token, { password: "not my password" });
      expect(wrong).toMatchObject(refusedWith(403, "wrong-password"));
      const begun = await calls.begin(token, { password: customer.password });
      expect(begun).toMatchObject({
        status: 200,
        headers: { "cache-control": "no-store" },
        json: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
      });
      const read = URI.parse(begun.json.uri) as TOTP;
      expect(read).toMatchObject({ issuer: words.company.name, label: customer.email, period: 30 });
      expect(read.secret.base32).toBe(begun.json.secret);
      expect((await calls.signIn(customer)).status).toBe(200);
      expect(await calls.state(token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
    });

    it("is read by apps where the shop's name has a colon", async () => {
      const admin = await prepareBuyer(shop, "admin");
      const rename = (name: string) =>
        changeSection(shop, admin, "company", (company) => ({ ...company, name }));
      await rename("Acme: Tools");
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const { json } = await calls.begin(token, { password: customer.password });
      const { pathname, searchParams } = new URL(json.uri);
      const [label] = decodeURIComponent(pathname).split("/").slice(-1);
      expect(label).toBe(`Acme Tools:${customer.email}`);
      expect(searchParams.get("issuer")).toBe("Acme Tools");
      await rename(words.company.name);
    });

    it("is turned on by the app's code, with recovery codes, and revokes all other sessions", async () => {
      const here = await createVerifiedCustomer(shop);
      const elsewhere = await signInAgain(shop, here);
      const [token, other] = [await issueToken(shop, here), await issueToken(shop, elsewhere)];
      const { secret } = (await calls.begin(token, { password: here.password })).json;
      expect(await calls.confirm(token, wrongCodeOf(secret))).toMatchObject(WRONG);
      expect(await calls.confirm(token, "a".repeat(24))).toMatchObject(WRONG);
      const [first, last] = [codeOf(secret).slice(0, 3), codeOf(secret).slice(3)];
      const confirmed = await calls.confirm(token, ` ${first} ${last} `);
      expect(confirmed.status, confirmed.text).toBe(200);
      const { recoveryCodes } = confirmed.json;
      expect(new Set(recoveryCodes).size).toBe(8);
      for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);

      expect(await calls.works(token)).toBe(true);
      expect((await requestToken(shop, here)).status).toBe(200);
      expect(await calls.works(other)).toBe(false);
      expect((await requestToken(shop, elsewhere)).status).toBe(401);
      expect(await calls.state(token)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 8 });
      expect((await emailTo(shop, here.email)).subject).toBe("Your second factor was turned on");

      const again = await calls.confirm(token, codeOf(secret, 1));
      expect(again).toMatchObject(refusedWith(409, "second-factor-on"));
      const repeated = await calls.begin(token, { password: here.password });
      expect(repeated).toMatchObject(refusedWith(409, "second-factor-on"));
    });

    it("leaves neither secret nor codes readable in the database", async () => {
      const { secret, recoveryCodes } = await calls.setUp();
      const rows = JSON.stringify([
        await shop.db.read.selectFrom("second_factor").selectAll().execute(),
        await shop.db.read.selectFrom("recovery_code").selectAll().execute(),
        await shop.db.read.selectFrom("email_message").selectAll().execute(),
      ]);
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(Secret.fromBase32(secret).buffer).toString("hex"));
      for (const code of recoveryCodes) {
        expect(rows).not.toContain(code);
        expect(rows).not.toContain(code.replaceAll("-", ""));
      }
    });

    it("can be restarted until it is confirmed; the earlier secret is void", async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const { password } = customer;
      const before = (await calls.begin(token, { password })).json.secret;
      const { secret } = (await calls.begin(token, { password })).json;
      expect(secret).not.toBe(before);
      expect(await calls.confirm(token, codeOf(before))).toMatchObject(WRONG);
      expect((await calls.confirm(token, codeOf(secret))).status).toBe(200);
    });

    it("cannot be restarted while it is being confirmed", async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const begin = () => calls.begin(token, { password: customer.password });
      await begin();
      const begun = Promise.withResolvers<void>();
      const confirming = shop.db.transaction(async (tx) => {
        await tx.updateTable("second_factor").set({ confirmed_at: Date.now() }).execute();
        begun.resolve();
        await sleep(300);
      });
      await begun.promise;
      expect(await begin()).toMatchObject(refusedWith(409, "second-factor-on"));
      await confirming;
    });

    it("has to be confirmed within ten minutes, and once", async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      const off = { status: 409, json: { code: "second-factor-off" } };
      expect(await calls.confirm(token, "123456")).toMatchObject(off);
      const begin = () => calls.begin(token, { password: customer.password });
      const late = (await begin()).json.secret;
      advanceClock(10 * MINUTE_MS);
      expect(await calls.confirm(token, codeOf(late))).toMatchObject(off);
      const { secret } = (await begin()).json;
      advanceClock(9 * MINUTE_MS);
      const both = await Promise.all([1, 2].map(() => calls.confirm(token, codeOf(secret))));
      expect(statuses(both)).toEqual([200, 409]);
      expect(await calls.state(token)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 8 });
    });

    it("requires a recent sign-in where there is no password", async () => {
      const customer = await createVerifiedCustomer(shop);
      const token = await issueToken(shop, customer);
      await changeRows(shop.db, "account", ["email", customer.email], { password_hash: null });
      expect((await calls.begin(token)).status).toBe(200);
      advanceClock(10 * MINUTE_MS);
      const refused = await calls.begin(token);
      expect(refused).toMatchObject(refusedWith(403, "sign-in-again"));
    });

    it("refuses cross-site requests", async () => {
      const { customer, token, secret } = await calls.setUp();
      const headers = { origin: "https://evil.test" };
      const form = { password: customer.password, code: codeOf(secret) };
      for (const answer of [
        await calls.begin(token, { password: customer.password }, headers),
        await calls.confirm(token, codeOf(secret), headers),
        await calls.end(token, form, headers),
      ]) {
        expect(answer).toMatchObject(refusedWith(403, "foreign-origin"));
      }
      expect((await calls.end(token, form)).status).toBe(200);
    });

    it("sends no email while the address is unverified", async () => {
      const customer = await signUp(shop);
      const token = await issueToken(shop, customer);
      const { secret } = (await calls.begin(token, { password: customer.password })).json;
      expect((await calls.confirm(token, codeOf(secret))).status).toBe(200);
      const subjects = (await emailsTo(shop, customer.email)).map(({ subject }) => subject);
      expect(subjects).toEqual([expect.stringContaining("Confirm your email")]);
    });
  });

  describe("being turned off", () => {
    it("requires the password and a code, then asks for none, and revokes all other sessions", async () => {
      const { customer, token, secret, recoveryCodes } = await calls.setUp();
      const { password } = customer;
      const given = await calls.submitCode(
        await calls.challenge(customer),
        recoveryCodes[1] as string,
      );
      const elsewhere = await issueToken(shop, { ...customer, cookie: cookieOf(given) });
      const code = codeOf(secret);
      const without = await calls.end(token, { code });
      expect(without).toMatchObject({ status: 422, json: { errors: [{ field: "password" }] } });
      const wrong = await calls.end(token, { password: "not my password", code });
      expect(wrong).toMatchObject(refusedWith(403, "wrong-password"));
      const guessed = await calls.end(token, { password, code: wrongCodeOf(secret) });
      expect(guessed).toMatchObject(WRONG);
      expect((await calls.state(token)).secondFactor).toBe(true);

      const ended = await calls.end(token, { password, code });
      expect(ended).toMatchObject({ status: 200, json: { ended: true } });
      expect(await Promise.all([calls.works(token), calls.works(elsewhere)])).toEqual([
        true,
        false,
      ]);
      expect(await calls.state(token)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 });
      expect((await calls.signIn(customer)).status).toBe(200);
      const message = await emailTo(shop, customer.email, 2);
      expect(message.subject).toBe("Your second factor was turned off");
      const off = await calls.end(token, { password, code: recoveryCodes[0] });
      expect(off).toMatchObject(refusedWith(409, "second-factor-off"));
      expect((await calls.begin(token, { password })).status).toBe(200);
    });

    it("accepts a recovery code instead of the app's, and no code twice", async () => {
      const { customer, token, secret, recoveryCodes } = await calls.setUp();
      const { password } = customer;
      const used = codeOf(secret);
      expect((await calls.submitCode(await calls.challenge(customer), used)).status).toBe(200);
      expect(await calls.end(token, { password, code: used })).toMatchObject(WRONG);
      expect((await calls.end(token, { password, code: recoveryCodes[0] })).status).toBe(200);
      expect((await calls.signIn(customer)).status).toBe(200);
    });
  });
});
