/**
 * What was called the kind of a tool is its category, and the patient is the buyer: tables, columns, and names in what is
 * stored as JSON.
 */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

const RENAMES = [
  `alter table kind rename to category`,
  `alter table kind_text rename to category_text`,
  `alter table kind_attribute rename to category_attribute`,
  `alter table tool rename column kind to category`,
  `alter table category_text rename column kind to category`,
  `alter table category_attribute rename column kind_key to category_key`,
  `alter table family rename column kind_key to category_key`,
  // SQLite renames no index.
  `drop index tool_by_kind`,
  `drop index tool_by_kind_price`,
  `create index tool_by_category_price on tool (category, piece_price, key)`,
  `create index tool_by_category
    on tool (category, key, piece_price, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
];

/** The API still says `patient`. */
const BUYERS = [
  `alter table purchase rename column patient to buyer_email`,
  `alter table purchase rename column patient_name to buyer_name`,
  `alter table profile rename column patient_name to buyer_name`,
  `alter table review rename column patient to buyer_email`,
  `drop index purchase_settled_by_patient`,
  `drop index purchase_settled_by_patient_newest`,
  `create index purchase_settled_by_buyer
    on purchase (buyer_email, key, state)
    where state <> 'unpaid' and state <> 'deleted'`,
  `create index purchase_settled_by_buyer_newest
    on purchase (buyer_email, key desc, state, refunded_cents, disputed_at)
    where state <> 'unpaid' and state <> 'deleted'`,
];

const ENTRIES = [
  `update purchase_event set kind = 'refund-requested' where kind = 'refund-asked'`,
  `update purchase_event set kind = 'hold-expired' where kind = 'hold-lapsed'`,
  `update audit_log set action = 'admin-granted' where action = 'admin-made'`,
  `update audit_log set action = 'detached' where action = 'set-aside'`,
];

const TABLES = ["", "_text", "_attribute"];

/** The triggers of the renamed tables follow them; only their names are still the former ones. */
function triggers(isPostgres: boolean): string[] {
  if (isPostgres)
    return TABLES.flatMap((end) => [
      `alter trigger kind${end}_change on category${end} rename to category${end}_change`,
      `alter function note_kind${end}_change() rename to note_category${end}_change`,
    ]);
  return TABLES.flatMap((end) =>
    ["insert", "update", "delete"].flatMap((event) => [
      `drop trigger kind${end}_${event}_change`,
      `create trigger category${end}_${event}_change after ${event} on category${end} begin
        insert into catalogue_change (tool_key) values (null);
      end`,
    ]),
  );
}

/** Settings and the owner's pages have links to lists of tools. */
const inLinks = (column: string) =>
  `${column} = replace(replace(${column}, '?kind=', '?category='), '&kind=', '&category=')`;

const STORED_NAMES = [
  `update setting set ${inLinks("value")}, ${inLinks("previous")}`,
  `update shop_meta set key = 'placeholder_' || substr(key, 9) where key like 'neutral\\_%' escape '\\'`,
  `update shop_meta set value = replace(value, '"kinds":', '"categories":') where key = 'demo_definitions'`,
  `update audit_log set changes = replace(changes, '"field":"kind"', '"field":"category"')
    where subject_type = 'tool' and changes like '%"field":"kind"%'`,
];

export async function up(db: Kysely<never>): Promise<void> {
  const { isPostgres } = dialectOf(db);
  for (const statement of [
    ...RENAMES,
    ...BUYERS,
    ...ENTRIES,
    ...triggers(isPostgres),
    ...STORED_NAMES,
  ])
    await sql.raw(statement).execute(db);
  await renameInImports(db);
  await renameInTexts(db);
}

interface StoredRow {
  readonly plan?: { readonly columns: Record<string, unknown> };
  readonly changes: readonly { readonly field: string }[];
}

/** Rows of files that are still to be written, and what the others have changed. */
async function renameInImports(db: Kysely<never>): Promise<void> {
  const found = sql<{ import_key: number; number: number; plan: string }>`
    select import_key, number, plan from tool_import_row
      where (done_at is null and kind in ('create', 'change')) or plan like '%"field":"kind"%'`;
  for (const { import_key, number, plan: stored } of (await found.execute(db)).rows) {
    if (stored === null) continue;
    const row = JSON.parse(stored) as StoredRow;
    const { kind: category, ...columns } = row.plan?.columns ?? {};
    const renamed = {
      ...row,
      ...(row.plan && {
        plan: { ...row.plan, columns: category === undefined ? columns : { ...columns, category } },
      }),
      changes: row.changes.map((change) =>
        change.field === "kind" ? { ...change, field: "category" } : change,
      ),
    };
    await sql`update tool_import_row set plan = ${JSON.stringify(renamed)}
      where import_key = ${import_key} and number = ${number}`.execute(db);
  }
}

/** The owner's own texts, by their ids, such as `filters.kind`. */
async function renameInTexts(db: Kysely<never>): Promise<void> {
  const found = sql<{ section: string; value: string | null; previous: string | null }>`
    select section, value, previous from setting where section like 'texts.%'`;
  for (const { section, value, previous } of (await found.execute(db)).rows)
    await sql`update setting set value = ${withNewIds(value)}, previous = ${withNewIds(previous)}
      where section = ${section}`.execute(db);
}

/** Ids of other sorts of things: rows of a file, and the charge of a delivery method. */
const OTHERS = /^(?:import|settings\.selling|settings\.selling\.method)\.kind\b/;

function withNewIds(json: string | null): string | null {
  if (json === null) return json;
  let texts: Record<string, { readonly text: string }>;
  try {
    texts = JSON.parse(json);
  } catch {
    return json; // The shop says that it is damaged.
  }
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(texts).map(([id, own]) =>
        OTHERS.test(id)
          ? [id, own]
          : [newId(id), { ...own, text: own.text.replace(/\{kinds?\b/g, inNewWords) }],
      ),
    ),
  );
}

const IDS: readonly (readonly [RegExp, string])[] = [
  [/^neutral\./, "placeholder."],
  [/^takeOrder\./, "manualOrder."],
  [/^order\.event\.refund-asked$/, "order.event.refund-requested"],
  [/^order\.event\.hold-lapsed$/, "order.event.hold-expired"],
  [/^audit\.what\.admin-made$/, "audit.what.admin-granted"],
  [/^audit\.what\.set-aside$/, "audit.what.detached"],
];

function newId(id: string): string {
  return inNewWords(IDS.reduce((name, [former, now]) => name.replace(former, now), id));
}

function inNewWords(text: string): string {
  return text
    .replaceAll("Kinds", "Categories")
    .replaceAll("kinds", "categories")
    .replaceAll("Kind", "Category")
    .replaceAll("kind", "category");
}
