/** Names of attributes and choices in the shop's other languages. */
import type { Db, Tx } from "../../../database/schema.ts";
import type { NewNames, StoredNames } from "../contract.ts";

interface Named {
  readonly key: number;
  /** The own name after the edit. */
  readonly name: string;
}

export async function saveAttributeNames(
  tx: Tx,
  { key, name: original }: Named,
  names: NewNames,
): Promise<void> {
  for (const [locale, name] of Object.entries(names)) {
    await tx
      .deleteFrom("attribute_text")
      .where("attribute_key", "=", key)
      .where("locale", "=", locale)
      .execute();
    if (name === null) continue;
    const row = { attribute_key: key, locale, name, original };
    await tx.insertInto("attribute_text").values(row).execute();
  }
}

export async function saveChoiceNames(
  tx: Tx,
  { key, name: original }: Named,
  names: NewNames,
): Promise<void> {
  for (const [locale, name] of Object.entries(names)) {
    await tx
      .deleteFrom("choice_text")
      .where("choice_key", "=", key)
      .where("locale", "=", locale)
      .execute();
    if (name === null) continue;
    const row = { choice_key: key, locale, name, original };
    await tx.insertInto("choice_text").values(row).execute();
  }
}

/** The map's keys are the attributes'; it is empty for the shop's own language. */
export async function findAttributeNames(
  db: Db,
  locale: string | undefined,
): Promise<Map<number, string>> {
  if (locale === undefined) return new Map();
  const rows = await db
    .selectFrom("attribute_text")
    .select(["attribute_key", "name"])
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map(({ attribute_key, name }) => [attribute_key, name]));
}

/** The maps' keys are those of attributes and of choices. */
export interface AllNames {
  readonly attributes: ReadonlyMap<number, StoredNames>;
  readonly choices: ReadonlyMap<number, StoredNames>;
}

/** Only names in these languages are read. */
export async function findAllNames(db: Db, locales: readonly string[]): Promise<AllNames> {
  if (locales.length === 0) return { attributes: new Map(), choices: new Map() };
  const attributes = await db
    .selectFrom("attribute_text")
    .selectAll()
    .where("locale", "in", locales)
    .orderBy("locale")
    .execute();
  const choices = await db
    .selectFrom("choice_text")
    .selectAll()
    .where("locale", "in", locales)
    .orderBy("locale")
    .execute();
  return {
    attributes: byKey(attributes, ({ attribute_key }) => attribute_key),
    choices: byKey(choices, ({ choice_key }) => choice_key),
  };
}

interface NameRow {
  readonly locale: string;
  readonly name: string;
  readonly original: string;
}

function byKey<Row extends NameRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): Map<number, StoredNames> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, storedNamesOf(some)]));
}

export function storedNamesOf(rows: readonly NameRow[]): StoredNames {
  return Object.fromEntries(
    rows.map(({ locale, name, original }) => [locale, { text: name, original }]),
  );
}
