import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop, type MenuPage } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { pressSignOut, useAccount } from "../../../people/session/ui/account.ts";
import { returnTo } from "../../../people/sign-in/ui/return-to.ts";
import { CartLink } from "../../../sales/cart/ui/CartLink.tsx";
import { Brand } from "./Brand.tsx";
import { SiteSearch } from "./SiteSearch.tsx";

const words = labels.navigation;

/** Specification, section 2. */
export function Header() {
  const menu = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Every navigation closes the menu; hydration does not.
    if (shown.current !== key) menu.current?.hidePopover();
    shown.current = key;
  }, [key]);

  return (
    <header className="site-header sticky z-30 border-line border-b bg-paper">
      <div className="page header-row">
        <Link to={paths.home()} className="mr-auto flex min-h-11 min-w-0 items-center gap-3">
          <Brand />
        </Link>
        <SiteSearch />
        <button type="button" popoverTarget="menu" className="menu-button">
          {t("header.menu", "Menu")}
        </button>
        <nav aria-label={t("header.main", "Main")} className="flex">
          <ul id="menu" ref={menu} popover="auto" className="menu-list">
            <Entry to={paths.home()}>{words.home}</Entry>
            <Entry to={paths.tools()}>{words.tools}</Entry>
            <MenuPageEntry page="portfolio" />
            <li>
              <Link to={paths.contact()} className="menu-entry">
                {words.contact}
              </Link>
            </li>
            <MenuPageEntry page="blog" />
            <AccountEntries />
          </ul>
          <QuickOrderLink />
          <CartLink />
        </nav>
      </div>
    </header>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} end={to === paths.home()} className="menu-entry">
        {children}
      </NavLink>
    </li>
  );
}

/** The link for an account. The row of a desk has no place for its words, and a phone has them in its menu. */
function QuickOrderLink() {
  const { status } = useAccount();
  if (status !== "signed-in") return null;
  const label = t("footer.quickOrder", "Quick order");
  return (
    <NavLink
      to={paths.quickOrder()}
      aria-label={label}
      title={label}
      className="cart-link min-h-11 min-w-11 items-center justify-center flex max-sm:hidden lg:ml-1"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M3 5h16M3 12h8M3 19h8m7-8v10m-5-5h10" />
      </svg>
    </NavLink>
  );
}

/** Nothing for a page that the owner hides. */
function MenuPageEntry({ page }: { page: MenuPage }) {
  if (!currentShop().menuPages.includes(page)) return null;
  return <Entry to={paths[page]()}>{words[page]}</Entry>;
}

/** Login until local storage has been read. */
function AccountEntries() {
  const account = useAccount();
  const location = useLocation();
  if (account.status !== "signed-in") {
    return (
      <li>
        <NavLink to={paths.login()} state={returnTo(location)} className="menu-entry">
          {words.login}
        </NavLink>
      </li>
    );
  }
  return (
    <>
      <li className="sm:hidden">
        <NavLink to={paths.quickOrder()} className="menu-entry">
          {t("footer.quickOrder", "Quick order")}
        </NavLink>
      </li>
      <li>
        <Link
          to={account.account.role ? paths.overview() : paths.dashboard()}
          aria-current={location.pathname.startsWith(paths.dashboard()) ? "page" : undefined}
          className="menu-entry"
        >
          {words.dashboard}
        </Link>
      </li>
      <li>
        <button type="button" className="menu-entry" onClick={pressSignOut}>
          {words.signOut}
        </button>
      </li>
    </>
  );
}
