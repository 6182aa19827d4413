/** Documents of companies with long names: nothing of the letterhead is printed over something else. */
import { expect, it } from "vitest";
import { type Sheets, type TextStyle, widthOf } from "../../../lib/pdf/sheet.ts";
import { type Issuer, letterhead } from "../api/letterhead.ts";

const EDGES = { left: 52, right: 543, top: 52 };
const SHORT = { name: "Mill", address: "1 Mill Lane", email: "ada@shop.test", phone: "555 0100" };
const LONG = {
  name: "Präzisionswerkzeuge Müller & Söhne GmbH & Co. Kommanditgesellschaft",
  address:
    "Industriestraße am Güterbahnhof 117, Gebäude C, 89073 Ulm an der Donau, Deutschland, EU",
  email: "auftragsbearbeitung-werkzeuge@praezisionswerkzeuge-mueller.example",
  phone: "+49 731 1234567-890",
};

interface Printed {
  readonly size: number;
  readonly from: number;
  readonly to: number;
}

/** What is printed, by its text. */
function printed(issuer: Issuer, number: string): Map<string, Printed> {
  const texts = new Map<string, Printed>();
  const sheets = {
    ...EDGES,
    text: (x: number, _baseline: number, text: string, { size, align }: TextStyle) => {
      const from = align === "right" ? x - widthOf(text, size) : x;
      texts.set(text, { size, from, to: from + widthOf(text, size) });
    },
    rule: () => {},
    mark: () => {},
    tagged: (_name: string, draw: () => void) => draw(),
    artifact: (draw: () => void) => draw(),
  };
  letterhead(sheets as unknown as Sheets, issuer, { title: "Rechnungskorrektur", number });
  return texts;
}

it.each(["Nr. 7", "Bestellung 123456, Paket 12", "MW-".repeat(20)])(
  "ends before the title and %j",
  (number) => {
    const texts = printed(LONG, number);
    const end = (text: string) => texts.get(text)?.to ?? Number.NaN;
    const begin = (text: string) => texts.get(text)?.from ?? Number.NaN;
    expect(end(LONG.name)).toBeLessThan(begin("RECHNUNGSKORREKTUR"));
    expect(end(LONG.address)).toBeLessThan(begin(number));
    expect(end(`${LONG.email} · ${LONG.phone}`)).toBeLessThan(begin(number));
  },
);

it("has its usual sizes where there is room", () => {
  const texts = printed(SHORT, "Nr. 7");
  expect(texts.get(SHORT.name)?.size).toBe(11);
  expect(texts.get(SHORT.address)?.size).toBe(7.5);
});
