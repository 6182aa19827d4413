/** A backup is made while a crowd orders and pays. More of it: `npm run proof -- backup`. */
import { expect, test } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { backupRound } from "./backup-round.ts";

const NOTHING = { lost: [], doubled: [], oversold: [], wrong: [] };
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 0);
const ORDERS = ROUNDS > 0 ? 300 : 40;
const SEEDS = ROUNDS > 0 ? Array.from({ length: ROUNDS }, (_, index) => index + 1) : [15];
const CASES = bothEngines.flatMap((engine) => SEEDS.map((seed) => [engine, seed] as const));

test.concurrent.each(CASES)(
  "a shop restored from a backup under load has every order acknowledged before, and its books add up (%s, seed %d)",
  async (engine, seed) => {
    const round = await backupRound(engine, { orders: ORDERS, seed });
    expect(round.findings).toEqual(NOTHING);
    expect(round.refused).toEqual([]);
    expect(round.orders).toBeGreaterThanOrEqual(ORDERS);
    expect(round.ordersMeanwhile).toBeGreaterThan(0);
    console.log(
      `${engine}, seed ${seed}: ${round.orders} orders and ${round.payments} payments before, ${round.ordersMeanwhile} orders during the ${round.backupMs} ms of the backup; faults 0`,
    );
  },
);
