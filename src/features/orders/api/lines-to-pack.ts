import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";

/** What somebody takes from the shelf. */
export interface LineToPack {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
}

/** The order's lines, in their order. */
export function linesToPack(db: Kysely<Schema>, purchaseKey: number): Promise<LineToPack[]> {
  return db
    .selectFrom("purchase")
    .innerJoin("tool", "tool.key", "purchase.tool_key")
    .select(["part_number as partNumber", "product as article", "purchase.quantity"])
    .where("purchase.key", "=", purchaseKey)
    .execute();
}
