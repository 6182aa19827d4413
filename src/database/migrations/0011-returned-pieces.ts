/** Pieces that come back after they have left, and refunds that return some of their pieces to stock. */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `alter table purchase_line add column returned integer not null default 0`,
  `alter table refund_line add column shipped integer not null default 0`,
  // It was 1 when all pieces of the refund returned.
  `update refund_line set restock = quantity where restock = 1`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
