import type { ReactNode } from "react";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../kit/i18n.ts";
import { formatMajor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { ReadOnlyField } from "../../../kit/ui/ReadOnlyField.tsx";
import type { Tool } from "../../catalogue/contract.ts";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

const { purchase } = labels;

export function ToolSheet({ tool, children }: { tool: Tool; children?: ReactNode }) {
  return (
    <section aria-label={t("purchase.tool", "The tool")} className="ordered-tool">
      <ToolPicture tool={tool} eager sizes="(width >= 52rem) 26rem, 7.5rem" />
      <div className="ordered-tool-name">
        <ReadOnlyField
          label={purchase.product}
          value={tool.name}
          lang={tool.lang?.name}
          className="heading text-lead leading-snug"
        />
        <p className="flex flex-wrap gap-x-4 text-note">
          <span className="label-text text-steel">{tool.partNumber}</span>
          {children}
        </p>
      </div>
      <div className="ordered-tool-figures">
        <ReadOnlyField
          isFigure
          label={purchase.price}
          hint={t("purchase.each", "for one piece")}
          value={formatMajor(tool.price)}
        />
        <ReadOnlyField isFigure label={purchase.minimum} value={formatCount(tool.minimum)} />
        <ReadOnlyField isFigure label={labels.tool.available} value={formatCount(tool.quantity)} />
      </div>
    </section>
  );
}
