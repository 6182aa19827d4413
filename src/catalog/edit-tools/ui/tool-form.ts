/** The text of the product forms, parsed into what is sent; made from the table of tool fields. */

import * as z from "zod";
import { validation } from "../../../../shop/messages.ts";
import { type SchemaText, schemaText } from "../../../lib/contract/schema-text.ts";
import { t, textOf as textOfMessage } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedQuantity, typedWhole } from "../../../lib/measure/quantity.ts";
import { weightIn, weightText } from "../../../lib/measure/weight.ts";
import { formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { parseAmount, typedAmount } from "../../../lib/money/parse-amount.ts";
import { PRICE_UNITS, type PriceUnit } from "../../../lib/money/price-unit.ts";
import { typedTags } from "../../tags/contract.ts";
import type { WireTier } from "../../tier-prices/rules.ts";
import { newTool } from "../../tools/contract.ts";
import {
  editableFields,
  fieldList,
  type ToolField,
  type ToolSpec,
} from "../../tools/contract-fields.ts";
import type { Product, ToolEdits } from "../../tools/contract-manage.ts";
import { addKey, checkPricing, inputSchema, newPictures } from "../../tools/contract-shapes.ts";
import {
  specsFromText,
  tierRowsIn,
  tiersToText,
  valueToText,
} from "../../tools/rules-field-text.ts";

export type FormValues = Record<string, string>;

/** Text in, a number of at least `least` out. */
export function countField(
  field: "quantity" | "minimum" | "multiple",
  required: SchemaText | undefined,
  least: number,
) {
  return z
    .string()
    .trim()
    .min(1, required)
    .transform((typed) => typedWhole(typed) ?? Number.NaN)
    .pipe(
      z
        .number(schemaText("toolForm.wholeNumber", "Type a whole number, such as 12."))
        .min(
          least,
          schemaText(
            "toolForm.atLeast",
            "Type a {field, select, minimum {minimum} multiple {multiple} other {quantity}} of {least} or more.",
            { field, least },
          ),
        )
        .max(MAX_PIECES, { error: () => atMost(formatCount(MAX_PIECES)) }),
    );
}

/** Text in the shop's locale in, major units out. */
export const priceField = z
  .string()
  .trim()
  .min(1, validation.priceRequired)
  .transform((typed, context) => {
    const price = parseAmount(typed, "price");
    const fault = typeof price === "number" ? outsideLimits(price) : price.fault;
    if (fault === undefined) return price as number;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });

/** What is typed so far, for the preview; 0 until it is a price. */
export function typedPrice(typed: string): number {
  const price = parseAmount(typed, "price");
  return typeof price === "number" && price > 0 ? price : 0;
}

/** The chosen price unit; 1 until one is. */
export function typedUnit(chosen: string): PriceUnit {
  return PRICE_UNITS.find((unit) => String(unit) === chosen) ?? 1;
}

/** The rows typed so far that are complete, for the preview. */
export function typedTiers(text: string): WireTier[] {
  return tierRowsIn(text).flatMap(({ quantity, price }) => {
    const tier = { quantity: typedQuantity(quantity) ?? 0, price: typedPrice(price) };
    return tier.quantity > 1 && tier.price > 0 ? [tier] : [];
  });
}

function outsideLimits(price: number): string | undefined {
  const { largest } = moneyFormat();
  if (price <= 0)
    return t("toolForm.price", "Type a price of {least} or more.", { least: formatMinor(1) });
  return minorFromMajor(price) > largest ? atMost(formatMinor(largest)) : undefined;
}

const atMost = (most: string) => t("toolForm.atMost", "Type at most {most}.", { most });

export function specsField(field: ToolField) {
  return z.string().transform((text, context): ToolSpec[] => {
    const parsed = inputSchema(field).safeParse(specsFromText(text));
    if (parsed.success) return parsed.data as ToolSpec[];
    context.addIssue({
      code: "custom",
      message: t(
        "toolForm.specs",
        "Write one to a line, the label before a colon: Length: 200 mm. At most 30.",
      ),
    });
    return z.NEVER;
  });
}

/** Lines of "label: number" in; what is wrong is said of its line. */
function numbersField(field: ToolField) {
  return z.string().transform((text, context): ToolSpec[] => {
    const typed = specsFromText(text);
    const parsed = inputSchema(field).safeParse(typed);
    if (parsed.success) return parsed.data as ToolSpec[];
    for (const { path, message } of parsed.error.issues) {
      const { label = "", value = "" } = typed[Number(path[0])] ?? {};
      const inLine =
        label === ""
          ? t(
              "toolForm.numberLabel",
              "“{number}”: whose number is it? Write that before a colon.",
              { number: value },
            )
          : t("toolForm.number", "“{number}” {message}", { number: `${label}: ${value}`, message });
      context.addIssue({ code: "custom", message: path.length > 0 ? inLine : message });
    }
    return z.NEVER;
  });
}

/** Rows of text in, tiers in major units out; rows in which nothing is typed are left out. */
function tiersField(field: ToolField) {
  return z.string().transform((text, context): WireTier[] => {
    const tiers: WireTier[] = [];
    const rows = tierRowsIn(text).filter(({ quantity, price }) => quantity + price !== "");
    for (const row of rows) {
      const quantity = countField("quantity", validation.quantityRequired, 2).safeParse(
        row.quantity,
      );
      const price = priceField.safeParse(row.price);
      if (quantity.success && price.success)
        tiers.push({ quantity: quantity.data, price: price.data });
      for (const { message = "" } of [...issuesOf(quantity), ...issuesOf(price)])
        context.addIssue({ code: "custom", message: inTierRow(row, message) });
    }
    if (tiers.length < rows.length) return z.NEVER;
    const parsed = inputSchema(field).safeParse(tiers);
    for (const { message } of issuesOf(parsed)) context.addIssue({ code: "custom", message });
    return tiers;
  });
}

function issuesOf({ error }: z.ZodSafeParseResult<unknown>) {
  return error?.issues ?? [];
}

function inTierRow({ quantity }: { quantity: string }, message: string): string {
  return quantity === ""
    ? message
    : t("toolForm.tier", "From {quantity} on: {message}", { quantity, message });
}

/** A weight in any unit in, grams out; an empty text is `empty`. */
function weightField(empty: null | undefined) {
  return z.string().transform((typed, context) => {
    if (typed.trim() === "") return empty;
    const grams = weightIn(typed);
    if (typeof grams === "number") return grams;
    context.addIssue({
      code: "custom",
      message: t("toolForm.weight", "The weight {fault}.", { fault: textOfMessage(grams) }),
    });
    return z.NEVER;
  });
}

/** The addresses of a tool's pictures, one to a line. */
export function picturesIn(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** A field that may be empty becomes `empty`. */
function formField(name: string, field: ToolField, empty: null | undefined): z.ZodType {
  const { type, required, least = 0 } = field;
  if (type === "count" && field.empty === "fallback") {
    return z
      .string()
      .transform((text) => text.trim() || String(field.fallback))
      .pipe(countField("multiple", undefined, least));
  }
  if (type === "count") {
    return countField(name === "minimum" ? "minimum" : "quantity", required, least);
  }
  if (type === "money") return priceField;
  if (type === "unit")
    return z
      .string()
      .transform((text) => Number(text || field.fallback))
      .pipe(inputSchema(field) as z.ZodType<unknown, number>);
  if (type === "specs") return specsField(field);
  if (type === "numbers") return numbersField(field);
  if (type === "tags") return typedTags;
  if (type === "tiers") return tiersField(field);
  if (type === "weight") return weightField(empty);
  if (type === "picture")
    return z.string().min(1, required).transform(picturesIn).pipe(newPictures);
  const schema = inputSchema(field);
  if (field.empty === "refuse") return schema;
  if (field.empty === "fallback" && empty === null)
    return z
      .string()
      .trim()
      .min(1, required)
      .pipe(schema as z.ZodType<unknown, string>);
  return z
    .string()
    .transform((text) => (text.trim() === "" ? empty : text))
    .pipe(
      (empty === null ? schema.nullable() : schema.optional()) as z.ZodType<
        unknown,
        string | null | undefined
      >,
    );
}

function checkFormPricing(values: Record<string, unknown>, context: z.RefinementCtx): void {
  checkPricing(values as unknown as Parameters<typeof checkPricing>[0], context);
}

const addedFields = fieldList.filter(([, field]) => field.add !== false);

/** The form that adds a product: text in, the body of `POST /tool` out. */
export const addFormSchema = z
  .object({
    name: newTool.shape.name,
    email: newTool.shape.email,
    ...Object.fromEntries(
      addedFields.map(([name, field]) => [addKey(name), formField(name, field, undefined)]),
    ),
  })
  .superRefine(checkFormPricing)
  .transform(({ img, ...rest }: Record<string, unknown>) => {
    const pictures = img as string[];
    return { ...rest, img: pictures[0], ...(pictures.length > 1 && { pictures }) };
  }) as unknown as z.ZodType<z.output<typeof newTool>, FormValues>;

export const emptyAddForm: FormValues = Object.fromEntries(
  addedFields.map(([name, { options, fallback }]) => [
    addKey(name),
    options ? String(fallback) : "",
  ]),
);

/** What a further product takes over from another: all but the stock and the part number, which are its own. */
export function copyOf(product: Product): FormValues {
  const values = formValuesOf(product);
  const copied = addedFields.map(([name]) => [addKey(name), values[name] ?? ""]);
  return { ...Object.fromEntries(copied), [addKey("quantity")]: "", [addKey("partNumber")]: "" };
}

/** The form that edits a product: text in, edits out. */
export const editFormSchema = z
  .object(
    Object.fromEntries(editableFields.map(([name, field]) => [name, formField(name, field, null)])),
  )
  .superRefine(checkFormPricing)
  .transform(({ img: pictures, ...edits }) => ({
    ...edits,
    pictures,
  })) as unknown as z.ZodType<ToolEdits, FormValues>;

export function formValuesOf(product: Product): FormValues {
  const values = editableFields.map(([name, field]) => [name, textOf(field, product[name])]);
  const img = (product.pictures ?? [product.img]).join("\n");
  return { ...Object.fromEntries(values), img };
}

function textOf(field: ToolField, value: unknown): string {
  if (field.type === "money") return typedAmount(value as number);
  if (field.type === "tiers") return tiersToText(value as WireTier[], moneyFormat().decimal);
  if (field.type === "weight" && typeof value === "number") return weightText(value);
  return valueToText(field, value ?? field.fallback);
}

/** The fields of a form that differ from the product that was opened. */
export function editsOf(all: ToolEdits, from: Product): ToolEdits {
  const before: Record<string, unknown> = editFormSchema.parse(formValuesOf(from));
  return Object.fromEntries(
    Object.entries(all).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
