/**
 * What an index takes: built in a process of its own, so that nothing else is counted, on a connection as the shop's
 * thread has it. It exits with its parent.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sqlitePath } from "../../../src/app/server/database/open-database.ts";
import {
  createIndexUpdater,
  type IndexUpdater,
} from "../../../src/catalog/search/api/index-updater.ts";
import type { Schema } from "../../../src/database/schema.ts";
import { openPostgresReader } from "../../../src/lib/db/postgres.ts";
import { openSqliteReader } from "../../../src/lib/db/sqlite.ts";
import type { DatabaseAddress } from "../../shop-database.ts";
import { createQuestions } from "./questions.ts";

export interface IndexCost {
  /** The processor time of the first build in the process, before anything is compiled. */
  readonly cpuMs: number;
  /** The memory after all questions, with everything that they have sorted and kept. */
  readonly megabytes: number;
  /** Questions one after another in ms, sorted; of each the second of five times, as other programs disturb. */
  readonly questions: readonly number[];
}

const QUESTIONS = 600;

process.on("disconnect", () => process.exit());
process.once("message", async (address: DatabaseAddress) => {
  const reader =
    address.engine === "sqlite"
      ? openSqliteReader<Schema>(sqlitePath(address.dataDir))
      : openPostgresReader<Schema>(address.url, console.error);
  const keeper = createIndexUpdater(reader.db, console.error);
  const before = await memoryInUse();
  const cpu = process.cpuUsage();
  await keeper.build();
  const { user, system } = process.cpuUsage(cpu);
  const questions = askQuestions(keeper);
  const megabytes = ((await memoryInUse()) - before) / 1e6;
  await reader.close();
  const cost: IndexCost = { cpuMs: (user + system) / 1000, megabytes, questions };
  process.send?.(cost);
});

function askQuestions(keeper: IndexUpdater): number[] {
  const questions = [...createQuestions(QUESTIONS)].map((question) => {
    const times = Array.from({ length: 5 }, (_, time) => {
      // Says nothing, but makes it another question: the index keeps what the last ones have found.
      const cold = { ...question, minPrice: -1 - time };
      const began = performance.now();
      keeper.ask(cold);
      return performance.now() - began;
    });
    return times.sort((a, b) => a - b)[1] ?? 0;
  });
  return questions.sort((a, b) => a - b);
}

/** Bytes, without garbage. Buffers are freed some time after they are collected. */
async function memoryInUse(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 4; round += 1) {
    collect();
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
