import { soldOutLabel } from "../../../../catalog/tool-page/ui/ToolFigures.tsx";
import type { LineTool } from "../../../../catalog/tools/contract.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { formatPrice } from "../../../../lib/money/price-unit.ts";
import { NoBreakUnits } from "../../../../lib/ui/Text.tsx";

interface SuggestionProps {
  id: string;
  tool: LineTool;
  /** The other number that was typed. */
  number: string | undefined;
  isActive: boolean;
  onChoose: () => void;
}

/** Drawing, part number, name, price and stock of a tool. */
export function Suggestion({ id, tool, number, isActive, onChoose }: SuggestionProps) {
  const soldOut = soldOutLabel(tool);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose keys choose the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      // A press must not take the focus from the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: "nearest" });
      }}
    >
      <img src={tool.img} alt="" width={40} height={40} loading="lazy" className="suggestion-img" />
      <span className="suggestion-number">
        {number === undefined ? tool.partNumber : `${number} → ${tool.partNumber}`}
      </span>
      <span className="suggestion-name" lang={tool.lang?.name}>
        <NoBreakUnits>{tool.name}</NoBreakUnits>
      </span>
      <span className="suggestion-price">{formatPrice(tool)}</span>
      <span className="suggestion-stock" data-out={soldOut !== undefined || undefined}>
        {soldOut ??
          t("suggestions.stock", "{count} in stock", { count: formatCount(tool.quantity) })}
      </span>
    </div>
  );
}
