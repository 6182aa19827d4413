/** Tools that are sold out or low: how many, and the lowest of them by how many smallest orders are left. */
import { sql } from "kysely";
import { findProductsByKeys } from "../../../catalog/admin-tools/api/product-store.ts";
import { LOW_ORDERS } from "../../../catalog/stock/rules.ts";
import { isInCatalogByRow } from "../../../catalog/tool-search/api/search.ts";
import type { Database } from "../../../database/schema.ts";
import type { FeatureContext } from "../../../frame/feature.ts";
import type { LowStockTool, Overview } from "../contract.ts";

const SHOWN = 8;

type LowStock = Pick<Overview, "soldOut" | "lowStock" | "scarce">;

export async function countLowStock({
  db,
  features,
}: Pick<FeatureContext, "db" | "features">): Promise<LowStock> {
  const toolsByStock = features.find((each) => each.toolsByStock)?.toolsByStock;
  const part = { page: 1, limit: 1, sort: "newest" } as const;
  const answers = await Promise.all([
    toolsByStock?.({ ...part, show: "sold-out" }),
    toolsByStock?.({ ...part, show: "low" }),
    toolsByStock?.({ ...part, show: undefined, sort: "orders-left", limit: SHOWN }),
  ]);
  const [soldOut, low, first] = answers;
  if (!soldOut || !low || !first) return readLowStock(db);
  const rows = await findProductsByKeys(db, first.keys);
  const scarce = rows.filter(({ quantity, minimum }) => quantity < minimum * LOW_ORDERS);
  return { soldOut: soldOut.total, lowStock: low.total, scarce: scarce.map(shown) };
}

const shown = ({ id, name, quantity, minimum }: Omit<LowStockTool, "_id"> & { id: string }) => ({
  _id: id,
  name,
  quantity,
  minimum,
});

/** One scan of the table finds them. */
async function readLowStock({ read }: Database): Promise<LowStock> {
  const rows = await read
    .selectFrom("tool")
    // Stock has no index: SQLite scans the table in row order.
    .where(isInCatalogByRow)
    .where(sql<boolean>`quantity < minimum * ${sql.lit(LOW_ORDERS)}`)
    .select(["id", "name", "quantity", "minimum"])
    .select([
      sql<number>`count(*) over ()`.as("scarce"),
      sql<number>`sum(case when quantity < minimum then 1 else 0 end) over ()`.as("soldOut"),
    ])
    .orderBy(sql`quantity * 1.0 / minimum`)
    .orderBy("key")
    .limit(SHOWN)
    .execute();
  const [counted] = rows;
  const soldOut = Number(counted?.soldOut ?? 0);
  return {
    soldOut,
    lowStock: Number(counted?.scarce ?? 0) - soldOut,
    scarce: rows.map(shown),
  };
}
