import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";

/** What somebody takes from the shelf. */
export interface LineToPack {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
}

/** The order's lines, in their order, without pieces that were returned or gone. */
export function linesToPack(db: Kysely<Schema>, purchaseKey: number): Promise<LineToPack[]> {
  return db
    .selectFrom("purchase_line")
    .select(["part_number as partNumber", "product as article", "fulfillable as quantity"])
    .where("purchase_key", "=", purchaseKey)
    .where("fulfillable", ">", 0)
    .orderBy("number")
    .execute();
}
