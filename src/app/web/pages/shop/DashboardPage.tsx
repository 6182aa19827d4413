import "../../../../lib/ui/disclosure.css";
import "../dashboard.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { useToolbar } from "../../../../lib/ui/keys/use-toolbar.ts";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { adminStatus } from "../../../../people/users/ui/queries.ts";
import {
  useVerificationNotice,
  VerificationBanner,
} from "../../../../people/verification/ui/EmailVerification.tsx";
import type { Overview } from "../../../../shop/dashboard/contract.ts";
import { overviewFor } from "../../../../shop/dashboard/ui/queries.ts";

const words = texts("dashboard", {
  skip: "Skip the dashboard menu",
  label: "Dashboard",
  noMenu: "The menu could not be loaded.",
  pages: "Pages of the dashboard: ",
  all: "All pages",
  toShip: "to ship",
  unanswered: "to answer",
});

type Name = Exclude<keyof typeof dashboardLabels, "manageProductHeading">;

interface Entry {
  readonly to: string;
  readonly name: Name;
  /** Prefixes of its subpages. */
  readonly parts?: readonly string[];
  /** What waits there, of the overview. */
  readonly waiting?: keyof typeof WAITING;
}

/** The text of what a figure of the overview counts. */
const WAITING = { toShip: "toShip", messages: "unanswered" } as const;

const forCustomers: readonly Entry[] = [
  { to: paths.dashboard(), name: "orders", parts: [paths.order(""), paths.payment("")] },
  { to: paths.myReviews(), name: "reviews" },
];
/** Entries behind those that the specification names. */
const further: readonly Entry[] = [
  { to: paths.savedLists(), name: "lists", parts: [paths.savedList("")] },
];
const forEveryone: readonly Entry[] = [{ to: paths.myProfile(), name: "profile" }];
/** Where an admin's day begins; then the entries of the specification, in its order. */
const forAdmins: readonly Entry[] = [
  { to: paths.overview(), name: "overview", parts: [paths.setup()] },
  {
    to: paths.allOrders(),
    name: "allOrders",
    parts: [paths.order(""), paths.payment(""), paths.manualOrder(), paths.packing()],
    waiting: "toShip",
  },
  {
    to: paths.messages(),
    name: "messages",
    parts: [paths.message("")],
    waiting: "messages",
  },
  ...forEveryone,
  { to: paths.users(), name: "makeAdmin" },
  { to: paths.addProduct(), name: "addProduct" },
  { to: paths.productManage(), name: "manageProducts", parts: [paths.product("")] },
  { to: paths.manageProduct(), name: "manageAllProducts" },
  { to: paths.allReviews(), name: "allReviews" },
  { to: paths.mail(), name: "mail" },
  { to: paths.settings(), name: "settings", parts: [paths.setting("")] },
];

function entryAt(entries: readonly Entry[], pathname: string): Entry | undefined {
  return entries.find(
    ({ to, parts = [] }) => to === pathname || parts.some((part) => pathname.startsWith(part)),
  );
}

/** Known from the address, so that nothing moves when the menu comes; the pages of both follow the account. */
function isAdminsOnly(pathname: string): boolean {
  if (pathname === paths.packing()) return true;
  const others = [...forCustomers, ...forEveryone, ...further];
  return !entryAt(others, pathname) && entryAt(forAdmins, pathname) !== undefined;
}

export function Component() {
  const { role } = useSignedIn();
  const pathname = usePathname();
  // Whoever pays sees the page that buyers know.
  const isOfAdmin = role === "admin" && !pathname.startsWith(paths.payment(""));
  return (
    <div
      data-wide={isOfAdmin || isAdminsOnly(pathname) || undefined}
      className="dashboard page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start items-start gap-x-12 gap-y-6 py-6 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <a href="#work" className="skip-link">
        {words.skip}
      </a>
      <nav aria-label={words.label} className="md:sticky md:top-24">
        <Menu />
      </nav>
      <Work />
    </div>
  );
}

/** Where a sign-in leads: only there a notice that is not about the page disturbs nothing. */
const STARTS: readonly string[] = [paths.dashboard(), paths.overview()];

function Work() {
  const account = useSignedIn();
  const notice = useVerificationNotice(account);
  const isAtStart = STARTS.includes(usePathname());
  return (
    <div id="work" tabIndex={-1} className="min-w-0 outline-none">
      {notice.isDue && isAtStart && (
        <VerificationBanner email={account.email} onDismiss={notice.dismiss} />
      )}
      <Outlet />
    </div>
  );
}

