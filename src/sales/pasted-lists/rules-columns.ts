/** Lists whose columns have names: which of them is the part number, the name, the quantity and its unit. */
import { readCells } from "./rules-cell-readings.ts";
import { cellsOf, DELIMITERS, type Delimiter } from "./rules-cells.ts";
import { askedOf, isCount, isUnitOfMore, withUnit } from "./rules-quantity.ts";
import { hasText, isCode, NO_PART, type Readings, readRow, withOthers } from "./rules-readings.ts";

/** Whose number it is, in front of or behind the name of a column. */
const WHOSE = `(?:suppliers?|vendors?|mfr|mfg|manufacturers?|herstellers?|lieferanten?|fournisseurs?|fabricant|your|ihre|eigene|our|unsere|customers?|kunden?|client)`;
/** Names of columns without spaces and signs, in the languages of our buyers. A cell with a digit ("PN-0") is none. */
const PART_NAMES = new RegExp(
  `^${WHOSE}?(?:${[
    "part(?:number|no|nr|num)?(?:rev)?|pn|mpn|sku|code(?:article|produit)?|item(?:number|no|code)?",
    "article(?:number|no)?|product(?:number|no|code|id)?|art(?:ikel)?(?:nummer|nr|code)?",
    "(?:catalog(?:ue)?|cat|model)(?:number|no)|order(?:ing)?code",
    "bestell(?:nummer|nr)|teile?(?:nummer|nr)|material(?:number|no|nummer|nr)?|sach(?:nummer|nr)",
    "produkt(?:nummer|nr|code)|typ(?:ennummer)?|onderdeelnummer|artikelnummer",
    "(?:n|no|num|numéro)(?:de)?(?:article|produit|pièce|référence)|réf(?:érence)?(?:article|produit)?|ref(?:erence)?",
    "codice(?:articolo|prodotto)?|articolo|código(?:de?lartículo|deproducto)?|codigo|referencia|artículo",
    "kod(?:produktu)?|indeks|číslo(?:dílu)?|артикул|品番|型番|料号|品名",
    "(?:ean|gtin|upc)(?:1[234])?(?:code|nummer|number|no|nr)?|barcode",
  ].join("|")})${WHOSE}?$`,
  "u",
);
const NAME_NAMES =
  /^(?:name|product(?:name)?|tool|produkt|(?:artikel|produkt)?bezeichnung|werkzeug|(?:item|product|part)?description|kurztext|shorttext|(?:artikel)?beschreibung|désignation|libellé|descripción|descrizione|omschrijving|nazwa|název)$/u;
const PIECES =
  "quantity|qty|qnty|qnt|count|pieces|pcs|menge|anzahl|anz|stk|stück|stückzahl|st|quantité|quantite|qté|qte|cantidad|cant|quantità|quantita|qtà|qta|quantidade|qtde?|aantal|antal|ilość|sztuk|množství|počet|ks|количество|колво|adet|数量|個数";
/** What is ordered, among the quantities of a row that may be in stock or delivered, too. */
const WANTED =
  "po|order(?:ed)?|req(?:uired|uested|d)?|ord|needed|toorder|total|bestell(?:te?)?|gesamt|benötigte?|soll|commandée?|cdée?|demandée?|souhaitée?|pedida|ordinata|richiesta|zamówiona";
const QUANTITY_NAMES = new RegExp(`^(?:${PIECES})(?:in|1)?(?:stk?|stück|pcs|ea|each)?$`, "u");
const WANTED_NAMES = new RegExp(
  `^(?:(?:${WANTED})(?:${PIECES})|(?:${PIECES})(?:${WANTED}))(?:in)?(?:stk?|stück|pcs|ea|each)?$`,
  "u",
);
/** Money as often as a number of pieces, so that it is the quantity where no other column is. */
const AMOUNT_NAMES =
  /^(?:(?:order(?:ed)?|req(?:uired)?|needed)?amount|amount(?:ordered|required|needed))$/;
