import { type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useHref, useNavigate, useSearchParams } from "react-router";
import { CategoryTree } from "../../../../catalog/facets/ui/CategoryTree.tsx";
import { chosenCategory, foundCategory } from "../../../../catalog/facets/ui/chosen-category.ts";
import { DrawingFilter } from "../../../../catalog/facets/ui/DrawingFilter.tsx";
import { FacetGroups } from "../../../../catalog/facets/ui/FacetGroups.tsx";
import { categoryById, facetsOf } from "../../../../catalog/facets/ui/queries.ts";
import { TagFilter } from "../../../../catalog/facets/ui/TagFilter.tsx";
import { SeenTools } from "../../../../catalog/recent-tools/ui/SeenTools.tsx";
import listStyles from "../../../../catalog/spec-table/ui/list.css?url";
import resultsStyles from "../../../../catalog/spec-table/ui/results.css?url";
import { CatalogFilters, FILTERS } from "../../../../catalog/tool-list/ui/CatalogFilters.tsx";
import {
  activeFilters,
  type CatalogFilter,
  filterOf,
  withSpec,
} from "../../../../catalog/tool-list/ui/catalog-filter.ts";
import {
  type ParsedView,
  parseCatalogView,
} from "../../../../catalog/tool-list/ui/catalog-view.ts";
import {
  changedAddress,
  type OnChange,
  useCatalogView,
} from "../../../../catalog/tool-list/ui/changed-view.ts";
import { EmptyCatalog } from "../../../../catalog/tool-list/ui/EmptyCatalog.tsx";
import { SearchField } from "../../../../catalog/tool-list/ui/filter-fields.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { toolList } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { CatalogHead, categoryShown } from "../../heads/CatalogHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { useOpenOrder, useOpenPart } from "../use-open-part.ts";
import { CatalogResults, LIST } from "./CatalogResults.tsx";
import type { Facets } from "./filter-labels.ts";

export const handle: PageHandle = {
  load: async ({ queries, query }) => {
    const view = parseCatalogView(query);
    const facets = facetsOf(filterOf(view));
    // The list is shown without counts where the index does not answer.
    await Promise.all([loadTools(queries, view), queries.prefetchQuery(facets)]);
    const counts = queries.getQueryData(facets.queryKey);
    const list = queries.getQueryData(toolList(view).queryKey);
    const listed = view.category ?? foundCategory(view, list, counts);
    const id = chosenCategory(counts?.categories, listed)?.id;
    if (id !== undefined) await queries.prefetchQuery(categoryById(id));
  },
};

/** The list shows no descriptions: without them the page fits into the first packets of a connection. */
async function loadTools(queries: QueryClient, view: ParsedView): Promise<void> {
  const list = toolList(view);
  const { items, ...more } = await queries.fetchQuery(list);
  const shown = items.map((tool) => ({ ...tool, description: "" }));
  queries.setQueryData(list.queryKey, { ...more, items: shown });
}

export function Component() {
  const navigate = useNavigate();
  const view = useCatalogView();
  const tools = useQuery(toolList(view));
  const facets = useQuery(facetsOf(filterOf(view)));
  const chosen = chosenCategory(facets.data?.categories, view.category);
  const found = foundCategory(view, tools.data, facets.data);
  const listed = chosen ?? chosenCategory(facets.data?.categories, found);
  const category = useQuery(categoryById(listed?.id));
  const isEmpty =
    !tools.isPlaceholderData && tools.data?.total === 0 && activeFilters(view).length === 0;
  const action = useHref(paths.tools());
  const results = useRef<HTMLHeadingElement>(null);
  const toResults = () => results.current?.focus({ preventScroll: true });
  const afterPress = useAfterPress();
  const onChange: OnChange = (change, replace = false) => {
    const address = changedAddress(change);
    if (address === undefined) return;
    afterPress(() => toHead(results.current));
    void navigate(address, { replace, preventScrollReset: true });
  };

  const [first] = tools.data?.items ?? [];
  // While a category's list loads, the list before it is shown, whose tools may have no such drawing.
  const isOfCategory = !tools.isPlaceholderData || first?.category === chosen?.category;
  const drawn = chosen && category.data?.drawing && isOfCategory ? first : undefined;

  const openPart = useOpenPart(view.search, tools);
  useOpenOrder(view.search);
  useFiltersEditedBeforeHydration(onChange);

  const shown = categoryShown(view, chosen, tools.data?.items);
  const heading = (
    <h1 className="heading text-lead leading-6">{shown ?? t("tools.title", "Tools and parts")}</h1>
  );

  return (
    <div className="page min-h-dvh py-1 pb-12 sm:py-6 lg:pb-12">
      {/* The list's styles are not in the one file that every page loads. */}
      <link rel="stylesheet" href={listStyles} precedence="default" />
      <link rel="stylesheet" href={resultsStyles} precedence="default" />
      <CatalogHead view={view} category={chosen} shown={shown} />
      <a href={`#${LIST}`} className="skip-link">
        {t("tools.skip", "Skip to the list")}
      </a>
      {isEmpty ? (
        <>
          {heading}
          <div className="mt-6">
            <EmptyCatalog />
          </div>
        </>
      ) : (
        <div className="catalog">
          {heading}
          <CatalogFilters
            total={tools.data?.total}
            onChange={onChange}
            onEnter={openPart}
            onShow={() => {
              toResults();
              results.current?.scrollIntoView();
            }}
            action={action}
          >
            {(filter) => <FacetList {...{ filter, facets, chosen, drawn, onChange }} />}
          </CatalogFilters>
          <CatalogResults
            view={view}
            tools={tools}
            facets={facets.data}
            category={category.data}
            heading={results}
            toResults={toResults}
            onChange={onChange}
          />
        </div>
      )}
      <div className="mt-12 border-line border-t pt-10 empty:hidden print:hidden">
        <SeenTools />
      </div>
    </div>
  );
}

