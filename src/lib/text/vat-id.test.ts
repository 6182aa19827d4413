import { describe, expect, it } from "vitest";
import { vatIdOf } from "./vat-id.ts";

describe("a VAT id", () => {
  it.each([
    ...["DE123456789", "de 123 456 789", "DE-123.456.789", "DE 123/456/789", "DE:123456789"],
    ...[
      "DE\u00a0123\u202f456\u2009789",
      "DE\u2011123456789",
      "DE\u2013123456789",
      "DE\u2212123456789",
    ],
    ...["DE\u200b123456789\ufeff", "\u202aDE123456789\u202c", "DE_123456789", "DE·123·456·789"],
    ...["ＤＥ１２３４５６７８９", "DE١٢٣٤٥٦٧٨٩", "DE123456789."],
    ...["USt-IdNr.: DE 123 456 789", "USt.-Id.-Nr. DE123456789", "UID-Nr. DE123456789"],
    ...["VAT DE123456789", "VAT no. DE123456789", "VAT ID: DE123456789", "VAT number DE 123456789"],
    ...["TVA intracommunautaire : DE123456789", "BTW-nr DE123456789", "P.IVA DE123456789"],
    ...[
      "NIP: DE123456789",
      "Moms: DE123456789",
      "Numéro de TVA DE123456789",
      "N° TVA : DE123456789",
    ],
    ...["TVA n° DE123456789", "Tax ID: DE123456789", "DIČ: DE123456789", "IČ DPH: DE123456789"],
    ...["C.F./P.IVA: DE123456789", "CVR-nr. DE123456789", "ΑΦΜ DE123456789", "Org.nr DE123456789"],
    ...["DE123456789;", '"DE123456789"', "(DE123456789)", "VAT [DE 123456789]", "„DE123456789“"],
    ...["UID-Nummer: DE123456789", "VAT-ID DE123456789", "EU VAT: DE123456789", "VAT# DE123456789"],
  ])("%j is DE123456789", (typed) => {
    expect(vatIdOf(typed)).toEqual({ country: "DE", number: "123456789", id: "DE123456789" });
  });

  it.each([
    ["GR 123 456 789", "EL123456789"],
    ["el123456789", "EL123456789"],
    ["AT U1234 5678", "ATU12345678"],
    ["XI 123 4567 89", "XI123456789"],
    ["NL 1234.56.789.B01", "NL123456789B01"],
    ["PL 123-456-78-90", "PL1234567890"],
    ["SE 556677-8899 01", "SE556677889901"],
    ["ES A-12345678", "ESA12345678"],
    ["FR 12 345 678 901", "FR12345678901"],
    ["IE 1A23456A", "IE1A23456A"],
    // Until 2007 they had nine digits.
    ["BE 403.019.261", "BE0403019261"],
    ["BTW BE 403 019 261", "BE0403019261"],
    ["BE 0403.019.261", "BE0403019261"],
    // At home it has the kind of tax and the office behind it.
    ["HU 12345678-2-41", "HU12345678"],
  ])("%j is %s", (typed, id) => expect(vatIdOf(typed)?.id).toBe(id));

  it.each([
    ...[
      "GB123456789",
      "GB 123 4567 89",
      "CHE-123.456.789 MWST",
      "CHE-123.456.789",
      "NO 123 456 789 MVA",
    ],
    ...[
      "123456789",
      "U12345678",
      "AT12345678",
      "BE123456789",
      "BE403019262",
      "BE4030192610",
      "SE5566778899",
      "DEDE123456789",
    ],
    ...["\u0410TU12345678", "\u0395L123456789", "DE12345678O", "DE l23456789", "DE12345678²"],
    ...[
      "DE123456789 or DE987654321",
      "DE123456789, DE987654321",
      "DE123456789 (Test GmbH)",
      "HU12345678-6-41",
      "HRB 123456 DE123456789",
      "VAT",
      "",
    ],
  ])("%j is none of the EU", (typed) => expect(vatIdOf(typed)).toBeUndefined());
});
