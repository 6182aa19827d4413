/**
 * The type of an upload by its first bytes, checked before a decoder sees them. Its name and media type are not looked at:
 * pictures are often named after another format, and only pixels are kept.
 */

import type { Outcome } from "../../../lib/contract/result.ts";
import type { Message } from "../../../lib/i18n/i18n.ts";
import { wrongPictureType } from "../contract.ts";
import type { PictureType } from "../rules.ts";
import { pictureFaults } from "../rules-refused.ts";

export function pictureTypeOf(bytes: Buffer): Outcome<PictureType> {
  const head = bytes.toString("latin1", 0, 1024);
  return signatureOf(head) ?? wrongPictureType(otherOf(head));
}

function signatureOf(head: string): PictureType | undefined {
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF.{4}WEBP/s.test(head)) return "image/webp";
  if (/^.{4}ftyp.*avi[fs]/s.test(head.slice(0, 64))) return "image/avif";
  return undefined;
}

/** Brands of HEIF (ISO/IEC 23008-12) that are not AVIF. */
const HEIC = /^.{4}ftyp.{0,48}?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
/** How files of other formats begin. */
const OTHERS: readonly (readonly [name: string, beginning: string])[] = [
  ["GIF", "GIF8"],
  ["TIFF", "II*\0"],
  ["TIFF", "MM\0*"],
  ["BMP", "BM"],
  ["JPEG XL", "\xff\x0a"],
  ["JPEG XL", "\0\0\0\x0cJXL "],
  ["JPEG 2000", "\0\0\0\x0cjP  "],
  ["Photoshop", "8BPS"],
  ["PDF", "%PDF-"],
];

/** What a file that is refused is, as far as its first bytes say. */
function otherOf(head: string): Message {
  if (HEIC.test(head)) return pictureFaults.heic;
  const [name] = OTHERS.find(([, beginning]) => head.startsWith(beginning)) ?? [];
  return name === undefined ? pictureFaults.wrongType : pictureFaults.otherType(name);
}

/** `pages` is the decoder's count, which ignores the frames of a PNG. */
export function isMoving(bytes: Buffer, type: PictureType, pages = 1): boolean {
  if (type === "image/webp") return pages > 1;
  if (type === "image/png") return bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
  return type === "image/avif" && bytes.toString("latin1", 8, 64).includes("avis");
}
