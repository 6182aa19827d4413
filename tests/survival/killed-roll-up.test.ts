/** A process that is killed while it rolls up the revenue: the sums stay equal to a recount. */
import { expect, onTestFinished, test } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { addOrder, addRefund } from "#support/orders/order-rows.ts";
import { countChanges, recountedRevenue, shownRevenue } from "#support/orders/revenue-sums.ts";
import { launchCommand } from "#support/processes.ts";
import { readConfig } from "../../src/app/server/config/config.ts";
import { openDatabase } from "../../src/app/server/database/open-database.ts";
import { createLog } from "../../src/lib/process/log.ts";
import { findWrongRollups, rollUpRevenue } from "../../src/shop/dashboard/api/rollup.ts";
import { setStage } from "./stage.ts";

const QUARTER_MS = 900_000;
/** More than are rolled up in one transaction. */
const QUARTERS = 250;

test.each(engines)(
  "a roll-up that is killed before it commits is done again (%s)",
  async (engine) => {
    const stage = await setStage(engine, { buyers: 1 });
    const variables = await stage.server();
    const open = () => openDatabase(readConfig(variables), createLog("silent"));
    let db = await open();
    onTestFinished(async () => {
      await db.close();
      await stage.close();
    });
    const now = Date.now();
    const since = now - (QUARTERS + 1) * QUARTER_MS;
    for (let index = 0; index < QUARTERS; index += 1) {
      const at = now - index * QUARTER_MS;
      const order = await addOrder({ db }, { paid_at: at, price_cents: 300 + index });
      if (index % 10 === 0) await addRefund({ db }, order, 100, now);
    }
    const recounted = await recountedRevenue(db, since);
    expect(recounted.size).toBe(QUARTERS);

    // A SQLite file is open in one process.
    await db.close();
    const program = launchCommand("tests/survival/stop-in-roll-up.ts", [], variables);
    await eventually(() => expect(program.output()).toContain("not committed"));
    await program.end("SIGKILL");
    db = await open();
    const rolledUp = await db.read.selectFrom("revenue_rollup").selectAll().execute();
    expect(rolledUp.length).toBeGreaterThan(0);
    expect(rolledUp.length).toBeLessThan(QUARTERS);
    expect(await shownRevenue(db, since)).toEqual(recounted);
    expect(await findWrongRollups(db, now)).toEqual([]);

    await rollUpRevenue(db);
    expect(await countChanges(db)).toBe(0);
    expect(await shownRevenue(db, since)).toEqual(recounted);
    expect(await findWrongRollups(db, now)).toEqual([]);
  },
);
