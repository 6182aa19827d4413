import { useQuery } from "@tanstack/react-query";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { MissedSearches } from "../../../../catalog/spec-table/ui/MissedSearches.tsx";
import { AddSynonym, SynonymTable } from "../../../../catalog/synonyms/ui/SynonymTable.tsx";
import { missedSearchesOf, synonymsOf } from "../../../../catalog/synonyms/ui/synonym-queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const title = t("synonyms.title", "Synonyms");
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
      <Found />
      <Missed />
    </>
  );
}

function Found() {
  const { email } = useSignedIn();
  const result = useQuery({ ...synonymsOf(email), refetchOnMount: "always" });
  return (
    <SynonymTable
      result={result}
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
