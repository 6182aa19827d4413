import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet, useLocation } from "react-router";
import { shop } from "../../../shop.config.ts";
import { ConfirmationBanner } from "../../features/accounts/ui/ConfirmationBanner.tsx";
import { useConfirmationNotice } from "../../features/accounts/ui/confirmation.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { adminStatus } from "../../features/users/ui/queries.ts";
import { Failed } from "../../kit/ui/Failed.tsx";
import "../../kit/ui/fold.css";
import { Spinner } from "../../kit/ui/Spinner.tsx";
import { paths } from "../paths.ts";

const words = shop.labels.dashboard;

const forCustomers = [
  { to: paths.dashboard(), label: words.orders },
  { to: paths.myReviews(), label: words.reviews },
];
const forEveryone = [{ to: paths.myProfile(), label: words.profile }];
const forAdmins = [
  { to: paths.users(), label: words.makeAdmin },
  { to: paths.addProduct(), label: words.addProduct },
  { to: paths.productManage(), label: words.manageProducts },
  { to: paths.manageProduct(), label: words.manageAllProducts },
  { to: paths.overview(), label: words.overview },
  { to: paths.allOrders(), label: words.allOrders },
  { to: paths.allReviews(), label: words.allReviews },
  { to: paths.mail(), label: words.mail },
  { to: paths.messages(), label: words.messages },
];

/** The dashboard's frame: the menu as an index beside the page, above it where it is narrow. */
export function Component() {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10">
      <nav aria-label="Dashboard" className="md:sticky md:top-24">
        <Menu />
      </nav>
      <Work />
    </div>
  );
}

/** The page, below what there is to say about the account. Held back for a moment, so that it does not jump. */
function Work() {
  const account = useSignedIn();
  const notice = useConfirmationNotice(account);
  return (
    <div className={notice.state === "unknown" ? "late min-w-0" : "min-w-0"}>
      {notice.state === "due" && (
        <ConfirmationBanner email={account.email} onPutAway={notice.putAway} />
      )}
      <Outlet />
    </div>
  );
}

function Menu() {
  const { email, name } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(adminStatus(email));
  if (error && !data) {
    return (
      <Failed
        what="The menu could not be loaded."
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <Spinner />;
  const entries = data.admin ? [...forEveryone, ...forAdmins] : [...forCustomers, ...forEveryone];
  return (
    <>
      <p className="mb-3 hidden truncate text-note text-steel md:block">{name}</p>
      {entries.length > SHORT ? (
        <>
          <FoldedIndex entries={entries} />
          <div className="hidden md:block">
            <Index entries={entries} />
          </div>
        </>
      ) : (
        <Index entries={entries} isStrip />
      )}
    </>
  );
}

/** As many entries stand in one line on a phone. */
const SHORT = 4;

interface IndexProps {
  entries: readonly { readonly to: string; readonly label: string }[];
  /** Where it is narrow the entries stand side by side. */
  isStrip?: boolean;
}

function Index({ entries, isStrip = false }: IndexProps) {
  return (
    <ul
      className={
        isStrip
          ? "flex flex-wrap border-line border-b md:block md:border-t md:border-b-0"
          : "border-line border-t"
      }
    >
      {entries.map(({ to, label }) => (
        <li
          key={to}
          className={isStrip ? "flex-none md:border-line md:border-b" : "border-line border-b"}
        >
          <NavLink to={to} end className={`${ENTRY} ${isStrip ? UNDER : ""}`}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const ENTRY =
  "block min-h-11 whitespace-nowrap px-3 py-2.5 text-graphite hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_var(--color-accent)]";
/** Side by side, the current entry is underlined instead. */
const UNDER = "max-md:aria-[current=page]:shadow-[inset_0_-2px_var(--color-accent)]";

/** A long index where it is narrow: folded away under the name of the current page. */
function FoldedIndex({ entries }: IndexProps) {
  const { pathname } = useLocation();
  const current = entries.find(({ to }) => to === pathname);
  return (
    // Another page closes it.
    <details key={pathname} className="fold border-line border-y md:hidden">
      <summary>
        <span>
          <span className="sr-only">Pages of the dashboard: </span>
          {current?.label ?? "All pages"}
        </span>
      </summary>
      <Index entries={entries} />
    </details>
  );
}
