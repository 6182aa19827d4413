/** Decoding what was uploaded and encoding it anew, in every size and format that is kept. */
import type { Sharp, SharpConstructor, SharpOptions } from "sharp";
import type { Outcome } from "../../../kit/result.ts";
import { damagedPicture, tooManyPixels } from "../contract.ts";
import { type Format, LONGEST_SIDE, type Size, sizesOf } from "../rules.ts";

/** Above what a camera for the hand makes of one shot that fits into 8 MB; 100 MB while decoded. */
const MAX_PIXELS = 40_000_000;
/** AVIF is decoded whole, with several copies: 20 bytes for each pixel, measured. */
const MAX_AVIF_PIXELS = 20_000_000;
const LONGEST_UPLOADED_SIDE = 16_384;
/** One picture takes two seconds; whatever takes this many was made to. */
const SECONDS = 30;

const READING: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  // Incomplete and broken data; not the oddities that cameras are known for.
  failOn: "error",
  sequentialRead: true,
};

/** A picture as it is to be kept. */
export interface Encoded {
  readonly size: Size;
  readonly format: Format;
  readonly bytes: Buffer;
}

/** The formats that are taken, and that of the shop's own drawings. */
const READ = ["Jpeg", "Png", "Webp", "Heif", "Svg"];

let loading: Promise<SharpConstructor> | undefined;

/** The library, loaded with the first picture: most starts never need it. */
export function loadSharp(): Promise<SharpConstructor> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Beside orders: one thread, and nothing kept between two pictures.
    sharp.concurrency(1);
    sharp.cache(false);
    // Of the dozens of formats that the library reads no others are any use.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: READ.map((format) => `VipsForeignLoad${format}Buffer`) });
    return sharp;
  });
  return loading;
}

/** The size in which a picture will be kept, upright; or why it will not be. Reads its head only. */
export async function readSize(bytes: Buffer): Promise<Outcome<Size>> {
  const sharp = await loadSharp();
  try {
    const found = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
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
    // Its words are the library's about a file that somebody sent.
    return damagedPicture();
  }
}

/** The picture in all sizes and formats, upright and without whatever was said about it. */
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

/** Little effort: more of it is seconds of a processor for a few percent of the bytes. */
function inFormat(picture: Sharp, format: Format): Sharp {
  return format === "avif"
    ? picture.avif({ quality: 55, effort: 2 })
    : picture.webp({ quality: 80, effort: 2 });
}
