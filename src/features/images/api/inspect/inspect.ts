/**
 * Whether a file is one picture and nothing else, before anything decodes it. Decoding and encoding
 * anew would leave out what does not belong to the picture; an upload that tries is refused all the
 * same, since whoever made it should know.
 */
import type { Refusal } from "../../../../kit/result.ts";
import {
  damagedPicture,
  moreThanPicture,
  movingPicture,
  wrongPictureType,
} from "../../contract.ts";
import type { PictureType } from "../../rules.ts";
import type { Walk } from "./anatomy.ts";
import { brandsOf, walkAvif } from "./avif.ts";
import { walkFrom, walkJpeg } from "./jpeg.ts";
import { walkPng } from "./png.ts";
import { walkWebp } from "./webp.ts";

const walks: Record<PictureType, Walk> = {
  "image/jpeg": walkJpeg,
  "image/png": walkPng,
  "image/webp": walkWebp,
  "image/avif": walkAvif,
};

/** What pages, scripts, papers, archives and programs begin with, in small letters. */
const FOREIGN = [
  "<script",
  "<html",
  "<!doctype",
  "<svg",
  "<iframe",
  "<?php",
  "%pdf-",
  "pk\u0003\u0004",
  "pk\u0005\u0006",
  "\u007felf",
];

/** Why a file is not taken, undefined when it may be decoded. `mediaType` is what its sender says. */
export function inspect(bytes: Buffer, mediaType: string): Refusal | undefined {
  const type = typeOf(bytes);
  if (type === undefined) return wrongPictureType();
  if (!agrees(mediaType, type))
    return wrongPictureType(
      `The file is sent as ${mediaType} but holds ${type}. Save it again under the name that it should have.`,
    );
  const found = walks[type](bytes);
  if (!found) return damagedPicture();
  if (found.moves) return movingPicture();
  const { end, loose } = found;
  if (type === "image/jpeg" ? !isCameras(bytes, end) : !isPadding(bytes, end))
    return moreThanPicture();
  return loose.some(isForeign) ? moreThanPicture() : undefined;
}

/** A sender that does not know the type says so, or nothing; an old name of JPEG is still about. */
function agrees(mediaType: string, type: PictureType): boolean {
  const isUnknown = mediaType === "" || mediaType === "application/octet-stream";
  return isUnknown || mediaType.replace(/^image\/p?jpg$/, "image/jpeg") === type;
}

/** What the first bytes say; undefined for everything that is not taken. */
function typeOf(bytes: Buffer): PictureType | undefined {
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF.{4}WEBP$/s.test(head)) return "image/webp";
  if (brandsOf(bytes).some((brand) => brand === "avif" || brand === "avis")) return "image/avif";
  return undefined;
}

/** Zeros, with which some programs fill a file up. */
function isPadding(bytes: Buffer, from: number): boolean {
  return bytes.subarray(from).every((byte) => byte === 0);
}

/**
 * What cameras put behind a JPEG: further JPEGs (previews, a map of brightness), and the notes of
 * one maker, which end in SEFT. Nobody sees them; like all else they are left out.
 */
function isCameras(bytes: Buffer, from: number): boolean {
  let at = from;
  for (;;) {
    while (bytes[at] === 0) at += 1;
    if (at >= bytes.length) return true;
    const next = walkFrom(bytes, at);
    if (!next) break;
    if (next.loose.some(isForeign)) return false;
    at = next.end;
  }
  const rest = bytes.subarray(at);
  return rest.toString("latin1", rest.length - 4) === "SEFT" && !isForeign(rest);
}

function isForeign(part: Buffer): boolean {
  const text = part.toString("latin1").toLowerCase();
  return FOREIGN.some((beginning) => text.includes(beginning));
}
