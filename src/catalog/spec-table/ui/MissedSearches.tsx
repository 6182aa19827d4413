import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { MissedSearch } from "../../synonyms/contract.ts";
import { AddSynonym } from "../../synonyms/ui/SynonymTable.tsx";

/** Searches that found nothing, each with a way to give it a meaning. */
export function MissedSearches({ searches }: { searches: readonly MissedSearch[] }) {
  return (
    <section aria-labelledby="missed" className="mt-10">
      <h2 id="missed" className="heading text-lead">
        {t("missed.title", "Searches that found nothing")}
      </h2>
      <p className="measure mt-1 mb-4 text-graphite">
        {searches.length > 0
          ? t(
              "missed.lead",
              "Of the last 90 days, or found only without some of their words. If the catalog has the tool under another name, add both as synonyms.",
            )
          : t("missed.none", "In the last 90 days each search found a tool or a page.")}
      </p>
      {searches.length > 0 && (
        <DataTable
          caption={t("missed.title", "Searches that found nothing")}
          rows={searches}
          keyOf={({ search }) => search}
          columns={[
            {
              header: t("missed.search", "Search"),
              width: "wide",
              className: "wrap-anywhere font-medium",
              cell: ({ search }) => (
                <Link to={paths.tools({ search })} className="link">
                  {search}
                </Link>
              ),
            },
            {
              header: t("missed.times", "Times"),
              isFigure: true,
              cell: ({ times }) => formatCount(times),
            },
          ]}
          actions={({ search }) => <AddSynonym phrase={search} />}
        />
      )}
    </section>
  );
}
