/** The names of kinds in the shop's other languages. */
import type { Kysely, Transaction } from "kysely";
import type * as z from "zod";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import { recordSettingChange } from "../../accounts/api/audit-log.ts";
import { storedNamesOf } from "../../specifications/api/name-store.ts";
import type { StoredNames } from "../../specifications/contract-names.ts";
import type { KindNames, newKindName } from "../contract-texts.ts";
import type { ToolActor } from "./history.ts";

interface KindName {
  /** As tools have it. */
  readonly kind: string;
  readonly locale: string;
  readonly name: string;
}

/** By the kinds as tools have them. */
export async function findKindNames(
  db: Kysely<Schema>,
  locale: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("kind_text")
    .select(["kind", "name"])
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map(({ kind, name }) => [kind, name]));
}

/** Of the catalog, by kind. */
export function countToolsOfKinds(
  db: Kysely<Schema>,
  totals: KeptTotals,
): Promise<ReadonlyMap<string, number>> {
  return totals.ofGroups("tools of kinds", async () => {
    const kinds = await db
      .selectFrom("tool")
      .select((tool) => ["kind", tool.fn.countAll<number>().as("count")])
      .where("deleted_at", "is", null)
      .groupBy("kind")
      .execute();
    return new Map(kinds.map(({ kind, count }) => [kind, Number(count)]));
  });
}

/** The kinds of the catalog in their order, with their names in these languages. */
export async function listNamedKinds(
  db: Kysely<Schema>,
  locales: readonly string[],
  totals: KeptTotals,
): Promise<KindNames[]> {
  const names = await findStoredNames(db, locales);
  return [...(await countToolsOfKinds(db, totals))]
    .map(([kind, count]) => ({
      kind,
      count,
      names: Object.fromEntries(
        Object.entries(names.get(kind) ?? {}).map(([locale, { text }]) => [locale, text]),
      ),
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

/**
 * Changes a name if it is still the one that was seen: each statement compares and writes at once. `gone`: no tool is
 * of this kind; `other`: another name is stored.
 */
export function changeKindName(
  db: Database<Schema>,
  actor: ToolActor,
  { kind, locale, name, seen }: z.output<typeof newKindName>,
): Promise<"saved" | "gone" | "other"> {
  return db.transaction(async (tx) => {
    const tool = await tx
      .selectFrom("tool")
      .select("key")
      .where("kind", "=", kind)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (!tool) return "gone";
    const stored = { kind, locale, name: seen ?? "" };
    if (name === seen) return (await isNamed(tx, stored)) ? "saved" : "other";
    if (!(await swapName(tx, stored, name))) return "other";
    const change = { field: `${kind}:${locale}`, from: seen ?? "", to: name ?? "" };
    await recordSettingChange(tx, actor, "kinds", [change]);
    return "saved";
  });
}

async function isNamed(
  tx: Transaction<Schema>,
  { kind, locale, name }: KindName,
): Promise<boolean> {
  const row = await tx
    .selectFrom("kind_text")
    .select("name")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return (row?.name ?? "") === name;
}

/** False if another name than `seen.name` is stored. */
async function swapName(
  tx: Transaction<Schema>,
  seen: KindName,
  name: string | null,
): Promise<boolean> {
  const { kind, locale } = seen;
  if (seen.name === "") {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("kind_text")
      .values({ kind, locale, name: name ?? "", original: kind })
      .onConflict((row) => row.columns(["kind", "locale"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  if (name === null) {
    const { numDeletedRows } = await tx
      .deleteFrom("kind_text")
      .where("kind", "=", kind)
      .where("locale", "=", locale)
      .where("name", "=", seen.name)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable("kind_text")
    .set({ name, original: kind })
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("name", "=", seen.name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the name; "" removes it. */
export async function replaceKindName(
  tx: Transaction<Schema>,
  { kind, locale, name, original = kind }: KindName & { readonly original?: string },
): Promise<void> {
  await tx.deleteFrom("kind_text").where("kind", "=", kind).where("locale", "=", locale).execute();
  const row = { kind, locale, name, original };
  if (name !== "") await tx.insertInto("kind_text").values(row).execute();
}

/** The names stay, and are outdated, for `original` is the former name. */
export async function renameKindNames(
  tx: Transaction<Schema>,
  from: string,
  to: string,
): Promise<void> {
  await deleteKindNames(tx, to);
  await tx.updateTable("kind_text").set({ kind: to }).where("kind", "=", from).execute();
}

export async function deleteKindNames(tx: Transaction<Schema>, kind: string): Promise<void> {
  await tx.deleteFrom("kind_text").where("kind", "=", kind).execute();
}

/** By the kinds as tools have them, in these languages. */
export async function findStoredNames(
  db: Kysely<Schema>,
  locales: readonly string[],
): Promise<Map<string, StoredNames>> {
  const texts = await db.selectFrom("kind_text").selectAll().orderBy("locale").execute();
  const offered = texts.filter(({ locale }) => locales.includes(locale));
  const byKind = Map.groupBy(offered, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, rows]) => [kind, storedNamesOf(rows)]));
}

export async function copyKindNames(from: Kysely<Schema>, to: Transaction<Schema>): Promise<void> {
  for (const row of await from.selectFrom("kind_text").selectAll().execute())
    await replaceKindName(to, row);
}

/** Of kinds that these tools had, and that no tool of the catalog has any more. */
export async function deleteUnusedKindNames(
  tx: Transaction<Schema>,
  toolKeys: readonly number[],
): Promise<void> {
  const kinds = tx.selectFrom("tool").select("kind").where("deleted_at", "is", null);
  const left = tx.selectFrom("tool").select("kind").where("key", "in", toolKeys);
  await tx
    .deleteFrom("kind_text")
    .where("kind", "in", left)
    .where("kind", "not in", kinds)
    .execute();
}
