/** Groups of synonyms; each change is in the audit log, and the index reads it as a change of the catalog. */
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { SynonymTable } from "../../../database/tables/search.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import {
  otherTools,
  type TradeGroup,
  tradeGroups,
} from "../../../lib/search-index/trade-words/trade-words.ts";
import { MAX_PHRASE } from "../../../lib/search-index/words/synonyms.ts";
import { tokensOf } from "../../../lib/search-index/words/tokens.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { type AuditActor, recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { definitionChanged } from "../../attributes/contract.ts";
import { MAX_SYNONYMS, noSuchSynonym, type Synonym } from "../contract.ts";

type StoredSynonym = Selectable<SynonymTable>;

/** The shop's own, then those of the product as the shop has them; one that ships no more and is turned off is gone. */
export async function listSynonyms(read: Db): Promise<Synonym[]> {
  const stored = await readStored(read);
  const own = stored.filter(({ id, phrases }) => !shipped.has(id) && phrases.length > 0);
  const byId = new Map(stored.map((group) => [group.id, group]));
  return [...own, ...tradeGroups.map((group) => byId.get(group.id) ?? asShipped(group))];
}

const otherToolIds = new Set(otherTools.map(({ id }) => id));

/** Whether a group names a tool of its own that other tools have a word of; a shop that turns it off has no such name. */
export function isOtherTool({ id }: Synonym): boolean {
  return otherToolIds.has(id);
}

async function readStored(read: Db): Promise<Synonym[]> {
  const rows = await read.selectFrom("synonym").selectAll().orderBy("key").execute();
  return rows.map(toSynonym);
}

function toSynonym({ id, phrases, version }: StoredSynonym): Synonym {
  return { id, phrases: JSON.parse(phrases), version, isShipped: shipped.has(id) };
}

const shipped: ReadonlyMap<string, TradeGroup> = new Map(
  tradeGroups.map((group) => [group.id, group]),
);

function asShipped({ id, phrases }: TradeGroup): Synonym {
  return { id, phrases: [...phrases], version: 0, isShipped: true };
}

export function createSynonym(
  db: Database,
  actor: AuditActor,
  phrases: readonly string[],
): Promise<Outcome<Synonym>> {
  return db.transaction(async (tx) => {
    const fault = phrasesFault(phrases);
    if (fault) return fault;
    if ((await countAll(tx.selectFrom("synonym"))) >= MAX_SYNONYMS)
      return invalidField(
        "phrases",
        msg("synonyms.tooMany", "The shop has 1,000 groups of synonyms already."),
      );
    const id = newId();
    const created = { id, phrases: JSON.stringify(phrases) };
    await tx.insertInto("synonym").values(created).execute();
    await recordChange(tx, actor, "", phrases.join(", "));
    return { id, phrases: [...phrases], version: 1, isShipped: false };
  });
}

export function changeSynonym(
  db: Database,
  actor: AuditActor,
  id: string,
  { version, phrases }: Pick<Synonym, "version" | "phrases">,
): Promise<Outcome<Synonym>> {
  return db.transaction(async (tx) => {
    const fault = phrasesFault(phrases);
    if (fault) return fault;
    const before = await findSynonym(tx, id);
    if (!before) return noSuchSynonym();
    // Its version decides, so that of two admins at the same time one is refused.
    if (!(await replace(tx, id, version, phrases))) return definitionChanged();
    await recordChange(tx, actor, before.phrases.join(", "), phrases.join(", "));
    return { ...before, phrases, version: version + 1 };
  });
}

/** The shop's row; undefined if neither the shop nor the product has it. */
async function findSynonym(tx: Tx, id: string): Promise<Synonym | undefined> {
  const row = await tx.selectFrom("synonym").selectAll().where("id", "=", id).executeTakeFirst();
  const group = shipped.get(id);
  return row ? toSynonym(row) : group && asShipped(group);
}

/** False if the group has another version now. */
async function replace(
  tx: Tx,
  id: string,
  version: number,
  phrases: readonly string[],
): Promise<boolean> {
  const changed = { phrases: JSON.stringify(phrases), version: version + 1 };
  if (version === 0 && shipped.has(id)) {
    const added = await tx
      .insertInto("synonym")
      .values({ id, ...changed })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .execute();
    return added.length > 0;
  }
  const updated = await tx
    .updateTable("synonym")
    .set(changed)
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("key")
    .execute();
  return updated.length > 0;
}

export function deleteSynonym(
  db: Database,
  actor: AuditActor,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const before = await findSynonym(tx, id);
    if (!before) return noSuchSynonym();
    if (before.isShipped) {
      if (!(await replace(tx, id, before.version, []))) return definitionChanged();
    } else await tx.deleteFrom("synonym").where("id", "=", id).execute();
    await recordChange(tx, actor, before.phrases.join(", "), "");
    return { deletedCount: 1 };
  });
}

/** A group of the product as it ships. */
export function restoreSynonym(
  db: Database,
  actor: AuditActor,
  id: string,
): Promise<Outcome<Synonym>> {
  return db.transaction(async (tx) => {
    const group = shipped.get(id);
    const before = await findSynonym(tx, id);
    if (!group || !before) return noSuchSynonym();
    await tx.deleteFrom("synonym").where("id", "=", id).execute();
    await recordChange(tx, actor, before.phrases.join(", "), group.phrases.join(", "));
    return asShipped(group);
  });
}

/** Into a new database. */
export async function copySynonyms({ read }: { readonly read: Db }, to: Database): Promise<void> {
  const rows = await read.selectFrom("synonym").selectAll().orderBy("key").execute();
  await to.transaction(async (tx) => {
    for (const { key: _, ...row } of rows) await tx.insertInto("synonym").values(row).execute();
  });
}

/** The search compares phrases without case and accents: two that are the same then are one. */
function phrasesFault(phrases: readonly string[]): Refusal | undefined {
  const words = phrases.map((phrase) => tokensOf(phrase).map(({ key }) => key));
  if (words.some(({ length }) => length === 0 || length > MAX_PHRASE))
    return invalidField(
      "phrases",
      msg("synonyms.words", "must have one to four words each, with letters or digits"),
    );
  if (new Set(words.map((each) => each.join(" "))).size < phrases.length)
    return invalidField(
      "phrases",
      msg("synonyms.same", "must differ in more than case and accents"),
    );
  return undefined;
}

/** Synonyms are a part of the settings in the audit log. */
function recordChange(tx: Tx, actor: AuditActor, from: string, to: string): Promise<void> {
  return recordSettingChange(tx, actor, "synonyms", [{ field: "phrases", from, to }]);
}
