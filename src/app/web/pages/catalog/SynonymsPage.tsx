import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { MissedSearches } from "../../../../catalog/spec-table/ui/MissedSearches.tsx";
import { AddSynonym, SynonymTable } from "../../../../catalog/synonyms/ui/SynonymTable.tsx";
import { missedSearchesOf, synonymsOf } from "../../../../catalog/synonyms/ui/synonym-queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { parseSearch } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { foldedLine } from "../../../../lib/text/fold.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar, LoadingOrError, SearchBox } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const title = t("synonyms.title", "Synonyms");
  const [query] = useSearchParams();
  const search = parseSearch(query);
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <div className="list-head">
        <h1 className="heading text-title">{title}</h1>
        <AddSynonym />
      </div>
      <p className="measure mt-2 mb-6 text-graphite">
        {t(
          "synonyms.lead",
          "Buyers have other words for the same tool. Phrases of one group find the same tools, with the tools that say the typed phrase first. The trade's usual words in English and German, and the numbers of standards, come with the product.",
        )}
      </p>
      <ListBar>
        <SearchBox
          label={t("synonyms.search", "Find a phrase")}
          search={search}
          hrefOf={(search) => paths.synonyms({ search })}
        />
      </ListBar>
      <Found search={search} />
      <Missed />
    </>
  );
}

/** The groups with a phrase that has the searched one, of hundreds. */
function Found({ search = "" }: { search: string | undefined }) {
  const { email } = useSignedIn();
  const result = useQuery({ ...synonymsOf(email), refetchOnMount: "always" });
  const searched = foldedLine(search);
  const isFound = (phrase: string) => foldedLine(phrase).includes(searched);
  const groups = result.data?.filter(({ phrases }) => searched === "" || phrases.some(isFound));
  if (groups?.length === 0 && searched !== "")
    return (
      <EmptyState
        title={t("synonyms.noMatch", "No synonyms say “{search}”", { search })}
        text={t("synonyms.noMatchText", "Add a group if buyers have other words for it.")}
      />
    );
  return (
    <SynonymTable
      result={{ ...result, data: groups }}
      errorTitle={t("synonyms.failed", "The synonyms could not be loaded.")}
      empty={
        <EmptyState
          title={t("synonyms.none", "No synonyms yet")}
          text={t("synonyms.noneText", "Add the first group, such as spanner and wrench.")}
        />
      }
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
