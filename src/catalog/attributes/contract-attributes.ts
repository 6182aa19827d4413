/** How admins define attributes. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { dimensions } from "../../lib/measure/measure-units.ts";
import {
  definitionName,
  MAX_NAME,
  newNames,
  notATextLanguage,
} from "../attribute-names/contract.ts";
import {
  attribute,
  attributeTypes,
  code,
  definitionChanged,
  MAX_CHOICES,
  noSuchAttribute,
  tag,
  version,
} from "./contract.ts";

const adminEndpoint = adminEndpoints(tag);

export const attributeExists = refusalKind(
  409,
  "attribute-exists",
  "Another attribute has this code.",
);
export const attributeInUse = refusalKind(
  409,
  "attribute-in-use",
  "Tools have values of this attribute, or a category or a family lists it. Remove them first.",
);
export const choiceInUse = refusalKind(
  409,
  "choice-in-use",
  "Tools have this choice. Merge it into another one.",
);
export const noSuchChoice = refusalKind(404, "no-such-choice", "The attribute has no such choice.");

const name = definitionName(MAX_NAME);
const names = newNames(MAX_NAME).optional();

const newChoices = z
  .array(z.strictObject({ code: code.optional(), name, names }))
  .max(MAX_CHOICES)
  .refine(
    (choices) => new Set(choices.map((each) => each.name.toLowerCase())).size === choices.length,
    schemaText("specs.choices.twice", "must not have a name twice"),
  );

const units = z.array(z.string().max(20)).max(4);
const decimals = z.int().min(0).max(6).nullable();

/** Whether units fit the dimension is decided with it at hand. */
const newAttribute = z.strictObject({
  code,
  name,
  type: z.enum(attributeTypes),
  dimension: z.enum(dimensions as [string, ...string[]]).optional(),
  units: units.optional(),
  decimals: decimals.optional(),
  isMultiple: z.boolean().optional(),
  choices: newChoices.optional(),
  names,
});
export type NewAttribute = z.output<typeof newAttribute>;

export const createAttribute = adminEndpoint("POST /attribute", {
  summary: "Create an attribute; its type and dimension cannot be changed later",
  body: newAttribute,
  answer: attribute,
  refusals: [attributeExists, notATextLanguage],
});

const attributeEdits = z.strictObject({
  version,
  name: name.optional(),
  units: units.optional(),
  decimals: decimals.optional(),
  /** All choices in their order; one without `code` is new. */
  choices: newChoices.optional(),
  names,
});
export type AttributeEdits = z.output<typeof attributeEdits>;

export const changeAttribute = adminEndpoint("PATCH /attribute/{code}", {
  summary: "Change an attribute's name, units and choices; values do not change",
  params: z.object({ code }),
  body: attributeEdits,
  answer: attribute,
  refusals: [noSuchAttribute, definitionChanged, choiceInUse, noSuchChoice, notATextLanguage],
});

export const deleteAttribute = adminEndpoint("DELETE /attribute/{code}", {
  summary: "Delete an attribute that no tool and no category has",
  params: z.object({ code }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchAttribute, attributeInUse],
});

export const mergeChoice = adminEndpoint("POST /attribute/{code}/choice/{choice}/merge", {
  summary:
    "Replace a choice by another one in all tools; later imports of it get the other one, too",
  params: z.object({ code, choice: code }),
  body: z.strictObject({ into: code, version }),
  answer: attribute,
  refusals: [noSuchAttribute, definitionChanged, noSuchChoice],
});
