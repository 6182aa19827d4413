import { isSoldOut } from "../../../catalog/stock/rules.ts";
import { namedIn } from "../../../catalog/translations/api/text-store.ts";
import { paths } from "../../../frame/paths.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { CONFIRMED_MAILBOX } from "../../email/rules.ts";
import { backInStockEmail } from "./emails.ts";
import {
  deleteAlertsOfDeletedTools,
  findRestockedTools,
  findTool,
  takeSubscribers,
} from "./store.ts";
import type { StockAlertDeps } from "./subscribe.ts";

/** Emails of one transaction: on SQLite other writers wait for it. */
const PORTION = 50;

export interface WorkerDeps
  extends Pick<StockAlertDeps, "db" | "links" | "writeEmail" | "shop" | "locales"> {
  readonly outbox: Outbox;
}

/**
 * Queues the alerts of all tools that are back; returns how many. An email is queued in the transaction that deletes
 * its subscription, so each subscriber gets it once, after crashes and with several processes too.
 */
export async function queueStockAlerts(deps: WorkerDeps): Promise<number> {
  await deleteAlertsOfDeletedTools(deps.db);
  let queued = 0;
  for (const id of await findRestockedTools(deps.db.read)) {
    for (let count = PORTION; count === PORTION; queued += count) {
      count = await queuePortion(deps, id);
    }
  }
  if (queued > 0) deps.outbox.nudge();
  return queued;
}

function queuePortion(
  { db, outbox, links, writeEmail, shop, locales }: WorkerDeps,
  id: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const tool = await findTool(tx, id);
    if (!tool || isSoldOut(tool)) return 0;
    const subscribers = await takeSubscribers(tx, tool.key, PORTION);
    for (const { email: to, locale } of subscribers) {
      const [named = tool] = await namedIn(tx, [tool], locale, locales());
      const email = writeEmail(locale, (pageUrl) =>
        backInStockEmail(shop(), to, named, {
          page: pageUrl(paths.toolPage(id)),
          unsubscribe: pageUrl(links.unsubscribe(to)),
        }),
      );
      await outbox.put(tx, email, { kind: CONFIRMED_MAILBOX });
    }
    return subscribers.length;
  });
}
