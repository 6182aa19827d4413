/**
 * Random lives of an order: parcels leave and are taken back, pieces are cancelled and come back, refunds fail and are
 * repeated. After each step the shop's figures are those of the pieces themselves: where they are, and who has paid them.
 */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { UPS } from "#support/orders/order-calls.ts";
import { stockOf } from "#support/orders/ordering.ts";
import { createParcelShop } from "#support/orders/parcel-shop.ts";
import { refund, refundRows } from "#support/orders/refund-calls.ts";
import { cases, SEED } from "#support/seed.ts";
import { createRandom, type Random } from "../../../../tests/survival/random.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

const STEPS = 14;

/** The pieces of the order's first line as they are. */
interface Pieces {
  inHouse: number;
  withBuyer: number;
  /** Not given back by a refund that holds. */
  paid: number;
  /** Whether some were with the buyer and came back: their parcel did leave. */
  cameBack: boolean;
  /** A refund that has failed, and is repeated before another one. */
  failed: { readonly quantity: number; readonly cameBack: boolean } | undefined;
  readonly parcels: { readonly number: number; readonly quantity: number }[];
}

describe.each(engines)("random lives of orders in parcels on %s", (engine) => {
  const { desk, twoLines, read, send, on, lineOf } = createParcelShop(engine);

  async function failLast(order: Purchase): Promise<void> {
    const { key = 0, amount_cents = 0 } = (await refundRows(desk.shop, order)).at(-1) ?? {};
    const { write } = desk.shop.db;
    const change = { status: "failed", updated_at: Date.now() } as const;
    await write.updateTable("refund").set(change).where("key", "=", key).execute();
    await write
      .updateTable("purchase")
      .set((purchase) => ({ refunded_cents: purchase("refunded_cents", "-", amount_cents) }))
      .where("key", "=", order.number)
      .execute();
  }

  /** What may happen now, each with its effect. */
  function stepsOf(order: Purchase, now: Purchase, pieces: Pieces, random: Random) {
    const { open = 0 } = lineOf(now, 1);
    const some = (most: number) => random.between(1, most);
    const ask = async (quantity: number, cameBack: boolean, restock = true) => {
      const shipped = cameBack && now.partlyShipped === true && open > 0;
      const lines = [{ line: 1, quantity }];
      const body = { lines, restock, ...(shipped && { shipped }) };
      const { status, text } = await refund(desk.shop, desk.admin, order, body);
      expect(status, text).toBe(200);
      pieces.paid -= quantity;
    };
    const { failed } = pieces;
    const parcel = pieces.parcels.at(-1);
    return {
      ...(open > 0 && {
        ship: async () => {
          const quantity = some(open);
          const lines = [{ line: 1, quantity }];
          const { status, text, json } = await send(order, { ...UPS, lines });
          expect(status, text).toBe(200);
          pieces.inHouse -= quantity;
          pieces.withBuyer += quantity;
          pieces.parcels.push({ number: json.parcel.number, quantity });
        },
      }),
      ...(lineOf(now, 2).open && {
        shipTheOther: async () => {
          const lines = [{ line: 2, quantity: lineOf(order, 2).quantity }];
          expect((await send(order, { ...UPS, lines })).status).toBe(200);
        },
      }),
      ...(open > 0 && !failed && { cancel: () => ask(some(open), false) }),
      ...(pieces.withBuyer > 0 &&
        !failed && {
          comeBack: async () => {
            const quantity = some(pieces.withBuyer);
            await ask(quantity, true);
            pieces.cameBack = true;
            pieces.withBuyer -= quantity;
            pieces.inHouse += quantity;
          },
        }),
      ...(failed && {
        repeat: async () => {
          await ask(failed.quantity, failed.cameBack, random.happens(0.5));
          pieces.failed = undefined;
        },
      }),
      ...(parcel &&
        !pieces.cameBack && {
          takeBack: async () => {
            const { status, text } = await on("DELETE", order, parcel.number);
            expect(status, text).toBe(200);
            pieces.parcels.pop();
            pieces.withBuyer -= parcel.quantity;
            pieces.inHouse += parcel.quantity;
          },
        }),
    };
  }

  it.each(Array.from({ length: cases(40) }, (_, round) => round))(
    "no piece is lost, doubled or owed (%i)",
    async (round) => {
      const random = createRandom(SEED * 1000 + round);
      const { order, tools } = await twoLines();
      const [tool] = tools as [Tool];
      const { quantity } = lineOf(order, 1);
      const before = await stockOf(desk.shop, tool);
      const pieces: Pieces = {
        ...{ inHouse: quantity, withBuyer: 0, paid: quantity },
        ...{ cameBack: false, failed: undefined, parcels: [] },
      };
      const told: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const now = await read(order);
        const steps = stepsOf(order, now, pieces, random);
        const names = Object.keys(steps) as (keyof typeof steps)[];
        if (names.length === 0) break;
        const name = random.oneOf(names);
        const { paid, failed } = pieces;
        await steps[name]?.();
        told.push(`${name} ${lineOf(await read(order), 1).open ?? 0}`);
        const taken = paid - pieces.paid;
        if (taken > 0 && random.happens(0.4)) {
          await failLast(order);
          pieces.paid += taken;
          pieces.failed = failed ?? { quantity: taken, cameBack: name === "comeBack" };
          told.push("fail");
        }
        const { open = 0 } = lineOf(await read(order), 1);
        const free = (await stockOf(desk.shop, tool)) - before;
        const owed = pieces.failed?.quantity ?? 0;
        expect(free + open, told.join(", ")).toBe(pieces.inHouse);
        expect(pieces.withBuyer + open + owed, told.join(", ")).toBe(pieces.paid);
      }
    },
  );
});
