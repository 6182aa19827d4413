import { use } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { t, withinSentence } from "../../../lib/i18n/i18n.ts";
import {
  type Cents,
  formatMinor,
  majorFromMinor,
  minorFromMajor,
} from "../../../lib/money/money.ts";
import { type ListedPrice, shownAmount } from "../rules-net-first.ts";
import { Below, NetFirst } from "./ListPrice.tsx";
import { UnitPrice } from "./UnitPrice.tsx";

/** The price of a tool in a table, which says above it what stands below the net price. */
export function TablePrice({ price, priceUnit, taxClass }: ListedPrice) {
  const grossCents = minorFromMajor(price);
  const { cents, note } = shownAmount(grossCents, taxClass, use(NetFirst));
  return (
    <>
      <UnitPrice price={majorFromMinor(cents)} priceUnit={priceUnit} />
      <Below text={note && formatMinor(grossCents)} />
    </>
  );
}

interface TableAmountProps {
  /** The price with its tax. */
  cents: Cents;
  taxClass: string | undefined;
}

/** What some pieces of a tool cost at listed prices, in such a table. */
export function TableAmount({ cents, taxClass }: TableAmountProps) {
  const shown = shownAmount(cents, taxClass, use(NetFirst));
  return (
    <>
      <span>{formatMinor(shown.cents)}</span>
      <Below text={shown.note && formatMinor(cents)} />
    </>
  );
}

/** The tax of amounts that have it, to be named where the prices beside them are net; undefined where none is. */
export function useNamedTax(): string | undefined {
  const isNetFirst = use(NetFirst) !== undefined;
  return isNetFirst ? withinSentence(currentShop().money.tax.label) : undefined;
}

/** Stands above tables whose prices are read net first. `isGrossBeside`: cells have room for both prices. */
export function NetFirstNote({ isGrossBeside = true }: { isGrossBeside?: boolean }) {
  const tax = useNamedTax();
  if (tax === undefined) return null;
  return (
    <p className="mb-2 text-note text-steel">
      {isGrossBeside
        ? t("price.netThenGross", "Net prices first, then those with {tax}", { tax })
        : t("price.netAlone", "Net prices; those with {tax} are on each tool's page", { tax })}
    </p>
  );
}
