import { type RefObject, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { ModeStrip } from "./ModeStrip.tsx";

/** The frame of every page: strip, navigation, the page itself, footer. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <ModeStrip />
      <Header />
      <NavigationLine />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
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

/** After a navigation the new page's heading has the focus, so that a screen reader begins there. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== "") return;
    const target = main.current?.querySelector("h1") ?? main.current;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
