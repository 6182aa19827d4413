import { type RefObject, useEffect, useRef } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from "react-router";
import { t } from "../../../lib/i18n/i18n.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { PreferredLanguage } from "./Languages.tsx";
import { PaymentModeBanner } from "./PaymentModeBanner.tsx";

export const DASHBOARD = "dashboard";

export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  // The route decides: an unknown path below /dashboard shows the public 404 page.
  const isWorkplace = useMatches().some(({ id }) => id === DASHBOARD);

  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          {t("layout.skip", "Skip to the content")}
        </a>
        <PaymentModeBanner />
        <Header />
        <NavigationLine />
        <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Footer isSlim={isWorkplace} />
        <ScrollRestoration getKey={positionKey} />
      </div>
      <PreferredLanguage />
    </>
  );
}

/** Each page that is opened by its address has the key "default": it does not begin where the one before was scrolled to. */
function positionKey({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}

/** A progress line while the next page takes over 300 ms. */
function NavigationLine() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div aria-live="polite" className="sticky top-16 z-20 h-0">
      {isLoading && (
        <span className="late block h-0.5 bg-accent">
          <span className="sr-only">{t("layout.loading", "Loading the page")}</span>
        </span>
      )}
    </div>
  );
}

/** Focuses the new page's heading, or the element that the hash names. Who types into the header meanwhile stays there. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || document.activeElement?.matches("header input")) return;
    const named = hash === "" ? null : document.getElementById(hash.slice(1));
    const isNewPage = before.pathname !== pathname;
    const target =
      named ?? (isNewPage ? (main.current?.querySelector("h1") ?? main.current) : null);
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash, key, main]);
}
