import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Category } from "../../../../catalog/attributes/contract.ts";
import { CardCompare } from "../../../../catalog/compare/ui/CardCompare.tsx";
import { useCompared } from "../../../../catalog/compare/ui/compared.ts";
import { foundCategory } from "../../../../catalog/facets/ui/chosen-category.ts";
import { GroupedTools } from "../../../../catalog/families/ui/GroupedTools.tsx";
import { OwnNumbersFound } from "../../../../catalog/part-numbers/ui/OwnNumbersFound.tsx";
import { ownNumbersOf } from "../../../../catalog/part-numbers/ui/queries.ts";
import { SearchNotes } from "../../../../catalog/spec-table/ui/SearchNotes.tsx";
import { SpecTable } from "../../../../catalog/spec-table/ui/SpecTable.tsx";
import { columnsOf, type SpecColumn } from "../../../../catalog/spec-table/ui/spec-columns.ts";
import { TableKeys } from "../../../../catalog/spec-table/ui/TableKeys.tsx";
import { TableTray } from "../../../../catalog/spec-table/ui/TableTray.tsx";
import { ActiveFilters } from "../../../../catalog/tool-list/ui/ActiveFilters.tsx";
import type { CatalogFilter } from "../../../../catalog/tool-list/ui/catalog-filter.ts";
import type { ParsedView } from "../../../../catalog/tool-list/ui/catalog-view.ts";
import type { OnChange } from "../../../../catalog/tool-list/ui/changed-view.ts";
import { DenseGrid } from "../../../../catalog/tool-list/ui/DenseGrid.tsx";
import { ToolGridSkeleton } from "../../../../catalog/tool-list/ui/ToolGrid.tsx";
import { OnlyHit } from "../../../../catalog/tool-page/ui/OnlyHit.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { type FoundTools, isByFamily, pageSizeOf } from "../../../../catalog/tools/ui/queries.ts";
import { type CatalogView, paths } from "../../../../frame/paths.ts";
import type { ListAnswer } from "../../../../lib/api-client/api.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { TableSkeleton } from "../../../../lib/ui/data-table/TableSkeleton.tsx";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { useToolbar } from "../../../../lib/ui/keys/use-toolbar.ts";
import { NoSuchPage, Pager, StaleContent } from "../../../../lib/ui/Pager.tsx";
import { renderAddToCart } from "../../../../sales/cart/ui/AddToCart.tsx";
import { NetFirstSwitch } from "../../../../sales/pricing/ui/NetFirstSwitch.tsx";
import { isCategoryOnly, SameInAll, withoutConstant } from "../SameInAll.tsx";
import { addLines, addOne } from "../sales/add-lines.ts";
import { CatalogGroups, CatalogOrder, type Layout } from "./CatalogOrder.tsx";
import { type Facets, useFilterLabels, withoutSpecs } from "./filter-labels.ts";
import { Nothing } from "./NothingFound.tsx";

/** The id of what the filters and controls before it can be skipped for. */
export const LIST = "list";

interface ResultsProps {
  /** The address says it. */
  view: ParsedView;
  tools: UseQueryResult<FoundTools>;
  facets: Facets | undefined;
  /** The chosen category, or that of all tools that were found. */
  category: Category | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  toResults: () => void;
  onChange: OnChange;
}

export function CatalogResults({ view, tools, facets, category, ...rest }: ResultsProps) {
  const { heading, toResults, onChange } = rest;
  useFocusOnPage(view.page, toResults);
  // One stop of Tab before the list. Up and down are the order's own.
  const toolbar = useToolbar<HTMLDivElement>("row", "a, select");
  const { data } = tools;
  const size = pageSizeOf(view);
  const hasFamilies = Boolean(facets && facets.families < facets.total);
  // A search without families is shown like any other list.
  const isGrouped = isByFamily(view) && (view.group !== undefined || hasFamilies);
  const listed = view.category ?? foundCategory(view, data, facets);
  const ofCategory =
    listed === undefined || isGrouped ? [] : columnsOf(data?.items ?? [], category);
  const { columns, same } = withoutConstant(ofCategory, facets);
  const usual = columns.length > 0 ? "table" : "sheet";
  const layout = view.show ?? usual;
  const labels = useFilterLabels(facets, view.category);
  const { data: own = [] } = useQuery(ownNumbersOf(view.search));
  const isOwnOnly = own.length > 0 && data?.items.length === 0;
  const range = data && rangeLabel(view.page, size, data, isGrouped);
  return (
    <section aria-labelledby="results" className="min-w-0">
      <h2 id="results" ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
        {t("tools.results", "Results")}
      </h2>
      <div
        {...toolbar}
        role="toolbar"
        aria-label={t("tools.bar", "How the list is shown")}
        className="results-head"
      >
        <div className="results-count">
          <p role="status" className="label-text">
            {data && <span>{isOwnOnly ? countLabel(own.length) : range}</span>}
            {data && isGrouped && facets && <span>{` · ${countLabel(facets.total)}`}</span>}
          </p>
          {(isGrouped || hasFamilies) && <CatalogGroups />}
          {data && (
            <Link to={paths.quickOrder()} className="link reach max-sm:hidden">
              {t("tools.quickOrder", "Order by part number")}
            </Link>
          )}
        </div>
        <CatalogOrder {...{ columns, layout, usual, isGrouped, onChange }} />
      </div>
      <div className="results-facts" data-category-only={isCategoryOnly(view) || undefined}>
        <ResultFilters view={view} facets={facets} onRemoved={toResults} />
        {layout === "table" && !isGrouped && <SameInAll facets={same} tools={data?.items ?? []} />}
      </div>
      {facets && (
        <SearchNotes
          answer={facets}
          nameOf={labels.facetName}
          withoutDropped={hrefOf(view, withoutSpecs(view, facets.dropped))}
        />
      )}
      <div id={LIST} tabIndex={-1} className="scroll-mt-20">
        {own.length > 0 && <OwnNumbersFound found={own} />}
        {!isOwnOnly && <Tools {...{ view, tools, columns, layout, isGrouped, facets }} />}
      </div>
      {data && data.items.length > 0 && (
        <>
          {layout === "table" && <TableKeys />}
          {data.total > size && (
            <p aria-hidden="true" className="label-text mt-6 text-steel">
              {range}
            </p>
          )}
          <Pager
            page={view.page}
            pages={Math.ceil(data.total / size)}
            hrefOf={(page) => paths.tools({ ...view, page })}
          />
          <NetFirstSwitch />
        </>
      )}
    </section>
  );
}

