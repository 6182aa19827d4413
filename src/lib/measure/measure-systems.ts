/** The same measure in the other system of units: metric or inch-pound. */
import { isFault, numberIn, parseMeasure, withUnit } from "./measure.ts";
import { dimensionsWith } from "./measure-units.ts";

/** Units without an everyday counterpart have none. */
const OTHERS: Readonly<Record<string, string>> = {
  mm: "in",
  cm: "in",
  m: "ft",
  in: "mm",
  ft: "m",
  g: "oz",
  kg: "lb",
  oz: "g",
  lb: "kg",
  N·m: "lbf·ft",
  N·cm: "lbf·in",
  lbf·ft: "N·m",
  lbf·in: "N·m",
  N: "lbf",
  kN: "lbf",
  lbf: "N",
  bar: "psi",
  MPa: "psi",
  psi: "bar",
  "°C": "°F",
  "°F": "°C",
  kW: "hp",
  hp: "kW",
};

interface Measured {
  readonly value: number;
  /** The end of a range. */
  readonly high?: number | undefined;
  readonly unit: string;
}

/** "0.315 in" of 8 mm, with this decimal sign; undefined for a unit without a counterpart. */
export function inOtherSystem(
  { value, high, unit }: Measured,
  decimal: string,
): string | undefined {
  const other = OTHERS[unit];
  const [dimension] = dimensionsWith(unit);
  if (other === undefined || dimension === undefined) return undefined;
  const [from, to] = [value, high ?? value].map((number) => {
    const measure = parseMeasure(String(number), { dimension, unit });
    if (isFault(measure) || measure.from === undefined) return undefined;
    return numberIn(dimension, measure.from, other).replace(".", decimal);
  });
  if (from === undefined || to === undefined) return undefined;
  return withUnit(from === to ? from : `${from}–${to}`, other);
}