const UNIT_NAMES =
  /^(?:(?:order|purchase|base)?units?(?:ofmeasure(?:ment)?)?|uo[mi]|um|b?me|(?:mengen|bestell|verpackungs)?einheit|ve|vpe|pu|pack(?:size|ung)?|unité|unidad|unità|jednostka|jm|eh)$/u;
/** Names by which a second column is known to be no quantity. */
const OTHER_NAMES =
  /pri[cxs]|preis|prezzo|precio|cena|cost|kost|note|remark|comment|bemerk|rev|desc|unit|uom|einheit|date|datum|link|url|^pos|^line|^lfd|stock|hand|bestand|lager|min|deliver|receiv|geliefert|weight|gewicht|l(?:ength|änge)|width|breite|diam|durchm|size|größe|farbe|colou?r|ean|barcode|gtin|tariff|zoll/;
const NUMBER_NAMES = /part|number|nummer|sku|^m?pn$|(?:no|nr)$/u;
/** The number of an article in all shops. */
const TRADE_NAMES = /^(?:ean|gtin|upc|barcode)/;
/** "Item" is the position beside a part number. */
const POSITION_NAMES = /^(?:item|pos)/u;

/** Further ones have no names. */
export const MAX_COLUMNS = 100;

export interface Columns {
  readonly delimiter: Delimiter;
  /** Columns of part numbers, the likeliest first. */
  readonly parts: readonly number[];
  readonly name: number;
  readonly quantity: number;
  readonly unit: number;
  /** "Qty (boxes)": of all rows; empty: pieces, or what the unit's column says. */
  readonly packs: string;
  /** Those that are neither of these, nor known to be something else. */
  readonly others: readonly number[];
  /** How many there are. */
  readonly count: number;
  /** Where the columns begin again, for a list beside a list. */
  readonly starts: readonly number[];
}

/** Undefined for a line that does not name the columns of a list. */
export function columnsOf(text: string): Columns | undefined {
  for (const delimiter of DELIMITERS) {
    const names = cellsOf(text, delimiter).slice(0, MAX_COLUMNS).map(plainName);
    const parts = partColumns(names);
    const [part = -1] = parts;
    const name = names.findIndex((each) => NAME_NAMES.test(each));
    const quantity = quantityColumn(names, part, name);
    const isHead = (part >= 0 && names.length > 1) || (name >= 0 && quantity >= 0);
    if (!isHead || isRow(cellsOf(text, delimiter), quantity >= 0)) continue;
    const unit = names.findIndex((each) => UNIT_NAMES.test(each));
    const named = [...parts, name, quantity, unit];
    const others = [...names.keys()].filter(
      (at) => !named.includes(at) && !OTHER_NAMES.test(names[at] ?? ""),
    );
    const packs = wordsOf(cellsOf(text, delimiter)[quantity] ?? "").find(isUnitOfMore) ?? "";
    const own = { delimiter, parts, name, quantity, unit, packs, others, count: names.length };
    return { ...own, ...repeated(own, names) };
  }
  return undefined;
}

/** A row's note may be the name of a column, as "ref": no column is named by a part number, nor by a quantity alone. */
function isRow(cells: readonly string[], hasQuantity: boolean): boolean {
  return cells
    .slice(0, MAX_COLUMNS)
    .some((cell) => isCode(cell) || (!hasQuantity && isCount(cell)));
}

function wordsOf(cell: string): string[] {
  return cell.slice(0, 60).split(/[^\p{L}\p{N}]+/u);
}

