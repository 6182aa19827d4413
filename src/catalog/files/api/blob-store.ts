/** Stores the bytes of files in the database, so that one backup has them (decision 0012). */
import { createReadStream } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import type { FileType } from "../rules.ts";

const CHUNK_BYTES = 256 * 1024;
/** An upload has this long to refer to what it stored. */
const KEPT_UNUSED_MS = 60 * 60_000;

export interface Blob {
  readonly digest: string;
  readonly type: FileType;
  readonly size: number;
}

/** Where the bytes of files are. Another store than the database would be written to this port. */
export interface BlobStore {
  /** Copies the file at `path`; one that is stored already is not written again. */
  put(blob: Blob, path: string): Promise<void>;
  /** The bytes from `first` to `last`, both included. */
  read(digest: string, first: number, last: number): AsyncIterable<Uint8Array>;
  /** Deletes what no tool refers to. */
  deleteUnused(now?: number): Promise<void>;
}

export function createBlobStore(db: Database): BlobStore {
  return {
    put: async ({ digest, type, size }, path) => {
      // One transaction each: a large file does not hold up the orders.
      await db.transaction((tx) =>
        tx
          .insertInto("stored_file")
          .values({ digest, type, size, created_at: Date.now() })
          .onConflict((conflict) =>
            conflict.column("digest").doUpdateSet({ created_at: Date.now() }),
          )
          .execute(),
      );
      const chunks = db.read.selectFrom("file_chunk").where("digest", "=", digest);
      if ((await countAll(chunks)) === Math.ceil(size / CHUNK_BYTES)) return;
      let position = 0;
      for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
        const chunk = { digest, position, bytes: bytes as Buffer };
        await db.transaction((tx) =>
          tx
            .insertInto("file_chunk")
            .values(chunk)
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        );
        position += 1;
      }
    },

    read: (digest, first, last) => readChunks(db, digest, first, last),

    deleteUnused: async (now = Date.now()) => {
      await db.transaction((tx) =>
        tx
          .deleteFrom("stored_file")
          .where("created_at", "<", now - KEPT_UNUSED_MS)
          .where(
            sql<boolean>`not exists (select 1 from tool_file where tool_file.digest = stored_file.digest)`,
          )
          .execute(),
      );
    },
  };
}

/** One chunk in the memory at a time. */
async function* readChunks(
  { read }: Database,
  digest: string,
  first: number,
  last: number,
): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const position = Math.floor(at / CHUNK_BYTES);
    const { bytes } = await read
      .selectFrom("file_chunk")
      .select("bytes")
      .where("digest", "=", digest)
      .where("position", "=", position)
      .executeTakeFirstOrThrow();
    const start = position * CHUNK_BYTES;
    const part = bytes.subarray(at - start, Math.min(bytes.length, last + 1 - start));
    yield part;
    at += part.length;
  }
}
