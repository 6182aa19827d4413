/** The text of HTML, as exports of other shops have it in the cells of names and descriptions. */
import { beginsPage } from "./file-kind.ts";
import { decoderOf } from "./text-encoding.ts";

/**
 * Those of Word are "o:p" and the like; what no standard has may be a name in brackets. "a<b and b>c" is no tag: one of a
 * letter has attributes with values, those of programs ("data-v-7ba5bd90"), or none.
 */
const TAGS = String.raw`[abipqsu]\b(?=(?:\s+[a-z]+-[\w-]{1,40}){0,9}\s*\/?>|\s[^<>=]{0,40}=)|abbr|acronym|address|article|aside|audio|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hgroup|hr|html|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|marquee|meta|nav|nobr|noscript|object|ol|optgroup|option|output|param|path|picture|pre|rp|rt|ruby|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|ul|use|var|video|wbr|(?:o|w|v|st1):\w{1,20}`;
const TAG = new RegExp(`<(/?)(${TAGS})\\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>`, "gi");
/** Words that stand in brackets as names do ("Relay <output> 24 V"): tags where they have attributes, or an end. */
const WORDS = new Set(["data", "legend", "object", "output", "param", "time", "track"]);
/** What documents and feeds write around their HTML. */
const AROUND = /<(?:!doctype\b|\?xml\b|!\[(?!CDATA\[))[^<>]{0,500}>|<!\[CDATA\[/gi;
/** Markup that a program escaped: "&lt;p&gt;8 mm&lt;/p&gt;". */
const ESCAPED_TAG = /&lt;(?:\/[a-z][a-z\d:]{0,20}|br\s{0,9}\/?)\s{0,9}&gt;/i;
const UNSHOWN = /<!--|<(script|style|iframe)\b/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** True for a cell with a tag, a comment or an entity of HTML; "M8 < M10" and "Nuts & bolts" have none. */
export function hasHtml(cell: string): boolean {
  if (!/[<&]/.test(cell)) return false;
  const entities = [...cell.matchAll(ENTITY)];
  const comment = cell.indexOf("<!--");
  const isCommented = comment >= 0 && cell.indexOf("-->", comment) > 0;
  return (
    isCommented ||
    hasTag(cell) ||
    cell.search(AROUND) >= 0 ||
    entities.some((found) => signOf(found) !== undefined)
  );
}

/**
 * Tags are taken out: a line break, a paragraph and an item of a list are lines, cells of a table are separated by a
 * colon, as specifications are. Entities are resolved, also those that were escaped again; what is none stays.
 */
export function textOfHtml(html: string): string {
  const isEscaped = !hasTag(html) && ESCAPED_TAG.test(html);
  // Once: what was escaped again is no tag, but a text that shows one.
  const plain = withoutUnshown((isEscaped ? withSigns(html, 1) : html).replace(/\r\n?/g, "\n"));
  const around = plain.replace(AROUND, "");
  const shown = plain.includes("<![CDATA[") ? around.replaceAll("]]>", "") : around;
  const text = withSigns(withoutTags(shown));
  const lines = text.split("\n").map((each) => tidied(each.replace(/[\t \u00a0]+/g, " ")));
  return (
    lines
      .filter((each, place) => each !== "" || lines[place - 1] !== "")
      .join("\n")
      // An item whose text is a paragraph.
      .replace(/^–\n+(?![–\n])/gm, "– ")
      .replace(/\n+(?=– )/g, "\n")
      .trim()
  );
}

function hasTag(text: string): boolean {
  return withoutTags(text) !== text;
}

function withoutTags(text: string): string {
  const ended = new Set(
    Array.from(text.matchAll(/<\/([a-z]+)\s*>/gi), ([, name = ""]) => name.toLowerCase()),
  );
  return text.replace(TAG, (tag: string, end: string, written: string) => {
    const name = written.toLowerCase();
    const isWord = WORDS.has(name) && !ended.has(name) && tag.length === name.length + 2;
    return isWord ? tag : spaceFor(name, end !== "");
  });
}

/** Any tag, by whatever name; an attribute that does not end is looked at up to the next tag. */
const ANY_TAG = /<(\/?)([a-z][\w:-]*)(?![\w:-])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const COLUMNS = /\bcolspan\s*=\s*["']?(\d{1,2})\b/i;
const ROWS = /\browspan\s*=\s*["']?(\d{1,5})\b/i;

/**
 * The tables of a page as a spreadsheet copies them: a line for each row, tabs between cells; a cell of several rows
 * stands in each of them. Empty for a page without one; undefined for a text that is no page.
 */
export function tableOfHtml(html: string): string | undefined {
  if (!beginsPage(html)) return undefined;
  const page = withoutUnshown(html);
  const table = openTable(page.length);
  /** What the open cell says so far, and its tag. */
  let cell: { text: string; readonly attributes: string } | undefined;
  let last = 0;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of page.matchAll(
    ANY_TAG,
  )) {
    if (cell) cell.text += page.slice(last, index);
    last = index + tag.length;
    const kind = name.toLowerCase();
    if (!/^(?:t[dhr]|table|t(?:head|body|foot))$/.test(kind)) {
      if (cell && spaceFor(kind, false) !== "") cell.text += " ";
      continue;
    }
    if (cell) table.add(cell.text, cell.attributes);
    cell = undefined;
    const isCell = kind === "td" || kind === "th";
    if (kind.length > 2) table.endGroup();
    if (slash !== "") continue;
    if (kind === "tr" || (isCell && table.rows.length === 0)) table.begin();
    if (isCell) cell = { text: "", attributes };
  }
  if (cell) table.add(cell.text + page.slice(last), cell.attributes);
  table.endGroup();
  return table.rows.map((row) => row.join("\t").trimEnd()).join("\n");
}

/** No list has as many columns; what spans rows behind them stands in its first row only. */
const MOST_COLUMNS = 500;
/** Characters that may stand in further rows beside as many as the page has; any more stand in their first row only. */
const SPARE = 10_000;

/** "5", "1.250,00", "5 pcs". */
const NUMBER = /^\d[\d.,'’ ]{0,20}(?:\p{L}{1,6}\.?)?$/u;

/** A cell of the open row that spans others: its columns, and how many rows. */
interface Spanning {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** `length`: of the page. */
function openTable(length: number) {
  const rows: string[][] = [];
  let left = SPARE + length;
  /** What stands in each column, up to which row. */
  let spans = new Map<number, { readonly text: string; readonly end: number }>();
  let begun: Spanning[] = [];
  let width = 0;
  const spanAt = (column: number) => {
    const span = spans.get(column);
    return span && span.end >= rows.length && left > span.text.length ? span : undefined;
  };
  const addSpanned = (row: string[]) => {
    const text = spanAt(row.length)?.text ?? "";
    left -= text.length + 1;
    row.push(text);
  };
  const endRow = () => {
    const row = rows.at(-1);
    // The row alone is none: a line of an order would stand there twice.
    if (!row || row.length === 0) return;
    // What stands behind its last cell.
    while (width > row.length && !spanAt(width - 1)) width -= 1;
    while (width > row.length) addSpanned(row);
    const once = countsOfOneLine(begun, row);
    for (const { first, last, count } of begun) {
      const end = rows.length + count - 1;
      for (let column = first; column < Math.min(last, MOST_COLUMNS); column += 1) {
        spans.set(column, { text: once.has(count) ? "" : (row[column] ?? ""), end });
        width = Math.max(width, column + 1);
      }
    }
    begun = [];
  };
  return {
    rows,
    begin: () => {
      endRow();
      rows.push([]);
    },
    /** No cell stands in the rows of two groups or tables. */
    endGroup: () => {
      endRow();
      spans = new Map();
      width = 0;
    },
    add: (text: string, attributes: string) => {
      const row = rows.at(-1);
      if (!row) return;
      while (spanAt(row.length)) addSpanned(row);
      const first = row.length;
      row.push(...cellOf(text, Number(COLUMNS.exec(attributes)?.[1] ?? 1)));
      const count = Number(ROWS.exec(attributes)?.[1] ?? 1) || Number.POSITIVE_INFINITY;
      if (count > 1 && first < MOST_COLUMNS) begun.push({ first, last: row.length, count });
    },
  };
}

/** Counts of rows that a part and its quantity have alike: they are one line, whose description has as many, ordered once. */
function countsOfOneLine(begun: readonly Spanning[], row: readonly string[]): Set<number> {
  const isNumber = ({ first }: Spanning) => NUMBER.test(row[first] ?? "");
  const counts = begun.flatMap(({ count }) => {
    const alike = begun.filter((each) => each.count === count);
    return alike.length > 1 && alike.some(isNumber) ? [count] : [];
  });
  return new Set(counts);
}

/** Marked as spreadsheets mark a cell that begins with a quotation mark; empty ones follow for its further columns. */
function cellOf(text: string, columns: number): string[] {
  const shown = withSigns(text)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  const marked = shown.startsWith('"') ? `"${shown.replaceAll('"', '""')}"` : shown;
  return [marked, ...Array(Math.max(0, columns - 1)).fill("")];
}

/** Blanks around it and the colons of empty cells are left out. */
function tidied(text: string): string {
  let [first, end] = [0, text.length];
  while (first < end && " :".includes(text.charAt(first))) first += 1;
  while (end > first && " :".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(first, end);
}

/** Removes comments, scripts and styles that end; each sign is looked at a few times at most. */
function withoutUnshown(html: string): string {
  // "İ" in lower case is two signs, and all places behind it would be others.
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let [text, last] = ["", 0];
  for (;;) {
    UNSHOWN.lastIndex = last;
    const found = UNSHOWN.exec(small);
    const end = found ? small.indexOf(found[1] ? `</${found[1]}` : "-->", found.index) : -1;
    const close = end < 0 ? -1 : small.indexOf(">", end);
    if (!found || close < 0) return text + html.slice(last);
    text += `${html.slice(last, found.index)} `;
    last = close + 1;
  }
}

function spaceFor(name: string, isEnd: boolean): string {
  if (name === "br" || name === "hr") return "\n";
  if (name === "li") return isEnd ? "" : "\n– ";
  if (/^(?:td|th|dt)$/.test(name)) return isEnd ? ": " : "";
  if (/^(?:tr|dd)$/.test(name)) return isEnd ? "\n" : "";
  return /^(?:p|div|ul|ol|dl|h[1-6]|table|blockquote|pre|figure|center|section|article|main|header|footer|nav|aside|address|details|summary|caption|figcaption|form)$/.test(
    name,
  )
    ? "\n"
    : "";
}

/** Programs escape what others have escaped, so often at most: "&amp;amp;". */
const MOST_ESCAPES = 3;

/** Writes the signs of entities. */
function withSigns(text: string, most = MOST_ESCAPES): string {
  let written = text;
  for (let times = 0; times < most && written.includes("&"); times += 1) {
    written = written.replace(
      ENTITY,
      (entity, ...groups: string[]) => signOf([entity, ...groups]) ?? entity,
    );
  }
  return written;
}

function signOf([, decimal, hex, name]: readonly (string | undefined)[]): string | undefined {
  if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase());
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  // Browsers take those of Windows for what they are there: &#150; is a dash.
  const sign =
    code >= 0x80 && code < 0xa0
      ? decoderOf("windows-1252").decode(Uint8Array.of(code))
      : String.fromCodePoint(Math.min(code, 0x10ffff));
  // A control is no sign, and half of a pair neither.
  return code <= 0x10ffff && !/[\p{Cc}\p{Cs}]/u.test(sign) ? sign : undefined;
}

/** HTML's names of the Latin letters, and of the signs of the trade (https://html.spec.whatwg.org, 13.5). */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS =
  "amp& lt< gt> quot\" apos' euro€ trade™ hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ bull• prime′ Prime″ le≤ ge≥ ne≠ asymp≈ minus− infin∞ Omega Ω alpha α beta β phi φ mu μ OElig Œ oelig œ Scaron Š scaron š Lstrok Ł lstrok ł rarr→ larr← frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞ radic√ sum∑ empty∅ perp⊥ ang∠ equiv≡ sim∼ uarr↑ darr↓ harr↔ rArr⇒ permil‰ lsaquo‹ rsaquo› check✓ Delta Δ Sigma Σ Phi Φ Pi Π Theta Θ Lambda Λ gamma γ delta δ epsilon ε eta η theta θ lambda λ nu ν pi π rho ρ sigma σ tau τ omega ω Ccaron Č ccaron č rcaron ř Zcaron Ž zcaron ž ecaron ě aogon ą eogon ę sacute ś zacute ź zdot ż nacute ń cacute ć num# zeta ζ iota ι kappa κ xi ξ omicron ο sigmaf ς upsilon υ chi χ psi ψ Xi Ξ Psi Ψ Gamma Γ dagger† Dagger‡ frasl⁄ crarr↵ hArr⇔ lArr⇐ part∂ nabla∇ isin∈ prod∏ prop∝ cap∩ cup∪ int∫ there4 ∴ cong≅ oplus⊕ otimes⊗ sdot⋅ loz◊ fnof ƒ circˆ tilde˜ percnt% plus+ equals= lpar( rpar) comma, period. colon: semi; sol/ commat@";

const NAMED = new Map<string, string>([
  ...LATIN.split(" ").map((name, place): [string, string] => [
    name,
    String.fromCodePoint(0xa0 + place),
  ]),
  ...[...OTHERS.matchAll(/([A-Za-z]+\d*) ?([^A-Za-z\d\s]|[^\0-\x7f])/gu)].map(
    ([, name = "", sign = ""]): [string, string] => [name, sign],
  ),
  ...["ensp", "emsp", "thinsp", "hairsp", "numsp", "puncsp"].map((name): [string, string] => [
    name,
    " ",
  ]),
  ...["lrm", "rlm", "zwj", "zwnj"].map((name): [string, string] => [name, ""]),
]);
