/** Data of the pages that load without TanStack Query, by the limits of the specification's section 9. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkFailure, ProblemFailure } from "../../src/lib/api-client/failure.ts";
import { invalidateOnce, listOnce, seedOnce, subscribe } from "../../src/lib/api-client/once.ts";
import { createQueryClient } from "../../src/lib/api-client/query-client.ts";

const MINUTE_MS = 60_000;
const visibility = { visibilityState: "visible" };
let keys = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", visibility);
});
afterEach(async () => {
  // Until everything is forgotten.
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Data with a key of its own, whose fetches are counted. */
function createData(queryFn = async (_: { signal: AbortSignal }): Promise<string> => "vise") {
  keys += 1;
  const options = { queryKey: ["tools", String(keys)], queryFn: vi.fn(queryFn) };
  return {
    ...options,
    fetches: () => options.queryFn.mock.calls.length,
    show: (listener = () => {}) => subscribe(options, listener),
    kept: () => listOnce().find(({ key }) => key === options.queryKey)?.snapshot.data,
  };
}

/** Shown once, always refused with `failure`; how long after the first attempt (s) each retry came. */
async function retriesAfter(failure: Error): Promise<number[]> {
  const began = Date.now();
  const attempts: number[] = [];
  const leave = createData(async () => {
    attempts.push((Date.now() - began) / 1000);
    throw failure;
  }).show();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  leave();
  return attempts.slice(1);
}

test("a fetch is retried three times, after waits that double, and a refusal is not", async () => {
  const problem = { type: "", title: "", status: 404, code: "no-such-tool", detail: "None." };
  expect(await retriesAfter(new NetworkFailure("unreachable"))).toEqual([1, 3, 7]);
  expect(await retriesAfter(new ProblemFailure({ ...problem, status: 503 }))).toEqual([1, 3, 7]);
  expect(await retriesAfter(new ProblemFailure(problem))).toEqual([]);
});

test("a fetch that failed is tried again when the data is shown next", async () => {
  const data = createData(async () => Promise.reject(new NetworkFailure("offline")));
  data.show()();
  const leave = data.show();
  await vi.advanceTimersByTimeAsync(8000);
  leave();
  const before = data.fetches();
  data.show()();
  expect(data.fetches()).toBe(before + 1);
});

test("two components that show the same data fetch it once, and both are told", async () => {
  const data = createData();
  const told: string[] = [];
  const leave = ["first", "second"].map((name) => data.show(() => told.push(name)));
  told.length = 0;
  await vi.advanceTimersByTimeAsync(0);
  expect([data.fetches(), data.kept(), told]).toEqual([1, "vise", ["first", "second"]]);
  for (const each of leave) each();
});

test("data is fetched again when it is shown after 20 s, or after it was invalidated", async () => {
  const data = createData();
  const showBriefly = async () => {
    const leave = data.show();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    return data.fetches();
  };
  expect(await showBriefly()).toBe(1);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(await showBriefly()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await showBriefly()).toBe(2);
  invalidateOnce(["reviews"]);
  expect(await showBriefly()).toBe(2);
  void createQueryClient().invalidateQueries({ queryKey: ["tools"] });
  expect(await showBriefly()).toBe(3);
});

test("old data is fetched again when the window is shown", async () => {
  const data = createData();
  const leave = data.show();
  await vi.advanceTimersByTimeAsync(0);
  const changeVisibility = (visibilityState: string) => {
    Object.assign(visibility, { visibilityState });
    window.dispatchEvent(new Event("visibilitychange"));
    return data.fetches();
  };
  expect(changeVisibility("visible")).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([changeVisibility("hidden"), changeVisibility("visible")]).toEqual([1, 2]);
  leave();
});

test("data that came with the page is not fetched, unless the browser restored the page", () => {
  const data = createData();
  seedOnce(data.queryKey, "from the page", Date.now());
  data.show()();
  expect([data.fetches(), data.kept()]).toEqual([0, "from the page"]);
  seedOnce(data.queryKey, "from the page", 0);
  data.show()();
  expect(data.fetches()).toBe(1);
});

test("a fetch is aborted when the last component leaves, and then not retried", async () => {
  const signals: AbortSignal[] = [];
  const data = createData(({ signal }) => {
    signals.push(signal);
    return Promise.reject(new NetworkFailure("offline"));
  });
  const leave = data.show();
  await vi.advanceTimersByTimeAsync(500);
  leave();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("data that is no longer shown is kept for five minutes", async () => {
  const data = createData();
  const leave = data.show();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
  expect(data.kept()).toBe("vise");
  await vi.advanceTimersByTimeAsync(1);
  expect(data.kept()).toBeUndefined();
});
