import type { IncomingHttpHeaders } from "node:http";

export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range that is asked for (RFC 9110, section 14). Undefined: send everything, as for several ranges, other
 * units, and a file that has changed since.
 */
export function byteRange(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | "unsatisfiable" | undefined {
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const length = Number(to);
    return length === 0 ? "unsatisfiable" : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return undefined;
  if (first >= size) return "unsatisfiable";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
