import { type FeatureContext, tellEdits } from "../../../frame/feature.ts";
import { textLanguage } from "../../../frame/text-language.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type Route, route } from "../../../lib/http/route.ts";
import { areOffered, notATextLanguage } from "../../attribute-names/contract.ts";
import { readAttributes, readCategories } from "../../attributes/api/definitions.ts";
import {
  type DefinedCategory,
  getCategory,
  listDefinitions,
  noSuchDefinedCategory,
} from "../../attributes/contract.ts";
import { changeCategory, createCategory, deleteCategory } from "../contract.ts";
import { addCategory, editCategory, removeCategory } from "./category-edits.ts";
import { countToolsOfCategories, findCategoryNames, findStoredNames } from "./category-names.ts";

export function categoryRoutes(context: FeatureContext): Route[] {
  const { db, totals, features } = context;
  const edit = tellEdits(context);

  /** Admins read them in the shop's own language, with the names in the others. */
  async function definedCategories(from: typeof db.read, id?: string): Promise<DefinedCategory[]> {
    const { own, others } = textLanguage(context);
    const [categories, names, tools] = await Promise.all([
      readCategories(from, { own, wanted: undefined }, id),
      findStoredNames(from, others),
      countToolsOfCategories(from, totals),
    ]);
    return categories.map((category) => ({
      ...category,
      names: names.get(category.category) ?? {},
      tools: tools.get(category.category) ?? 0,
    }));
  }

  async function defined(
    work: Promise<Outcome<{ id: string }>>,
  ): Promise<Outcome<DefinedCategory>> {
    const result = await edit(work);
    if (isRefusal(result)) return result;
    const [category] = await definedCategories(db.write, result.id);
    return category ?? noSuchDefinedCategory();
  }

  return [
    route(listDefinitions, async () => ({
      categories: await definedCategories(db.slow),
      attributes: await readAttributes(db.slow, textLanguage(context).others, totals),
    })),

    route(getCategory, async ({ params }) => {
      const language = textLanguage(context);
      const { own, wanted } = language;
      const [category] = await readCategories(db.read, language, params.id);
      if (!category) return noSuchDefinedCategory();
      if (wanted === undefined) return category;
      const name = (await findCategoryNames(db.read, wanted)).get(category.category);
      return { ...category, ...(name === undefined ? { lang: own } : { name }) };
    }),

    route(createCategory, async ({ caller, body }) =>
      areOffered(body.names, textLanguage(context).others)
        ? defined(addCategory(db, caller, body))
        : notATextLanguage(),
    ),

    route(changeCategory, async ({ caller, params, body }) =>
      areOffered(body.names, textLanguage(context).others)
        ? defined(editCategory(db, features, caller, params.id, body))
        : notATextLanguage(),
    ),

    route(deleteCategory, ({ caller, params }) => edit(removeCategory(db, caller, params.id))),
  ];
}
