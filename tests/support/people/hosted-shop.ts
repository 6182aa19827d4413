/** A shop in hosted mode; one per `describe`. */
import { afterAll, beforeAll, expect } from "vitest";
import type { Engine } from "../engines.ts";
import { buildShop, type TestShop } from "../shop.ts";
import { type HostedPerson, startTokenService, type TokenService } from "./id-tokens.ts";

export function createHostedShop(engine: Engine) {
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
  const signInBy = (email: string, idToken: string, headers: Record<string, string> = {}) =>
    put(email, { authorization: `Bearer ${idToken}`, ...headers });
  const signIn = async (person: HostedPerson) =>
    signInBy(person.email, await service.token(person));

  async function issueToken(person: HostedPerson): Promise<string> {
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
    signInBy,
    signIn,
    issueToken,
  };
}
