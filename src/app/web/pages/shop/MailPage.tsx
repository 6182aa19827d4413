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
import type { Mail } from "../../../../shop/email/contract.ts";
import { MailTable } from "../../../../shop/email/ui/MailTable.tsx";
import { emailPage, PAGE_SIZE } from "../../../../shop/email/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const filters = texts("mail.filter", {
  waiting: "Waiting",
  sent: "Sent",
  "given-up": "Failed",
} satisfies Partial<Record<Mail["state"], string>>);

type View = ListView<keyof typeof filters> & { readonly page: number };

const viewOf = (query: URLSearchParams): View =>
  parseListView(query, { filters, filterName: "state" });

export function Component() {
  const [query] = useSearchParams();
  const view = viewOf(query);
  const { filter, search } = view;
  const title = dashboardLabels.mail;
  const tabs = filterTabs(filters, filter, (chosen) => paths.mail({ filter: chosen, search }));
  return (
    <>
      <PageHead title={titleOf(title, tabs)} />
      <ListHead title={title}>
        <SearchBox
          label={t("mail.search", "Email or order number")}
          search={search}
          hrefOf={(typed) => paths.mail({ ...newestView(viewOf), search: typed, page: 1 })}
        />
      </ListHead>
      <ListBar>
        <Tabs label={t("mail.tabs", "Emails by state")} tabs={tabs} />
      </ListBar>
      <Emails view={view} />
    </>
  );
}

function Emails({ view }: { view: View }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...emailPage(email, view), placeholderData: keepPreviousData });
  return (
    <MailTable
      result={result}
      errorTitle={t("mail.failed", "The emails could not be loaded.")}
      empty={<NoEmails view={view} />}
      paging={{ page: view.page, size: PAGE_SIZE, hrefOf: (page) => paths.mail({ ...view, page }) }}
    />
  );
}

function NoEmails({ view: { filter, search } }: { view: View }) {
  if (search) {
    return (
      <EmptyState title={t("mail.none.search", "No email to or about “{search}”", { search })} />
    );
  }
  if (filter === "waiting") {
    return <EmptyState title={t("mail.none.waiting", "No email is waiting")} />;
  }
  if (filter === "given-up") {
    return <EmptyState title={t("mail.none.failed", "No email has failed")} />;
  }
  return (
    <EmptyState
      title={t("mail.none.title", "No emails yet")}
      text={t("mail.none.text", "What the shop sends will appear here.")}
    />
  );
}
