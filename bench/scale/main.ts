/** `npm run scale`: every path of the API on a large and on a small shop. See bench/README.md, "A large shop". */
import { existsSync, mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { command, Refusal, say, step } from "../../scripts/say.mjs";
import { BenchFailure } from "../failure.ts";
import { type Engine, engines } from "../options.ts";
import {
  type DatabaseAddress,
  databaseCreator,
  openDatabase,
  serverEnvironment,
} from "../shop-database.ts";
import { type ShopSetup, startShop } from "../shop-process.ts";
import { firstStart } from "../starts.ts";
import { openWorkspace, type Workspace } from "../workspace.ts";
import { fill } from "./fill.ts";
import { type MeasuredTarget, measurePath, type Times } from "./measure.ts";
import { paths } from "./paths.ts";
import { sizeOf } from "./size.ts";
import { worldOf } from "./world.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SMALL_TOOLS = 100;

interface Options {
  readonly engines: readonly Engine[];
  readonly tools: number;
  /** Measures only paths whose name contains this. */
  readonly only: string;
  /** Folder in which generated databases are kept for later runs. */
  readonly keep: string | undefined;
}

await command(async () => {
  const options = readOptions(process.argv.slice(2));
  const workspace = openWorkspace();
  process.on("SIGINT", () => void workspace.close().finally(() => process.exit(1)));
  try {
    for (const engine of options.engines) await measureEngine(engine, options, workspace);
    return 0;
  } catch (error) {
    if (error instanceof BenchFailure) throw new Refusal(`Failed: ${error.message}.`);
    throw error;
  } finally {
    await workspace.close();
  }
});

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string" },
      tools: { type: "string", default: "100000" },
      only: { type: "string", default: "" },
      keep: { type: "string" },
    },
  });
  const tools = Number(values.tools);
  if (!(Number.isInteger(tools) && tools >= SMALL_TOOLS)) {
    throw new Refusal(`--tools takes a whole number of at least ${SMALL_TOOLS}.`);
  }
  const wanted = engines.filter((engine) => [undefined, engine].includes(values.engine as Engine));
  if (wanted.length === 0) throw new Refusal(`--engine knows ${engines.join(", ")}.`);
  if (values.keep && wanted.includes("postgres") && !process.env.TEST_DATABASE_URL) {
    throw new Refusal(
      "--keep needs TEST_DATABASE_URL for PostgreSQL: a server that goes on running.",
    );
  }
  return {
    engines: wanted,
    tools,
    only: values.only,
    keep: values.keep && resolve(values.keep),
  };
}

async function measureEngine(
  engine: Engine,
  { tools, only, keep }: Options,
  workspace: Workspace,
): Promise<void> {
  const targets: MeasuredTarget[] = [];
  for (const [name, count] of [
    ["small", SMALL_TOOLS],
    ["large", tools],
  ] as const) {
    const shop = await step(`${engine}: ${name} shop`, () =>
      openShop(engine, { name, tools: count, keep }, workspace),
    );
    targets.push(shop);
  }
  say(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
  say(`| ${engine}, ms | small p50 | large p50 | large p99 | factor | large CPU |`);
  say("|---|---|---|---|---|---|");
  for (const path of paths) {
    if (!path[0].includes(only)) continue;
    const [small, large] = (await measurePath(path, targets)) as [Times, Times];
    const figures = [small.p50, large.p50, large.p99].map((ms) => ms.toFixed(1));
    const factor = (large.p50 / small.p50).toFixed(1);
    say(`| ${path[0]} | ${figures.join(" | ")} | ${factor} | ${large.cpu.toFixed(1)} |`);
  }
  for (const { shop } of targets) await shop.end("SIGTERM");
}

async function openShop(
  engine: Engine,
  { name, tools, keep }: { name: string; tools: number; keep: string | undefined },
  workspace: Workspace,
): Promise<MeasuredTarget> {
  const { address, isFilled } = await placeOf(engine, `${name}-${tools}`, keep, workspace);
  const env = { ...serverEnvironment(address), RATE_LIMITS: "off" };
  const setup: ShopSetup = { name, root: ROOT, env };
  // The shop's own server creates and migrates its tables.
  await firstStart(setup, workspace);
  const size = sizeOf(tools);
  const db = openDatabase(address);
  if (!isFilled) await fill(db, size);
  const world = await worldOf(db, size);
  await db.close();
  return { shop: await startShop(setup, workspace), world };
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
