/** A backup is made while a crowd orders and pays. More of it: `npm run proof -- backup`. */
import { expect, test } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { backupRound } from "./backup-round.ts";

const NOTHING = { lost: [], doubled: [], oversold: [], wrong: [] };
const ORDERS = 40;

test.concurrent.each(bothEngines)(
  "a shop restored from a backup under load has every order acknowledged before, and its books add up (%s)",
  async (engine) => {
    const round = await backupRound(engine, { orders: ORDERS, seed: 15 });
    expect(round.findings).toEqual(NOTHING);
    expect(round.refused).toEqual([]);
    expect(round.orders).toBeGreaterThanOrEqual(ORDERS);
    expect(round.ordersMeanwhile).toBeGreaterThan(0);
  },
);
