import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { numberTyped } from "../../part-numbers/rules-number-typed.ts";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";
import { numberText } from "../../tools/rules-other-numbers.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import { purchaseLabel, soldOutLabel, ToolFigures, ToolRating } from "./ToolFigures.tsx";

const LARGE = "(width >= 68rem) 34rem, 92vw";

interface OnlyHitProps {
  tool: Tool;
  search: string;
  /** What stands beside Purchase, unless the tool is sold out. */
  beside: (tool: Tool) => Elements;
}

/** The one tool that a search has found, with what its page says first. */
export function OnlyHit({ tool, search, beside }: OnlyHitProps) {
  const soldOut = soldOutLabel(tool);
  const number = numberTyped(tool, search);
  return (
    <article className="grid gap-6 border border-line bg-paper p-5 sm:p-6 lg:grid-cols-2">
      <ToolPicture tool={tool} eager sizes={LARGE} />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <p className="label-text flex flex-wrap justify-between gap-x-4 text-steel">
            <span className="font-mono" translate="no">
              {number ? `${numberText(number)} → ${tool.partNumber}` : tool.partNumber}
            </span>
            <span lang={tool.lang?.category}>{categoryName(tool)}</span>
          </p>
          <h3 className="heading mt-1 text-title">
            <Link to={paths.toolPage(tool._id)} className="hover:underline" lang={tool.lang?.name}>
              <NoBreakUnits>{tool.name}</NoBreakUnits>
            </Link>
          </h3>
          <ToolRating tool={tool} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1" lang={tool.lang?.specs}>
          {tool.specs.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-steel">{label}</dt>
              <dd>
                <NoBreakUnits>{value}</NoBreakUnits>
              </dd>
            </div>
          ))}
        </dl>
        <ToolFigures tool={tool} />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.toolPage(tool._id)} variant="primary" className="grow">
            {t("tools.only.open", "Open the tool")}
          </ButtonLink>
          {soldOut === undefined ? (
            <div className="flex grow gap-3">
              <ButtonLink
                to={paths.purchase(tool._id)}
                aria-label={purchaseLabel(tool)}
                className="grow"
              >
                {labels.tool.purchase}
              </ButtonLink>
              {beside(tool)}
            </div>
          ) : (
            <Badge tone="bad">{soldOut}</Badge>
          )}
        </div>
      </div>
    </article>
  );
}
