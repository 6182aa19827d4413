/** Pictures for link previews, which read neither SVG nor everywhere WebP: drawings as PNG, others as JPEG. */

import type { Database } from "../../../database/schema.ts";
import { createOnce } from "../../../lib/cache/once.ts";
import { busy } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { Mutex } from "../../../lib/queue/mutex.ts";
import { SHARED } from "../rules-og.ts";
import { loadSharp } from "./encode.ts";
import { findPicture } from "./store.ts";

const PAPER = "#FAF8F3";
/** An SVG unit is 1/72 inch; drawings are 360 units high. */
const DENSITY = (72 * SHARED.height) / 360;

/** More wait two seconds and longer, and would fill the shop with waiting requests. */
const MOST_WAITING = 8;

/** Takes the name of the file below /og: that of the stored picture with another ending. */
type FindShareImage = (name: string) => Promise<Outcome<Buffer> | undefined>;

/** Renders one at a time, a quarter of a second each, and caches the latest; refuses while many wait. */
export function createShareImages(db: Database): FindShareImage {
  // A PNG has 15 to 50 kB, a JPEG up to 300.
  const once = createOnce<Buffer>({ max: 32 });
  const rendering = new Mutex();
  return async (name) => {
    const known = once.known(name);
    if (known) return known;
    const isDrawing = name.endsWith(".png");
    const source = isDrawing ? name.replace(/png$/, "svg") : name.replace(/jpg$/, "webp");
    // Before it is kept, so that unknown names throw nothing out.
    const picture = source === name ? undefined : await findPicture(db, source);
    const render = isDrawing ? renderPng : renderJpeg;
    if (!picture) return undefined;
    if (rendering.waiting >= MOST_WAITING) return busy(undefined, { retryAfter: 5 });
    return once(name, () => rendering.run(() => render(picture.bytes)));
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

async function renderJpeg(webp: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(webp))
    .resize({ width: SHARED.width, height: SHARED.width, fit: "inside", withoutEnlargement: true })
    .flatten({ background: PAPER })
    .jpeg({ quality: 80 })
    .toBuffer();
}
