/** Sizes in words, as voices are written down: "three eighths", "ten millimeter", "M acht mal dreißig", "Fünfer". */

const PARTS: Readonly<Record<string, string>> = {
  ...{ half: "1/2", halb: "1/2", quarter: "1/4", viertel: "1/4", eighth: "1/8", achtel: "1/8" },
  ...{ sixteenth: "1/16", sechzehntel: "1/16" },
};
const COUNTS = ["", "one", "ein", "three", "drei", "five", "fünf", "seven", "sieben"];
const SPOKEN = new RegExp(
  String.raw`\b(${COUNTS.join("|")})[ -]?(${Object.keys(PARTS).join("|")})(?:e[rs]?|s)?[ -]?(?=inch|zoll|")`,
  "giu",
);
/** "Three eighths" is a size without a unit, too. */
const COUNTED =
  /\b(three|five|seven|drei|fünf|sieben)[ -]?(eighth|sixteenth|achtel|sechzehntel)s?(?![\p{L}])/giu;

/** They count from one. */
const NUMBERS: readonly (readonly string[])[] = [
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
  "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn",
].map((words) => words.split(" "));
const NUMBER = NUMBERS.flat().join("|");
/** "Ten millimeter drill", "zehn mm". The end of a longer number ("twenty five mm") is no size. */
const SAID = new RegExp(
  String.raw`(?<!\p{L}|(?:ty|hundred|and|point|komma)[ -])(${NUMBER})(?<half>[ -]and[ -]a[ -]half|[ -]?einhalb)?[ -]?(?:(?<metric>millimet(?:er|re)s?|mm)|(?:inch(?:es)?|zoll))(?!\p{L})`,
  "giu",
);

/** Lengths of screws beyond those numbers. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ twenty: 20, "twenty five": 25, thirty: 30, "thirty five": 35, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90, "a hundred": 100, "one hundred": 100 },
  ...{ zwanzig: 20, fünfundzwanzig: 25, dreißig: 30, dreissig: 30, fünfunddreißig: 35 },
  ...{ vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90, hundert: 100 },
};
const LENGTH = Object.keys(LENGTHS)
  .toSorted((a, b) => b.length - a.length)
  .map((length) => length.replace(" ", "[ -]"))
  .join("|");
/** "M acht mal dreißig", "em eight by thirty", and "M8 by thirty". */
const THREAD = new RegExp(String.raw`(?<![\p{L}\p{N}'’])e?m (${NUMBER})(?![\p{L}\p{N}])`, "giu");
const BEHIND_CROSS = new RegExp(
  String.raw`(?<=\d ?(?:[x×*]|by|times|mal|auf) ?)(${LENGTH}|${NUMBER})(?!\p{L})`,
  "giu",
);
/** "Fünfer Bohrer" is one of 5 mm; "einer" is an article. */
const SIZED = new RegExp(
  String.raw`(?<!\p{L})(${NUMBERS[1]?.slice(1).join("|")})er(?= \p{L})`,
  "giu",
);

function numberOf(said: string): number {
  const word = said.toLowerCase();
  const small = Math.max(...NUMBERS.map((words) => words.indexOf(word))) + 1;
  return small || (LENGTHS[word.replace("-", " ")] ?? 0);
}

function fractionOf(_: string, count: string, part: string): string {
  const at = COUNTS.indexOf(count.toLowerCase());
  const over = at <= 2 ? 1 : Math.floor((at - 1) / 2) * 2 + 1;
  return `${PARTS[part.toLowerCase()]?.replace("1/", `${over}/`)} `;
}

/** The text with its sizes in figures. */
export function saidSizes(text: string): string {
  return text
    .replace(SPOKEN, fractionOf)
    .replace(COUNTED, fractionOf)
    .replace(SAID, (_, said: string, half?: string, metric?: string) => {
      return `${numberOf(said)}${half ? ".5" : ""} ${metric ? "mm" : "in"}`;
    })
    .replace(THREAD, (_, said: string) => `M${numberOf(said)}`)
    .replace(BEHIND_CROSS, (said) => String(numberOf(said)))
    .replace(SIZED, (_, said: string) => `${numberOf(said)}er`);
}
