/** Decodes an upload and re-encodes its pixels; metadata and bytes beside the picture are dropped. */
import type { Sharp, SharpConstructor, SharpOptions } from "sharp";
import type { Outcome } from "../../../lib/contract/result.ts";
import { damagedPicture, movingPicture, tooManyPixels } from "../contract.ts";
import { type Format, LONGEST_SIDE, type PictureType, type Size, sizesOf } from "../rules.ts";
import { isMoving } from "./picture-type.ts";

/** More than cameras store in 8 MB; 100 MB while decoded. */
const MAX_PIXELS = 40_000_000;
/** An AVIF takes 20 bytes of memory per pixel, measured. */
const MAX_AVIF_PIXELS = 20_000_000;
const LONGEST_UPLOADED_SIDE = 16_384;
/** A normal picture takes two seconds. */
const SECONDS = 30;

const READING: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  // Incomplete and broken data, but not the warnings that cameras cause.
  failOn: "error",
  sequentialRead: true,
};

interface Encoded {
  readonly size: Size;
  readonly format: Format;
  readonly bytes: Buffer;
}

/** The formats of uploads, and SVG for the shop's own drawings. */
const READ = ["Jpeg", "Png", "Webp", "Heif", "Svg"];

let loading: Promise<SharpConstructor> | undefined;

/** Loads the library with the first picture: most starts never need it. */
export function loadSharp(): Promise<SharpConstructor> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread and no cache: orders share the machine.
    sharp.concurrency(1);
    sharp.cache(false);
    // Unused decoders are attack surface.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: READ.map((format) => `VipsForeignLoad${format}Buffer`) });
    return sharp;
  });
  return loading;
}

/** The size in which an upload will be stored, upright; reads its header only. */
export async function readSize(bytes: Buffer, type: PictureType): Promise<Outcome<Size>> {
  const sharp = await loadSharp();
  try {
    const found = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
    if (isMoving(bytes, type, found.pages)) return movingPicture();
    const { width, height } = found.autoOrient;
    const most = found.format === "heif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
    if (width * height > most || Math.max(width, height) > LONGEST_UPLOADED_SIDE)
      return tooManyPixels();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  } catch {
    return damagedPicture();
  }
}

export async function encode(bytes: Buffer, own: Size): Promise<Outcome<Encoded[]>> {
  const sharp = await loadSharp();
  const decoded = await sharp(bytes, READING)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ ...own, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!decoded) return damagedPicture();

  const raw = {
    width: decoded.info.width,
    height: decoded.info.height,
    channels: decoded.info.channels,
  };
  const encoded: Encoded[] = [];
  for (const size of sizesOf(own)) {
    for (const format of ["avif", "webp"] as const) {
      const sized = sharp(decoded.data, { raw }).resize({ ...size, fit: "fill" });
      encoded.push({ size, format, bytes: await inFormat(sized, format).toBuffer() });
    }
  }
  return encoded;
}

/** Low effort: more of it costs seconds of CPU for a few percent of the bytes. */
function inFormat(picture: Sharp, format: Format): Sharp {
  return format === "avif"
    ? picture.avif({ quality: 55, effort: 2 })
    : picture.webp({ quality: 80, effort: 2 });
}