type Waiting = Pick<Overview, keyof typeof WAITING>;

/** How old the counts of the menu may be, in ms. */
const COUNTS_MS = 60_000;

function Menu() {
  const { email, name } = useSignedIn();
  const status = useQuery(adminStatus(email));
  const { data } = status;
  const { data: waiting } = useQuery({
    ...overviewFor(email),
    enabled: data?.admin === true,
    staleTime: COUNTS_MS,
  });
  useCountsAfterWork(email);
  if (status.error && !data) return <QueryError what={words.noMenu} {...status} />;
  // As high as the menu on a phone. The work beside it says that it loads.
  if (!data) return <Skeleton className="min-h-[2.875rem]" />;
  const entries = data.admin ? forAdmins : [...forCustomers, ...forEveryone, ...further];
  return (
    <>
      <p className="mb-3 hidden truncate text-note text-steel md:block">{name}</p>
      {entries.length > SHORT ? (
        <>
          <FoldedIndex entries={entries} waiting={waiting} />
          <div className="hidden md:block">
            <Index entries={entries} waiting={waiting} />
          </div>
        </>
      ) : (
        <Index entries={entries} isStrip />
      )}
    </>
  );
}

/** What an admin has shipped or answered no longer waits: any change may be one of what is counted. */
function useCountsAfterWork(email: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success")
          void queries.invalidateQueries({ queryKey: overviewFor(email).queryKey });
      }),
    [queries, email],
  );
}

const SHORT = 4;

interface IndexProps {
  entries: readonly Entry[];
  waiting?: Waiting | undefined;
  /** Side by side in a narrow window. */
  isStrip?: boolean;
}

/** An admin's long index is one stop of Tab. */
function Index({ entries, waiting, isStrip = false }: IndexProps) {
  const toolbar = useToolbar<HTMLUListElement>("column");
  const pathname = usePathname();
  const current = entryAt(entries, pathname);
  return (
    <ul
      {...(!isStrip && {
        ...toolbar,
        role: "toolbar",
        "aria-label": words.label,
        "aria-orientation": "vertical" as const,
      })}
      className={isStrip ? STRIP : "border-line border-t"}
    >
      {entries.map((entry) => (
        <li
          key={entry.to}
          role={isStrip ? undefined : "none"}
          className={isStrip ? "md:border-line md:border-b" : "border-line border-b"}
        >
          <Link
            to={entry.to}
            aria-current={entry.to === pathname ? "page" : entry === current ? "true" : undefined}
            className={`${ENTRY} ${isStrip ? CELL : ""}`}
          >
            {dashboardLabels[entry.name]}
          </Link>
          <Count waiting={waiting} of={entry.waiting} />
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  waiting: Waiting | undefined;
  of: keyof Waiting | undefined;
}

/** The number beside a link, so that the link keeps its name. */
function Count({ waiting, of }: CountProps) {
  const count = of && waiting?.[of];
  if (!of || !count) return null;
  return (
    <span className="menu-count">
      <span>{formatCount(count)}</span> <span className="sr-only">{words[WAITING[of]]}</span>
    </span>
  );
}

/** A trailing slash is left out. */
function usePathname(): string {
  return useLocation().pathname.replace(/\/$/, "");
}

const STRIP = "dashboard-strip md:border-line md:border-t";
const ENTRY =
  "block min-h-11 whitespace-nowrap px-3 py-2.5 text-graphite hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_2px_0_var(--color-accent)]";
/** In a row, the current entry is underlined, and a long one has two lines. */
const CELL =
  "max-md:grid max-md:h-full max-md:place-items-center max-md:whitespace-normal max-md:px-1 max-md:text-center max-md:aria-[current]:shadow-[inset_0_-2px_var(--color-accent)]";

/** A long menu collapses in a narrow window. */
function FoldedIndex({ entries, waiting }: IndexProps) {
  const pathname = usePathname();
  const current = entryAt(entries, pathname);
  return (
    // The key closes it after a navigation.
    <details key={pathname} className="disclosure border-line border-y md:hidden">
      <summary>
        <span>
          <span className="sr-only">{words.pages}</span>
          <span>{current ? dashboardLabels[current.name] : words.all}</span>
        </span>
        <span aria-hidden="true" className="text-note ml-auto min-w-0 truncate text-steel">
          {words.label}
        </span>
      </summary>
      <Index entries={entries} waiting={waiting} />
    </details>
  );
}
