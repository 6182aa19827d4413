import type { UseQueryResult } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { renderAddToCart } from "../../features/cart/ui/AddToCart.tsx";
import type { Tool } from "../../features/catalogue/contract.ts";
import { kindName } from "../../features/catalogue/rules.ts";
import { ActiveFilters } from "../../features/catalogue/ui/ActiveFilters.tsx";
import { FILTERS } from "../../features/catalogue/ui/CatalogueFilters.tsx";
import type { CatalogueFilter } from "../../features/catalogue/ui/catalogue-filter.ts";
import { type parseCatalogueView, sortLabels } from "../../features/catalogue/ui/catalogue-view.ts";
import { PAGE_SIZE } from "../../features/catalogue/ui/queries.ts";
import { ToolGrid, ToolGridSkeleton } from "../../features/catalogue/ui/ToolGrid.tsx";
import { ToolTable } from "../../features/catalogue/ui/ToolTable.tsx";
import { msg, t, textOf } from "../../kit/i18n.ts";
import type { Listed } from "../../kit/ui/api.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState, ErrorState } from "../../kit/ui/Feedback.tsx";
import { Pager, StaleContent } from "../../kit/ui/Pager.tsx";
import { paths } from "../../paths.ts";

type View = ReturnType<typeof parseCatalogueView>;

interface ResultsProps {
  view: View;
  tools: UseQueryResult<Listed<Tool[]>>;
  heading: RefObject<HTMLHeadingElement | null>;
  toResults: () => void;
}

export function CatalogueResults({ view, tools, heading, toResults }: ResultsProps) {
  useFocusOnPage(view.page, toResults);
  const { data } = tools;
  const shown = view.kind === undefined ? undefined : data?.items[0];
  const hrefOf = (filter: CatalogueFilter) => {
    const { sort, isTable } = view;
    return paths.tools({ ...filter, page: 1, sort, isTable });
  };
  return (
    <section aria-labelledby="results" className="min-w-0">
      <h2 id="results" ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
        {t("tools.results", "Results")}
      </h2>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p role="status" className="label-text py-3">
          {data && rangeLabel(view.page, data.items.length, data.total)}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Order view={view} />
          <Layouts view={view} />
        </div>
      </div>
      <div className="mb-4 empty:hidden">
        <ActiveFilters
          filter={view}
          kindName={shown === undefined ? view.kind : kindName(shown)}
          hrefOf={hrefOf}
          onRemoved={toResults}
        />
      </div>
      <Tools view={view} tools={tools} />
      {data && data.items.length > 0 && (
        <>
          {data.total > PAGE_SIZE && (
            <p aria-hidden="true" className="label-text mt-6 text-steel">
              {rangeLabel(view.page, data.items.length, data.total)}
            </p>
          )}
          <Pager
            page={view.page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            hrefOf={(page) => paths.tools({ ...view, page })}
          />
        </>
      )}
    </section>
  );
}

/** A new page of the list moves the focus to its start. */
function useFocusOnPage(page: number, toResults: () => void) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    toResults();
  });
}

function Order({ view }: { view: View }) {
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-3">
      <span className="text-note text-steel">{t("tools.sortBy", "Sort by")}</span>
      <select
        name="sort"
        form={FILTERS}
        className="select w-auto"
        value={view.sort ?? "featured"}
        onChange={({ target: { value } }) =>
          void navigate(paths.tools({ ...view, page: 1, sort: value }), {
            preventScrollReset: true,
          })
        }
      >
        {Object.entries(sortLabels).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {textOf(words)}
          </option>
        ))}
      </select>
    </label>
  );
}

const LAYOUTS = [
  { words: msg("tools.asSheet", "Sheet"), isTable: undefined },
  { words: msg("tools.asTable", "Table"), isTable: true },
] as const;

function Layouts({ view }: { view: View }) {
  return (
    <ul aria-label={t("tools.shownAs", "Shown as")} className="segments max-sm:hidden">
      {LAYOUTS.map(({ words, isTable }) => (
        <li key={words.id}>
          <Link
            to={paths.tools({ ...view, isTable })}
            replace
            preventScrollReset
            aria-current={view.isTable === isTable ? "true" : undefined}
          >
            {textOf(words)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Tools({ view, tools }: Pick<ResultsProps, "view" | "tools">) {
  const { data, error, isFetching, isPlaceholderData, refetch } = tools;
  if (!data && error) {
    return (
      <ErrorState
        what={t("tools.failed", "The tools could not be loaded.")}
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ToolGridSkeleton count={12} dense />;
  if (data.items.length === 0) return view.page > 1 ? <Beyond view={view} /> : <Nothing />;
  return (
    <StaleContent isOld={isPlaceholderData}>
      {view.isTable ? (
        <ToolTable tools={data.items} beside={renderAddToCart} />
      ) : (
        <ToolGrid tools={data.items} eager={5} dense beside={renderAddToCart} />
      )}
    </StaleContent>
  );
}

function rangeLabel(page: number, shown: number, total: number): string {
  if (shown === 0) return t("tools.count.none", "No tools");
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return shown === total
    ? t("tools.count", "{total, plural, one {# tool} other {# tools}}", { total })
    : t("tools.count.range", "{first} to {last} of {total, plural, one {# tool} other {# tools}}", {
        first,
        last,
        total,
      });
}

function Beyond({ view }: { view: View }) {
  return (
    <EmptyState
      title={t("list.noPage", "There is no page {page}", { page: view.page })}
      text={t("list.noPageText", "The list is shorter than that.")}
    >
      <Link to={paths.tools({ ...view, page: 1 })} className={buttonClass()}>
        {t("list.firstPage", "Show its first page")}
      </Link>
    </EmptyState>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={t("tools.noMatch", "No tools match")}
      text={t(
        "tools.noMatch.text",
        "Nothing in the catalog has all of these words and filters. Remove a filter.",
      )}
    >
      <Link to={paths.tools()} className={buttonClass()}>
        {t("tools.showAll", "Show all tools")}
      </Link>
    </EmptyState>
  );
}
