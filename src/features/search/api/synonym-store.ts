/** Groups of synonyms; each change is in the audit log, and the index reads it as a change of the catalog. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import { invalidField } from "../../../kit/problem.ts";
import type { Outcome, Refusal } from "../../../kit/result.ts";
import { type AuditActor, recordSettingChange } from "../../accounts/api/audit-log.ts";
import { definitionChanged } from "../../specifications/contract.ts";
import { MAX_SYNONYMS, noSuchSynonym, type Synonym } from "../contract-synonyms.ts";
import { MAX_PHRASE } from "../index/synonyms.ts";
import { textKeys } from "../index/tokens.ts";

export async function listSynonyms({ read }: Pick<Database<Schema>, "read">): Promise<Synonym[]> {
  const rows = await read.selectFrom("synonym").selectAll().orderBy("key").execute();
  return rows.map(({ id, phrases, version }) => ({ id, phrases: JSON.parse(phrases), version }));
}

export function createSynonym(
  db: Database<Schema>,
  actor: AuditActor,
  phrases: readonly string[],
): Promise<Outcome<Synonym>> {
  return db.transaction(async (tx) => {
    const fault = phrasesFault(phrases);
    if (fault) return fault;
    const { count } = await tx
      .selectFrom("synonym")
      .select((all) => all.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_SYNONYMS)
      return invalidField(
        "phrases",
        msg("synonyms.tooMany", "The shop has 1,000 groups of synonyms already."),
      );
    const id = newId();
    const created = { id, phrases: JSON.stringify(phrases) };
    await tx.insertInto("synonym").values(created).execute();
    await recordChange(tx, actor, "", phrases.join(", "));
    return { id, phrases: [...phrases], version: 1 };
  });
}

export function changeSynonym(
  db: Database<Schema>,
  actor: AuditActor,
  id: string,
  { version, phrases }: Pick<Synonym, "version" | "phrases">,
): Promise<Outcome<Synonym>> {
  return db.transaction(async (tx) => {
    const fault = phrasesFault(phrases);
    if (fault) return fault;
    const before = await tx
      .selectFrom("synonym")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return noSuchSynonym();
    // Its version decides, so that of two admins at the same time one is refused.
    const [changed] = await tx
      .updateTable("synonym")
      .set({ phrases: JSON.stringify(phrases), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("key")
      .execute();
    if (!changed) return definitionChanged();
    await recordChange(tx, actor, JSON.parse(before.phrases).join(", "), phrases.join(", "));
    return { id, phrases, version: version + 1 };
  });
}

export function deleteSynonym(
  db: Database<Schema>,
  actor: AuditActor,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .deleteFrom("synonym")
      .where("id", "=", id)
      .returning("phrases")
      .execute();
    if (!deleted) return noSuchSynonym();
    await recordChange(tx, actor, JSON.parse(deleted.phrases).join(", "), "");
    return { deletedCount: 1 };
  });
}

/** The search compares phrases without case and accents: two that are the same then are one. */
export function phrasesFault(phrases: readonly string[]): Refusal | undefined {
  const words = phrases.map(textKeys);
  if (words.some(({ length }) => length === 0 || length > MAX_PHRASE))
    return invalidField(
      "phrases",
      msg("synonyms.words", "must have one to three words each, with letters or digits"),
    );
  if (new Set(words.map((each) => each.join(" "))).size < phrases.length)
    return invalidField(
      "phrases",
      msg("synonyms.same", "must differ in more than case and accents"),
    );
  return undefined;
}

/** In the audit log synonyms are a part of the settings. */
function recordChange(
  tx: Transaction<Schema>,
  actor: AuditActor,
  from: string,
  to: string,
): Promise<void> {
  return recordSettingChange(tx, actor, "synonyms", [{ field: "phrases", from, to }]);
}
