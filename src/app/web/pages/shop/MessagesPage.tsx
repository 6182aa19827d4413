import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { newestView } from "../../../../lib/browser/newest-view.ts";
import { type ListView, parseListView } from "../../../../lib/contract/list-view.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar, ListHead, SearchBox } from "../../../../lib/ui/List.tsx";
import { filterTabs, Tabs, titleOf } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { type MessageFilter, messagePage, PAGE_SIZE } from "../../../../shop/contact/ui/queries.ts";
import { MessageTable } from "../../../../shop/inbox/ui/MessageTable.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const filters = texts("inbox.filter", {
  new: "New",
  answered: "Answered",
} satisfies Record<MessageFilter, string>);

type View = ListView<MessageFilter> & { readonly page: number };

const viewOf = (query: URLSearchParams): View =>
  parseListView(query, { filters, filterName: "state" });

export function Component() {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const title = dashboardLabels.messages;
  const tabs = filterTabs(filters, view.filter, (filter) =>
    paths.messages({ filter, search: view.search }),
  );
  return (
    <>
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        <SearchBox
          label={t("inbox.search", "Number, email, subject or words")}
          search={view.search}
          hrefOf={(search) => paths.messages({ ...newestView(viewOf), search, page: 1 })}
        />
      </ListHead>
      <ListBar>
        <Tabs label={t("inbox.tabs", "Messages by state")} tabs={tabs} />
      </ListBar>
      <Messages view={view} />
    </>
  );
}

function Messages({ view }: { view: View }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...messagePage(email, view), placeholderData: keepPreviousData });
  return (
    <MessageTable
      result={result}
      errorTitle={t("inbox.failed", "The messages could not be loaded.")}
      empty={<NoMessages view={view} />}
      paging={{
        page: view.page,
        size: PAGE_SIZE,
        hrefOf: (page) => paths.messages({ ...view, page }),
      }}
    />
  );
}

function NoMessages({ view: { filter, search } }: { view: View }) {
  if (search) {
    return (
      <EmptyState title={t("inbox.none.search", "No message with “{search}”", { search })}>
        <ButtonLink to={paths.messages({ filter })}>{t("list.showAll", "Show all")}</ButtonLink>
      </EmptyState>
    );
  }
  if (filter === "new") {
    return (
      <EmptyState
        title={t("inbox.none.new", "Every message is answered")}
        text={t("inbox.none.newText", "New ones will appear here.")}
      />
    );
  }
  return (
    <EmptyState
      title={
        filter
          ? t("inbox.none.answered", "No message is answered yet")
          : t("inbox.none.title", "No messages yet")
      }
      text={t(
        "inbox.none.text",
        "What visitors write through the contact form will appear here, for a year.",
      )}
    >
      {!filter && (
        <ButtonLink to={paths.contact()}>{t("inbox.none.form", "See the form")}</ButtonLink>
      )}
    </EmptyState>
  );
}
