/** Which tools are in the catalog, for statements that read by stock, which no index has. */
import { sql } from "kysely";

/**
 * Whether a tool is in the catalog. The plus hides the column from SQLite's planner: by an index it would
 * look up each row out of order, which takes five times as long as reading the table.
 */
export const isInCatalogueByRow = sql<boolean>`+deleted_at is null`;
