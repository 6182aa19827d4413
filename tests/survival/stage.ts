/** Where a test of survival plays: a database with prepared buyers, a sandbox, and what a server needs. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { copySqlite, type Engine, freshPostgres } from "#support/engines.ts";
import { freePort, type Running, startSandbox, type Variables } from "#support/processes.ts";
import { controlOf, type SandboxControl } from "#support/sandbox-control.ts";
import { readConfig } from "../../src/app/server/config/config.ts";
import { openDatabase, sqlitePath } from "../../src/app/server/database/open-database.ts";
import type { Database } from "../../src/database/schema.ts";
import { createLog } from "../../src/lib/process/log.ts";
import { SANDBOX_SECRET_KEY } from "./client.ts";
import { type Records, recordsOf } from "./records.ts";

/** Pieces added to most tools, so that a crowd is not sold out in a second. */
const PLENTY = 1_000_000;
/** Tools that stay as scarce as the demo has them. */
const SCARCE_TOOLS = 4;

export interface Stage {
  readonly engine: Engine;
  readonly buyers: readonly Buyer[];
  /** Undefined where there are no buyers either. */
  readonly admin: Buyer | undefined;
  readonly sandbox: Running;
  readonly sandboxFolder: string;
  /** The sandbox's faults, clock, webhooks and dashboard. */
  readonly control: SandboxControl;
  /**
   * Variables of a server on this database; each gets a port of its own. The sandbox's events go to
   * the first one's.
   */
  server(changes?: Variables): Promise<Variables>;
  /** What is stored, read beside the server. */
  readonly records: Records;
  close(): Promise<void>;
}

/** What a stage is made with: `buyers` 0 leaves the database empty, not even migrated. */
export interface StageOptions {
  readonly buyers: number;
  /** Lots of the scarce tools, so that they are soon gone; undefined: as the demo has them. */
  readonly scarceLots?: number;
  /** Whether the shop sends mail, to the sandbox. */
  readonly mail?: boolean;
  readonly settings?: Variables;
}

/** Sets a stage on a fresh database. */
export async function setStage(
  engine: Engine,
  { buyers, scarceLots, mail = false, settings = {} }: StageOptions,
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-survival-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const sandboxFolder = join(folder, "sandbox");
  const isEmpty = buyers === 0;
  const postgres =
    engine === "postgres" ? await freshPostgres(isEmpty ? "nothing" : "demo") : undefined;
  if (engine === "sqlite" && !isEmpty) copySqlite("demo", sqlitePath(dataDir));
  const sandboxPort = await freePort();
  const payments = {
    STRIPE_SECRET_KEY: SANDBOX_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_survival",
    STRIPE_WEBHOOK_SECRET: "whsec_of_survival",
  };
  const token = randomBytes(16).toString("hex");
  const firstPort = await freePort();
  const ports = [firstPort];
  const mailPort = mail ? String(await freePort()) : undefined;
  const sandbox = await startSandbox({
    ...payments,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: sandboxFolder,
    SANDBOX_TOKEN: token,
    SHOP_ORIGIN: "http://localhost:3000",
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${firstPort}/api/webhook/stripe`,
    ...(mailPort && { SANDBOX_SMTP_PORT: mailPort }),
  });
  const common = {
    ...payments,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString("hex"),
    STRIPE_API_BASE: sandbox.origin,
    STRIPE_JS_URL: `${sandbox.origin}/stripe.js`,
    RATE_LIMITS: "off",
    RECONCILE_SECONDS: "2",
    ...(mailPort && { SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
    // A server beside another waits while that one makes the database ready, which a busy machine does for long.
    ...(postgres && { DATABASE_URL: postgres.url, DATABASE_WAIT_SECONDS: "3600" }),
    ...settings,
  };
  const server = async (changes: Variables = {}) => ({
    ...common,
    PORT: String(ports.pop() ?? (await freePort())),
    ...changes,
  });

  const records = recordsOf(postgres ? postgres.url : join(dataDir, "shop.sqlite"));
  const { customers, admin } = isEmpty
    ? { customers: [], admin: undefined }
    : await prepare(common, buyers, scarceLots);
  return {
    engine,
    buyers: customers,
    admin,
    sandbox,
    sandboxFolder,
    control: controlOf(sandbox.origin, token),
    server,
    records,
    close: async () => {
      await sandbox.end("SIGKILL");
      await records.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stocks up and makes the buyers and an admin, before any server is there. */
async function prepare(
  variables: Variables,
  count: number,
  scarceLots: number | undefined,
): Promise<{ customers: Buyer[]; admin: Buyer }> {
  const db = await openDatabase(readConfig(variables), createLog("silent"));
  try {
    await stockUp(db);
    if (scarceLots !== undefined) await createScarce(db, scarceLots);
    const customers: Buyer[] = [];
    for (let made = 0; made < count; made += 1) customers.push(await prepareBuyer({ db }));
    return { customers, admin: await prepareBuyer({ db }, "admin") };
  } finally {
    await db.close();
  }
}

async function stockUp(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const tools = await tx
      .selectFrom("tool")
      .select("key")
      .orderBy("key")
      .offset(SCARCE_TOOLS)
      .limit(1000)
      .execute();
    const keys = tools.map(({ key }) => key);
    await tx
      .updateTable("tool")
      .set((tool) => ({ quantity: tool("quantity", "+", PLENTY) }))
      .where("key", "in", keys)
      .execute();
    await tx
      .insertInto("stock_change")
      .values(
        keys.map((key) => ({
          tool_key: key,
          purchase_key: null,
          amount: PLENTY,
          reason: "correction",
          at: Date.now(),
        })),
      )
      .execute();
  });
}

async function createScarce(db: Database, lots: number): Promise<void> {
  await db.transaction(async (tx) => {
    const scarce = await tx
      .selectFrom("tool")
      .select(["key", "minimum", "quantity"])
      .orderBy("key")
      .limit(SCARCE_TOOLS)
      .execute();
    for (const { key, minimum, quantity } of scarce) {
      const left = minimum * lots;
      await tx.updateTable("tool").set({ quantity: left }).where("key", "=", key).execute();
      await tx
        .insertInto("stock_change")
        .values({
          tool_key: key,
          purchase_key: null,
          amount: left - quantity,
          reason: "correction",
          at: Date.now(),
        })
        .execute();
    }
  });
}
