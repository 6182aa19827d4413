/** American drills by number and by letter, with their diameters in inches (ASME B94.11M). */

/** Number 1 first. */
const BY_NUMBER = `
.2280 .2210 .2130 .2090 .2055 .2040 .2010 .1990 .1960 .1935 .1910 .1890 .1850 .1820 .1800 .1770 .1730 .1695 .1660 .1610
.1590 .1570 .1540 .1520 .1495 .1470 .1440 .1405 .1360 .1285 .1200 .1160 .1130 .1110 .1100 .1065 .1040 .1015 .0995 .0980
.0960 .0935 .0890 .0860 .0820 .0810 .0785 .0760 .0730 .0700 .0670 .0635 .0595 .0550 .0520 .0465 .0430 .0420 .0410 .0400
.0390 .0380 .0370 .0360 .0350 .0330 .0320 .0310 .0292 .0280 .0260 .0250 .0240 .0225 .0210 .0200 .0180 .0160 .0145 .0135`
  .trim()
  .split(/\s+/);

/** A first. */
const BY_LETTER = `
.2340 .2380 .2420 .2460 .2500 .2570 .2610 .2660 .2720 .2770 .2810 .2900 .2950 .3020 .3160 .3230 .3320 .3390 .3480 .3580
.3680 .3770 .3860 .3970 .4040 .4130`
  .trim()
  .split(/\s+/);

