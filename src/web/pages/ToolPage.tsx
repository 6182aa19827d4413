import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { Tool } from "../../features/catalogue/contract.ts";
import { toolById } from "../../features/catalogue/ui/queries.ts";
import { ToolSheet } from "../../features/catalogue/ui/ToolSheet.tsx";
import { ToolSheetSkeleton } from "../../features/catalogue/ui/ToolSheetSkeleton.tsx";
import { TellMe } from "../../features/restock/ui/TellMe.tsx";
import { newestReviews, reviewsOfTool } from "../../features/reviews/ui/tool/queries.ts";
import { ToolReviews } from "../../features/reviews/ui/tool/ToolReviews.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import type { LiveHandle } from "../live.ts";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";
import { ToolHead } from "../ToolHead.tsx";

export const handle: LiveHandle = {
  load: async ({ queries, params: { toolId = "" } }) => {
    const tool = await queries.fetchQuery(toolById(toolId));
    if (tool && tool.reviews > 0) await queries.fetchQuery(reviewsOfTool(toolId, newestReviews));
  },
};

/** One tool, for everybody. */
export function Component() {
  const { toolId = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(toolById(toolId));

  return (
    <div className="page py-12">
      <p className="mb-6">
        <Link to={paths.tools()} className="link">
          All tools and parts
        </Link>
      </p>
      {data === null && <Missing />}
      {error && data === undefined && (
        <Failed
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
        whenSoldOut={<TellMe toolId={tool._id} />}
      />
      <div className="mt-16 border-line border-t pt-10">
        <ToolReviews tool={tool} write={paths.myReviews(tool._id)} />
      </div>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHead title="Not in the catalogue" missing />
      <h1 className="heading text-title">This tool is not in the catalogue</h1>
      <p className="measure mt-3 text-graphite">
        It was taken out, or its address is not right. Orders that name it keep what they say.
      </p>
      <Link to={paths.tools()} className={buttonClass("primary", "mt-6")}>
        See all tools
      </Link>
    </>
  );
}
