/** Databases of a newer version of the shop, and of one before the first release. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { buildShop } from "#support/shop.ts";
import { createLog } from "../../../lib/process/log.ts";
import { openBeside, openDatabase, StartError } from "../database/open-database.ts";

const NEWER =
  "This database belongs to a newer version of the shop, with the migration 9999-later: start that version, or restore a backup of this one.";
const OLDER =
  'This database is older than release 0.1.0: commit 087ea53d ("Every wait of a test is one that a busy machine cannot end") is the last that reads it, and exports its products as CSV, which a new shop imports.';

test.each(bothEngines)("are refused by the start and by commands on %s", async (engine) => {
  const { config, db, close } = await buildShop(engine);
  const open = () => openBeside(config.databaseUrl, config.dataDir);
  const refused = async (sentence: string) => {
    await expect(open()).rejects.toThrow(new StartError(sentence));
    // On SQLite the running shop has locked the file.
    if (engine === "postgres")
      await expect(openDatabase(config, createLog("silent"))).rejects.toThrow(
        new StartError(sentence),
      );
  };
  await (await open()).close();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(
    db.write,
  );
  await refused(NEWER);
  await sql`delete from kysely_migration`.execute(db.write);
  await sql`insert into kysely_migration (name, timestamp) values ('0001-shop', 'then')`.execute(
    db.write,
  );
  await refused(OLDER);
  await close();
});
