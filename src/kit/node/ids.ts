import { randomUUIDv7 } from "node:crypto";

/**
 * A new identifier: UUID version 7 (RFC 9562), 74 bits of it random, so it cannot be guessed;
 * ordered by time, so that an index grows at its end (about twice the orders per second of a
 * random key in the prototype).
 */
export function newId(): string {
  return randomUUIDv7();
}

/** Lower bound of ids created at or after this time, epoch ms. */
export function idsFrom(epochMs: number): string {
  const time = Math.max(0, epochMs).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
