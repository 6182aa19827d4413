import { createHash } from "node:crypto";
import type { Row, Value } from "./source.ts";

export interface TableSum {
  readonly rows: number;
  /** SHA-256 of the rows as lines of JSON, in the order of their key; bytes are in hexadecimal. */
  readonly checksum: string;
}

/** The same for equal rows of both engines. */
export async function readChecksum(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: readonly string[],
): Promise<TableSum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const row of rows) {
    hash.update(`${JSON.stringify(columns.map((column) => plain(row[column] ?? null)))}\n`);
    count += 1;
  }
  return { rows: count, checksum: hash.digest("hex") };
}

function plain(value: Value): unknown {
  return value instanceof Uint8Array ? { hex: Buffer.from(value).toString("hex") } : value;
}
