/** The readings of a line whose columns have no names. */
import { CURRENCY } from "./rules-patterns.ts";
import {
  askedOf,
  DATE,
  isCount,
  isPacked,
  isUnitOfMore,
  looksLikeQuantity,
  UNIT,
} from "./rules-quantity.ts";
import {
  type FoundReading,
  hasText,
  isCode,
  isMarkedLine,
  NO_PART,
  quantityIn,
  type Readings,
  readLine,
  settle,
} from "./rules-readings.ts";

/** Cells of a line that are looked at. The readings of a line are as many as its cells squared. */
const MAX_CELLS = 20;
/** A column of its own in lists of ERP systems. */
const UNIT_ALONE = new RegExp(`^${UNIT}$`, "i");

/** A spreadsheet writes "###" into a cell that is too narrow for its number; "?" is a question of the buyer. */
const NO_FIGURES = /^(?:#+|\?+|[-–—])$/;

/** A tax or a discount, beside a quantity. */
const PERCENT = /^\d[\d.,]*\s?%$/;

/** A number in the first cell that counts the lines, where another may be the quantity. */
const POSITION = /^#\d{1,3}$/;

/** Cells that may be a quantity, and a part number, too: "4711", "X25". */
const MAYBE_PART = /^(?:\d+|[x×*].*)$/i;

/** Readings of a line with columns whose names are unknown: a position, a part number, a name, a quantity, a price. */
export function readCells(cells: readonly string[], line: string): Readings {
  const all = withUnits(cells).slice(0, MAX_CELLS);
  const rest = all.slice(1);
  const hasCount = rest.some(({ text }) => isCount(text) || isUnread(text));
  const filled = rest.length > 1 && hasCount && POSITION.test(all[0]?.text ?? "") ? rest : all;
  const [{ text: first } = { text: "" }] = filled;
  if (filled.length < 2) return readLine(first || line);
  const isMarked = filled.some(({ unit }) => unit === "pieces");
  const texts = filled.map(({ text }) => withoutPosition(text, isMarked));
  const arePacks = filled.map(({ unit }) => unit === "more");
  const quantities = texts.map(
    (text, index) => quantityIn(text) ?? (arePacks[index] ? { written: text } : undefined),
  );
  const isUnknown = quantities.every((each) => each === undefined);
  const isOther = (cell: string) => [DATE, PERCENT].some((each) => each.test(cell));
  const unread = [...texts.keys()].filter(
    (index) => isUnread(texts[index] ?? "") && (isUnknown || !isOther(texts[index] ?? "")),
  );
  // "MW-401-100, quantity: 25"
  if (isUnknown && unread.length === 0 && isMarkedLine(line)) return readLine(line);
  const hasLetter = (cell: string) => /\p{L}/u.test(cell);
  // "01.02.2026	5" has no cell that is nothing but a part number, so each may be one.
  const hasWord = quantities.includes(undefined);
  const parts = [...filled.keys()]
    .filter(
      (index) =>
        !arePacks[index] &&
        (!hasWord || quantities[index] === undefined || MAYBE_PART.test(texts[index] ?? "")),
    )
    .sort((a, b) => Number(hasLetter(texts[b] ?? "")) - Number(hasLetter(texts[a] ?? "")) || a - b);
  if (parts.length === 0) return { fault: NO_PART };
  if (isUnknown && unread.length === 0) {
    // A comma may be part of a name.
    const own = [first, line].flatMap((text) => {
      const readings = readLine(text);
      return "fault" in readings ? [] : readings;
    });
    return settle([...own, ...texts.slice(1).map((typed) => ({ typed }))]);
  }
  const known = [...filled.keys()].filter((index) => quantities[index] !== undefined);
  const right = known.filter((index) => quantities[index]?.isFaulty !== true);
  const readings = parts.map((part): FoundReading => {
    const typed = texts[part] ?? "";
    // A number before it alone may be its position, or the quantity where the one behind it cannot be read.
    const isClear = hasWord && right.some((index) => index > part);
    const own = countsOf(filled, isClear ? right : [...new Set([...known, ...unread])], part, line);
    const [count = -1] = own;
    if (own.length > 1) return { typed, written: askedOf(own.map((index) => texts[index] ?? "")) };
    return { typed, ...(quantities[count] ?? (count < 0 ? {} : { written: texts[count] })) };
  });
  const counted = readings.filter(({ quantity, written }) => (quantity ?? written) !== undefined);
  if (counted.length > 0 && unread.length === 0) return settle(counted);
  const words = parts.filter((part) => quantities[part] === undefined);
  const alone = counted.length > 0 ? words : parts;
  return settle([
    ...counted,
    ...alone.map((part) => ({ typed: texts[part] ?? "" })),
    { typed: line },
  ]);
}

/** Whether a cell is a quantity that has to be asked about, or a part number that looks like one. */
function isUnread(cell: string): boolean {
  return NO_FIGURES.test(cell) || (quantityIn(cell) === undefined && looksLikeQuantity(cell));
}

const HAS_UNIT = new RegExp(`^\\d[\\d.,]*\\s*${UNIT}$`, "iu");

/** "00010 MW-401-100" where another cell is the quantity. */
function withoutPosition(cell: string, isMarked: boolean): string {
  const [, position = "", part = ""] = /^(\d{1,10})[.)]? (\S+)$/.exec(cell) ?? [];
  return isCode(part) && (isMarked || position.startsWith("0")) ? part : cell;
}

