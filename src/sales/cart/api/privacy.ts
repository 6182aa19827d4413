import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";

export async function eraseCart(tx: Tx, { key }: ErasedUser): Promise<void> {
  await tx.deleteFrom("cart_line").where("user_key", "=", key).execute();
}

export function exportCart(db: Db, { userKey }: ExportedUser): ExportMembers {
  return {
    cart: async () => {
      const lines = await db
        .selectFrom("cart_line")
        .innerJoin("tool", "tool.key", "cart_line.tool_key")
        .select(["tool.id", "tool.name", "cart_line.quantity", "updated_at"])
        .where("user_key", "=", userKey)
        .orderBy("position")
        .execute();
      return lines.map(({ id, name, quantity, updated_at }) => ({
        tool: id,
        name,
        quantity,
        changed: isoTime(updated_at),
      }));
    },
  };
}
