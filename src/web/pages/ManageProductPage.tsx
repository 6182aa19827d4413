import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { allTools } from "../../features/catalogue/ui/manage/queries.ts";
import { ToolTable } from "../../features/catalogue/ui/manage/ToolTable.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

const words = shop.labels.dashboard;

/** The whole catalogue as a table, for admins. */
export function Component() {
  return (
    <>
      <PageHead title={words.manageAllProducts} />
      <h1 className="heading mb-6 text-title">{words.manageAllProducts}</h1>
      <Tools />
    </>
  );
}

function Tools() {
  const { data, error, isFetching, refetch } = useQuery(allTools);
  if (data?.items.length === 0) {
    return (
      <Empty title="No tools yet" text="What is added to the catalogue will stand here.">
        <Link to={paths.addProduct()} className={buttonClass("primary")}>
          {words.addProduct}
        </Link>
      </Empty>
    );
  }
  if (data) {
    return (
      <>
        {data.total > data.items.length && (
          <p className="mb-4 text-graphite">
            The first {data.items.length} of {data.total} tools.
          </p>
        )}
        <ToolTable tools={data.items} />
      </>
    );
  }
  if (error) {
    return (
      <Failed
        what="The tools could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading the tools</span>
      <Skeleton className="h-40" />
    </div>
  );
}
