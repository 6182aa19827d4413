/** Pictures below `/og`, for programs that cannot read those of the pages. */
import type { Size } from "./rules.ts";

/** The size that social networks show whole. */
export const SHARED: Size = { width: 1200, height: 630 };

/** The address of the picture for link previews, which read neither SVG nor, at LinkedIn and Telegram, WebP. */
export function shareImageUrl(img: string): string {
  const [, name] = /^\/images\/([0-9a-f]{32}-\d{1,4}x\d{1,4})\.webp$/.exec(img) ?? [];
  return name === undefined ? rasterUrl(img) : `/og/${name}.jpg`;
}

/** The address of the picture for search engines, which read WebP: a PNG for drawings. */
export function rasterUrl(img: string): string {
  const [, digest] = /^\/images\/([0-9a-f]{32})\.svg$/.exec(img) ?? [];
  return digest === undefined ? img : `/og/${digest}.png`;
}
