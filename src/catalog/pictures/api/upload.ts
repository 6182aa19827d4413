/** Uploads: a picture is decoded, re-encoded in every size, and stored in one transaction. */

import { createHash } from "node:crypto";
import type { Database } from "../../../database/schema.ts";
import type { ReadUpload } from "../../../lib/contract/endpoint.ts";
import { busy } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { Mutex } from "../../../lib/queue/mutex.ts";
import { addressOf, nameOf, type PictureType } from "../rules.ts";
import { encode, readSize } from "./encode.ts";
import { pictureExists } from "./missing-pictures.ts";
import { pictureTypeOf } from "./picture-type.ts";
import { savePictures } from "./store.ts";

/** Concurrent uploads of this process: each holds a file of up to 8 MB. */
const MAX_AT_ONCE = 6;
const RETRY_SECONDS = 5;
/** Part of the digest: a new way of encoding needs a new version, so that names change. */
const VERSION = "1";

type UploadPicture = (read: ReadUpload) => Promise<Outcome<string>>;

/** One picture of this process at a time: encoding fills a processor core. */
const encoding = new Mutex();

export function createPictureUpload(db: Database): UploadPicture {
  let atOnce = 0;

  return async (read) => {
    if (atOnce >= MAX_AT_ONCE)
      return busy(
        msg(
          "refusal.busy.pictures",
          "Other pictures are being processed. Send this one again in a moment.",
        ),
        { retryAfter: RETRY_SECONDS },
      );
    atOnce += 1;
    try {
      const upload = await read();
      if (isRefusal(upload)) return upload;
      return await storePicture(db, upload.bytes);
    } finally {
      atOnce -= 1;
    }
  };
}

/** Returns the picture's address. */
export async function storePicture(
  db: Database,
  { buffer, byteOffset, length }: Uint8Array<ArrayBuffer>,
): Promise<Outcome<string>> {
  const bytes = Buffer.from(buffer, byteOffset, length);
  const type = pictureTypeOf(bytes);
  return isRefusal(type) ? type : encoding.run(() => store(db, bytes, type));
}

async function store(db: Database, bytes: Buffer, type: PictureType): Promise<Outcome<string>> {
  const size = await readSize(bytes, type);
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
