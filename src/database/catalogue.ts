/** The tables of what admins do about products. */
import type { Generated } from "kysely";

export interface CatalogueTables {
  tool_import: ToolImportTable;
  tool_import_row: ToolImportRowTable;
}

/** A file of tools that was read; applied or not. */
export interface ToolImportTable {
  key: Generated<number>;
  id: string;
  /** The file's name. */
  name: string;
  /** JSON: the columns as the file names them, and those of them that nothing is known of. */
  headers: string;
  unknown_columns: string;
  actor_key: number;
  actor_email: string;
  created_at: number;
  /** When its last row was written; null before. */
  applied_at: number | null;
}

/** A row of the file and what is to come of it. */
export interface ToolImportRowTable {
  import_key: number;
  /** The line of the file in which it begins, the header being line 1. */
  number: number;
  kind: "create" | "change" | "same" | "faulty";
  tool_key: number | null;
  /** The product's name, to find the row by. */
  name: string;
  /** JSON: what applying writes; null for rows that write nothing. */
  plan: string | null;
  /** JSON: [{column, message}]: why it is not taken. */
  faults: string;
  /** JSON: the cells as they stand in the file, kept of what is not taken. */
  cells: string | null;
  done_at: number | null;
}
