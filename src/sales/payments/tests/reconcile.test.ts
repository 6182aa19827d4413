/** The reconciler: what nobody told the shop, it finds. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { historyOf, openIntent, placeOrder, readOrder } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { paymentsOf } from "#support/orders/payments-context.ts";
import { runCommand } from "#support/processes.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { ownShop } from "#support/shared-shop.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(bothEngines)("reconciling on %s", (engine) => {
  const test = testOnce(engine);
  // The server's own rounds are far away, so that the tests' are alone.
  const stage = createPaymentShop(engine, { settings: { RECONCILE_SECONDS: "86400" } });

  /** The round of a process of its own. */
  function aProcess() {
    return paymentsOf(stage.shop).reconcile;
  }

  /** An order whose payment succeeded, of which the shop has not heard. */
  async function paidUnheard(tool = stage.tool()): Promise<[Buyer, Purchase, string]> {
    const [buyer, order] = await stage.anOrder(tool);
    const intent = await openIntent(stage.shop, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    return [buyer, order, intent.id];
  }

  it("17: neither event nor browser: the reconciler finds what was paid, and only that", async () => {
    const { shop } = stage;
    const [buyer, order, intentId] = await paidUnheard();
    const [other, unpaid] = await stage.anOrder();
    await openIntent(shop, other, unpaid);
    expect(await aProcess()(Date.now())).toMatchObject({ paid: 1, providerUnavailable: false });
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: true,
      transactionId: intentId,
    });
    expect(await readOrder(shop, other, unpaid)).toEqual(unpaid);
    expect(await aProcess()(Date.now())).toMatchObject({ paid: 0 });
    expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
  });

  test("17: the server reconciles at the configured interval", async () => {
    const quick = await ownShop(engine, { ...stage.sandbox.settings, RECONCILE_SECONDS: "1" });
    const buyer = await prepareBuyer(quick);
    const order = await placeOrder(quick, buyer, stage.tool());
    const intent = await openIntent(quick, buyer, order);
    await stage.sandbox.pay(intent.clientSecret);
    await eventually(async () =>
      expect(await readOrder(quick, buyer, order)).toMatchObject({ paid: true }),
    );
  });

  test("7: an intent whose id was never stored is found by its key, also when it was paid", async () => {
    const { shop } = stage;
    const [buyer, order, intentId] = await paidUnheard();
    await changeRows(shop.db, "payment", ["intent_id", intentId], {
      intent_id: null,
      status: "opening",
    });
    expect(await aProcess()(Date.now())).toMatchObject({ paid: 1 });
    expect(await readOrder(shop, buyer, order)).toMatchObject({
      paid: true,
      transactionId: intentId,
    });
  });

  test("marks an intent that was canceled at the provider, so that another can be opened", async () => {
    const { shop } = stage;
    const [buyer, order] = await stage.anOrder();
    const intent = await openIntent(shop, buyer, order);
    await stage.sandbox.stripe.paymentIntents.cancel(intent.id);
    await aProcess()(Date.now());
    const { status } = await findRow(shop.db, "payment", ["intent_id", intent.id]);
    expect(status).toBe("canceled");
    expect((await openIntent(shop, buyer, order)).id).not.toBe(intent.id);
  });

  it("checks no payment twice, however many processes run at once", async () => {
    const { shop, sandbox } = stage;
    const paid = await Promise.all([1, 2, 3, 4, 5, 6].map(() => paidUnheard()));
    const [reads] = await sandbox.faults({
      method: "GET",
      path: "/v1/payment_intents/*$",
      kind: "delay",
      ms: 20,
      times: 1000,
    });
    const open = await shop.db.read
      .selectFrom("payment")
      .select("key")
      .where("status", "in", ["opening", "open"])
      .execute();
    const moment = Date.now();
    const rounds = await Promise.all([1, 2, 3].map(() => aProcess()(moment)));
    expect(rounds.reduce((sum, { paid }) => sum + paid, 0)).toBe(paid.length);
    const struck = (await sandbox.allFaults()).find(({ id }) => id === reads?.id)?.struck;
    expect(struck).toBe(open.length);
    for (const [, order] of paid) expect(await historyOf(shop, order)).toEqual(["placed", "paid"]);
  });

  it("checks the longest unchecked first, and none again within the interval", async () => {
    await paidUnheard();
    const round = aProcess();
    expect(await round(Date.now() - 60_000)).toEqual({
      checked: 0,
      paid: 0,
      providerUnavailable: false,
    });
    await changeRows(stage.shop.db, "payment", ["status", "open"], {
      created_at: Date.now() - 61_000,
      checked_at: null,
    });
    const { checked } = await round(Date.now() - 60_000);
    expect(checked).toBeGreaterThan(0);
    expect(await round(Date.now() - 60_000)).toMatchObject({ checked: 0 });
  });

  test("an unavailable provider ends the round", async () => {
    const { sandbox } = stage;
    for (let made = 0; made < 12; made += 1) await paidUnheard(stage.tool(1));
    await sandbox.faults({ path: "/v1/", kind: "status", status: 503, times: 1000 });
    const round = await aProcess()(Date.now());
    expect(round.providerUnavailable).toBe(true);
    expect(round.checked).toBeLessThanOrEqual(8);
    await sandbox.clearFaults();
    expect((await aProcess()(Date.now())).paid).toBeGreaterThanOrEqual(12);
  });

  test("17, 43: npm run reconcile works beside the running server, and prints its result", async () => {
    const { shop } = stage;
    const [buyer, order] = await paidUnheard();
    const { dataDir, databaseUrl, secretKey } = shop.config;
    const variables = {
      ...stage.sandbox.settings,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey ?? "" }),
    };
    const run = (changes: Record<string, string> = {}) =>
      runCommand("tools/reconcile.ts", [], { ...variables, ...changes }).ended;
    expect(await run()).toMatchObject({
      out: expect.stringMatching(/^Looked at \d+ open payments?: 1 paid, \d+ not\.\n$/),
      error: "",
    });
    expect(await readOrder(shop, buyer, order)).toMatchObject({ paid: true });
    const live = { STRIPE_API_BASE: "", STRIPE_JS_URL: "" };
    expect((await run(live)).error).toMatch(/^This database was made for sandbox payments/);
  });
});
