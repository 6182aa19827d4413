import type { Tx } from "../../../database/schema.ts";
import { pictureNameAt } from "../rules.ts";

/** Deletes what is stored under exactly these addresses, and returns how many there were. */
export async function deletePictures(tx: Tx, addresses: readonly string[]): Promise<number> {
  const names = addresses.flatMap((address) => pictureNameAt(address) ?? []);
  if (names.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom("image")
    .where("name", "in", names)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
