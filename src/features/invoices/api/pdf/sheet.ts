/**
 * The drawing sheet that papers are set on: frame, centring marks, title block, and text by its
 * baseline. Lengths are points (1/72 inch), measured from the upper left corner.
 */
import { ADVANCE, charactersOf, fontBytes, runsOf, type Weight } from "./fonts.ts";

type Document = PDFKit.PDFDocument;

/** From the paper's edge to the frame, and from the frame to what is written. */
const FRAME = 24;
const INSET = 28;
/** The title block in the lower right corner of the frame. */
const CELL = { width: 84, height: 30 };

const INK = "#16212B";
const GRAPHITE = "#45515B";
const FINE = "#858C90";

/** How a text is set. `graphite` is for what only explains. */
export interface Lettering {
  readonly size: number;
  readonly weight?: Weight;
  readonly tone?: "ink" | "graphite";
  readonly align?: "left" | "right";
}

/** A document's sheets; texts and lines go to the last one. */
export interface Sheets {
  /** The edges of what may be written on. `bottom` is above the title block. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Writes one line; x is its beginning or, aligned right, its end. */
  text(x: number, baseline: number, text: string, lettering: Lettering): void;
  /** A horizontal line: `fine` between rows, `bold` above a sum. */
  rule(from: number, to: number, y: number, weight?: "fine" | "bold"): void;
  /** A filled shape of SVG path data on a field of 32, in a square of `size`. */
  mark(x: number, y: number, size: number, draw: (document: Document) => void): void;
  next(): void;
  /** Frames all sheets and writes their title blocks: label and value of each cell. */
  finish(cells: readonly (readonly [label: string, value: string])[], note: string): void;
}

/** Begins the first sheet of a document that keeps its pages. */
export function sheetsOf(document: Document): Sheets {
  const { width, height } = document.page;
  const left = FRAME + INSET;
  const right = width - left;

  function text(x: number, baseline: number, line: string, lettering: Lettering): void {
    const { size, weight = 400, tone = "ink", align = "left" } = lettering;
    let at = align === "right" ? x - widthOf(line, size) : x;
    document.fillColor(tone === "ink" ? INK : GRAPHITE).fontSize(size);
    for (const run of runsOf(line, weight)) {
      document.registerFont(run.font, fontBytes(run.font));
      document.font(run.font);
      document.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += widthOf(run.text, size);
    }
  }

  function rule(from: number, to: number, y: number, weight: "fine" | "bold" = "fine"): void {
    const bold = weight === "bold";
    document.lineWidth(bold ? 1.1 : 0.5).strokeColor(bold ? INK : FINE);
    document.moveTo(from, y).lineTo(to, y).stroke();
  }

  function frame(): void {
    document.lineWidth(0.6).strokeColor(FINE);
    document.rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME).stroke();
    const [x, y, reach] = [width / 2, height / 2, 8];
    document.moveTo(x, FRAME - reach).lineTo(x, FRAME + reach);
    document.moveTo(x, height - FRAME - reach).lineTo(x, height - FRAME + reach);
    document.moveTo(FRAME - reach, y).lineTo(FRAME + reach, y);
    document.moveTo(width - FRAME - reach, y).lineTo(width - FRAME + reach, y);
    document.stroke();
  }

  function titleBlock(cells: readonly (readonly [string, string])[]): void {
    const top = height - FRAME - CELL.height;
    const first = width - FRAME - cells.length * CELL.width;
    cells.forEach(([label, value], index) => {
      const x = first + index * CELL.width;
      document.lineWidth(0.6).strokeColor(FINE).rect(x, top, CELL.width, CELL.height).stroke();
      text(x + 6, top + 10, label.toUpperCase(), { size: 5.5, tone: "graphite" });
      text(x + 6, top + 23, value, { size: 9, weight: 600 });
    });
  }

  return {
    left,
    right,
    top: left,
    bottom: height - FRAME - CELL.height - 16,
    text,
    rule,
    mark: (x, y, size, draw) => {
      document
        .save()
        .translate(x, y)
        .scale(size / 32);
      draw(document);
      document.restore();
    },
    next: () => {
      document.addPage();
    },
    finish: (cells, note) => {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index);
        frame();
        titleBlock([...cells, ["Sheet", `${index + 1} of ${count}`]]);
        text(FRAME + 8, height - FRAME - 9, note, { size: 6.5, tone: "graphite" });
      }
    },
  };
}

/** A line's width in points. */
export function widthOf(line: string, size: number): number {
  return charactersOf(line).length * ADVANCE * size;
}

/** Breaks a text into lines of at most `columns` characters, at spaces where there are any. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (charactersOf(joined).length <= columns) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = cut(word, columns);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

function cut(word: string, columns: number): string[] {
  const characters = charactersOf(word);
  return Array.from({ length: Math.ceil(characters.length / columns) }, (_, index) =>
    characters.slice(index * columns, (index + 1) * columns).join(""),
  );
}
