/** Moments in words. */
import { useEffect, useState } from "react";

const MINUTE = 60_000;
const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const timeFormat = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit" });

/** "Nov 20, 2026", in the reader's time zone. Takes ISO 8601. */
export function dateOf(moment: string): string {
  return dateFormat.format(new Date(moment));
}

/** "02:32 PM", in the reader's time zone. Takes ISO 8601. */
export function timeOf(moment: string): string {
  return timeFormat.format(new Date(moment));
}

/** "47 min", in the last minute "38 s". Takes ms, not negative. */
export function timeLeft(ms: number): string {
  return ms >= MINUTE ? `${Math.floor(ms / MINUTE)} min` : `${Math.ceil(ms / 1000)} s`;
}

/** The present in epoch ms, followed once a second while `isFollowed`. */
export function useNow(isFollowed: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return now;
}
