import { type FeatureContext, tellEdits } from "../../../frame/feature.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { getMissedSearches } from "../../search/api/missed-searches.ts";
import * as contract from "../contract.ts";
import {
  changeSynonym,
  createSynonym,
  deleteSynonym,
  listSynonyms,
  restoreSynonym,
} from "./synonym-store.ts";

export function synonymRoutes(context: FeatureContext): Route[] {
  const { db } = context;
  const missed = getMissedSearches(context);
  const edit = tellEdits(context);
  return [
    route(contract.listSynonyms, () => listSynonyms(db.read)),
    route(contract.listMissedSearches, () => missed.list()),
    route(contract.createSynonym, ({ caller, body }) =>
      edit(createSynonym(db, caller, body.phrases)),
    ),
    route(contract.changeSynonym, ({ caller, params, body }) =>
      edit(changeSynonym(db, caller, params.id, body)),
    ),
    route(contract.deleteSynonym, ({ caller, params }) =>
      edit(deleteSynonym(db, caller, params.id)),
    ),
    route(contract.restoreSynonym, ({ caller, params }) =>
      edit(restoreSynonym(db, caller, params.id)),
    ),
  ];
}
