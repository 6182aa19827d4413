/** Zod shapes made from the table of tool fields: what answers hold, what adding and editing take. */

import * as z from "zod";
import { amount, comparedLine, line, text } from "../../lib/contract/fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { textOf } from "../../lib/i18n/i18n.ts";
import { MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { MAX_WEIGHT } from "../../lib/measure/weight.ts";
import { PRICE_UNITS, type PriceUnit } from "../../lib/money/price-unit.ts";
import { foldedPartNumber } from "../../lib/text/fold.ts";
import { newTags } from "../tags/contract.ts";
import {
  type PricingFault,
  pricedFromWire,
  pricingFault,
  tiersFault,
  tiersFromWire,
  type WireTier,
} from "../tier-prices/rules.ts";
import {
  type EditableFieldName,
  editableFields,
  type FieldsWith,
  type FieldValue,
  fieldList,
  type ToolField,
  type ToolFieldName,
  type ToolSpec,
  toolFields,
} from "./contract-fields.ts";
import { GTIN, isRightNumber, MAX_OTHER_NUMBER, numberLabel } from "./rules-other-numbers.ts";

type Schema<Name extends ToolFieldName> = z.ZodType<FieldValue<Name>, FieldValue<Name>>;
/** Lists are emptied by a list without rows, other fields by null. */
type ListType = "specs" | "numbers" | "tags" | "tiers";
type Optional = FieldsWith<{ empty: "allow" | "fallback" }>;
type Clearable = Exclude<FieldsWith<{ empty: "allow" }>, FieldsWith<{ type: ListType }>>;
type AddedFieldName = Exclude<ToolFieldName, FieldsWith<{ add: false }>>;
type AddKey<Name extends ToolFieldName> = (typeof toolFields)[Name] extends {
  add: infer Key extends string;
}
  ? Key
  : Name;

type AnswerShape = {
  [Name in ToolFieldName]: Name extends FieldsWith<{ isOmittedWhenEmpty: true }>
    ? z.ZodOptional<Schema<Name>>
    : Schema<Name>;
};
type AddShape = {
  [Name in AddedFieldName as AddKey<Name>]: Name extends Optional
    ? z.ZodOptional<Schema<Name>>
    : Schema<Name>;
};
type EditShape = {
  [Name in EditableFieldName]: z.ZodOptional<
    Name extends Clearable ? z.ZodNullable<Schema<Name>> : Schema<Name>
  >;
};

const answerSchemas: Record<ToolField["type"], z.ZodType> = {
  line: z.string(),
  text: z.string(),
  picture: z.string(),
  count: z.int(),
  money: z.number(),
  unit: z.literal(PRICE_UNITS),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  numbers: z.array(z.object({ label: z.string(), value: z.string() })),
  tags: z.array(z.string()),
  tiers: z.array(z.object({ quantity: z.int(), price: z.number() })),
  weight: z.number(),
  option: z.string(),
  customs: z.string(),
};

/** Grams, two decimals at most. */
const newWeight = z
  .number()
  .positive()
  .max(MAX_WEIGHT)
  .refine(
    (grams) => Number(grams.toFixed(2)) === grams,
    schemaText("field.twoDecimals", "must have at most two decimals"),
  );

/** Dots, hyphens and blanks between the digits are how tariffs print them: 8482.10.10. */
const newCustomsNumber = z
  .string()
  .max(20)
  .overwrite((typed) =>
    // A spreadsheet's decimal is no digit of it; tariffs group by two.
    withAsciiFigures(typed)
      .replace(/[.,]0$/, "")
      .replaceAll(/[\s.\p{Pd}]/gu, ""),
  )
  .regex(/^\d{6,10}$/, schemaText("field.customsNumber", "must have six to ten digits"));

/** Specifications as text end the label at the first colon. */
const newSpec = z.strictObject({
  label: line(60).regex(/^[^:]*$/, schemaText("field.noColon", "must not contain a colon")),
  value: line(200),
});

const newNumber = z
  .strictObject({
    label: line(80)
      .overwrite(numberLabel)
      .regex(/^[^:;]*$/, schemaText("field.noColon", "must not contain a colon")),
    value: comparedLine(MAX_OTHER_NUMBER)
      .min(1)
      .regex(/[\p{L}\p{N}]/u, schemaText("field.someNumber", "must have a letter or a digit")),
  })
  .overwrite(plainNumber)
  .refine(isRightNumber, {
    path: ["value"],
    ...schemaText(
      "field.gtin",
      "must be a GTIN of 8, 12, 13 or 14 digits whose last digit fits the others; a spreadsheet may have rounded it",
    ),
  });

/** A GTIN is printed in groups below its bars, and a spreadsheet takes the zeros before it or adds decimals. */
function plainNumber(number: ToolSpec): ToolSpec {
  if (number.label !== GTIN) return number;
  const value = withAsciiFigures(number.value)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replace(/[.,]0{1,2}$/, "");
  const whole = /^\d{7,11}$/.test(value) ? value.padStart(value.length < 9 ? 8 : 12, "0") : value;
  return { ...number, value: isRightNumber({ ...number, value: whole }) ? whole : value };
}

function newNumbers(max: number) {
  const keyOf = ({ label, value }: ToolSpec) => `${label}\n${foldedPartNumber(value)}`;
  return z
    .array(newNumber)
    .max(max)
    .refine((numbers) => new Set(numbers.map(keyOf)).size === numbers.length, {
      ...schemaText("field.numberTwice", "must not have a number twice"),
    });
}

const newTier = z.strictObject({ quantity: z.int().min(2).max(MAX_PIECES), price: amount });

const newPriceUnit = z.literal(PRICE_UNITS, {
  error: schemaText("field.priceUnit", "must be 1, 10, 100 or 1000").error,
});

function newTiers(max: number): z.ZodType<WireTier[], WireTier[]> {
  return z
    .array(newTier)
    .max(max, schemaText("field.tiers", "must have at most {max} rows", { max }))
    .superRefine((tiers, context) => {
      const fault = tiersFault(tiersFromWire(tiers));
      if (fault) context.addIssue({ code: "custom", message: textOf(fault.message) });
    });
}

/** Prices and quantities in a body or a form that do not fit together, named at their field. */
export function checkPricing(
  tool: Parameters<typeof pricingFaultOf>[0],
  context: z.RefinementCtx,
): void {
  const fault = pricingFaultOf(tool);
  const path = fault?.fields.slice(0, 1);
  if (fault) context.addIssue({ code: "custom", path, message: textOf(fault.message) });
}

/** Fields that are left out have their fallbacks. */
function pricingFaultOf({
  priceUnit = toolFields.priceUnit.fallback,
  multiple = toolFields.multiple.fallback,
  tiers = [],
  ...tool
}: {
  price: number;
  priceUnit?: PriceUnit | undefined;
  minimum: number;
  multiple?: number | undefined;
  tiers?: WireTier[] | undefined;
}): PricingFault | undefined {
  return pricingFault(pricedFromWire({ ...tool, priceUnit, multiple, tiers }));
}

/** The schema of a field's value that is not empty. */
export function inputSchema(field: ToolField): z.ZodType {
  const { type, max = 80, least = 0, required } = field;
  if (field.isCompared) return comparedLine(max).min(1, required);
  if (type === "line") return line(max, field.empty === "refuse" ? required : undefined);
  if (type === "text") return text(max);
  if (type === "count") return z.int().min(least).max(MAX_PIECES);
  if (type === "money") return amount;
  if (type === "unit") return newPriceUnit;
  if (type === "specs") return z.array(newSpec).max(max);
  if (type === "numbers") return newNumbers(max);
  if (type === "tags") return newTags;
  if (type === "tiers") return newTiers(max);
  if (type === "weight") return newWeight;
  if (type === "option") return z.enum(Object.keys(field.options ?? {}));
  if (type === "customs") return newCustomsNumber;
  return z
    .string()
    .trim()
    .min(1, required)
    .max(2000)
    .overwrite((typed) => typed.replace(/^https:/i, "https:"))
    .regex(
      // Exports of other shops have the addresses of several in one cell.
      /^(?!.*[,;|]https?:)(https:\/\/(?![/?#])|\/images\/)[^\s"'<>\\]+$/,
      schemaText("field.pictureUrl", "must be a picture's https address"),
    );
}

/** Pictures of one tool. */
export const MAX_PICTURES = 20;

/** All pictures of a tool in their order, the main one first. */
export const newPictures = z
  .array(inputSchema(toolFields.img) as z.ZodType<string, string>)
  .min(1)
  .max(MAX_PICTURES)
  .refine((pictures) => new Set(pictures).size === pictures.length, {
    ...schemaText("field.pictureTwice", "must not have a picture twice"),
  });

export const answerShape = Object.fromEntries(
  fieldList.map(([name, { type, isOmittedWhenEmpty }]) => [
    name,
    isOmittedWhenEmpty ? answerSchemas[type].optional() : answerSchemas[type],
  ]),
) as AnswerShape;

/** The specification's fields in its order; optional fields follow in the table's order. */
const REQUIRED = ["name", "price", "quantity", "minimum", "img"] as const;

export const addShape = Object.fromEntries([
  ...REQUIRED.map((name) => [addKey(name), inputSchema(toolFields[name])]),
  ...fieldList
    .filter(([, field]) => field.empty !== "refuse" && field.add !== false)
    .map(([name, field]) => [addKey(name), inputSchema(field).optional()]),
]) as AddShape;

/** A field's name in the body of `POST /tool`. */
export function addKey(name: ToolFieldName): string {
  const { add }: ToolField = toolFields[name];
  return add || name;
}

export const editShape = Object.fromEntries(
  editableFields.map(([name, field]) => {
    const schema = inputSchema(field);
    const isClearable = field.empty === "allow" && !isList(field);
    return [name, (isClearable ? schema.nullable() : schema).optional()];
  }),
) as EditShape;

function isList({ type }: ToolField): boolean {
  return type === "specs" || type === "numbers" || type === "tags" || type === "tiers";
}
