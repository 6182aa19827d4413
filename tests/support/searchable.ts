import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import type { TestShop } from "./shop.ts";

/** Waits for the index of searches, which the first search starts. On a busy machine a large one takes longer than a request waits. */
export async function untilSearchable(shop: Pick<TestShop, "call">): Promise<void> {
  await eventually(async () => {
    expect((await shop.call("GET", "/tool?search=caliper&limit=1")).status).toBe(200);
  });
}
