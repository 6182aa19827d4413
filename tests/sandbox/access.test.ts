import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/server.ts";
import {
  errorOf,
  orderIntent,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  sandboxForTest,
  sdkFor,
  TOKEN,
} from "./support.ts";

const SHOP = "http://localhost:3000";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await sandboxForTest({ shopOrigin: SHOP });
});
afterAll(() => sandbox.close());

/** A GET with headers that fetch() does not allow. */
function get(path: string, headers: Record<string, string>, origin = sandbox.origin) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["another host name", { host: "shop.example" }],
  ["a name that only begins like ours", { host: "localhost.example:3001" }],
  ["X-Forwarded-For", { "x-forwarded-for": "10.0.0.1" }],
  ["X-Forwarded-Host", { "x-forwarded-host": "shop.example" }],
  ["Forwarded", { forwarded: "for=10.0.0.1" }],
])("a request with %s is refused, unless SANDBOX=public", async (_name, headers) => {
  const refused = await get("/stripe.js", headers);
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.body)).toHaveProperty("error.message");
  const open = await sandboxForTest({ isPublic: true });
  expect((await get("/stripe.js", headers, open.origin)).status).toBe(200);
  await open.close();
});

test("loopback host names are accepted", async () => {
  const { port } = new URL(sandbox.origin);
  for (const name of ["127.0.0.1", "localhost", "[::1]"]) {
    expect((await get("/stripe.js", { host: `${name}:${port}` })).status).toBe(200);
  }
});

test("only the shop's origin may call, and only below /v1/", async () => {
  const ask = (path: string, origin: string) =>
    fetch(sandbox.origin + path, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
  const fromShop = await ask("/v1/payment_intents", SHOP);
  expect(fromShop.status).toBe(204);
  expect(fromShop.headers.get("access-control-allow-origin")).toBe(SHOP);
  for (const origin of ["http://localhost:3999", "https://evil.example", "null"]) {
    const refused = await ask("/v1/payment_intents", origin);
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect((await ask("/sandbox/state", SHOP)).status).toBe(403);
});

test("the pages load only the sandbox's files and are framed only by the shop", async () => {
  const card = await fetch(`${sandbox.origin}/card`);
  const policy = card.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain(`frame-ancestors ${SHOP}`);
  expect(await card.text()).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style="/);
  const control = await fetch(`${sandbox.origin}/?token=${TOKEN}x`);
  expect(control.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("the secret key may do everything, the publishable key what a browser needs, other keys nothing", async () => {
  const stripe = sdkFor(sandbox.origin);
  const intent = await stripe.paymentIntents.create(orderIntent({ metadata: { orderId: "o_9" } }));
  const browser = sdkFor(sandbox.origin, PUBLISHABLE_KEY);
  for (const call of [
    () => browser.paymentIntents.create(orderIntent()),
    () => browser.paymentIntents.update(intent.id, { amount: 100 }),
    () => browser.paymentIntents.cancel(intent.id),
    () => browser.paymentMethods.retrieve("pm_card_visa"),
  ]) {
    expect(await errorOf(call())).toMatchObject({ statusCode: 401, code: "secret_key_required" });
  }
  const unproven = await errorOf(browser.paymentIntents.retrieve(intent.id));
  expect(unproven).toMatchObject({ statusCode: 400, param: "client_secret" });
  const wrong = browser.paymentIntents.retrieve(intent.id, { client_secret: "pi_x_secret_y" });
  expect(await errorOf(wrong)).toMatchObject({ code: "payment_intent_invalid_parameter" });
  const client_secret = intent.client_secret ?? "";
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret });
  expect(seen).toMatchObject({ id: intent.id, amount: 1999 });
  expect(seen).not.toHaveProperty("metadata");
  const stranger = sdkFor(sandbox.origin, "sk_test_other_key_of_nobody");
  const refused = await errorOf(stranger.paymentIntents.retrieve(intent.id));
  expect(refused).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  expect(refused.message).not.toContain("sk_test_other_key_of_nobody");
});

test("a browser that confirms a paid intent does not get the shop's metadata", async () => {
  const stripe = sdkFor(sandbox.origin);
  const intent = await stripe.paymentIntents.create(
    orderIntent({ metadata: { orderId: "o_9" }, payment_method: "pm_card_visa", confirm: true }),
  );
  const response = await fetch(`${sandbox.origin}/v1/payment_intents/${intent.id}/confirm`, {
    method: "POST",
    headers: { origin: SHOP },
    body: new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret: intent.client_secret ?? "" }),
  });
  const { error } = (await response.json()) as { error: { payment_intent: object } };
  expect(error.payment_intent).toMatchObject({ id: intent.id, status: "succeeded" });
  expect(error.payment_intent).not.toHaveProperty("metadata");
});

test.each([
  ["GET", "/v1/nothing", undefined, "", 404],
  ["DELETE", "/v1/payment_intents/pi_1", undefined, "", 404],
  ["POST", "/v1/payment_intents", "application/json", "{", 400],
  ["POST", "/v1/payment_intents", "text/xml", "<a/>", 415],
  ["POST", "/v1/payment_intents", "application/x-www-form-urlencoded", "[a]=1", 400],
  ["POST", "/v1/payment_intents", "application/x-www-form-urlencoded", "a".repeat(70_000), 413],
])(
  "%s %s as %s is answered with an error in Stripe's form",
  async (method, path, type, body, status) => {
    const headers = {
      authorization: `Bearer ${SECRET_KEY}`,
      ...(type && { "content-type": type }),
    };
    const response = await fetch(sandbox.origin + path, {
      method,
      headers,
      ...(method === "POST" && { body }),
    });
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { error?: { type?: string; message?: string } };
    expect(answer.error?.type).toBe("invalid_request_error");
    expect(answer.error?.message).toBeTruthy();
  },
);

test("the control page and the state require the token", async () => {
  const intent = await sdkFor(sandbox.origin).paymentIntents.create(
    orderIntent({ metadata: { orderId: "<b>o_7</b>" } }),
  );
  expect((await fetch(`${sandbox.origin}/`)).status).toBe(401);
  expect((await fetch(`${sandbox.origin}/sandbox/state`)).status).toBe(401);
  const entered = await fetch(`${sandbox.origin}/?token=${TOKEN}`, { redirect: "manual" });
  expect(entered.status).toBe(303);
  const cookie = entered.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const page = await fetch(`${sandbox.origin}/`, {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  const html = await page.text();
  expect(html).toContain(intent.id);
  expect(html).toContain("$19.99");
  expect(html).toContain("orderId &lt;b&gt;o_7&lt;/b&gt;");
  const state = await fetch(`${sandbox.origin}/sandbox/state`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { payment_intents } = (await state.json()) as { payment_intents: { id: string }[] };
  expect(payment_intents.map(({ id }) => id)).toContain(intent.id);
});
