import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import {
  purchaseLabel,
  soldOutLabel,
  ToolFigures,
  ToolRating,
} from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";

const IN_A_LIST = "(width >= 40rem) 18rem, 7.5rem";

/** What a smaller card has of its own. */
export interface DenseParts {
  /** It stands in the place of the category. */
  readonly rating: Elements;
  /** It replaces the shop's sentence about all tools. */
  readonly facts: Elements;
}

interface ToolCardProps {
  tool: Tool;
  eager?: boolean;
  /** What stands beside Purchase, unless the tool is sold out. */
  beside?: ((tool: Tool) => Elements) | undefined;
  dense?: DenseParts | undefined;
}

export function ToolCard({ tool, eager = false, dense, beside }: ToolCardProps) {
  const soldOut = soldOutLabel(tool);
  return (
    <article className="tool-card" data-dense={dense && true}>
      <ToolPicture tool={tool} eager={eager} sizes={dense ? IN_A_LIST : undefined} />
      <div className="tool-card-body">
        <div>
          <p
            className={`label-text flex flex-wrap justify-between gap-x-4 text-steel ${dense ? "" : "max-sm:flex-col"}`}
          >
            <span className="font-mono" translate="no">
              {tool.partNumber}
            </span>
            {dense ? dense.rating : <span lang={tool.lang?.category}>{categoryName(tool)}</span>}
          </p>
          <h3 className={`heading ${dense ? "text-body" : "mt-1 text-lead"}`}>
            <Link to={paths.toolPage(tool._id)} className="tool-link" lang={tool.lang?.name}>
              <NoBreakUnits>{tool.name}</NoBreakUnits>
            </Link>
          </h3>
        </div>
        <p className="tool-card-text">{dense ? dense.facts : currentShop().homeLists.cardFiller}</p>
        <div className="tool-card-foot">
          {!dense && (
            <div className="mb-2 min-h-5 max-sm:empty:hidden">
              <ToolRating tool={tool} />
            </div>
          )}
          <ToolFigures tool={tool} />
          <div className="tool-card-action">
            {soldOut === undefined ? (
              <ButtonLink
                to={paths.purchase(tool._id)}
                aria-label={purchaseLabel(tool)}
                className="relative flex-1"
              >
                {labels.tool.purchase}
              </ButtonLink>
            ) : (
              // A smaller card has one line for it, and both figures above.
              <span title={soldOut}>
                <Badge tone="bad">
                  {dense && <span aria-hidden="true">{t("tool.soldOut.short", "Sold out")}</span>}
                  <span className={dense && "sr-only"}>{soldOut}</span>
                </Badge>
              </span>
            )}
            {soldOut === undefined && beside?.(tool)}
          </div>
        </div>
      </div>
    </article>
  );
}

/** It has the classes of a card, so that it is as high as one with a name of one line. */
export function ToolCardSkeleton({ dense }: { dense: boolean }) {
  return (
    <div aria-hidden="true" className="tool-card" data-dense={dense || undefined}>
      <div className="tool-picture hatched late" />
      <div className="tool-card-body">
        <div className="grid content-start gap-1">
          <Skeleton className={dense ? "h-4 w-2/5" : "h-5 w-2/5 max-sm:h-10"} />
          <Skeleton className={dense ? "h-6 w-4/5 max-sm:h-12" : "h-7 w-4/5 max-sm:h-12"} />
        </div>
        <div className="tool-card-text">
          <Skeleton className={dense ? "h-5 w-full" : "h-10 w-full"} />
        </div>
        <div className="tool-card-foot late">
          {!dense && <Skeleton className="mb-2 h-5 w-2/5" />}
          <div className="figures">
            {["minimum", "available", "price"].map((figure) => (
              <div key={figure}>
                <Skeleton className="h-5 w-1/2 max-sm:h-10" />
                <Skeleton className="h-6 w-1/3" />
              </div>
            ))}
          </div>
          <div className="tool-card-action">
            <Skeleton className={dense ? "h-9 w-20 max-sm:w-full" : "h-11 w-full"} />
          </div>
        </div>
      </div>
    </div>
  );
}
