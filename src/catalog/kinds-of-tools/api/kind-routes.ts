import type { FeatureContext } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { areOffered, notATextLanguage } from "../../attribute-names/contract.ts";
import { readAttributes, readKinds } from "../../attributes/api/definitions.ts";
import {
  type DefinedKind,
  getKind,
  listDefinitions,
  noSuchDefinedKind,
} from "../../attributes/contract.ts";
import { changeKind, createKind, deleteKind } from "../../categories/contract.ts";
import { addKind, editKind, removeKind } from "./kind-edits.ts";
import { countToolsOfKinds, findKindNames, findStoredNames } from "./kind-store.ts";

export function kindRoutes(context: FeatureContext): Route[] {
  const { db, totals, catalogueChanged, features } = context;

  /** For admins: in the shop's own language, with the names in the others. */
  async function definedKinds(from: typeof db.read, id?: string): Promise<DefinedKind[]> {
    const { own, others } = textLanguage(context);
    const [kinds, names, tools] = await Promise.all([
      readKinds(from, { own, wanted: undefined }, id),
      findStoredNames(from, others),
      countToolsOfKinds(from, totals),
    ]);
    return kinds.map((kind) => ({
      ...kind,
      names: names.get(kind.kind) ?? {},
      tools: tools.get(kind.kind) ?? 0,
    }));
  }

  async function defined(work: Promise<Outcome<{ id: string }>>): Promise<Outcome<DefinedKind>> {
    const result = await work;
    if (isRefusal(result)) return result;
    catalogueChanged("edit");
    const [kind] = await definedKinds(db.write, result.id);
    return kind ?? noSuchDefinedKind();
  }

  return [
    route(listDefinitions, async () => ({
      kinds: await definedKinds(db.slow),
      attributes: await readAttributes(db.slow, textLanguage(context).others, totals),
    })),

    route(getKind, async ({ params }) => {
      const language = textLanguage(context);
      const { own, wanted } = language;
      const [kind] = await readKinds(db.read, language, params.id);
      if (!kind) return noSuchDefinedKind();
      if (wanted === undefined) return kind;
      const name = (await findKindNames(db.read, wanted)).get(kind.kind);
      return { ...kind, ...(name === undefined ? { lang: own } : { name }) };
    }),

    route(createKind, async ({ caller, body }) =>
      areOffered(body.names, textLanguage(context).others)
        ? defined(addKind(db, caller, body))
        : notATextLanguage(),
    ),

    route(changeKind, async ({ caller, params, body }) =>
      areOffered(body.names, textLanguage(context).others)
        ? defined(editKind(db, features, caller, params.id, body))
        : notATextLanguage(),
    ),

    route(deleteKind, async ({ caller, params }) => {
      const deleted = await removeKind(db, caller, params.id);
      if (!isRefusal(deleted)) catalogueChanged("edit");
      return deleted;
    }),
  ];
}
