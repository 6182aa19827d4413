import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { formatEach } from "../../../lib/money/price-unit.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Tool } from "../../tools/contract.ts";
import { nextTier, pricedFromWire } from "../rules.ts";

interface NextTierProps {
  tool: Pick<Tool, "price" | "priceUnit" | "minimum" | "multiple" | "tiers">;
  /** What can be ordered at most. */
  available: number;
  quantity: number;
  onChoose: (quantity: number) => void;
}

/**
 * "100 or more: $0.90 each; add 12 and pay $4.80 less", or "for $16.00 more", where adding is a button. Nothing when
 * no tier is left, or too few pieces for it.
 */
export function NextTier({ tool, available, quantity, onChoose }: NextTierProps) {
  const priced = pricedFromWire(tool);
  const next = nextTier(priced, quantity);
  if (!next || quantity < tool.minimum || quantity + next.add > available) return null;
  const larger = quantity + next.add;
  const values = {
    quantity: formatCount(next.quantity),
    price: formatEach(next.unitPriceCents, tool.priceUnit),
    add: formatCount(next.add),
    less: formatMinor(next.lessCents),
    more: formatMinor(-next.lessCents),
  };
  const tags = {
    add: (words: string) => (
      <button type="button" className="link" onClick={() => onChoose(larger)}>
        {words}
      </button>
    ),
  };
  return (
    <p className="text-note">
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
