/** What one piece costs where a price is for several: exactly, so it may need more decimals than the currency has. */
import { t } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { type Cents, formatMinor } from "./money.ts";
import { formatUnitPrice, type PriceUnit } from "./price-unit.ts";

const THOUSANDTHS = 1000;

/** The exact price of a piece in thousandths of a minor unit: what tools are sorted and filtered by. */
export function piecePrice(cents: Cents, priceUnit: PriceUnit): number {
  return cents * (THOUSANDTHS / priceUnit);
}

/** The exact price of a piece: 350 for 100 → "$0.035". */
export function formatPiecePrice(cents: Cents, priceUnit: PriceUnit): string {
  const format = moneyFormat();
  const [figures, decimals] = pieceFigures(cents, priceUnit);
  return formatMinor(figures, { ...format, digits: format.digits + decimals });
}

/** "$3.50 each", or "$3.50 per 100". */
export function formatEach(cents: Cents, priceUnit: PriceUnit): string {
  return priceUnit === 1
    ? t("price.each", "{price} each", { price: formatMinor(cents) })
    : formatUnitPrice(cents, priceUnit);
}

/** The exact price of a piece for files and other programs: "0.035". */
export function plainPiecePrice(cents: Cents, priceUnit: PriceUnit): string {
  const { digits } = moneyFormat();
  const [figures, decimals] = pieceFigures(cents, priceUnit);
  return (figures / 10 ** (digits + decimals)).toFixed(digits + decimals);
}

/** Figures of the price of a piece, and how many more decimals than the currency's they need. */
function pieceFigures(cents: Cents, priceUnit: PriceUnit): [figures: number, decimals: number] {
  let [figures, decimals] = [piecePrice(cents, priceUnit), 3];
  while (decimals > 0 && figures % 10 === 0) {
    figures /= 10;
    decimals -= 1;
  }
  return [figures, decimals];
}
