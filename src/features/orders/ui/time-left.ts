import { useEffect, useState } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const timeFormat = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** "2:32 PM", in the reader's time zone. Takes ISO 8601. */
export function formatTime(timestamp: string): string {
  return timeFormat.format(new Date(timestamp));
}

/** "38 s", "42 min", from two hours on "3 h 5 min". Takes ms, not negative. */
export function formatTimeLeft(ms: number): string {
  if (ms < MINUTE) return `${Math.ceil(ms / 1000)} s`;
  if (ms < 2 * HOUR) return `${Math.floor(ms / MINUTE)} min`;
  return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
}

/** The ms until a timestamp (ISO 8601 or null), updated every second; 0 afterwards. */
export function useTimeLeft(timestamp: string | null): number {
  const [now, setNow] = useState(Date.now);
  const left = timestamp === null ? 0 : Math.max(0, Date.parse(timestamp) - now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
