import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { MessageTable } from "../../features/contact/ui/MessageTable.tsx";
import { messagePage, PAGE_SIZE } from "../../features/contact/ui/queries.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, ListHead, PagedList, SearchBox } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { pageFrom, searchFrom } from "../list-address.ts";
import { PageHead } from "../PageHead.tsx";
import { type MessagesView, paths } from "../paths.ts";

const TITLE = labels.dashboard.messages;

const views: readonly { readonly state: MessagesView["state"]; readonly label: string }[] = [
  { state: undefined, label: "All" },
  { state: "new", label: "New" },
  { state: "answered", label: "Answered" },
];

/** What visitors wrote through the contact form, for admins. */
export function Component() {
  const [query] = useSearchParams();
  const view = {
    state: views.find(({ state }) => state === query.get("state"))?.state,
    search: searchFrom(query),
    page: pageFrom(query.get("page")),
  };
  const tabs = views.map(({ state, label }) => ({
    label,
    href: paths.messages({ state, search: view.search }),
    isCurrent: state === view.state,
  }));
  return (
    <>
      <PageHead title={titleOf(TITLE, tabs)} />
      <ListHead title={TITLE}>
        <SearchBox
          label="Number, email, subject or words"
          search={view.search}
          hrefOf={(search) => paths.messages({ state: view.state, search })}
        />
      </ListHead>
      <ListBar>
        <Tabs label="Messages by state" tabs={tabs} />
      </ListBar>
      <Messages view={view} />
    </>
  );
}

function Messages({ view }: { view: MessagesView & { page: number } }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...messagePage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      what="The messages"
      asked={asked}
      none={<NoMessages view={view} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => paths.messages({ ...view, page })}
    >
      {(messages) => (
        <MessageTable
          messages={messages}
          link={({ _id, number, subject }) => (
            <Link
              to={paths.message(_id)}
              className="link clip font-medium"
              title={subject}
              aria-label={`${subject}, message ${number}`}
            >
              {subject}
            </Link>
          )}
        />
      )}
    </PagedList>
  );
}

function NoMessages({ view: { state, search } }: { view: MessagesView }) {
  if (search) {
    return (
      <EmptyState title={`No message with “${search}”`}>
        <Link to={paths.messages({ state })} className={buttonClass()}>
          Show all
        </Link>
      </EmptyState>
    );
  }
  if (state === "new") {
    return <EmptyState title="Every message is answered" text="New ones will appear here." />;
  }
  return (
    <EmptyState
      title={state ? "No message is answered yet" : "No messages yet"}
      text="What visitors write through the contact form will appear here, for a year."
    >
      {!state && (
        <Link to={paths.contact()} className={buttonClass()}>
          See the form
        </Link>
      )}
    </EmptyState>
  );
}
