/** Rolls up the revenue and stops before its second transaction commits, until it is killed. */

import { readConfig } from "../../src/app/server/config/config.ts";
import { openDatabase } from "../../src/app/server/database/open-database.ts";
import type { Database } from "../../src/database/schema.ts";
import { createLog } from "../../src/lib/process/log.ts";
import { rollUpRevenue } from "../../src/shop/dashboard/api/rollup.ts";

const db = await openDatabase(readConfig(process.env), createLog("silent"));
let committed = 0;
const transaction: Database["transaction"] = (work) =>
  db.transaction(async (tx) => {
    const result = await work(tx);
    if (committed === 1) {
      console.log("not committed");
      setInterval(() => {}, 1000);
      await Promise.withResolvers().promise;
    }
    committed += 1;
    return result;
  });
await rollUpRevenue({ ...db, transaction });
