import Stripe from "stripe";
import { afterAll } from "vitest";
import type { Sandbox } from "../../sandbox/server.ts";
import { describeContract } from "./contract.ts";
import { sandboxForTest, sdkFor } from "./support.ts";

let sandbox: Sandbox | undefined;
afterAll(() => sandbox?.close());

describeContract("the sandbox", async () => {
  sandbox = await sandboxForTest();
  return sdkFor(sandbox.origin);
});

const realKey = process.env.STRIPE_TEST_SECRET_KEY;
if (realKey !== undefined) describeContract("Stripe", async () => new Stripe(realKey));
