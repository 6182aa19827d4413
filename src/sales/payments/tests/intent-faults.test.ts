/** The provider fails while an intent is made. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { readOrder, requestIntent } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { WantedFault } from "#support/sandbox-control.ts";

const CREATE = { method: "POST", path: "/v1/payment_intents$" } as const;
/** How often a call is tried that gets no answer. */
const TRIES = 3;

// What happens on the way to the provider is the same whichever database the order is in.
describe("the provider fails", () => {
  const stage = createPaymentShop("sqlite");

  it.each<[string, WantedFault]>([
    ["3: creating fails twice with 500", { ...CREATE, kind: "status", status: 500, times: 2 }],
    ["4: creating is done and its answer lost", { ...CREATE, kind: "reset-after" }],
    ["5: creating is done and its answer cut", { ...CREATE, kind: "truncate" }],
    ["9: there were too many requests", { ...CREATE, kind: "status", status: 429 }],
    ["9: the key is in use", { ...CREATE, kind: "status", status: 409 }],
  ])("%s: the buyer notices nothing, and there is one intent", async (_what, fault) => {
    const { sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    await sandbox.faults(fault);
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      status: 200,
      json: { paid: true },
    });
    const [struck] = await sandbox.allFaults();
    expect(struck).toMatchObject({ struck: fault.times ?? 1 });
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });

  it.each<[string, WantedFault]>([
    ["8: it says 404 in a way of its own", { ...CREATE, kind: "no-error-body", status: 404 }],
    ["8: a gateway says 502", { ...CREATE, kind: "no-error-body", status: 502, times: 3 }],
    ["9: it stays too busy", { ...CREATE, kind: "status", status: 429, times: 2 }],
  ])("%s: the buyer is told to try again, which works", async (_what, fault) => {
    const [buyer, order] = await stage.anOrder();
    await stage.sandbox.faults(fault);
    expect(await requestIntent(stage.shop, buyer, order)).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      json: { code: "payment-provider-unavailable" },
    });
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      status: 200,
      json: { paid: true },
    });
    expect(await stage.intentsOf(order)).toHaveLength(1);
  });
});

describe("the provider does not answer", () => {
  const stage = createPaymentShop("sqlite", { settings: { STRIPE_TIMEOUT_SECONDS: "0.5" } });

  it("6: creating hangs: the buyer is asked to retry, which works", async () => {
    const { shop, sandbox } = stage;
    const [buyer, order] = await stage.anOrder();
    const [fault] = await sandbox.faults({ ...CREATE, kind: "hang", times: TRIES });
    expect(await requestIntent(shop, buyer, order)).toMatchObject(
      refusedWith(503, "payment-provider-unavailable"),
    );
    expect(await sandbox.allFaults()).toEqual([{ ...fault, seen: TRIES, struck: TRIES }]);
    expect(await readOrder(shop, buyer, order)).toEqual(order);
    expect(await stage.payAndReport(buyer, order)).toMatchObject({
      status: 200,
      json: { paid: true },
    });
  });
});
