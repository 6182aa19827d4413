import { use } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { formatEach } from "../../../lib/money/piece-price.ts";
import { nearestMultiples, pricedFromWire } from "../../tier-prices/rules.ts";
import { shownAmount } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import type { Tool } from "../../tools/contract.ts";

interface TierTicksProps {
  tool: Tool;
  /** Marks the tier that it reaches. */
  quantity: number;
  onChoose: (quantity: number) => void;
}

/** Quantity prices as ticks of a rule, each a button that orders so many; nothing for a tool without them. */
export function TierTicks({ tool, quantity, onChoose }: TierTicksProps) {
  const homeTax = use(NetFirst);
  const priced = pricedFromWire(tool);
  const { minimum, tiers, unitPriceCents, priceUnit } = priced;
  if (tiers.length === 0) return null;
  const ticks = [{ quantity: minimum, unitPriceCents }, ...tiers];
  const reached = ticks.findLast((tick) => tick.quantity <= quantity);
  return (
    <ul aria-label={t("tiers.caption", "Quantity prices")} className="tier-ticks">
      {ticks.map((tick) => {
        const from = formatCount(tick.quantity);
        const { cents, note } = shownAmount(tick.unitPriceCents, tool.taxClass, homeTax);
        const price = formatMinor(cents);
        const each = formatEach(cents, priceUnit);
        return (
          <li key={tick.quantity}>
            <button
              type="button"
              aria-pressed={tick === reached}
              title={t("tiers.tick", "{quantity} or more: {price}", {
                quantity: from,
                price: note === undefined ? each : `${each} ${note}`,
              })}
              onClick={() => onChoose(nearestMultiples(priced, tick.quantity).upper)}
            >
              <span>{from}</span> <span>{price}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
