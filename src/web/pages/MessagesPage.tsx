import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { MessageTable } from "../../features/contact/ui/MessageTable.tsx";
import { type MessageFilter, messagePage, PAGE_SIZE } from "../../features/contact/ui/queries.ts";
import { type ListView, parseListView } from "../../kit/list-view.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

const TITLE = labels.dashboard.messages;

const filters: Record<MessageFilter, string> = { new: "New", answered: "Answered" };

type View = ListView<MessageFilter> & { readonly page: number };

export function Component() {
  const [query] = useSearchParams();
  const view = parseListView(query, { filters, filterName: "state" });
  const tabs = filterTabs(filters, view.filter, (filter) =>
    paths.messages({ filter, search: view.search }),
  );
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Number, email, subject or words"
          search={view.search}
          hrefOf={(search) => paths.messages({ filter: view.filter, search })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Messages by state" tabs={tabs} />
      </ListBar>
      <Messages view={view} />
    </>
  );
}

function Messages({ view }: { view: View }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...messagePage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      errorTitle="The messages could not be loaded."
      asked={asked}
      none={<NoMessages view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.messages({ ...view, page })}
    >
      {(messages) => <MessageTable messages={messages} />}
    </PagedList>
  );
}

function NoMessages({ view: { filter, search } }: { view: View }) {
  if (search) {
    return (
      <EmptyState title={`No message with “${search}”`}>
        <Link to={paths.messages({ filter })} className={buttonClass()}>
          Show all
        </Link>
      </EmptyState>
    );
  }
  if (filter === "new") {
    return <EmptyState title="Every message is answered" text="New ones will appear here." />;
  }
  return (
    <EmptyState
      title={filter ? "No message is answered yet" : "No messages yet"}
      text="What visitors write through the contact form will appear here, for a year."
    >
      {!filter && (
        <Link to={paths.contact()} className={buttonClass()}>
          See the form
        </Link>
      )}
    </EmptyState>
  );
}
