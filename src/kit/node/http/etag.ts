/** ETags and conditional requests (RFC 9110, 13). */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The ETag of these bytes: 132 bits of their SHA-256. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/**
 * Whether a request says that its sender has what this ETag names. Proxies that compress mark an ETag as
 * weak, which changes nothing about what it names.
 */
export function has(headers: IncomingHttpHeaders, etag: string): boolean {
  const named = headers["if-none-match"];
  if (named === undefined || named === etag) return named !== undefined;
  return named.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}
