import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeText } from "#support/pdf-text.ts";
import { cases, SEED } from "#support/seed.ts";
import { collectBytes, createPdf } from "./create-pdf.ts";
import { charactersOf, fontOf, runsOf } from "./fonts.ts";
import { sheetsOf } from "./sheet.ts";

const printed = (text: string): string => charactersOf(text).join("");

/** Each of them is printed as it is. */
const AS_TYPED = {
  technical: "≤≥≠≈∅⌀√∞±×÷·∙°µΩ∆∇∑∏∫∂∝∠⊥∈∉∪∩⊂∀∃∧∨≡≅∼∓⊙⊕⊗⌒⌓◎▱⟂↧⌵‰′″№™®©",
  arrows: "→←↑↓↔↗↘⇒⇔",
  fractions: "½¼¾⅛⅜⅝⅞⅓⅔⅕⅙⅐⅑",
  raised: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋ₓ",
  greek: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΆΈΉΊΌΎΏϑϕᾳῆ",
  latin: "ßẞąćęłńóśźżĄĆĘŁŃÓŚŹŻğĞıİşŞșțȘȚőűŐŰāčģĀĊčďěňřšťůžøåæœþðĳŉəŷẁḃ",
  vietnamese: "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
  cyrillic: "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђћџјљњқғңөүһәАБВГДЕЁЖЗІЇЄҐ",
  armenian: "ԱԲԳաբգ",
  georgian: "აბგ",
  currency: "€£¥₹₺₽₩₪₫₦₴₵₡₱₲₸₿₮₭₨₣฿¢¤ƒ",
  boxes: "─│┌┐└┘├┤┬┴┼═║╔╗╚╝░▒▓█□■▪○●△▲▽▼◇◆",
  checks: "✓✔✗✘☐☑☒★☆♦♥⚠☎✂✉",
  quotes: "‘’“”„‹›«»–—―…•†‡‑",
};

/** The rest is spelled. */
const SPELLED = [
  ["Mu\u0308ller, Ha\u0302lle", "Müller, Hâlle"],
  ["20 ℃, 3 ㎡, 5 ㎜", "20 °C, 3 m2, 5 mm"],
  ["① 1⅒ Ⓜ", "(1) 1 1⁄10 (M)"],
  ["⌭ 0.1, ⌖ 0.2, ⌴ 8 ↧ 3", "/○/ 0.1, ⊕ 0.2, ⊔ 8 ↧ 3"],
  ["ＭＷ－１２３", "MW-123"],
  ["山田太郎 1-2", "ShanTianTaiLang 1-2"],
  ["ソニー", "soni"],
  ["שלום 5", "slvm 5"],
  ["محمد", "mhmd"],
  ["القاهرة ﺍ", "alqahrh a"],
  ["〒100-0001 އަ", "100-0001 a"],
  ["Привіт", "Привіт"],
  ["✅ 👍🏽 🇩🇪 1️⃣", "✓ :thumbsup: DE 1"],
  ["a\u202eb\u2066c\u200bd\u00ade\ufeff\u0000", "abcde"],
  ["1\u202f000\u2009mm\tx", "1\u00a0000 mm x"],
  ["\ue000\u{10ffff}", "??"],
] as const;

describe("a printed text", () => {
  it.each(Object.entries(AS_TYPED))("has %s signs as typed", async (_, text) => {
    expect(printed(text)).toBe(text.normalize("NFC"));
    expect(await readBack(text)).toBe(text.normalize("NFC"));
  });

  it.each(SPELLED)("spells %s", async (typed, spelled) => {
    expect(printed(typed)).toBe(spelled);
    expect(printed(spelled)).toBe(spelled);
    expect(await readBack(typed)).toBe(spelled);
  });

  it("has Thai names in Latin letters", () => {
    expect(printed("สมชาย")).toMatch(/^[a-z]{4,}$/);
  });

  it("counts a letter and an accent that has no letter of its own as one", () => {
    expect(charactersOf("x\u0304 = 3")).toEqual(["x\u0304", " ", "=", " ", "3"]);
  });

  it("has no missing glyph, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        for (const weight of [400, 600] as const)
          for (const { font, text: run } of runsOf(text, weight))
            expect(
              fontOf(font)
                .layout(run)
                .glyphs.map(({ id }) => id),
            ).not.toContain(0);
      }),
      { seed: SEED, numRuns: cases(40) },
    );
  });
});

/** The text of a document that has this line in both weights. */
async function readBack(line: string): Promise<string> {
  const document = await createPdf({ language: "en", title: "", author: "", at: new Date(0) });
  const bytes = await collectBytes(document, "A4", () => {
    const sheets = sheetsOf(document);
    sheets.text(40, 40, line, { size: 9 });
    sheets.text(40, 80, line, { size: 9, weight: 600 });
  });
  const [first, second] = wholeText(bytes).split("\n");
  expect(second).toBe(first);
  return first ?? "";
}
