/**
 * The fields of a tool, each described once. The contract, the columns, CSV, both forms, the history
 * and the tool's page are made from this table. Key order is the order on the wire.
 */

import { validation } from "../../../shop/messages.ts";
import { msg, t, textOf } from "../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../lib/i18n/money-format.ts";
import { PRICE_UNITS } from "../../lib/money/price-unit.ts";
import { tagsField } from "../tags/contract-field.ts";
import { MAX_TIERS } from "../tier-prices/rules.ts";
import type { ToolField, ValueTypes } from "./contract-field-types.ts";
import { MAX_OTHER_NUMBERS } from "./rules-other-numbers.ts";
import { taxClasses } from "./rules-tax-class.ts";

export type { ToolField, ToolSpec } from "./contract-field-types.ts";

const priceUnits = Object.fromEntries(
  PRICE_UNITS.map((unit) => [
    unit,
    msg("quantity.pieces", "{count, plural, one {# piece} other {# pieces}}", { count: unit }),
  ]),
);

export const toolFields = {
  name: {
    type: "line",
    label: msg("toolField.name", "Tool"),
    column: "name",
    csv: ["name", "tool", "product"],
    empty: "refuse",
    required: validation.toolRequired,
    csvRequired: validation.toolRequired,
    max: 160,
    add: "tool",
    isSearched: true,
    isTranslated: true,
    form: { addHint: msg("toolField.name.hint", "the product's name") },
  },
  category: {
    type: "line",
    label: msg("toolField.category", "Category"),
    column: "category",
    csv: ["category", "kind"],
    empty: "fallback",
    fallback: "Other",
    required: validation.categoryRequired,
    max: 80,
    isSearched: true,
  },
  partNumber: {
    type: "line",
    label: msg("toolField.partNumber", "Part number"),
    column: "part_number",
    csv: ["part_number", "partnumber", "part_no", "sku"],
    empty: "allow",
    csvRequired: validation.csvPartNumberRequired,
    max: 80,
    isCompared: true,
    isSearched: true,
    form: { isMono: true },
  },
  description: {
    type: "text",
    label: msg("toolField.description", "Description"),
    column: "description",
    csv: ["description"],
    empty: "allow",
    max: 2000,
    isTranslated: true,
  },
  specs: {
    type: "specs",
    label: msg("toolField.specs", "Specifications"),
    column: "specs",
    csv: ["specs", "specifications"],
    empty: "allow",
    max: 30,
    add: false,
    isTranslated: true,
    form: {
      hint: msg("toolField.specs.hint", "one to a line, the label before a colon: Length: 200 mm"),
      isMono: true,
    },
  },
  img: {
    type: "picture",
    label: msg("toolField.mainPicture", "Main picture"),
    column: "img",
    csv: ["img", "image", "picture"],
    empty: "refuse",
    required: validation.imageRequired,
    form: { label: msg("toolField.img", "Image") },
  },
  countryOfOrigin: {
    type: "line",
    label: msg("toolField.countryOfOrigin", "Country of origin"),
    column: "country_of_origin",
    csv: ["country_of_origin", "country", "origin"],
    empty: "allow",
    max: 80,
    isOmittedWhenEmpty: true,
    isOnToolPage: true,
  },
  weightGrams: {
    type: "weight",
    label: msg("toolField.weight", "Weight"),
    column: "weight_g",
    csv: ["weight_g", "weight", "weight_grams"],
    empty: "allow",
    max: 20,
    isOmittedWhenEmpty: true,
    form: {
      hint: msg(
        "toolField.weight.hint",
        "of one piece: 250\u00a0g, 0.25\u00a0kg or 0.5\u00a0lb; alone: grams",
      ),
      isMono: true,
    },
  },
  taxClass: {
    type: "option",
    label: msg("toolField.taxClass", "Tax class"),
    column: "tax_class",
    csv: ["tax_class"],
    empty: "fallback",
    fallback: "standard",
    options: taxClasses,
    isOmittedWhenEmpty: true,
  },
  customsNumber: {
    type: "customs",
    label: msg("toolField.customsNumber", "Customs number"),
    column: "customs_number",
    csv: ["customs_number", "hs_code", "hs_number", "tariff_number"],
    empty: "allow",
    max: 20,
    isOmittedWhenEmpty: true,
    form: {
      hint: msg("toolField.customsNumber.hint", "six to ten digits of the Harmonized System"),
      isMono: true,
    },
  },
  otherNumbers: {
    type: "numbers",
    label: msg("toolField.otherNumbers", "Other numbers"),
    column: "other_numbers",
    csv: ["other_numbers", "alternates", "cross_references"],
    empty: "allow",
    max: MAX_OTHER_NUMBERS,
    isOmittedWhenEmpty: true,
    form: {
      hint: msg(
        "toolField.otherNumbers.hint",
        "one to a line: GTIN: 4006381333931, SKF: 6205-2RS, former: MW-100, or a customer’s email and their own number, which only they and admins see",
      ),
      isMono: true,
    },
  },
  tags: tagsField,
  minimum: {
    type: "count",
    label: msg("toolField.minimum", "Minimum"),
    column: "minimum",
    csv: ["minimum", "min", "minimum_order", "minimum_order_quantity"],
    empty: "refuse",
    required: validation.minimumRequired,
    csvRequired: validation.minimumRequired,
    least: 1,
    form: { hint: msg("toolField.minimum.hint", "smallest order") },
  },
  multiple: {
    type: "count",
    label: msg("toolField.multiple", "Order multiple"),
    column: "multiple",
    csv: ["multiple", "order_multiple", "pack_size"],
    empty: "fallback",
    fallback: 1,
    least: 1,
    form: { hint: msg("toolField.multiple.hint", "ordered in multiples of this; 1: any quantity") },
  },
  quantity: {
    type: "count",
    label: msg("toolField.quantity", "Quantity"),
    column: "quantity",
    csv: ["quantity", "available_quantity", "stock"],
    empty: "refuse",
    required: validation.quantityRequired,
    least: 0,
    edit: false,
    form: { hint: msg("toolField.quantity.hint", "pieces in stock") },
  },
  price: {
    type: "money",
    label: msg("toolField.price", "Price"),
    column: "price_cents",
    csv: ["price"],
    empty: "refuse",
    required: validation.priceRequired,
    csvRequired: validation.priceRequired,
    form: {
      hint: () => msg("toolField.price.hint", "{currency}", { currency: moneyFormat().name }),
      editHint: () =>
        msg("toolField.price.editHint", "{currency}; placed orders keep theirs", {
          currency: moneyFormat().name,
        }),
    },
  },
  priceUnit: {
    type: "unit",
    label: msg("toolField.priceUnit", "Price unit"),
    column: "price_unit",
    csv: ["price_unit", "price_per", "per"],
    empty: "fallback",
    fallback: 1,
    options: priceUnits,
    form: {
      label: msg("toolField.priceUnit.form", "Price is for"),
      hint: msg("toolField.priceUnit.hint", "quantity prices, too; a line is rounded once"),
    },
  },
  tiers: {
    type: "tiers",
    label: msg("toolField.tiers", "Quantity prices"),
    column: "tiers",
    csv: ["tiers", "quantity_prices"],
    empty: "allow",
    max: MAX_TIERS,
    form: {
      hint: msg("toolField.tiers.hint", "the price from a quantity on; at most {most} rows", {
        most: MAX_TIERS,
      }),
    },
  },
} as const satisfies Record<string, ToolField>;

