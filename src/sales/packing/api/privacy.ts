import type { ErasedUser } from "../../../database/personal-data.ts";
import type { Tx } from "../../../database/schema.ts";

export async function erasePacking(tx: Tx, { key }: ErasedUser): Promise<void> {
  await tx.deleteFrom("packing").where("user_key", "=", key).execute();
}
