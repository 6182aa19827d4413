/** The accent color: what is accepted can be read in both themes, what is refused gets an offer that can. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "#support/contrast.ts";
import { cases } from "#support/seed.ts";
import {
  accentFault,
  darkAccentOf,
  grounds,
  hoverOf,
  MIN_CONTRAST,
  nearestAccent,
  STYLESHEET_ACCENT,
} from "../../src/frame/settings/rules-accent.ts";

const AA = 4.5;
const colors = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Every pair that has the accent in it, measured by a second implementation of WCAG's formula. */
function ratios(accent: string): number[] {
  const { light, dark } = grounds;
  const night = darkAccentOf(accent);
  return [
    contrast(accent, light.paper),
    contrast(accent, light.sheet),
    contrast(light.text, accent),
    contrast(light.text, hoverOf(accent)),
    contrast(night, dark.paper),
    contrast(night, dark.sheet),
    contrast(dark.text, night),
    contrast(dark.text, hoverOf(night)),
  ];
}

describe("the accent color", () => {
  it("is accepted exactly if every pair passes AA", () => {
    fc.assert(
      fc.property(colors, (accent) => {
        expect(accentFault(accent) === undefined).toBe(Math.min(...ratios(accent)) >= AA);
      }),
      { numRuns: cases(500) },
    );
  });

  it("passes AA in the dark theme whatever it is", () => {
    fc.assert(
      fc.property(colors, (accent) => {
        expect(Math.min(...ratios(accent).slice(4))).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: cases(500) },
    );
  });

  it("is refused with the failing ratio and a color that is accepted", () => {
    const refused = colors.filter((color) => accentFault(color) !== undefined);
    fc.assert(
      fc.property(refused, (accent) => {
        const nearest = nearestAccent(accent);
        expect(accentFault(nearest)).toBeUndefined();
        const fault = accentFault(accent) ?? "";
        expect(fault).toContain(`is ${nearest}`);
        const shown = Number(/contrast of ([\d.]+) to 1/.exec(fault)?.[1]);
        expect(shown).toBeLessThan(MIN_CONTRAST);
        expect(Math.abs(shown - Math.min(...ratios(accent)))).toBeLessThan(0.011);
      }),
      { numRuns: cases(100) },
    );
  });

  it("is offered no darker than needed: the offer just passes", () => {
    const offered = ["#ffcc00", "#16a34a", "#ff8a4c", "#7dd3fc"].map(nearestAccent);
    for (const color of offered) expect(Math.min(...ratios(color))).toBeLessThan(AA + 0.1);
  });

  it("is compared with the colors of the style sheet", () => {
    const css = readFileSync(
      new URL("../../src/app/web/styles/theme.css", import.meta.url),
      "utf8",
    );
    const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
    expect(light).toContain(`--color-accent: ${STYLESHEET_ACCENT};`);
    for (const [part, { paper, sheet, text }] of [
      [light, grounds.light],
      [dark, grounds.dark],
    ] as const) {
      expect(part).toContain(`--color-paper: ${paper};`);
      expect(part).toContain(`--color-sheet: ${sheet};`);
      expect(part).toContain(`--color-accent-ink: ${text};`);
    }
  });
});
