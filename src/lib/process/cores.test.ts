import { availableParallelism } from "node:os";
import { afterEach, expect, test } from "vitest";
import { ownCores, shareCores } from "./cores.ts";

afterEach(() => shareCores(1));

test("one core stays free, and the others are shared by the processes, each with at least one", () => {
  const cores = availableParallelism();
  expect(ownCores()).toBe(Math.max(1, cores - 1));
  shareCores(cores);
  expect(ownCores()).toBe(1);
  shareCores(99);
  expect(ownCores()).toBe(1);
});
