import type { ToolAttribute } from "../../../catalog/specifications/contract.ts";

/** A specification; a number has its unit as a code of UN/ECE Recommendation 20 where there is one. */
export function propertyOf(attribute: ToolAttribute): Readonly<Record<string, unknown>> {
  const { code, name, type, value, high, unit, text } = attribute;
  const property = { "@type": "PropertyValue", propertyID: code, name };
  if (typeof value !== "number") return { ...property, value: type === "choice" ? text : value };
  const unitCode = unit === undefined ? undefined : UNIT_CODES[unit];
  return {
    ...property,
    ...(high === undefined ? { value } : { minValue: value, maxValue: high }),
    ...(unit !== undefined && { unitText: unit }),
    ...(unitCode !== undefined && { unitCode }),
  };
}

const UNIT_CODES: Readonly<Record<string, string>> = {
  mm: "MMT",
  µm: "4H",
  cm: "CMT",
  m: "MTR",
  in: "INH",
  ft: "FOT",
  "°": "DD",
  "′": "D61",
  mg: "MGM",
  g: "GRM",
  kg: "KGM",
  t: "TNE",
  lb: "LBR",
  oz: "ONZ",
  N·m: "NU",
  N: "NEW",
  kN: "B47",
  bar: "BAR",
  MPa: "MPA",
  kPa: "KPA",
  Pa: "PAL",
  psi: "PS",
  "°C": "CEL",
  "°F": "FAH",
  K: "KEL",
  rpm: "RPM",
  W: "WTT",
  kW: "KWT",
  V: "VLT",
  mV: "2Z",
  kV: "KVT",
  A: "AMP",
  mA: "4K",
  ml: "MLT",
  l: "LTR",
  "%": "P1",
};
