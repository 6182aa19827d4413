import { type FeatureContext, tellEdits } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { listHeaders } from "../../../lib/http/page-links.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import * as contract from "../../admin-families/contract.ts";
import { noSuchFamily } from "../contract.ts";
import { listFamilies, readManaged } from "./read-managed.ts";
import { changeFamily, changeMembers, createFamily, deleteFamily } from "./store.ts";

/** What everyone reads is answered by catalog/search, whose index filters it. */
export function familyRoutes(context: FeatureContext): Route[] {
  const { db } = context;
  const edit = tellEdits(context);
  return [
    route(contract.listFamilies, async ({ query, reply }) => {
      const { families, ...part } = await listFamilies(db.read, query);
      reply.headers(listHeaders(contract.listFamilies.path, query, part));
      return families;
    }),
    route(
      contract.getManagedFamily,
      async ({ params, query }) =>
        (await readManaged(db.read, params.id, query, textLanguage(context))) ?? noSuchFamily(),
    ),
    route(contract.createFamily, ({ caller, body }) => edit(createFamily(db, caller, body))),
    route(contract.changeFamily, ({ caller, params, body }) =>
      edit(changeFamily(db, caller, params.id, body, textLanguage(context).others)),
    ),
    route(contract.changeMembers, ({ caller, params, body }) =>
      edit(changeMembers(db, caller, params.id, body)),
    ),
    route(contract.deleteFamily, ({ caller, params }) => edit(deleteFamily(db, caller, params.id))),
  ];
}
