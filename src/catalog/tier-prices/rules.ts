/**
 * Quantity prices. The price of the highest tier that a quantity reaches is the price of every piece
 * ("volume pricing", not "graduated"). Page and server use these rules, so what is shown is charged.
 */
import { type Message, msg, t } from "../../lib/i18n/i18n.ts";
import { formatCount } from "../../lib/i18n/numbers.ts";
import { type Cents, formatMinor, majorFromMinor, minorFromMajor } from "../../lib/money/money.ts";
import { lineTotal, type PriceUnit } from "../../lib/money/price-unit.ts";

/** From `quantity` pieces on, each price unit of them costs `unitPriceCents`. */
export interface Tier {
  readonly quantity: number;
  readonly unitPriceCents: Cents;
}

export interface PricedTool {
  /** The price of `priceUnit` pieces below the first tier. */
  readonly unitPriceCents: Cents;
  /** Pieces that all prices of the tool are for. */
  readonly priceUnit: PriceUnit;
  /** The smallest order; a multiple of `multiple`. */
  readonly minimum: number;
  /** Quantities are multiples of it; 1: any. */
  readonly multiple: number;
  /** Quantities rise, prices fall. */
  readonly tiers: readonly Tier[];
}

export const MAX_TIERS = 8;

/** The price of each price unit when `quantity` pieces are ordered. */
export function unitPriceFor(
  { unitPriceCents, tiers }: Pick<PricedTool, "unitPriceCents" | "tiers">,
  quantity: number,
): Cents {
  return tierAt(tiers, quantity)?.unitPriceCents ?? unitPriceCents;
}

/** What `quantity` pieces cost, rounded once. */
export function costOf(
  tool: Pick<PricedTool, "unitPriceCents" | "priceUnit" | "tiers">,
  quantity: number,
): Cents {
  return lineTotal(unitPriceFor(tool, quantity), tool.priceUnit, quantity);
}

function tierAt(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast((tier) => tier.quantity <= quantity);
}

export interface NextTier extends Tier {
  /** Pieces to add to reach it, in whole multiples. */
  readonly add: number;
  /** What the larger order costs less as a whole; below zero where it costs more. */
  readonly lessCents: Cents;
}

/** The tier that a larger order reaches first; undefined above the last one. */
export function nextTier(tool: PricedTool, quantity: number): NextTier | undefined {
  const next = tool.tiers.find((tier) => tier.quantity > quantity);
  if (!next) return undefined;
  const reached = nearestMultiples(tool, next.quantity).upper;
  // A large multiple can skip a tier.
  const tier = tierAt(tool.tiers, reached) ?? next;
  return {
    ...tier,
    add: reached - quantity,
    lessCents: costOf(tool, quantity) - costOf(tool, reached),
  };
}

/**
 * The quantities that can be ordered next to `quantity`, below and above; both are `quantity` if it
 * can be ordered itself, and the minimum if it is below that.
 */
export function nearestMultiples(
  { minimum, multiple }: Pick<PricedTool, "minimum" | "multiple">,
  quantity: number,
): { readonly lower: number; readonly upper: number } {
  const least = Math.ceil(minimum / multiple) * multiple;
  return {
    lower: Math.max(least, Math.floor(quantity / multiple) * multiple),
    upper: Math.max(least, Math.ceil(quantity / multiple) * multiple),
  };
}

/** Quantities just below a tier that cost more than the tier's own; allowed, and said to admins. */
export function dearerQuantities(tool: PricedTool): {
  readonly quantity: number;
  readonly totalCents: Cents;
  readonly more: number;
  readonly moreTotalCents: Cents;
}[] {
  return tool.tiers.flatMap(({ quantity: from }) => {
    const more = nearestMultiples(tool, from).upper;
    const quantity = Math.floor((from - 1) / tool.multiple) * tool.multiple;
    const totalCents = costOf(tool, quantity);
    const moreTotalCents = costOf(tool, more);
    const isDearer = quantity >= tool.minimum && totalCents > moreTotalCents;
    return isDearer ? [{ quantity, totalCents, more, moreTotalCents }] : [];
  });
}

export interface PricingFault {
  /** The fields that contradict each other, the likely culprit first. */
  readonly fields: readonly ("tiers" | "price" | "minimum" | "multiple")[];
  readonly message: Message;
}

/** Why prices and quantities of a tool do not fit together; undefined when they do. */
export function pricingFault(tool: PricedTool): PricingFault | undefined {
  const { minimum, multiple, tiers, unitPriceCents } = tool;
  // The field's own check refuses it.
  if (multiple < 1) return undefined;
  if (minimum % multiple !== 0) {
    return {
      fields: ["minimum", "multiple"],
      message: msg(
        "pricing.fault.minimum",
        "The minimum must be a multiple of {multiple}, such as {minimum}.",
        {
          multiple: formatCount(multiple),
          minimum: formatCount(nearestMultiples(tool, minimum).upper),
        },
      ),
    };
  }
  const [first] = tiers;
  if (first && first.quantity <= minimum) {
    return {
      fields: ["tiers", "minimum"],
      message: msg(
        "pricing.fault.first",
        "Quantity prices must begin above the minimum of {minimum}.",
        { minimum: formatCount(minimum) },
      ),
    };
  }
  return tiersFault(tiers) ?? priceFault(unitPriceCents, first) ?? nothingFault(tool);
}

