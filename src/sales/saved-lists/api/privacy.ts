import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { findLines } from "./store.ts";

/** Their lines cascade. */
export async function eraseSavedLists(tx: Tx, { key }: ErasedUser): Promise<void> {
  await tx.deleteFrom("saved_list").where("user_key", "=", key).execute();
}

export function exportSavedLists(db: Db, { userKey }: ExportedUser): ExportMembers {
  return {
    savedLists: async function* () {
      const lists = await db
        .selectFrom("saved_list")
        .selectAll()
        .where("user_key", "=", userKey)
        .orderBy("key")
        .execute();
      for (const list of lists) {
        const lines = await findLines(db, list.key);
        yield {
          name: list.name,
          createdAt: isoTime(list.created_at),
          updatedAt: isoTime(list.updated_at),
          isShared: list.share_token !== null,
          lines: lines.map(({ id, name, quantity }) => ({ tool: id, name, quantity })),
        };
      }
    },
  };
}
