import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill } from "../../bench/scale/fill.ts";
import { sizeOf } from "../../bench/scale/size.ts";
import { startPostgres } from "../../scripts/postgres.mjs";
import { migrate } from "../../src/app/server/database/migrate.ts";
import { seedDemo } from "../../src/app/server/database/seed.ts";
import type { Schema } from "../../src/database/schema.ts";
import { addShopMeta } from "../../src/database/shop-meta.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { createRandom } from "../survival/random.ts";
import { moveWithKills } from "../upgrade/killed-move.ts";
import type { Proof } from "./proof.ts";

const TOOLS = 2000;
const BATCH_ROWS = 200;
const SEED = 15;

export const proof: Proof = {
  claim:
    "a move from SQLite to PostgreSQL that is killed at random times ends with equal rows and checksums of every table",
  run: async (result, [kills = "60"]) => {
    const folder = mkdtempSync(join(tmpdir(), "millwright-move-"));
    const postgres = await startPostgres({ durable: true });
    try {
      const db = openSqlite<Schema>(join(folder, "shop.sqlite"));
      await migrate(db.write);
      await addShopMeta(db.write, "mode", "sandbox");
      await seedDemo(db, { families: false });
      await fill(db, sizeOf(TOOLS));
      await db.close();
      const began = performance.now();
      const move = { databaseUrl: postgres.url, variables: { DATA_DIR: folder } };
      const moved = await moveWithKills(
        { ...move, batchRows: BATCH_ROWS },
        Number(kills),
        createRandom(SEED),
      );
      result(`${moved.kills} kills (seed ${SEED}), then it ended by itself`);
      for (const line of moved.output.split("\n").filter((text) => /^ {2}\w/.test(text)))
        result(line.trim());
      result(`${Math.round((performance.now() - began) / 1000)} s with the kills`);
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
