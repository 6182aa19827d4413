import { expect, onTestFinished, test } from "vitest";
import { setTimeZoneSource } from "../../../lib/i18n/page-time-zone.ts";
import { fileFacts } from "./ToolFiles.tsx";

test("a file is of the day on which it was sent in the shop's time zone", () => {
  onTestFinished(() => setTimeZoneSource(() => undefined));
  const file = { type: "pdf", size: 12_000, date: "2026-11-20T20:00:00.000Z" } as const;
  setTimeZoneSource(() => "Asia/Tokyo");
  expect(fileFacts(file)).toBe("PDF · 12 kB · 2026-11-21");
  setTimeZoneSource(() => "America/New_York");
  expect(fileFacts(file)).toBe("PDF · 12 kB · 2026-11-20");
});
