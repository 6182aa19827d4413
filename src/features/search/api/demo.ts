/** The synonyms of the demo, and their removal with the demo's tools. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { addShopMeta, readShopMeta } from "../../../database/shop-meta.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import { isRefusal } from "../../../kit/result.ts";
import { phrasesFault } from "./synonym-store.ts";

/** Ids of groups, as JSON in `shop_meta`. */
const DEMO_SYNONYMS = "demo_synonyms";

/** The phrases are checked as those of an admin. */
export async function insertDemoSynonyms(
  tx: Transaction<Schema>,
  groups: readonly (readonly string[])[],
): Promise<void> {
  const rows = groups.map((phrases) => {
    const fault = phrasesFault(phrases);
    if (isRefusal(fault)) throw new Error(`${phrases.join(", ")}: ${JSON.stringify(fault)}`);
    return { id: newId(), phrases: JSON.stringify(phrases) };
  });
  await tx.insertInto("synonym").values(rows).execute();
  await addShopMeta(tx, DEMO_SYNONYMS, JSON.stringify(rows.map(({ id }) => id)));
}

/** Removes the groups that no admin has edited. */
export async function removeDemoSynonyms(tx: Transaction<Schema>): Promise<void> {
  const stored = await readShopMeta(tx, DEMO_SYNONYMS);
  if (stored === undefined) return;
  await tx
    .deleteFrom("synonym")
    .where("id", "in", JSON.parse(stored) as string[])
    .where("version", "=", 1)
    .execute();
}

/** Into a new database; those of the demo can be removed there, too. */
export async function copySynonyms(
  { read }: { readonly read: Kysely<Schema> },
  to: Database<Schema>,
): Promise<void> {
  const rows = await read.selectFrom("synonym").selectAll().orderBy("key").execute();
  const stored = await readShopMeta(read, DEMO_SYNONYMS);
  await to.transaction(async (tx) => {
    for (const { key: _, ...row } of rows) await tx.insertInto("synonym").values(row).execute();
    if (stored !== undefined) await addShopMeta(tx, DEMO_SYNONYMS, stored);
  });
}
