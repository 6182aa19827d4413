/**
 * The currency of the shop. The database is marked with it when it is new; an admin can choose another until the first
 * order. Prices keep their numbers: 34.90 dollars become 34.90 euros.
 */

import { hasOwnTools } from "../../../catalog/demo-tools/api/demo-tools.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { readCurrency, replaceShopMeta } from "../../../database/shop-meta.ts";
import { largestCharge } from "../../../frame/settings/fields.ts";
import type { Sections, SectionValue } from "../../../frame/settings/sections.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currencyOf } from "../../../lib/money/currency.ts";
import { localeFault } from "../../../lib/money/node/money-format.ts";
import { hasOrders } from "../../../sales/orders/api/order-lookup.ts";
import { rewriteSection } from "./rewrite-sections.ts";

type Chosen = SectionValue<"currency">;

/** Whether an admin has chosen the currency, so that it no longer follows shop.config.ts. */
export async function isCurrencyChosen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("section", "=", "currency")
    .executeTakeFirst();
  return (row?.value ?? null) !== null;
}

/** What is wrong with the choice, each message continuing its field's name. */
export async function currencyFaults(
  db: Db,
  { currency, locale }: Chosen,
): Promise<{ path: string[]; message: string }[]> {
  const kept = await readCurrency(db);
  const fault = localeFault(locale);
  const faults = fault === undefined ? [] : [{ path: ["locale"], message: fault }];
  const stays = currency === kept ? undefined : await whyItStays(db, kept, currency);
  return stays === undefined ? faults : [...faults, { path: ["currency"], message: stays }];
}

async function whyItStays(db: Db, kept: string, wanted: string): Promise<string | undefined> {
  const currency = kept.toUpperCase();
  if (await hasOrders(db))
    return t("settings.currency.ordered", "must stay {currency}: there are orders in it", {
      currency,
    });
  if (currencyOf(kept).digits !== currencyOf(wanted).digits && (await hasOwnTools(db)))
    return t(
      "settings.currency.decimals",
      "must have the decimals of {currency}: there are products with prices in it",
      { currency },
    );
  return undefined;
}

/**
 * Marks the database with the chosen currency, and rounds the charge for delivery to its decimals. Call it in the
 * transaction that stores the choice, after `holdOrders` and `currencyFaults`.
 */
export async function applyCurrency(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string },
  first: Sections,
  { currency }: Chosen,
): Promise<void> {
  await replaceShopMeta(tx, "currency", currency);
  const scale = 10 ** currencyOf(currency).digits;
  // The stored charge is read in the currency of before.
  await rewriteSection(tx, actor, {
    section: "money",
    first,
    rewrite: (value) => {
      const { delivery, ...others } = value as Sections["money"];
      const rounded = Math.round(delivery.amount * scale) / scale;
      return {
        ...others,
        delivery: { ...delivery, amount: Math.min(rounded, largestCharge(currency)) },
      };
    },
  });
}
