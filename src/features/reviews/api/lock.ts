import type { Selectable, Transaction } from "kysely";
import type { ReviewTable } from "../../../database/reviews.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** Reads a review for changing; on PostgreSQL nobody else can change it until the transaction ends. */
export function lockReview(
  tx: Transaction<Schema>,
  engine: Database<Schema>["engine"],
  id: string,
): Promise<Selectable<ReviewTable> | undefined> {
  return tx
    .selectFrom("review")
    .selectAll()
    .where("id", "=", id)
    .$if(engine.kind === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
}
