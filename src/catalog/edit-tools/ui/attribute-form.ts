/** Attributes of a product as texts of a form; several choices are joined by semicolons. */
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { isDimension } from "../../../lib/measure/measure-units.ts";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import type { EnteredAttributes } from "../../specifications/contract.ts";
import { isParsed, parseValue } from "../../specifications/rules-values.ts";
import type { Product } from "../../tools/contract-manage.ts";

export type AttributeValues = Readonly<Record<string, string>>;

export function attributeValues(
  { attributes = [] }: Pick<Product, "attributes">,
  listed: readonly CategoryAttribute[],
): AttributeValues {
  return Object.fromEntries(
    listed.map(({ code }) => [
      code,
      attributes.flatMap((value) => (value.code === code ? [value.entered] : [])).join("; "),
    ]),
  );
}

/** The values of all attributes that the product has, also of those that its category no longer lists. */
export function enteredValues({ attributes = [] }: Pick<Product, "attributes">): AttributeValues {
  const codes = new Set(attributes.map(({ code }) => code));
  return attributeValues(
    { attributes },
    [...codes].map((code) => ({ code }) as CategoryAttribute),
  );
}

export function partsOf({ isMultiple }: CategoryAttribute, typed: string): string[] {
  const parts = isMultiple ? typed.split(";") : [typed];
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** What differs from the values before, as it is sent. */
export function changedAttributes(
  before: AttributeValues,
  typed: AttributeValues,
  listed: readonly CategoryAttribute[],
): EnteredAttributes {
  return Object.fromEntries(
    listed.flatMap((attribute) => {
      const { code } = attribute;
      if ((typed[code] ?? "").trim() === (before[code] ?? "")) return [];
      const parts = partsOf(attribute, typed[code] ?? "");
      return [[code, parts.length > 0 ? parts : null] as const];
    }),
  );
}

/** The server's rule, asked before sending. */
export function attributeFault(attribute: CategoryAttribute, typed: string): Message | undefined {
  const parts = partsOf(attribute, typed);
  if (parts.length === 0)
    return attribute.isRequired
      ? msg("specs.fault.required", "must be given for this category")
      : undefined;
  const { dimension, decimals } = attribute;
  const definition = {
    ...attribute,
    key: 0,
    dimension: dimension !== undefined && isDimension(dimension) ? dimension : null,
    decimals: decimals ?? null,
    choices: attribute.choices.map((choice, key) => ({ ...choice, key, mergedInto: null })),
  };
  for (const part of parts) {
    const parsed = parseValue(definition, part);
    if (!isParsed(parsed)) return parsed;
  }
  return undefined;
}

export function hasFault(
  attributes: readonly CategoryAttribute[],
  typed: AttributeValues,
): boolean {
  return attributes.some((attribute) => attributeFault(attribute, typed[attribute.code] ?? ""));
}
