import { describe, expect, it } from "vitest";
import { bestFixes, fixesFor } from "./fixes.ts";

const tool = { minimum: 24, multiple: 12, available: 100 };
const fault = (code: string, more = {}) => ({ code, detail: "", ...more });
const quantities = (code: string, more = {}, sold = tool) =>
  fixesFor(fault(code, more), sold).map(({ quantity }) => quantity);

describe("a line that cannot be ordered", () => {
  it("is set to the minimum when it is below it", () => {
    expect(quantities("below-minimum", { minimum: 24 })).toEqual([24]);
  });

  it("is set to the multiple above or below", () => {
    expect(quantities("not-a-multiple", { lower: 24, upper: 36 })).toEqual([36, 24]);
    expect(quantities("not-a-multiple", { lower: 96, upper: 108 })).toEqual([96]);
  });

  it("is set to what is left, in whole multiples", () => {
    expect(quantities("sold-out", { left: 100 })).toEqual([96]);
    const single = { minimum: 1, multiple: 1, available: 7 };
    expect(fixesFor(fault("sold-out", { left: 7 }), single)).toEqual([
      { quantity: 7, label: "Set to 7" },
    ]);
  });

  it.each([
    ["sold-out", { left: 23 }],
    ["below-minimum", { minimum: 24, left: 5 }],
    ["no-such-tool", {}],
    ["already-ordered", { order: "x" }],
    ["holds-lapsed", {}],
  ])("is removed where nothing else is possible: %s", (code, more) => {
    expect(quantities(code, more)).toEqual([0]);
  });

  it("is fixed with the first of them by one click for all", () => {
    const lines = [
      { line: { tool: "a", ...tool }, fault: fault("sold-out", { left: 50 }) },
      { line: { tool: "b", ...tool }, fault: fault("no-such-tool") },
    ];
    expect(bestFixes(lines)).toEqual([
      { tool: "a", quantity: 48 },
      { tool: "b", quantity: 0 },
    ]);
  });
});
