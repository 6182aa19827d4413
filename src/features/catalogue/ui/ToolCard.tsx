import { Link } from "react-router";
import { homeLists } from "../../../../shop/home.ts";
import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import { Measured } from "../../../kit/ui/Measured.tsx";
import { Skeleton } from "../../../kit/ui/Skeleton.tsx";
import type { Tool } from "../contract.ts";
import { soldOutWords } from "./availability.ts";
import { ToolFigures } from "./ToolFigures.tsx";
import { ToolPicture } from "./ToolPicture.tsx";
import { ToolRating } from "./ToolRating.tsx";

/** Where a tool's links lead. */
export interface ToolLinks {
  readonly toolPage: (id: string) => string;
  readonly purchase: (id: string) => string;
}

interface ToolCardProps {
  tool: Tool;
  links: ToolLinks;
  /** The picture is in the first screenful: load it at once. */
  eager?: boolean;
  /** Say what it is made to instead of the shop's sentence about all tools. */
  withFacts?: boolean;
}

/** One cell of the catalogue sheet. */
export function ToolCard({ tool, links, eager = false, withFacts = false }: ToolCardProps) {
  const soldOut = soldOutWords(tool);
  return (
    <article className="tool-card">
      <ToolPicture tool={tool} eager={eager} />
      <div className="tool-card-words">
        <div>
          <p className="lettering flex flex-wrap justify-between gap-x-4 text-steel max-sm:flex-col">
            <span>{tool.partNumber}</span>
            <span>{tool.kind}</span>
          </p>
          <h3 className="heading mt-1 text-lead">
            <Link to={links.toolPage(tool._id)} className="tool-link">
              <Measured>{tool.name}</Measured>
            </Link>
          </h3>
        </div>
        <p className="mt-1 mb-4 text-graphite text-note max-sm:mt-3 max-sm:mb-3">
          {withFacts ? <Facts tool={tool} /> : homeLists.cardFiller}
        </p>
        <div className="mt-auto">
          <div className="mb-2 min-h-5 max-sm:empty:hidden">
            <ToolRating tool={tool} />
          </div>
          <ToolFigures tool={tool} />
          <div className="mt-4 flex min-h-11 items-center">
            {soldOut === undefined ? (
              <Link
                to={links.purchase(tool._id)}
                aria-label={`${labels.tool.purchase} ${tool.name}`}
                className={buttonClass("quiet", "relative w-full")}
              >
                {labels.tool.purchase}
              </Link>
            ) : (
              <Badge tone="bad">{soldOut}</Badge>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Its first two specifications, which tell it from its like: "Range 0–25 mm · Graduation 0.01 mm". */
function Facts({ tool: { specs } }: Pick<ToolCardProps, "tool">) {
  const [first, second] = specs;
  return (
    <>
      {first && (
        <span className="inline-block">{`${first.label} ${first.value}${second ? " ·" : ""}`}</span>
      )}{" "}
      {second && <span className="inline-block">{`${second.label} ${second.value}`}</span>}
    </>
  );
}

/** A card that is still coming, in a card's size. */
export function ToolCardSkeleton() {
  return (
    <div aria-hidden="true" className="tool-card">
      <div className="tool-picture hatched late" />
      <div className="tool-card-words">
        <div className="grid content-start gap-2">
          <Skeleton className="h-5 w-2/5 max-sm:h-10" />
          <Skeleton className="h-7 w-4/5 max-sm:h-12" />
        </div>
        <Skeleton className="mt-2 mb-4 h-10 w-full max-sm:my-3" />
        <div>
          <Skeleton className="mb-2 h-5 w-2/5" />
          <Skeleton className="h-[121px] w-full max-sm:h-[81px]" />
          <Skeleton className="mt-4 h-11 w-full" />
        </div>
      </div>
    </div>
  );
}
