import { labels } from "../../../../shop/labels.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { ToolPicture } from "../../../catalog/tools/ui/ToolPicture.tsx";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { formatPer } from "../../../lib/money/price-unit.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ReadOnlyField } from "../../../lib/ui/ReadOnlyField.tsx";
import { unitPriceOf } from "../../cart-page/ui/quantity.ts";

const { purchase } = labels;

interface ToolSheetProps {
  tool: Tool;
  /** That is ordered: the price follows it. */
  quantity?: number | undefined;
  children?: Elements;
}

export function ToolSheet({ tool, quantity = 0, children }: ToolSheetProps) {
  return (
    <section aria-label={t("purchase.tool", "The tool")} className="ordered-tool">
      <ToolPicture tool={tool} eager sizes="(width >= 52rem) 26rem, 7.5rem" />
      <div className="ordered-tool-name">
        <ReadOnlyField
          label={purchase.product}
          value={tool.name}
          lang={tool.lang?.name}
          className="heading text-balance text-lead leading-snug"
        />
        <p className="flex flex-wrap gap-x-4 text-note">
          <span className="font-mono text-note text-steel" translate="no">
            {tool.partNumber}
          </span>
          {children}
        </p>
      </div>
      <div className="ordered-tool-figures">
        <ReadOnlyField
          isFigure
          label={purchase.price}
          hint={
            tool.priceUnit === 1 ? t("purchase.each", "for one piece") : formatPer(tool.priceUnit)
          }
          value={formatMajor(unitPriceOf(tool, quantity).price)}
        />
        <ReadOnlyField isFigure label={purchase.minimum} value={formatCount(tool.minimum)} />
      </div>
    </section>
  );
}
