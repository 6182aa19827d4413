import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { type ListView, parseListView } from "../../../../lib/contract/list-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar, ListHead, SearchBox } from "../../../../lib/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import type { UserSort } from "../../../../people/users/contract.ts";
import { AuditLogTable } from "../../../../people/users/ui/AuditLogTable.tsx";
import {
  auditPage,
  PAGE_SIZE,
  type UserFilter,
  userPage,
} from "../../../../people/users/ui/queries.ts";
import { UserTable } from "../../../../people/users/ui/UserTable.tsx";
import userStyles from "../../../../people/users/ui/users.css?url";
import { PageHead } from "../../heads/PageHead.tsx";

const filters = texts("users.filter", {
  removed: "Removed",
  done: "Audit log",
} satisfies Record<UserFilter, string>);

const sorts = {
  ...{ orders: 1, "-orders": 1, spent: 1, "-spent": 1, last: 1, "-last": 1 },
} satisfies Record<UserSort, 1>;

type View = ListView<UserFilter, UserSort> & { readonly page: number };

const viewOf = (query: URLSearchParams): View => parseListView(query, { filters, sorts });

export function Component() {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const { filter, search, sort, page } = view;
  const hrefOf = (chosen: UserFilter | undefined) =>
    paths.users(chosen === "done" ? { filter: chosen } : { filter: chosen, search, sort });
  const title = dashboardLabels.makeAdmin;
  const users = t("users.all", "Users");
  const tabs = filterTabs(filters, filter, hrefOf, users);
  return (
    <>
      <link rel="stylesheet" href={userStyles} precedence="default" />
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        {filter !== "done" && (
          <SearchBox
            label={t("users.search", "Name or email")}
            search={search}
            hrefOf={(typed) => paths.users({ ...newestView(viewOf), search: typed, page: 1 })}
          />
        )}
      </ListHead>
      <ListBar>
        <Tabs label={users} tabs={tabs} />
      </ListBar>
      {/* The key avoids showing the rows of another list. */}
      {filter === "done" ? <AuditLog page={page} /> : <Found key={filter} view={view} />}
    </>
  );
}

function Found({ view }: { view: View }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...userPage(email, view), placeholderData: keepPreviousData });
  return (
    <UserTable
      removed={view.filter === "removed"}
      sort={{
        by: view.sort ?? "",
        hrefOf: (sort) => paths.users({ ...view, page: 1, sort }),
      }}
      result={result}
      errorTitle={t("users.failed", "The users could not be loaded.")}
      empty={<NoUsers view={view} />}
      paging={{
        page: view.page,
        size: PAGE_SIZE,
        hrefOf: (page) => paths.users({ ...view, page }),
      }}
    />
  );
}

/** The viewer is a user, so only the removed list or a search can be empty. */
function NoUsers({ view: { search } }: { view: View }) {
  if (search) {
    return <EmptyState title={t("users.none.search", "No user matches “{search}”", { search })} />;
  }
  return (
    <EmptyState
      title={t("users.none.removed", "No user is removed")}
      text={t("users.none.removedText", "Removed users appear here, to be restored.")}
    />
  );
}

function AuditLog({ page }: { page: number }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...auditPage(email, page), placeholderData: keepPreviousData });
  return (
    <div>
      <AuditLogTable
        result={result}
        errorTitle={t("audit.failed", "The audit log could not be loaded.")}
        empty={
          <EmptyState
            title={t("audit.none", "No changes yet")}
            text={t(
              "audit.noneText",
              "Changes of admin roles, removed and restored users appear here.",
            )}
          />
        }
        paging={{
          page,
          size: PAGE_SIZE,
          hrefOf: (other) => paths.users({ filter: "done", page: other }),
        }}
      />
    </div>
  );
}
