/** The rules of accessibility, looked at by axe. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Still, so that no colour is measured halfway to another. */
export const still = { reducedMotion: "reduce" } as const;
/** The rules that a theme can break; what the others look at is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** No rule of axe is broken in either theme. `hasFrame`: a frame of another site stands in the page and is looked into, which takes a second. */
export async function expectNoViolations(page: Page, { hasFrame = false } = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = { type: "rule", values: COLOUR_RULES } as const;
    const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrame).options({
      resultTypes: ["violations"],
      ...(colorScheme === "dark" && { runOnly: rules }),
    });
    const { violations } = await axe.analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    expect(faults, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
