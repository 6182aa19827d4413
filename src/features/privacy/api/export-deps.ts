import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { OrderReads } from "../../orders/api/reads.ts";

/** What the export reads from. */
export interface ExportDeps {
  readonly db: Database<Schema>;
  readonly orders: Pick<OrderReads, "taxRateAt">;
  /** Origin of the addresses of invoices. */
  readonly publicOrigin: string;
}
