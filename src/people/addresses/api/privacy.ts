import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { partsOf } from "./parts.ts";
import { findAddresses } from "./store.ts";

export async function eraseAddresses(tx: Tx, { key }: ErasedUser): Promise<void> {
  await tx.deleteFrom("address").where("user_key", "=", key).execute();
}

export function exportAddresses(db: Db, { userKey }: ExportedUser): ExportMembers {
  return {
    addresses: async () => {
      const rows = await findAddresses(db, userKey);
      return rows.map((row) => ({
        ...partsOf(row),
        defaultShippingSince: isoTimeOrNull(row.default_shipping_at),
        defaultBillingSince: isoTimeOrNull(row.default_billing_at),
        createdAt: isoTime(row.created_at),
        updatedAt: isoTime(row.updated_at),
      }));
    },
  };
}
