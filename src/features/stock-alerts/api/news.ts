/** Tells those who wait for a tool that it can be ordered again. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isSoldOut } from "../../catalogue/rules.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { CONFIRMED_MAILBOX } from "../../email/rules.ts";
import { backLetter } from "./letters.ts";
import type { RestockLinks } from "./links.ts";
import { awaitedTool, dropOfDeletedTools, takeWaiting, toolsThatAreBack } from "./store.ts";

/** Letters in one transaction: other writers wait for it on SQLite. */
const AT_ONCE = 50;

/** What the news are written with. */
export interface NewsDeps {
  readonly db: Database<Schema>;
  readonly outbox: Outbox;
  readonly links: RestockLinks;
  readonly publicOrigin: string;
}

/**
 * Writes the letters about all tools that are back; how many. A letter and the end of the waiting are
 * one transaction, so that everybody is told once, whatever is killed and however many processes look.
 */
export async function tellOfRestock(deps: NewsDeps): Promise<number> {
  await dropOfDeletedTools(deps.db);
  let told = 0;
  for (const id of await toolsThatAreBack(deps.db.read)) {
    for (let some = AT_ONCE; some === AT_ONCE; told += some) some = await tellSome(deps, id);
  }
  if (told > 0) deps.outbox.nudge();
  return told;
}

function tellSome({ db, outbox, links, publicOrigin }: NewsDeps, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const tool = await awaitedTool(tx, id);
    // Somebody was faster: those who wait go on waiting.
    if (!tool || isSoldOut(tool)) return 0;
    const mailboxes = await takeWaiting(tx, db.engine, tool.key, AT_ONCE);
    const page = `${publicOrigin}/tools/${encodeURIComponent(id)}`;
    for (const to of mailboxes) {
      // Those who wait have confirmed the mailbox by a link.
      const letter = backLetter(to, tool, page, links.end(to));
      await outbox.put(tx, letter, { kind: CONFIRMED_MAILBOX });
    }
    return mailboxes.length;
  });
}
