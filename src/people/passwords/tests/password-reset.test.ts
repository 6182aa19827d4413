import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { LINK_EXPIRED, NEW_PASSWORD, passwordCalls } from "#support/people/password-calls.ts";
import { emailsTo, emailTo, issueToken, MAIL, requestToken } from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { type Ran, recordStatements } from "#support/query-plans.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { getOrCreateVerifiedAccount } from "../../sign-in/api/verified-account.ts";

const MINUTE_MS = 60_000;
/**
 * A statement about accounts, their users and links, or one that queues an email; none of the outbox, which asks whether
 * an email that was queued before goes to a verified mailbox.
 */
const OF_RESET =
  /^(?!.*(?:"review"|"email_verified_at" is not null)).*"(?:account|password_link|shop_user)"|^insert into "email_message"/s;

describe.each(engines)("a forgotten password on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = passwordCalls(shop);
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(["ada..reset@shop.test", "'ada.reset@shop.test"])(
    "is replaced for %s, which could not sign up any more",
    async (email) => {
      const { email: signedUp } = await createVerifiedCustomer(shop);
      await changeRows(shop.db, "account", ["email", signedUp], { email });
      const used = await calls.use(await calls.resetToken(email));
      expect(used).toMatchObject({ status: 200, json: { email } });
    },
  );

  it("is replaced through an emailed link, which revokes all sessions", async () => {
    const customer = await createVerifiedCustomer(shop);
    const access = await issueToken(shop, customer);
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
    expect((await requestToken(shop, customer)).status).toBe(401);
    const again = await signInAgain(shop, { email: customer.email, password: NEW_PASSWORD });
    expect((await calls.profile(await issueToken(shop, again))).status).toBe(200);
    expect((await emailsTo(shop, customer.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
  });

  it("takes the same statements and answers the same for an account, none and a removed one", async () => {
    const customer = await createVerifiedCustomer(shop);
    const gone = await createVerifiedCustomer(shop);
    await issueToken(shop, gone);
    await changeRows(shop.db, "shop_user", ["email", gone.email], { removed_at: Date.now() });
    const asked = async (email: string) => {
      const ran: Ran[] = [];
      recordStatements(ran);
      const { status, text, headers } = await calls.requestReset(email);
      const { date, "x-request-id": _id, ...others } = headers;
      // Jobs of the shop ask of other tables meanwhile.
      const statements = () => ran.map(({ text }) => text).filter((text) => OF_RESET.test(text));
      const ended = () =>
        statements().findIndex((text) => text.startsWith('insert into "email_message"'));
      await vi.waitFor(() => expect(ended()).toBeGreaterThan(0), { timeout: WAIT_MS });
      vi.restoreAllMocks();
      return { status, text, others, statements: statements().slice(0, ended()) };
    };
    const known = await asked(customer.email);
    expect(known.status).toBe(200);
    expect(await asked("nobody@shop.test")).toEqual(known);
    expect(await asked(gone.email)).toEqual(known);
    for (const email of ["nobody@shop.test", gone.email]) {
      expect(await emailsTo(shop, email)).toEqual([]);
      const links = shop.db.read.selectFrom("password_link").where("email", "=", email);
      expect(await links.select("hash").execute()).toEqual([]);
    }
  });

  it("can be requested in any spelling, and the email goes to the account's address", async () => {
    const { email } = await createVerifiedCustomer(shop);
    await calls.requestReset(`  ${email.toUpperCase()} `);
    expect((await emailTo(shop, email)).text).toContain("/password#");
  });

  it("leaves no plain secret in the database except in the queued email", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const token = await calls.resetToken(email);
    const links = await shop.db.read.selectFrom("password_link").selectAll().execute();
    expect(links.some((link) => link.email === email)).toBe(true);
    expect(JSON.stringify(links)).not.toContain(token);
    await calls.use(token);
    expect(JSON.stringify(await calls.accountOf(email))).not.toContain(NEW_PASSWORD);
  });

  it("is set once per link, also by concurrent requests", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const token = await calls.resetToken(email);
    const both = await Promise.all([calls.use(token), calls.use(token, { password: "the other" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await calls.use(token)).toMatchObject(LINK_EXPIRED);
    expect(await calls.read(token)).toMatchObject(LINK_EXPIRED);
  });

  it("is set by one of two links used at once, and by no other link of the mailbox afterwards", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const one = await calls.resetToken(email);
    const other = await calls.resetToken(email);
    const unused = await calls.resetToken(email);
    const both = await Promise.all([calls.use(one), calls.use(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await calls.use(unused)).toMatchObject(LINK_EXPIRED);
  });

  it("does not let the old one sign in while it is being replaced", async () => {
    const { email, password } = await createVerifiedCustomer(shop);
    const hash = (await calls.accountOf(email))?.password_hash ?? "";
    const begun = Promise.withResolvers<void>();
    const replacing = shop.db.transaction(async (tx) => {
      // The last sign alone may stand for the same bytes.
      const other = { hash: hash.replace(/.{8}$/, "A".repeat(8)), isLong: true };
      await getOrCreateVerifiedAccount(tx, { email, name: "Owner", password: other });
      begun.resolve();
      await sleep(300);
    });
    await begun.promise;
    expect((await calls.signIn(email, password)).status).toBe(401);
    await replacing;
  });

  it("is not set by an expired or unknown link, with the same answer", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const token = await calls.resetToken(email);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
    expect((await calls.read(token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    const tooOld = await calls.use(token);
    expect(tooOld).toMatchObject(LINK_EXPIRED);
    expect((await calls.use("A".repeat(43))).text).toBe(tooOld.text);
    expect((await calls.read(token)).text).toBe(tooOld.text);
  });

  it("can be set for the first time by a user who signed up with Google", async () => {
    const { email } = await createVerifiedCustomer(shop);
    await changeRows(shop.db, "account", ["email", email], {
      password_hash: null,
      strong_password_at: null,
    });
    expect((await calls.signIn(email, "a longer password")).status).toBe(401);
    expect((await calls.use(await calls.resetToken(email))).status).toBe(200);
    expect((await calls.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("cannot be requested cross-site, nor where the shop sends no email", async () => {
    const { email } = await createVerifiedCustomer(shop);
    const token = await calls.resetToken(email);
    const headers = { origin: "https://evil.test" };
    const form = { token, password: NEW_PASSWORD };
    for (const answer of [
      await calls.requestReset(email, headers),
      await calls.post("password-link", { token }, { headers }),
      await calls.post("password", form, { headers }),
    ]) {
      expect(answer).toMatchObject(refusedWith(403, "foreign-origin"));
    }
    expect((await calls.use(token)).status).toBe(200);

    const silent = await ownShop(engine);
    const refused = await passwordCalls(silent).requestReset(email);
    expect(refused).toMatchObject(refusedWith(409, "no-mail"));
  });
});
