/** A correction as it was sent, and what is said about one that cannot be made. */
import { MAX_PIECES } from "../../../kit/fields.ts";
import type { NewCorrection, Product } from "../contract-manage.ts";
import type { Correction } from "./stock.ts";

/** The correction that was sent: its contract lets only one of the two through. */
export function correctionOf({ change, seen, counted }: NewCorrection): Correction {
  return change === undefined ? { seen: seen as number, counted: counted as number } : { change };
}

type Figures = Pick<Product, "quantity" | "held" | "toShip">;

/** Why a change cannot be made: what is free, and what is out of that figure already. */
export function whyOutOfRange({ quantity, held, toShip }: Figures): string {
  const out = [
    held > 0 && `${held} held by unpaid orders`,
    toShip > 0 && `${toShip} sold and not shipped yet`,
  ].filter(Boolean);
  const besides = out.length > 0 ? ` Not among them: ${out.join(", ")}.` : "";
  return `The stock is ${quantity}; it can neither go below 0 nor above ${MAX_PIECES}.${besides} Nothing was changed.`;
}
