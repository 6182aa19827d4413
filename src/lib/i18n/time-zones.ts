/**
 * Names of time zones. Node and Chrome list the first name that a zone ever had, Firefox today's, and every one knows
 * both: so that "Kyiv" is found on each, those that differ are named here.
 */

/** Today's names, by the name that lists may still have. */
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

/** The zones to choose from: each by today's name, in order. */
export function timeZoneNames(): string[] {
  return [...new Set(Intl.supportedValuesOf("timeZone").map(modernTimeZone))].sort();
}

/** What people call their time; where several do, the one that has a summer time is first. */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ast", ["America/Halifax", "America/Puerto_Rico"]],
  ["adt", ["America/Halifax"]],
  ["est", ["America/New_York"]],
  ["edt", ["America/New_York"]],
  ["cst", ["America/Chicago"]],
  ["cdt", ["America/Chicago"]],
  ["mst", ["America/Denver", "America/Phoenix"]],
  ["mdt", ["America/Denver"]],
  ["pst", ["America/Los_Angeles"]],
  ["pdt", ["America/Los_Angeles"]],
  ["bst", ["Europe/London"]],
  ["mez", ["Europe/Berlin"]],
  ["mesz", ["Europe/Berlin"]],
  ["cest", ["Europe/Berlin"]],
]);

/**
 * The zones that are meant by an abbreviation that is also the name of another zone: those named EST and MST have no summer
 * time, BST is that of Bangladesh, AST that of Alaska. Only for what was typed: stored ones stay the zones that they were.
 */
export function calledTimeZones(typed: string): readonly string[] {
  return ABBREVIATIONS.get(typed.toLowerCase()) ?? [];
}

/** No name or entry of a list is longer. */
const LONGEST = 100;

/**
 * The zone of a name in any spelling ("europe/kiev" is Europe/Kiev), of a city ("Kyiv", "São Paulo", "Berlin,
 * Europe"), of an offset ("UTC+2"), or of an entry of another system's list ("(UTC+01:00) Amsterdam, Berlin"). What is
 * not known stays as it was typed, and so does an abbreviation that is also a zone's name.
 */
export function timeZoneOf(typed: string): string {
  // Each place of a list is compared with all zones.
  if (typed.length > LONGEST) return typed;
  const abbreviated = ABBREVIATIONS.get(typed.trim().toLowerCase())?.[0];
  if (abbreviated !== undefined) return isTimeZone(typed.trim()) ? typed : abbreviated;
  const zones = [...timeZoneNames(), ...MODERN.keys()];
  if (zones.includes(typed)) return typed;
  const [, offset = "", places = typed] = /^\(((?:UTC|GMT)[^()]*)\)\s*(.*)$/iu.exec(typed) ?? [];
  const listed = offset === "" ? [] : places.split(/, ?| - /);
  return (
    zoneOf(places.split(/, ?/).reverse().join("/"), zones) ??
    listed.map((place) => zoneOf(place, zones)).find((zone) => zone !== undefined) ??
    zoneOfOffset(places || offset) ??
    typed
  );
}

function zoneOf(name: string, zones: readonly string[]): string | undefined {
  const wanted = folded(name);
  return (
    zones.find((zone) => folded(zone) === wanted) ??
    zones.find((zone) => folded(zone).endsWith(`/${wanted}`))
  );
}

/** Zones that are never another offset. The other half hours have a summer time in all their places, or no place. */
const HALF_HOURS: ReadonlyMap<number, string> = new Map([
  [-570, "Pacific/Marquesas"],
  [210, "Asia/Tehran"],
  [270, "Asia/Kabul"],
  [330, "Asia/Kolkata"],
  [345, "Asia/Kathmandu"],
  [390, "Asia/Yangon"],
  [525, "Australia/Eucla"],
  [570, "Australia/Darwin"],
]);

/** The zone that has this offset all year. Not every browser takes an offset for a zone; Etc/GMT-2 is UTC+2. */
function zoneOfOffset(typed: string): string | undefined {
  const [, sign = "", hours = "", minutes = "0"] =
    /^(?:UTC|GMT)?\s*([+\-±])\s*(\d{1,2})(?::?(\d\d))?$/i.exec(
      typed.replace(/[\p{Pd}\u2212]/gu, "-"),
    ) ?? [];
  if (sign === "") return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  if (offset === 0) return "UTC";
  if (sign === "±") return undefined;
  const isWhole = offset % 60 === 0 && offset >= -720 && offset <= 840;
  if (!isWhole) return HALF_HOURS.get(offset);
  return `Etc/GMT${offset < 0 ? "+" : "-"}${Math.abs(offset / 60)}`;
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
