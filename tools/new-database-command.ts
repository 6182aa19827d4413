/** `npm run database -- new` creates a database, with the catalog and the settings of another or empty. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod";
import { shop } from "../shop.config.ts";
import { paymentMode } from "../src/app/server/config/config-services.ts";
import {
  addressOf,
  hasPassword,
  isAddress,
  placeFault,
} from "../src/app/server/database/database-place.ts";
import { isNew, migrate } from "../src/app/server/database/migrate.ts";
import {
  checkServer,
  checkStamp,
  createDataDir,
  openBeside,
  StartError,
  sqlitePath,
  whileReachable,
} from "../src/app/server/database/open-database.ts";
import { copyFamilies } from "../src/catalog/admin-families/api/copy-families.ts";
import { copyCatalog } from "../src/catalog/demo-tools/api/copy-catalog.ts";
import { copySynonyms } from "../src/catalog/synonyms/api/synonym-store.ts";
import type { Database, Schema } from "../src/database/schema.ts";
import { readCurrency } from "../src/database/shop-meta.ts";
import { openSqlite } from "../src/lib/db/sqlite.ts";
import { paymentModes } from "../src/sales/payments/contract.ts";
import { copySettings } from "../src/shop/settings/api/store.ts";

const USAGE = `Say what:
  npm run database -- new                   the database that .env names, empty
  npm run database -- new --from ./data     the same, with the catalog and the settings of the shop in ./data
  npm run database -- new --to ./data-live  one in ./data-live, with those of the shop that .env names
It is for the payments of the keys in .env, or of --mode sandbox, test or live.`;
const DEFAULT_FOLDER = "./data";

type Variables = Readonly<Record<string, string | undefined>>;

const wanted = z.object({
  mode: z.enum(paymentModes).optional(),
  from: z.string().min(1).optional(),
  to: z.string().min(1).optional(),
});

/** Returns the report. Throws StartError with the reason. */
export async function runDatabaseCommand(
  args: readonly string[],
  variables: Variables,
): Promise<string> {
  const options = readArguments([...args]);
  const fault = placeFault(variables);
  if (fault) throw new StartError(fault);
  const own = variables.DATABASE_URL || variables.DATA_DIR || DEFAULT_FOLDER;
  const to = options.to ?? own;
  const from = options.from ?? (options.to ? findSource(own, variables) : undefined);
  const source = from === undefined ? undefined : await openBeside(...placeOf(from));
  try {
    const mode = options.mode ?? paymentMode(variables);
    const tools = await whileReachable(placeOf(to)[0], () => createDatabase(to, mode, source));
    return [
      `A new database for ${mode} payments is at ${shown(to)}${source ? `, with ${counted(tools)}` : ""}.`,
      ...(source ? [] : ["It is empty: no shop was named whose catalog it should have."]),
      nextStep(to, own),
      ...([options.to, options.from].some((place = "") => hasPassword(place))
        ? [PASSWORD_SHOWN]
        : []),
    ].join("\n");
  } finally {
    await source?.close();
  }
}

const PASSWORD_SHOWN =
  "The password was on the command line, where npm and the shell's history keep it: set DATABASE_URL in .env and leave --to out instead.";

function readArguments(args: string[]): z.output<typeof wanted> {
  try {
    const option = { type: "string" } as const;
    const options = { mode: option, from: option, to: option };
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.join() === "new") return wanted.parse(values);
  } catch {
    // The usage says what is understood.
  }
  throw new StartError(USAGE);
}

/** Undefined on a machine without a shop, where no place is named either. */
function findSource(own: string, { DATABASE_URL, DATA_DIR }: Variables): string | undefined {
  if (DATABASE_URL || DATA_DIR || existsSync(sqlitePath(own))) return own;
  return undefined;
}

/** DATABASE_URL and DATA_DIR of a place. */
function placeOf(place: string): [databaseUrl: string | undefined, dataDir: string] {
  return isAddress(place) ? [place, DEFAULT_FOLDER] : [undefined, place];
}

/** Returns the number of copied tools. */
async function createDatabase(
  to: string,
  mode: (typeof paymentModes)[number],
  source: Database | undefined,
): Promise<number> {
  const created = await openNew(to);
  try {
    await migrate(created.write);
    // Copied prices stay in their currency.
    const currency = source ? await readCurrency(source.read) : shop.currency;
    await checkStamp(created, { mode, currency });
    if (!source) return 0;
    const tools = await copyCatalog(source, created);
    await copyFamilies(source, created);
    await copySynonyms(source, created);
    await copySettings(source.read, created.write);
    return tools;
  } finally {
    await created.close();
  }
}

async function openNew(place: string): Promise<Database> {
  const [databaseUrl, dataDir] = placeOf(place);
  const fault = placeFault({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  if (fault) throw new StartError(fault);
  if (databaseUrl === undefined) {
    const path = sqlitePath(dataDir);
    if (existsSync(path))
      throw new StartError(
        `There is a database at ${path} already: name another folder with --to.`,
      );
    createDataDir(dataDir);
    return openSqlite<Schema>(path);
  }
  const { openPostgres } = await import("../src/lib/db/postgres.ts");
  const db = openPostgres<Schema>(databaseUrl, (error) => console.error(error.message), {
    unlimited: true,
  });
  try {
    await checkServer(db);
    if (await isNew(db.read)) return db;
  } catch (error) {
    await db.close();
    throw error;
  }
  await db.close();
  throw new StartError(
    `There is a shop at ${shown(place)} already: make another database with createdb.`,
  );
}

function nextStep(to: string, own: string): string {
  if (to === own) return "Start the shop: npm start";
  return isAddress(to)
    ? "Set DATABASE_URL in .env to use it."
    : `Set DATA_DIR=${to} in .env to use it.`;
}

function shown(place: string): string {
  return isAddress(place) ? addressOf(place) : place;
}

function counted(tools: number): string {
  return tools === 1 ? "1 tool" : `${tools} tools`;
}
