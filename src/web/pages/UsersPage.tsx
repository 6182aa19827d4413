import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { shop } from "../../../shop.config.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { ActTable } from "../../features/users/ui/ActTable.tsx";
import { actPage, PAGE_SIZE, userPage } from "../../features/users/ui/queries.ts";
import { UserTable } from "../../features/users/ui/UserTable.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Pager } from "../../kit/ui/Pager.tsx";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { pageFrom } from "../catalogue-view.ts";
import { PageHead } from "../PageHead.tsx";
import { paths, type UsersView } from "../paths.ts";

const views = [
  { show: undefined, label: "Users" },
  { show: "removed", label: "Removed" },
  { show: "done", label: "What was done" },
] as const;

/** The users, for admins: those that there are, those that were removed, and what was done about them. */
export function Component() {
  const [query] = useSearchParams();
  const show = views.find((view) => view.show === query.get("show"))?.show;
  const page = pageFrom(query.get("page"));
  return (
    <>
      <PageHead title={shop.labels.dashboard.makeAdmin} />
      <h1 className="heading mb-4 text-title">{shop.labels.dashboard.makeAdmin}</h1>
      <nav aria-label="Users" className="mb-6">
        <ul className="flex gap-6 border-line border-b">
          {views.map((view) => (
            <li key={view.label}>
              <Link
                to={paths.users({ show: view.show })}
                aria-current={view.show === show ? "page" : undefined}
                className="block min-h-11 py-2.5 text-graphite hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_var(--color-accent)]"
              >
                {view.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {show === "done" ? <Acts page={page} /> : <Users page={page} show={show} />}
    </>
  );
}

function Users({ page, show }: { page: number; show: UsersView["show"] }) {
  const { email } = useSignedIn();
  const removed = show === "removed";
  const users = useQuery(userPage(email, page, removed));
  if (!users.data) return <Waiting what="The users" {...users} />;
  const { items, total } = users.data;
  if (removed && total === 0) {
    return <Empty title="Nobody is removed" text="Removed users stand here, to be restored." />;
  }
  return (
    <>
      <UserTable users={items} removed={removed} />
      <Pages page={page} total={total} show={show} />
    </>
  );
}

function Acts({ page }: { page: number }) {
  const { email } = useSignedIn();
  const acts = useQuery({ ...actPage(email, page), placeholderData: keepPreviousData });
  if (!acts.data) return <Waiting what="What was done" {...acts} />;
  const { items, total } = acts.data;
  if (total === 0) {
    return (
      <Empty
        title="Nothing was done yet"
        text="Who made whom an admin, removed or restored somebody, will stand here."
      />
    );
  }
  return (
    <>
      <ActTable acts={items} />
      <Pages page={page} total={total} show="done" />
    </>
  );
}

function Pages({ page, total, show }: { page: number; total: number; show: UsersView["show"] }) {
  return (
    <Pager
      page={page}
      pages={Math.ceil(total / PAGE_SIZE)}
      hrefOf={(other) => paths.users({ show, page: other })}
    />
  );
}

interface WaitingProps {
  what: string;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In the place of a list that is not there, or failed to come. */
function Waiting({ what, error, isFetching, refetch }: WaitingProps) {
  if (error) {
    return (
      <Failed
        what={`${what} could not be loaded.`}
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-40" />
    </div>
  );
}
