import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { readCart, writeCart } from "./cart-lines.ts";

let stored: Map<string, string>;
const events: string[] = [];

beforeEach(() => {
  stored = stubLocalStorage();
  vi.stubGlobal("window", { dispatchEvent: ({ type }: Event) => events.push(type) });
});
afterEach(() => vi.unstubAllGlobals());

const put = (value: unknown) =>
  stored.set("cart", typeof value === "string" ? value : JSON.stringify(value));

describe("the cart in the browser", () => {
  it("is empty until something is put into it, and is read as it was written", () => {
    expect(readCart().lines).toEqual([]);
    const cart = { account: "ada@shop.test", lines: [{ tool: "a", quantity: 2, price: 1.5 }] };
    writeCart(cart);
    expect(readCart()).toEqual(cart);
    expect(events).toContain("storage");
  });

  it("is the same object until it changes", () => {
    writeCart({ lines: [{ tool: "a", quantity: 2 }] });
    const before = readCart();
    expect(readCart()).toBe(before);
    writeCart({ lines: [] });
    expect(readCart()).not.toBe(before);
  });

  it("leaves nothing behind when it is removed", () => {
    writeCart({ lines: [{ tool: "a", quantity: 2 }] });
    writeCart(undefined);
    expect([...stored.keys()]).toEqual([]);
    expect(readCart().lines).toEqual([]);
  });

  it.each([
    ["no JSON", "{]"],
    ["another program's", "true"],
    ["null", "null"],
    ["another version's", { version: 2, lines: [{ tool: "a", quantity: 1 }] }],
    ["without lines", { version: 1 }],
    ["with lines that are no list", { version: 1, lines: "a" }],
  ])("is empty where the stored text is %s", (_what, text) => {
    put(text);
    expect(readCart().lines).toEqual([]);
  });

  it("keeps the good lines of a damaged cart", () => {
    const good = { tool: "a", quantity: 3 };
    const bad = [null, 7, {}, { tool: 1, quantity: 1 }, { tool: "b", quantity: -1 }];
    put({ version: 1, lines: [...bad, good, { tool: "c", quantity: 1.5 }, { tool: "d" }] });
    expect(readCart().lines).toEqual([good]);
  });

  it("takes nothing but its own fields, each of its own type", () => {
    const good = { tool: "a", quantity: 3 };
    const odd = [
      { ...good, price: "9", x: 1 },
      { tool: "../x", quantity: 1 },
      { tool: "b", quantity: 1e12 },
    ];
    put({ version: 1, account: 7, moving: "yes", waiting: {}, other: [], lines: odd });
    expect(readCart()).toEqual({ lines: [good] });
    put('{"version":1,"lines":[],"__proto__":{"lines":[{"tool":"a","quantity":1}]}}');
    expect(readCart()).toEqual({ lines: [] });
  });
});
