/** PNG versions of drawings for link previews, which do not read SVG. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import { SHARED } from "../rules.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

const PAPER = "#FAF8F3";
/** An SVG unit is 1/72 inch; drawings are 360 units high. */
const DENSITY = (72 * SHARED.height) / 360;
/** A PNG has 15 to 50 kB. */
const CACHE_SIZE = 64;

type FindShareImage = (digest: string) => Promise<Buffer | undefined>;

/** Renders one at a time, a quarter of a second each, and caches the latest. */
export function createShareImages(db: Database<Schema>): FindShareImage {
  const cache = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  function render(drawing: Uint8Array): Promise<Buffer> {
    const queued = queue.then(() => renderPng(drawing));
    queue = queued.catch(() => {});
    return queued;
  }

  function remember(digest: string, rendering: Promise<Buffer>): void {
    cache.set(digest, rendering);
    rendering.catch(() => cache.delete(digest));
    for (const oldestDigest of cache.keys()) {
      if (cache.size <= CACHE_SIZE) break;
      cache.delete(oldestDigest);
    }
  }

  return async (digest) => {
    const cached = cache.get(digest);
    if (cached) return cached;
    // Unknown digests are not cached.
    const drawing = await findPicture(db, `${digest}.svg`);
    if (!drawing) return undefined;
    const rendering = cache.get(digest) ?? render(drawing.bytes);
    remember(digest, rendering);
    return rendering;
  };
}

async function renderPng(svg: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ ...SHARED, fit: "contain", background: PAPER })
    .flatten({ background: PAPER })
    .png({ palette: true })
    .toBuffer();
}
