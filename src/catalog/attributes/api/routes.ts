import { type FeatureContext, tellEdits, tellToolsEdited } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { mergeChoice } from "../../attribute-choices/api/choice-store.ts";
import { areOffered, notATextLanguage } from "../../attribute-names/contract.ts";
import { type Attribute, noSuchAttribute } from "../contract.ts";
import * as contract from "../contract-attributes.ts";
import { changeAttribute, createAttribute, deleteAttribute } from "./attribute-store.ts";
import { readAttributes } from "./definitions.ts";

/** Attributes; categories are catalog/tools's, which renames their tools. */
export function specificationRoutes(context: FeatureContext): Route[] {
  const { db, totals } = context;
  const edit = tellEdits(context);

  async function attribute(work: Promise<Outcome<{ code: string }>>): Promise<Outcome<Attribute>> {
    const result = await edit(work);
    if (isRefusal(result)) return result;
    const attributes = await readAttributes(db.write, textLanguage(context).others, totals);
    return attributes.find(({ code }) => code === result.code) ?? noSuchAttribute();
  }

  /** Whether all names are in languages of the shop. */
  function isNameable({ names, choices = [] }: Pick<contract.NewAttribute, "names" | "choices">) {
    const { others } = textLanguage(context);
    return [names, ...choices.map((choice) => choice.names)].every((each) =>
      areOffered(each, others),
    );
  }

  return [
    route(contract.createAttribute, ({ caller, body }) =>
      isNameable(body) ? attribute(createAttribute(db, caller, body)) : notATextLanguage(),
    ),
    route(contract.changeAttribute, ({ caller, params, body }) =>
      isNameable(body)
        ? attribute(changeAttribute(db, caller, params.code, body))
        : notATextLanguage(),
    ),
    route(contract.deleteAttribute, ({ caller, params }) =>
      edit(deleteAttribute(db, caller, params.code)),
    ),
    route(contract.mergeChoice, ({ caller, params, body }) =>
      attribute(mergeChoice(db, caller, params, body, tellToolsEdited(context))),
    ),
  ];
}
