/** Which addresses of pictures lead nowhere. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { addressOf, pictureNameAt } from "../rules.ts";

/** Names that are looked up in one statement. */
const AT_ONCE = 400;

/** Those of the addresses that are the shop's own and lead to no picture. */
export async function findMissingPictures(
  db: Kysely<Schema>,
  addresses: readonly string[],
): Promise<Set<string>> {
  const names = [...new Set(addresses.flatMap((address) => pictureNameAt(address) ?? []))];
  const missing = new Set(names.map(addressOf));
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const kept = await db
      .selectFrom("image")
      .select("name")
      .where("name", "in", names.slice(first, first + AT_ONCE))
      .execute();
    for (const { name } of kept) missing.delete(addressOf(name));
  }
  return missing;
}

/** Whether there is something to show at an address; of another host's nothing is known. */
export async function pictureExists(db: Kysely<Schema>, address: string): Promise<boolean> {
  return (await findMissingPictures(db, [address])).size === 0;
}
