/** Lines of a pasted list that are nothing to order: titles, totals, notes, an email's first and last words. */
import { labelledOrders } from "./rules-labels.ts";
import { CURRENCY, SUM } from "./rules-patterns.ts";
import { DATE, isCount, readListQuantity, UNIT } from "./rules-quantity.ts";
import { isCode, type Readings } from "./rules-readings.ts";

const TOTAL =
  /^(?:grand |net |gross |order |sub)?[- ]?(?:totals?|sum)\b|^(?:zwischen|gesamt|end)?summe\b|^gesamt(?:betrag|preis|menge|wert)?\b|^(?:netto|brutto|warenwert|mwst|ust|vat|sales tax|tax|shipping|delivery|freight|versand(?:kosten)?|fracht|rabatt|discount|übertrag|carried forward|totaal|razem|suma|montant|somme)\b/i;
/** What may follow it beside figures. */
const BESIDE_TOTAL =
  /\b(?:price|amount|pieces|quantity|weight|value|betrag|preis|menge|gewicht|netto|brutto|stück|positionen|items|lines|excl|incl|inkl|exkl|zzgl|costs?|kosten|net)\b/gi;
/** A word with a full stop before another sign is a part number ("CC.0"), but for the number of a phone. */
const NOTE =
  /^(?:notes?|remarks?|comments?|attn\.?|attention|hinweise?|anmerkung(?:en)?|bemerkung(?:en)?|kommentar|date|datum|customer(?: (?:no|number)\.?)?|kunden?(?:nummer|-?nr\.?)?|ship to|bill to|deliver to|lieferadresse|rechnungsadresse|your ref(?:erence)?|our ref(?:erence)?|ihr zeichen|unser zeichen|phone|telefon|tel|e-?mail|fax|page|seite|description|beschreibung|bezeichnung|desc|(?:unit |net |list )?price|(?:einzel|stück|listen)?preis|prix(?: unitaire)?|unit|uom|einheit|manufacturer|hersteller|vendor|from|to|cc|subject|sent|von|an|betreff|gesendet|de|à|objet|brand|marke|supplier|lieferant|delivery(?: date)?|liefer(?:termin|datum|zeit)|lead time|currency|währung|projekt|project|kostenstelle|cost cent(?:er|re))\s*(?:[:#]|\.(?!\w)|\d+ (?:of|von|\/)|\d{1,2}\.\d{1,2}\.\d{2,4}$)|^(?:phone|telefon|tel|fax)\./i;
const WORDS =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|please|bitte|thanks|thank you|danke|vielen dank|(?:kind |best |warm )?regards|sincerely|yours|mit freundlichen grüßen|freundliche grüße|viele grüße|mfg|bonjour|merci|cordialement|hola|buen[oa]s (?:días|tardes)|gracias|saludos|buongiorno|grazie|cordiali saluti|dzień dobry|dobrý den|we (?:would|need|hereby|order)|wir (?:bestellen|benötigen)|hiermit bestellen)(?=$|[\s,.!:])/i;
/** What a chat writes before each message: "[12:03] Tom:". */
const CHAT =
  /^(?:\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?: -)?(?= \p{L})|\[(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)? -) [^:]{1,40}: +/iu;
/** Words of a sentence around a part number: "we need 50 pcs of MW-621-M08-030 please". */
const ASKING =
  /^(?:(?:hi|hello|hallo|please quote|please|bitte|i|we|ich|wir|need|order|ordered|want|like|would|to|send|us|me|uns|mir|brauchen?|brauch|benötigen?|bestellen?|bestellt|schicken|sie|möchten?|hätten?|gerne?n?|and|also|und|noch|auch)[,:]? +)+(?=\d|\S*\d)/iu;
/** What begins with a marked quantity: "25 x MW-1". */
export const COUNTED = new RegExp(String.raw`^\d{1,6}\s?(?:[x×*]|${UNIT})\s`, "iu");
const ASKED = /(?: (?:please|bitte|thanks|danke|asap)[.!]*|\.)$/iu;
/** Behind them stands who wrote. */
const CLOSING =
  /^(?:--|thanks|thank you|danke|vielen dank|(?:kind |best |warm )?regards|sincerely|yours|mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|viele grüße|beste grüße|mfg|lg|gruß|cheers|cordialement|bien à vous|saludos|cordiali saluti|pozdrawiam)(?=$|[\s,.!])/iu;
const REPLY =
  /^(?:on .{5,80} wrote|am .{5,80} schrieb .{1,60}):$|^\p{L}[^[\]\n]{0,60}, \[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]$|^\p{L}[\p{L} .'-]{1,40} {1,3}\d{1,2}:\d{2} ?[ap]m$|^sent from my |^von meinem .{1,30} gesendet/iu;
/** Blanks are between thousands only: "10032 5 12,50 EUR" is a line of an order. */
const AMOUNT = String.raw`(?:\d{1,3}(?: \d{3}){1,3}(?:[.,]\d{1,2})?|${SUM})`;
const MONEY = new RegExp(`^(?:${CURRENCY} ?${AMOUNT}|${AMOUNT} ?${CURRENCY})$`, "iu");
/** Letters, digits and a sign between them. */
const CODE = /(?:^|[\s,;(*×])(?=[^\s,;|]*\p{L})(?=[^\s,;|]*\d)[\p{L}\p{N}]+[-_./][\p{L}\p{N}]/u;

/** A line without what a chat or a sentence has around it. */
export function withoutTalk(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const own = text.replace(CHAT, "");
  const asked = own.replace(ASKING, "");
  if (!CODE.test(own) && !COUNTED.test(asked)) return own;
  return asked.replace(ASKED, "");
}

/** Whether a line ends a letter, so that only lines with a part number are of the order. */
export function isClosing(text: string): boolean {
  return text.length <= 40 && !text.endsWith(":") && CLOSING.test(text);
}

/** Whether it says who wrote what is quoted below, or is nothing but a price. */
export function isNoLine(text: string): boolean {
  return text.length <= MAX_LENGTH && (REPLY.test(text) || MONEY.test(text));
}

/** Whether a line says that something is not ordered: "storno MW-1-A 5". */
export function isTakenBack(text: string): boolean {
  return TAKEN_BACK.test(text.slice(0, MAX_LENGTH));
}

const TAKEN_BACK =
  /(?:^|[^\p{L}])(?:cancel(?:led|ed)?|not|don[’']t|instead|remove|storno|stornier(?:en|t|e)|keine?n?|nicht|statt|streichen|entfällt|annuler)(?=$|[^\p{L}])/iu;

export function hasCode(text: string): boolean {
  return CODE.test(text.slice(0, MAX_LENGTH));
}

/** Words that make a line a sentence. */
const SENTENCE =
  /(?:^|[^\p{L}])(?:please|pls|need|order|send|can|could|would|want|quote|bitte|brauche[nr]?|benötige[nr]?|bestellen?|schick(?:en|t|e)?|hätten?|möchten?|kannst|könnt(?:e|est|en)|merci|svp|besoin|commander|por favor|necesit\p{L}+|je)(?=$|[^\p{L}])/iu;
const ORDER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?<count>\d{1,6})\s*(?:[x×*]|${UNIT})?\s*(?:(?:of|von|de) )?(?<code>[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+)`,
  "giu",
);
/** Before a number that counts lines. */
const POSITION = /(?:pos(?:ition|ten)?|item|line|zeile|nr|no|art(?:ikel)?|part|[#№])[\s.:#]*$/iu;

/** "can I get 5 of MW-1-A and 10 MW-1-B?" as two lines: each part number has its quantity before it, and no other figure is there. */
function ordersInSentence(text: string): string[] {
  if (!SENTENCE.test(text)) return [];
  const orders = [...text.matchAll(ORDER)].filter(({ groups }) => isCode(groups?.code ?? ""));
  if (orders.some(({ index }) => POSITION.test(text.slice(Math.max(0, index - 20), index))))
    return [];
  const rest = orders.reduce((left, [order]) => left.replace(order, " "), text);
  return /\d/.test(rest) ? [] : orders.map(({ groups }) => `${groups?.count} ${groups?.code}`);
}

/** "24-WB03, 24-WB04": part numbers and nothing else, as other shops take them; `least`: fewer may be of one tool. */
export function partsAlone(text: string, least: number): string[] | undefined {
  if (text.length > MAX_LENGTH || /[\t;|]/.test(text)) return undefined;
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.length >= least && words.every(isCode) ? words : undefined;
}

/** Neither an amount of money nor a date. */
const FIGURE = /(?<!\d|\d[.,])\d+(?!\d|[.,]\d{1,2}(?!\d))/;
/** A part number of figures alone, with its quantity. */
const COUNTED_FIGURES = /^\d{1,6}\s?[x×*]\s?\d{4,}$/iu;
const AND = /\s*(?:[,;](?!\d)|[\t|]|\s(?:and|und|&)\s)\s*/iu;

/** "MW-1-A x 50, MW-1-B x 100" as two lines: each has a part number and a figure of its own, and all are whole or none. */
export function ordersIn(text: string): string[] {
  if (text.length > MAX_LENGTH) return [text];
  const labelled = labelledOrders(text);
  const ordered = labelled.length > 0 ? labelled : ordersInSentence(text);
  if (ordered.length > 0) return ordered;
  const inCells = ordersInCells(text);
  if (inCells.length > 0) return inCells;
  const parts = text.split(AND).filter(Boolean);
  const rest = (part: string) => part.replace(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+/u, "");
  const isOrder = (part: string) =>
    COUNTED_FIGURES.test(part) || (CODE.test(part) && /\d/.test(rest(part)));
  const areAlike = new Set(parts.map((part) => FIGURE.test(rest(part)))).size === 1;
  return parts.length > 1 && parts.every(isOrder) && areAlike ? parts : [text];
}

/** A part number and its quantity, twice or more in a row of a spreadsheet. */
function ordersInCells(text: string): string[] {
  const cells = text.split("\t").filter((cell) => cell.trim() !== "");
  const isPair = (cell: string, index: number) =>
    index % 2 === 0 ? isCode(cell.trim()) : isCount(cell);
  if (cells.length < 4 || cells.length % 2 === 1 || !cells.every(isPair)) return [];
  return cells.flatMap((cell, index) => (index % 2 === 0 ? `${cell}\t${cells[index + 1]}` : []));
}

const TITLE =
  /^(?:purchase order|order(?: list)?|parts? list|list of (?:parts|materials)|material list|bill of materials|shopping list|request for quotation|quotation|bestellung|bestellliste|stückliste|teileliste|materialliste|anfrage|angebot|einkaufsliste|warenkorb)(?:$|\s*[:#]|\s+(?:no|nr|number|nummer|date|from|for|vom|von|für)\b|\s+\S*\d{3,}$)/i;
const ADDRESS = /^(?:\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+)$/i;
/** What is looked at of a cell. */
const MAX_LENGTH = 200;

/**
 * Whether a line is no line of an order, from its cells and what they may mean. `isAboveHead`: the columns are named
 * below it, so it is left out unless it has a quantity.
 */
export function isLeftOut(
  cells: readonly string[],
  readings: Readings,
  isAboveHead: boolean,
): boolean {
  const filled = cells.filter((cell) => cell !== "").map((cell) => cell.slice(0, MAX_LENGTH));
  const [first = ""] = filled;
  const hasQuantity =
    !("fault" in readings) && readings.some(({ quantity, written }) => quantity ?? written);
  if (isTotal(first) && filled.slice(1).every(isFigure)) return true;
  if (NOTE.test(first) && !(hasQuantity && filled.length > 2)) return true;
  if (filled.length === 1 && [ADDRESS, DATE, WORDS].some((each) => each.test(first))) return true;
  if (filled.length <= 2 && TITLE.test(first) && !(hasQuantity && filled.length > 1)) return true;
  return isAboveHead && !hasQuantity;
}

function isTotal(cell: string): boolean {
  const [word] = TOTAL.exec(cell) ?? [];
  if (word === undefined) return false;
  const rest = cell.slice(word.length);
  return !/^[-/]/.test(rest) && isFigure(rest.replace(BESIDE_TOTAL, ""));
}

/** A number, an amount of money or a unit, and no part number. */
function isFigure(cell: string): boolean {
  if (readListQuantity(cell) !== undefined) return true;
  const rest = cell.replace(/\b(?:eur|usd|chf|gbp|pln|czk|kg|pcs?|stk|st)\b/gi, "");
  return !/\p{L}{4}/u.test(rest) && !(/\p{L}/u.test(rest) && /\d/.test(rest));
}
