import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { type Cents, formatMinor } from "../../../lib/money/money.ts";
import { formatEach } from "../../../lib/money/piece-price.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Tool } from "../../tools/contract.ts";
import { nextTier, pricedFromWire } from "../rules.ts";
import { type HomeTax, shownAmount } from "../rules-net-first.ts";

interface NextTierProps {
  tool: Pick<Tool, "price" | "priceUnit" | "minimum" | "multiple" | "tiers" | "taxClass">;
  /** What can be ordered at most. */
  available: number;
  quantity: number;
  onChoose: (quantity: number) => void;
  /** Where prices are read net first. */
  homeTax?: HomeTax | undefined;
}

/**
 * "100 or more: $0.90 each; add 12 and pay $4.80 less", or "for $16.00 more", where adding is a button. Nothing when
 * no tier is left, or too few pieces for it.
 */
export function NextTier({ tool, available, quantity, onChoose, homeTax }: NextTierProps) {
  const priced = pricedFromWire(tool);
  const next = nextTier(priced, quantity);
  if (!next || quantity < tool.minimum || quantity + next.add > available) return null;
  const larger = quantity + next.add;
  const shown = (cents: Cents) => shownAmount(cents, tool.taxClass, homeTax);
  const { cents: unitPriceCents, note } = shown(next.unitPriceCents);
  const each = formatEach(unitPriceCents, tool.priceUnit);
  const difference = formatMinor(shown(Math.abs(next.lessCents)).cents);
  const values = {
    quantity: formatCount(next.quantity),
    price: note === undefined ? each : t("price.net", "{price} net", { price: each }),
    add: formatCount(next.add),
    less: difference,
    more: difference,
  };
  const tags = {
    add: (words: string) => (
      <button type="button" className="link" onClick={() => onChoose(larger)}>
        {words}
      </button>
    ),
  };
  return (
    <p className="text-note print:hidden">
      {next.lessCents > 0 ? (
        <Rich
          id="tiers.next.less"
          text="{quantity} or more: {price}; <add>add {add}</add> and pay {less} less"
          values={values}
          tags={tags}
        />
      ) : (
        <Rich
          id="tiers.next.more"
          text="{quantity} or more: {price}; <add>add {add}</add> for {more} more"
          values={values}
          tags={tags}
        />
      )}
    </p>
  );
}
