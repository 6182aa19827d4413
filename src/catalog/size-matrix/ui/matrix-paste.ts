/** Cells copied from a spreadsheet are pasted into a matrix from the focused cell on, to the right and down. */
import type { ClipboardEvent } from "react";
import { splitLines } from "../../../lib/text/value-list.ts";
import type { Typed } from "../../facets/ui/typed-quantities.ts";

type Cells = readonly (readonly (string | null)[])[];

export function onMatrixPaste(
  event: ClipboardEvent<HTMLElement>,
  cells: Cells,
  paste: (typed: Typed, field: HTMLElement) => void,
): void {
  const field = event.target as HTMLElement;
  const tool = field.closest("td")?.dataset.tool;
  const pasted = event.clipboardData.getData("text/plain");
  // A single value is pasted by the field itself.
  if (tool === undefined || !/[\t\n\r]/.test(pasted.trim())) return;
  event.preventDefault();
  paste(pastedQuantities(pasted, cells, tool), field);
}

/** The keys are ids of tools. Empty cells, cells without a tool and what lies outside the matrix are left out. */
export function pastedQuantities(pasted: string, cells: Cells, first: string): Typed {
  const top = cells.findIndex((row) => row.includes(first));
  const left = cells[top]?.indexOf(first) ?? 0;
  const rows = cells.slice(Math.max(0, top)).map((row) => row.slice(left));
  const lines = splitLines(pasted)
    .slice(0, rows.length)
    .map((line) => line.split("\t"));
  const typed = lines.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const tool = rows[down]?.[right];
      const quantity = text.trim();
      return tool && quantity !== "" ? [[tool, quantity] as const] : [];
    }),
  );
  return Object.fromEntries(typed);
}