/** The list of the view with another filter. */
function hrefOf({ sort, show, unit, group }: CatalogView, filter: CatalogFilter): string {
  return paths.tools({ ...filter, page: 1, sort, show, unit, group });
}

interface ResultFiltersProps extends Pick<ResultsProps, "view" | "facets"> {
  onRemoved: () => void;
}

function ResultFilters({ view, facets, onRemoved }: ResultFiltersProps) {
  const labels = useFilterLabels(facets, view.category);
  return (
    <ActiveFilters
      filter={view}
      labels={labels}
      hrefOf={(filter) => hrefOf(view, filter)}
      onRemoved={onRemoved}
    />
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

interface ToolsProps extends Pick<ResultsProps, "view" | "tools" | "facets"> {
  columns: readonly SpecColumn[];
  layout: Layout;
  isGrouped: boolean;
}

function Tools({ view, tools, columns, layout, isGrouped, facets }: ToolsProps) {
  const { data, error, isPlaceholderData } = tools;
  if (!data && error) {
    return <QueryError what={t("tools.failed", "The tools could not be loaded.")} {...tools} />;
  }
  if (!data) {
    return layout === "table" ? <TableSkeleton /> : <ToolGridSkeleton count={12} dense />;
  }
  if (data.items.length === 0 && view.page > 1)
    return <NoSuchPage page={view.page} first={paths.tools({ ...view, page: 1 })} />;
  if (data.items.length === 0)
    return (
      <Nothing view={view} facets={facets}>
        {data.nearest && <Cards tools={data.nearest} />}
      </Nothing>
    );
  const [only] = data.items;
  if (only && facets?.total === 1 && view.search && view.show === undefined)
    return (
      <StaleContent isOld={isPlaceholderData}>
        <OnlyHit tool={only} search={view.search} beside={renderAddToCart} />
      </StaleContent>
    );
  return (
    <StaleContent isOld={isPlaceholderData}>
      {isGrouped ? (
        <Compared>
          <GroupedTools tools={data.items} view={view} beside={renderOrderAndCompare} />
        </Compared>
      ) : layout === "table" ? (
        <ToolsAsTable tools={data.items} columns={columns} view={view} />
      ) : (
        <Cards tools={data.items} />
      )}
    </StaleContent>
  );
}

function Cards({ tools }: { tools: readonly Tool[] }) {
  return (
    <Compared>
      <DenseGrid tools={tools} beside={renderOrderAndCompare} />
    </Compared>
  );
}

function renderOrderAndCompare(tool: Tool) {
  return (
    <>
      {renderAddToCart(tool)}
      <CardCompare tool={tool} />
    </>
  );
}

/** A list, and below it what is marked in it. */
function Compared({ children }: { children: Elements }) {
  const compared = useCompared();
  return (
    <>
      {children}
      <TableTray lines={[]} faults={[]} compared={compared} />
    </>
  );
}

interface ToolsAsTableProps {
  tools: readonly Tool[];
  columns: readonly SpecColumn[];
  view: ParsedView;
}

/** Those of several categories have no columns of specifications. */
function ToolsAsTable({ tools, columns, view }: ToolsAsTableProps) {
  return (
    <SpecTable
      tools={tools}
      columns={columns}
      unit={view.unit}
      sort={view.sort ?? ""}
      hrefOfSort={(by) => paths.tools({ ...view, page: 1, sort: by })}
      isBeginningSaid
      onAdd={addLines}
      onAddOne={addOne}
    />
  );
}

function countLabel(total: number): string {
  return t("tools.count", "{total, plural, one {# tool} other {# tools}}", { total });
}

/** The entries of a grouped list are families, and tools without one. */
function rangeLabel(
  page: number,
  size: number,
  { items, total }: ListAnswer<readonly Tool[]>,
  isGrouped: boolean,
): string {
  const shown = items.length;
  if (shown === 0) return t("tools.count.none", "No tools");
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  if (isGrouped)
    return t(
      "tools.count.grouped",
      "{first} to {last} of {total, plural, one {# entry} other {# entries}}",
      { first, last, total },
    );
  return shown === total
    ? countLabel(total)
    : t("tools.count.range", "{first} to {last} of {total, plural, one {# tool} other {# tools}}", {
        first,
        last,
        total,
      });
}
