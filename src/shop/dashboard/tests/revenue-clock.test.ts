/** Roll-ups of revenue when clocks are changed and refunds come late: equal to a recount of payments and refunds. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { createInvoiceShop } from "#support/orders/invoice-shop.ts";
import { refundAndCredit } from "#support/orders/issue-documents.ts";
import {
  countChanges,
  quarterOf,
  recountedRevenue,
  shownRevenue,
} from "#support/orders/revenue-sums.ts";
import { findWrongRollups, rollUpRevenue } from "../api/rollup.ts";

const DAY_MS = 24 * 3_600_000;

afterEach(() => void vi.useRealTimers());

describe.each(engines)("the roll-ups of revenue on %s", (engine) => {
  const desk = createInvoiceShop(engine);
  const now = Date.now();
  const since = now - 30 * DAY_MS;

  function setClock(byMs: number): void {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(now + byMs);
  }
  const buy = async () => desk.createPaidOrder(await desk.createBuyer());
  /** Compares before and after a roll-up. Returns how many orders are counted. */
  async function expectEqual(): Promise<number> {
    const { db } = desk.shop;
    const recounted = await recountedRevenue(db, since);
    expect(await shownRevenue(db, since)).toEqual(recounted);
    await rollUpRevenue(db);
    expect(await countChanges(db)).toBe(0);
    expect(await shownRevenue(db, since)).toEqual(recounted);
    expect(await findWrongRollups(db, Date.now())).toEqual([]);
    return [...recounted.values()].reduce((sum, [orders = 0]) => sum + orders, 0);
  }

  it("count orders that are paid while the clock is three days ahead, and after it is back", async () => {
    await buy();
    expect(await expectEqual()).toBe(1);
    setClock(3 * DAY_MS);
    await buy();
    await buy();
    expect(await expectEqual()).toBe(3);
    setClock(0);
    await buy();
    expect(await expectEqual()).toBe(4);
    // The day that the clock showed comes.
    setClock(3 * DAY_MS);
    await buy();
    expect(await expectEqual()).toBe(5);
    const { token } = await prepareBuyer(desk.shop, "admin");
    const { json } = await desk.shop.call("GET", "/overview", { token });
    expect(json.last30Days.orders).toBe(5);
  });

  it("count a refund in the quarter of its success, weeks after the payment was rolled up", async () => {
    setClock(-20 * DAY_MS);
    const order = await buy();
    const orders = await expectEqual();
    setClock(0);
    await refundAndCredit(desk.shop.db, order, 100);
    expect(await expectEqual()).toBe(orders);
    const [, , refunded] = (await shownRevenue(desk.shop.db, since)).get(quarterOf(now)) ?? [];
    expect(refunded).toBe(100);
  });
});
