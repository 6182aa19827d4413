/** Taking in a picture: looked at, encoded anew, kept whole or not at all. */
import { createHash } from "node:crypto";
import type { Schema } from "../../../database/schema.ts";
import type { ReadUpload } from "../../../kit/endpoint.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { Mutex } from "../../../kit/node/db/mutex.ts";
import { busy } from "../../../kit/problem.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { addressOf, nameOf } from "../rules.ts";
import { encode, readSize } from "./encode.ts";
import { inspect } from "./inspect/inspect.ts";
import { pictureExists } from "./missing-pictures.ts";
import { savePictures } from "./store.ts";

/** Uploads in this process at a time, read or waiting their turn: each holds a file of up to 8 MB. */
const MAX_AT_ONCE = 6;
const RETRY_SECONDS = 5;
/** Goes into the names. Another one gives the same upload other names: for another way of encoding. */
const VERSION = "1";

/** Takes in the picture that `read` reads; its address, or why it is not kept. */
export type UploadPicture = (read: ReadUpload) => Promise<Outcome<string>>;

/** Makes what takes pictures in, one at a time: encoding fills a processor, and orders need one. */
export function createPictureUpload(db: Database<Schema>): UploadPicture {
  const turn = new Mutex();
  let atOnce = 0;

  return async (read) => {
    if (atOnce >= MAX_AT_ONCE)
      return busy("Other pictures are being taken in. Send this one again in a moment.", {
        retryAfter: RETRY_SECONDS,
      });
    atOnce += 1;
    try {
      const upload = await read();
      if (isRefusal(upload)) return upload;
      const bytes = Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.length);
      return inspect(bytes, upload.mediaType) ?? (await turn.run(() => keep(db, bytes)));
    } finally {
      atOnce -= 1;
    }
  };
}

async function keep(db: Database<Schema>, bytes: Buffer): Promise<Outcome<string>> {
  const size = await readSize(bytes);
  if (isRefusal(size)) return size;
  const digest = createHash("sha256").update(VERSION).update(bytes).digest("hex").slice(0, 32);
  const shown = addressOf(nameOf(digest, size, "webp"));
  if (await pictureExists(db.read, shown)) return shown;

  const encoded = await encode(bytes, size);
  if (isRefusal(encoded)) return encoded;
  await savePictures(
    db,
    encoded.map(({ size, format, bytes }) => ({
      name: nameOf(digest, size, format),
      media_type: `image/${format}`,
      bytes,
      created_at: Date.now(),
    })),
  );
  return shown;
}
