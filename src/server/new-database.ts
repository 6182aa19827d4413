/**
 * `npm run database -- new --mode live --to ./data-live` copies only the catalog and the settings into a database for
 * another payment mode.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import * as z from "zod";
import type { Schema } from "../database/schema.ts";
import { readCurrency } from "../database/shop-meta.ts";
import { copyCatalogue } from "../features/catalogue/api/copy-catalogue.ts";
import { paymentModes } from "../features/payments/contract.ts";
import { copySettings } from "../features/settings/api/store.ts";
import type { Database } from "../kit/node/db/database.ts";
import { openSqlite } from "../kit/node/db/sqlite.ts";
import { migrate } from "./migrate.ts";
import { checkStamp, createDataDir, StartError, sqlitePath } from "./open-database.ts";

const USAGE =
  "Say what: npm run database -- new --mode sandbox|test|live --to <folder or postgres://…>";

const wanted = z.object({ mode: z.enum(paymentModes), to: z.string().min(1) });

async function newDatabase(args: string[]): Promise<string> {
  const { positionals, values } = readArguments(args);
  const parsed = wanted.safeParse(values);
  if (positionals[0] !== "new" || positionals.length > 1 || !parsed.success)
    throw new StartError(USAGE);
  const { mode, to } = parsed.data;
  const from = await open(process.env.DATABASE_URL || process.env.DATA_DIR || "./data", "existing");
  try {
    const made = await open(to, "new");
    try {
      await migrate(made.write);
      // The prices that are copied stay in the currency of the old one.
      await checkStamp(made, { mode, currency: await readCurrency(from.read) });
      const tools = await copyCatalogue(from, made);
      await copySettings(from.read, made.write);
      return `A new database for ${mode} payments is at ${to}, with ${tools} tools. Start the shop on it with ${startHint(to)}`;
    } finally {
      await made.close();
    }
  } finally {
    await from.close();
  }
}

function readArguments(args: string[]) {
  try {
    const options = { mode: { type: "string" }, to: { type: "string" } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new StartError(USAGE);
  }
}

async function open(place: string, expected: "existing" | "new"): Promise<Database<Schema>> {
  if (/^postgres(ql)?:\/\//.test(place)) {
    const { openPostgres } = await import("../kit/node/db/postgres.ts");
    return openPostgres<Schema>(place, (error) => console.error(error.message), {
      unlimited: true,
    });
  }
  const path = sqlitePath(place);
  if (expected === "new") {
    if (existsSync(path))
      throw new StartError(
        `There is a database at ${path} already: name another folder with --to.`,
      );
    createDataDir(place);
  } else if (!existsSync(path)) {
    throw new StartError(
      `There is no shop at ${path}: set DATA_DIR or DATABASE_URL to the one whose catalogue is to be kept.`,
    );
  }
  return openSqlite<Schema>(path);
}

function startHint(to: string): string {
  return /^postgres/.test(to) ? "DATABASE_URL set to it." : `DATA_DIR=${to} npm start`;
}

try {
  console.log(await newDatabase(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