interface FacetListProps {
  filter: CatalogFilter;
  facets: UseQueryResult<Facets>;
  /** The chosen category. */
  chosen: Facets["categories"][number] | undefined;
  /** The tool whose drawing the chosen category has. */
  drawn: Tool | undefined;
  onChange: OnChange;
}

/** The categories, and the values of the chosen one with their counts. */
function FacetList({ filter, facets, chosen, drawn, onChange }: FacetListProps) {
  const { categories = [], facets: ofCategory = [], tags = [] } = facets.data ?? {};
  const onSpec = (name: string, values: string) =>
    onChange(({ specs }) => ({ specs: withSpec(specs, name, values) }));
  return (
    <>
      <CategoryTree
        categories={categories}
        chosen={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      {filter.category !== undefined && (
        <SearchField
          label={t("filters.within", "Search in {category}", {
            category: chosen?.name ?? chosen?.category ?? filter.category,
          })}
          search={filter.search ?? ""}
          onSearch={(search) => onChange({ search: search || undefined }, true)}
        />
      )}
      {facets.isError && facets.data === undefined && (
        <QueryError
          what={t("tools.facets.failed", "The counts could not be loaded.")}
          {...facets}
        />
      )}
      {drawn && (
        <DrawingFilter tool={drawn} facets={ofCategory} specs={filter.specs} onChange={onSpec} />
      )}
      <TagFilter tags={tags} chosen={filter.tag} onChange={(tag) => onChange({ tag })} />
      <FacetGroups
        facets={ofCategory}
        specs={filter.specs}
        total={facets.data?.total}
        onChange={onSpec}
      />
    </>
  );
}

/** Scrolls up to the head of the list, if it is above the window: a shorter list would end there, unseen. */
function toHead(heading: HTMLElement | null): void {
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView();
}

/**
 * Runs something at once, or after the press that has begun: a field is applied when another is pressed, and what moves below
 * the pointer then loses its click.
 */
function useAfterPress(): (run: () => void) => void {
  const press = useRef<{ isOn: boolean; run?: (() => void) | undefined }>({ isOn: false });
  useEffect(() => {
    const listening = new AbortController();
    const on = (event: "pointerdown" | "pointerup" | "pointercancel", listen: () => void) =>
      window.addEventListener(event, listen, { capture: true, signal: listening.signal });
    const end = () => {
      press.current.isOn = false;
      // The click comes in the same task.
      setTimeout(() => {
        press.current.run?.();
        press.current.run = undefined;
      });
    };
    on("pointerdown", () => {
      press.current.isOn = true;
    });
    on("pointerup", end);
    on("pointercancel", end);
    return () => listening.abort();
  }, []);
  return (run) => {
    if (press.current.isOn) press.current.run = run;
    else run();
  };
}

/** Applies filters that were changed before hydration. */
function useFiltersEditedBeforeHydration(onChange: OnChange): void {
  const [query] = useSearchParams();
  const applyEarly = useEffectEvent(() => {
    const form = document.getElementById(FILTERS);
    if (!(form instanceof HTMLFormElement)) return;
    const result = new URLSearchParams(query);
    for (const [name, values] of editedFields(form)) {
      result.delete(name.replace(/^(?:from|to)\./, "spec."));
      result.delete(name);
      for (const value of values) result.append(name, value);
    }
    onChange(parseCatalogView(result));
  });
  // Before what was typed is typed again, or the fields would not differ from the markup any more.
  useLayoutEffect(() => applyEarly(), []);
}

/**
 * Names and values of the fields that differ from the markup, with both ends of a range; [""] for an empty one. What is
 * being typed into the header's waits for Enter.
 * The form needs `autocomplete="off"`, or the browser restores what was there before.
 */
function editedFields(form: HTMLFormElement): Map<string, string[]> {
  const data = new FormData(form);
  const changed = [...form.elements].filter(isChanged).flatMap((field) => {
    const { name } = field;
    if (field.closest("header")) return [];
    const [, code] = /^(?:from|to)\.(.+)$/.exec(name) ?? [];
    return code === undefined ? name : [`from.${code}`, `to.${code}`];
  });
  return new Map(
    changed.map((name) => {
      const values = data.getAll(name).map(String);
      return [name, values.length === 0 ? [""] : values];
    }),
  );
}

function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
