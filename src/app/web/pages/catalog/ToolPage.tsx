import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { labels } from "../../../../../shop/labels.ts";
import { CompareMark } from "../../../../catalog/compare/ui/CompareMark.tsx";
import { ToolFamily } from "../../../../catalog/families/ui/ToolFamily.tsx";
import { SeenTools } from "../../../../catalog/recent-tools/ui/SeenTools.tsx";
import { Breadcrumb } from "../../../../catalog/tool-page/ui/Breadcrumb.tsx";
import { RelatedTools } from "../../../../catalog/tool-page/ui/RelatedTools.tsx";
import { dataSheetAddress, drawingAddress } from "../../../../catalog/tool-page/ui/ToolFiles.tsx";
import { ToolSheet, ToolSheetSkeleton } from "../../../../catalog/tool-page/ui/ToolSheet.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { categoryName } from "../../../../catalog/tools/rules.ts";
import { relatedTo, toolById } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { Button, buttonClass } from "../../../../lib/ui/Button.tsx";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { BuyBar, BuyBox } from "../../../../sales/cart/ui/buy/BuyBox.tsx";
import { useBuying } from "../../../../sales/cart/ui/buy/use-buying.ts";
import { NetFirstSwitch } from "../../../../sales/pricing/ui/NetFirstSwitch.tsx";
import { newestReviews, reviewsOfTool } from "../../../../shop/reviews/ui/tool/queries.ts";
import { ToolReviews } from "../../../../shop/reviews/ui/tool/ToolReviews.tsx";
import { StockAlert } from "../../../../shop/stock-alerts/ui/StockAlert.tsx";
import { ToolHead } from "../../heads/ToolHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { Missing } from "../Missing.tsx";

export const handle: PageHandle = {
  load: async ({ queries, params: { toolId = "" } }) => {
    const tool = await queries.fetchQuery(toolById(toolId));
    if (!tool) return;
    await Promise.all([
      queries.fetchQuery(relatedTo(toolId)),
      tool.reviews > 0 && queries.fetchQuery(reviewsOfTool(toolId, newestReviews)),
    ]);
  },
};

export function Component() {
  const { toolId = "" } = useParams();
  const result = useQuery(toolById(toolId));
  const { data, error } = result;

  return (
    <div className="page pt-2 pb-16">
      <ToolPath tool={data ?? undefined} />
      {data === null && <NoSuchTool />}
      {error && data === undefined && (
        <QueryError what={t("tool.failed", "This tool could not be loaded.")} {...result} />
      )}
      {data && <Found tool={data} />}
      {data === undefined && !error && <ToolSheetSkeleton />}
    </div>
  );
}

/** The same as in the structured data. */
function ToolPath({ tool }: { tool: Tool | undefined }) {
  const { home, tools } = labels.navigation;
  const category = tool && {
    words: categoryName(tool),
    to: paths.tools({ category: tool.categoryId ?? tool.category }),
    lang: tool.lang?.category,
  };
  return (
    <Breadcrumb
      className="tool-path"
      steps={[
        { words: home, to: paths.home() },
        { words: tools, to: paths.tools() },
        ...(category ? [category] : []),
      ]}
    >
      {tool && (
        <li
          aria-current="page"
          lang={tool.lang?.name}
          className="min-w-0 truncate text-steel max-sm:hidden"
        >
          <bdi>{tool.name}</bdi>
        </li>
      )}
    </Breadcrumb>
  );
}

function PrintDataSheet({ tool }: { tool: Tool }) {
  return (
    <div className="tool-sheet-print">
      <CompareMark tool={tool} />
      <a href={dataSheetAddress(tool)} className={buttonClass()}>
        {t("tool.dataSheet", "Data sheet (PDF)")}
      </a>
      {/* Hidden without JavaScript. */}
      <Button className="scripted" onClick={() => window.print()}>
        {t("tool.print", "Print data sheet")}
      </Button>
      {tool.drawing && (
        <span className="flex items-center gap-2">
          <span>{t("tool.drawing", "Drawing:")}</span>
          {(["svg", "dxf"] as const).map((format) => (
            <a
              key={format}
              href={drawingAddress(tool, format)}
              className="flex min-h-11 min-w-11 items-center justify-center underline"
            >
              {format.toUpperCase()}
            </a>
          ))}
        </span>
      )}
    </div>
  );
}

function Found({ tool }: { tool: Tool }) {
  const buying = useBuying(tool);
  const shown = useQuery({
    ...reviewsOfTool(tool._id, newestReviews),
    enabled: tool.reviews > 0,
  });
  return (
    <>
      <ToolHead tool={tool} reviews={shown.isPlaceholderData ? [] : shown.data?.items} />
      <ToolSheet
        tool={tool}
        buy={
          <>
            <BuyBox tool={tool} buying={buying} />
            {tool.family && <ToolFamily tool={tool._id} family={tool.family} />}
          </>
        }
        bar={<BuyBar tool={tool} buying={buying} />}
        whenSoldOut={<StockAlert toolId={tool._id} />}
        reading={<NetFirstSwitch />}
        print={<PrintDataSheet tool={tool} />}
      />
      <div className="mt-10 border-line border-t pt-10 print:hidden">
        <ToolReviews tool={tool} />
      </div>
      <div className="mt-10 border-line border-t pt-10 empty:hidden print:hidden">
        <RelatedTools toolId={tool._id} />
      </div>
      <div className="mt-10 border-line border-t pt-10 empty:hidden print:hidden">
        <SeenTools shown={tool._id} />
      </div>
    </>
  );
}

function NoSuchTool() {
  return (
    <Missing
      title={t("tool.missing", "Not in the catalog")}
      heading={t("tool.missing.heading", "This tool is not in the catalog")}
      text={t(
        "tool.missing.text",
        "It was removed, or the address is not right. Orders of it are not affected.",
      )}
    />
  );
}
