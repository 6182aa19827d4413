/** Values of attributes, as tools have them on the wire. */
import * as z from "zod";
import { typedLine } from "../../lib/contract/fields.ts";
import { attributeTypes } from "../attributes/contract.ts";

export const MAX_VALUE = 200;
/** An attribute with several choices has no more. */
const MAX_VALUES = 20;

/** A value; several choices of an attribute are several entries. */
export const toolAttribute = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(attributeTypes),
  /** A number in `unit`, a choice's code, true or false, or a text. */
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** The upper end of a range. */
  high: z.number().optional(),
  unit: z.string().optional(),
  /** It is shown so: "1/4 in (6.35 mm)". */
  text: z.string(),
  /** The language of `name`, if the attribute has none in the answer's. */
  lang: z.string().optional(),
});
toolAttribute.register(z.globalRegistry, { title: "ToolAttribute" });
export type ToolAttribute = z.output<typeof toolAttribute>;

/** Admins see what was typed, too. */
export const productAttribute = toolAttribute.extend({ entered: z.string() });
productAttribute.register(z.globalRegistry, { title: "ProductAttribute" });
export type ProductAttribute = z.output<typeof productAttribute>;

const entered = typedLine(MAX_VALUE).max(MAX_VALUE);

/** The keys are attributes' codes, the values as typed: "6 mm". Null, or a list without entries, removes the value. */
export const enteredAttributes = z.record(
  z.string().max(40),
  z.union([entered, z.array(entered).max(MAX_VALUES)]).nullable(),
);
export type EnteredAttributes = z.output<typeof enteredAttributes>;
