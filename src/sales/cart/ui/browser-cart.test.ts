import { describe, expect, it } from "vitest";
import { MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { MAX_LINES, mergeLines } from "../rules.ts";
import { addUp, setIn } from "./browser-cart.ts";

const line = (tool: string, quantity: number, price?: number) => ({ tool, quantity, price });
const many = (count: number) =>
  Array.from({ length: count }, (_, number) => line(`tool-${number}`, 1));

describe("adding to a cart", () => {
  it("adds to what is there, and new tools at the end", () => {
    const cart = [line("a", 2, 1), line("b", 1, 5)];
    const { result, resulting, full } = addUp(cart, [line("c", 3, 7), line("a", 4, 0.9)]);
    expect(result).toEqual([line("a", 6, 0.9), line("b", 1, 5), line("c", 3, 7)]);
    expect(resulting).toEqual([line("a", 6, 0.9), line("c", 3, 7)]);
    expect(full).toEqual([]);
  });

  it("adds up the lines of one tool, up to the largest quantity", () => {
    const { result } = addUp([], [line("a", MAX_PIECES - 1), line("a", 5)]);
    expect(result).toEqual([line("a", MAX_PIECES)]);
  });

  it("names what a full cart has no room for, and still adds to what is in it", () => {
    const { result, full } = addUp(many(MAX_LINES), [line("new", 1), line("tool-0", 2)]);
    expect(result).toHaveLength(MAX_LINES);
    expect(result[0]?.quantity).toBe(3);
    expect(full).toEqual([line("new", 1)]);
  });

  it("ends with the same cart when the account is sent the resulting quantities twice", () => {
    const { resulting } = addUp([line("a", 2)], [line("a", 2), line("b", 1)]);
    const once = mergeLines([line("a", 2)], resulting).changed;
    expect(once).toEqual([line("a", 4), line("b", 1)]);
    expect(mergeLines(once, resulting).changed).toEqual([]);
  });
});

describe("setting a quantity", () => {
  it("keeps the line's place, and its price where none is named", () => {
    const cart = [line("a", 2, 1), line("b", 1, 5)];
    expect(setIn(cart, line("a", 9))).toEqual([line("a", 9, 1), line("b", 1, 5)]);
    expect(setIn(cart, line("a", 9, 0.8))[0]).toEqual(line("a", 9, 0.8));
  });

  it("removes the line of quantity 0, and adds one that is not there", () => {
    expect(setIn([line("a", 2)], line("a", 0))).toEqual([]);
    expect(setIn([], line("a", 2, 3))).toEqual([line("a", 2, 3)]);
  });
});
