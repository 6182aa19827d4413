/** What an order keeps of its way of delivery, so that a later change of the settings does not change the order. */
import { STANDARD_METHOD } from "../../frame/selling.ts";
import { t } from "../../lib/i18n/i18n.ts";
import type { Cents } from "../../lib/money/money.ts";
import { chargeOf, type DeliveryChoice, type MethodRate } from "./rules.ts";

export interface KeptDelivery {
  /** The id of the method, which may be deleted. */
  readonly id: string;
  /** The name is in the language of the order. */
  readonly name: string;
  readonly estimate: string;
  readonly isPickup?: true;
  /** Where the charge depends on weight or value. */
  readonly rate?: MethodRate;
  /** Grams of each line as it was placed, where the charge depends on them; the first is of line 1. */
  readonly grams?: readonly number[];
}

/**
 * The column of an order; null in a shop without ways of delivery of its own. `nameOf`: the name in the language of the
 * order; undefined: it has none of its own there.
 */
export function keptColumn(
  { id, name, estimate, isPickup, rate }: DeliveryChoice,
  lineGrams: () => readonly number[],
  nameOf: () => string | undefined = () => undefined,
): string | null {
  if (id === STANDARD_METHOD) return null;
  const kept: KeptDelivery = {
    id,
    name: nameOf() ?? name,
    estimate,
    ...(isPickup && { isPickup }),
    ...(rate.kind !== "flat" && { rate }),
    ...(rate.kind === "weight" && { grams: lineGrams() }),
  };
  return JSON.stringify(kept);
}

export function keptOf(column: string | null): KeptDelivery | undefined {
  return column === null ? undefined : (JSON.parse(column) as KeptDelivery);
}

/** `wayOfParcel` undefined: nothing has left. What the buyer meant to fetch may be sent, and the other way round. */
export function isFetched(
  { delivery_choice }: { readonly delivery_choice: string | null },
  wayOfParcel: string | undefined,
): boolean {
  return wayOfParcel ? wayOfParcel === "pickup" : keptOf(delivery_choice)?.isPickup === true;
}

/** The charge of an order of which some lines are left, by the terms it was placed at. `before`: its charge until now. */
export function keptCharge(
  kept: KeptDelivery | undefined,
  goodsCents: Cents,
  numbers: readonly number[],
  before: Cents,
): Cents {
  if (!kept?.rate) return before;
  const grams = numbers.reduce((sum, number) => sum + (kept.grams?.[number - 1] ?? 0), 0);
  return chargeOf(kept.rate, goodsCents, Math.round(grams * 100) / 100) ?? before;
}

/** What a bill calls its delivery: "Delivery: Parcel"; the shop's own word where it has one charge for all. */
export function deliveryLabel(label: string, name: string | undefined): string {
  return name === undefined || name === label
    ? label
    : t("delivery.label", "{label}: {name}", { label, name });
}
