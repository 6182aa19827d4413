/** Refunds of lines, free refunds and the provider's at once. Number as in docs/payment-scenarios.md. */
import { beforeAll, describe, expect, it } from "vitest";
import { cents, checkoutFor, prepareBuyer } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { readOrderWithLines, stockOf } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import {
  expectRefundsToMatchProvider,
  refund,
  refundRows,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

/** More on request: `REFUND_RACES=100 npm test -- src/sales/refunds/tests/refund-race.test.ts`. */
const RACES = Number(process.env.REFUND_RACES ?? 4);
const DELIVERY = 4.95;

describe.each(bothEngines)("refunds at once on %s", (engine) => {
  const stage = createRefundShop(engine);

  beforeAll(async () => {
    const { shop, sandbox, admin } = stage;
    deliverEvents(sandbox, shop);
    await changeSection(shop, admin, "money", (money) => ({
      ...money,
      tax: { label: "VAT", percent: 19 },
      delivery: { label: "Parcel", amount: DELIVERY },
    }));
  });

  async function payThree() {
    const { shop } = stage;
    const tools = [stage.tool(1), stage.tool(2), stage.tool(3)];
    const buyer = await prepareBuyer(shop);
    const body = checkoutFor(
      buyer,
      tools.map((tool) => [tool, tool.minimum + 2] as const),
    );
    body.price = (cents(body.price) + cents(DELIVERY)) / 100;
    const placed = await shop.call("POST", "/checkout", { token: buyer.token, body });
    expect(placed.status, placed.text).toBe(200);
    const order = placed.json.purchase;
    const { status, json, text } = await stage.payAndReport(buyer, order);
    expect(status, text).toBe(200);
    return { buyer, tools, order: json };
  }

  const stocks = (tools: readonly Tool[]) =>
    Promise.all(tools.map((tool) => stockOf(stage.shop, tool)));

  it.each(Array.from({ length: RACES }, (_, race) => race))(
    "72: of a line, a free amount and the dashboard never exceed the payment, and tax ends at the invoice's (%i)",
    async (race) => {
      const { shop, sandbox, other, admin, second } = stage;
      const { buyer, tools, order } = await payThree();
      const paid = cents(order.price);
      const before = await stocks(tools);
      const intent = order.transactionId ?? "";
      // Together more than was paid, in each second race.
      const free = Math.floor(paid * (race % 2 === 0 ? 0.3 : 0.7)) - 1;
      const answers = await Promise.all([
        refund(shop, admin, order, {
          lines: [
            { line: 3, quantity: 1 },
            { line: 1, quantity: 2 },
          ],
          restock: true,
        }),
        refund(other, second, order, { lines: [{ line: 1, quantity: 1 }], delivery: true }),
        refund(other, admin, order, { amount: free / 100 }),
        sandbox.refundInDashboard(intent, 123).catch(() => {}),
      ]);
      for (const answer of answers)
        if (answer && "text" in answer) expect([200, 409], answer.text).toContain(answer.status);
      await workRefunds(shop);
      await eventsHandled(sandbox, shop);
      const rows = await refundRows(shop, order);
      const taken = rows
        .filter(({ status }) => status === "succeeded")
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      expect(taken).toBeLessThanOrEqual(paid);
      await expectRefundsToMatchProvider(shop, sandbox, order, taken);

      const { lines = [] } = await readOrderWithLines(shop, buyer, order);
      const back = lines.map(({ quantity, fulfillable }) => quantity - (fulfillable ?? quantity));
      expect(await stocks(tools)).toEqual(before.map((stock, index) => stock + (back[index] ?? 0)));

      const rest = await refund(shop, admin, order, { restock: false });
      expect(rest.status, rest.text).toBe(200);
      await workRefunds(shop);
      await eventsHandled(sandbox, shop);
      await expectRefundsToMatchProvider(shop, sandbox, order, paid);
      const [invoice] = await documentsOf(shop, "invoice", order);
      const notes = await documentsOf(shop, "credit-note", order);
      expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoice?.totalCents);
      expect(notes.reduce((sum, { tax }) => sum + tax.cents, 0)).toBe(invoice?.tax.cents);
      expect((await refund(shop, admin, order, { amount: 0.01 })).status).toBe(409);
    },
    60_000,
  );
});
