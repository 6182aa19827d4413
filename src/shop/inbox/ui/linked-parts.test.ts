import { expect, test } from "vitest";
import { splitText } from "./linked-parts.ts";

const linked = (text: string) =>
  splitText(text).flatMap((part) =>
    part.kind === "order" ? [`order ${part.number}`] : part.kind === "part" ? [part.text] : [],
  );

test.each([
  ["Where is order 36?", ["order 36"]],
  ["Bestellung Nr. 36 fehlt", ["order 36"]],
  ["Order #1204, please", ["order 1204"]],
  ["We need MW-621-M8/30 and M8x30.", ["MW-621-M8/30", "M8x30"]],
  ["Write to ada-1@works.example", []],
  ["12 pieces, 5.5 kg", []],
  ["in order 3x30", ["3x30"]],
])("%j", (text, expected) => expect(linked(text)).toEqual(expected));

test("the pieces are the text again, and at most eight parts are looked up", () => {
  const text = Array.from({ length: 20 }, (_, index) => `AB-${index + 10}, order ${index}`).join(
    "\n",
  );
  expect(
    splitText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(splitText(text).filter(({ kind }) => kind === "part")).toHaveLength(8);
});

test("looks at forty signs for the digit of a part number", () => {
  expect(splitText("1/".repeat(120_000))).toHaveLength(1);
});
