/** Attributes in the answers of tools, and their faults. */
import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { invalidWith } from "../../../lib/contract/problem.ts";
import type { Refusal } from "../../../lib/contract/result.ts";
import { type Message, textOf } from "../../../lib/i18n/i18n.ts";
import {
  type CategorizedTool,
  type FoundAttribute,
  findAttributes,
} from "../../attributes/api/find-attributes.ts";
import type { AttributeFaults } from "../../specifications/api/value-store.ts";
import type { ProductAttribute, ToolAttribute } from "../../specifications/contract.ts";
import type { Tool } from "../contract.ts";
import type { Product } from "../contract-manage.ts";

/** Named as fields of the body: `attributes.diameter`. */
export function attributeFaults({ faults }: AttributeFaults): Refusal {
  const errors = [...faults].map(([code, message]: [string, Message]) => ({
    field: `attributes.${code}`,
    message: textOf(message),
  }));
  return invalidWith(errors[0]?.message, { errors });
}

/** Public answers with their attributes, which also come first in `specs`. In the order of `rows`. */
export async function withAttributes(
  db: Db,
  rows: readonly CategorizedTool[],
  tools: readonly Tool[],
  language: TextLanguage,
): Promise<Tool[]> {
  const found = await findAttributes(db, rows, language);
  return tools.map((tool, index) => {
    const attributes = listed(found.get(rows[index]?.key ?? 0), true).map(
      ({ entered: _, ...attribute }): ToolAttribute => attribute,
    );
    if (attributes.length === 0) return tool;
    return { ...tool, attributes, specs: [...specsOf(attributes), ...tool.specs] };
  });
}

/** Admins see those of the category, and the others apart. `specs` are the free lines alone. */
export function productAttributes(
  found: readonly FoundAttribute[] | undefined,
): Pick<Product, "attributes" | "otherAttributes"> {
  const [attributes, otherAttributes] = [listed(found, true), listed(found, false)];
  return {
    ...(attributes.length > 0 && { attributes }),
    ...(otherAttributes.length > 0 && { otherAttributes }),
  };
}

function listed(found: readonly FoundAttribute[] = [], isOfCategory: boolean): ProductAttribute[] {
  return found
    .filter((value) => value.isOfCategory === isOfCategory)
    .map(({ isOfCategory: _, ...attribute }) => attribute);
}

/** Several choices of an attribute are one line. */
function specsOf(attributes: readonly ToolAttribute[]): Tool["specs"] {
  const byCode = Map.groupBy(attributes, ({ code }) => code);
  return [...byCode.values()].map((values) => ({
    label: values[0]?.name ?? "",
    value: values.map(({ text }) => text).join(", "),
  }));
}
