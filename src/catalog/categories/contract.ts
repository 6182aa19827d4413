/** How admins define categories. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import { id } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import {
  definitionName,
  MAX_CATEGORIES,
  newNames,
  notATextLanguage,
} from "../attribute-names/contract.ts";
import {
  code,
  definedCategory,
  definitionChanged,
  inCategory,
  MAX_CATEGORY_ATTRIBUTES,
  noSuchAttribute,
  noSuchDefinedCategory,
  tag,
  version,
} from "../attributes/contract.ts";
import { drawingNames } from "./rules-drawings.ts";

const adminEndpoint = adminEndpoints(tag);

/** A tool's category is as long. */
export const MAX_CATEGORY_NAME = 80;

export const categoryExists = refusalKind(
  409,
  "category-exists",
  "Another category has this name.",
);
export const categoryInUse = refusalKind(
  409,
  "category-in-use",
  "Tools are of this category, or other categories are below it. Move them first.",
);

const params = z.object({ id });
const name = definitionName(MAX_CATEGORY_NAME);

/** All attributes of the category, in their order. */
const attributes = z
  .array(z.strictObject({ code, ...inCategory }))
  .max(MAX_CATEGORY_ATTRIBUTES)
  .refine(
    (all) => new Set(all.map((each) => each.code)).size === all.length,
    schemaText("specs.attributes.twice", "must not have an attribute twice"),
  );

const newCategory = z.strictObject({
  name,
  /** The id of another category; null: at the top. */
  parent: id.nullable().optional(),
  /** The dimension drawing of its tools; null: none. */
  drawing: z.enum(drawingNames).nullable().optional(),
  attributes: attributes.optional(),
  names: newNames(MAX_CATEGORY_NAME).optional(),
});
export type NewCategory = z.output<typeof newCategory>;

export const createCategory = adminEndpoint("POST /category", {
  summary: "Create a category; its id is made of its name and never changes",
  body: newCategory,
  answer: definedCategory,
  refusals: [categoryExists, noSuchAttribute, notATextLanguage],
});

const categoryEdits = newCategory.partial().extend({
  version,
  /** Among the categories below the same one, from 0. */
  position: z.int().min(0).max(MAX_CATEGORIES).optional(),
});
export type CategoryEdits = z.output<typeof categoryEdits>;

export const changeCategory = adminEndpoint("PATCH /category/{id}", {
  summary:
    "Change a category's name, place in the tree, drawing or attributes. Its tools get the new name; values of attributes that are left out are kept and hidden",
  params,
  body: categoryEdits,
  answer: definedCategory,
  refusals: [
    noSuchDefinedCategory,
    noSuchAttribute,
    definitionChanged,
    categoryExists,
    notATextLanguage,
  ],
});

export const deleteCategory = adminEndpoint("DELETE /category/{id}", {
  summary: "Delete a category that has no tools and no categories below it",
  params,
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchDefinedCategory, categoryInUse],
});
