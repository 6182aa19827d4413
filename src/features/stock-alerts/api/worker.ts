/** Tells those who wait for a tool that it can be ordered again. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isSoldOut } from "../../catalogue/rules.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { CONFIRMED_MAILBOX } from "../../email/rules.ts";
import { backInStockEmail } from "./emails.ts";
import type { StockAlertLinks } from "./links.ts";
import {
  deleteAlertsOfDeletedTools,
  findRestockedTools,
  findTool,
  takeSubscribers,
} from "./store.ts";

/** Letters in one transaction: other writers wait for it on SQLite. */
const AT_ONCE = 50;

/** What the news are written with. */
export interface WorkerDeps {
  readonly db: Database<Schema>;
  readonly outbox: Outbox;
  readonly links: StockAlertLinks;
  readonly publicOrigin: string;
}

/**
 * Writes the letters about all tools that are back; how many. A letter and the end of the waiting are
 * one transaction, so that everybody is told once, whatever is killed and however many processes look.
 */
export async function queueStockAlerts(deps: WorkerDeps): Promise<number> {
  await deleteAlertsOfDeletedTools(deps.db);
  let told = 0;
  for (const id of await findRestockedTools(deps.db.read)) {
    for (let some = AT_ONCE; some === AT_ONCE; told += some) some = await tellSome(deps, id);
  }
  if (told > 0) deps.outbox.nudge();
  return told;
}

function tellSome({ db, outbox, links, publicOrigin }: WorkerDeps, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const tool = await findTool(tx, id);
    // Somebody was faster: those who wait go on waiting.
    if (!tool || isSoldOut(tool)) return 0;
    const mailboxes = await takeSubscribers(tx, db.engine, tool.key, AT_ONCE);
    const page = `${publicOrigin}/tools/${encodeURIComponent(id)}`;
    for (const to of mailboxes) {
      // Those who wait have confirmed the mailbox by a link.
      const email = backInStockEmail(to, tool, page, links.end(to));
      await outbox.put(tx, email, { kind: CONFIRMED_MAILBOX });
    }
    return mailboxes.length;
  });
}
