export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Larger uploads are scaled down to this, in pixels. */
export const LONGEST_SIDE = 1600;
/** Widths for a phone's card and a desktop's card, both at 2x. */
const STEPS = [320, 640, 960];
/** A step this close to the picture's own width is not worth storing. */
const NEAR = 0.8;

/** The stored sizes, the picture's own last. */
export function sizesOf({ width, height }: Size): Size[] {
  const smaller = STEPS.filter((step) => step <= width * NEAR).map((step) => ({
    width: step,
    height: Math.max(1, Math.round((step * height) / width)),
  }));
  return [...smaller, { width, height }];
}

export type Format = "avif" | "webp";

/** `digest` is of the upload's bytes. */
export function nameOf(digest: string, { width, height }: Size, format: Format): string {
  return `${digest}-${width}x${height}.${format}`;
}

export function addressOf(name: string): string {
  return `/images/${name}`;
}

/** Undefined for addresses of other hosts. */
export function pictureNameAt(address: string): string | undefined {
  return /^\/images\/(.+)$/s.exec(address)?.[1];
}

/** Whether it is a drawing that the shop has made: uploads are never SVG. */
export const isDrawing = (img: string): boolean => /^\/images\/[0-9a-f]{32}\.svg$/.test(img);

interface PictureSet extends Size {
  readonly avif: string;
  readonly webp: string;
}

/**
 * The `srcset`s of an uploaded picture, derived from its address; undefined for drawings and
 * external pictures, which are one file.
 */
export function pictureSet(img: string): PictureSet | undefined {
  const [, digest, w, h] = /^\/images\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.webp$/.exec(img) ?? [];
  if (digest === undefined) return undefined;
  const own = { width: Number(w), height: Number(h) };
  const set = (format: Format) =>
    sizesOf(own)
      .map((size) => `${addressOf(nameOf(digest, size, format))} ${size.width}w`)
      .join(", ");
  return { ...own, avif: set("avif"), webp: set("webp") };
}
