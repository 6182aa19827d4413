/** The first verification of a mailbox: by whom it keeps an account, and whom it puts out. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeLink } from "../../src/features/accounts/api/links.ts";
import { prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { type Answer, buildShop, type TestShop } from "../support/shop.ts";
import { openIntent, placeOrder, tellPaid } from "./ordering.ts";
import { callsTo, LINK_OVER, NEW } from "./password-calls.ts";
import { signInAgain } from "./proven.ts";
import { askToken, lettersTo, MAIL, type Session, signUp, tokenIn, tokenOf } from "./sessions.ts";

describe.each(engines)("the first verification of a mailbox on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let calls: ReturnType<typeof callsTo>;
  beforeAll(async () => {
    sandbox = await openSandbox();
    shop = await buildShop(engine, { ...sandbox.settings, ...MAIL });
    calls = callsTo(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });

  const read = (token: string, cookie = "") =>
    shop.call("POST", "/identity/password-link", {
      body: { token },
      headers: cookieHeader(cookie),
    });
  const verify = (token: string, cookie = ""): Promise<Answer> =>
    shop.call("PUT", "/identity/verification", { body: { token }, headers: cookieHeader(cookie) });
  const setPassword = (token: string, cookie: string, form: object) =>
    shop.call("POST", "/identity/password", {
      body: { token, password: NEW, ...form },
      headers: cookieHeader(cookie),
    });
  const get = (path: string, token: string) => shop.call("GET", path, { token });
  const signUpLink = (email: string) => linkIn(email, /^Confirm/);
  const resetLink = async (email: string) => {
    await calls.askReset(email);
    return linkIn(email, /^Set a new password/);
  };
  /** The link of the newest letter with such a subject, among those about orders. */
  const linkIn = (email: string, subject: RegExp): Promise<string> =>
    vi.waitFor(async () => {
      const found = (await lettersTo(shop, email)).findLast((one) => subject.test(one.subject));
      if (!found) throw new Error(`no letter ${subject} to ${email}`);
      return tokenIn(found);
    }, 10_000);
  const stateOf = async (token: string) => (await get("/identity/account", token)).json;

  /** Somebody signs up, saves a profile, writes a review and pays an order. */
  async function newBuyer() {
    const session = await signUp(shop, "New Buyer");
    const { email } = session;
    const token = await tokenOf(shop, session);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const buyer = { email, token, userKey: 0 };
    const order = await placeOrder(shop, buyer, tool);
    const intent = await openIntent(shop, buyer, order);
    await sandbox.pay(intent.clientSecret);
    expect((await tellPaid(shop, buyer, order, intent.id)).json).toMatchObject({ paid: true });
    const profile = {
      patient: email,
      patientName: "New Buyer",
      phone: "555 0100",
      address: "1 Mill Lane",
    };
    const saved = await shop.call("POST", "/profile", { token, body: profile });
    expect(saved.status, saved.text).toBe(200);
    const review = { patient: email, review: "It is good.", rating: 5 };
    await shop.call("POST", "/review", { token, body: review });
    return { session, email, token, order };
  }

  async function expectAllKept({ email, order }: { email: string; order: object }, token: string) {
    expect((await get(`/purchase?patient=${email}`, token)).json).toEqual([
      expect.objectContaining({ _id: (order as { _id: string })._id, paid: true }),
    ]);
    expect((await get("/profile", token)).json).toMatchObject({ patientName: "New Buyer" });
    expect((await get("/review?mine=true", token)).json).toHaveLength(1);
    expect(await stateOf(token)).toMatchObject({ emailProven: true, hasPassword: true });
  }

  const linkBy = {
    verification: signUpLink,
    reset: resetLink,
  };

  describe.each(["verification", "reset"] as const)("by the link for its %s", (purpose) => {
    it("keeps everything in the browser that is signed in to the account, and ends all else", async () => {
      const buyer = await newBuyer();
      const { session, email, token } = buyer;
      const elsewhere = await signInAgain(shop, session);
      const others = [await tokenOf(shop, elsewhere), await tokenOf(shop, elsewhere)];
      const link = await linkBy[purpose](email);
      expect((await read(link, session.cookie)).json).toMatchObject({
        beginsAnew: true,
        orders: 1,
        signedInAs: "New Buyer",
      });

      const answer = await verify(link, session.cookie);
      expect(answer).toMatchObject({ status: 200, json: { email, name: "New Buyer" } });
      expect(answer.headers["set-cookie"]).toBeUndefined();

      await expectAllKept(buyer, token);
      expect((await askToken(shop, session)).status).toBe(200);
      for (const other of others) expect((await get("/profile", other)).status).toBe(401);
      expect((await askToken(shop, elsewhere)).status).toBe(401);
      await expectAllKept(buyer, await tokenOf(shop, await signInAgain(shop, session)));
      expect(await verify(link, session.cookie)).toMatchObject(LINK_OVER);
      expect(await calls.use(link, { name: "Again" })).toMatchObject(LINK_OVER);
    });

    it("keeps everything elsewhere after a sign-in by the account's password", async () => {
      const buyer = await newBuyer();
      const link = await linkBy[purpose](buyer.email);
      const here = await signInAgain(shop, buyer.session);
      expect((await verify(link, here.cookie)).status).toBe(200);
      await expectAllKept(buyer, await tokenOf(shop, here));
      expect((await get("/profile", buyer.token)).status).toBe(401);
      expect((await askToken(shop, buyer.session)).status).toBe(401);
    });

    it("tells its holder elsewhere how many orders a clean account would not show, and no more", async () => {
      const { email } = await newBuyer();
      expect((await read(await linkBy[purpose](email))).json).toEqual({
        email,
        purpose,
        asksName: true,
        beginsAnew: true,
        orders: 1,
        minLength: 6,
      });
    });

    it("keeps nothing for a browser that is signed in to no account, or to another", async () => {
      const { email, token } = await newBuyer();
      const stranger = await signUp(shop, "Stranger");
      const link = await linkBy[purpose](email);
      expect((await read(link, stranger.cookie)).json).not.toHaveProperty("signedInAs");
      expect(await verify(link)).toMatchObject({ status: 401, json: { code: "no-proof" } });
      expect(await verify(link, stranger.cookie)).toMatchObject({
        status: 403,
        json: { code: "not-your-email" },
      });
      for (const cookie of ["", stranger.cookie]) {
        expect(await setPassword(link, cookie, { keep: true })).toMatchObject({
          status: 401,
          json: { code: "no-proof" },
        });
      }
      expect(await stateOf(token)).toMatchObject({ emailProven: false });
      expect((await calls.use(link, { name: "Owner" })).status).toBe(200);
    });
  });

  it("by a link for a new password keeps the account of the browser that chooses one", async () => {
    const buyer = await newBuyer();
    const { session, email, token } = buyer;
    const link = await resetLink(email);
    expect((await setPassword(link, session.cookie, { keep: true })).status).toBe(200);
    expect((await get("/profile", token)).status).toBe(401);
    expect((await askToken(shop, session)).status).toBe(401);
    expect((await calls.signIn(email, session.password)).status).toBe(401);
    await expectAllKept(
      buyer,
      await tokenOf(shop, await signInAgain(shop, { email, password: NEW })),
    );
  });

  it("refuses a session that has ended by then, and the link stays good", async () => {
    const { session, email } = await newBuyer();
    const link = await signUpLink(email);
    await shop.db.write.updateTable("identity_session").set({ used_at: 0 }).execute();
    expect((await read(link, session.cookie)).json).not.toHaveProperty("signedInAs");
    expect((await verify(link, session.cookie)).status).toBe(401);
    const again = await signInAgain(shop, session);
    expect((await verify(link, again.cookie)).status).toBe(200);
  });

  it("is asked by the shop's own pages alone", async () => {
    const { session, email } = await newBuyer();
    const link = await signUpLink(email);
    const headers = { ...cookieHeader(session.cookie), origin: "https://evil.test" };
    const sent = { body: { token: link }, headers };
    for (const [method, path] of [
      ["PUT", "/identity/verification"],
      ["POST", "/identity/google/account"],
    ] as const) {
      expect(await shop.call(method, path, sent)).toMatchObject({
        status: 403,
        json: { code: "foreign-origin" },
      });
    }
  });

  describe("of somebody whose address a squatter has signed up with", () => {
    it("keeps nothing for the squatter who opened nothing, however they are signed in", async () => {
      const { session, email, token, order } = await newBuyer();
      const other = await signInAgain(shop, session);
      const more = await tokenOf(shop, other);
      const link = await signUpLink(email);
      expect((await calls.use(link, { name: "Owner" })).status).toBe(200);
      for (const one of [token, more]) expect((await get("/profile", one)).status).toBe(401);
      for (const one of [session, other]) expect((await askToken(shop, one)).status).toBe(401);
      expect((await calls.signIn(email, session.password)).status).toBe(401);
      const owner = await signInAgain(shop, { email, password: NEW });
      const mine = await tokenOf(shop, owner);
      expect((await get(`/purchase?patient=${email}`, mine)).json).toEqual([]);
      expect((await get(`/purchase/${order._id}`, mine)).status).toBe(404);
      expect((await get("/profile", mine)).json).toBeNull();
    });

    it("stays possible whatever the squatter does: sign out, change the password, leave, sign up again", async () => {
      const deeds: ((session: Session, token: string) => Promise<unknown>)[] = [
        (_, token) => shop.call("DELETE", "/identity/session", { token }),
        (session, token) =>
          shop.call("POST", "/identity/sign-out", {
            token,
            body: {},
            headers: cookieHeader(session.cookie),
          }),
        ({ password }, token) => calls.change(token, password, "another horse"),
        async ({ email, password }, token) => {
          const gone = await shop.call("POST", "/privacy/deletion", { token, body: { password } });
          expect(gone.status, gone.text).toBe(200);
          const body = { name: "Squatter", email, password };
          expect((await shop.call("POST", "/identity/sign-up", { body })).status).toBe(200);
        },
        async ({ password }, token) => {
          const gone = await shop.call("POST", "/privacy/deletion", { token, body: { password } });
          expect(gone.status, gone.text).toBe(200);
        },
      ];
      for (const deed of deeds) {
        const session = await signUp(shop, "Squatter");
        const token = await tokenOf(shop, session);
        const links = [await signUpLink(session.email), await resetLink(session.email)];
        await deed(session, token);
        for (const link of links) expect((await read(link)).status).toBe(200);
        const [link = ""] = links;
        expect((await calls.use(link, { name: "Owner" })).status).toBe(200);
        const owner = await signInAgain(shop, { email: session.email, password: NEW });
        expect(await stateOf(await tokenOf(shop, owner))).toMatchObject({ emailProven: true });
        for (const old of links) expect(await read(old)).toMatchObject(LINK_OVER);
      }
    });

    it("gives a squatter without the mailbox no way to verify the account", async () => {
      const session = await signUp(shop, "Squatter");
      const own = await signUp(shop, "Squatter's own");
      const ownLink = await signUpLink(own.email);
      expect(await verify(ownLink, session.cookie)).toMatchObject({ status: 403 });
      expect(await verify("A".repeat(43), session.cookie)).toMatchObject(LINK_OVER);
      expect(await stateOf(await tokenOf(shop, session))).toMatchObject({ emailProven: false });
    });
  });

  it("happens once, when the link is used in both ways at the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await signUp(shop, "Racer");
      await tokenOf(shop, session);
      const { email } = session;
      const links = [await signUpLink(email), await resetLink(email)];
      const [kept, clean] = await Promise.all([
        verify(links[0] ?? "", session.cookie),
        calls.use(links[round % 2] ?? "", { name: "Clean" }),
      ]);
      expect([200, 410, 401]).toContain(kept.status);
      expect([200, 410]).toContain(clean.status);
      const worked = [kept, clean].filter(({ status }) => status === 200);
      expect(worked, `${kept.text} ${clean.text}`).toHaveLength(1);
      const after = await calls.accountOf(email);
      expect(after?.email_proven_at).not.toBeNull();
      expect(after?.name).toBe(kept.status === 200 ? "Racer" : "Clean");
      expect((await calls.signIn(email, session.password)).status).toBe(
        kept.status === 200 ? 200 : 401,
      );
    }
  });

  it("leaves no session of an account that ends while somebody signs in to it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await signUp(shop, "Racer");
      const { email, password } = session;
      const link = await signUpLink(email);
      const [clean, ...signedIn] = await Promise.all([
        calls.use(link, { name: "Clean" }),
        calls.signIn(email, password),
        calls.signIn(email, password),
        askToken(shop, session),
      ]);
      expect(clean.status, clean.text).toBe(200);
      for (const answer of signedIn) {
        const token = answer.json?.token;
        if (token) expect((await get("/profile", token)).status).toBe(401);
        const cookie = [answer.headers["set-cookie"] ?? []].flat().join().split(";")[0] ?? "";
        expect((await askToken(shop, { email, cookie })).status).toBe(401);
      }
    }
  });

  it("never sets the user aside who is made while the account is verified", async () => {
    for (let round = 0; round < 6; round += 1) {
      const session = await signUp(shop, "Racer");
      const link = await signUpLink(session.email);
      const [issued, verified] = await Promise.all([
        askToken(shop, session),
        verify(link, session.cookie),
      ]);
      expect([issued.status, verified.status]).toEqual([200, 200]);
      const token = await tokenOf(shop, session);
      const users = await shop.db.read
        .selectFrom("shop_user")
        .select(["email_proven_at", "set_aside_at"])
        .where("name", "=", "Racer")
        .where("email", "=", session.email)
        .execute();
      expect(users).toEqual([{ email_proven_at: expect.any(Number), set_aside_at: null }]);
      expect((await get("/profile", issued.json.token)).status).toBe(200);
      expect((await get("/profile", token)).status).toBe(200);
    }
  });

  it("of an admin's link asks for the admin's password, and keeps the orders of who is signed in", async () => {
    const buyer = await newBuyer();
    const { email, session } = buyer;
    const link = await shop.db.transaction((tx) =>
      makeLink(tx, { purpose: "admin", email, accountId: null }),
    );
    expect(await verify(link, session.cookie)).toMatchObject({
      status: 409,
      json: { code: "admin-link" },
    });
    expect(
      await setPassword(link, session.cookie, { keep: true, password: "short" }),
    ).toMatchObject({ status: 422 });
    expect((await setPassword(link, session.cookie, { keep: true })).status).toBe(200);
    const issued = await askToken(shop, await signInAgain(shop, { email, password: NEW }));
    expect(issued.json).toMatchObject({ role: "admin" });
    expect((await get(`/purchase?patient=${email}`, issued.json.token)).json).toHaveLength(1);
  });

  it("keeps no removed user's account", async () => {
    const session = await signUp(shop);
    const link = await signUpLink(session.email);
    await tokenOf(shop, session);
    const admin = await prepareBuyer(shop, "admin");
    const removed = await shop.call("DELETE", `/user/${session.email}`, { token: admin.token });
    expect(removed.status).toBe(200);
    for (const cookie of ["", session.cookie]) {
      expect(await verify(link, cookie)).toMatchObject({
        status: 403,
        json: { code: "account-removed" },
      });
    }
  });
});

function cookieHeader(cookie: string): Record<string, string> {
  return cookie === "" ? {} : { cookie };
}
