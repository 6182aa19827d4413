import { expect, test } from "vitest";
import { buildWaitMs } from "../api/build-wait.ts";

test("34: the shop refuses a search after 5 s without an index", () => {
  expect(buildWaitMs()).toBe(5000);
});
