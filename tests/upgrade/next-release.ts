/** A build of the release after this one: a copy of the server's bundle with one more migration. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT, SERVER } from "../../scripts/project.mjs";

/** The name of its migration. */
export const NEXT_MIGRATION = "9999-upgrade-test";

/** With this variable the migration ends in its middle: it creates the file that is named, and waits to be killed. */
export const STOPS_AT = "TEST_MIGRATION_STOPS_AT";

/** It changes rows that are there, so that running twice shows. */
const MIGRATION = `
import { writeFileSync } from "node:fs";

export async function up(db) {
  await db.schema
    .alterTable("purchase")
    .addColumn("upgrades", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.updateTable("purchase").set((row) => ({ upgrades: row("upgrades", "+", 1) })).execute();
  if (process.env.${STOPS_AT}) {
    writeFileSync(process.env.${STOPS_AT}, "");
    await new Promise(() => setInterval(() => {}, 60_000));
  }
  await db.schema.createIndex("purchase_by_upgrades").on("purchase").column("upgrades").execute();
}
`;

export interface Release {
  /** How its server is started. */
  readonly command: string[];
  remove(): void;
}

export function createNextRelease(): Release {
  // Below the project, where its packages are found.
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "next-release-"));
  cpSync(join(ROOT, "dist/server"), folder, { recursive: true });
  writeFileSync(join(folder, "migrations", `${NEXT_MIGRATION}.js`), MIGRATION);
  return {
    command: SERVER.with(-1, join(folder, "main.js")),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
