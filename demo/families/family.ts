/** Families of the demo: one tool for each size, written from a table of a standard's figures. */

import type { DrawingName } from "../../src/catalog/categories/rules-drawings.ts";
import type { PriceUnit } from "../../src/lib/money/price-unit.ts";
import type { DemoCategory } from "../definition.ts";
import type { DemoTool } from "../demo-tool.ts";

/** A category below one of the demo's. */
export interface DemoFamilyCategory extends DemoCategory {
  /** Name of the category above. */
  readonly parent: string;
  readonly german: string;
  /** The dimension drawing of its tools. */
  readonly drawing: DrawingName;
}

export interface DemoSize {
  /** Ends the part number: letters, digits and hyphens. */
  readonly code: string;
  /** Ends the name, as "M8 × 20". */
  readonly size: string;
  /** The German size, if it differs. */
  readonly germanSize?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The price of the family's price unit, in cents. */
  readonly cents: number;
}

interface FamilyTexts {
  readonly name: string;
  /** The name of one tool, before the size. */
  readonly singular: string;
  readonly description: string;
}

export interface DemoFamily {
  readonly id: string;
  readonly category: DemoFamilyCategory;
  readonly english: FamilyTexts;
  readonly german: FamilyTexts;
  /** Codes of the attributes in which the sizes differ. */
  readonly axes: readonly string[];
  /** Begins the part numbers. */
  readonly series: string;
  /** What all sizes have. */
  readonly shared: Readonly<Record<string, string>>;
  /** Tools of a pack: the minimum and the multiple of an order. */
  readonly pack: number;
  /** Pieces that the prices of its sizes are for; one without it. */
  readonly priceUnit?: PriceUnit;
  /** Quantity prices: from so many packs on, so many percent less. */
  readonly discounts: readonly { readonly packs: number; readonly percent: number }[];
  readonly sizes: readonly DemoSize[];
}

/** `drawing` is the category's: one code draws every size. */
export type DemoFamilyTool = Omit<DemoTool, "drawing" | "attributes"> & {
  readonly attributes: Readonly<Record<string, string>>;
  readonly german: { readonly name: string; readonly description: string };
};

/** The tools of a family, in the order of its sizes. */
export function familyTools(family: DemoFamily): DemoFamilyTool[] {
  return family.sizes.map((size, index) => familyTool(family, size, index));
}

function familyTool(
  { category, english, german, series, shared, pack, priceUnit, discounts }: DemoFamily,
  { code, size, germanSize = size, attributes, cents }: DemoSize,
  index: number,
): DemoFamilyTool {
  return {
    id: `${series}-${code}`.toLowerCase(),
    name: `${english.singular}, ${size}`,
    german: { name: `${german.singular}, ${germanSize}`, description: german.description },
    category: category.name,
    partNumber: `${series}-${code}`,
    description: english.description,
    specs: [],
    attributes: { ...attributes, ...shared },
    minimum: pack,
    multiple: pack,
    quantity: stockOf(index) * pack,
    price: cents / 100,
    ...(priceUnit !== undefined && { priceUnit }),
    tiers: tiersOf(cents, pack, discounts),
  };
}

/** Packs in stock: none of every nineteenth size, so that a newcomer sees a sold-out one. */
function stockOf(index: number): number {
  return index % 19 === 11 ? 0 : 12 + ((index * 37) % 83);
}

/** Prices of small parts are whole cents: a discount that rounds to none is left out. */
function tiersOf(
  cents: number,
  pack: number,
  discounts: DemoFamily["discounts"],
): { quantity: number; price: number }[] {
  let last = cents;
  return discounts.flatMap(({ packs, percent }) => {
    const lower = Math.round((cents * (100 - percent)) / 100);
    if (lower >= last || lower < 1) return [];
    last = lower;
    return [{ quantity: packs * pack, price: lower / 100 }];
  });
}

/** A length as an admin types it. */
export const mm = (length: number) => `${length} mm`;
export const inches = (length: string) => `${length} in`;

/** Writes a length for part numbers: 2.5 is 025, 10 is 100. */
export const tenths = (length: number) => String(Math.round(length * 10)).padStart(3, "0");
export const whole = (length: number) => String(length).padStart(3, "0");
/** M8 is M08. */
export const threadCode = (diameter: number) => `M${String(diameter).padStart(2, "0")}`;