/** Rows of the two forms; a test compares them with the table. */
export const formRows: Readonly<Record<"add" | "edit", readonly (readonly ToolFieldName[])[]>> = {
  add: [
    ["category", "partNumber"],
    ["name"],
    ["price", "priceUnit", "quantity"],
    ["minimum", "multiple"],
    ["tiers"],
    ["img"],
    ["description"],
    ["weightGrams", "taxClass"],
    ["countryOfOrigin", "customsNumber"],
    ["otherNumbers"],
    ["tags"],
  ],
  edit: [
    ["name"],
    ["price", "priceUnit"],
    ["minimum", "multiple"],
    ["tiers"],
    ["category", "partNumber", "taxClass"],
    ["weightGrams", "countryOfOrigin", "customsNumber"],
    ["otherNumbers"],
    ["tags"],
    ["description"],
    ["specs"],
    ["img"],
  ],
};

type Fields = typeof toolFields;
export type ToolFieldName = keyof Fields;
export type FieldValue<Name extends ToolFieldName> = ValueTypes[Fields[Name]["type"]];
export type FieldColumn<Name extends ToolFieldName = ToolFieldName> = Fields[Name]["column"];
export type FieldsWith<Condition> = {
  [Name in ToolFieldName]: Fields[Name] extends Condition ? Name : never;
}[ToolFieldName];
export type TranslatedFieldName = FieldsWith<{ isTranslated: true }>;
export type EditableFieldName = Exclude<ToolFieldName, FieldsWith<{ edit: false }>>;
export type ToolValues = { [Name in ToolFieldName]: FieldValue<Name> };

export const fieldList = Object.entries(toolFields) as [ToolFieldName, ToolField][];
export const editableFields = fieldList.filter(([, field]) => field.edit !== false) as [
  EditableFieldName,
  ToolField,
][];

export const translatedFields = fieldList.filter(([, field]) => field.isTranslated) as [
  TranslatedFieldName,
  ToolField,
][];

/** A field's label in the current language; the name itself where no field has it. */
export function fieldLabel(name: string): string {
  if (name === "pictures") return t("toolField.pictures", "More pictures");
  if (name === "family") return t("toolField.family", "Family");
  if (name === "files") return t("toolField.files", "Files");
  return Object.hasOwn(toolFields, name) ? textOf(toolFields[name as ToolFieldName].label) : name;
}
