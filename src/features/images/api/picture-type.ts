/** The type of an upload by its first bytes, checked before a decoder sees them. */
import { msg } from "../../../kit/i18n.ts";
import type { Outcome } from "../../../kit/result.ts";
import { wrongPictureType } from "../contract.ts";
import type { PictureType } from "../rules.ts";

export function pictureTypeOf(bytes: Buffer, mediaType: string): Outcome<PictureType> {
  const type = signatureOf(bytes.toString("latin1", 0, 64));
  if (type === undefined) return wrongPictureType();
  const isUnknown = mediaType === "" || mediaType === "application/octet-stream";
  // image/jpg and image/pjpeg are old names of JPEG.
  if (isUnknown || mediaType.replace(/^image\/p?jpg$/, "image/jpeg") === type) return type;
  return wrongPictureType(
    msg(
      "refusal.wrong-picture-type.content",
      "The file is sent as {mediaType} but holds {type}. Save it again under the name that it should have.",
      { mediaType, type },
    ),
  );
}

function signatureOf(head: string): PictureType | undefined {
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF.{4}WEBP/s.test(head)) return "image/webp";
  if (/^.{4}ftyp.*avi[fs]/s.test(head)) return "image/avif";
  return undefined;
}

/** `pages` is the decoder's count, which ignores the frames of a PNG. */
export function isMoving(bytes: Buffer, type: PictureType, pages = 1): boolean {
  if (type === "image/webp") return pages > 1;
  if (type === "image/png") return bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
  return type === "image/avif" && bytes.toString("latin1", 8, 64).includes("avis");
}
