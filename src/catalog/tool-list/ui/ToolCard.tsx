import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { Star } from "../../../lib/ui/Stars.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import {
  formatReviewCount,
  purchaseLabel,
  soldOutLabel,
  ToolFigures,
  ToolRating,
} from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { categoryName } from "../../tools/rules.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";

const IN_A_LIST = "(width >= 40rem) 18rem, 7.5rem";

interface ToolCardProps {
  tool: Tool;
  eager?: boolean;
  /** What stands beside Purchase, unless the tool is sold out. */
  beside?: ((tool: Tool) => Elements) | undefined;
  /** Smaller, with the first specifications instead of the shop's sentence about all tools. */
  dense?: boolean;
}

export function ToolCard({ tool, eager = false, dense = false, beside }: ToolCardProps) {
  const soldOut = soldOutLabel(tool);
  return (
    <article className="tool-card" data-dense={dense || undefined}>
      <ToolPicture tool={tool} eager={eager} sizes={dense ? IN_A_LIST : undefined} />
      <div className="tool-card-body">
        <div>
          <p
            className={`label-text flex flex-wrap justify-between gap-x-4 text-steel ${dense ? "" : "max-sm:flex-col"}`}
          >
            <span>{tool.partNumber}</span>
            {dense ? (
              <ShortRating tool={tool} />
            ) : (
              <span lang={tool.lang?.category}>{categoryName(tool)}</span>
            )}
          </p>
          <h3 className={`heading ${dense ? "text-body" : "mt-1 text-lead"}`}>
            <Link to={paths.toolPage(tool._id)} className="tool-link" lang={tool.lang?.name}>
              <NoBreakUnits>{tool.name}</NoBreakUnits>
            </Link>
          </h3>
        </div>
        <p className="tool-card-text">
          {dense ? <Facts tool={tool} /> : currentShop().homeLists.cardFiller}
        </p>
        <div className="tool-card-foot">
          {!dense && (
            <div className="mb-2 min-h-5 max-sm:empty:hidden">
              <ToolRating tool={tool} />
            </div>
          )}
          <ToolFigures tool={tool} />
          <div className="tool-card-action" data-sold-out={soldOut && ""}>
            {soldOut === undefined ? (
              <ButtonLink
                to={paths.purchase(tool._id)}
                aria-label={purchaseLabel(tool)}
                className="relative flex-1"
              >
                {labels.tool.purchase}
              </ButtonLink>
            ) : (
              <Badge tone="bad">{soldOut}</Badge>
            )}
            {soldOut === undefined && beside?.(tool)}
          </div>
        </div>
      </div>
    </article>
  );
}

function ShortRating({ tool: { rating, reviews } }: Pick<ToolCardProps, "tool">) {
  if (rating === undefined) return null;
  return (
    <span className="text-ink">
      <span aria-hidden="true">
        <Star className="mr-1 inline size-3.5 fill-current align-[-0.125em]" />
        <span>{formatDecimal(rating, 1)}</span> <span className="text-steel">{`(${reviews})`}</span>
      </span>
      <span className="sr-only">
        {`${labels.review.rating} ${formatDecimal(rating, 1)}, ${formatReviewCount(reviews)}`}
      </span>
    </span>
  );
}

function Facts({ tool: { specs, lang } }: Pick<ToolCardProps, "tool">) {
  const [first, second] = specs;
  return (
    <>
      {first && (
        <span
          lang={lang?.specs}
          className="sm:max-w-full sm:truncate"
        >{`${first.label} ${first.value} `}</span>
      )}
      {second && <span lang={lang?.specs}>{`· ${second.label} ${second.value}`}</span>}
    </>
  );
}

/** It has the classes of a card, so that it is as high as one with a name of one line. */
export function ToolCardSkeleton({ dense = false }: Pick<ToolCardProps, "dense">) {
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
