import { createContext, startTransition, use, useLayoutEffect, useMemo, useState } from "react";
import { type RouteMatch, Router, renderMatches } from "react-router";
import type { Elements } from "../elements.ts";
import { RequestedContext } from "./requested-query.ts";
import { useScrollPosition } from "./scroll.ts";
import { createVisits, type FindPage } from "./visits.ts";

interface PageState {
  readonly matches: readonly RouteMatch[];
  /** The code of the next page is being loaded. */
  readonly isLoading: boolean;
}

const PageContext = createContext<PageState>({ matches: [], isLoading: false });

/** Of the page that is shown. */
export function usePageState(): PageState {
  return use(PageContext);
}

interface PageProps {
  matches: RouteMatch[] | null;
  isLoading?: boolean;
}

/** Inside of a router. */
export function Page({ matches, isLoading = false }: PageProps): Elements {
  const page = useMemo(() => renderMatches(matches), [matches]);
  const state = useMemo(() => ({ matches: matches ?? [], isLoading }), [matches, isLoading]);
  return <PageContext value={state}>{page}</PageContext>;
}

interface PageRouterProps {
  basename: string;
  findPage: FindPage;
  /** Shown first. */
  matches: RouteMatch[] | null;
  /** `matches` is the page of the address, and not what is shown until its code is loaded. */
  isWhole: boolean;
}

/** The browser's router. */
export function PageRouter({ basename, findPage, matches, isWhole }: PageRouterProps) {
  const [visits] = useState(() => createVisits(findPage, matches, isWhole));
  const [visit, setVisit] = useState(visits.first);
  useLayoutEffect(() => visits.follow((next) => startTransition(() => setVisit(next))), [visits]);
  useScrollPosition(visit.location, visit.keepsScroll);
  return (
    <Router
      basename={basename}
      location={visit.location}
      navigationType={visit.action}
      navigator={visits.navigator}
    >
      <RequestedContext value={visits.asked}>
        <Page matches={visit.matches} isLoading={visit.isLoading} />
      </RequestedContext>
    </Router>
  );
}
