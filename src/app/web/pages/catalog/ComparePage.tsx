import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { comparedIds, MAX_COMPARED } from "../../../../catalog/compare/rules-compare.ts";
import { CompareTable } from "../../../../catalog/compare/ui/CompareTable.tsx";
import { OverlaidDrawings } from "../../../../catalog/compare/ui/OverlaidDrawings.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { toolById } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, ErrorState } from "../../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { AddToCart } from "../../../../sales/cart/ui/AddToCart.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";

/** A parameter of the address. */
const DIFFERENT = "different";
const VIEW = "view";

export const handle: PageHandle = {
  load: ({ queries, query }) =>
    Promise.all(comparedIds(query).map((id) => queries.fetchQuery(toolById(id)))),
};

export function Component() {
  const [query] = useSearchParams();
  const ids = comparedIds(query);
  const title = t("compare.title", "Compare tools");
  return (
    <div className="page min-h-dvh py-6 lg:pb-12">
      <PageHead title={title} />
      <h1 className="heading text-title">{title}</h1>
      {ids.length === 0 ? <NoTools /> : <Compared ids={ids} />}
    </div>
  );
}

function NoTools() {
  return (
    <div className="mt-6">
      <EmptyState
        title={t("compare.none", "No tools to compare")}
        text={t("compare.noneText", "Mark up to {most} tools in the table of a category.", {
          most: MAX_COMPARED,
        })}
      >
        <ButtonLink to={paths.tools()} variant="primary">
          {t("tools.all", "See all tools")}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** The address is the state. */
function useCompareView(ids: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  function set(name: string, value: string | undefined): void {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return {
    onlyDifferent: query.get(DIFFERENT) === "only",
    isOverlaid: query.get(VIEW) === "overlay",
    showOnlyDifferent: (isOn: boolean) => set(DIFFERENT, isOn ? "only" : undefined),
    overlay: (isOn: boolean) => set(VIEW, isOn ? "overlay" : undefined),
    remove: (tool: string) => set("tools", ids.filter((id) => id !== tool).join(",")),
  };
}

function Compared({ ids }: { ids: readonly string[] }) {
  const { onlyDifferent, isOverlaid, ...view } = useCompareView(ids);
  const result = useQueries({ queries: ids.map((id) => toolById(id)) });
  const failed = result.find(({ error, data }) => error && data === undefined);
  if (failed) {
    return (
      <ErrorState
        what={t("compare.failed", "The tools could not be loaded.")}
        failure={failed.error}
        busy={failed.isFetching}
        onRetry={() => void Promise.all(result.map(({ refetch }) => refetch()))}
      />
    );
  }
  if (result.some(({ data }) => data === undefined)) return <Skeleton className="mt-6 h-96" />;
  const tools = result.flatMap(({ data }): Tool[] => (data ? [data] : []));
  if (tools.length === 0) return <NoTools />;
  const missing = ids.length - tools.length;
  return (
    <>
      <div className="my-3 flex flex-wrap gap-x-8 print:hidden">
        <ViewCheckbox isOn={isOverlaid} onChange={view.overlay}>
          {t("compare.overlay", "Drawings over each other")}
        </ViewCheckbox>
        <ViewCheckbox isOn={onlyDifferent} onChange={view.showOnlyDifferent}>
          {t("compare.only", "Only what differs")}
        </ViewCheckbox>
      </div>
      {missing > 0 && (
        <p className="mb-3 text-graphite text-note" role="status">
          {t(
            "compare.missing",
            "{missing, plural, one {One tool is} other {# tools are}} no longer in the catalog.",
            { missing },
          )}
        </p>
      )}
      {isOverlaid && <OverlaidDrawings tools={tools} />}
      <CompareTable
        tools={tools}
        onlyDifferent={onlyDifferent}
        actionsOf={(tool) => (
          <>
            <AddToCart tool={tool} />
            <Button
              className="btn-square"
              aria-label={t("compare.remove", "Do not compare {name}", { name: tool.name })}
              onClick={() => view.remove(tool._id)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </>
        )}
      />
    </>
  );
}

interface ViewCheckboxProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Shows a change at once; the address, which is `isOn`, follows. */
function ViewCheckbox({ isOn, onChange, children }: ViewCheckboxProps) {
  const [draft, setDraft] = useState(isOn);
  const [seen, setSeen] = useState(isOn);
  if (isOn !== seen) {
    setSeen(isOn);
    setDraft(isOn);
  }
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={draft}
        onChange={({ target }) => {
          setDraft(target.checked);
          onChange(target.checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
