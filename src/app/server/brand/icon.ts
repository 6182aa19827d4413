/** The icon of home screens: a mark on a ground with the margin that phones crop. */

/** Edges in pixels, as app manifests ask for them; the file of a size is `icon-SIZE.png`. */
export const ICON_SIZES = [192, 512] as const;
/** The part of an icon's edge that the mark takes. */
const MARK = 0.74;

/** `mark`: an `<svg>` with a `viewBox` and no place or size. */
export function iconSvg(mark: string, size: number, ground: string): string {
  const edge = Math.round(size * MARK);
  const margin = (size - edge) / 2;
  const placed = mark.replace(
    "<svg ",
    `<svg x="${margin}" y="${margin}" width="${edge}" height="${edge}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${placed}</svg>`;
}
