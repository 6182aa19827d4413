/** How well a tool matches a part of a search. A mark is a tier and a step in it; lower is better, 0 is none. */

/** The best is first. `name`: the noun of a tool's name or of its category, before a mention; `within`: a range has the size. */
export const TIERS = {
  part: 1,
  partBeginning: 2,
  name: 3,
  exact: 4,
  synonym: 5,
  prefix: 6,
  compound: 7,
  within: 8,
  category: 9,
  corrected: 10,
};
export type Tier = (typeof TIERS)[keyof typeof TIERS];

/**
 * Within a tier, from the best: the size by which tools of the category are named, another headline, another value, a text. Of
 * a category's name, what it is called by is a value, one word of several a headline, or a text where a category above has it.
 */
export const STEPS = { main: 0, headline: 1, value: 2, text: 3 };
export type Step = (typeof STEPS)[keyof typeof STEPS];

export function markOf(tier: Tier, step: Step = STEPS.text): number {
  return tier * 4 + step;
}

export function tierOf(mark: number): Tier {
  return mark >> 2;
}

export function stepOf(mark: number): Step {
  return mark % 4;
}

/** A word that is one of several in the name of a tool's category, or of a category above it. */
export const OF_CATEGORY = markOf(TIERS.category, STEPS.headline);
export const OF_CATEGORY_ABOVE = markOf(TIERS.category, STEPS.text);
