import { expect, it } from "vitest";
import { isFigureText } from "./figure-text.ts";

it.each(["6 mm", "1/4 in (6.35 mm)", "M8 × 1.25", "DIN EN ISO 4762", "$1,364.00", "12.9"])(
  "%j is a figure",
  (value) => expect(isFigureText(value)).toBe(true),
);

it.each(["Carbide", "HSS", "HSS-E, 5 % cobalt", "Stahl, 58 HRC", "сталь 45", ""])(
  "%j is text",
  (value) => expect(isFigureText(value)).toBe(false),
);
