import { describe, expect, it } from "vitest";
import {
  ByteWords,
  decoderOf,
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
  return decoderOf(encodingOfStart(bytes) ?? guessed).decode(bytes);
}

/** The bytes of a text in an encoding of one byte a letter. */
function bytesIn(encoding: Encoding, text: string): Uint8Array {
  const decoder = decoderOf(encoding);
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => byLetter.get(letter) ?? Number.NaN);
}

const GERMAN = "Nr;Bezeichnung\nA1;Fräser für Stahl, Ø 8 mm\nA2;Meßschieber größer 150 mm";
const FRENCH = "réf;désignation\nA1;clé à fourche, côté gauche\nA2;fraise à façonner";
const POLISH = "nr;nazwa\nA1;Wiertło kręte, śruba\nA2;Klucz płasko-oczkowy żółty, łożysko";
const CZECH = "č;název\nA1;Vrták šroubovitý, nůž\nA2;Závitořezná čelist";
const LITHUANIAN =
  "nr;pavadinimas\nA1;Grąžtas plienui, įdėklas\nA2;Veržliaraktis, šešiakampis, varžtų dūžis";

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
    ["ibm850", GERMAN, ["de"]],
    ["ibm850", FRENCH, ["fr"]],
    ["ibm437", "Nr;Name\nA1;Fräser für Stahl\nA2;Meßschieber größer, 5 °C ±2 µm", ["en"]],
    ["ibm852", POLISH, ["pl"]],
    ["ibm852", CZECH, ["cs"]],
    ["windows-1257", LITHUANIAN, ["lt"]],
    ["windows-1252", "ALICATE DE PRESSÃO\nSERRA DE MÃO\nÚNICO", ["pt"]],
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

  it.each([
    ["Shift-JIS, one word", [0x83, 0x68, 0x83, 0x8a, 0x83, 0x8b, 0x3b, 0x31], "ドリル;1"],
    [
      "Shift-JIS",
      [
        0x95, 0x69, 0x94, 0xd4, 0x2c, 0x90, 0x94, 0x97, 0xca, 0x0a, 0x41, 0x31, 0x2c, 0x83, 0x68,
        0x83, 0x8a, 0x83, 0x8b, 0x20, 0x8d, 0x82, 0x91, 0xac, 0x93, 0x78, 0x8d, 0x7c, 0x0a, 0x41,
        0x32, 0x2c, 0x83, 0x47, 0x83, 0x93, 0x83, 0x68, 0x83, 0x7e, 0x83, 0x8b,
      ],
      "品番,数量\nA1,ドリル 高速度鋼\nA2,エンドミル",
    ],
    [
      "GBK",
      [
        0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x41, 0x31, 0x2c, 0xc2, 0xe9,
        0xbb, 0xa8, 0xd7, 0xea, 0x20, 0xb8, 0xdf, 0xcb, 0xd9, 0xb8, 0xd6, 0x0a, 0x41, 0x32, 0x2c,
        0xc1, 0xa2, 0xcf, 0xb3, 0xb5, 0xb6, 0x20, 0x35, 0x6d, 0x6d,
      ],
      "编号,名称\nA1,麻花钻 高速钢\nA2,立铣刀 5mm",
    ],
  ])("is %s", (_encoding, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });

  it.each(["артикул;название\nА1;Сверло", "编号,名称\n1,麻花钻", "Ω;μ\n5;6"])(
    "is UTF-16 without a mark: %j",
    (text) => {
      const wide = Buffer.from(text, "utf16le");
      expect(decodeText(wide)).toBe(text);
      expect(decodeText(Buffer.from(wide).swap16())).toBe(text);
    },
  );

  it("stays UTF-8 with a bad byte, which is seen", () => {
    const bytes = Buffer.concat([Buffer.from(POLISH), Buffer.of(0xe9), Buffer.from(POLISH)]);
    expect(decodeText(bytes)).toBe(`${POLISH}\ufffd${POLISH}`);
  });

  it("is shown by words that another one would change", () => {
    expect(wordsToLookAt(POLISH, 3)).toEqual(["Wiertło", "kręte", "śruba"]);
    expect(wordsToLookAt("plain, words", 3)).toEqual([]);
  });
});