/** Quantities that can be ordered and cost nothing, as their line is rounded to 0. */
function nothingFault(tool: PricedTool): PricingFault | undefined {
  const { minimum, tiers, priceUnit } = tool;
  if (priceUnit === 1) return undefined;
  const starts = [
    { field: "price" as const, quantity: minimum },
    ...tiers.map(({ quantity }) => ({ field: "tiers" as const, quantity })),
  ];
  const free = starts.find(({ quantity }) => costOf(tool, quantity) === 0);
  if (!free) return undefined;
  return {
    fields: [free.field, "minimum"],
    message: msg(
      "pricing.fault.nothing",
      "{quantity} pieces would cost {nothing}. Raise the price or the minimum.",
      { quantity: formatCount(free.quantity), nothing: formatMinor(0) },
    ),
  };
}

/** Rows of which the quantity does not rise or the price does not fall. */
export function tiersFault(tiers: readonly Tier[]): PricingFault | undefined {
  for (const [index, { quantity, unitPriceCents }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (before && quantity <= before.quantity) {
      const values = { quantity: formatCount(quantity), before: formatCount(before.quantity) };
      return {
        fields: ["tiers"],
        message: msg(
          "pricing.fault.rising",
          "Quantities must rise from row to row: {quantity} follows {before}.",
          values,
        ),
      };
    }
    if (before && unitPriceCents >= before.unitPriceCents)
      return notBelow(["tiers"], { quantity, unitPriceCents }, before.unitPriceCents);
  }
  return undefined;
}

function priceFault(price: Cents, first: Tier | undefined): PricingFault | undefined {
  return first && first.unitPriceCents >= price
    ? notBelow(["tiers", "price"], first, price)
    : undefined;
}

function notBelow(fields: PricingFault["fields"], tier: Tier, before: Cents): PricingFault {
  return {
    fields,
    message: msg(
      "pricing.fault.falling",
      "Prices must fall with the quantity: {price} from {quantity} on is not below {before}.",
      {
        price: formatMinor(tier.unitPriceCents),
        quantity: formatCount(tier.quantity),
        before: formatMinor(before),
      },
    ),
  };
}

/** What all of these prices are for; undefined where that differs. */
export function sharedUnit(
  tools: readonly { readonly priceUnit: PriceUnit }[],
): PriceUnit | undefined {
  const [first] = tools;
  return tools.every(({ priceUnit }) => priceUnit === first?.priceUnit)
    ? first?.priceUnit
    : undefined;
}

/** "Price each" or "Price per 100", above prices. */
export function priceHeading(priceUnit: PriceUnit): string {
  if (priceUnit === 1) return t("tiers.each", "Price each");
  return t("tiers.per", "Price per {count}", { count: formatCount(priceUnit) });
}

/** The column `tool.tiers` has them so: JSON `[[quantity, cents], …]`. */
export function tiersFromColumn(stored: string): Tier[] {
  // Most tools have none, and placing an order reads each of its tools.
  if (stored === "[]") return [];
  const rows: [number, Cents][] = JSON.parse(stored);
  return rows.map(([quantity, unitPriceCents]) => ({ quantity, unitPriceCents }));
}

export function tiersToColumn(tiers: readonly Tier[]): string {
  return JSON.stringify(tiers.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents]));
}

/** A tier on the wire, in major units. */
export interface WireTier {
  quantity: number;
  price: number;
}

export function tiersToWire(tiers: readonly Tier[]): WireTier[] {
  return tiers.map(({ quantity, unitPriceCents }) => ({
    quantity,
    price: majorFromMinor(unitPriceCents),
  }));
}

export function tiersFromWire(tiers: readonly WireTier[]): Tier[] {
  return tiers.map(({ quantity, price }) => ({ quantity, unitPriceCents: minorFromMajor(price) }));
}

/** A tool of the wire, for these rules. */
export function pricedFromWire({
  price,
  priceUnit,
  minimum,
  multiple,
  tiers,
}: {
  readonly price: number;
  readonly priceUnit: PriceUnit;
  readonly minimum: number;
  readonly multiple: number;
  readonly tiers: readonly WireTier[];
}): PricedTool {
  return {
    unitPriceCents: minorFromMajor(price),
    priceUnit,
    minimum,
    multiple,
    tiers: tiersFromWire(tiers),
  };
}

/** A row of the table `tool`, for these rules. */
export function pricedFromRow(row: {
  readonly price_cents: Cents;
  readonly price_unit: PriceUnit;
  readonly minimum: number;
  readonly multiple: number;
  readonly tiers: string;
}): PricedTool {
  return {
    unitPriceCents: row.price_cents,
    priceUnit: row.price_unit,
    minimum: row.minimum,
    multiple: row.multiple,
    tiers: tiersFromColumn(row.tiers),
  };
}
