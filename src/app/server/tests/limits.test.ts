import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { sharedShop } from "#support/shared-shop.ts";

/** The limit of orders, in calls of one customer a minute. */
const ORDERS_A_MINUTE = 60;
/** Wrong passwords of one address in ten minutes. */
const SIGN_INS = 30;

describe.each(engines)("limits on %s", (engine) => {
  const shop = sharedShop(engine, { RATE_LIMITS: "on" });

  it("stop a customer who orders like a machine, and nobody else", async () => {
    const [busy, other] = [await prepareBuyer(shop), await prepareBuyer(shop)];
    const order = (token: string) => shop.call("POST", "/purchase", { token, body: {} });
    for (let call = 0; call < ORDERS_A_MINUTE; call += 1) {
      expect((await order(busy.token)).status).toBe(422);
    }
    const stopped = await order(busy.token);
    expect(stopped).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    const wait = Number(stopped.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await order(other.token)).status).toBe(422);
  });

  it("stop an address that guesses passwords, at whatever accounts", async () => {
    const guess = (call: number) =>
      shop.call("POST", "/identity/sign-in", {
        body: { email: `nobody-${call}@shop.test`, password: "guessed" },
      });
    const answers = [];
    for (let call = 0; call <= SIGN_INS; call += 1) answers.push((await guess(call)).status);
    expect(answers.slice(0, SIGN_INS).every((status) => status === 401)).toBe(true);
    expect(answers[SIGN_INS]).toBe(429);
  });
});
