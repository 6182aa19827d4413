/** Categories and the attributes that their tools have. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { dimensions } from "../../lib/measure/measure-units.ts";
import { storedNames } from "../attribute-names/contract.ts";
import { drawingNames } from "../categories/rules-drawings.ts";

export const tag = "Specifications";

export const MAX_ATTRIBUTES = 300;
export const MAX_CHOICES = 500;
/** One category lists no more. */
export const MAX_CATEGORY_ATTRIBUTES = 40;

export const attributeTypes = [
  "number",
  "range",
  "choice",
  "flag",
  "thread",
  "tolerance",
  "text",
] as const;
export type AttributeType = (typeof attributeTypes)[number];

const facetTypes = ["none", "list", "range"] as const;

/** Addresses, CSV columns and the API say it: "flute-length". */
export const code = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    schemaText("specs.code", "must be lower-case letters, digits and hyphens: flute-length"),
  )
  // Values are kept in objects by code, and every object has a "constructor".
  .refine(
    (typed) => typed !== "constructor",
    schemaText("specs.reservedCode", "must be another word: this one is reserved"),
  );

export const version = z.int().min(1).max(2_000_000_000);

const choice = z.object({
  code: z.string(),
  name: z.string(),
  /** The language of `name`, if it has none in the answer's. */
  lang: z.string().optional(),
});
choice.register(z.globalRegistry, { title: "Choice" });
export type Choice = z.output<typeof choice>;

const attributeShape = {
  code: z.string(),
  name: z.string(),
  lang: z.string().optional(),
  type: z.enum(attributeTypes),
  dimension: z.enum(dimensions as [string, ...string[]]).optional(),
  /** The units in which values are shown, the default first. */
  units: z.array(z.string()),
  decimals: z.int().optional(),
  isMultiple: z.boolean(),
  choices: z.array(choice),
};

/** An attribute as admins see it. */
export const attribute = z.object({
  ...attributeShape,
  choices: z.array(choice.extend({ names: storedNames })),
  names: storedNames,
  version: z.int(),
  /** How many tools have a value. */
  tools: z.int(),
});
attribute.register(z.globalRegistry, { title: "Attribute" });
export type Attribute = z.output<typeof attribute>;

export const inCategory = {
  isRequired: z.boolean(),
  /** A column of the category's table. */
  isHeadline: z.boolean(),
  facet: z.enum(facetTypes),
};

const categoryAttribute = z.object({ ...attributeShape, ...inCategory });
categoryAttribute.register(z.globalRegistry, { title: "CategoryAttribute" });
export type CategoryAttribute = z.output<typeof categoryAttribute>;

const category = z.object({
  id: z.string(),
  /** What tools have as `category`. */
  category: z.string(),
  /** The name is in the answer's language. */
  name: z.string().optional(),
  /** The language of `category`, if it has no name in the answer's. */
  lang: z.string().optional(),
  /** The id of the category above it. */
  parent: z.string().optional(),
  /** The dimension drawing of its tools, if they have one. */
  drawing: z.enum(drawingNames).optional(),
  version: z.int(),
  attributes: z.array(categoryAttribute),
});
export type Category = z.output<typeof category>;

/** A category as admins see it. */
export const definedCategory = category.extend({
  names: storedNames,
  /** How many tools of the catalog are of this category. */
  tools: z.int(),
});
definedCategory.register(z.globalRegistry, { title: "Category" });
export type DefinedCategory = z.output<typeof definedCategory>;

export const noSuchAttribute = refusalKind(
  404,
  "no-such-attribute",
  "There is no attribute with this code.",
);
export const noSuchDefinedCategory = refusalKind(
  404,
  "no-such-category-id",
  "There is no such category.",
);
export const definitionChanged = refusalKind(
  409,
  "definition-changed",
  "Another admin changed this after you opened it. Nothing was saved.",
);

export const listDefinitions = endpoint("GET /specification", {
  access: "admin",
  scope: "products:read",
  tag,
  summary: "All categories and attributes",
  answer: z.object({ categories: z.array(definedCategory), attributes: z.array(attribute) }),
});
export type Definitions = z.output<typeof listDefinitions.answer>;

export const getCategory = endpoint("GET /category/{id}", {
  access: "public",
  tag,
  summary: "A category with the attributes of its tools",
  answer: category,
  refusals: [noSuchDefinedCategory],
});
