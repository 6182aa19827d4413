/** How every answer of the API writes a time: epoch ms as ISO 8601, in UTC. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Writes a time that may be absent. */
export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}
