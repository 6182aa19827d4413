/** A sheet of 480 × 360 units: the drawing above, scale bar and title block below. */
import { arrange, arrangeIn } from "./arrange.ts";
import type { Drawing, Point } from "./geometry.ts";
import { shorten } from "./shorten.ts";

export const SHEET = { width: 480, height: 360 };
export const ROOM = { left: 18, top: 16, width: 444, height: 288 };
export const TEXT_UNITS = 12;

/** It fits a narrow column: figures as high as on the large sheet, and nothing but the drawing. */
export const SMALL_SHEET = { width: 240, height: 150 };
export const SMALL_ROOM = { left: 6, top: 6, width: 228, height: 138 };

/** It fits a row of a table: bodies alone, above a scale bar. */
export const LOW_SHEET = { width: 480, height: 270 };
export const LOW_ROOM = { left: 6, top: 6, width: 468, height: 212 };

/** How drawings stand beside each other: units of the sheet per mm, and how many of them the highest takes. */
export interface Fit {
  readonly scale: number;
  readonly height: number;
}

/** A sheet and its room for drawings `height` units high: nothing is empty above and below the highest. */
export function lowered<Size extends { readonly height: number }>(
  sheet: typeof SHEET,
  room: Size,
  height: number,
) {
  const size = { ...sheet, height: Math.ceil(sheet.height - room.height + height) };
  return { size, room: { ...room, height } };
}

/** What the title block says. */
export interface SheetTitle {
  readonly name: string;
  readonly partNumber?: string | undefined;
  /** The date of the version: "2026-11-23". */
  readonly date?: string | undefined;
  /** "Drawn from the values of the record", in the reader's language. */
  readonly note?: string | undefined;
}

/** The drawing as large as the sheet allows, long parts broken; `place` is where a point is on the sheet. */
export function placeOnSheet(drawing: Drawing, room = ROOM, textUnits = TEXT_UNITS) {
  return placed(arrangeIn({ views: shorten(drawing.views) }, room, textUnits), room);
}

/** The same on a small sheet. */
export function placeOnSmallSheet(drawing: Drawing) {
  return placeOnSheet(drawing, SMALL_ROOM);
}

/** The drawing in whole length at a scale, in units of the sheet per mm; it has to fit. */
export function placeAtScale({ views }: Drawing, scale: number, room = ROOM) {
  return placed({ ...arrange(views, TEXT_UNITS / scale), scale }, room);
}

/** The largest scale at which each of the drawings fits on a sheet of its own; Infinity without drawings. */
export function commonScale(drawings: readonly Drawing[], room = ROOM): number {
  return Math.min(...drawings.map((drawing) => arrangeIn(drawing, room, TEXT_UNITS).scale));
}

/** How high a drawing is at a scale, in units of its sheet. */
export function heightAt({ views }: Drawing, scale: number): number {
  const { min, max } = arrange(views, TEXT_UNITS / scale).box;
  return (max[1] - min[1]) * scale;
}

/** The largest scale at which all of them fit, and the height of the highest. */
export function commonFit(drawings: readonly Drawing[], room = ROOM): Fit {
  const scale = commonScale(drawings, room);
  return { scale, height: Math.max(...drawings.map((drawing) => heightAt(drawing, scale))) };
}

function placed(arranged: ReturnType<typeof arrangeIn>, room = ROOM) {
  const { scale, box } = arranged;
  const [x, y] = [(box.min[0] + box.max[0]) / 2, (box.min[1] + box.max[1]) / 2];
  const place = (point: Point): Point => [
    room.left + room.width / 2 + (point[0] - x) * scale,
    room.top + room.height / 2 - (point[1] - y) * scale,
  ];
  return { ...arranged, place };
}

/** The length of a scale bar in mm: 1, 2 or 5 times a power of ten, at most `units` long. */
export function barLength(scale: number, units = 125): number {
  const longest = units / scale;
  const power = 10 ** Math.floor(Math.log10(longest));
  return power * ([5, 2].find((step) => step * power <= longest) ?? 1);
}
