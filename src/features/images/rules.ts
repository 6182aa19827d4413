/** Pictures by their names: which sizes there are of one, and what a page asks for. Pure. */

/** The kinds of picture that are taken. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
/** A kind of picture that is taken. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Largest file that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** What is said of a file of another kind, and of one that is too large. */
export const WRONG_TYPE = "This is no JPEG, PNG, WebP or AVIF picture. Choose one of those.";
export const TOO_LARGE = "The picture is larger than 8 MB. Make it smaller and send it again.";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Neither side of a kept picture is longer, in pixels. */
export const LONGEST_SIDE = 1600;
/** Widths that a picture is kept in below its own: a phone's card, a desk's card, both at 2x. */
const STEPS = [320, 640, 960];
/** A step this near to the picture's own width saves nothing worth keeping. */
const NEAR = 0.8;

/** The sizes in which a picture is kept, the largest (its own) last. */
export function sizesOf({ width, height }: Size): Size[] {
  const smaller = STEPS.filter((step) => step <= width * NEAR).map((step) => ({
    width: step,
    height: Math.max(1, Math.round((step * height) / width)),
  }));
  return [...smaller, { width, height }];
}

/** The formats of which a picture is kept in every size. */
export type Format = "avif" | "webp";

/** The name of a picture in one size and format; `digest` is made of what was uploaded. */
export function nameOf(digest: string, { width, height }: Size, format: Format): string {
  return `${digest}-${width}x${height}.${format}`;
}

/** The address of what is kept under a name. */
export function addressOf(name: string): string {
  return `/images/${name}`;
}

/** The name under which the picture at an address would be kept; undefined for another host's. */
export function pictureNameAt(address: string): string | undefined {
  return /^\/images\/(.+)$/s.exec(address)?.[1];
}

/** What a page needs to show a picture of which there are several sizes. */
export interface PictureSet extends Size {
  readonly avif: string;
  readonly webp: string;
}

/**
 * The `srcset`s of a picture by its `img` address, and its own size, so that its place can be kept;
 * undefined for a drawing or a picture of another host, of which there is one file.
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

/** The size of a picture that goes with a link: what the networks show whole. */
export const SHARED: Size = { width: 1200, height: 630 };

/** A picture as those can show it who read no SVG: of a drawing, one made of pixels. */
export function shareImageUrl(img: string): string {
  const [, digest] = /^\/images\/([0-9a-f]{32})\.svg$/.exec(img) ?? [];
  return digest === undefined ? img : `/og/${digest}.png`;
}
