import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { ListPrice } from "../../tier-prices/ui/ListPrice.tsx";
import type { Tool } from "../../tools/contract.ts";
import { relatedTo } from "../../tools/ui/queries.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import { soldOutLabel } from "./ToolFigures.tsx";

/** Rendered only once loaded: a failure is not shown here. */
export function RelatedTools({ toolId }: { toolId: string }) {
  const { data } = useQuery(relatedTo(toolId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="heading mb-6 text-title">
        {t("related.title", "Tools like this")}
      </h2>
      <ul className="cells grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {data.map((tool) => (
          <li key={tool._id} className="flex">
            <Related tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ tool }: { tool: Tool }) {
  const isSoldOut = soldOutLabel(tool) !== undefined;
  return (
    <article className="relative flex w-full min-w-0 flex-col bg-sheet">
      <ToolPicture tool={tool} sizes="(width >= 68rem) 13rem, (width >= 40rem) 33vw, 50vw" />
      <div className="flex flex-1 flex-col p-3">
        <h3 className="break-words font-medium text-note">
          <Link to={paths.toolPage(tool._id)} className="tool-link" lang={tool.lang?.name}>
            <NoBreakUnits>{tool.name}</NoBreakUnits>
          </Link>
        </h3>
        <p className="mt-auto pt-2 font-mono tabular-nums">
          <ListPrice {...tool} />
        </p>
        <p className={`label-text ${isSoldOut ? "text-bad" : "text-steel"}`}>
          {isSoldOut
            ? t("tool.soldOut.short", "Sold out")
            : t("related.from", "from {minimum}", { minimum: formatCount(tool.minimum) })}
        </p>
      </div>
    </article>
  );
}
