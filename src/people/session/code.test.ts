import { describe, expect, it } from "vitest";
import { code, ownCode } from "./contract.ts";

describe("a code", () => {
  it.each([
    ...[
      "123456",
      "123 456",
      "123-456",
      "123\u00a0456",
      "123.456",
      "123·456",
      "123456.",
      "123456\n",
    ],
    // Apps, emails and texts show the code like this.
    ...["Code: 123456", "Your code：123456", '"123456"', "„123456“", "'123456", "(123456)"],
    // Keyboards of other scripts, and marks of direction around what was copied.
    ...["１２３４５６", "١٢٣٤٥٦", "۱۲۳۴۵۶", "\u200e123456\u200f"],
  ])("%j is 123456", (typed) => expect(code.parse(typed)).toBe("123456"));

  // Phones and word processors make dashes of hyphens.
  it.each([
    "abcd-efgh",
    "ABCD-EFGH",
    "abcd—efgh",
    "abcd–efgh",
    "abcd‑efgh",
    "abcd−efgh",
    "abcd efgh",
  ])("%j is abcdefgh", (typed) => expect(ownCode.parse(typed)).toBe("abcdefgh"));

  it.each(["", " ", "--", "abcd/efgh", "аbcdefgh", "a".repeat(41)])("%j is none", (typed) =>
    expect(ownCode.safeParse(typed).success).toBe(false),
  );
});
