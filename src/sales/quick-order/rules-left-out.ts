/** Lines of a pasted list that are nothing to order: titles, totals, notes, an email's first and last words. */
import { readListQuantity } from "./rules-quantity.ts";
import type { Readings } from "./rules-readings.ts";

const TOTAL =
  /^(?:grand |net |gross |order |sub)?[- ]?(?:totals?|sum)\b|^(?:zwischen|gesamt|end)?summe\b|^gesamt(?:betrag|preis|menge|wert)?\b|^(?:netto|brutto|warenwert|mwst|ust|vat|sales tax|tax|shipping|delivery|freight|versand(?:kosten)?|fracht|rabatt|discount|übertrag|carried forward|totaal|razem|suma|montant|somme)\b/i;
/** What may follow it beside figures. */
const BESIDE_TOTAL =
  /\b(?:price|amount|pieces|quantity|weight|value|betrag|preis|menge|gewicht|netto|brutto|stück|positionen|items|lines|excl|incl|inkl|exkl|zzgl|costs?|kosten)\b/gi;
const NOTE =
  /^(?:notes?|remarks?|comments?|attn\.?|attention|hinweise?|anmerkung(?:en)?|bemerkung(?:en)?|kommentar|date|datum|customer(?: (?:no|number)\.?)?|kunden?(?:nummer|-?nr\.?)?|ship to|bill to|deliver to|lieferadresse|rechnungsadresse|your ref(?:erence)?|our ref(?:erence)?|ihr zeichen|unser zeichen|phone|telefon|tel|e-?mail|fax|page|seite)\s*(?:[:.#]|\d+ (?:of|von|\/)|\d{1,2}\.\d{1,2}\.\d{2,4}$)/i;
const WORDS =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|please|bitte|thanks|thank you|danke|vielen dank|(?:kind |best |warm )?regards|sincerely|yours|mit freundlichen grüßen|freundliche grüße|viele grüße|mfg|we (?:would|need|hereby|order)|wir (?:bestellen|benötigen)|hiermit bestellen)(?=$|[\s,.!:])/i;
/** What a chat writes before each message: "[12:03] Tom:". */
const CHAT =
  /^(?:\[(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)? -) [^:]{1,40}: +/iu;
/** Words of a sentence around a part number: "we need 50 pcs of MW-621-M08-030 please". */
const ASKING =
  /^(?:(?:hi|hello|hallo|please|bitte|i|we|ich|wir|need|order|ordered|want|like|would|to|send|us|me|uns|mir|brauchen?|brauch|benötigen?|bestellen?|bestellt|schicken|sie|möchten?|hätten?|gerne?n?|and|also|und|noch|auch)[,:]? +)+(?=\d|\S*\d)/iu;
const ASKED = / (?:please|bitte|thanks|danke|asap)[.!]*$/iu;
/** Behind them stands who wrote. */
const CLOSING =
  /^(?:--|thanks|thank you|danke|vielen dank|(?:kind |best |warm )?regards|sincerely|yours|mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|viele grüße|beste grüße|mfg|lg|gruß|cheers)(?=$|[\s,.!])/iu;
const REPLY =
  /^(?:on .{5,80} wrote|am .{5,80} schrieb .{1,60}):$|^sent from my |^von meinem .{1,30} gesendet/iu;
/** Letters, digits and a sign between them. */
const CODE = /(?:^|[\s,;(])(?=[^\s]*\p{L})(?=[^\s]*\d)[\p{L}\p{N}]+[-_./][\p{L}\p{N}]/u;

/** A line without what a chat or a sentence has around it. */
export function withoutTalk(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const own = text.replace(CHAT, "");
  return CODE.test(own)
    ? own
        .replace(ASKING, "")
        .replace(ASKED, "")
        .replace(/ von (?=\S*\d)/iu, " of ")
    : own;
}

/** Whether a line ends a letter, so that only lines with a part number are of the order. */
export function isClosing(text: string): boolean {
  return text.length <= 40 && !text.endsWith(":") && CLOSING.test(text);
}

/** Whether it says who wrote what is quoted below. */
export function isReplyHead(text: string): boolean {
  return text.length <= MAX_LENGTH && REPLY.test(text);
}

export function hasCode(text: string): boolean {
  return CODE.test(text.slice(0, MAX_LENGTH));
}

const AND = /\s*(?:[,;](?!\d)|\s(?:and|und|&)\s)\s*/iu;

/** "MW-1-A x 50, MW-1-B x 100" as two lines: each has a part number and a figure of its own. */
export function ordersIn(text: string): string[] {
  const parts = text.length > MAX_LENGTH ? [text] : text.split(AND).filter(Boolean);
  const isOrder = (part: string) =>
    CODE.test(part) && /\d/.test(part.replace(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+/u, ""));
  return parts.length > 1 && parts.every(isOrder) ? parts : [text];
}

const TITLE =
  /^(?:purchase order|order(?: list)?|parts? list|list of (?:parts|materials)|material list|bill of materials|shopping list|request for quotation|quotation|bestellung|bestellliste|stückliste|teileliste|materialliste|anfrage|angebot|einkaufsliste|warenkorb)(?:$|\s*[:#]|\s+(?:no|nr|number|nummer|date|from|for|vom|von|für)\b|\s+\S*\d{3,}$)/i;
const ADDRESS = /^(?:\S+@\S+\.\S+|https?:\/\/\S+|www\.\S+)$/i;
/** What is looked at of a cell. */
const MAX_LENGTH = 200;
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;

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
