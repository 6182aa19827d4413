import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { auditOf } from "../../../people/users/api/audit-log.ts";
import { exportOwnNumbers, toolsWithNumbersOf } from "../../part-numbers/api/own-numbers.ts";
import { indexPartNumber } from "../../part-numbers/api/part-number-store.ts";
import { numbersOf } from "../../tools/api/tool-row.ts";
import { ownerOf } from "../../tools/rules-other-numbers.ts";

/** The history of tools and the imports keep the admin's address: other admins rely on them. */
export async function eraseToolAuthor(tx: Tx, { email, isVerified }: ErasedUser): Promise<void> {
  if (email === null || !isVerified) return;
  await tx
    .updateTable("tool")
    .set({ added_by_email: "", added_by_name: "" })
    .where("added_by_email", "=", email)
    .execute();
  await eraseOwnNumbers(tx, email);
}

/** Erases the account's own numbers of tools, which name its address. */
async function eraseOwnNumbers(tx: Tx, email: string): Promise<void> {
  for (const { key, part_number, ...tool } of await toolsWithNumbersOf(tx, email)) {
    const kept = numbersOf(tool).filter((number) => ownerOf(number) !== email);
    const other_numbers = JSON.stringify(kept);
    await tx
      .updateTable("tool")
      .set((row) => ({ other_numbers, version: row("version", "+", 1) }))
      .where("key", "=", key)
      .execute();
    await indexPartNumber(tx, { key, part_number, other_numbers });
  }
}

export function exportAddedTools(db: Db, { email }: ExportedUser): ExportMembers {
  return {
    ownNumbers: () => exportOwnNumbers(db, email),
    toolsAdded: async () => {
      const tools = await db
        .selectFrom("tool")
        .select(["id", "name", "created_at", "added_by_name"])
        .where("added_by_email", "=", email)
        .orderBy("key")
        .execute();
      return tools.map((tool) => ({
        _id: tool.id,
        name: tool.name,
        addedBy: tool.added_by_name,
        addedAt: isoTime(tool.created_at),
      }));
    },
  };
}

/** What an admin did about tools and imports. `at` is epoch ms. */
export async function findToolActions(
  db: Db,
  userKey: number,
): Promise<{ at: number; what: string }[]> {
  const [tools, imports] = await Promise.all([
    auditOf(db, "tool")
      .select(["at", "action", "subject_key"])
      .where("actor_key", "=", userKey)
      .orderBy("key")
      .execute(),
    db.selectFrom("tool_import").selectAll().where("actor_key", "=", userKey).execute(),
  ]);
  return [
    ...tools.map(({ at, action, subject_key }) => ({ at, what: `tool ${subject_key}: ${action}` })),
    ...imports.map(({ created_at, name }) => ({ at: created_at, what: `import of ${name}` })),
  ];
}
