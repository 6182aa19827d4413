/** The overview's figures against orders that are made by hand. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { addLine, addOrder, addRefund } from "#support/orders/order-rows.ts";
import { changeRows } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { shop as words } from "../../../../shop.config.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { Overview } from "../contract.ts";

/** Noon in the shop's time zone, in the middle of a month. */
const NOW = Date.parse("2031-05-16T16:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(bothEngines)("the overview on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");

  afterEach(() => vi.useRealTimers());

  /** What the shop answers when the clock shows NOW. */
  const read = async (): Promise<Overview> => {
    const { status, json } = await shop.call("GET", "/overview", { token: admin.token });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const difference = async <T>(action: () => Promise<T>, part: (seen: Overview) => unknown) => {
    const before = part(await read());
    await action();
    return [before, part(await read())];
  };
  const createOrder = (change: Parameters<typeof addOrder>[1] = {}) => addOrder(shop, change);
  const createRefund = (
    orderKey: number,
    cents: number,
    at: number,
    status?: Parameters<typeof addRefund>[4],
  ) => addRefund(shop, orderKey, cents, at, status);

  it("sums days, the last 30 and the 30 before, less refunds", async () => {
    const paid = (cents: number, at: number) => createOrder({ price_cents: cents, paid_at: at });
    const first = await paid(1999, NOW - 2 * HOUR_MS);
    await paid(1, NOW - 2 * HOUR_MS);
    // The last moment of yesterday and the first of today, where the shop is.
    await paid(500, Date.parse("2031-05-16T03:59:59.999Z"));
    await paid(700, Date.parse("2031-05-16T04:00:00Z"));
    await paid(11, Date.parse("2031-05-01T04:00:00Z"));
    await paid(13, Date.parse("2031-05-01T03:59:59Z"));
    await paid(17, Date.parse("2031-04-17T04:00:00Z"));
    await paid(19, Date.parse("2031-04-17T03:59:59Z"));
    await paid(23, Date.parse("2031-03-18T04:00:00Z"));
    await paid(29, Date.parse("2031-03-18T03:59:59Z"));
    await createOrder({ price_cents: 9999, paid_at: null, transaction_id: null, state: "expired" });
    await createRefund(first, 250, NOW - HOUR_MS);
    await createRefund(first, 100, NOW - DAY_MS);
    await createRefund(first, 77, NOW - HOUR_MS, "pending");
    await createRefund(first, 78, NOW - HOUR_MS, "failed");

    vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
    await changeRows(shop.db, "access_token", ["user_key", admin.userKey], {
      used_at: NOW,
      expires_at: NOW + DAY_MS,
      created_at: NOW - HOUR_MS,
    });
    const seen = await read();
    expect(seen.timeZone).toBe(words.company.timeZone);
    expect(seen.days).toHaveLength(30);
    expect(seen.days.at(-1)).toEqual({
      day: "2031-05-16",
      orders: 3,
      paid: 27,
      refunded: 2.5,
      net: 24.5,
    });
    expect(seen.days.at(-2)).toMatchObject({ day: "2031-05-15", paid: 5, refunded: 1, net: 4 });
    expect(seen.days[0]).toMatchObject({ day: "2031-04-17", paid: 0.17, orders: 1 });
    expect(seen.last30Days).toEqual({ orders: 7, paid: 32.41, refunded: 3.5, net: 28.91 });
    expect(seen.before30Days).toEqual({ orders: 2, paid: 0.42, refunded: 0, net: 0.42 });
    vi.useRealTimers();
    await changeRows(shop.db, "access_token", ["user_key", admin.userKey], {
      used_at: Date.now(),
      expires_at: Date.now() + DAY_MS,
      created_at: Date.now(),
    });
  });

  it("counts the orders that can be shipped", async () => {
    const counts = await difference(
      async () => {
        await createOrder({});
        const partly = await createOrder({ refunded_cents: 299 });
        await addLine(shop, partly);
        await createRefund(partly, 299, NOW);
        await createRefund(await createOrder({ refunded_cents: 300 }), 300, NOW);
        await createRefund(await createOrder({}), 300, NOW, "pending");
        await createOrder({ cancellation_requested_at: 5 });
        await createOrder({ state: "shipped", shipped_at: 5 });
      },
      ({ toShip, cancellations }) => ({ toShip, cancellations }),
    );
    const [before, after] = counts as { toShip: number; cancellations: number }[];
    expect(after?.toShip).toBe((before?.toShip ?? 0) + 2);
    expect(after?.cancellations).toBe((before?.cancellations ?? 0) + 1);
  });

  it("counts disputes, failed refunds, held units, messages and failed emails", async () => {
    const part = (seen: Overview) => {
      const { disputes, failedRefunds, unpaid, messages, failedLetters } = seen;
      return { disputes, failedRefunds, ...unpaid, messages, failedLetters };
    };
    const counts = await difference(async () => {
      await createOrder({ disputed_at: 5 });
      const failed = await createOrder({});
      await createRefund(failed, 10, 1000, "failed");
      await createRefund(failed, 10, 2000, "failed");
      const madeUpFor = await createOrder({});
      await createRefund(madeUpFor, 10, 1000, "failed");
      await createRefund(madeUpFor, 10, 2000, "succeeded");
      const unpaid = { paid_at: null, transaction_id: null, state: "unpaid" };
      await createOrder({ ...unpaid, quantity: 40, held_until: Date.now() + HOUR_MS });
      await createOrder({ ...unpaid, quantity: 41, held_until: Date.now() - HOUR_MS });
      await createOrder({ ...unpaid, quantity: 42 });
      for (const answered_at of [null, 5]) {
        await shop.db.write
          .insertInto("message")
          .values({
            id: newId(),
            email: "a@shop.test",
            subject: "S",
            message: "M",
            submission_hash: newId(),
            content_hash: newId(),
            created_at: 1,
            answered_at,
          })
          .execute();
      }
      for (const fate of [{}, { sent_at: 5 }, { next_at: Date.now() + DAY_MS }]) {
        await shop.db.write
          .insertInto("email_message")
          .values({
            id: newId(),
            recipient: "a@shop.test",
            subject: "S",
            text: "",
            html: "",
            attempts: 1,
            next_at: null,
            sent_at: null,
            last_error: null,
            created_at: 1,
            purchase_key: null,
            kind: null,
            ...fate,
          })
          .execute();
      }
    }, part);
    const [before, after] = counts as Record<string, number>[];
    const grown = Object.fromEntries(
      Object.entries(after ?? {}).map(([name, count]) => [name, count - (before?.[name] ?? 0)]),
    );
    expect(grown).toEqual({
      disputes: 1,
      failedRefunds: 1,
      orders: 1,
      pieces: 40,
      messages: 1,
      failedLetters: 1,
    });
  });

  it("lists tools that are sold out or low, lowest first", async () => {
    await shop.db.write
      .updateTable("tool")
      .set((tool) => ({ quantity: tool("minimum", "*", 3) }))
      .execute();
    expect(await read()).toMatchObject({ soldOut: 0, lowStock: 0, scarce: [] });
    const set = (key: number, minimum: number, quantity: number, deletedAt: number | null = null) =>
      changeRows(shop.db, "tool", ["key", key], { minimum, quantity, deleted_at: deletedAt });
    await set(1, 10, 29);
    await set(2, 10, 9);
    await set(3, 10, 10);
    await set(4, 10, 0, 5);
    const { soldOut, lowStock, scarce } = await read();
    expect({ soldOut, lowStock }).toEqual({ soldOut: 1, lowStock: 2 });
    expect(scarce.map(({ quantity }) => quantity)).toEqual([9, 10, 29]);
  });
});
