/** Time limits and retries of the specification's section 9. */
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "../../src/app/web/load-chunk.ts";
import { NetworkFailure, ProblemFailure } from "../../src/lib/api-client/failure.ts";
import { createQueryClient } from "../../src/lib/api-client/query-client.ts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads once, always refused with `failure`; how long after the first attempt (s) each retry came. */
async function retriesAfter(failure: Error): Promise<number[]> {
  const queries = createQueryClient();
  const began = Date.now();
  const attempts: number[] = [];
  const reading = queries.fetchQuery({
    queryKey: ["tools"],
    queryFn: () => {
      attempts.push((Date.now() - began) / 1000);
      throw failure;
    },
    // The defaults are those of pages; fetchQuery's own is not to retry.
    retry: queries.getDefaultOptions().queries?.retry ?? false,
  });
  const ended = reading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(await ended).toBe(failure);
  return attempts.slice(1);
}

test("a read is retried three times, after waits that double", async () => {
  expect(await retriesAfter(new NetworkFailure("unreachable"))).toEqual([1, 3, 7]);
});

test("a refusal is not retried", async () => {
  const problem = { type: "", title: "", status: 404, code: "no-such-tool", detail: "None." };
  expect(await retriesAfter(new ProblemFailure(problem))).toEqual([]);
});

test("the waits double up to 30 s", () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== "function") throw new Error("the waits do not grow");
  const waits = [0, 1, 2, 3, 4, 5, 9].map((attempt) => delay(attempt, new Error()));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("unused data stays in the cache for five minutes", async () => {
  const queries = createQueryClient();
  queries.setQueryData(["tools"], ["vise"]);
  const leave = new QueryObserver(queries, {
    queryKey: ["tools"],
    queryFn: () => ["vise"],
  }).subscribe(() => {});
  leave();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
  expect(queries.getQueryData(["tools"])).toEqual(["vise"]);
  await vi.advanceTimersByTimeAsync(2);
  expect(queries.getQueryData(["tools"])).toBeUndefined();
});

test("loading a page's code times out after 120 s", async () => {
  const given = vi.fn();
  void loadChunk(() => new Promise(() => {})).catch(given);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
});
