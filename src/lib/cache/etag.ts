import { createHash, type Hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** A strong ETag: 132 bits of the SHA-256. */
export function etagOf(bytes: Uint8Array): string {
  return etagFrom(createHash("sha256").update(bytes));
}

/** The ETag of bytes that were hashed in pieces. */
export function etagFrom(sha256: Hash): string {
  return `"${sha256.digest("base64url").slice(0, 22)}"`;
}

/** Whether the client has these bytes already, so that the answer is 304. */
export function has(headers: IncomingHttpHeaders, etag: string): boolean {
  return isNamed(headers["if-none-match"], etag);
}

/**
 * `named`: the value of If-None-Match. Ignores what compressing proxies make of it: the weak prefix, and the suffix of Apache
 * and Caddy, "…-gzip".
 */
export function isNamed(named: string | undefined, etag: string): boolean {
  if (named === undefined || named === etag) return named !== undefined;
  return named.split(",").some((known) => known.trim().replace(OF_PROXIES, "") === etag);
}

const OF_PROXIES = /^W\/|-(?:gzip|br|zstd)(?="$)/g;
