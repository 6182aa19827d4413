import type { Generated } from "kysely";

export interface SavedListTables {
  saved_list: SavedListTable;
  saved_list_line: SavedListLineTable;
}

export interface SavedListTable {
  key: Generated<number>;
  id: string;
  user_key: number;
  /** Unique for a user. */
  name: string;
  /** In the link that shares the list; null: not shared. */
  share_token: string | null;
  created_at: number;
  updated_at: number;
}

export interface SavedListLineTable {
  list_key: number;
  /** In the order of the list, from 1; gaps are left by removed lines. */
  number: number;
  tool_key: number;
  quantity: number;
}
