/** A shop whose accounts a hosted service keeps: set up once for the tests of a `describe`. */
import { afterAll, beforeAll, expect } from "vitest";
import type { Engine } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { type HostedPerson, startTokenService, type TokenService } from "./id-tokens.ts";

/** Sets both up before the tests; the result has the ways to sign in. */
export function hostedShop(engine: Engine) {
  let service: TokenService;
  let shop: TestShop;
  beforeAll(async () => {
    service = await startTokenService();
    shop = await buildShop(engine, service.settings);
  });
  afterAll(async () => {
    await shop.close();
    await service.down();
  });

  const put = (email: string, headers: Record<string, string>) =>
    shop.call("PUT", `/user/${encodeURIComponent(email)}`, { body: { email }, headers });
  const prove = (email: string, idToken: string, headers: Record<string, string> = {}) =>
    put(email, { authorization: `Bearer ${idToken}`, ...headers });
  const signIn = async (person: HostedPerson) => prove(person.email, await service.token(person));

  async function tokenOf(person: HostedPerson): Promise<string> {
    const { status, text, json } = await signIn(person);
    expect(status, text).toBe(200);
    return json.token;
  }

  return {
    get service() {
      return service;
    },
    get shop() {
      return shop;
    },
    put,
    prove,
    signIn,
    tokenOf,
  };
}
