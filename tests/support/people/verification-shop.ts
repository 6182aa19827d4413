/** A shop whose users verify their emails; one per `describe`. */
import { expect } from "vitest";
import { toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { eventually } from "../eventually.ts";
import { payOrder, placeOrder } from "../orders/ordering.ts";
import { sandboxShop } from "../sandbox-shop.ts";
import type { Answer } from "../shop.ts";
import { NEW_PASSWORD, passwordCalls } from "./password-calls.ts";
import { emailsTo, issueToken, linkTokenIn, MAIL, signUp } from "./sessions.ts";

export function setUpVerificationShop(engine: Engine) {
  const { sandbox, shop } = sandboxShop(engine, { settings: MAIL });
  const calls = passwordCalls(shop);

  const read = (token: string, cookie = "") =>
    shop.call("POST", "/identity/password-link", {
      body: { token },
      headers: cookieHeader(cookie),
    });
  const verify = (token: string, cookie = ""): Promise<Answer> =>
    shop.call("PUT", "/identity/verification", { body: { token }, headers: cookieHeader(cookie) });
  const setPassword = (token: string, cookie: string, form: object) =>
    shop.call("POST", "/identity/password", {
      body: { token, password: NEW_PASSWORD, ...form },
      headers: cookieHeader(cookie),
    });
  const get = (path: string, token: string) => shop.call("GET", path, { token });
  const signUpLink = (email: string) => linkIn(email, /^Confirm/);
  const resetLink = async (email: string) => {
    await calls.requestReset(email);
    return linkIn(email, /^Set a new password/);
  };
  /** The token of the newest email with this subject. */
  const linkIn = (email: string, subject: RegExp): Promise<string> =>
    eventually(async () => {
      const found = (await emailsTo(shop, email)).findLast((one) => subject.test(one.subject));
      if (!found) throw new Error(`no email ${subject} to ${email}`);
      return linkTokenIn(found);
    });
  const stateOf = async (token: string) => (await get("/identity/account", token)).json;

  /** A user with a profile, a review and a paid order. */
  async function newBuyer() {
    const session = await signUp(shop, "New Buyer");
    const { email } = session;
    const token = await issueToken(shop, session);
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("there are no tools");
    const buyer = { email, token, userKey: 0 };
    const order = await placeOrder(shop, buyer, tool);
    expect((await payOrder(shop, sandbox, buyer, order)).json).toMatchObject({ paid: true });
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

  async function expectDataKept({ email, order }: { email: string; order: object }, token: string) {
    expect((await get(`/purchase?patient=${email}`, token)).json).toEqual([
      expect.objectContaining({ _id: (order as { _id: string })._id, paid: true }),
    ]);
    expect((await get("/profile", token)).json).toMatchObject({ patientName: "New Buyer" });
    expect((await get("/review?mine=true", token)).json).toHaveLength(1);
    expect(await stateOf(token)).toMatchObject({ emailVerified: true, hasPassword: true });
  }

  return {
    shop,
    calls,
    read,
    verify,
    setPassword,
    get,
    signUpLink,
    resetLink,
    stateOf,
    newBuyer,
    expectDataKept,
  };
}

/** No header for an empty cookie. */
export function cookieHeader(cookie: string): Record<string, string> {
  return cookie === "" ? {} : { cookie };
}
