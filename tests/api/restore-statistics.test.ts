/** The last step of a restore into PostgreSQL, which is the longest statement of the command itself. */
import { rmSync } from "node:fs";
import { describe, expect, it as run } from "vitest";
import { onServer } from "#support/engines.ts";
import { canBackUp, NEEDS_PG_DUMP } from "#support/pg-dump.ts";
import { backUp, emptyPlace, newFolder } from "#support/server/backup-shop.ts";
import { buildShop } from "#support/shop.ts";
import { restoreBackup } from "../../tools/backup/restore-backup.ts";

/** Statistics of an index call its function, which fails where statements may take seconds only. */
const HURRIED = `
  create function unhurried(key bigint) returns bigint immutable language plpgsql as $$ begin
    if current_setting('statement_timeout') like '%s' then raise exception 'in a hurry'; end if;
    return key;
  end $$;
  create index tool_unhurried on tool (unhurried(key))`;

describe(`npm run restore of a large shop ${NEEDS_PG_DUMP}`, () => {
  run.runIf(canBackUp("postgres"))("takes its time for the statistics", async () => {
    const shop = await buildShop("postgres");
    await onServer(shop.config.databaseUrl ?? "", HURRIED);
    const to = newFolder();
    const { path } = await backUp(shop, { to });
    const place = await emptyPlace("postgres");
    await restoreBackup({ from: path, keyFile: undefined }, place.variables);
    expect(await place.contents()).toContain("tool");
    await place.drop();
    await shop.close();
    rmSync(to, { recursive: true });
  });
});
