/**
 * The list as it was last asked for, by a filter or a link. The address follows when the page's code has come: a change made in between
 * is added to what was asked for.
 */
import { useMemo, useSyncExternalStore } from "react";
import { type CatalogueView, paths } from "../../../frame/paths.ts";
import { type RequestedQuery, useRequestedQuery } from "../../../lib/ui/router/requested-query.ts";
import { type ParsedView, parseCatalogueView } from "./catalogue-view.ts";

/** What depends on the other filters is given as a function of them. */
export type ViewChange = CatalogueView | ((now: CatalogueView) => CatalogueView);

/** `replace`: replaces the history entry, for changes while typing. */
export type OnChange = (change: ViewChange, replace?: boolean) => void;

/** Returns how to find the address of the changed list, which is undefined if nothing changes. */
export function useChangedAddress(): (change: ViewChange) => string | undefined {
  const result = useRequestedQuery();
  return (change) => {
    const view = parse(result);
    const next = { ...view, ...(typeof change === "function" ? change(view) : change), page: 1 };
    const address = paths.tools(next);
    return address === paths.tools({ ...view, page: 1 }) ? undefined : address;
  };
}

export function useRequestedView(): ParsedView {
  const { readQuery, subscribe } = useRequestedQuery();
  const query = useSyncExternalStore(subscribe, readQuery, readQuery);
  return useMemo(() => parseCatalogueView(new URLSearchParams(query)), [query]);
}

function parse({ readQuery }: RequestedQuery): ParsedView {
  return parseCatalogueView(new URLSearchParams(readQuery()));
}
