/** Which texts may stand in place of another one. */
import { expect, it } from "vitest";
import { textOf } from "./i18n.ts";
import { messageFault } from "./message-check.ts";
import { formatMessage } from "./message-format.ts";

const PLURAL = "{count, plural, one {# piece of {tool}} other {# pieces of {tool}}}";
const RICH = "Read the <terms>terms</terms> of {shop}.";

it.each([
  ["Cart", "Warenkorb"],
  ["Total {sum}", "{sum} in all"],
  ["Total {sum}", "{sum}, that is { sum }"],
  [PLURAL, "{count, plural, =0 {no {tool}} one {# {tool}} few {# {tool}} other {# of {tool}}}"],
  [PLURAL, "{tool}: {count, plural, other {#}}"],
  ["{kind, select, a {One} other {More}} of {n}", "{n} in all"],
  [RICH, "<terms>{shop}'s terms</terms>"],
  ["a < b and c > d", "c > d"],
])("%j becomes %j", (original, text) => {
  expect(messageFault(original, text)).toBeUndefined();
  expect(() => formatMessage(text, { count: 1, n: 1, kind: "a" })).not.toThrow();
});

it.each([
  ["Total {sum}", "Total", "The text must keep {sum}."],
  ["{a} of {b}", "of", "The text must keep {a}, {b}."],
  ["Cart", "Cart {sum}", "The original has no value {sum}: take it out."],
  ["Total {sum}", "Total {sum", "Each brace that opens must be closed, in the right order."],
  ["Total {sum}", "Total }sum{", "Each brace that opens must be closed, in the right order."],
  ["Total {sum}", "Total {sum, number}", "{sum, number} is no value, plural or select."],
  ["Total {sum}", "Total {the sum}", "{the sum} is no value, plural or select."],
  ["Total {sum}", "Total {}", "{} is no value, plural or select."],
  [PLURAL, "{tool}", "The text must keep {count}."],
  [PLURAL, "{tool} {count}", undefined],
  [PLURAL, "{count, plural, one {{tool}}}", "A plural or select must have the case “other”."],
  [
    PLURAL,
    "{count, plural, some {a} other {{tool}}}",
    /^The cases of a plural or select are wrong/,
  ],
  [
    PLURAL,
    "{count, plural, offset:1 other {{tool}}}",
    /^The cases of a plural or select are wrong/,
  ],
  [PLURAL, "{count, plural, other {{tool}} rest}", /^The cases of a plural or select are wrong/],
  [PLURAL, "{count, plural, other {{tool} {x}}}", "The original has no value {x}: take it out."],
  [RICH, "{shop}", "The text must keep the tags </terms> <terms>, each opened and closed."],
  [RICH, "<terms>{shop}", /^The text must keep the tags/],
  [RICH, "</terms>{shop}<terms>", "Tags must be closed in the right order, none in another."],
  ["Cart", "<b>Cart</b>", "The text may have no tags such as <b>."],
  ["Cart", "<script>alert(1)</script>", "The text may have no tags such as <b>."],
] as const)("for %j, %j is refused: %s", (original, text, sentence) => {
  const fault = messageFault(original, text);
  if (sentence === undefined) expect(fault).toBeUndefined();
  else expect(fault && textOf(fault)).toMatch(sentence);
});

it("a plural that reaches into a tag is refused, because tags are read first", () => {
  const original = "{n, plural, other {#}} <b>tools</b>";
  const fault = messageFault(original, "{n, plural, other {<b># tools</b>}}");
  expect(fault && textOf(fault)).toMatch(/^Each brace/);
});

it("a name from right to left takes nothing else of its sentence along", () => {
  const text = "{name} · {sum}";
  expect(formatMessage(text, { name: "محمد", sum: "25,00 $" })).toBe("\u2068محمد\u2069 · 25,00 $");
  expect(formatMessage(text, { name: "Ömer", sum: 3 })).toBe("Ömer · 3");
});
