import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { MissedSearches } from "../../../../catalog/spec-table/ui/MissedSearches.tsx";
import { AddSynonym, SynonymTable } from "../../../../catalog/synonyms/ui/SynonymTable.tsx";
import { missedSearchesOf, synonymsOf } from "../../../../catalog/synonyms/ui/synonym-queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { foldText } from "../../../../lib/text/fold.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListHead, LoadingOrError, SearchBox } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const [query] = useSearchParams();
  const title = t("synonyms.title", "Synonyms");
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <ListHead title={title}>
        <SearchBox
          label={t("synonyms.phrases", "Phrases")}
          search={parseListView(query).search}
          hrefOf={(typed) => paths.synonyms({ search: typed })}
        />
        <AddSynonym />
      </ListHead>
      <p className="measure mt-2 mb-6 text-graphite">
        <span>
          {t(
            "synonyms.lead",
            "Buyers have other words for the same tool. Phrases of one group find the same tools, with the tools that say the typed phrase first. The trade's usual words in English and German, and the numbers of standards, come with the product.",
          )}
        </span>{" "}
        <a href="#missed" className="link">
          {t("missed.title", "Searches that found nothing")}
        </a>
      </p>
      <Found />
      <Missed />
    </>
  );
}

/** With the numbers of standards there are hundreds of groups. */
const PAGE_SIZE = 20;

function Found() {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const { search, page } = parseListView(query);
  const result = useQuery({ ...synonymsOf(email), refetchOnMount: "always" });
  const sought = foldText(search ?? "");
  const groups = result.data?.filter(
    ({ id, phrases }) =>
      sought === "" || [id, ...phrases].some((phrase) => foldText(phrase).includes(sought)),
  );
  const first = (page - 1) * PAGE_SIZE;
  return (
    <SynonymTable
      result={{
        ...result,
        data: groups && {
          items: groups.slice(first, first + PAGE_SIZE),
          total: groups.length,
        },
      }}
      errorTitle={t("synonyms.failed", "The synonyms could not be loaded.")}
      empty={<NoSynonyms search={search} />}
      paging={{
        page,
        size: PAGE_SIZE,
        hrefOf: (other) => paths.synonyms({ search, page: other }),
      }}
    />
  );
}

function NoSynonyms({ search }: { search: string | undefined }) {
  if (search) {
    return (
      <EmptyState
        title={t("synonyms.noMatch", "No synonyms with “{search}”", { search })}
        text={t("synonyms.noMatchText", "Add them, if buyers call a tool of yours so.")}
      >
        <ButtonLink to={paths.synonyms()}>{t("list.showAll", "Show all")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("synonyms.none", "No synonyms yet")}
      text={t("synonyms.noneText", "Add the first group, such as spanner and wrench.")}
    />
  );
}

function Missed() {
  const { email } = useSignedIn();
  const result = useQuery({ ...missedSearchesOf(email), refetchOnMount: "always" });
  if (result.data) return <MissedSearches searches={result.data} />;
  return (
    <LoadingOrError
      errorTitle={t("missed.failed", "The searches could not be loaded.")}
      {...result}
    />
  );
}