const DRILL = /drill|bohrer|\bbits?\b/i;
/** "#8-32" is a thread. */
const NUMBER = /(?:#|\b(?:no\.?|number|nr\.?|nummer|gau?ge) ?)(\d{1,2})(?![\d-]|\s*-\s*\d)/gi;
const LETTER =
  /(?<!\bhss[ -]?|[\p{L}\p{N}-])(?:letter |buchstabe |size )?(?<![\p{L}\p{N}])([a-z])(?![\p{L}\p{N}])(?= *(?:size *)?(?:drill|bohrer|bit\b|$))/giu;

/** What a read size no longer needs. */
const NAMES = /\b(?:letter|number|wire|gauge|buchstabe|nummer)\b/gi;

export interface NumberedDrills {
  /** Writes the diameter in place of the number or letter. */
  readonly text: string;
  /** What stood there, by the diameter. */
  readonly typed: ReadonlyMap<string, string>;
}

/** Drills of holes that are tapped, by the size of the coarse thread (DIN 336). */
const FOR_TAP: Readonly<Record<string, string>> = {
  ...{ "2": "1.6", "2.5": "2.05", "3": "2.5", "4": "3.3", "5": "4.2", "6": "5", "8": "6.8" },
  ...{ "10": "8.5", "12": "10.2", "14": "12", "16": "14", "20": "17.5" },
};
/** In inches, by the thread (ASME B94.11M). */
const FOR_INCH_TAP: Readonly<Record<string, string>> = {
  ...{ "#2-56": "0.07", "#4-40": "0.089", "#5-40": "0.1015", "#6-32": "0.1065", "#8-32": "0.136" },
  ...{ "#10-24": "0.1495", "#10-32": "0.159", "#12-24": "0.177", "1/4-20": "0.201" },
  ...{ "1/4-28": "0.213", "5/16-18": "0.257", "5/16-24": "0.272", "3/8-16": "5/16" },
  ...{ "3/8-24": "0.332", "7/16-14": "0.368", "7/16-20": "25/64", "1/2-13": "27/64" },
  ...{ "1/2-20": "29/64", "5/8-11": "17/32", "3/4-10": "21/32" },
};
/** Drills of holes that a screw goes through, by its thread (ISO 273, medium). */
const THROUGH: Readonly<Record<string, string>> = {
  ...{ "2": "2.4", "2.5": "2.9", "3": "3.4", "4": "4.5", "5": "5.5", "6": "6.6", "8": "9" },
  ...{ "10": "11", "12": "13.5", "14": "15.5", "16": "17.5", "20": "22" },
};

/** What is asked for, and the drill's diameter by the thread; the first that a text has counts. */
const HOLES: readonly (readonly [asked: RegExp, by: Readonly<Record<string, string>>])[] = [
  [/\bclearance(?: size)? (?:drills?(?: bits?)?|holes?)\b(?: for\b)?/iu, THROUGH],
  // "Drill for M6 clearance", "drill bit to clear M8".
  [/(?<=^(?!.*\btap).*\bdrill.*)\b(?:clearance|to clear)\b/iu, THROUGH],
  // A tap for such holes is no drill for them.
  [/(?<!gewindebohr.{0,40})\bdurchgangs(?:bohr|l[oö]ch)\p{L}*(?!.*gewindebohr)/iu, THROUGH],
  // A bolt goes through its hole.
  [/\b(?:drills?(?: bits?)?|holes?)(?: size)? for\b(?=.*\b(?:bolt|screw)s?\b)/iu, THROUGH],
  [
    /\b(?:bohrer(?:gr(?:ö|oe)(?:ß|ss)e)?|bohrung|loch) f(?:ü|ue)r\b(?=.*(?:schraube|bolzen))/iu,
    THROUGH,
  ],
  [/\btap(?:ping)?[ -]?(?:size )?drills?\b|\b(?:pilot|tapping) (?:holes?|drills?)\b/iu, FOR_TAP],
  [/\bdrills?(?: bits?)?(?: size)? for\b|\bbohrer(?:gr(?:ö|oe)(?:ß|ss)e)? f(?:ü|ue)r\b/iu, FOR_TAP],
  [/\bholes?(?: size)? for\b(?=.*\b(?:tap|thread)s?\b)/iu, FOR_TAP],
  [/\b(?:bohrung|loch) f(?:ü|ue)r\b(?=.*gewinde)/iu, FOR_TAP],
  [/\bkernl[oö]ch\p{L}*|\bvorbohre[nr]\b/iu, FOR_TAP],
];
const THREAD_SIZE =
  /(?:\b(?:threads?|tapping|gewinde) )?\bm ?(\d{1,2}(?:[.,]5)?)\b(?:[ -](?:tap|thread|gewinde|bolt|screw|schraube|bolzen)[sn]?\b(?! drill))?/i;

const INCH_THREAD =
  /(?<![\p{L}\p{N}.,/-])(#?\d{1,2}(?:\/\d{1,2})?)["″]? ?- ?(\d{2})(?: ?un[cf])?(?![\p{L}\p{N}.,/-])(?: (?:taps?|threads?|gewinde)(?!\p{L}| drill))?/iu;

/** Reads "drill for M6 tap" and "Kernlochbohrer M6" as a drill of 5 mm, "clearance drill M6" as one of 6.6 mm. */
function drillForThread(text: string, typed: Map<string, string>): string {
  const [asked, by] = HOLES.find(([each]) => each.test(text)) ?? [];
  if (asked === undefined || by === undefined) return text;
  const [inch, of = "", pitch] = by === FOR_TAP ? (INCH_THREAD.exec(text) ?? []) : [];
  const [metric = "", size = ""] = THREAD_SIZE.exec(text) ?? [];
  const inches = FOR_INCH_TAP[`${of}-${pitch}`] ?? FOR_INCH_TAP[`#${of}-${pitch}`];
  const millimeters = by[size.replace(",", ".")];
  const diameter = inches ? `${inches} in` : millimeters && `${millimeters} mm`;
  if (diameter === undefined) return text;
  const found = inches ? (inch ?? "") : metric;
  typed.set(diameter, found);
  return text.replace(asked, "drill ").replace(found, diameter);
}

/** Reads "#7 drill" as a drill of 0.201 in. */
export function numberedDrills(asked: string): NumberedDrills {
  const typed = new Map<string, string>();
  const text = drillForThread(asked, typed);
  if (!DRILL.test(text)) return { text, typed };
  const sized = (found: string, inches: string | undefined): string => {
    // "I need a drill" names none.
    if (inches === undefined || found === "a") return found;
    const diameter = `0${inches} in`;
    typed.set(diameter, found.trim());
    return ` ${diameter} `;
  };
  const read = text
    .replace(NUMBER, (found, number: string) => sized(found, BY_NUMBER[Number(number) - 1]))
    .replace(LETTER, (found, letter: string) =>
      sized(found, BY_LETTER[letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0)]),
    );
  return { text: typed.size > 0 ? read.replace(NAMES, "") : read, typed };
}

/** The diameter of a numbered screw, "#10", also for what fits it (ASME B18.6.3). */
export function numberedScrew(word: string, text: string): string | undefined {
  const [, number] = /^#(\d|1[0-4])$/.exec(word) ?? [];
  if (number === undefined || !SCREW.test(text)) return undefined;
  return `${(0.06 + 0.013 * Number(number)).toFixed(3)} in`;
}

const SCREW = /screw|bolt|nut|washer|schraube|mutter|scheibe/i;
