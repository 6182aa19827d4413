import { formatMajor } from "../../../lib/money/money.ts";
import { formatPer, type PriceUnit } from "../../../lib/money/price-unit.ts";

interface UnitPriceProps {
  /** Major units. */
  price: number;
  priceUnit: PriceUnit;
}

/** "$3.50", or "$3.50 per 100" that may break before "per 100", which is smaller. */
export function UnitPrice({ price, priceUnit }: UnitPriceProps) {
  if (priceUnit === 1) return <span>{formatMajor(price)}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{formatMajor(price)}</span>
      <span className="text-note"> </span>
      <span className="whitespace-nowrap font-normal font-sans text-note text-steel">
        {formatPer(priceUnit)}
      </span>
    </>
  );
}
