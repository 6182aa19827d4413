/** One backup in the midst of a crowd, restored into an empty place. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Engine, freshPostgres } from "#support/engines.ts";
import { POSTGRES_BIN } from "#support/pg-dump.ts";
import { launchCommand, startServer, type Variables } from "#support/processes.ts";
import { type Acknowledged, createAcknowledged } from "./acknowledged.ts";
import { createMember, openMarket } from "./buyer.ts";
import { type Findings, findFaults } from "./checks.ts";
import { callUntilAnswered } from "./client.ts";
import { signInFault, signUp, startCrowd } from "./crowd.ts";
import { createRandom } from "./random.ts";
import { recordsOf, sandboxRecords } from "./records.ts";
import { type Stage, setStage } from "./stage.ts";

const BUYERS = 8;

export interface BackupRound {
  /** Acknowledged before the backup began. */
  readonly orders: number;
  readonly payments: number;
  /** Acknowledged while it was made. */
  readonly ordersMeanwhile: number;
  readonly backupMs: number;
  /** What is wrong with the restored shop, compared with what was acknowledged before the backup began. */
  readonly findings: Findings;
  /** Buyers whose tokens, and accounts whose passwords, do not work there. */
  readonly refused: readonly string[];
}

/** The backup begins when `orders` orders, and a payment, are acknowledged. */
export async function backupRound(
  engine: Engine,
  { orders, seed }: { orders: number; seed: number },
): Promise<BackupRound> {
  const random = createRandom(seed);
  const acknowledged = createAcknowledged();
  const stage = await setStage(engine, { buyers: BUYERS });
  const folder = mkdtempSync(join(tmpdir(), "millwright-backups-"));
  try {
    const variables: Variables = { ...(await stage.server()), POSTGRES_BIN };
    const server = await startServer(variables);
    const market = await openMarket(server.origin, stage.sandbox.origin, { acknowledged });
    await signUp(market, "early");
    const crowd = startCrowd(
      stage.buyers.map((buyer) => createMember(buyer, market, random.branch())),
    );
    while (acknowledged.orders.size < orders || acknowledged.payments.size === 0) await sleep(5);
    const before = copyOf(acknowledged);
    const began = performance.now();
    await run("tools/backup/backup.ts", ["--to", folder], variables);
    const backupMs = Math.round(performance.now() - began);
    const ordersMeanwhile = acknowledged.orders.size - before.orders.size;
    await crowd.stop();
    await server.end("SIGTERM");
    const [name = ""] = readdirSync(folder).filter((each) => each.startsWith("millwright-"));
    const restored = await restoredShop(stage, join(folder, name), before);
    return {
      orders: before.orders.size,
      payments: before.payments.size,
      ordersMeanwhile,
      backupMs,
      ...restored,
    };
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(file: string, args: readonly string[], variables: Variables): Promise<void> {
  const program = launchCommand(file, args, variables);
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${program.output()}`);
}

function copyOf(acknowledged: Acknowledged): Acknowledged {
  return {
    ...acknowledged,
    orders: new Map(acknowledged.orders),
    payments: new Map(acknowledged.payments),
    deletions: new Set(acknowledged.deletions),
    refusals: new Set(acknowledged.refusals),
    accounts: [...acknowledged.accounts],
  };
}

/** Restores into an empty place, compares what is stored there, and starts the shop on it. */
async function restoredShop(
  stage: Stage,
  from: string,
  before: Acknowledged,
): Promise<Pick<BackupRound, "findings" | "refused">> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-restored-"));
  const postgres = stage.engine === "postgres" ? await freshPostgres() : undefined;
  const records = recordsOf(postgres?.url ?? join(dataDir, "shop.sqlite"));
  try {
    const where: Variables = postgres ? { DATABASE_URL: postgres.url } : {};
    // On SQLite the key comes from the restored file.
    const variables = await stage.server({ ...where, DATA_DIR: dataDir, POSTGRES_BIN });
    const { SECRET_KEY: _, ...withoutKey } = variables;
    await run("tools/backup/restore.ts", ["--from", from], postgres ? variables : withoutKey);
    const kept = sandboxRecords(stage.sandboxFolder);
    const known = new Set(
      (await records.ask<{ id: string }>("select intent_id as id from payment")).map(
        ({ id }) => id,
      ),
    );
    // The provider has gone on since.
    const intents = kept.intents.filter(({ id }) => known.has(id));
    const refunds = kept.refunds.filter(({ payment_intent: id }) => known.has(id));
    const findings = await findFaults(
      before,
      records,
      { ...kept, intents, refunds },
      { settled: false },
    );
    const server = await startServer(postgres ? variables : withoutKey);
    const refused = await refusedAt(server.origin, stage, before);
    await server.end("SIGTERM");
    return { findings, refused };
  } finally {
    await records.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function refusedAt(
  origin: string,
  { buyers }: Stage,
  { accounts }: Acknowledged,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { email, token } of buyers) {
    const answer = await callUntilAnswered(origin, "GET", `/purchase?patient=${email}`, { token });
    if (answer?.status !== 200) refused.push(`${email}: ${answer?.status}`);
  }
  for (const account of accounts) {
    const fault = await signInFault(origin, account);
    if (fault) refused.push(fault);
  }
  return refused;
}
