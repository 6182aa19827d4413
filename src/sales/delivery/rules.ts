/** What delivery of an order costs, by its zone, method, weight and value. For the page and the server. */
import {
  type DeliveryMethod,
  type DeliveryZone,
  type Place,
  type Selling,
  zoneOf,
} from "../../frame/selling.ts";
import { type Cents, majorFromMinor, minorFromMajor } from "../../lib/money/money.ts";
import type { DeliveryOffer } from "./contract.ts";

/** Charges by weight in grams or by goods in cents: the first that is large enough; null is without a limit. */
type Bands = readonly (readonly [upTo: number | null, cents: Cents])[];

/** What a method charges, as an order keeps it. Free from `freeFromCents` of goods on (null: never). */
export type MethodRate = { readonly freeFromCents: Cents | null } & (
  | { readonly kind: "flat"; readonly chargeCents: Cents }
  | { readonly kind: "weight" | "value"; readonly bands: Bands }
);

interface ReadyMethod {
  readonly id: string;
  readonly name: string;
  readonly estimate: string;
  readonly isPickup: boolean;
  readonly rate: MethodRate;
}

/** The zones as the order lane reads them. */
export interface DeliveryTerms {
  readonly home: Place;
  /** Grams of a tool whose weight is not known. */
  readonly assumedGrams: number;
  readonly zones: readonly DeliveryZone[];
  readonly methods: ReadonlyMap<string, readonly ReadyMethod[]>;
}

/** A method that takes the order, with its charge. */
export interface DeliveryChoice extends ReadyMethod {
  /** The charge before goods of enough value make it free. */
  readonly chargeCents: Cents;
  readonly priceCents: Cents;
}

/** `no-zone`: nothing is sold there. `too-heavy`: no method of the zone takes so much. */
type DeliveryChoices =
  | { readonly kind: "choices"; readonly choices: readonly DeliveryChoice[] }
  | { readonly kind: "no-zone" }
  | { readonly kind: "too-heavy" };

/** Reads the terms from the shop's settings, which are in major units. */
export function deliveryTermsOf({ home, assumedWeight, zones }: Selling): DeliveryTerms {
  return {
    home,
    assumedGrams: assumedWeight,
    zones,
    methods: new Map(zones.map(({ _id, methods }) => [_id, methods.map(readyMethod)])),
  };
}

function readyMethod({ _id, name, estimate, kind, ...charges }: DeliveryMethod): ReadyMethod {
  return { id: _id, name, estimate, isPickup: kind === "pickup", rate: rateOf(kind, charges) };
}

function rateOf(
  kind: DeliveryMethod["kind"],
  { amount, bands, freeFrom }: Pick<DeliveryMethod, "amount" | "bands" | "freeFrom">,
): MethodRate {
  if (kind === "pickup") return { kind: "flat", chargeCents: 0, freeFromCents: null };
  const freeFromCents = freeFrom > 0 ? minorFromMajor(freeFrom) : null;
  if (kind === "flat") return { kind, chargeCents: minorFromMajor(amount), freeFromCents };
  const end = (upTo: number) => (kind === "weight" ? upTo : minorFromMajor(upTo));
  return {
    kind,
    freeFromCents,
    bands: bands.map((band) => [
      band.upTo === null ? null : end(band.upTo),
      minorFromMajor(band.amount),
    ]),
  };
}

interface Weighed {
  readonly quantity: number;
  /** The weight of one piece; absent: not known. */
  readonly weightGrams?: number | null | undefined;
}

/** Grams of all lines, exact to hundredths, in which weights are kept. */
export function weightOf(lines: readonly Weighed[], assumedGrams: number): number {
  const hundredths = lines.reduce(
    (sum, { quantity, weightGrams }) =>
      sum + Math.round((weightGrams ?? assumedGrams) * 100) * quantity,
    0,
  );
  return hundredths / 100;
}

/**
 * The methods that take an order to its destination, the cheapest first; of one price, in the owner's order. A
 * destination without a country is the shop's home. Free delivery is measured by the goods alone.
 */
export function deliveryChoices(
  goodsCents: Cents,
  weightGrams: number,
  destination: { readonly country?: string | undefined } & Omit<Place, "country">,
  terms: DeliveryTerms,
): DeliveryChoices {
  const { region, postcode } = destination;
  const place = destination.country
    ? { country: destination.country, region, postcode }
    : terms.home;
  const zone = zoneOf(terms.zones, place);
  const methods = zone ? (terms.methods.get(zone._id) ?? []) : [];
  if (methods.length === 0) return { kind: "no-zone" };
  const choices = methods.flatMap((method) => {
    const chargeCents = chargeOf(method.rate, goodsCents, weightGrams);
    if (chargeCents === undefined) return [];
    const priceCents = deliveryPrice(chargeCents, method.rate.freeFromCents, goodsCents);
    return [{ ...method, chargeCents, priceCents }];
  });
  if (choices.length === 0) return { kind: "too-heavy" };
  // The sort is stable.
  return { kind: "choices", choices: choices.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** What is paid of a charge: nothing for goods of a value that is delivered free. `freeFromCents` null: no goods are. */
export function deliveryPrice(
  chargeCents: Cents,
  freeFromCents: Cents | null,
  goodsCents: Cents,
): Cents {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : chargeCents;
}

/** Delivery comes before a way to the shop's door, which always costs less. */
function rankOf({ isPickup, priceCents }: DeliveryChoice): number {
  return isPickup ? Number.MAX_SAFE_INTEGER : priceCents;
}

/** The charge for so many goods and grams; undefined: the last band ends below. */
export function chargeOf(
  rate: MethodRate,
  goodsCents: Cents,
  weightGrams: number,
): Cents | undefined {
  if (rate.kind === "flat") return rate.chargeCents;
  const size = rate.kind === "weight" ? weightGrams : goodsCents;
  return rate.bands.find(([upTo]) => upTo === null || size <= upTo)?.[1];
}

/** The chosen method, or the first where none was chosen; undefined: the chosen one is not there any more. */
export function chosenOf(
  choices: readonly DeliveryChoice[],
  id: string | undefined,
): DeliveryChoice | undefined {
  return id === undefined ? choices[0] : choices.find((choice) => choice.id === id);
}

export function isPickupMethod(id: string | undefined, { methods }: DeliveryTerms): boolean {
  return [...methods.values()].flat().some((method) => method.id === id && method.isPickup);
}

/** A way of delivery as previews offer it. */
export function offerOf(choice: DeliveryChoice): DeliveryOffer {
  const { id, name, estimate, isPickup, priceCents } = choice;
  return {
    id,
    name,
    ...(estimate !== "" && { estimate }),
    ...(isPickup && { pickup: true as const }),
    price: majorFromMinor(priceCents),
  };
}
