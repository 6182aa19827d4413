import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { forgetSeen } from "./forget-seen.ts";
import { MAX_SEEN, noteSeen, readSeen } from "./seen-tools.ts";

let stored: Map<string, string>;
const events: string[] = [];

beforeEach(() => {
  stored = stubLocalStorage();
  vi.stubGlobal("window", { dispatchEvent: ({ type }: Event) => events.push(type) });
});
afterEach(() => vi.unstubAllGlobals());

describe("the tools that were seen", () => {
  it("are the last twelve, each once, the last one first", () => {
    for (let number = 1; number <= 14; number += 1) noteSeen(`tool-${number}`);
    noteSeen("tool-5");
    expect(readSeen()).toHaveLength(MAX_SEEN);
    expect(readSeen().slice(0, 3)).toEqual(["tool-5", "tool-14", "tool-13"]);
    expect(readSeen()).not.toContain("tool-2");
    expect(readSeen()).toBe(readSeen());
  });

  it("are forgotten at once, in this tab too", () => {
    noteSeen("tool-1");
    events.length = 0;
    forgetSeen();
    expect(readSeen()).toEqual([]);
    expect(stored.size).toBe(0);
    expect(events).toEqual(["storage"]);
  });

  it.each(["{", "null", '{"a":1}', '[1,null,"../x","<b>"]'])("are none in %s", (text) => {
    stored.set("seenTools", text);
    expect(readSeen()).toEqual([]);
  });
});
