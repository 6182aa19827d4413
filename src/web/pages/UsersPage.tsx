import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { AuditLogTable } from "../../features/accounts/ui/users/AuditLogTable.tsx";
import { auditPage, PAGE_SIZE, userPage } from "../../features/accounts/ui/users/queries.ts";
import { UserTable } from "../../features/accounts/ui/users/UserTable.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { pageFrom, searchFrom } from "../list-address.ts";
import { PageHead } from "../PageHead.tsx";
import { paths, type UsersView } from "../paths.ts";

const TITLE = labels.dashboard.makeAdmin;

const views = [
  { show: undefined, label: "Users" },
  { show: "removed", label: "Removed" },
  { show: "done", label: "What was done" },
] as const;

/** The users, for admins: those that there are, those that were removed, and what was done about them. */
export function Component() {
  const [query] = useSearchParams();
  const show = views.find((view) => view.show === query.get("show"))?.show;
  const search = searchFrom(query);
  const page = pageFrom(query.get("page"));
  const tabs = views.map((view) => ({
    label: view.label,
    href: paths.users({ show: view.show, search: view.show === "done" ? undefined : search }),
    isCurrent: view.show === show,
  }));
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        {show !== "done" && (
          <SearchBox
            label="Name or email"
            search={search}
            hrefOf={(typed) => paths.users({ show, search: typed })}
          />
        )}
      </ListHead>
      <ListBar>
        <Tabs label="Users" tabs={tabs} />
      </ListBar>
      {/* By its key another list never stands there with the rows of the last one. */}
      {show === "done" ? <Acts page={page} /> : <Found key={show} view={{ show, search, page }} />}
    </>
  );
}

function Found({ view }: { view: UsersView & { page: number } }) {
  const { email } = useSignedIn();
  const removed = view.show === "removed";
  const wanted = userPage(email, { ...view, removed });
  const asked = useQuery({ ...wanted, placeholderData: keepPreviousData });
  return (
    <PagedList
      what="The users"
      asked={asked}
      none={<Nobody view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.users({ ...view, page })}
    >
      {(users) => <UserTable users={users} removed={removed} />}
    </PagedList>
  );
}

/** Whoever looks is a user: there is nobody only among the removed, and by a search. */
function Nobody({ view: { search } }: { view: UsersView }) {
  if (search) return <EmptyState title={`Nobody is found by "${search}"`} />;
  return <EmptyState title="Nobody is removed" text="Removed users appear here, to be restored." />;
}

function Acts({ page }: { page: number }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...auditPage(email, page), placeholderData: keepPreviousData });
  return (
    <div>
      <PagedList
        what="What was done"
        asked={asked}
        none={
          <EmptyState
            title="Nothing was done yet"
            text="Who made whom an admin, removed or restored somebody, will appear here."
          />
        }
        page={page}
        size={PAGE_SIZE}
        hrefOf={(other) => paths.users({ show: "done", page: other })}
      >
        {(acts) => <AuditLogTable acts={acts} />}
      </PagedList>
    </div>
  );
}
