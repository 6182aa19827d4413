import { spell } from "./spell.ts";

/** The characters of 0x80 to 0x9f, where the code page differs from Latin-1; spaces are not assigned. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Lines of text in Windows code page 1252; what it lacks is spelled with what it has. */
export function encodeWindows1252(text: string): Buffer {
  const lines = text.split("\r\n").map((line) => {
    const codes = spell(line, (character) => codeOf(character) !== undefined).map(codeOf);
    return Buffer.from(codes.filter((code) => code !== undefined));
  });
  return Buffer.concat(lines.flatMap((line, at) => (at === 0 ? [line] : [LINE_END, line])));
}

const LINE_END = Buffer.from("\r\n");

function codeOf(character: string): number | undefined {
  if (/^[ -~\u00a0-\u00ff]$/.test(character)) return character.charCodeAt(0);
  const place = character.length === 1 && character !== " " ? HIGH.indexOf(character) : -1;
  return place < 0 ? undefined : 0x80 + place;
}
