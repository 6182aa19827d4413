import { describe, expect, it } from "vitest";
import { cutText, sentFileName } from "./cut-text.ts";

describe("a text that is cut", () => {
  it.each([
    ["Bolt", 4, "Bolt"],
    ["Bolts", 4, "Bolt"],
    ["Bol🔩", 5, "Bol🔩"],
    ["Bol🔩", 4, "Bol"],
    ["Bol🔩s", 5, "Bol🔩"],
    ["", 4, ""],
  ])("%j has at most %i whole signs: %j", (text, most, cut) =>
    expect(cutText(text, most)).toBe(cut),
  );
});

describe("a file's name as it is sent", () => {
  it.each([
    ["bolt.step", "bolt.step"],
    ["long bolt.step", "bolt.step"],
    ["🔩olt.step", "olt.step"],
    ["\ud83d.step", ".step"],
    ["a\nb.step", "a b.step"],
    ["a\r\nb.step", "a b.step"],
  ])("%j is %j", (name, sent) => {
    expect(sentFileName(name, 9)).toBe(sent);
    expect(() => encodeURIComponent(sent)).not.toThrow();
  });
});