function plainName(cell: string): string {
  return cell
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The shop's number before the buyer's own, and a position never beside either. */
function partColumns(names: readonly string[]): number[] {
  const found = [...names.keys()].filter((at) => PART_NAMES.test(names[at] ?? ""));
  const numbers = found.filter((at) => NUMBER_NAMES.test(names[at] ?? ""));
  const rank = (at: number) => {
    const name = names[at] ?? "";
    if (POSITION_NAMES.test(name)) return 3;
    if (TRADE_NAMES.test(name)) return 2;
    if (/^(?:customer|kunde|client|our|unsere|eigene)/.test(name)) return 2;
    return numbers.includes(at) ? 0 : 1;
  };
  const sorted = found.toSorted((a, b) => rank(a) - rank(b));
  return sorted.filter((at) => rank(at) < 3 || rank(sorted[0] ?? 0) === 3);
}

/** The other one of two columns is it, whatever its language, unless it is known to be something else; -1 without one. */
function quantityColumn(names: readonly string[], part: number, name: number): number {
  const wanted = names.findIndex((each) => WANTED_NAMES.test(each));
  const found = [QUANTITY_NAMES, AMOUNT_NAMES].map((of) =>
    names.findIndex((each) => of.test(each)),
  );
  const named = [wanted, ...found].find((at) => at >= 0) ?? -1;
  const other = 1 - part;
  const isOther = named < 0 && names.length === 2 && part >= 0 && other !== name;
  return isOther && /\p{L}/u.test(names[other] ?? "") && !OTHER_NAMES.test(names[other] ?? "")
    ? other
    : named;
}

/** "Part, Qty, Part, Qty" are two lists side by side. */
function repeated(own: Omit<Columns, "starts">, names: readonly string[]) {
  const [part = -1] = own.parts;
  const width = names.indexOf(names[part] ?? "", part + 1) - part;
  const isTwice = part >= 0 && own.quantity >= 0 && width > 0;
  if (!isTwice || names[own.quantity + width] !== names[own.quantity]) return { starts: [0] };
  const starts = [...names.keys()].filter((at) => at % width === 0 && at + width <= names.length);
  return { parts: [part], starts };
}

/** The text of a row above goes on where a row has neither part number nor quantity. */
export function rowGoesOn(cells: readonly string[], columns: Columns): boolean {
  const { parts, name, quantity } = columns;
  const own = parts.length > 0 ? parts : [name];
  const count = cells[quantity] ?? "";
  if (own.some((at) => cells[at]) || /\d/.test(count)) return false;
  return cells.some((cell) => hasText(cell)) && !cells.some(isCode);
}

/** What the row of a list means; several, where it is a list beside a list. None for an empty row. */
export function readByColumns(text: string, columns: Columns): Readings[] {
  const { delimiter, quantity, count, starts } = columns;
  const cells = cellsOf(text, delimiter);
  // "1,000" has a cell too many, and its price "3,50" another one. Spreadsheets add empty cells.
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  const figures = cells.slice(quantity, quantity + 2).join(",");
  const isMore = filled > count || cells.length === count + 1 || figures.endsWith(",000");
  const isSplit = delimiter === "," && cells.length > count && isMore;
  if (isSplit && quantity >= 0 && /^\d{1,3},\d{3}$/.test(figures))
    cells.splice(quantity, 2, figures);
  return starts
    .map((from, index) => cells.slice(from, starts[index + 1]))
    .filter((own) => own.some((cell) => cell !== ""))
    .map((own) => readOwnCells(own, columns));
}

function readOwnCells(cells: readonly string[], columns: Columns): Readings {
  const { parts, name, quantity, unit, packs, others } = columns;
  const codes = others.flatMap((at) => cells[at] ?? []).filter(isCode);
  const own = parts.flatMap((at) => cells[at] || []);
  const [typed, ...further] = [
    ...own,
    ...(own.length > 0 ? [] : [cells[name] || [], codes].flat()),
  ];
  // A row that is shifted has its part number elsewhere.
  if (typed === undefined) return cells.some(isCode) ? readCells(cells, "") : { fault: NO_PART };
  if (quantity >= 0) {
    const written = withUnit(cells[quantity] ?? "", cells[unit] || packs);
    return withOthers(readRow(typed, written), further);
  }
  // No column is known to be the quantity: a number in one of the others may be it.
  const figures = others.flatMap((at) => cells[at] ?? []).filter(isCount);
  return withOthers(readRow(typed, askedOf(figures)), further);
}

/** Names of columns with spaces between them, as a PDF is copied. */
export function isSpacedHead(text: string): boolean {
  if (/\d/.test(text)) return false;
  const names = text.split(" ", 20).map(plainName);
  return [PART_NAMES, QUANTITY_NAMES].every((of) => names.some((name) => of.test(name)));
}
