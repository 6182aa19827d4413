import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** A strong ETag: 132 bits of the SHA-256. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Ignores the weak prefix, which compressing proxies add. */
export function has(headers: IncomingHttpHeaders, etag: string): boolean {
  const named = headers["if-none-match"];
  if (named === undefined || named === etag) return named !== undefined;
  return named.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}
