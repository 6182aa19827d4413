/** Shops that are backed up and restored, inside the test process. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  type BackupOptions,
  createBackup,
  type Variables,
} from "../../../tools/backup/create-backup.ts";
import { type Engine, freshPostgres } from "../engines.ts";
import { POSTGRES_BIN } from "../pg-dump.ts";
import { buildShop, type ShopSettings, type TestShop } from "../shop.ts";

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "millwright-backup-"));
}

/** What the commands get to know of a shop. */
export function variablesOf({ config }: TestShop): Variables {
  const { dataDir, databaseUrl, secretKey } = config;
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    POSTGRES_BIN,
  };
}

export function backUp(shop: TestShop, options: Partial<BackupOptions> & { to: string }) {
  return createBackup({ keep: undefined, withKey: true, ...options }, variablesOf(shop));
}

export interface EmptyPlace {
  readonly variables: Variables;
  /** Names in the folder, or `[]` for an empty database. */
  contents(): Promise<readonly string[]>;
  /** The shop of this place, with the key of the backup that was restored. */
  open(settings: ShopSettings): Promise<TestShop>;
  drop(): Promise<void>;
}

export async function emptyPlace(engine: Engine): Promise<EmptyPlace> {
  const dataDir = newFolder();
  const postgres = engine === "postgres" ? await freshPostgres() : undefined;
  const where: ShopSettings = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir };
  return {
    variables: { ...where, POSTGRES_BIN },
    contents: async () =>
      postgres
        ? await tablesOf(postgres.url)
        : readdirSync(dataDir).filter((name) => !name.startsWith("shop.sqlite.lock")),
    open: (settings) => buildShop(engine, { ...settings, ...where }),
    drop: async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows.map(({ tablename }) => tablename);
}

export const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("backup.lock"))
    .sort();
