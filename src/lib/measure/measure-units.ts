/**
 * Dimensions and their units. A number of a dimension is a whole number of its grain, so that 1/4 in and
 * 6.35 mm are the same. Sizes: international yard and pound agreement of 1959, standard gravity.
 */

/** The longest text that is read as a number, thread or tolerance: the work grows with the square of its length. */
export const MAX_PARSED = 500;

/** `size` grains, divided by `per`, are one unit; `zero` grains are its zero. */
export interface Unit {
  readonly name: string;
  readonly size: bigint;
  readonly per: bigint;
  readonly zero: bigint;
  /** Decimals that are shown at most. */
  readonly decimals: number;
  readonly aliases: readonly string[];
}

type Row = readonly [name: string, size: bigint | number, decimals: number, ...aliases: string[]];

/** lbf × m, in 1e-16 N m. */
const POUND_FOOT = 13_558_179_483_314_004n;

/** What French, Spanish and Italian lists call an inch. */
const INCHES = ["pouce", "pouces", "pulgada", "pulgadas", "pollice", "pollici"] as const;

/** How people write a pound times a length. */
const poundsTimes = (length: "ft" | "in") => [
  ...["-", " ", "·"].flatMap((sign) => [
    `${length}${sign}lb`,
    `${length}${sign}lbs`,
    `lb${sign}${length}`,
  ]),
  ...[`${length}lb`, `${length}·lbf`],
];

