/** Sizes as people say and type them, written as the index reads them. */
import { saidSizes } from "./said-sizes.ts";
import { saidThreads } from "./said-threads.ts";

/** Screws that are driven from inside: their key's size is the socket's. */
const DRIVEN_INSIDE = /socket|allen|grub|set screw|inbus|imbus|innen|zylinder|gewindestift|maden/i;
/** "SW 6", as a socket has it. */
const KEY_SIZE =
  /(?<![\p{L}\p{N}-])(?:sw ?=? ?(?=\d)|schl(?:ü|ue)sselweite|across flats|a\/?f(?![\p{L}\p{N}]))/giu;

/** What has a thread or fits one. */
const THREADED =
  /screw(?!.?driver)|bolt|nut|washer|tap|\bdie|thread|schraube|mutter|scheibe|gewinde/i;
/** Numbered sizes without their sign: "10-32 screw", "number 10 washer". */
const NUMBERED =
  /(?<![\p{L}\p{N}.,/#-])(?:(?:no\.?|number) ?#?(?=\d{1,2}(?![\p{L}\p{N}.,/]))|(?=(?:2-56|4-40|5-40|6-32|8-32|10-24|10-32|12-24)(?![\p{N}.,/-])))/giu;

/** A shaft's thread is cut by a die. */
const SHAFTS = String.raw`(?:(?:round|steel|metal) )?(?:rod|bar|shaft|stud)s?(?!\p{L})`;

const READINGS: readonly (readonly [RegExp, string])[] = [
  // "S/S nut" is of stainless steel.
  [/(?<![\p{L}\p{N}.-])s(?:\/s|\.s\.)(?![\p{L}\p{N}-])/giu, "stainless "],
  [/\b(where|what|how|who|when|it|that|there)['’]s\b/gi, "$1"],
  // "Won't", "doesnt": the T of a T nut is not meant.
  [
    /(?<!\p{L})(?:(?:wo|ca|do|does|did|is|are|was|would|could|has|have)n['’]?t|can ?not)(?!\p{L})/giu,
    "not",
  ],
  // "Nut won't go on the bolt", "Mutter geht nicht auf die Schraube": their thread is damaged.
  [
    /(?<!\p{L})(?:nut|bolt|screw)s?( m ?\d{1,2})? (?:will |does |do |is )?not (?:go|fit|thread|screw|start|hold|grip|bite|catch|tighten)(?: (?:in|into|on|onto|up|down|anymore|properly|the|my|an?|bolt|nut|screw|stud|thread|hole)(?!\p{L}))*(?: (m ?\d{1,2})(?: (?:bolt|nut|screw|stud|thread|hole)(?!\p{L}))?)?/giu,
    "damaged thread$1 $2",
  ],
  [
    /(?<!\p{L})(?:mutter|schraube|bolzen)n?( m ?\d{1,2})? (?:geht|passt|greift|h(?:ä|ae)lt|fasst|packt|zieht|l(?:ä|ae)sst sich) (?:nicht|schwer|kaum)(?!.*l(?:ö|oe)sen)(?: (?:mehr|richtig|an|auf|in|ins|rein|drauf|hinein|die|den|das|schraube|bolzen|gewinde|mutter|loch|bohrung|(?:ein|rein|auf|an|fest)?(?:drehen|schrauben|ziehen))(?!\p{L}))*(?: (m ?\d{1,2})(?:[ -](?:schraube|bolzen|gewinde|mutter)(?!\p{L}))?)?/giu,
    "Gewinde kaputt$1 $2",
  ],
  [
    /(?<!\p{L})(?:(?:zylinder|pass)?stift|bolzen|welle|lager) (?:geht|passt) (?:nicht|schwer) (?:in|ins|rein|hinein)(?: (?:die|das|den|loch|bohrung|rein)(?!\p{L}))*/giu,
    "Bohrung eng",
  ],
  // "Bearing for a 20 mm shaft": its bore is meant, and no shaft.
  [
    /(?<!\p{L}|(?:linear|needle|thrust|sleeve|plain|flange|flanged|roller|slide) )(?:ball )?bearings? (?:for |to fit |on |with )?(?:an? |the |my )?(?:(\d+(?:[.,]\d+)?) ?mm (?:shaft|axle|bore)|(?:shaft|axle)(?: of| dia(?:meter)?)? (\d+(?:[.,]\d+)?) ?mm)(?!\p{L})/giu,
    "shaftbearing $1$2 mm id",
  ],
  [
    /(?<![\p{L}\p{N}.,/-])(\d+(?:[.,]\d+)?) ?mm (?:shaft|axle|bore) (?:ball )?bearings?(?!\p{L})/giu,
    "shaftbearing $1 mm id",
  ],
  [
    /(?<!\p{L})(?:(?:rillen)?kugel|w(?:ä|ae)lz)?lager (?:für |fuer |auf |zu )?(?:eine[rn]? |die |meine )?(?:(\d+(?:[.,]\d+)?) ?(?:mm|er)?[ -]?(?:welle|achse|bohrung)|(?:welle|achse|wellendurchmesser)(?: mit| von)? (\d+(?:[.,]\d+)?)(?: ?mm)?)(?![\p{L}\p{N}])/giu,
    "shaftbearing $1$2 mm id",
  ],
  // "Bohrer 3,3 für M4": the drill's size is said.
  [
    /(?<!\p{L})((?:drill|drill bit|bohrer) \d+[.,]\d+)(?: ?mm)? (?:for|für|fuer) (?:an? |ein )?m ?\d{1,2}(?: (?:tap|thread|gewinde))?(?![\p{L}\p{N}])/giu,
    "$1 mm",
  ],
  // "8mm hole", where nothing else is asked.
  [/^(\d+(?:[.,]\d+)? ?mm )(?:hole|loch)$/iu, "$1drill hole"],
  [/^(?:hole|loch) (\d+(?:[.,]\d+)? ?mm)$/iu, "drill hole $1"],
  // "M8x30 socket" and "hex M8": the head says which screw, in a shop of another language, too.
  [
    /(?<=(?<![\p{L}\p{N}])m ?\d{1,2}(?: ?[x×] ?\d{1,4}(?: ?mm)?)? )(socket|hex)(?: head)?$/giu,
    "$1 bolt",
  ],
  [/^(socket|hex)(?: head)?(?= m ?\d)/giu, "$1 bolt"],
  // "4 jaw chuck".
  [/(?<![\p{L}\p{N}.,])4[ -]?jaws?(?!\p{L})/giu, "four jaw"],
  // "DIN912M8x30", "DIN338RN"; one letter is the standard's form: "DIN 125A".
  [/(?<!\p{L})((?:din|iso)[ -]?\d{1,5})(?=\p{L}[\p{L}\p{N}])/giu, "$1 "],
  // "20 tpi 1/4 tap", "1/4 20 tpi".
  [
    /(?<![\p{L}\p{N}.,/-])(?<!saw.*)(\d{2}) ?tpi (\d\/\d{1,2})["″]?(?![\p{L}\p{N}])(?!.*saw)/giu,
    "$2-$1",
  ],
  [
    /(?<![\p{L}\p{N}.,/-])(?<!saw.*)(\d\/\d{1,2})["″]? (\d{2}) ?tpi(?![\p{L}\p{N}])(?!.*saw)/giu,
    "$1-$2",
  ],
  // "3/8" x 2"".
  [/(?<=\d["″”]) ?[x×*] ?(?=\d)/gu, " "],
  // "1-1/2 in".
  [/(?<![\p{L}\p{N}.,/-])(\d)-(?=\d{1,2}\/(?:2|4|8|16|32|64)(?!\d))/gu, "$1 "],
  // "HEX HD", "SKT HD CAP SCR".
  [/(?<=(?:hex|hexagon|socket|soc|skt|cap|flat|pan|round|button|btn) )hd\.?(?!\p{L})/giu, "head"],
  [/(?<!\p{L})(?:soc|skt)(?= (?:head|cap|set)(?!\p{L}))/giu, "socket"],
  [/(?<!\p{L})btn(?= head(?!\p{L}))/giu, "button"],
  [/(?<![\p{L}\p{N}-])thd(?![\p{L}\p{N}-])/giu, "thread"],
  // "Nut for an M16 bolt", "Mutter passt auf M16 Schraube": the bolt is not asked for.
  [
    /(?<=(?:nut|washer|mutter|scheibe)[sn]? (?:(?:that|die|der) )?)(?:(?:to )?fit|for|fits|fitting|(?:goes |go )?(?:under|on|onto)|für|fuer|zu|unter|(?:passt |passend |kommt |gehört )(?:auf|zu|für|fuer|unter)) (?:an? |the |eine[nr]? |die )?(m ?\d+)[ -]?(?:bolt|screw|stud|(?:threaded )?rod|schraube|bolzen|gewindestange)[sn]?(?!\p{L})/giu,
    "for $1",
  ],
  // "Bohrer f. M8".
  [/(?<!\p{L})f\. ?(?=m ?\d)/giu, "für "],
  // "Scheibe A10,5", "DIN 125 A 13": a letter of the standard before the size; A2 and A4 are steels.
  [
    /(?<=(?:scheiben?|washers?|din ?125|iso ?7089)[ ,-]{1,3})a ?(?=(?:\d{1,2}[.,]\d|1[37]|21)(?![\p{L}\p{N}]))/giu,
    "",
  ],
  // The taper of a pin is none of its sizes, and says which pin.
  [
    /(?<=(?:pins?|stifte?) )1 ?: ?50(?!\d)|^1 ?: ?50(?= (?:pin|stift|taper|kegel|konus))/giu,
    "taper",
  ],
  // "2-schneidiger Fräser", "dreischneidig", "Vierschneider".
  [/(?<![\p{L}\p{N}.,])(\d)[ -]?schneid(?:ig(?:e[nmrs]?)?|er)(?!\p{L})/giu, "$1 flute"],
  [/(?<!\p{L})(zwei|drei|vier)[ -]?schneid(?:ig(?:e[nmrs]?)?|er)(?!\p{L})/giu, "$1 flute"],
  // A pin with a thread is a set screw: "Stift M6 x 10"; in "Stift m6 6x40" it is a tolerance.
  [/(?<!\p{L})stifte?n?(?= m ?\d{1,2}(?!\d| \d+(?:[.,]\d+)? ?[x×*]))/giu, "Gewindestift"],
  [/(?<=^m ?\d{1,2}(?: ?[x×*] ?\d{1,3})?(?: ?mm)? )stifte?n?(?!\p{L})/giu, "Gewindestift"],
  // "5mm hole in stainless", "Loch in Blech 6mm", where nothing else is asked.
  [
    /^((?:\d+(?:[.,]\d+)? ?mm )?)holes? (?=(?:in|into|through) (?:an? |the )?(?:stainless|steel|metal|plate)(?: steel| plate)?(?: \d+(?:[.,]\d+)? ?mm)? *$)/giu,
    "$1drill hole ",
  ],
  [
    /^((?:\d+(?:[.,]\d+)? ?mm )?)(?:loch|löcher) (?=(?:in|im|ins) (?:\p{L}{2,4} )?(?:stahl|edelstahl|metall|blech)(?: \d+(?:[.,]\d+)? ?mm)? *$)/giu,
    "$1Loch bohren ",
  ],
  // "Thread a rod", "cut threads on a shaft", but neither a threaded rod nor a pipe's thread.
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:cut|cutting|make|making|put) )?(?:an? |the )?threads? (?:on(?:to)? (?:an? |the |my )?|(?:an? |the |my ))${SHAFTS}`,
      "giu",
    ),
    "external thread",
  ],
  // A pitch gauge of screws is another tool.
  [/^screw gau?ges?(?= *$| +\d)/giu, "micrometer"],
  [/\bi['’]m\b/gi, "i"],
  // "Die nut M10", but not "die Nut fräsen".
  [/^((?:hex(?:agon)? |m ?\d+ )?)die[ -]?nuts?(?= *$| +(?:m ?\d|for\b|hex))/giu, "$1dienut"],
  // "Bolt is too long", "Schraube zu lang".
  [
    /(?<!\p{L})((?:bolt|screw|stud|rod|pipe|tube|pin)s?) (?:is |are )?(?:much |a bit |slightly )?too long(?!\p{L})/giu,
    "$1 sawoff",
  ],
  // Its stem is that of "short".
  [/(?<!\p{L})shorten(?:ing)?(?!\p{L})/giu, "sawoff"],
  [
    /(?<!\p{L})((?:\p{L}{1,20})?(?:schraube|bolzen|rohr|stange|stift)[ne]?) (?:ist |sind )?(?:viel |etwas |ein bisschen )?zu lang(?!\p{L})/giu,
    "$1 kürzen",
  ],
  // "With 6 mm hex", "für 6er Inbus": the key of a screw, not the screw.
  [
    /(?<!\p{L})(?:with|takes|needs|fits|for|mit|für|fuer) (?:an? |einen |einem )?(\d+(?:[.,]\d+)?) ?(?:mm|er)?[ -]?(?:hex(?:agon)?|allen|inbus|imbus|innensechskant)(?: ?(?:key|socket|drive|recess|schlüssel|schluessel))?(?= *$| *,)/giu,
    "socketsize $1 mm",
  ],
  // "Tools for the lathe": the hand tools are not meant.
  [
    /^(?:(?:which|what|need|brauche|suche|welche[sr]?|was für) )?(tools?|parts?|accessor(?:y|ies)|werkzeuge?|teile|zubehör|zubehoer) (?:for|to|für|fuer|zum) (?:(?:the|my|a|an|die|den|das|meine?n?|eine?n?) )?(.+)$/iu,
    "$2",
  ],
  // "Nuts in stock", "Muttern auf Lager": neither bar stock nor a bearing is meant.
  [
    /(?<!\p{L})(?:(?:in|ex|on) stock|(?:sofort )?(?:auf lager|ab lager|lagernd|lieferbar|verfügbar|vorrätig)|available(?: now)?|availability|stock levels?|inventory|lagerbest(?:a|ä|ae)nde?|verfügbarkeit)(?!\p{L})/giu,
    " ",
  ],
  // "25/64ths", "5/32nds".
  [/(?<=\d\/\d{1,3})(?:ths?|nds?|rds?)(?![\p{L}\p{N}])/giu, ""],
  // "1/2-inch end mill", "8-mm-Bohrer".
  [
    /(?<![\p{L}\p{N}.,/-])(\d+(?:[.,/]\d+)?)-(?=(?:mm|cm|inch|in|zoll)(?![\p{L}\p{N}]|-\d))/giu,
    "$1 ",
  ],
  // "M6 mal 30", "M8 by 30", "M8 auf 30", "M8L30", "M8 x 30L".
  [/(?<=\d) ?(?:mal|by|times) ?(?=\d)/giu, " x "],
  [/(?<=(?<![\p{L}\p{N}])m ?\d{1,2}) ?(?:auf|l(?: ?=)?) ?(?=\d)/giu, " x "],
  [/(?<=(?<![\p{L}\p{N}])m ?\d{1,2} ?[x×*] ?\d{1,3}) ?lg?(?![\p{L}\p{N}])/giu, ""],
  // "Metric end mills" are those without inches, "imperial" ones and "zöllige Bohrer" those with them; both are no choice.
  [
    /^(?!.*(?:inch|imperial|fraction|zoll|z(?:ö|oe)ll|\d["″]|\d\/\d|\d ?in(?!\p{L})|(?<!\p{L})(?:not|non?|nicht|kein\p{L}*|ohne|without)[ -]metri))(?=.*(?<!\p{L})(?!metri[cs])\p{L}{3})(.*?) ?(?<!\p{L})(?:metric|metrisch(?:e[nrs]?)?)(?!\p{L}) ?(.*)$/iu,
    "without inch, $1 $2",
  ],
  [
    /(?<!\p{L})(?:imperial|fractional|z(?:ö|oe)llig(?:e[nrs]?)?|zoll(?=bohrer|fr(?:ä|ae)ser))(?!(?<!zoll)\p{L})/giu,
    "inch ",
  ],
  // "0-150 mm caliper": its range begins with none of its sizes.
  [/(?<![\p{L}\p{N}.,/-])0 ?[-–] ?(?=\d{1,4} ?mm(?!\p{L}).*\p{L}{4})/giu, ""],
  [/(?<=\p{L}{4}.*(?<![\p{L}\p{N}.,/-]))0 ?[-–] ?(?=\d{1,4} ?mm(?!\p{L}))/giu, ""],
  // "M3 pitch 0.5", "0,5 mm Steigung M3".
  [
    /(?<![\p{L}\p{N}])(m ?\d{1,2}),? (?:(?:pitch|steigung) (\d*[.,]?\d+)|(\d*[.,]?\d+)(?: ?mm)?[ -](?:pitch|steigung))(?![\p{L}\p{N}])/giu,
    "$1x$2$3",
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d*[.,]?\d+)(?: ?mm)?[ -](?:pitch|steigung),? (m ?\d{1,2})(?![\p{L}\p{N}])/giu,
    "$2x$1",
  ],
  // "18-8" is stainless steel, not a thread.
  [/(?<![\p{L}\p{N}.,/-])18[-/]8(?![\p{L}\p{N}.,/-])/gu, "stainless"],
  // "3MT", "Morse taper no. 3", "no 3 Morse".
  [/(?<![\p{L}\p{N}.,/-])(\d) ?(m[tk])(?![\p{L}\p{N}])/giu, "$2$1"],
  [
    /(?<=\bmorse(?: ?taper|kegel|konus)?) (?:size |gr(?:ö|oe)(?:ß|ss)e )?(?:no|nr|number)\.? ?(?=\d)/giu,
    " ",
  ],
  [/(?<![\p{L}\p{N}.,/-])(?:no|nr)\.? ?(\d) morse(?: taper)?(?!\p{L}| ?\d)/giu, "morse $1"],
  // "JIS B 1176".
  [/(?<!\p{L})jis ?b ?(?=\d{4})/giu, "jis b"],
  // ".250" is in inches: nobody leaves out the zero of millimeters.
  [/(?<![\p{L}\p{N}.,])\.(\d{2,4})(?!\d|\s*(?:in|mm|zoll|["″]))/giu, "0.$1 in"],
  [/(?<![\p{L}\p{N}.,])\.(?=\d)/gu, "0."],
  // "1/4-20 x 1", "5/16 x 1": what is long behind a size in inches is in inches, too.
  [
    /(?<![\p{L}\p{N}.,/-])((?:#\d{1,2}|\d\/\d{1,2})["″]?(?: ?- ?\d{1,2})?(?: ?un(?:[cf]|ef))?) ?[x×*] ?(?:(\d)[ -](?=\d\/))?(\d(?:\/\d{1,2}|\.\d+)?)(?![\p{L}\p{N}.,/]| ?(?:mm|cm|in(?!\p{L})|["″]|zoll))/giu,
    "$1 x $2 $3 in",
  ],
  // "M8-1.25 x 30", as American drawings write a pitch.
  [/\b(m ?\d+)\s*-\s*(\d*[.,]\d+|\d(?=\s*[x×*]))/gi, "$1x$2"],
  // "M5x.8".
  [/(?<=(?<![\p{L}\p{N}])m ?\d{1,2} ?[x×*] ?)\.(?=\d)/giu, "0."],
  // "M3 x 10mm": a number with a unit is no pitch.
  [/\b(m ?\d+(?:[.,]\d+)?)\s*[x×*]\s*(?=\d+(?:[.,]\d+)?\s*(?:mm|cm|in\b|["″]|zoll))/gi, "$1 "],
  // "Innen 6 kt" is no inside size.
  [/(?<!\p{L})innen[ -]?6[ -]?k(?:an)?t(?!\p{L})/giu, "innensechskant"],
  // "6-kant-Schraube", "6kantmutter".
  [/(?<![\p{L}\p{N}.,-])(?<!innen[ -]?)6[ -]?kant(?=[ -]|\p{L}{3})/giu, "sechskant"],
  // A "bolt with 13 mm head" or "13er Kopf" is turned by a wrench for it.
  [
    /(?<!(?:socket|cap|allen|inbus|zylinder|innen).*)(?<![\p{L}\p{N}.,-])(\d{1,2}) ?(?:mm[ -]?|er[ -])(?:head|kopf)(?!\p{L}|.*(?:socket|cap|allen|inbus|zylinder|innen))/giu,
    "Schlüsselweite $1 mm ",
  ],
  // "10er Bohrer", "M8er Schraube".
  [/(?<![\p{L}\p{N}])(m?\d+(?:[.,]\d+)?)-?er(?![\p{L}\p{N}])/giu, "$1"],
  // "M8 Bohrer" cuts the thread, unless a hole for one is asked for; M35 and M42 are steels of drills.
  [
    /^(?!.*(?:f(?:ü|ue)r |f\. |loch|l(?:ö|oe)ch|vorb))(?=.*(?<![\p{L}\p{N}])(?:m ?(?!35|42)\d{1,2}(?=[x×]|bohrer|(?![\p{L}\p{N}]))|din ?(?:352|37[146])(?!\d)))(.*)(?<!\p{L})(maschinen|hand)?bohrer(?!\p{L})/iu,
    "$1$2Gewindebohrer",
  ],
  // "6m6x40".
  [/(?<![\p{L}\p{N}.,-])(\d+)([f-hj-np]\d{1,2}) ?[x×*] ?(\d+)/giu, "$1x$3 $2"],
  // "d5x20", "L=30"; "D1-6" is the nose of a spindle.
  [/(?<![\p{L}\p{N}-])[dl] ?=? ?(?=\d)(?!\d{1,2}-\d)/giu, ""],
  // "4fl", "Z=4" and "4Z" are flutes, though "2Z" are shields of a bearing; "SW13" is across flats.
  [/(?<![\p{L}\p{N}-])z ?=? ?(\d)(?![\p{L}\p{N}])/giu, "$1 flute"],
  [/(?<![\p{L}\p{N}-])(?:(\d) ?f(?:lt?)?|([3-9]) ?z)(?![\p{L}\p{N}])/giu, "$1$2 flute"],
  [/(?<![\p{L}\p{N}-])(?:sw ?=? ?(?=\d)|across flats|a\/?f(?![\p{L}\p{N}]))/giu, "Schlüsselweite "],
  // "Nut for 17 mm spanner", "Schraube für 10er Schlüssel".
  [
    /(?<=(?<!(?:socket|cap|allen|inbus|zylinder|innen).*)(?:bolt|nut|screw|schraube|mutter)[ns]? )(?:for|takes|needs|fits|für|fuer|braucht) (?:an? |einen? )?(\d{1,2}) ?(?:mm|er)?[ -]?(?:(?:socket )?(?:wrench|spanner)|socket|schl(?:ü|ue)ssel|nuss)(?!\p{L})/giu,
    "Schlüsselweite $1 mm ",
  ],
  // A washer fits any pitch.
  [
    /(?<=(?:washer|scheibe).*(?:#\d{1,2}|\d\/\d{1,2}))-\d{2}(?![\p{L}\p{N}.,/-])|(?<=(?<![\p{L}\p{N}.,/-])(?:#\d{1,2}|\d\/\d{1,2}))-\d{2}(?=.*(?:washer|scheibe))/giu,
    "",
  ],
  // "IS-Schr.", "cap scr".
  [/(?<!\p{L})schr\.?(?![\p{L}\p{N}])/giu, "Schraube"],
  [/(?<!\p{L})scr\.?(?![\p{L}\p{N}])/giu, "screw"],
  // "B18.3" without its society.
  [/(?<![\p{L}\p{N}.-]|asme ?|ansi ?)b ?(?=(?:18|94)\.\d)/giu, "asme b"],
  // "8H7".
  [/(?<![\p{L}\p{N}.,-])(\d+(?:[.,]\d+)?)([f-hj-np]\d{1,2})(?![\p{L}\p{N}])/giu, "$1 $2"],
];

/** "quarter inch", ".250", "M8-1.25 x 30", "10er", "8H7" with their figures apart. */
export function readSizes(asked: string): string {
  const text = saidThreads(withoutBeside(asked));
  const keyed = DRIVEN_INSIDE.test(text) ? text.replace(KEY_SIZE, "socketsize ") : text;
  const numbered = THREADED.test(keyed) ? keyed.replace(NUMBERED, "#") : keyed;
  return READINGS.reduce(
    (read, [pattern, written]) => read.replace(pattern, written),
    saidSizes(numbered),
  );
}

/** How many pieces, and what is asked for beside the tool, where more is said. */
const BESIDE: readonly RegExp[] = [
  /(?<![\p{L}\p{N}.,/-])(?:qty|quantity|menge|anzahl|stückzahl)\.?:? ?\d{1,6}(?: ?(?:pcs?|ea|stk|stück))?(?![\p{L}\p{N}.,/-])/giu,
  /(?<![\p{L}\p{N}.,/-]|(?:set|satz) )\d{1,6} ?(?:pcs|pc|pieces|stk|stück|stueck)\.?(?![\p{L}\p{N}])(?! (?:set|satz))/giu,
  /(?<!\p{L})(?:pack|box|bag|packung|karton|beutel|schachtel|vpe)(?: (?:of|à|mit|zu))? \d{2,5}(?:er)?(?![\p{L}\p{N}.,/-])(?! ?(?:mm|cm|m|in|inch|v|volt|[x×])(?!\p{L}))/giu,
  /(?<![\p{L}\p{N}.,/-])\d{2,5}(?:er)?[ -](?:pack|box|packung)(?!\p{L})(?! (?:end|wrench|spanner))/giu,
  /^\d{1,5} ?[x×] (?=m ?\d|\p{L}{3,} )/giu,
  /(?<!\p{L})(?:cad|step|stp|dxf|iges|3d)[ -]?(?:files?|models?|data|datei(?:en)?|daten|modell)(?: (?:for|of|für|von|zu)(?!\p{L}))?(?!\p{L})/giu,
  /(?<!\p{L})(?:data ?sheets?|datenbl(?:a|ä|ae)tt(?:er)?)(?: (?:for|of|für|von|zu)(?!\p{L}))?(?!\p{L})/giu,
];

/** "M8 nuts, qty 500" and "CAD file of 6205" without what is beside the tool. */
function withoutBeside(text: string): string {
  const rest = BESIDE.reduce((read, pattern) => read.replace(pattern, " "), text);
  return rest.trim() === "" ? text : rest;
}
