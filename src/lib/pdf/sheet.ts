/**
 * Pages with the frame, centering marks and title block of a technical drawing, and text placed by its baseline.
 * Lengths are points (1/72 inch) from the upper left corner.
 */
import { t } from "../i18n/i18n.ts";
import { currentLanguage } from "../i18n/language.ts";
import { ADVANCE, charactersOf, fontBytes, runsOf, type Weight } from "./fonts.ts";
import { type Tags, tagsOf } from "./tags.ts";

type Document = PDFKit.PDFDocument;

const FRAME = 24;
/** What a label has around it instead of a frame. */
const LABEL_MARGIN = 14;
const INSET = 28;
const CELL = { width: 84, height: 30, size: 9 };
/** The notes beside the title block. */
const NOTE = { size: 6.5, leading: 8.5 };

const INK = "#16212B";
const GRAPHITE = "#45515B";
const FINE = "#858C90";
const TONES = { ink: INK, graphite: GRAPHITE, paper: "#FFFFFF" };

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly tone?: keyof typeof TONES;
  readonly align?: "left" | "right";
}

/** Text and lines go to the last page. */
export interface Sheets extends Pick<Tags, "tagged" | "artifact"> {
  /** The printable area; `bottom` is above the title block. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** One line; x is its start or, aligned right, its end. */
  text(x: number, baseline: number, text: string, style: TextStyle): void;
  rule(from: number, to: number, y: number, weight?: "fine" | "bold"): void;
  /** An empty square; x and y are its upper left corner. */
  box(x: number, y: number, size: number): void;
  /** Draws on a grid of 32, scaled to a square of `size`. Like a picture, it is decoration outside of a `Figure`. */
  mark(x: number, y: number, size: number, draw: (document: Document) => void): void;
  picture(x: number, y: number, size: { width: number; height: number }, png: Buffer): void;
  next(): void;
  finish(cells: readonly (readonly [label: string, value: string])[], note: string): void;
}

/**
 * Prints from the document's current page on. It must buffer its pages, and those of earlier sheets must be flushed. A label
 * has no frame and no title block: its last line has the note, and which of them it is where there are several.
 */
