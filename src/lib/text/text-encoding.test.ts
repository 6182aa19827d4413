import { describe, expect, it } from "vitest";
import {
  ByteWords,
  type Encoding,
  encodingOfStart,
  Utf8Count,
  wordsToLookAt,
} from "./text-encoding.ts";

/** A file of one part, in the encoding that it most likely has. */
function decodeText(bytes: Uint8Array, languages: readonly string[] = []): string {
  const utf8 = new Utf8Count();
  utf8.add(bytes);
  utf8.add();
  const words = new ByteWords();
  words.add(bytes);
  const guessed = utf8.isUtf8 ? "utf-8" : words.guess(languages);
  return new TextDecoder(encodingOfStart(bytes) ?? guessed).decode(bytes);
}

/** The bytes of a text in an encoding of one byte a letter. */
function bytesIn(encoding: Encoding, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => byLetter.get(letter) ?? Number.NaN);
}

const GERMAN = "Nr;Bezeichnung\nA1;Fräser für Stahl, Ø 8 mm\nA2;Meßschieber größer 150 mm";
const FRENCH = "réf;désignation\nA1;clé à fourche, côté gauche\nA2;fraise à façonner";
const POLISH = "nr;nazwa\nA1;Wiertło kręte, śruba\nA2;Klucz płasko-oczkowy żółty, łożysko";
const CZECH = "č;název\nA1;Vrták šroubovitý, nůž\nA2;Závitořezná čelist";

describe("the encoding of a list", () => {
  it.each<[Encoding, string, string[]]>([
    ["windows-1252", GERMAN, ["de"]],
    ["windows-1252", FRENCH, ["fr"]],
    ["windows-1252", "“3/8” – ½\n5 °C ± 2\n10 µm", ["en"]],
    ["windows-1250", POLISH, ["pl"]],
    ["windows-1250", POLISH, ["en"]],
    ["windows-1250", CZECH, ["cs", "de"]],
    ["iso-8859-2", POLISH, ["pl"]],
    ["macintosh", GERMAN, ["de"]],
    ["macintosh", FRENCH, ["fr"]],
    ["iso-8859-15", "désignation\nmanœuvre, cœur\n5 €", ["fr"]],
  ])("is %s: %j in a shop in %j", (encoding, text, languages) => {
    expect(decodeText(bytesIn(encoding, text), languages)).toBe(text);
  });

  it.each([GERMAN, POLISH, "nr\nA1;⌀ 8 – 10 mm", "plain"])("is UTF-8 or UTF-16: %j", (text) => {
    expect(decodeText(Buffer.from(text))).toBe(text);
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text);
    const wide = Buffer.from(`\ufeff${text}`, "utf16le");
    expect(decodeText(wide)).toBe(text);
    expect(decodeText(wide.subarray(2))).toBe(text);
    expect(decodeText(wide.swap16())).toBe(text);
  });

  it("stays UTF-8 with a bad byte, which is seen", () => {
    const bytes = Buffer.concat([Buffer.from(POLISH), Buffer.of(0xe9), Buffer.from(POLISH)]);
    expect(decodeText(bytes)).toBe(`${POLISH}\ufffd${POLISH}`);
  });

  it("is shown by words that another one would change", () => {
    expect(wordsToLookAt(POLISH, 3)).toEqual(["Wiertło", "kręte", "śruba"]);
    expect(wordsToLookAt("plain, words", 3)).toEqual([]);
  });
});
