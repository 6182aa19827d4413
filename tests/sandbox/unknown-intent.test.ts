/** An intent that the provider does not have, by payment mode. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProvider,
  createStripeClient,
  intentMissing,
} from "../../src/sales/payments/api/provider.ts";
import type { PaymentMode } from "../../src/sales/payments/contract.ts";
import { type SandboxForTest, SECRET_KEY, sandboxForTest } from "./support.ts";

let sandbox: SandboxForTest;
beforeAll(async () => {
  sandbox = await sandboxForTest();
});
afterAll(() => sandbox.close());

function providerIn(mode: PaymentMode) {
  const apiBase = new URL(sandbox.origin);
  return createProvider(
    createStripeClient({ secretKey: SECRET_KEY, apiBase, timeoutMs: 4000 }),
    mode,
    () => "Shop",
  );
}

test.each(["sandbox", "test"] as const)(
  "in mode %s an unknown intent is reported as deleted",
  async (mode) => {
    const answer = await providerIn(mode).retrieve("pi_gone");
    expect(answer).toMatchObject({ refusal: intentMissing });
  },
);

test("with live keys an unknown intent is an error, since the keys may be of another account", async () => {
  await expect(providerIn("live").retrieve("pi_gone")).rejects.toMatchObject({
    code: "resource_missing",
  });
});
