/** Which pieces of an order go into a parcel, as they are typed. */
import { textOf, texts } from "../../../lib/i18n/i18n.ts";
import { typedPieces } from "../../../lib/measure/quantity.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";
import { notOpenText } from "../../parcels/rules.ts";

/** The keys are numbers of lines. */
export type TypedPieces = ReadonlyMap<number, string>;

export type OpenLine = Pick<OrderLine, "number" | "product" | "partNumber"> & {
  readonly open: number;
};

const words = texts("ship.pieces", { empty: "Enter the pieces of at least one line." });

export function openLines({ lines = [] }: Pick<Purchase, "lines">): OpenLine[] {
  return lines.flatMap((line) => (line.open ? [{ ...line, open: line.open }] : []));
}

export function allOpen(lines: readonly OpenLine[]): TypedPieces {
  return new Map(lines.map(({ number, open }) => [number, String(open)]));
}

interface ReadPieces {
  readonly lines: { line: number; quantity: number }[];
  /** All that is open. */
  readonly isAll: boolean;
  readonly error: string | undefined;
}

export function readPieces(lines: readonly OpenLine[], typed: TypedPieces): ReadPieces {
  const read = lines.map((line) => ({
    line,
    quantity: typedPieces(typed.get(line.number) ?? "", line.open),
  }));
  const faulty = read.find(({ quantity }) => quantity === undefined)?.line;
  const chosen = read.flatMap(({ line, quantity }) =>
    quantity ? [{ line: line.number, quantity }] : [],
  );
  const missing = chosen.length === 0 ? words.empty : undefined;
  return {
    lines: chosen,
    isAll: read.every(({ line, quantity }) => quantity === line.open),
    error: faulty ? textOf(notOpenText(faulty.open, faulty.product)) : missing,
  };
}