const ROWS = {
  /** Nanometers. */
  length: [
    ["mm", 1e6, 3, "millimeter", "millimetre", "millimeters", "millimetres", "мм"],
    ["µm", 1e3, 1, "um", "micron", "microns"],
    ["cm", 1e7, 3, "см"],
    ["m", 1e9, 3, "meter", "metre"],
    ["in", 25_400_000, 4, '"', "''", "inch", "inches", "zoll", ...INCHES],
    ["ft", 304_800_000, 4, "'", "foot", "feet"],
  ],
  /** Arc seconds. */
  angle: [
    ["°", 3600, 2, "deg", "degree", "degrees", "grad"],
    ["′", 60, 2, "'", "arcmin"],
  ],
  /** Micrograms. */
  mass: [
    ["g", 1e6, 3, "gram", "grams", "gramm", "gr", "gm"],
    ["kg", 1e9, 3, "kilogram", "kilograms", "kilogramm", "kilo", "kilos", "кг"],
    ["mg", 1e3, 3],
    ["t", 10n ** 12n, 3, "tonne", "tonnes"],
    ["lb", 453_592_370, 3, "lbs", "pound", "pounds"],
    ["oz", 453_592_370, 3, "ounce", "ounces"],
  ],
  /** Micronewton meters. */
  torque: [
    ["N·m", 1e6, 3, "nm", "n m", "n.m", "n-m", "newton meter"],
    ["N·cm", 1e4, 3, "ncm"],
    ["lbf·ft", POUND_FOOT, 2, ...poundsTimes("ft")],
    ["lbf·in", POUND_FOOT, 2, ...poundsTimes("in")],
  ],
  /** Micronewtons. */
  force: [
    ["N", 1e6, 3],
    ["kN", 1e9, 3],
    ["lbf", 44_482_216_152_605n, 2],
  ],
  /** Millipascals. */
  pressure: [
    ["bar", 1e8, 3],
    ["MPa", 1e9, 3, "n/mm2", "n/mm²"],
    ["kPa", 1e6, 3],
    ["Pa", 1e3, 1],
    ["psi", 44_482_216_152_605n, 1],
  ],
  /** Microkelvins; the zeros are 273.15 and 459.67 × 5/9 K. */
  temperature: [
    ["°C", 1e6, 1, "celsius"],
    ["°F", 5_000_000, 1, "fahrenheit"],
    ["K", 1e6, 1, "kelvin"],
  ],
  /** Thousandths of a turn in a minute. */
  speed: [["rpm", 1e3, 0, "1/min", "min-1", "min⁻¹", "u/min"]],
  /** Microwatts; the mechanical horsepower. */
  power: [
    ["W", 1e6, 1],
    ["kW", 1e9, 3],
    ["hp", 74_569_987_158_227_022n, 2],
  ],
  /** Microvolts. */
  voltage: [
    ["V", 1e6, 2, "volt", "volts"],
    ["mV", 1e3, 1],
    ["kV", 1e9, 3],
  ],
  /** Microamperes. */
  current: [
    ["A", 1e6, 2],
    ["mA", 1e3, 1],
  ],
  /** Nanoliters. */
  volume: [
    ["ml", 1e6, 2, "cm3", "cm³"],
    ["l", 1e9, 3, "liter", "litre", "liters", "litres"],
    ["mm³", 1e3, 1, "mm3"],
    ["gal", 3_785_411_784n, 3, "gallon"],
  ],
  /** Millionths. */
  number: [
    ["", 1e6, 3],
    ["%", 1e6, 3],
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type Dimension = keyof typeof ROWS;

/** Units by name that are no whole number of grains. */
const PER: Readonly<Record<string, bigint>> = {
  oz: 16n,
  lbf·ft: 10n ** 10n,
  lbf·in: 12n * 10n ** 10n,
  lbf: 10n ** 7n,
  psi: 6_451_600n,
  "°F": 9n,
  hp: 10n ** 8n,
};

const ZERO: Readonly<Record<string, bigint>> = { "°C": 273_150_000n, "°F": 255_372_222n };

const UNITS = Object.fromEntries(
  Object.entries(ROWS).map(([dimension, rows]) => [
    dimension,
    rows.map(
      ([name, size, decimals, ...aliases]: Row): Unit => ({
        name,
        size: BigInt(size),
        per: PER[name] ?? 1n,
        zero: ZERO[name] ?? 0n,
        decimals,
        aliases,
      }),
    ),
  ]),
) as unknown as Readonly<Record<Dimension, readonly Unit[]>>;

/** Units by their names, and by names and aliases without case; of two, the first. */
const NAMES = Object.fromEntries(
  Object.entries(UNITS).map(([dimension, units]) => {
    const exact = new Map(units.map((unit) => [plain(unit.name), unit]));
    const folded = new Map(
      units
        .flatMap((unit) =>
          [unit.name, ...unit.aliases].map((name) => [plain(name).toLowerCase(), unit] as const),
        )
        .toReversed(),
    );
    return [dimension, { exact, folded }];
  }),
) as unknown as Readonly<
  Record<Dimension, Readonly<Record<"exact" | "folded", ReadonlyMap<string, Unit>>>>
>;

export const dimensions = Object.keys(ROWS) as readonly Dimension[];

/** Whether units of this name are known. */
export function isDimension(name: string): name is Dimension {
  return Object.hasOwn(ROWS, name);
}

/** The names of a dimension's units, the usual one first. */
export function unitsOf(dimension: Dimension): string[] {
  return UNITS[dimension].map(({ name }) => name);
}

/** A longer text is no name of a unit. */
const MAX_UNIT = 40;

/** Finds a unit by its name or an alias. Case counts where it separates two units, as in mN and MN. */
export function findUnit(dimension: Dimension, typed: string): Unit | undefined {
  if (typed.length > MAX_UNIT) return undefined;
  const { exact, folded } = NAMES[dimension];
  const known = exact.get(typed);
  if (known) return known;
  const wanted = plain(typed);
  return exact.get(wanted) ?? folded.get(wanted.toLowerCase());
}

/** The dimensions that have a unit of this name, for words of a search. */
export function dimensionsWith(typed: string): Dimension[] {
  return dimensions.filter((dimension) => findUnit(dimension, typed) !== undefined);
}

/** All names and aliases of units, for words of a search. */
export function unitNames(): string[] {
  return dimensions.flatMap((dimension) =>
    UNITS[dimension].flatMap(({ name, aliases }) => [name, ...aliases]),
  );
}

/** Signs that look alike are one: the micro sign and the Greek letter, degrees, the dots of a product, primes. "in." is in. */
function plain(unit: string): string {
  return unit
    .trim()
    .replace(/[″”“]|′′/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[º˚]/g, "°")
    .normalize("NFKC")
    .replaceAll("μ", "µ")
    .replace(/\.$/, "")
    .replace(/[⋅∙•*]|\. ?/g, "·");
}
