import { soldOutLabel } from "../../../../catalog/tool-page/ui/ToolFigures.tsx";
import type { LineTool } from "../../../../catalog/tools/contract.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { formatPrice } from "../../../../lib/money/price-unit.ts";
import { NoBreakUnits } from "../../../../lib/ui/Text.tsx";
import { Option, type OptionProps } from "./Option.tsx";

interface SuggestionProps extends OptionProps {
  tool: LineTool;
  /** The other number that was typed. */
  number: string | undefined;
}

/** Drawing, part number, name, price and stock of a tool. */
export function Suggestion({ tool, number, ...option }: SuggestionProps) {
  const soldOut = soldOutLabel(tool);
  return (
    <Option {...option}>
      <img src={tool.img} alt="" width={40} height={40} loading="lazy" className="suggestion-img" />
      <span className="suggestion-number" translate="no">
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
    </Option>
  );
}
