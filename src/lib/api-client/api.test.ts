import { afterEach, expect, test } from "vitest";
import { call, setFetch } from "./api.ts";
import { NetworkFailure } from "./failure.ts";

afterEach(() => setFetch((address, init) => fetch(address, init)));

/** A call without a contract, which would give its types. */
const ask = (body: unknown, signal?: AbortSignal) =>
  (call as unknown as (route: string, input: object, options: object) => Promise<unknown>)(
    "POST /thing",
    { body },
    { anonymous: true, ...(signal && { signal }) },
  );

test("an error of our own is not worded as one of the network", async () => {
  setFetch(() => Promise.resolve(Response.json({})));
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await expect(ask(circle)).rejects.toBeInstanceOf(TypeError);
});

test("what the network refuses is one of the network", async () => {
  setFetch(() => Promise.reject(new TypeError("Load failed")));
  await expect(ask({})).rejects.toBeInstanceOf(NetworkFailure);
});

test("a call ends with its signal where there is no AbortSignal.any", async () => {
  setFetch(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const given = new AbortController();
  const asked = ask({}, given.signal);
  given.abort(new Error("left"));
  await expect(asked).rejects.toThrow("left");
});
