/** Drawings in pixels, for those who show links and read no SVG. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { SHARED } from "../rules.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

/** The paper's colour around a drawing that is less wide. */
const PAPER = "#FAF8F3";
/** Units of an SVG are 1/72 inch; the catalogue's drawings are 360 of them high. */
const DENSITY = (72 * SHARED.height) / 360;
/** A picture has 15 to 50 kB. */
const MAX_KEPT = 64;

/** The PNG of a drawing by its digest; undefined when there is no such drawing. */
export type FindShareImage = (digest: string) => Promise<Buffer | undefined>;

/** One is made at a time, a quarter of a second on a thread of its own; the last asked for are kept. */
export function createShareImages(db: Database<Schema>): FindShareImage {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function make(drawing: Uint8Array): Promise<Buffer> {
    const turn = last.then(() => inPixels(drawing));
    last = turn.catch(() => {});
    return turn;
  }

  function keep(digest: string, making: Promise<Buffer>): void {
    kept.set(digest, making);
    making.catch(() => kept.delete(digest));
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
  }

  return async (digest) => {
    const known = kept.get(digest);
    if (known) return known;
    // What there is not takes no place from what there is.
    const drawing = await findPicture(db, `${digest}.svg`);
    if (!drawing) return undefined;
    const making = kept.get(digest) ?? make(drawing.bytes);
    keep(digest, making);
    return making;
  };
}

async function inPixels(svg: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ ...SHARED, fit: "contain", background: PAPER })
    .flatten({ background: PAPER })
    .png({ palette: true })
    .toBuffer();
}
