import type { Generated } from "kysely";

/** Drawings, models and documents of tools, stored by the SHA-256 of their bytes. */
export interface FileTables {
  stored_file: StoredFileTable;
  file_chunk: FileChunkTable;
  tool_file: ToolFileTable;
}

export interface StoredFileTable {
  /** SHA-256, hex. */
  digest: string;
  type: "step" | "dxf" | "pdf";
  size: number;
  /** The time of its latest upload; chunks follow it. */
  created_at: number;
}

export interface FileChunkTable {
  digest: string;
  /** The place from 0 on; each chunk has 256 kB, the last one less. */
  position: number;
  bytes: Uint8Array;
}

export interface ToolFileTable {
  key: Generated<number>;
  id: string;
  tool_key: number;
  digest: string;
  name: string;
  position: number;
  created_at: number;
}
