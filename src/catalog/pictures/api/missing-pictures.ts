import type { Db } from "../../../database/schema.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { addressOf, pictureNameAt } from "../rules.ts";

/** Returns the addresses that are the shop's own and have no picture. */
export async function findMissingPictures(
  db: Db,
  addresses: readonly string[],
): Promise<Set<string>> {
  const names = [...new Set(addresses.flatMap((address) => pictureNameAt(address) ?? []))];
  const missing = new Set(names.map(addressOf));
  for (const part of inParts(names)) {
    const existing = await db
      .selectFrom("image")
      .select("name")
      .where("name", "in", part)
      .execute();
    for (const { name } of existing) missing.delete(addressOf(name));
  }
  return missing;
}

/** True for addresses of other hosts, which are not checked. */
export async function pictureExists(db: Db, address: string): Promise<boolean> {
  return (await findMissingPictures(db, [address])).size === 0;
}
