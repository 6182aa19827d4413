import { findNames } from "../../../catalog/translations/api/text-store.ts";
import type { Db } from "../../../database/schema.ts";
import type { Place } from "../../../frame/selling.ts";
import type { Shop } from "../../../frame/shop.ts";
import { textLanguageOf } from "../../../frame/text-language.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { netLineCents } from "../../orders/api/order-lines.ts";
import type { Customs, Parcel } from "../../parcels/contract.ts";
import { type Declaration, declarationOf } from "../rules.ts";
import { leavesCustomsArea } from "../rules-areas.ts";

export interface CustomsTerms extends Pick<Shop["selling"], "home" | "assumedWeight"> {
  /** The languages of the shop, its own first. */
  readonly locales: readonly string[];
}

/**
 * Adds the declaration of each parcel that leaves the customs area. An address as free text is at home, and what its buyer
 * fetches leaves without a parcel.
 */
export async function withCustoms(
  db: Db,
  terms: CustomsTerms,
  purchaseKey: number,
  parcels: readonly Parcel[],
): Promise<Parcel[]> {
  const to = parcels.length === 0 ? undefined : await declaredDestination(db, terms, purchaseKey);
  if (!to) return [...parcels];
  const declare = await declarations(db, terms, purchaseKey);
  return parcels.map((parcel) =>
    parcel.way === "pickup" ? parcel : { ...parcel, customs: wireCustoms(declare(parcel), to) },
  );
}

/** Undefined: the order stays in the customs area of the shop. */
export async function declaredDestination(
  db: Db,
  { home }: Pick<CustomsTerms, "home">,
  purchaseKey: number,
): Promise<Place | undefined> {
  if (home.country === "") return undefined;
  const to = await db
    .selectFrom("purchase_address")
    .select(["country", "region", "postcode"])
    .where("purchase_key", "=", purchaseKey)
    .where("role", "=", "shipping")
    .executeTakeFirst();
  return to && leavesCustomsArea(home, to) ? to : undefined;
}

/**
 * Declares the goods as their tools describe them now, in English, which customs everywhere read. What has no English name
 * is called as it was ordered.
 */
export async function declarations(
  db: Db,
  { assumedWeight, locales }: CustomsTerms,
  purchaseKey: number,
): Promise<(parcel: { readonly lines: readonly Parcel["lines"][number][] }) => Declaration> {
  const [order, lines] = await Promise.all([
    db
      .selectFrom("purchase")
      .select(["tax_terms", "delivery_cents"])
      .where("key", "=", purchaseKey)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("purchase_line")
      .innerJoin("tool", "tool.key", "purchase_line.tool_key")
      .selectAll("purchase_line")
      .select(["tool.name", "tool.weight_g", "tool.customs_number", "tool.country_of_origin"])
      .where("purchase_line.purchase_key", "=", purchaseKey)
      .orderBy("purchase_line.number")
      .execute(),
  ]);
  const { own, wanted } = textLanguageOf(locales, "en");
  const names = await findNames(
    db,
    lines.map(({ tool_key }) => tool_key),
    wanted,
  );
  const nets = netLineCents(order, lines);
  const byNumber = new Map(lines.map((line, at) => [line.number, { ...line, net: nets[at] ?? 0 }]));
  return (parcel) =>
    declarationOf(
      parcel.lines.flatMap(({ line, quantity }) => {
        const row = byNumber.get(line);
        if (!row) return [];
        return [
          {
            line,
            description: names.get(row.tool_key) ?? (own === "en" ? row.name : row.product),
            quantity,
            lineCents: row.net,
            ordered: row.quantity,
            weightGrams: row.weight_g,
            customsNumber: row.customs_number,
            origin: row.country_of_origin,
          },
        ];
      }),
      assumedWeight,
    );
}

function wireCustoms({ lines, weightGrams, valueCents, missing }: Declaration, to: Place): Customs {
  return {
    reason: "sale-of-goods",
    to: to.country,
    currency: moneyFormat().currency,
    lines: lines.map(({ valueCents: value, weightGrams: weight, ...line }) => ({
      ...line,
      weight,
      value: majorFromMinor(value),
    })),
    weight: weightGrams,
    value: majorFromMinor(valueCents),
    missing: [...missing],
  };
}
