/**
 * Random lives of an order: parcels leave and are taken back, pieces are cancelled, break, are lost and come back, refunds fail
 * and are repeated. After each step the shop's figures are those of the pieces themselves: where they are, and who has paid
 * them.
 */
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
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

interface FailedRefund {
  readonly quantity: number;
  readonly cameBack: boolean;
  readonly amount: number;
}

/** Steps whose refund does not fail here: its repeat may say that the pieces come back. */
const LASTING: readonly string[] = ["scrap", "lose"];

/** The pieces of the order's first line as they are. */
interface Pieces {
  inHouse: number;
  withBuyer: number;
  /** Not given back by a refund that holds. */
  paid: number;
  /** Whether some were with the buyer and came back: their parcel did leave. */
  cameBack: boolean;
  /** A refund that has failed, and is repeated before another one. */
  failed: FailedRefund | undefined;
  readonly parcels: { readonly number: number; readonly quantity: number }[];
}

describe.each(engines)("random lives of orders in parcels on %s", (engine) => {
  const { desk, twoLines, read, send, on, lineOf, ...orders } = createParcelShop(engine);
  const { waiting, failRefund } = orders;

  /** Whether the provider can still pay so many pieces back: of the refunds that fail here it knows that they were made. */
  async function isLeft(order: Purchase, pieces: number): Promise<boolean> {
    const rows = await refundRows(desk.shop, order);
    const made = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return cents(order.price) - made >= cents(lineOf(order, 1).unitPrice) * pieces;
  }

  /** What may happen now, each with its effect. */
  function stepsOf(order: Purchase, now: Purchase, pieces: Pieces, random: Random) {
    const { open = 0 } = lineOf(now, 1);
    const some = (most: number) => random.between(1, most);
    const ask = async (quantity: number, cameBack: boolean, restock = true) => {
      const shipped = cameBack && now.partlyShipped === true && open > 0;
      const lines = [{ line: 1, quantity }];
      const body = { lines, restock, ...(shipped && { shipped }) };
      const { text, json } = await refund(desk.shop, desk.admin, order, body);
      expect(json.refund?.status, text).toBe("succeeded");
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
      ...(open > 0 &&
        !failed && {
          scrap: async () => {
            const quantity = some(open);
            await ask(quantity, false, false);
            pieces.inHouse -= quantity;
          },
        }),
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
      ...(pieces.withBuyer > 0 &&
        !failed && {
          lose: async () => {
            const quantity = some(pieces.withBuyer);
            await ask(quantity, true, false);
            pieces.cameBack = true;
            pieces.withBuyer -= quantity;
          },
        }),
      ...(failed && {
        repeat: async () => {
          await ask(failed.quantity, failed.cameBack, random.happens(0.5));
          pieces.failed = undefined;
        },
        repeatAsAmount: async () => {
          const { amount } = failed;
          const { text, json } = await refund(desk.shop, desk.admin, order, { amount });
          expect(json.refund?.status, text).toBe("succeeded");
          pieces.paid -= failed.quantity;
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
      ...(parcel &&
        !pieces.cameBack &&
        !failed &&
        now.state === "shipped" && {
          refundAndTakeBack: async () => {
            await ask(some(parcel.quantity), false, false);
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
      const others = (await waiting(tool)) - quantity;
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
        const mayFail = taken > 0 && !LASTING.includes(name) && random.happens(0.4);
        if (mayFail && (await isLeft(order, pieces.paid + taken))) {
          const amount = (await failRefund(order)) / 100;
          pieces.paid += taken;
          pieces.failed = failed ?? { quantity: taken, cameBack: name === "comeBack", amount };
          told.push("fail");
        }
        const { open = 0 } = lineOf(await read(order), 1);
        const free = (await stockOf(desk.shop, tool)) - before;
        const owed = pieces.failed?.quantity ?? 0;
        expect(free + open, told.join(", ")).toBe(pieces.inHouse);
        expect(pieces.withBuyer + open + owed, told.join(", ")).toBe(pieces.paid);
        expect((await waiting(tool)) - others, told.join(", ")).toBe(open);
      }
    },
  );
});
