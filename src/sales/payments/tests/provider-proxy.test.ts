import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createStripeClient } from "../api/provider.ts";

afterEach(() => void vi.unstubAllEnvs());

test("the payment provider is called by the proxy that leads out, where Node is told so", async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on("connect", ({ url }, socket) => {
    asked.push(url);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  proxy.listen(0, "127.0.0.1");
  onTestFinished(() => void proxy.close());
  await once(proxy, "listening");
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const config = { secretKey: "sk_test_a", apiBase: undefined, timeoutMs: 4000 };
  const { paymentIntents } = await createStripeClient(config)();
  const call = paymentIntents.retrieve("pi_1", {}, { maxNetworkRetries: 0 });
  await expect(call).rejects.toThrow();
  expect(asked).toEqual(["api.stripe.com:443"]);
});
