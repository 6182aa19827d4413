/** How a search is read once more where nothing was found by it. */
import { standardNumbers } from "./standards.ts";

/** "6205-C-2HRS", "6205.2ZR.C3": what follows a bearing's number says how it is sealed, and how much play it has. */
const BEARING = /(?<![\p{L}\p{N}._/-])(6[0-4]\d\d)[-./]?(?=2?\p{L})/gu;
const SEALED = /(?<![\p{L}\p{N}])(\d{3,5})-?((?:2?rs|2?z|zz|ddu|llu|vv)[\p{L}\p{N}]*)/giu;
const MAKER = /(?<!\p{L})(skf|fag|nsk|ntn|koyo|nachi|snr)(?=6[0-4]\d\d)/giu;
/** "P204" is the size of a pillow block. */
const PILLOW_BLOCK = /(?<![\p{L}\p{N}-])p[ -]?(?=2\d\d(?![\p{L}\p{N}-]))/giu;
/** "0-150 mm" is a range of 150 mm; "0-80" is a thread. */
const FROM_ZERO = /(?<![\p{L}\p{N}.,/-])0 ?[-–] ?(?!80(?!\d| ?mm))(?=\d)/gu;
/** "933 M8x30" and "912er M6x20" leave out the DIN. */
const DIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}./-])(${[...standardNumbers.matchAll(/^DIN (\d{3,5}) /gm)].map(([, number]) => number).join("|")})(?:er)?(?= ?m ?\d)`,
  "giu",
);
const GLUED: readonly RegExp[] = [
  // "m6nut", "m8x30screw"
  /(?<![\p{L}\p{N}-])(m\d+(?:[x×]\d+)?)(\p{L}{3,})/giu,
  // "10mmdrill"
  /(?<![\p{L}\p{N}-])(\d+(?:[.,]\d+)?mm)(\p{L}{3,})/giu,
  // "10drill"
  /(?<![\p{L}\p{N}.,-])(\d+(?:[.,]\d+)?)(\p{L}{4,})(?![\p{N}-])/giu,
  // "UCP204", "Bohrer10", "hexnutM6", "Inbusschraube8x25"
  /(?<![\p{L}\p{N}-])(\p{L}{3,}?)((?:m(?=\d))?\d+(?:[.,]\d+)?(?:[x×]\d+)?(?:mm)?)(?![\p{L}\p{N}-])/giu,
];

/** Other makers' pillow blocks, by the shaft: "SY 20 TF", "PASE20". */
const UNIT = /(?<!\p{L})(?:sy|p?ase|rase)[ -]?(\d{2})(?: ?(?:tf|fm|wf))?(?![\p{L}\p{N}])/giu;

/** A thread with a length is a screw's: "M8x45 A4". */
const SCREW =
  /^m ?\d{1,2} ?[x×*] ?\d{1,3}(?: ?mm)?(?<! ?[x×*] ?[0-4])(?:[ ,-]+(?:\d{1,2}\.\d|a[24](?:-\d0)?|v[24]a|inox|stainless|niro|edelstahl|zinc|zn|vz|verzinkt|black|schwarz))*$/iu;

/** The size of a screw with the word for one, for what nothing was found by. */
export function screwOf(text: string): string {
  return SCREW.test(text.trim()) ? `${text} screw` : text;
}

/** Sets spaces where letters and figures were typed together; for what nothing was found by. */
export function unglued(text: string): string {
  return GLUED.reduce(
    (read, pattern) => read.replace(pattern, "$1 $2"),
    text
      .replace(DIN, "DIN $1")
      .replace(FROM_ZERO, "")
      .replace(MAKER, "$1 ")
      .replace(BEARING, "$1 ")
      .replace(SEALED, "$1 $2")
      .replace(PILLOW_BLOCK, "UCP ")
      .replace(UNIT, "pillow block $1 mm"),
  );
}
