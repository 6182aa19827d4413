import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { CatalogueFilters } from "../../features/catalogue/ui/CatalogueFilters.tsx";
import { PAGE_SIZE, toolKinds, toolList } from "../../features/catalogue/ui/queries.ts";
import { ToolGrid, ToolGridSkeleton } from "../../features/catalogue/ui/ToolGrid.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Pager } from "../../kit/ui/Pager.tsx";
import { CatalogueHead } from "../CatalogueHead.tsx";
import { sortWords, viewFrom } from "../catalogue-view.ts";
import type { LiveHandle } from "../live.ts";
import { type CatalogueView, paths } from "../paths.ts";

export const handle: LiveHandle = {
  load: ({ queries, query }) =>
    Promise.all([queries.fetchQuery(toolList(viewFrom(query))), queries.fetchQuery(toolKinds)]),
};

/** The whole catalogue. What is shown stands in the address, so it can be shared and gone back to. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewFrom(query);
  const kinds = useQuery(toolKinds).data ?? [];
  const show = (change: CatalogueView, replace = false) =>
    navigate(paths.tools({ ...view, page: 1, ...change }), { replace, preventScrollReset: true });

  return (
    <div className="page py-12">
      <CatalogueHead view={view} />
      <h1 className="heading text-head">Tools and parts</h1>
      <CatalogueFilters
        view={view}
        kinds={kinds}
        sorts={sortWords}
        onChange={show}
        action={paths.tools()}
      />
      <Tools view={view} />
    </div>
  );
}

function Tools({ view }: { view: ReturnType<typeof viewFrom> }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(toolList(view));
  if (!data && error) {
    return (
      <Failed
        what="The tools could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ToolGridSkeleton count={6} />;
  if (data.items.length === 0) {
    return view.page > 1 ? <BeyondTheLast view={view} /> : <NothingFound />;
  }

  return (
    <div className={isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <h2 className="sr-only">Results</h2>
      <p role="status" className="lettering mb-3 text-steel">
        {rangeWords(view.page, data.items.length, data.total)}
      </p>
      <ToolGrid tools={data.items} links={paths} eager={3} />
      <Pager
        page={view.page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        hrefOf={(page) => paths.tools({ ...view, page })}
      />
    </div>
  );
}

function rangeWords(page: number, shown: number, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first} to ${first + shown - 1} of ${total}`;
}

function BeyondTheLast({ view }: { view: CatalogueView }) {
  return (
    <div role="status">
      <Empty
        title={`There is no page ${view.page}`}
        text="The list ends before it. Perhaps it was longer when this address was made."
      >
        <Link to={paths.tools({ ...view, page: 1 })} className={buttonClass()}>
          Show its first page
        </Link>
      </Empty>
    </div>
  );
}

function NothingFound() {
  return (
    <div role="status">
      <Empty
        title="No tool fits"
        text="Nothing in the catalogue has all of these words and filters. Fewer of them find more."
      >
        <Link to={paths.tools()} className={buttonClass()}>
          Show all tools
        </Link>
      </Empty>
    </div>
  );
}
