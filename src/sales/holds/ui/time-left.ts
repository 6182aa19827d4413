import { useEffect, useState } from "react";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { t } from "../../../lib/i18n/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "38 s", "42 min", from two hours on "3 h 5 min". Takes ms, not negative. */
export function formatTimeLeft(ms: number): string {
  if (ms < MINUTE) return t("time.seconds", "{seconds} s", { seconds: Math.ceil(ms / 1000) });
  if (ms < 2 * HOUR)
    return t("time.minutes", "{minutes} min", { minutes: Math.floor(ms / MINUTE) });
  return t("time.hours", "{hours} h {minutes} min", {
    hours: Math.floor(ms / HOUR),
    minutes: Math.floor((ms % HOUR) / MINUTE),
  });
}

/** The ms until a timestamp (ISO 8601 or null) by the server's clock, updated every second; 0 afterwards. */
export function useTimeLeft(timestamp: string | null): number {
  const [now, setNow] = useState(serverNow);
  const left = timestamp === null ? 0 : Math.max(0, Date.parse(timestamp) - now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
