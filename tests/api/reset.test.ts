import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { getOrCreateVerifiedAccount } from "../../src/features/accounts/api/sign-in/verified-account.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { callsTo, LINK_OVER, NEW } from "./password-calls.ts";
import { provenCustomer, signInAgain } from "./proven.ts";
import { askToken, emailsTo, emailTo, MAIL, tokenOf } from "./sessions.ts";

const MINUTE_MS = 60_000;

describe.each(engines)("a forgotten password on %s", (engine) => {
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    shop = await buildShop(engine, MAIL);
    calls = callsTo(shop);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is replaced by a mailed link, and all that it had opened ends", async () => {
    const customer = await provenCustomer(shop);
    const access = await tokenOf(shop, customer);
    const token = await calls.resetToken(customer.email);
    expect((await calls.read(token)).json).toEqual({
      email: customer.email,
      purpose: "reset",
      asksName: false,
      beginsAnew: false,
      orders: 0,
      minLength: 6,
    });
    const used = await calls.use(token);
    expect(used).toMatchObject({ status: 200, json: { email: customer.email } });
    expect(used.headers["set-cookie"]).toBeUndefined();

    expect((await calls.signIn(customer.email, customer.password)).status).toBe(401);
    expect((await calls.profile(access)).status).toBe(401);
    expect((await askToken(shop, customer)).status).toBe(401);
    const again = await signInAgain(shop, { email: customer.email, password: NEW });
    expect((await calls.profile(await tokenOf(shop, again))).status).toBe(200);
    expect((await emailsTo(shop, customer.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
  });

  it("is asked for in any spelling, and the letter goes to the account's own", async () => {
    const { email } = await provenCustomer(shop);
    await calls.askReset(`  ${email.toUpperCase()} `);
    expect((await emailTo(shop, email)).text).toContain("/password#");
  });

  it("leaves no secret in the database but in the letter", async () => {
    const { email } = await provenCustomer(shop);
    const token = await calls.resetToken(email);
    const links = await shop.db.read.selectFrom("password_link").selectAll().execute();
    expect(links.some((link) => link.email === email)).toBe(true);
    expect(JSON.stringify(links)).not.toContain(token);
    await calls.use(token);
    expect(JSON.stringify(await calls.accountOf(email))).not.toContain(NEW);
  });

  it("is set once by a link, however often and at whatever moment it is used", async () => {
    const { email } = await provenCustomer(shop);
    const token = await calls.resetToken(email);
    const both = await Promise.all([calls.use(token), calls.use(token, { password: "the other" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await calls.use(token)).toMatchObject(LINK_OVER);
    expect(await calls.read(token)).toMatchObject(LINK_OVER);
  });

  it("is set by one of two links used at once, and by none of the mailbox's others after", async () => {
    const { email } = await provenCustomer(shop);
    const one = await calls.resetToken(email);
    const other = await calls.resetToken(email);
    const unused = await calls.resetToken(email);
    const both = await Promise.all([calls.use(one), calls.use(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await calls.use(unused)).toMatchObject(LINK_OVER);
  });

  it("lets nobody in by the old one who comes while it is being replaced", async () => {
    const { email, password } = await provenCustomer(shop);
    const hash = (await calls.accountOf(email))?.password_hash ?? "";
    const begun = Promise.withResolvers<void>();
    const replacing = shop.db.transaction(async (tx) => {
      const other = { hash: hash.replace(/.$/, "x"), isLong: true };
      await getOrCreateVerifiedAccount(tx, { email, name: "Owner", password: other });
      begun.resolve();
      await sleep(300);
    });
    await begun.promise;
    expect((await calls.signIn(email, password)).status).toBe(401);
    await replacing;
  });

  it("is not set by a link that is too old or never was, in the same words", async () => {
    const { email } = await provenCustomer(shop);
    const token = await calls.resetToken(email);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
    expect((await calls.read(token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    const tooOld = await calls.use(token);
    expect(tooOld).toMatchObject(LINK_OVER);
    expect((await calls.use("A".repeat(43))).text).toBe(tooOld.text);
    expect((await calls.read(token)).text).toBe(tooOld.text);
  });

  it("is answered alike for an unknown address and a removed user, who get no letter", async () => {
    const known = await provenCustomer(shop);
    const removed = await provenCustomer(shop);
    await tokenOf(shop, removed);
    await shop.db.write
      .updateTable("shop_user")
      .set({ removed_at: Date.now() })
      .where("email", "=", removed.email)
      .execute();
    const answers = [];
    for (const email of ["nobody@shop.test", removed.email, known.email]) {
      answers.push(await calls.askReset(email));
    }
    const [ofUnknown, ofRemoved, ofKnown] = answers.map(({ status, text, headers }) => {
      const { date, ...others } = headers;
      return { status, text, others };
    });
    expect(ofUnknown).toEqual(ofKnown);
    expect(ofRemoved).toEqual(ofKnown);
    // The known one's comes last, so whatever there was for the others is done.
    await emailTo(shop, known.email);
    expect(await emailsTo(shop, "nobody@shop.test")).toEqual([]);
    expect(await emailsTo(shop, removed.email)).toEqual([]);
  });

  it("is the first one of who came by Google alone", async () => {
    const { email } = await provenCustomer(shop);
    await shop.db.write
      .updateTable("account")
      .set({ password_hash: null, strong_password_at: null })
      .where("email", "=", email)
      .execute();
    expect((await calls.signIn(email, "a longer password")).status).toBe(401);
    expect((await calls.use(await calls.resetToken(email))).status).toBe(200);
    expect((await calls.signIn(email, NEW)).status).toBe(200);
  });

  it("is not spoken of to another site's page, and not where the shop sends no mail", async () => {
    const { email } = await provenCustomer(shop);
    const token = await calls.resetToken(email);
    const headers = { origin: "https://evil.test" };
    const form = { token, password: NEW };
    for (const answer of [
      await calls.askReset(email, headers),
      await calls.post("password-link", { token }, { headers }),
      await calls.post("password", form, { headers }),
    ]) {
      expect(answer).toMatchObject({ status: 403, json: { code: "foreign-origin" } });
    }
    expect((await calls.use(token)).status).toBe(200);

    const silent = await buildShop(engine);
    const refused = await callsTo(silent).askReset(email);
    expect(refused).toMatchObject({ status: 409, json: { code: "no-mail" } });
    await silent.close();
  });
});
