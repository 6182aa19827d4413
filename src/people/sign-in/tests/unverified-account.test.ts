import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { LINK_EXPIRED, NEW_PASSWORD, passwordCalls } from "#support/people/password-calls.ts";
import { insertSecondFactor } from "#support/people/second-factor-calls.ts";
import {
  emailsTo,
  emailTo,
  issueToken,
  linkTokenIn,
  MAIL,
  requestToken,
  signUp,
} from "#support/people/sessions.ts";
import { signInAgain } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { createLink } from "../../passwords/api/password-links.ts";
import { getOrCreateVerifiedAccount } from "../api/verified-account.ts";

const MINUTE_MS = 60_000;

describe.each(engines)("an account whose email was never verified, on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = passwordCalls(shop);

  /** A squatter signs up with another person's address and places an order. */
  async function squat() {
    const squatter = await signUp(shop, "Squatter");
    const { email } = squatter;
    const access = await issueToken(shop, squatter);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const order = await placeOrder(shop, { email, token: access, userKey: 0 }, tool);
    const profile = { patient: email, patientName: "Squatter", phone: "555 0100", address: "Here" };
    await shop.call("POST", "/profile", { token: access, body: profile });
    const review = { patient: email, review: "Mine.", rating: 5 };
    const written = await shop.call("POST", "/review", { token: access, body: review });
    expect(written.json, written.text).toMatchObject({ acknowledged: true });
    await insertSecondFactor(shop, (await calls.accountOf(email))?.id ?? "");
    return { squatter, email, access, order, tool };
  }

  const linkBy = {
    reset: (email: string) => calls.resetToken(email),
    // The order's confirmation may follow it at any time.
    verification: async (email: string) => {
      const [first = await emailTo(shop, email)] = await emailsTo(shop, email);
      return linkTokenIn(first);
    },
  };

  it.each(["reset", "verification"] as const)(
    "is replaced by a clean one through a %s link: nothing from before works or is shown",
    async (purpose) => {
      const { squatter, email, access, order, tool } = await squat();
      const token = await linkBy[purpose](email);
      expect((await calls.read(token)).json).toMatchObject({
        purpose,
        asksName: true,
        beginsAnew: true,
        orders: 1,
      });
      const nameless = await calls.use(token);
      expect(nameless).toMatchObject(refusedWith(422, "invalid-input"));
      expect(nameless.json.errors).toEqual([{ field: "name", message: "Name is Required" }]);
      expect((await calls.use(token, { name: "Owner" })).status).toBe(200);

      expect((await calls.signIn(email, squatter.password)).status).toBe(401);
      const factors = await shop.db.read.selectFrom("second_factor").selectAll().execute();
      expect(factors).toEqual([]);
      expect((await calls.profile(access)).status).toBe(401);
      expect((await requestToken(shop, squatter)).status).toBe(401);
      const owner = await signInAgain(shop, { email, password: NEW_PASSWORD });
      const issued = await requestToken(shop, owner);
      expect(issued).toMatchObject({ status: 200, json: { email, name: "Owner" } });
      const mine = issued.json.token;
      const get = (path: string, bearer = mine) => shop.call("GET", path, { token: bearer });
      expect((await get("/profile")).json).toBeNull();
      expect((await get(`/purchase?patient=${email}`)).json).toEqual([]);
      expect((await get(`/purchase/${order._id}`)).status).toBe(404);
      // Neither the squatter's review nor the unpaid order blocks the owner.
      const review = { patient: email, review: "Good.", rating: 4 };
      const written = await shop.call("POST", "/review", { token: mine, body: review });
      expect(written.json).toMatchObject({ acknowledged: true });
      await placeOrder(shop, { email, token: mine, userKey: 0 }, tool);

      const admin = await prepareBuyer(shop, "admin");
      const orders = (await get("/purchase", admin.token)).json;
      expect(orders.map(({ _id }: { _id: string }) => _id)).toContain(order._id);
      const acts = (await get("/audit", admin.token)).json;
      expect(acts).toContainEqual(expect.objectContaining({ what: "detached", whom: email }));
    },
  );

  it("is replaced once when links of both kinds are used at the same time", async () => {
    const { email } = await signUp(shop);
    const confirm = await linkBy.verification(email);
    const reset = await calls.resetToken(email);
    const both = await Promise.all([
      calls.use(confirm, { name: "One" }),
      calls.use(reset, { name: "Other" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it("is replaced once when the email is verified in another way at the same time", async () => {
    const email = "two-proofs@shop.test";
    const token = await shop.db.transaction((tx) =>
      createLink(tx, { purpose: "admin", email, accountId: null }),
    );
    const begun = Promise.withResolvers<void>();
    const elsewhere = shop.db.transaction(async (tx) => {
      await getOrCreateVerifiedAccount(tx, { email, name: "By Google" });
      begun.resolve();
      await sleep(300);
    });
    await begun.promise;
    expect((await calls.use(token, { name: "By Link" })).status).toBe(200);
    await elsewhere;
    const again = await calls.signIn(email, NEW_PASSWORD);
    expect(again).toMatchObject({ status: 200, json: { email, name: "By Google" } });
  });
});

describe.each(engines)("the verification email on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = passwordCalls(shop);
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is sent at sign-up and again on request, until the email is verified", async () => {
    const customer = await signUp(shop, "http://evil.test wins");
    const access = await issueToken(shop, customer);
    const first = await emailTo(shop, customer.email);
    expect(first.text).not.toContain("evil");
    const again = await calls.post("verification", {}, { token: access });
    expect(again).toMatchObject({ status: 200, json: { requested: true } });
    const token = linkTokenIn(await emailTo(shop, customer.email, 2));
    expect(token).not.toBe(linkTokenIn(first));
    expect((await calls.use(token, { name: "Real Name" })).status).toBe(200);
    expect(await calls.use(linkTokenIn(first))).toMatchObject(LINK_EXPIRED);

    const proven = await signInAgain(shop, { email: customer.email, password: NEW_PASSWORD });
    const own = { token: await issueToken(shop, proven) };
    expect((await shop.call("GET", "/identity/account", own)).json).toEqual({
      hasPassword: true,
      emailVerified: true,
      google: false,
      secondFactor: false,
      recoveryCodesLeft: 0,
      minPasswordLength: 6,
    });
    const refused = await calls.post("verification", {}, own);
    expect(refused).toMatchObject(refusedWith(409, "already-proven"));
  });

  it("has a link that works for a day", async () => {
    const { email } = await signUp(shop);
    const token = linkTokenIn(await emailTo(shop, email));
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS - MINUTE_MS);
    expect((await calls.read(token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(await calls.read(token)).toMatchObject(LINK_EXPIRED);
  });
});

describe.each(engines)("an admin link of the operator on %s", (engine) => {
  const shop = sharedShop(engine, MAIL);
  const calls = passwordCalls(shop);

  it("does not restore a removed user", async () => {
    const { email } = await prepareBuyer(shop);
    const link = { purpose: "admin", email, accountId: null } as const;
    const token = await shop.db.transaction((tx) => createLink(tx, link));
    await changeRows(shop.db, "shop_user", ["email", email], { removed_at: Date.now() });
    for (const answer of [await calls.read(token), await calls.use(token, { name: "Back" })]) {
      expect(answer).toMatchObject(refusedWith(403, "account-removed"));
    }
    expect(await calls.accountOf(email)).toBeUndefined();
  });
});
