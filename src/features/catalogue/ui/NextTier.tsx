import { formatMinor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Rich } from "../../../kit/ui/Rich.tsx";
import { nextTier, pricedFromWire, unitPriceFor } from "../../pricing/rules.ts";
import type { Tool } from "../contract.ts";

interface NextTierProps {
  tool: Pick<Tool, "price" | "minimum" | "multiple" | "tiers">;
  /** What can be ordered at most. */
  available: number;
  quantity: number;
  onChoose: (quantity: number) => void;
}

/**
 * "100 or more: $0.90 each; add 12 and save $4.80", where adding is a button. Nothing when no tier is left,
 * or too few pieces for it.
 */
export function NextTier({ tool, available, quantity, onChoose }: NextTierProps) {
  const priced = pricedFromWire(tool);
  const next = nextTier(priced, quantity);
  if (!next || quantity < tool.minimum || quantity + next.add > available) return null;
  const larger = quantity + next.add;
  const less = quantity * unitPriceFor(priced, quantity) - larger * next.unitPriceCents;
  const values = {
    quantity: formatCount(next.quantity),
    price: formatMinor(next.unitPriceCents),
    add: formatCount(next.add),
    saving: formatMinor(next.savesCents),
    less: formatMinor(less),
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
      {less > 0 ? (
        <Rich
          id="tiers.next.less"
          text="{quantity} or more: {price} each; <add>add {add}</add> and pay {less} less"
          values={values}
          tags={tags}
        />
      ) : (
        <Rich
          id="tiers.next"
          text="{quantity} or more: {price} each; <add>add {add}</add> and save {saving}"
          values={values}
          tags={tags}
        />
      )}
    </p>
  );
}
