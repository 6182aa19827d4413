import type { Generated } from "kysely";

export interface CatalogTables {
  tool_part_number: ToolPartNumberTable;
  tool_picture: ToolPictureTable;
  tool_text: ToolTextTable;
  /** Normalized words of `tool_text.name`, searched by prefix. */
  tool_text_word: { locale: string; word: string; tool_key: number };
  category_text: CategoryTextTable;
  demo_tool: DemoToolTable;
  tool_import: ToolImportTable;
  tool_import_row: ToolImportRowTable;
}

/** A number without case, spaces and signs, for lists that people type; no row where nothing is left of it. */
export interface ToolPartNumberTable {
  tool_key: number;
  /** 0: the part number; from 1: those of `tool.other_numbers`. */
  place: number;
  /** A customer's email, whose own number it is; empty: everybody's. */
  owner: string;
  folded: string;
  /** Backwards: its neighbours in this order are those with the same end. */
  reversed: string;
}

/** The pictures of a tool after the main one, which is `tool.img`. */
export interface ToolPictureTable {
  tool_key: number;
  /** The place from 2 on; the main picture is the first. */
  position: number;
  img: string;
}

/**
 * A tool's texts in another language than its own; "" where there is none. `…_original` is the text that was
 * translated: it is outdated when the tool's differs.
 */
export interface ToolTextTable {
  tool_key: number;
  /** BCP 47. */
  locale: string;
  name: string;
  name_original: string;
  /** The natural key of the name. */
  sort_name: string;
  description: string;
  description_original: string;
  /** JSON: [{label, value}]. */
  specs: string;
  specs_original: string;
}

/** A category's name in another language; `category` is what tools have. */
export interface CategoryTextTable {
  category: string;
  locale: string;
  name: string;
  /** The category's own name when it was translated. */
  original: string;
}

/** A tool that the demo or a copy of it has added, with its version and stock at that time. */
export interface DemoToolTable {
  tool_key: number;
  version: number;
  quantity: number;
  /** When it was removed with the rest of the demo; null for one that an admin has deleted. */
  removed_at: Generated<number | null>;
}

export interface ToolImportTable {
  key: Generated<number>;
  id: string;
  /** The name of the file. */
  name: string;
  /** The file has a comma, a semicolon or a tab. */
  delimiter: Generated<string>;
  /** JSON: lists of column names. */
  headers: string;
  unknown_columns: string;
  /** JSON: how the file was read (`ImportFile`); null for a selection. */
  file: string | null;
  actor_key: number;
  actor_email: string;
  created_at: number;
  /** When the last row of the file was stored; null: it is being read, or reading it was interrupted. */
  read_at: number | null;
  /** When the last row was written. */
  applied_at: number | null;
}

export interface ToolImportRowTable {
  import_key: number;
  /** Line of the file; the header is 1. */
  number: number;
  kind: "create" | "change" | "same" | "faulty";
  tool_key: number | null;
  name: string;
  /** JSON: what applying writes. */
  plan: string | null;
  /** JSON: [{column, message}]. */
  faults: string;
  /** JSON: the original cells of a faulty row. */
  cells: string | null;
  done_at: number | null;
}