export function sheetsOf(document: Document, kind: "sheet" | "label" = "sheet"): Sheets {
  const { width, height } = document.page;
  const isLabel = kind === "label";
  const left = isLabel ? LABEL_MARGIN : FRAME + INSET;
  const right = width - left;
  const tags = tagsOf(document, currentLanguage().locale);

  function text(x: number, baseline: number, line: string, style: TextStyle): void {
    const { size, weight = 400, tone = "ink", align = "left" } = style;
    let at = align === "right" ? x - widthOf(line, size) : x;
    if (line === "") return;
    tags.content(() => {
      document.fillColor(TONES[tone]).fontSize(size);
      for (const run of runsOf(line, weight)) {
        document.registerFont(run.font, fontBytes(run.font));
        document.font(run.font);
        document.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
        at += widthOf(run.text, size);
      }
    });
  }

  function rule(from: number, to: number, y: number, weight: "fine" | "bold" = "fine"): void {
    const bold = weight === "bold";
    tags.artifact(() => {
      document.lineWidth(bold ? 1.1 : 0.5).strokeColor(bold ? INK : FINE);
      document.moveTo(from, y).lineTo(to, y).stroke();
    });
  }

  /** Returns its left edge. A cell is wider where its value needs it. */
  function titleBlock(cells: readonly (readonly [string, string])[]): number {
    const top = height - FRAME - CELL.height;
    const widths = cells.map(([, value]) => Math.max(CELL.width, widthOf(value, CELL.size) + 12));
    const first = width - FRAME - widths.reduce((sum, each) => sum + each, 0);
    let x = first;
    for (const [index, [label, value]] of cells.entries()) {
      const own = widths[index] ?? 0;
      document.lineWidth(0.6).strokeColor(FINE).rect(x, top, own, CELL.height).stroke();
      text(x + 6, top + 10, label.toUpperCase(), { size: 5.5, tone: "graphite" });
      text(x + 6, top + 23, value, { size: CELL.size, weight: 600 });
      x += own;
    }
    return first;
  }

  /** Beside the title block; told once, as the head of a table is. */
  function footnote(note: string, block: number, isFirst: boolean): void {
    const beside = block - FRAME - 16;
    const lines = wrapped(note, Math.floor(beside / (NOTE.size * ADVANCE)));
    const write = () => {
      for (const [place, line] of lines.entries()) {
        const baseline = height - FRAME - 9 - (lines.length - 1 - place) * NOTE.leading;
        text(FRAME + 8, baseline, line, { size: NOTE.size, tone: "graphite" });
      }
    };
    if (isFirst) tags.tagged("P", write);
    else tags.artifact(write);
  }

  function lastLine(note: string, place: string): void {
    const y = height - LABEL_MARGIN;
    tags.artifact(() => {
      text(left, y, note, { size: NOTE.size, tone: "graphite" });
      text(right, y, place, { size: NOTE.size, tone: "graphite", align: "right" });
    });
  }

  return {
    left,
    right,
    top: left,
    bottom: isLabel ? height - LABEL_MARGIN - 12 : height - FRAME - CELL.height - 16,
    text,
    rule,
    tagged: tags.tagged,
    artifact: tags.artifact,
    box: (x, y, size) =>
      tags.artifact(() => document.lineWidth(0.8).strokeColor(INK).rect(x, y, size, size).stroke()),
    mark: (x, y, size, draw) =>
      tags.picture(() => {
        document
          .save()
          .translate(x, y)
          .scale(size / 32);
        draw(document);
        document.restore();
      }),
    picture: (x, y, size, png) =>
      tags.picture(() => {
        // The text of the picture is embedded once, however many pages have it.
        document.image(`data:image/png;base64,${png.toString("base64")}`, x, y, size);
      }),
    next: () => {
      document.addPage({ size: [width, height], margin: 0 });
    },
    finish: (cells, note) => {
      const { start, count } = document.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(start + index);
        const sheet = { sheet: `${index + 1}`, count: `${count}` };
        const ofAll = t("billing.sheetOf", "{sheet} of {count}", sheet);
        if (isLabel) {
          lastLine(note, count > 1 ? ofAll : "");
          continue;
        }
        let block = 0;
        tags.artifact(() => {
          drawFrame(document);
          block = titleBlock([...cells, [t("billing.sheet", "Sheet"), ofAll]]);
        });
        footnote(note, block, index === 0);
      }
      tags.end();
    },
  };
}

/** The frame of the current page, with its centering marks. */
function drawFrame(document: Document): void {
  const { width, height } = document.page;
  document.lineWidth(0.6).strokeColor(FINE);
  document.rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME).stroke();
  const [x, y, reach] = [width / 2, height / 2, 8];
  document.moveTo(x, FRAME - reach).lineTo(x, FRAME + reach);
  document.moveTo(x, height - FRAME - reach).lineTo(x, height - FRAME + reach);
  document.moveTo(FRAME - reach, y).lineTo(FRAME + reach, y);
  document.moveTo(width - FRAME - reach, y).lineTo(width - FRAME + reach, y);
  document.stroke();
}

/** The width of a line, in points, as all characters are as wide. */
export function widthOf(line: string, size: number): number {
  return charactersOf(line).length * ADVANCE * size;
}

/** Breaks at spaces, and inside words longer than `columns`. */
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
    const parts = cut(word, columns);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

function cut(word: string, columns: number): string[] {
  const characters = charactersOf(word);
  return Array.from({ length: Math.ceil(characters.length / columns) }, (_, index) =>
    characters.slice(index * columns, (index + 1) * columns).join(""),
  );
}