interface Cell {
  readonly text: string;
  /** Its unit is in a cell beside it, so that it is the quantity. */
  readonly unit?: "pieces" | "more" | undefined;
}

/** The cells that have something to say; a unit belongs to the number beside it. */
function withUnits(cells: readonly string[]): Cell[] {
  const found: Cell[] = [];
  let waiting: string | undefined;
  for (const cell of cells.map((each) => each.trim())) {
    const before = found.at(-1);
    if ([UNIT_ALONE, SIZE].some((each) => each.test(cell)) || isUnitOfMore(cell)) {
      if (before && before.unit === undefined && isCount(before.text))
        found[found.length - 1] = withCell(before.text, cell);
      else waiting = cell;
    } else if (hasText(cell) || NO_FIGURES.test(cell)) {
      const isOf = waiting !== undefined && isCount(cell);
      found.push(isOf ? withCell(cell, waiting ?? "") : { text: cell, unit: ownUnit(cell) });
      waiting = undefined;
    }
  }
  return found;
}

function ownUnit(cell: string): Cell["unit"] {
  if (isPacked(cell)) return "more";
  return HAS_UNIT.test(cell) ? "pieces" : undefined;
}

/** "10", "mm" are a size. */
const SIZE = /^(?:mm|cm|µm|inch|zoll)$/iu;

function withCell(text: string, unit: string): Cell {
  if (SIZE.test(unit)) return { text: `${text} ${unit}` };
  return isUnitOfMore(unit) ? { text: `${text} ${unit}`, unit: "more" } : { text, unit: "pieces" };
}

/**
 * Which of the numbers may be the quantity of a part: the one that has a unit, one of those behind it, or one of those
 * before it. Where there are others, a number with cents is a price.
 */
function countsOf(
  cells: readonly Cell[],
  counts: readonly number[],
  part: number,
  line: string,
): number[] {
  const others = counts.filter((index) => index !== part);
  for (const unit of ["pieces", "more"]) {
    const counted = others.filter((index) => cells[index]?.unit === unit);
    if (counted.length > 0) return counted;
  }
  const isPrice = (index: number) => CENTS.test(cells[index]?.text ?? "");
  const isPlain = (index: number) => !isPrice(index) || others.every(isPrice);
  const behind = others.filter((index) => index > part && isPlain(index));
  // "1; MW-1-A; 25": the number before it is its position. Of more, each may be the quantity, as in "25; MW-1-A; 1/2".
  const [only = -1] = behind;
  const { text = "" } = cells[only] ?? {};
  const next = cells[only + 1]?.text ?? "";
  // "25,MW-1,12,50 €" may have a comma in its price.
  const isInPrice = CENTS_OF_MONEY.test(next) && line.includes(`${text},${next}`);
  return behind.length === 1 && isCount(text) && !isInPrice ? behind : others.filter(isPlain);
}

const CENTS_OF_MONEY = new RegExp(`^\\d\\d ?${CURRENCY}$`, "iu");

const CENTS = /[.,]\d{2}$/;
