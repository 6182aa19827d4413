/** Two admins at two servers, the dashboard, faults and events all at once: in the end the books agree. */
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { historyOf, stockOf } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import {
  expectRefundsToMatchProvider,
  payFor,
  refund,
  refundRows,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop, LATER_MS } from "#support/orders/refund-shop.ts";
import { SEED } from "#support/seed.ts";
import type { FaultKind } from "../../../../sandbox/faults/types.ts";
import { createRandom } from "../../../../tests/survival/random.ts";

/** More on request: `REFUND_STORMS=200 npm test -- src/sales/refunds/tests/refund-storm.test.ts`. */
const STORMS = Number(process.env.REFUND_STORMS ?? 2);
const CARDS = ["pm_card_visa", "pm_card_pendingRefund", "pm_card_refundFail"] as const;
const FAULTS: readonly FaultKind[] = ["status", "reset-before", "reset-after", "truncate"];

describe.each(bothEngines)("a storm of refunds on %s", (engine) => {
  const stage = createRefundShop(engine);

  beforeAll(() => deliverEvents(stage.sandbox, stage.shop));

  it.each(Array.from({ length: STORMS }, (_, round) => round))(
    "%i",
    async (round) => {
      const { shop, sandbox, other, admin } = stage;
      const random = createRandom(SEED + round);
      const stock = await stockOf(shop, stage.tool());
      const card = CARDS[round % CARDS.length] as string;
      const order = await payFor(shop, sandbox, await prepareBuyer(shop), stage.tool(), { card });
      const intent = order.transactionId ?? "";
      const cents = Math.round(order.price * 100);
      const modes = ["normal", "duplicate", "reorder", "drop"] as const;
      await sandbox.webhooks(random.oneOf(modes), { ms: 50 });
      await sandbox.faults({
        path: "/v1/refunds",
        kind: random.oneOf(FAULTS),
        nth: random.between(1, 4),
        times: random.between(1, 8),
      });
      const part = () => ({
        amount: random.between(1, Math.max(1, Math.floor(cents / 2))) / 100,
        restock: random.happens(0.5),
      });
      const keys = ["the-same-key", crypto.randomUUID(), crypto.randomUUID()];
      const same = part();
      await Promise.all([
        refund(shop, admin, order, same, keys[0]),
        refund(other, admin, order, same, keys[0]),
        refund(shop, admin, order, part(), keys[1]),
        refund(other, stage.second, order, part(), keys[2]),
        sandbox.refundInDashboard(intent, 100).catch(() => {}),
        workRefunds(shop),
      ]);
      await sandbox.clearFaults();
      await sandbox.webhooks("normal");
      await workRefunds(shop);
      await sandbox.clock(LATER_MS);
      await expect
        .poll(async () => {
          const { data } = await sandbox.stripe.refunds.list({
            payment_intent: intent,
            limit: 100,
          });
          return data.filter(({ status }) => status === "pending");
        })
        .toEqual([]);
      await eventsHandled(sandbox, shop);
      // What was dropped is told of once more, as somebody at the dashboard would have it sent.
      for (const { id, data, type } of await sandbox.events()) {
        const about = (data.object as { payment_intent?: string }).payment_intent === intent;
        if (about && type.startsWith("refund.")) await sandbox.redeliver(id);
      }
      await eventsHandled(sandbox, shop);
      await workRefunds(shop);

      const rows = await refundRows(shop, order);
      const succeeded = rows.filter(({ status }) => status === "succeeded");
      const given = succeeded.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      await expectRefundsToMatchProvider(shop, sandbox, order, given);
      expect(
        rows.filter(({ next_at, status }) => next_at !== null || status === "pending"),
      ).toEqual([]);
      const restocked = rows.filter(({ restocked_at }) => restocked_at !== null).length;
      expect(restocked).toBeLessThanOrEqual(1);
      expect(await stockOf(shop, stage.tool())).toBe(stock - (restocked === 1 ? 0 : order.order));
      const kinds = await historyOf(shop, order);
      const count = (kind: string) => kinds.filter((one) => one === kind).length;
      expect(count("refund-requested")).toBe(
        rows.filter(({ reason }) => reason === "admin").length,
      );
      expect(count("refund-failed")).toBe(rows.length - succeeded.length);
    },
    60_000,
  );
});
