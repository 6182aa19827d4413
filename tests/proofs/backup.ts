import { bothEngines } from "#support/engines.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import { backupRound } from "../survival/backup-round.ts";
import type { Proof } from "./proof.ts";

const ORDERS = 300;

export const proof: Proof = {
  claim:
    "shops restored from backups under load have every order and payment acknowledged before the backup began, and their books add up",
  run: async (result, [rounds = "5"]) => {
    const postgres = await startPostgres({ durable: true });
    process.env.TEST_DATABASE_URL = postgres.url;
    try {
      for (const engine of bothEngines)
        for (let seed = 1; seed <= Number(rounds); seed += 1) {
          const { findings, refused, ...figures } = await backupRound(engine, {
            orders: ORDERS,
            seed,
          });
          const faults = [...Object.values(findings).flat(), ...refused];
          if (faults.length > 0) throw new Error(faults.join("\n"));
          const { orders, payments, ordersMeanwhile, backupMs } = figures;
          result(
            `${engine}, seed ${seed}: ${orders} orders and ${payments} payments before, ${ordersMeanwhile} orders during the ${backupMs} ms of the backup; faults 0`,
          );
        }
    } finally {
      await postgres.stop();
    }
  },
};
