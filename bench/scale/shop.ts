/** A shop of a size: its database, made or kept from an earlier run, and its server. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { rollUpRevenue } from "../../src/shop/dashboard/api/rollup.ts";
import type { Engine } from "../options.ts";
import {
  type DatabaseAddress,
  databaseCreator,
  openDatabase,
  serverEnvironment,
} from "../shop-database.ts";
import { type ShopSetup, startShop } from "../shop-process.ts";
import { firstStart } from "../starts.ts";
import type { Workspace } from "../workspace.ts";
import { fill } from "./fill.ts";
import { CALLS, type MeasuredTarget } from "./measure.ts";
import { ready } from "./search/main.ts";
import { type Size, sizeOf } from "./size.ts";
import { worldOf } from "./world.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface SizedShop extends MeasuredTarget {
  readonly address: DatabaseAddress;
}

export async function openShop(
  engine: Engine,
  { name, tools, keep }: { name: string; tools: number; keep: string | undefined },
  workspace: Workspace,
): Promise<SizedShop> {
  const { address, isFilled } = await placeOf(engine, `${name}-${tools}`, keep, workspace);
  const env = { ...serverEnvironment(address), RATE_LIMITS: "off" };
  const setup: ShopSetup = { name, root: ROOT, env };
  // The shop's own server creates and migrates its tables.
  await firstStart(setup, workspace);
  const size = sizeOf(tools);
  if (!isFilled) await fillDatabase(address, size);
  const db = openDatabase(address);
  const world = await worldOf(db, size, CALLS + 1);
  await db.close();
  const shop = await startShop(setup, workspace);
  await ready(shop);
  return { shop, world, address };
}

/** Fills it without a server's limits on statements: on a busy machine one of them takes more than 7 s. */
async function fillDatabase(address: DatabaseAddress, size: Size): Promise<void> {
  const db =
    address.engine === "sqlite"
      ? openDatabase(address)
      : openPostgres<Schema>(address.url, (error) => console.error(error), { unlimited: true });
  await fill(db, size);
  // Or the server would spend the measurement on it.
  await rollUpRevenue(db);
  await db.close();
}

async function placeOf(
  engine: Engine,
  name: string,
  keep: string | undefined,
  workspace: Workspace,
): Promise<{ address: DatabaseAddress; isFilled: boolean }> {
  if (keep === undefined) {
    const make = await databaseCreator(engine, workspace);
    return { address: await make(name), isFilled: false };
  }
  if (engine === "sqlite") {
    const dataDir = join(keep, name);
    const isFilled = existsSync(dataDir);
    mkdirSync(dataDir, { recursive: true });
    return { address: { engine, dataDir }, isFilled };
  }
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const database = `scale_${name.replaceAll("-", "_")}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const known = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (known.rows.length === 0) await client.query(`create database ${database}`);
    url.pathname = `/${database}`;
    return { address: { engine, url: url.href }, isFilled: known.rows.length > 0 };
  } finally {
    await client.end();
  }
}
