import { expect, it } from "vitest";
import { nextAttempt } from "../../../lib/queue/retries.ts";
import { WEBHOOK_RETRIES } from "../api/sender.ts";

it("jitter only lengthens a delay, by a tenth at most", () => {
  const after = (attempts: number, random: number) =>
    nextAttempt(WEBHOOK_RETRIES, attempts, { queuedAt: 0, now: 0 }, random);
  expect(after(2, 0)).toBe(300_000);
  expect(after(2, 1)).toBe(330_000);
  expect(after(10, 0)).toBeNull();
});
