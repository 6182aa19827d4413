import { type Route, route } from "../../../kit/node/http/route.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { FeatureContext } from "../../feature.ts";
import { textLanguage } from "../../text-language.ts";
import * as contract from "../contract.ts";
import { changeAttribute, createAttribute, deleteAttribute } from "./attribute-store.ts";
import { mergeChoice } from "./choice-store.ts";
import { readAllDefinitions, readKind } from "./definitions.ts";
import { changeKind } from "./kind-store.ts";

export function specificationRoutes(context: FeatureContext): Route[] {
  const { db, catalogueChanged } = context;

  async function attribute(
    work: Promise<Outcome<{ code: string }>>,
  ): Promise<Outcome<contract.Attribute>> {
    const result = await work;
    if (isRefusal(result)) return result;
    catalogueChanged("edit");
    const { attributes } = await readAllDefinitions(db.write, textLanguage(context));
    return attributes.find(({ code }) => code === result.code) ?? contract.noSuchAttribute();
  }

  return [
    route(contract.listDefinitions, () => readAllDefinitions(db.read, textLanguage(context))),
    route(
      contract.getKind,
      async ({ params }) =>
        (await readKind(db.read, params.id, textLanguage(context))) ?? contract.noSuchDefinedKind(),
    ),
    route(contract.changeKind, async ({ caller, params, body }) => {
      const changed = await changeKind(db, caller, params.id, body);
      if (isRefusal(changed)) return changed;
      catalogueChanged("edit");
      return (
        (await readKind(db.write, params.id, textLanguage(context))) ?? contract.noSuchDefinedKind()
      );
    }),
    route(contract.createAttribute, ({ caller, body }) =>
      attribute(createAttribute(db, caller, body)),
    ),
    route(contract.changeAttribute, ({ caller, params, body }) =>
      attribute(changeAttribute(db, caller, params.code, body)),
    ),
    route(contract.deleteAttribute, async ({ caller, params }) => {
      const deleted = await deleteAttribute(db, caller, params.code);
      if (!isRefusal(deleted)) catalogueChanged("edit");
      return deleted;
    }),
    route(contract.mergeChoice, ({ caller, params, body }) =>
      attribute(mergeChoice(db, caller, params, body)),
    ),
  ];
}
