/** Files that the browser fetches by the API client: a large one takes longer than an answer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, callFile, setFetch } from "../../../lib/api-client/api.ts";
import type { exportProducts } from "../contract.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("timeout", "TimeoutError")), ms);
    return controller.signal;
  });
  setFetch(async (_address, { signal }) => new Response(slowBody(MINUTE_MS, signal)));
});
afterEach(() => {
  setFetch((address, init) => fetch(address, init));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Ends after `ms`, or with the error of the signal. */
function slowBody(ms: number, signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('["first'));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
      setTimeout(() => {
        if (signal?.aborted) return;
        controller.enqueue(new TextEncoder().encode('last"]'));
        controller.close();
      }, ms);
    },
  });
}

it("a file that takes a minute is whole", async () => {
  const file = callFile<typeof exportProducts>("GET /product/export");
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await (await file).text()).toBe('["firstlast"]');
});

it("an answer that takes a minute is given up", async () => {
  const answer = call("GET /tool").catch((failure: Error) => failure);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await answer).toMatchObject({ name: "NetworkFailure" });
});
