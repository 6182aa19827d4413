/** Moments that one waits for. */
import { useEffect, useState } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const timeFormat = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** "2:32 PM", in the reader's time zone. Takes ISO 8601. */
export function timeOf(moment: string): string {
  return timeFormat.format(new Date(moment));
}

/** "42 min", from two hours on "3 h 5 min", in the last minute "38 s". Takes ms, not negative. */
export function timeLeft(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / 1000)} s`;
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} min`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

/** The time until `moment` (ISO 8601 or null) in ms, followed while there is some; 0 when it is over. */
export function useTimeUntil(moment: string | null): number {
  const [now, setNow] = useState(Date.now);
  const left = moment === null ? 0 : Math.max(0, Date.parse(moment) - now);
  const isFollowed = left > 0;
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return left;
}
