/** The list that the address asks for, and the address of a changed one. */
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type CatalogueView, paths } from "../../../frame/paths.ts";
import { newestView } from "../../../lib/browser/newest-view.ts";
import { type ParsedView, parseCatalogueView } from "./catalogue-view.ts";

/** What depends on the other filters is given as a function of them. */
export type ViewChange = CatalogueView | ((now: CatalogueView) => CatalogueView);

/** `replace`: replaces the history entry, for changes while typing. */
export type OnChange = (change: ViewChange, replace?: boolean) => void;

/** The address of the changed list; undefined if nothing changes. */
export function changedAddress(change: ViewChange): string | undefined {
  const view = newestView(parseCatalogueView);
  const next = { ...view, ...(typeof change === "function" ? change(view) : change), page: 1 };
  const address = paths.tools(next);
  return address === paths.tools({ ...view, page: 1 }) ? undefined : address;
}

/** What the address asks for. */
export function useCatalogueView(): ParsedView {
  const { search } = useLocation();
  return useMemo(() => parseCatalogueView(new URLSearchParams(search)), [search]);
}
