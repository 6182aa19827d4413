import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";

export async function eraseStockAlerts(tx: Tx, { email, isVerified }: ErasedUser): Promise<void> {
  if (email === null || !isVerified) return;
  await tx.deleteFrom("stock_alert").where("email", "=", email).execute();
}

export function exportStockAlerts(db: Db, { email, isVerified }: ExportedUser): ExportMembers {
  return {
    restock: async () => {
      if (!isVerified) return [];
      const alerts = await db
        .selectFrom("stock_alert")
        .innerJoin("tool", "tool.key", "stock_alert.tool_key")
        .select(["tool.id", "tool.name", "stock_alert.created_at"])
        .where("email", "=", email)
        .orderBy("stock_alert.created_at")
        .execute();
      return alerts.map(({ id, name, created_at }) => ({
        tool: id,
        name,
        since: isoTime(created_at),
      }));
    },
  };
}
