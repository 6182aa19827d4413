/** The list that the address asks for, and the address of a changed one. */
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type CatalogView, paths } from "../../../frame/paths.ts";
import { newestView } from "../../../lib/browser/newest-view.ts";
import { type ParsedView, parseCatalogView } from "./catalog-view.ts";

/** What depends on the other filters is given as a function of them. */
export type ViewChange = CatalogView | ((now: CatalogView) => CatalogView);

/** `replace`: replaces the history entry, for changes while typing. */
export type OnChange = (change: ViewChange, replace?: boolean) => void;

/** The address of the changed list; undefined if nothing changes. */
export function changedAddress(change: ViewChange): string | undefined {
  const view = newestView(parseCatalogView);
  const next = { ...view, ...(typeof change === "function" ? change(view) : change), page: 1 };
  const address = paths.tools(next);
  return address === paths.tools({ ...view, page: 1 }) ? undefined : address;
}

/** What the address asks for. */
export function useCatalogView(): ParsedView {
  const { search } = useLocation();
  return useMemo(() => parseCatalogView(new URLSearchParams(search)), [search]);
}
