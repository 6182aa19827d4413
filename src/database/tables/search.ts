import type { Generated } from "kysely";

export interface SearchTables {
  synonym: SynonymTable;
  catalogue_change: CatalogChangeTable;
}

/** Phrases that the search treats alike. */
export interface SynonymTable {
  key: Generated<number>;
  id: string;
  /** JSON: two phrases or more. */
  phrases: string;
  version: Generated<number>;
}

/** Written by triggers (`baseline/catalog-changes.ts`). */
export interface CatalogChangeTable {
  key: Generated<number>;
  /** Null: definitions have changed. */
  tool_key: number | null;
  /** 0 on SQLite. */
  transaction_id: Generated<number>;
}
