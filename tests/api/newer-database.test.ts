/** A database that a newer version of the shop has changed. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../../src/kit/node/log.ts";
import { openBeside, openDatabase, StartError } from "../../src/server/open-database.ts";
import { bothEngines } from "../support/engines.ts";
import { buildShop } from "../support/shop.ts";

test.each(bothEngines)("is refused by the start and by commands on %s", async (engine) => {
  const { config, db, close } = await buildShop(engine);
  const open = () => openBeside(config.databaseUrl, config.dataDir);
  await (await open()).close();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(
    db.write,
  );
  await expect(open()).rejects.toThrow(StartError);
  await expect(open()).rejects.toThrow("with the migration 9999-later: start that version");
  // On SQLite the running shop has locked the file.
  if (engine === "postgres") {
    const starting = openDatabase(config, createLog("silent"));
    await expect(starting).rejects.toThrow("with the migration 9999-later");
  }
  await close();
});
