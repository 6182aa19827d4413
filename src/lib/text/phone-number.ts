/** The one reading of a typed or pasted phone number (docs/text.md). */
import { comparedText } from "./line-text.ts";

/** A longer text is no phone number. Fields take as much, so that the end of a number with words before it is not cut. */
export const MAX_PHONE_TYPED = 200;

/** Most numbers: nothing to do. */
const PLAIN = /^(?:\+(?!00))?\d+(?:[ -]\d+)*$/;

/** Marks of text in a spreadsheet, or what is left of a link. */
const MARKS =
  /^(?:(?:tel|callto|sms|skype|sips?):(?:\/\/)?|['"=`“”„‘’«»]+(?=[+\d( ]))|(?<=\d)['"`“”‘’«»]$/giu;
/** A link that calls: of its parameters (RFC 3966) only the extension is part of the number. */
const LINK =
  /^(?:tel|callto|sms|skype|sips?):(?:\/\/)?([^;?@]+)(?:@[^;?]*)?((?:;[\w-]+=[^;?\s]*)*)(?:\?[a-z]\w*(?:=.*)?)?$/iu;
/** A link to a chat: the number in it has all digits of its country, and no plus. */
const CHAT =
  /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d+)\/?(?:[?&][a-z].*)?$/iu;
/** What a mail program writes behind the number that it makes a link of. */
const OWN_LINK = /^\[?([^<>[\]]*?)\]? ?[<([]tel:([^<>()[\]]*)[>)\]]$/iu;

/** Of phones, or the flag of a country, of which there are two. */
const PICTURE = String.raw`[✆\p{Extended_Pictographic}\p{Regional_Indicator}]{1,2}`;

/** What stands before a number in a signature, up to three words of it: "tel. kom.". */
const LABEL = new RegExp(
  String.raw`^(?:(?:${PICTURE}|\(\p{L}\)|\p{L}[\p{L} .-]{0,20}(?:\([\p{L} .-]{1,20}\) ?)?:|(?:${[
    "tele(?:fon|phone|fono|foon)|telefonnummer|telefon ?nr|tel[ .-]*n[ro]|tel",
    "whats ?app|signal|telegram|viber|office|work|home|büro|zentrale|direct|direkt|main|phone|fon|ph|tlf|tfn|puh",
    "t[ée]l(?:[ée]phone|[ée]fono)?|mobile|mobil|mob|handy|cell?|cel|gsm",
    "mobiltelefon|mobiel|móvil|celular|telem[óo]vel|tlm|portable|port",
    "kom(?:órka|órkowy)?|cep|matkapuhelin|kännykkä",
    "тел|телефон|моб|τηλ|τηλέφωνο|κιν|電話|電話番号|电话|手机|전화",
  ].join("|")})(?!\p{L})(?: ?\([\p{L} .-]{1,20}\))?|[tmpf](?=[.: ]))[ .:]*){1,3}`,
  "iu",
);

/** What people and telephone systems write before the number of a desk. A run of signs is looked at once. */
const EXTENSION = new RegExp(
  String.raw`(?<![ ,;(/-])[ ,;(/-]*(?:(?:${[
    "extension|extn|ext[ .]*#|ext|xt|x|#|p|r(?=[. ])",
    "durchwahl|durchw|dw|nebenstelle|nst|apparat|app|klappe|kl",
    "interno|intern|int|poste|anexo|ramal|toestel|tst|lokal|lok",
    "wewn|wew|w|klapka|linka|mellék|ankn(?:ytning)?|alanro|alanumero|dahili|máy lẻ",
    "доб|вн|вътр|εσωτ?|转|分机|內線|内線|내선|ต่อ|שלוחה|تحويلة|داخلی",
  ].join(
    "|",
  )})(?:[ .]*(?:n[ro]|num(?:ber|mer)?)(?!\p{L}))?[ .:=-]*(\d{1,7})|[,;]+ *(\d{1,6})#?)\)?$`,
  "iu",
);

/** Opening hours that could be an extension or a number: "Mo-Fr ab 9", "Mon-Fri 0800-1600", "bis 18h". */
const TIME = String.raw`(?:[01]?\d|2[0-4])(?:[:.][0-5]\d|00|15|30|45)?(?: ?(?:h|am|pm|uhr))?`;
const HOURS = `(?:${[
  String.raw`(?:\p{L}[\p{L} .-]{0,24} )?(?:ab|von|from|after) ${TIME}(?: ?- ?${TIME})?`,
  String.raw`(?:\p{L}{2,10}\.? ?- ?\p{L}{2,10}\.?|tägl(?:ich|\.)|tgl\.?|daily) ${TIME} ?- ?${TIME}`,
  String.raw`\p{L}[\p{L} .-]{0,24} \d{1,2} ?h`,
].join("|")})`;

/**
 * What somebody says of a number behind it: "(cell)", "mobil", "(Mo-Fr 8-16)", "📞". What ends with its only number may be an
 * extension, and what has five digits together another number.
 */
const REMARK = new RegExp(
  [
    "(?: (?:whats ?app|mobile?|handy|cell|office|büro|privat|home|work)| *(?:",
    String.raw`\(${HOURS}\)|\((?!\D*\d+\p{L}?\)|[^)]*\d{3}[ /.-]*\d{2})\p{L}[\p{L}\d .:-]{0,30}\)|`,
    `${PICTURE}))$`,
  ].join(""),
  "iu",
);

/** Behind a number, the ending of another one at the same firm: "0731 12345-46 oder -47". */
const OTHER_ENDING =
  /(?<=\d) *(?:[,;&/]|(?<= )(?:or|and|oder|und|u|bzw|ou|et|o|y|e|of|en|lub|i|eller|och)\.?(?= )) *- ?(?=\d{1,5}(?!\d))/giu;

/** Signs that people group digits with, between digits: "+49_731~123", "0731'12345". */
const GROUPING = /(?<=[\d)])[_~'\u2019:](?=[\d(])/g;
const DASHES = /[\p{Pd}\u2212\u30fc]/gu;
const SLASHES = /[\u2044\u2215]/g;
const DOTS = /[·•․∙⋅・]/gu;
const SELECTORS = /[\ufe00-\ufe0f]|\u200c|\u200d/g;

/**
 * The number as it is stored: digits and `+ - / . ( )` with single spaces, and " ext. 12" for whatever names an
 * extension. Full-width and Arabic digits, all dashes and what cannot be seen are folded; what is not understood stays,
 * for `phoneFault`. A text that is far too long comes back as it is.
 */
export function foldedPhone(typed: string): string {
  if (typed.length > MAX_PHONE_TYPED || PLAIN.test(typed)) return typed;
  const folded = comparedText(comparedText(typed.replaceAll("&nbsp;", " ")).normalize("NFKC"))
    .replace(SELECTORS, "")
    .replace(/\p{Nd}/gu, decimalDigit)
    .replace(DASHES, "-")
    .replace(SLASHES, "/")
    .replace(DOTS, ".")
    .replace(/➕/gu, "+")
    .replace(OWN_LINK, (both, number, link) =>
      digitsOf(number) === digitsOf(link) ? number : both,
    )
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")")
    .replace(CHAT, "+$1")
    .replace(LINK, ofLink)
    .replace(MARKS, "")
    .replace(LABEL, "")
    .replace(REMARK, (remark) => (EXTENSION.test(remark) ? remark : ""))
    .replace(GROUPING, " ")
    // "++49", "+0049" and "+(49)" are what people make of +49.
    .replace(/^(\(?\+)[+ ]*(?:00)?/, "$1")
    .replace(/^(\+\d{1,3})\+/, "$1 ")
    // A list of numbers is written with decimals by programs.
    .replace(/^(\d{7,})\.0$|[-/.,;]+$/, "$1")
    .replace(OTHER_ENDING, " / -")
    .trim();
  return folded.replace(EXTENSION, (_, named, listed) => ` ext. ${named ?? listed}`).trim();
}

/** The number of a link, whose signs browsers escape, and its extension: signs may be between the digits of it. */
function ofLink(link: string, number: string, parameters: string): string {
  const [written = ""] = /;ext=[^;]*/i.exec(parameters) ?? [];
  const extension = /=[\d().-]*\d[\d().-]*$/.test(written) ? `;ext=${digitsOf(written)}` : written;
  try {
    return `${decodeURIComponent(number)}${extension}`;
  } catch {
    return link; // URIError: a percent sign of its own.
  }
}

/** The digit's ASCII form. Unicode has the ten digits of a script in a row, from zero. */
function decimalDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const NUMBER = /^[\d +\-/.()]*$/;
const SIGN = /[^\d +\-/.()]/u;

/** Digits of the longest number in the world (E.164), with the 011 before it and the zero in brackets. */
const MOST_DIGITS = 19;
/** What people write between two numbers. The slash is between the codes of one, too. */
const BETWEEN = new RegExp(
  String.raw`[,;|&\n]|(?<!\p{L})(?:${[
    "or|and|oder|und|u|bzw|ou|et|o|y|e|of|en|lub|i|eller|och|vagy|nebo|veya|или|и",
    "fax|mobile?|mob|handy|tel|cell|[tmf](?=[.: ])",
  ].join("|")})(?!\p{L})|[ /]*(?=\+)| \/ (?=0)`,
  "iu",
);

/**
 * Why a folded number is none: a sign that no number has, fewer than five digits, far too many signs, or two numbers, of which the first is
 * given. Undefined: it is one.
 */
export function phoneFault(
  folded: string,
): { readonly sign: string } | { readonly first: string } | "digits" | undefined {
  if (folded.length > MAX_PHONE_TYPED) return "digits";
  const [number = "", extension = ""] = folded.split(" ext. ");
  const [first = "", ...more] = PLAIN.test(number) ? [number] : number.split(BETWEEN);
  const second = more.join(" ");
  if (second !== "" && digitsOf(first).length >= 6 && digitsOf(second).length >= 5)
    return { first: first.replace(/[ (]+$/, "").trim() };
  if (!NUMBER.test(number)) return { sign: SIGN.exec(number)?.[0] ?? "" };
  const sign = /[^\d ]/u.exec(extension)?.[0];
  if (sign !== undefined) return { sign };
  const digits = digitsOf(number).length;
  if (digits > MOST_DIGITS || /\d \d|\d{8}/.test(extension)) return "digits";
  return digits < 5 ? "digits" : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
