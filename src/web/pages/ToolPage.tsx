import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import type { Tool } from "../../features/catalogue/contract.ts";
import { relatedTo, toolById } from "../../features/catalogue/ui/queries.ts";
import { RelatedTools } from "../../features/catalogue/ui/RelatedTools.tsx";
import { ToolSheet } from "../../features/catalogue/ui/ToolSheet.tsx";
import { ToolSheetSkeleton } from "../../features/catalogue/ui/ToolSheetSkeleton.tsx";
import { newestReviews, reviewsOfTool } from "../../features/reviews/ui/tool/queries.ts";
import { ToolReviews } from "../../features/reviews/ui/tool/ToolReviews.tsx";
import { StockAlert } from "../../features/stock-alerts/ui/StockAlert.tsx";
import { Button } from "../../kit/ui/Button.tsx";
import { ErrorState } from "../../kit/ui/Feedback.tsx";
import { paths } from "../../paths.ts";
import type { LiveHandle } from "../live.ts";
import { NoSuchTool } from "../NoSuchTool.tsx";
import { ToolHead } from "../ToolHead.tsx";

export const handle: LiveHandle = {
  load: async ({ queries, params: { toolId = "" } }) => {
    const tool = await queries.fetchQuery(toolById(toolId));
    if (!tool) return;
    await Promise.all([
      queries.fetchQuery(relatedTo(toolId)),
      tool.reviews > 0 && queries.fetchQuery(reviewsOfTool(toolId, newestReviews)),
    ]);
  },
};

/** One tool, for everybody. */
export function Component() {
  const { toolId = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(toolById(toolId));

  return (
    <div className="page py-6 lg:pb-16">
      <Breadcrumb tool={data ?? undefined} />
      {data === null && <NoSuchTool />}
      {error && data === undefined && (
        <ErrorState
          what="This tool could not be loaded."
          failure={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && <Found tool={data} />}
      {data === undefined && !error && <ToolSheetSkeleton />}
    </div>
  );
}

/** The way back, as the page's head tells it to search engines. */
function Breadcrumb({ tool }: { tool: Tool | undefined }) {
  const { home, tools } = labels.navigation;
  const steps = [
    { words: home, href: paths.home() },
    { words: tools, href: paths.tools() },
    ...(tool ? [{ words: tool.kind, href: paths.tools({ kind: tool.kind }) }] : []),
  ];
  return (
    <nav aria-label="Breadcrumb" className="mb-4">
      <ol className="breadcrumb">
        {steps.map(({ words, href }) => (
          <li key={href}>
            <Link to={href}>{words}</Link>
          </li>
        ))}
        {tool && (
          <li aria-current="page" className="min-w-0 truncate text-steel max-sm:hidden">
            {tool.name}
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Without JavaScript the browser's own menu prints the same. */
function PrintDataSheet() {
  return (
    <Button className="scripted" onClick={() => window.print()}>
      Print data sheet
    </Button>
  );
}

function Found({ tool }: { tool: Tool }) {
  const shown = useQuery({
    ...reviewsOfTool(tool._id, newestReviews),
    enabled: tool.reviews > 0,
  });
  return (
    <>
      <ToolHead tool={tool} reviews={shown.isPlaceholderData ? [] : shown.data?.items} />
      <ToolSheet
        tool={tool}
        purchase={paths.purchase(tool._id)}
        whenSoldOut={<StockAlert toolId={tool._id} />}
        print={<PrintDataSheet />}
      />
      <div className="mt-16 border-line border-t pt-10 print:hidden">
        <ToolReviews tool={tool} write={paths.myReviews(tool._id)} />
      </div>
      <div className="mt-16 border-line border-t pt-10 empty:hidden print:hidden">
        <RelatedTools toolId={tool._id} hrefOf={paths.toolPage} />
      </div>
    </>
  );
}
