/** What the provider's documentation promises and the sandbox does not do: a failure that is kept under its key. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { deleteOrder, placeOrder, requestIntent } from "#support/orders/ordering.ts";
import { refusedWith } from "#support/refused-with.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

let shop: TestShop;
let tool: Tool;
let provider: Server;
const keys: string[] = [];

/** A provider whose first key of each order fails for ever, and which says so. */
function answer(method: string, path: string, key: string | undefined) {
  if (method === "POST" && path === "/v1/payment_intents") keys.push(key ?? "");
  const spoilt = key?.endsWith(":1") === true;
  const body = spoilt
    ? { error: { type: "api_error", message: "An unknown error occurred" } }
    : {
        id: "pi_second",
        object: "payment_intent",
        status: path.endsWith("/cancel") ? "canceled" : "requires_payment_method",
        client_secret: "pi_second_secret_1",
        amount: Math.round(tool.price * tool.minimum * 100),
        amount_received: 0,
        currency: "usd",
        livemode: false,
        metadata: {},
      };
  return { status: spoilt ? 500 : 200, spoilt, body };
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    const key = request.headers["idempotency-key"];
    const { status, spoilt, body } = answer(request.method ?? "", request.url ?? "", String(key));
    const headers = { "content-type": "application/json" };
    response.writeHead(status, { ...headers, ...(spoilt && { "idempotent-replayed": "true" }) });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  shop = await buildShop("sqlite", { STRIPE_API_BASE: `http://127.0.0.1:${port}` });
  tool = (await toolsOf(shop)).find(({ quantity, minimum }) => quantity > minimum * 5) as Tool;
});
afterAll(async () => {
  await shop.close();
  provider.closeAllConnections();
  provider.close();
});

it("an idempotency key that repeats a failure is replaced: neither paying nor deleting waits a day", async () => {
  const buyer = await prepareBuyer(shop);
  const order = await placeOrder(shop, buyer, tool);
  expect(await requestIntent(shop, buyer, order)).toMatchObject(
    refusedWith(503, "payment-provider-unavailable"),
  );
  expect(await requestIntent(shop, buyer, order)).toMatchObject({
    status: 200,
    json: { clientSecret: "pi_second_secret_1" },
  });
  expect(new Set(keys)).toEqual(
    new Set([`order:${order._id}:intent:1`, `order:${order._id}:intent:2`]),
  );
  expect((await deleteOrder(shop, buyer, order)).json).toEqual({ deletedCount: 1 });
});
