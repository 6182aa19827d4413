import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import type { Mail } from "../../features/email/contract.ts";
import { MailTable } from "../../features/email/ui/MailTable.tsx";
import { emailPage, PAGE_SIZE } from "../../features/email/ui/queries.ts";
import { type ListView, parseListView } from "../../kit/list-view.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const TITLE = labels.dashboard.mail;

const filters = {
  waiting: "Waiting",
  sent: "Sent",
  "given-up": "Failed",
} as const satisfies Partial<Record<Mail["state"], string>>;

type View = ListView<keyof typeof filters> & { readonly page: number };

export function Component() {
  const [query] = useSearchParams();
  const view = parseListView(query, { filters, filterName: "state" });
  const { filter, search } = view;
  const tabs = filterTabs(filters, filter, (chosen) => paths.mail({ filter: chosen, search }));
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Email or order number"
          search={search}
          hrefOf={(typed) => paths.mail({ filter, search: typed })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Emails by state" tabs={tabs} />
      </ListBar>
      <Emails view={view} />
    </>
  );
}

function Emails({ view }: { view: View }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...emailPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      errorTitle="The emails could not be loaded."
      asked={asked}
      none={<NoEmails view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.mail({ ...view, page })}
    >
      {(emails) => <MailTable emails={emails} />}
    </PagedList>
  );
}

function NoEmails({ view: { filter, search } }: { view: View }) {
  if (search) return <EmptyState title={`No email to or about “${search}”`} />;
  if (filter === "waiting") return <EmptyState title="No email is waiting" />;
  if (filter === "given-up") return <EmptyState title="No email has failed" />;
  return <EmptyState title="No emails yet" text="What the shop sends will appear here." />;
}
