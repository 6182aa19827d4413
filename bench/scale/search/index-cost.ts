/** What an index takes: built in this process on a connection of its own, as the shop's thread does. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Schema } from "../../../src/database/schema.ts";
import { createKeeper } from "../../../src/features/search/api/keeper.ts";
import { openPostgresReader } from "../../../src/kit/node/db/postgres.ts";
import { openSqliteReader } from "../../../src/kit/node/db/sqlite.ts";
import { sqlitePath } from "../../../src/server/open-database.ts";
import type { DatabaseAddress } from "../../shop-database.ts";
import { createQuestions } from "./questions.ts";

export interface IndexCost {
  readonly cpuMs: number;
  readonly megabytes: number;
  /** Questions one after another in ms, sorted; of each the second of five times, as other programs disturb. */
  readonly questions: readonly number[];
}

const QUESTIONS = 600;

export async function measureIndex(address: DatabaseAddress): Promise<IndexCost> {
  const reader =
    address.engine === "sqlite"
      ? openSqliteReader<Schema>(sqlitePath(address.dataDir))
      : openPostgresReader<Schema>(address.url, console.error);
  const keeper = createKeeper(reader.db, console.error);
  const before = memoryInUse();
  const cpu = process.cpuUsage();
  await keeper.build();
  const { user, system } = process.cpuUsage(cpu);
  const megabytes = (memoryInUse() - before) / 1e6;
  const questions = [...createQuestions(QUESTIONS)].map((question) => {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      keeper.ask(question);
      return performance.now() - began;
    });
    return times.sort((a, b) => a - b)[1] ?? 0;
  });
  await reader.close();
  return { cpuMs: (user + system) / 1000, megabytes, questions: questions.sort((a, b) => a - b) };
}

/** Bytes, without garbage. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
