/** A shop with Google sign-in; one per `describe`. */
import { expect } from "vitest";
import { createSeal } from "../../../src/lib/secrets/seal.ts";
import type { Engine } from "../engines.ts";
import { sandboxShop } from "../sandbox-shop.ts";
import type { TestBrowser } from "./google-popup.ts";
import { insertSecondFactor } from "./second-factor-calls.ts";
import { requestToken } from "./sessions.ts";

export function createGoogleShop(engine: Engine) {
  const { sandbox, shop } = sandboxShop(engine, { parts: { google: true } });

  const accountOf = (email: string) =>
    shop.db.read.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();

  async function accessTokenIn(browser: TestBrowser, email: string): Promise<string> {
    const answer = await requestToken(shop, { email, cookie: browser.cookie() });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.token;
  }

  /** Returns its secret. */
  async function addSecondFactor(email: string): Promise<string> {
    const { id = "" } = (await accountOf(email)) ?? {};
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const seal = createSeal(shop.config.secretKey ?? "", "second factor");
    await insertSecondFactor(shop, id, seal.close(secret, id));
    return secret;
  }

  return { shop, sandbox, accountOf, accessTokenIn, addSecondFactor };
}
