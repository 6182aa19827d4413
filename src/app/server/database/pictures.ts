import { brotliCompressSync, constants } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createShareImages } from "../../../catalog/pictures/api/share-image.ts";
import { findPicture } from "../../../catalog/pictures/api/store.ts";
import type { Database } from "../../../database/schema.ts";
import { has } from "../../../lib/cache/etag.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { takesCoding } from "../../../lib/http/accept-encoding.ts";
import { sendRefusal, sendUnknownRoute } from "../http/problem.ts";

const NAME = /^[0-9a-f]{32}(-\d{1,4}x\d{1,4}\.(avif|webp)|\.svg)$/;
const SHARED_NAME = /^[0-9a-f]{32}(-\d{1,4}x\d{1,4}\.jpg|\.png)$/;

interface Ready {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Only for SVG: a fifth of the bytes. */
  readonly brotli: Uint8Array | undefined;
}

export function mountPictures(
  app: FastifyInstance,
  db: Database,
  headers: Readonly<Record<string, string>>,
): void {
  const kept = new LRUCache<string, Ready>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ bytes, brotli }) => 1 + bytes.length + (brotli?.length ?? 0),
  });
  app.get("/images/*", async (request: FastifyRequest<{ Params: { "*": string } }>, reply) => {
    const name = request.params["*"];
    const known = kept.get(name);
    const ready = known ?? (NAME.test(name) ? await findReady(db, name) : undefined);
    if (!ready) return sendUnknownRoute(request, reply);
    if (!known) kept.set(name, ready);
    return send(request, reply.headers(headers), name, ready);
  });
}

export function mountSharedPictures(
  app: FastifyInstance,
  db: Database,
  headers: Readonly<Record<string, string>>,
): void {
  const find = createShareImages(db);
  app.get("/og/*", async (request: FastifyRequest<{ Params: { "*": string } }>, reply) => {
    const name = request.params["*"];
    const bytes = SHARED_NAME.test(name) ? await find(name) : undefined;
    if (!bytes) return sendUnknownRoute(request, reply);
    if (isRefusal(bytes)) return sendRefusal(reply, bytes);
    const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
    return send(request, reply.headers(headers), name, { type, bytes, brotli: undefined });
  });
}

/** Names are content hashes, so responses are immutable. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { type, bytes, brotli }: Ready,
): FastifyReply {
  const etag = `"${name}"`;
  reply.headers({ "cache-control": "public, max-age=31536000, immutable", etag });
  if (brotli) reply.header("vary", "accept-encoding");
  if (has(request.headers, etag)) return reply.code(304).send();
  reply.header("content-type", type);
  const isShort = brotli && takesCoding(request.headers["accept-encoding"], "br");
  return isShort ? reply.header("content-encoding", "br").send(brotli) : reply.send(bytes);
}

async function findReady(db: Database, name: string): Promise<Ready | undefined> {
  const picture = await findPicture(db, name);
  if (!picture) return undefined;
  const bytes = Buffer.from(picture.bytes);
  const isText = picture.media_type === "image/svg+xml";
  return { type: picture.media_type, bytes, brotli: isText ? shortened(bytes) : undefined };
}

function shortened(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
