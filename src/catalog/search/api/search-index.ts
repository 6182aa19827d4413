import { type FeatureContext, perContext } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { placeOf } from "../../../lib/db/open-reader.ts";
import type { Answer } from "../../../lib/search-index/types.ts";
import { createIndexClient, type IndexClient } from "./index-client.ts";
import { faultyFilter } from "./search-query.ts";

/** The index of this process; its thread starts at the first question. */
export const getSearchIndex = perContext((context: FeatureContext): IndexClient => {
  const { db, log, metrics, answers, onCatalogChange } = context;
  const countDrift = measureDrift(metrics);
  const client = createIndexClient({
    place: placeOf(db),
    languages: () => textLanguage(context).others,
    log,
    onChange: answers.changed,
    onDrift: countDrift,
  });
  onCatalogChange(client.changed);
  return client;
});

/** Counts tools of the index that differed from the database, which must not happen. */
function measureDrift(metrics: FeatureContext["metrics"]): (tools: number) => void {
  let drift = 0;
  metrics.gauge({
    name: "millwright_catalogue_index_drift",
    help: "Tools of the search index that differed from the database since the start; must be 0.",
    read: () => drift,
  });
  return (tools) => {
    drift += tools;
  };
}

/** Throws a refusal if the question has a filter that cannot be read. */
export function readable<A extends Pick<Answer, "faults">>(answer: A): A {
  const [fault] = answer.faults;
  if (fault) throw faultyFilter(fault);
  return answer;
}
