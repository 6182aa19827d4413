import { formatPer, formatPrice, type PriceUnit } from "../../../lib/money/price-unit.ts";

interface UnitPriceProps {
  /** Major units. */
  price: number;
  priceUnit: PriceUnit;
}

/** "$3.50", or "$3.50 per 100" that may break before "per 100", which is smaller. */
export function UnitPrice({ price, priceUnit }: UnitPriceProps) {
  const figure = formatPrice({ price, priceUnit: 1 });
  if (priceUnit === 1) return <span>{figure}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{figure}</span>
      <span className="text-note"> </span>
      <span className="whitespace-nowrap font-normal font-sans text-note text-steel">
        {formatPer(priceUnit)}
      </span>
    </>
  );
}
