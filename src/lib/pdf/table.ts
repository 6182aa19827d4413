/** Tables of documents, with a head that is repeated on each sheet, and the styles of their text. */
import { ADVANCE } from "./fonts.ts";
import type { Sheets, TextStyle } from "./sheet.ts";

export const BODY = { size: 9 } as const;
export const STRONG = { size: 9, weight: 600 } as const;
export const QUIET = { size: 7.5, tone: "graphite" } as const;
const LABEL = { size: 6.5, tone: "graphite" } as const;
export const LEADING = 13;

export interface Column {
  readonly title: string;
  /** Where its text starts or, aligned right, ends. */
  readonly x: number;
  readonly align?: "right";
}

interface Cell {
  readonly lines: readonly string[];
  readonly style?: TextStyle;
}

export interface Row {
  /** They are in the order of the columns. */
  readonly cells: readonly Cell[];
  /** The height of what must stay on the same sheet below it. */
  readonly below?: number;
}

export interface TableOptions {
  readonly columns: readonly Column[];
  /** The room above and below a row's text together. */
  readonly padding?: number;
  /** Where its rules end; by default at the sheet's right edge. */
  readonly right?: number;
  /** The first cell of each row is its head. */
  readonly rowHeads?: boolean;
  /** What is drawn beside a row, from the baseline of its first line. */
  readonly beside?: (baseline: number) => void;
}

/** Takes as many sheets as it needs. Returns the lower edge of the last row. */
export function table(
  sheets: Sheets,
  top: number,
  rows: readonly Row[],
  { columns, padding = 8, right = sheets.right, rowHeads = false, beside }: TableOptions,
): number {
  const head = (y: number) => {
    for (const { title, x, align = "left" } of columns)
      sheets.tagged("TH", () => label(sheets, x, y, title, align), { scope: "Column" });
    sheets.rule(sheets.left, right, y + 6, "bold");
    return y + 6;
  };
  let y = top;
  sheets.tagged("Table", () => {
    sheets.tagged("TR", () => {
      y = head(y);
    });
    for (const { cells, below = 0 } of rows) {
      const height = Math.max(...cells.map(({ lines }) => lines.length), 1) * LEADING + padding;
      if (y + height + below > sheets.bottom) {
        sheets.next();
        // A screen reader was told the head once.
        sheets.artifact(() => {
          y = head(sheets.top + 8);
        });
      }
      const baseline = y + padding / 2 + 11;
      beside?.(baseline);
      sheets.tagged("TR", () => {
        for (const [index, { lines, style = BODY }] of cells.entries()) {
          const { x = sheets.left, align = "left" } = columns[index] ?? {};
          const isHead = rowHeads && index === 0;
          sheets.tagged(
            isHead ? "TH" : "TD",
            () => paragraph(sheets, x, baseline, lines, { ...style, align }),
            isHead ? { scope: "Row" } : {},
          );
        }
      });
      y += height;
      sheets.rule(sheets.left, right, y);
    }
  });
  return y;
}

/** A row of a name and its value, as sums and facts are written. */
export function namedRow(sheets: Sheets, name: () => void, value: () => void): void {
  sheets.tagged("TR", () => {
    sheets.tagged("TH", name, { scope: "Row" });
    sheets.tagged("TD", value);
  });
}

/** Lines below each other. */
export function paragraph(
  sheets: Sheets,
  x: number,
  baseline: number,
  lines: readonly string[],
  style: TextStyle,
): void {
  for (const [index, line] of lines.entries())
    sheets.text(x, baseline + index * LEADING, line, style);
}

/** Prints a text in capitals, in the style of labels, at the baseline. */
export function label(
  sheets: Sheets,
  x: number,
  baseline: number,
  text: string,
  align: "left" | "right" = "left",
): void {
  sheets.text(x, baseline, text.toUpperCase(), { ...LABEL, align });
}

/** Characters of the body size in a width. */
export function columnsIn(width: number): number {
  return Math.floor(width / (BODY.size * ADVANCE));
}
