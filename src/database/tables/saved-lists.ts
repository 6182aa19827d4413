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
  /** The link that shares the list has it; null: not shared. */
  share_token: string | null;
  created_at: number;
  updated_at: number;
}

export interface SavedListLineTable {
  list_key: number;
  /** The place in the list, from 1; removed lines leave gaps. */
  number: number;
  tool_key: number;
  quantity: number;
}
