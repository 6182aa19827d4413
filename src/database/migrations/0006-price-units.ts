/** Prices may be for 10, 100 or 1,000 pieces; tools are listed by the exact price of a piece. */
import { type Kysely, sql } from "kysely";
import { type Dialect, dialectOf } from "../dialect.ts";

const UNIT = "integer not null default 1";
const UNITS = "(1, 10, 100, 1000)";

/** The indexes are those of the baseline, with the price of a piece in the place of the price. */
const INDEXES = [
  `create index tool_by_kind_price on tool (kind, piece_price, key)`,
  `create index tool_listed
    on tool (key, kind, piece_price, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_name
    on tool (sort_name, key, kind, piece_price, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_price
    on tool (piece_price, key, kind, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_rating
    on tool (rating_tenths, key, kind, piece_price, minimum, deleted_at)
    where deleted_at is null`,
  `create index tool_by_minimum
    on tool (minimum, key, kind, piece_price, rating_tenths, deleted_at)
    where deleted_at is null`,
  `create index tool_by_kind
    on tool (kind, key, piece_price, minimum, rating_tenths, deleted_at)
    where deleted_at is null`,
];

const NAMES = INDEXES.map((index) => index.split(/\s+/)[2] ?? "");

/** SQLite adds only a column that is computed when it is read, PostgreSQL indexes only one that is stored. */
const columns = ({ isPostgres }: Dialect): string[] => [
  `alter table tool add column price_unit ${UNIT} constraint tool_price_unit check (price_unit in ${UNITS})`,
  `alter table tool add column piece_price bigint
    generated always as (cast(price_cents as bigint) * (1000 / price_unit)) ${isPostgres ? "stored" : "virtual"}`,
  `alter table purchase_line add column price_unit ${UNIT} constraint purchase_line_price_unit check (price_unit in ${UNITS})`,
  `alter table cart_line add column seen_price_unit ${UNIT} constraint cart_line_price_unit check (seen_price_unit in ${UNITS})`,
];

/** Search indexes follow a change of the unit alone, too. */
const trigger = ({ isPostgres }: Dialect): string =>
  isPostgres
    ? `create trigger tool_price_unit_change after update of price_unit
        on tool for each row execute function note_tool_change()`
    : `create trigger tool_price_unit_change after update of price_unit on tool begin
        insert into catalogue_change (tool_key) values (new.key);
      end`;

export async function up(db: Kysely<never>): Promise<void> {
  const dialect = dialectOf(db);
  const statements = [
    ...columns(dialect),
    ...NAMES.map((name) => `drop index ${name}`),
    ...INDEXES,
    trigger(dialect),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
