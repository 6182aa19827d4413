/** How admins define kinds. */
import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id } from "../../lib/contract/fields.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import {
  definitionName,
  MAX_KINDS,
  newNames,
  notATextLanguage,
} from "../attribute-names/contract.ts";
import {
  code,
  definedKind,
  definitionChanged,
  inKind,
  MAX_KIND_ATTRIBUTES,
  noSuchAttribute,
  noSuchDefinedKind,
  tag,
  version,
} from "../attributes/contract.ts";
import { drawingNames } from "./rules-drawings.ts";

/** As long as the kind of a tool. */
export const MAX_KIND_NAME = 80;

export const kindExists = refusalKind(409, "kind-exists", "Another kind has this name.");
export const kindInUse = refusalKind(
  409,
  "kind-in-use",
  "Tools are of this kind, or other kinds are below it. Move them first.",
);

const params = z.object({ id });
const name = definitionName(MAX_KIND_NAME);

/** All attributes of the kind, in their order. */
const attributes = z
  .array(z.strictObject({ code, ...inKind }))
  .max(MAX_KIND_ATTRIBUTES)
  .refine(
    (all) => new Set(all.map((each) => each.code)).size === all.length,
    schemaText("specs.attributes.twice", "must not have an attribute twice"),
  );

export const newKind = z.strictObject({
  name,
  /** The id of another kind; null: at the top. */
  parent: id.nullable().optional(),
  /** The dimension drawing of its tools; null: none. */
  drawing: z.enum(drawingNames).nullable().optional(),
  attributes: attributes.optional(),
  names: newNames(MAX_KIND_NAME).optional(),
});
export type NewKind = z.output<typeof newKind>;

export const createKind = endpoint({
  method: "POST",
  path: "/kind",
  access: "admin",
  tag,
  summary: "Create a kind of tools; its id is made of its name and never changes",
  body: newKind,
  answer: definedKind,
  refusals: [kindExists, noSuchAttribute, notATextLanguage],
});

const kindEdits = newKind.partial().extend({
  version,
  /** Among the kinds below the same one, from 0. */
  position: z.int().min(0).max(MAX_KINDS).optional(),
});
export type KindEdits = z.output<typeof kindEdits>;

export const changeKind = endpoint({
  method: "PATCH",
  path: "/kind/{id}",
  access: "admin",
  tag,
  summary:
    "Change a kind's name, place in the tree, drawing or attributes. Its tools get the new name; values of attributes that are left out are kept and hidden",
  params,
  body: kindEdits,
  answer: definedKind,
  refusals: [noSuchDefinedKind, noSuchAttribute, definitionChanged, kindExists, notATextLanguage],
});

export const deleteKind = endpoint({
  method: "DELETE",
  path: "/kind/{id}",
  access: "admin",
  tag,
  summary: "Delete a kind that has no tools and no kinds below it",
  params,
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchDefinedKind, kindInUse],
});
