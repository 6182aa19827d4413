/** Values of a tool's fields as text: in CSV cells, forms and histories. */

import { t } from "../../lib/i18n/i18n.ts";
import { weightText } from "../../lib/measure/weight.ts";
import { minorFromMajor } from "../../lib/money/money.ts";
import { plainMajor } from "../../lib/money/parse-amount.ts";
import { amountToStore, storedAmountsText } from "../../lib/money/stored-amounts.ts";
import { tagsToText } from "../tags/rules.ts";
import type { WireTier } from "../tier-prices/rules.ts";
import {
  type ToolField,
  type ToolFieldName,
  type ToolSpec,
  toolFields,
} from "./contract-fields.ts";
import { ownerOf } from "./rules-other-numbers.ts";

/** A value as a CSV cell has it; "" without one. */
export function valueToText({ type }: ToolField, value: unknown): string {
  if (type === "money") return plainMajor(value as number);
  if (type === "specs" || type === "numbers")
    return specsToText(value as ToolSpec[] | null | undefined);
  if (type === "tags") return tagsToText(value as string[] | null | undefined);
  if (type === "tiers") return tiersToText(value as WireTier[] | null | undefined);
  return String(value ?? "");
}

/** A history keeps it so, the same in every language. */
export function formatValue(field: ToolField, value: unknown): string {
  if (field.type === "money") return storedPrice(value as number);
  if (field.type === "tiers") return formatTiers(value as WireTier[]);
  if (field.type === "numbers")
    return specsToText(
      (value as ToolSpec[]).map((number) => ({ ...number, label: shownLabel(number) })),
    );
  return valueToText(field, value);
}

/** What a history keeps of a field, in the reader's language; what earlier versions kept stays as it is. */
export function storedValueText(name: string, stored: string): string {
  const type = Object.hasOwn(toolFields, name) ? toolFields[name as ToolFieldName].type : "text";
  if (type === "money" || type === "tiers") return storedAmountsText(stored);
  return type === "weight" && /^[\d.]+$/.test(stored) ? weightText(Number(stored)) : stored;
}

function storedPrice(major: number): string {
  return amountToStore(minorFromMajor(major));
}

/** A history outlives the customer's account. */
function shownLabel(number: ToolSpec): string {
  return ownerOf(number) === undefined ? number.label : t("number.ofCustomer", "a customer");
}

/** "100=0.90;500=0.80"; `decimal` is the sign before the decimals. */
export function tiersToText(tiers: readonly WireTier[] | null | undefined, decimal = "."): string {
  return (tiers ?? [])
    .map(({ quantity, price }) => `${quantity}=${plainMajor(price, decimal)}`)
    .join(";");
}

/** The rows in a text of tiers, as they are written. */
export function tierRowsIn(text: string): { quantity: string; price: string }[] {
  const rows = text.split(/[;\n]/).filter((row) => row.trim() !== "");
  return rows.map((row) => {
    const [quantity = "", ...price] = row.split("=");
    return { quantity: quantity.trim(), price: price.join("=").trim() };
  });
}

/** "100: USD 0.90, 500: USD 0.80". */
function formatTiers(tiers: readonly WireTier[]): string {
  return tiers.map(({ quantity, price }) => `${quantity}: ${storedPrice(price)}`).join(", ");
}

function specsToText(specs: readonly ToolSpec[] | null | undefined): string {
  return (specs ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** A colon that is not that of a ratio. */
const COLON = /(?<!\d):|:(?!\d)/;

/** Lines of "label: value", with the colon of any keyboard; a line without a colon has no label, which the contract refuses. */
export function specsFromText(text: string): ToolSpec[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const wide = line.indexOf("：");
    const at = wide >= 0 && !COLON.test(line) ? wide : line.indexOf(":");
    return { label: line.slice(0, Math.max(0, at)).trim(), value: line.slice(at + 1).trim() };
  });
}
