import { createContext, use } from "react";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { type HomeTax, type ListedPrice, shownAmount } from "../rules-net-first.ts";
import { UnitPrice } from "./UnitPrice.tsx";

/** The tax that is taken out of listed prices; undefined: they are shown as they are charged. */
export const NetFirst = createContext<HomeTax | undefined>(undefined);

/** The price of a tool: as it is charged, or net with what it is below. */
export function ListPrice({ price, priceUnit, taxClass }: ListedPrice) {
  const { cents, note } = shownAmount(minorFromMajor(price), taxClass, use(NetFirst));
  return (
    <>
      <UnitPrice price={majorFromMinor(cents)} priceUnit={priceUnit} />
      <Below text={note} />
    </>
  );
}

/** What stands below a net price; nothing below one with tax. */
export function Below({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <span className="block w-full font-normal font-sans text-note text-steel">{text}</span>;
}
