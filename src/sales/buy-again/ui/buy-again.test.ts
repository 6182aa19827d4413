import { describe, expect, it } from "vitest";
import type { PreviewLine } from "../../cart-page/contract.ts";
import { changesSentence, linesToBuyAgain } from "./buy-again.ts";

function today(tool: string, parts: Partial<PreviewLine> = {}): PreviewLine {
  const price = { listPrice: 2, priceUnit: 1 as const, tiers: [], unitPrice: 2, total: 2 };
  const names = { tool, name: `Today's ${tool}`, partNumber: tool, img: "" };
  return { ...names, quantity: 1, minimum: 1, multiple: 1, available: 100, ...price, ...parts };
}

const ordered = (tool: string, quantity: number) => ({ tool, product: `Old ${tool}`, quantity });

describe("Buy again", () => {
  it("adds the pieces that were ordered, by today's name and price", () => {
    const { lines, gone, raised } = linesToBuyAgain([ordered("file", 12)], [today("file")]);
    expect(lines).toEqual([
      { tool: "file", name: "Today's file", quantity: 12, price: 2, priceUnit: 1 },
    ]);
    expect([gone, raised]).toEqual([[], []]);
  });

  it("raises a quantity to today's minimum and multiple", () => {
    const tools = [today("below", { minimum: 10 }), today("between", { minimum: 5, multiple: 5 })];
    const again = linesToBuyAgain([ordered("below", 4), ordered("between", 1202)], tools);
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([10, 1205]);
    expect(again.raised).toEqual(["Today's below (4 → 10)", "Today's between (1,202 → 1,205)"]);
  });

  it("has the quantity price of the raised quantity", () => {
    const tool = today("file", { minimum: 10, tiers: [{ quantity: 10, price: 1.5 }] });
    expect(linesToBuyAgain([ordered("file", 4)], [tool]).lines[0]?.price).toBe(1.5);
  });

  it("leaves out and names what is no longer in the catalog, and keeps what is short", () => {
    const fault = { detail: "" };
    const tools = [
      today("deleted", { fault: { code: "no-such-tool", ...fault } }),
      today("short", { fault: { code: "sold-out", ...fault } }),
    ];
    const lines = [ordered("deleted", 1), ordered("unknown", 1), ordered("short", 1)];
    const result = linesToBuyAgain(lines, tools);
    expect(result.gone).toEqual(["Old deleted", "Old unknown"]);
    expect(result.lines.map(({ tool }) => tool)).toEqual(["short"]);
  });

  it("names three tools and counts the others", () => {
    const sentence = (gone: string[], raised: string[] = []) => changesSentence({ gone, raised });
    expect(sentence([])).toBe("");
    expect(sentence(["A", "B"])).toBe("No longer in the catalog: A, B.");
    expect(sentence(["A", "B", "C", "D", "E"])).toBe(
      "No longer in the catalog: A, B, C and 2 more.",
    );
    expect(sentence(["A"], ["B (4 → 10)"])).toBe(
      "No longer in the catalog: A. More pieces than then, by today's minimum or multiple: B (4 → 10).",
    );
  });
});
