import { type RefObject, useEffect, useRef } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { PaymentModeBanner } from "./PaymentModeBanner.tsx";

/** The id of the dashboard's route. */
export const DASHBOARD = "dashboard";

/** The frame of every page: strip, navigation, the page itself, footer. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  // By its route, not its path: an unknown path below it shows the page of the whole shop.
  const isWorkplace = useMatches().some(({ id }) => id === DASHBOARD);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <PaymentModeBanner />
      <Header />
      <NavigationLine />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer isSlim={isWorkplace} />
      <ScrollRestoration getKey={visitOf} />
    </div>
  );
}

/**
 * What a scroll position is kept under: the visit. The first page of every load has the same key, so
 * that one goes by its address, or `/#contact` would open where `/` was left.
 */
function visitOf({ key, pathname, search, hash }: Location): string {
  return key === "default" ? pathname + search + hash : key;
}

/** A line under the navigation while the next page is fetched, if that takes over 300 ms. */
function NavigationLine() {
  const busy = useNavigation().state !== "idle";
  return (
    <div aria-live="polite" className="sticky top-16 z-20 h-0">
      {busy && (
        <span className="late block h-0.5 bg-accent">
          <span className="sr-only">Loading the page</span>
        </span>
      )}
    </div>
  );
}

/**
 * After a navigation the new page's heading has the focus, or the part of it that the address names,
 * so that a screen reader begins there and Tab goes on from there.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const named = hash === "" ? null : document.getElementById(hash.slice(1));
    const isNewPage = before.pathname !== pathname;
    const target =
      named ?? (isNewPage ? (main.current?.querySelector("h1") ?? main.current) : null);
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash, key, main]);
}
