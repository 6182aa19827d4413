/**
 * The pages that are opened in one document. React Router's declarative mode shows the page of an address;
 * this loads the page's code before, and asks before unsaved input is lost (decision 0071).
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type RouteMatch,
  type To,
} from "react-router";
import { isStopped } from "./guard.ts";
import type { RequestedQuery } from "./requested-query.ts";
import { keepPosition } from "./scroll.ts";

export interface Visit {
  readonly location: Location;
  readonly action: NavigationType;
  readonly matches: RouteMatch[] | null;
  /** The page is not scrolled to its top. */
  readonly keepsScroll: boolean;
  /** The code of the next page is being loaded. */
  readonly isLoading: boolean;
}

/** Finds the routes of an address and loads their code. Does not reject: a failure has a page too. */
export type FindPage = (to: Partial<Path>) => Promise<RouteMatch[] | null>;

/** `isWhole`: `first` is the page of the address, and not what is shown until its code is loaded. */
export function createVisits(findPage: FindPage, first: RouteMatch[] | null, isWhole: boolean) {
  const history = createBrowserHistory();
  const { location, action } = history;
  let now: Visit = { location, action, matches: first, keepsScroll: true, isLoading: !isWhole };
  let listener = (_: Visit) => {};
  let latest = 0;
  let next: Partial<Path> = location;
  const listeners = new Set<() => void>();
  /** The move through the history that this itself makes next. */
  let move: "undone" | "confirmed" | undefined;

  function show(change: Partial<Visit>): void {
    now = { ...now, ...change };
    listener(now);
    for (const each of listeners) each();
  }

  /** `enter` writes the entry of the history, which Back and Forward have already. */
  async function open(to: Partial<Path>, enter: () => Location, keepsScroll = false) {
    latest += 1;
    const turn = latest;
    next = to;
    show({ isLoading: true });
    const matches = await findPage(to);
    // Another page was asked for meanwhile.
    if (turn !== latest) return;
    if (to !== now.location) keepPosition(now.location);
    const location = enter();
    next = location;
    show({ location, action: history.action, matches, keepsScroll, isLoading: false });
  }

  function mustStay({ pathname, search = "" }: Partial<Path>, goOn: () => void): boolean {
    const { location: here } = now;
    return (pathname !== here.pathname || search !== here.search) && isStopped(goOn);
  }

  function go(to: To, write: () => void, { preventScrollReset }: NavigateOptions = {}): void {
    const path = typeof to === "string" ? parsePath(to) : to;
    const enter = () => {
      write();
      return history.location;
    };
    const goOn = () => void open(path, enter, preventScrollReset);
    if (!mustStay(path, goOn)) goOn();
  }

  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state, options) => go(to, () => history.push(to, state), options),
    replace: (to, state, options) => go(to, () => history.replace(to, state), options),
  };

  /** Calls `listen` with each new visit. Returns how to end it. */
  function follow(listen: (visit: Visit) => void): () => void {
    listener = listen;
    const { location: first, isLoading } = now;
    // Not the history's: the code of a page may take a secret out of the address. A copy is scrolled again.
    if (isLoading) void open(first, () => ({ ...first }), true);
    return history.listen(({ location: next, delta }) => {
      const own = move;
      move = undefined;
      if (own === "undone") return;
      // The entry is reached before it can be refused.
      const steps = delta ?? 0;
      const goOn = () => {
        move = "confirmed";
        history.go(steps);
      };
      if (own === undefined && steps !== 0 && mustStay(next, goOn)) {
        move = "undone";
        history.go(-steps);
      } else void open(next, () => next);
    });
  }

  const asked: RequestedQuery = {
    readQuery: () => (next.pathname === now.location.pathname ? next : now.location).search ?? "",
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
  };

  return { navigator, follow, asked, first: now };
}
