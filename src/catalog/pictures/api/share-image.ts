/** PNG versions of drawings for link previews, which do not read SVG. */

import type { Database } from "../../../database/schema.ts";
import { createOnce } from "../../../lib/cache/once.ts";
import { Mutex } from "../../../lib/queue/mutex.ts";
import { SHARED } from "../rules.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

const PAPER = "#FAF8F3";
/** An SVG unit is 1/72 inch; drawings are 360 units high. */
const DENSITY = (72 * SHARED.height) / 360;

type FindShareImage = (digest: string) => Promise<Buffer | undefined>;

/** Renders one at a time, a quarter of a second each, and caches the latest. */
export function createShareImages(db: Database): FindShareImage {
  // A PNG has 15 to 50 kB.
  const once = createOnce<Buffer>({ max: 64 });
  const rendering = new Mutex();
  return async (digest) => {
    // First, so that unknown names throw nothing out.
    const drawing = await findPicture(db, `${digest}.svg`);
    return drawing && once(digest, () => rendering.run(() => renderPng(drawing.bytes)));
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
