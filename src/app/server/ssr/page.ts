import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, has } from "../../../lib/cache/etag.ts";
import { takesCoding } from "../../../lib/http/accept-encoding.ts";

const HTML = "text/html; charset=utf-8";
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Higher qualities take several times as long for a few hundred bytes. */
const BROTLI_QUALITY = 5;

export interface Page {
  readonly status: number;
  readonly etag: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Unless clients revalidate it every time. */
  readonly cacheControl?: string;
  /** Compressed forms are made on first use. */
  gzip?: Promise<Buffer>;
  brotli?: Promise<Buffer>;
}

export function createPage(
  text: string,
  { status = 200, type = HTML }: { status?: number; type?: string } = {},
): Page {
  const bytes = Buffer.from(text);
  return { status, type, bytes, etag: etagOf(bytes) };
}

/** Sends a page, or 304 if the client has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply.code(page.status).headers({
    "content-type": page.type,
    "cache-control": page.cacheControl ?? "no-cache",
    vary: "accept-encoding",
    etag: page.etag,
  });
  if (page.status === 200 && has(request.headers, page.etag)) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"];
  if (takesCoding(accepted, "br")) {
    return reply.header("content-encoding", "br").send(await inBrotli(page));
  }
  if (takesCoding(accepted, "gzip")) {
    return reply.header("content-encoding", "gzip").send(await inGzip(page));
  }
  return reply.send(page.bytes);
}

function inBrotli(page: Page): Promise<Buffer> {
  page.brotli ??= compressBrotli(page.bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  return page.brotli;
}

function inGzip(page: Page): Promise<Buffer> {
  page.gzip ??= compressGzip(page.bytes);
  return page.gzip;
}
