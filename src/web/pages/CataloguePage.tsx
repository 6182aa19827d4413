import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useHref, useNavigate, useSearchParams } from "react-router";
import { CatalogueFilters, FILTERS } from "../../features/catalogue/ui/CatalogueFilters.tsx";
import {
  activeFilters,
  type CatalogueFilter,
  filterOf,
} from "../../features/catalogue/ui/catalogue-filter.ts";
import { parseCatalogueView } from "../../features/catalogue/ui/catalogue-view.ts";
import { EmptyCatalogue } from "../../features/catalogue/ui/EmptyCatalogue.tsx";
import { toolKinds, toolList } from "../../features/catalogue/ui/queries.ts";
import { t } from "../../kit/i18n.ts";
import { paths } from "../../paths.ts";
import { CatalogueHead } from "../heads/CatalogueHead.tsx";
import type { PageHandle } from "../ssr/page-handle.ts";
import { CatalogueResults } from "./CatalogueResults.tsx";

export const handle: PageHandle = {
  load: ({ queries, query }) => {
    const view = parseCatalogueView(query);
    return Promise.all([queries.fetchQuery(toolList(view)), queries.fetchQuery(toolKinds(view))]);
  },
};

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = parseCatalogueView(query);
  const tools = useQuery(toolList(view));
  const kinds = useQuery(toolKinds(view)).data ?? [];
  const isEmpty =
    !tools.isPlaceholderData && tools.data?.total === 0 && activeFilters(view).length === 0;
  const action = useHref(paths.tools());
  const results = useRef<HTMLHeadingElement>(null);
  const toResults = () => results.current?.focus({ preventScroll: true });
  const show = (change: CatalogueFilter, replace = false) =>
    navigate(paths.tools({ ...view, page: 1, ...change }), { replace, preventScrollReset: true });

  useFiltersEditedBeforeHydration();

  return (
    <div className="page py-6 lg:pb-12">
      <CatalogueHead view={view} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="heading text-title">{t("tools.title", "Tools and parts")}</h1>
        <Link to={paths.quickOrder()} className="link reach">
          {t("tools.quickOrder", "Order by part number")}
        </Link>
      </div>
      {isEmpty ? (
        <div className="mt-6">
          <EmptyCatalogue />
        </div>
      ) : (
        <div className="catalogue mt-4">
          <CatalogueFilters
            filter={filterOf(view)}
            kinds={kinds}
            total={tools.data?.total}
            onChange={show}
            onShow={() => {
              toResults();
              results.current?.scrollIntoView();
            }}
            action={action}
          />
          <CatalogueResults view={view} tools={tools} heading={results} toResults={toResults} />
        </div>
      )}
    </div>
  );
}

/** Applies filters that were changed before hydration. */
function useFiltersEditedBeforeHydration(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const applyEarly = useEffectEvent(() => {
    const form = document.getElementById(FILTERS);
    if (!(form instanceof HTMLFormElement)) return;
    const asked = new URLSearchParams(query);
    for (const [name, value] of editedFields(form)) asked.set(name, value);
    const address = paths.tools({ ...parseCatalogueView(asked), page: 1 });
    const isNew = address !== paths.tools({ ...parseCatalogueView(query), page: 1 });
    if (isNew) void navigate(address, { preventScrollReset: true });
  });
  useEffect(() => applyEarly(), []);
}

/**
 * Names and values of the fields that differ from the markup; "" for an empty one. The form needs
 * `autocomplete="off"`, or the browser restores what was there before.
 */
function editedFields(form: HTMLFormElement): Map<string, string> {
  const data = new FormData(form);
  const changed = [...form.elements].filter(isChanged).map(({ name }) => name);
  return new Map(changed.map((name) => [name, String(data.get(name) ?? "")]));
}

function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
