/** Kinds of tools and the attributes that their tools have. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { id, line } from "../../kit/fields.ts";
import { dimensions } from "../../kit/measure-units.ts";
import { refusalKind } from "../../kit/result.ts";
import { schemaText } from "../../kit/schema-text.ts";

const tag = "Specifications";

export const MAX_ATTRIBUTES = 300;
export const MAX_CHOICES = 500;
/** Of one kind. */
export const MAX_KIND_ATTRIBUTES = 40;
export const MAX_NAME = 60;

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

const facets = ["none", "list", "range"] as const;

/** In addresses, CSV columns and the API: "flute-length". */
const code = z
  .string()
  .max(40)
  .regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    schemaText("specs.code", "must be lower-case letters, digits and hyphens: flute-length"),
  );

/** A name without signs that are no text in a list: emoji and the like. */
const name = line(MAX_NAME).regex(
  /^[^\p{Extended_Pictographic}\p{Cf}\p{Co}\p{Cn}]*$/u,
  schemaText("specs.name", "must be letters, digits and common signs"),
);

const version = z.int().min(1).max(2_000_000_000);

const choice = z.object({
  code: z.string(),
  name: z.string(),
  /** The language of `name`, if it has none in the answer's. */
  lang: z.string().optional(),
});
export type Choice = z.output<typeof choice>;

const attributeShape = {
  code: z.string(),
  name: z.string(),
  lang: z.string().optional(),
  type: z.enum(attributeTypes),
  dimension: z.enum(dimensions as [string, ...string[]]).optional(),
  /** In which values are shown, the first by default. */
  units: z.array(z.string()),
  decimals: z.int().optional(),
  isMultiple: z.boolean(),
  choices: z.array(choice),
};

const attribute = z.object({
  ...attributeShape,
  version: z.int(),
  /** How many tools have a value. */
  tools: z.int(),
});
export type Attribute = z.output<typeof attribute>;

const inKind = {
  isRequired: z.boolean(),
  /** A column of the kind's table. */
  isHeadline: z.boolean(),
  facet: z.enum(facets),
};

const kindAttribute = z.object({ ...attributeShape, ...inKind });
export type KindAttribute = z.output<typeof kindAttribute>;

const kind = z.object({
  id: z.string(),
  /** What tools have as `kind`. */
  kind: z.string(),
  /** In the answer's language. */
  name: z.string().optional(),
  parent: z.string().optional(),
  version: z.int(),
  attributes: z.array(kindAttribute),
});
export type Kind = z.output<typeof kind>;

export const noSuchAttribute = refusalKind(
  404,
  "no-such-attribute",
  "There is no attribute with this code.",
);
export const noSuchDefinedKind = refusalKind(404, "no-such-kind-id", "There is no such kind.");
export const definitionChanged = refusalKind(
  409,
  "definition-changed",
  "Another admin changed this after you opened it. Nothing was saved.",
);
export const attributeExists = refusalKind(
  409,
  "attribute-exists",
  "Another attribute has this code.",
);
export const attributeInUse = refusalKind(
  409,
  "attribute-in-use",
  "Tools have values of this attribute, or a kind lists it. Remove them first.",
);
export const choiceInUse = refusalKind(
  409,
  "choice-in-use",
  "Tools have this choice. Merge it into another one.",
);
export const noSuchChoice = refusalKind(404, "no-such-choice", "The attribute has no such choice.");

export const listDefinitions = endpoint({
  method: "GET",
  path: "/specification",
  access: "admin",
  scope: "products:read",
  tag,
  summary: "All kinds and attributes",
  answer: z.object({ kinds: z.array(kind), attributes: z.array(attribute) }),
  refusals: [],
});
export type Definitions = z.output<typeof listDefinitions.answer>;

export const getKind = endpoint({
  method: "GET",
  path: "/kind/{id}",
  access: "public",
  tag,
  summary: "A kind with the attributes of its tools",
  params: z.object({ id }),
  answer: kind,
  refusals: [noSuchDefinedKind],
});

const newChoices = z
  .array(z.strictObject({ code: code.optional(), name }))
  .max(MAX_CHOICES)
  .refine(
    (choices) => new Set(choices.map((each) => each.name.toLowerCase())).size === choices.length,
    schemaText("specs.choices.twice", "must not have a name twice"),
  );

const units = z.array(z.string().max(20)).max(4);
const decimals = z.int().min(0).max(6).nullable();

/** Whether units fit the dimension is decided with it at hand. */
export const newAttribute = z.strictObject({
  code,
  name,
  type: z.enum(attributeTypes),
  dimension: z.enum(dimensions as [string, ...string[]]).optional(),
  units: units.optional(),
  decimals: decimals.optional(),
  isMultiple: z.boolean().optional(),
  choices: newChoices.optional(),
});
export type NewAttribute = z.output<typeof newAttribute>;

export const createAttribute = endpoint({
  method: "POST",
  path: "/attribute",
  access: "admin",
  tag,
  summary: "Create an attribute; its type and dimension cannot be changed later",
  body: newAttribute,
  answer: attribute,
  refusals: [attributeExists],
});

const attributeEdits = z.strictObject({
  version,
  name: name.optional(),
  units: units.optional(),
  decimals: decimals.optional(),
  /** All choices in their order; one without `code` is new. */
  choices: newChoices.optional(),
});
export type AttributeEdits = z.output<typeof attributeEdits>;

export const changeAttribute = endpoint({
  method: "PATCH",
  path: "/attribute/{code}",
  access: "admin",
  tag,
  summary: "Change an attribute's name, units and choices; values do not change",
  params: z.object({ code }),
  body: attributeEdits,
  answer: attribute,
  refusals: [noSuchAttribute, definitionChanged, choiceInUse, noSuchChoice],
});

export const deleteAttribute = endpoint({
  method: "DELETE",
  path: "/attribute/{code}",
  access: "admin",
  tag,
  summary: "Delete an attribute that no tool and no kind has",
  params: z.object({ code }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchAttribute, attributeInUse],
});

export const mergeChoice = endpoint({
  method: "POST",
  path: "/attribute/{code}/choice/{choice}/merge",
  access: "admin",
  tag,
  summary:
    "Replace a choice by another one in all tools; later imports of it get the other one, too",
  params: z.object({ code, choice: code }),
  body: z.strictObject({ into: code, version }),
  answer: attribute,
  refusals: [noSuchAttribute, definitionChanged, noSuchChoice],
});

const kindEdits = z.strictObject({
  version,
  /** The id of another kind; null: at the top. */
  parent: id.nullable(),
  /** All attributes of the kind, in their order. */
  attributes: z
    .array(z.strictObject({ code, ...inKind }))
    .max(MAX_KIND_ATTRIBUTES)
    .refine(
      (all) => new Set(all.map((each) => each.code)).size === all.length,
      schemaText("specs.attributes.twice", "must not have an attribute twice"),
    ),
});
export type KindEdits = z.output<typeof kindEdits>;

export const changeKind = endpoint({
  method: "PUT",
  path: "/kind/{id}",
  access: "admin",
  tag,
  summary: "Place a kind in the tree and list its attributes; values of others are kept and hidden",
  params: z.object({ id }),
  body: kindEdits,
  answer: kind,
  refusals: [noSuchDefinedKind, noSuchAttribute, definitionChanged],
});
