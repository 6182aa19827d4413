/** A row of a quick order. */

import type { LineTool } from "../../../catalog/tools/contract.ts";
import type { Message } from "../../../lib/i18n/i18n.ts";
import type { OrderList, UnreadableLine } from "../../pasted-lists/rules-list.ts";
import {
  type ListQuantity,
  readFieldQuantity,
  readListQuantity,
} from "../../pasted-lists/rules-quantity.ts";
import type { ListedLine, Reading } from "../../pasted-lists/rules-readings.ts";
import type { CheckedLine } from "../contract.ts";

export interface Row {
  readonly id: number;
  /** A part number or a name. */
  readonly typed: string;
  readonly quantity: string;
  /** The readings of a pasted line, until it is edited. */
  readonly readings?: readonly Reading[] | undefined;
  /** The list whose quantity it still has: "25,000" is asked about once for each. */
  readonly list?: number | undefined;
  /** Why a pasted line could not be read, until it is edited. */
  readonly fault?: Message | undefined;
  /** Undefined: to be checked. */
  readonly checked?: CheckedLine | undefined;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly tools: ReadonlyMap<string, LineTool>;
  /** The first line for which there was no room. */
  readonly beyond?: UnreadableLine | undefined;
  /** Lines of pasted lists that are nothing to order. */
  readonly leftOut: readonly ListedLine[];
  readonly decimals?: OrderList["decimals"];
  /** Names of tools whose rows were added up in the last step. */
  readonly addedUp: readonly string[];
  readonly nextId: number;
}

export const noRows: Rows = {
  rows: [{ id: 1, typed: "", quantity: "" }],
  tools: new Map(),
  leftOut: [],
  addedUp: [],
  nextId: 2,
};

export function isBlank({ typed, quantity }: Row): boolean {
  return typed.trim() === "" && quantity.trim() === "";
}

/** Writes the quantity in figures alone, or as it was written where that is to be asked about. */
export function quantityText(reading: Reading | undefined): string {
  return String(reading?.quantity ?? reading?.written ?? "");
}

/** Undefined for a row with no quantity. */
export function quantityOf({ list, quantity }: Row): ListQuantity | undefined {
  return list === undefined ? readFieldQuantity(quantity) : readListQuantity(quantity);
}

export function toolOf(rows: Pick<Rows, "tools">, { checked }: Row): LineTool | undefined {
  return checked?.tool === undefined ? undefined : rows.tools.get(checked.tool);
}

export function nameOf({ partNumber, name }: LineTool): string {
  return partNumber || name;
}
