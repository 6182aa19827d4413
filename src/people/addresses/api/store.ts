/** The SQL of the address book. */
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { AddressTable } from "../../../database/tables/addresses.ts";
import type { NewAddress } from "../contract.ts";
import { partsOf } from "./parts.ts";

export type AddressRow = Selectable<AddressTable>;

export function findAddresses(db: Db, userKey: number): Promise<AddressRow[]> {
  return db
    .selectFrom("address")
    .selectAll()
    .where("user_key", "=", userKey)
    .orderBy("key")
    .execute();
}

/** Runs `work` while no other call changes the address book of this customer. */
export function changingBook<T>(
  db: Database,
  userKey: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx
      .selectFrom("shop_user")
      .select("key")
      .where("key", "=", userKey)
      .forNoKeyUpdate()
      .execute();
    return work(tx);
  });
}

/** A default is taken from the address that has it. */
export async function saveAddress(
  tx: Tx,
  row: { readonly id: string; readonly user_key: number },
  sent: NewAddress,
  now: number,
): Promise<void> {
  const { id, user_key } = row;
  const defaults = {
    default_shipping_at: sent.defaultShipping ? now : null,
    default_billing_at: sent.defaultBilling ? now : null,
  };
  for (const [column, at] of Object.entries(defaults)) {
    if (at === null) continue;
    await tx
      .updateTable("address")
      .set({ [column]: null })
      .where("user_key", "=", user_key)
      .execute();
  }
  const changed = { ...partsOf(sent), ...defaults, updated_at: now };
  await tx
    .insertInto("address")
    .values({ id, user_key, ...changed, created_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
    .execute();
}

export async function deleteAddress(db: Database, userKey: number, id: string): Promise<number> {
  const { numDeletedRows } = await db.write
    .deleteFrom("address")
    .where("user_key", "=", userKey)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
