import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import type { Mail } from "../../features/email/contract.ts";
import { MailTable } from "../../features/email/ui/MailTable.tsx";
import { emailPage, PAGE_SIZE } from "../../features/email/ui/queries.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { pageFrom, searchFrom } from "../list-address.ts";
import { PageHead } from "../PageHead.tsx";
import { type MailView, paths } from "../paths.ts";

const TITLE = labels.dashboard.mail;

const views: readonly { readonly state: Mail["state"] | undefined; readonly label: string }[] = [
  { state: undefined, label: "All" },
  { state: "waiting", label: "Waiting" },
  { state: "sent", label: "Sent" },
  { state: "given-up", label: "Failed" },
];

/** The outbox, for admins. */
export function Component() {
  const [query] = useSearchParams();
  const state = views.find((view) => view.state === query.get("state"))?.state;
  const search = searchFrom(query);
  const page = pageFrom(query.get("page"));
  const tabs = views.map((view) => ({
    label: view.label,
    href: paths.mail({ state: view.state, search }),
    isCurrent: view.state === state,
  }));
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Email or order number"
          search={search}
          hrefOf={(typed) => paths.mail({ state, search: typed })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Emails by state" tabs={tabs} />
      </ListBar>
      <Emails view={{ state, search, page }} />
    </>
  );
}

function Emails({ view }: { view: MailView & { page: number } }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...emailPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      what="The emails"
      asked={asked}
      none={<NoEmails view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.mail({ ...view, page })}
    >
      {(emails) => (
        <MailTable
          emails={emails}
          orderLink={({ _id, number }) => (
            <Link to={paths.order(_id)} className="link reach">
              Order {number}
            </Link>
          )}
        />
      )}
    </PagedList>
  );
}

function NoEmails({ view: { state, search } }: { view: MailView }) {
  if (search) return <EmptyState title={`No email to or about “${search}”`} />;
  if (state === "waiting") return <EmptyState title="No email is waiting" />;
  if (state === "given-up") return <EmptyState title="No email has failed" />;
  return <EmptyState title="No emails yet" text="What the shop sends will appear here." />;
}
