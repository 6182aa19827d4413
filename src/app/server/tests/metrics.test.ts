import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { growth, scrape, seriesOf } from "#support/metrics.ts";
import { openIntent } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createOutbox, NotSent } from "../../../shop/email/api/outbox.ts";
import { createShopMetrics } from "../metrics/shop-metrics.ts";

describe.each(engines)("metrics on %s", (engine) => {
  const desk = createPaidShop(engine, {}, { METRICS_PORT: "9464" });
  const series = async () => seriesOf(await scrape(desk.shop.metrics));

  it("count orders, payments and refunds, and what is open", async () => {
    const before = await series();
    const order = await desk.paid();
    const [buyer, open] = await desk.anOrder();
    await openIntent(desk.shop, buyer, open);
    const refunded = await refund(desk.shop, desk.admin, order, { amount: 1 });
    expect(refunded.status, refunded.text).toBe(200);
    await expect
      .poll(async () => growth(before, await series()))
      .toMatchObject({
        'millwright_orders_placed_total{by="purchase"}': 2,
        'millwright_payments_total{result="succeeded"}': 1,
        'millwright_refunds_total{result="succeeded"}': 1,
        millwright_payments_open: 1,
      });
  });

  it("count emails by what became of them, and those that wait", async () => {
    const { db, metrics } = desk.shop;
    let fault: NotSent | undefined = new NotSent("unreachable", "no connection");
    const send = async () => {
      if (fault) throw fault;
    };
    const outbox = createOutbox({
      db,
      send,
      log: createLog("silent"),
      ...(metrics && { metrics }),
    });
    const before = await series();
    const mail = { to: "ada@shop.test", subject: "Hello", text: "Hello", html: "<p>Hello" };
    for (let sent = 0; sent < 2; sent += 1) await outbox.put(db.write, mail);
    await outbox.work();
    expect(growth(before, await series())).toMatchObject({
      'millwright_email_attempts_total{result="deferred"}': 1,
      millwright_emails_pending: 2,
      millwright_emails_oldest_pending_seconds: expect.any(Number),
    });
    fault = undefined;
    await outbox.work();
    expect(growth(before, await series())).toMatchObject({
      'millwright_email_attempts_total{result="sent"}': 1,
      millwright_emails_pending: 1,
    });
  });

  it("count refused orders by code, a cart by the codes of its lines", async () => {
    const before = await series();
    const { token, ...buyer } = await prepareBuyer(desk.shop);
    const tool = desk.tool();
    const tooMany = tool.quantity - (tool.quantity % tool.multiple) + tool.multiple;
    const wanted = orderFor({ token, ...buyer }, tool, tooMany);
    const { order: _order, minOrder: _minimum, product: _name, tool: _tool, ...shared } = wanted;
    await desk.shop.call("POST", "/purchase", { token, body: wanted });
    const lines = [
      { tool: tool._id, quantity: tooMany },
      { tool: "018f0000-0000-7000-8000-000000000000", quantity: 1 },
    ];
    await desk.shop.call("POST", "/checkout", { token, body: { ...shared, lines } });
    expect(growth(before, await series())).toMatchObject({
      'millwright_order_refusals_total{code="sold-out"}': 2,
      'millwright_order_refusals_total{code="no-such-tool"}': 1,
    });
  });
});

describe("metrics of requests", () => {
  const desk = createPaidShop("sqlite", {}, { METRICS_PORT: "9464" });

  it("name the route's pattern and never what a client sent", async () => {
    const { app, metrics } = desk.shop;
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const get = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, init).then((answer) => answer.text());
    await get(`/api/tool/${desk.tool()._id}`);
    await get("/api/admin/ada@shop.test");
    await get("/ada?secret=1");
    await get("/api/tool/ada", { method: "PROPFIND" });
    expect(await get("/metrics")).not.toContain("millwright_");

    const text = await scrape(metrics);
    expect(text).not.toMatch(/ada|secret|PROPFIND/);
    const counts = [...seriesOf(text)].filter(([name]) =>
      name.startsWith("millwright_http_request_duration_seconds_count"),
    );
    expect(counts.sort()).toEqual(
      [
        [counted("/api/tool/:id", "GET", "2xx"), 1],
        [counted("/api/admin/:email", "GET", "4xx"), 1],
        [counted("other", "GET", "4xx"), 2],
        [counted("other", "other", "4xx"), 1],
      ].sort(),
    );
  });
});

function counted(route: string, method: string, status: string): string {
  return `millwright_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
}

describe("a gauge", () => {
  const log = createLog("silent");
  const create = (isReady: boolean) =>
    createShopMetrics(
      {
        check: async () => (isReady ? undefined : ({} as never)),
        noteError: () => {},
        waitFor: () => {},
      },
      log,
    );

  it("without a value is left out, and the others are answered", async () => {
    const metrics = create(true);
    metrics.gauge({
      name: "millwright_broken",
      help: "-",
      read: async () => Promise.reject(new Error("away")),
    });
    metrics.gauge({ name: "millwright_nothing", help: "-", read: () => undefined });
    metrics.gauge({ name: "millwright_good", help: "-", read: () => 7 });
    const series = seriesOf(await scrape(metrics));
    expect(series.has("millwright_broken")).toBe(false);
    expect(series.has("millwright_nothing")).toBe(false);
    expect(series.get("millwright_good")).toBe(7);
    expect(series.get("millwright_ready")).toBe(1);
  });

  it("of the database is not read while the database is away", async () => {
    const metrics = create(false);
    let reads = 0;
    const read = () => ++reads;
    metrics.gauge({ name: "millwright_rows", help: "-", usesDatabase: true, read });
    const series = seriesOf(await scrape(metrics));
    expect([series.get("millwright_rows"), reads]).toEqual([undefined, 0]);
    expect(series.get("millwright_ready")).toBe(0);
  });
});
