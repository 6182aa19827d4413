/** PNG versions of drawings for link previews, which do not read SVG. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { SHARED } from "../rules.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

const PAPER = "#FAF8F3";
/** An SVG unit is 1/72 inch; drawings are 360 units high. */
const DENSITY = (72 * SHARED.height) / 360;
/** A PNG has 15 to 50 kB. */
const MAX_KEPT = 64;

export type FindShareImage = (digest: string) => Promise<Buffer | undefined>;

/** Renders one at a time, a quarter of a second each, and caches the latest. */
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
    // Unknown digests are not cached.
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
