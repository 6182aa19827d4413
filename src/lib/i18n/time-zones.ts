/**
 * Names of time zones. Node and Chrome list the first name that a zone ever had, Firefox today's, and every one knows
 * both: so that "Kyiv" is found on each, those that differ are named here.
 */

/** By the name that lists may still have. */
const MODERN: ReadonlyMap<string, string> = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/** Today's name of a zone. */
export function modernTimeZone(zone: string): string {
  return MODERN.get(zone) ?? zone;
}

/** To choose from: each zone by today's name, in order. */
export function timeZoneNames(): string[] {
  return [...new Set(Intl.supportedValuesOf("timeZone").map(modernTimeZone))].sort();
}

/**
 * The zone of a name in any spelling ("europe/kiev" is Europe/Kiev) or of a city ("Kyiv", "São Paulo", "Berlin,
 * Europe"). What is not known stays as it was typed.
 */
export function timeZoneOf(typed: string): string {
  const zones = [...timeZoneNames(), ...MODERN.keys()];
  if (zones.includes(typed)) return typed;
  const wanted = folded(typed.split(/, ?/).reverse().join("/"));
  return (
    zones.find((zone) => folded(zone) === wanted) ??
    zones.find((zone) => folded(zone).endsWith(`/${wanted}`)) ??
    typed
  );
}

function folded(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s*\/\s*/g, "/")
    .replace(/[\s_-]+/g, "_")
    .toLowerCase();
}

/** Whether there is such a zone; a formatter also knows UTC and every former name. */
export function isTimeZone(name: string): boolean {
  // The first formatter delays the server's start by 20 ms.
  if (Intl.supportedValuesOf("timeZone").includes(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false; // RangeError: there is no such zone.
  }
}
