import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Message } from "../../../lib/i18n/i18n.ts";
import type { Blob } from "./blob-store.ts";
import { fileTypeOf, HEAD_BYTES } from "./file-type.ts";

/** What the file at `path` is, or why it is refused. It is read piece by piece, with other calls answered in between. */
export async function readType(path: string): Promise<Blob | { readonly fault: Message }> {
  const found = fileTypeOf(await readHead(path));
  if ("fault" in found) return found;
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { type: found.type, digest: hash.digest("hex"), size };
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
