/** What documents call tax numbers in languages that have another name for VAT ids. */
import { describe, expect, it } from "vitest";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { sellerOf, vatIdMark } from "../api/billing-document.ts";
import { billedTo, taxNumberText } from "../api/pdf/document-texts.ts";

const inGerman = (taxNumber: string, isVatId?: true) =>
  inLanguage("de", () => taxNumberText(taxNumber, isVatId));

describe("a tax number on a German document", () => {
  it.each([
    ["DE123456789", "USt-IdNr. DE123456789"],
    ["ATU12345678", "USt-IdNr. ATU12345678"],
    ["FR AB 345 678 901", "USt-IdNr. FR AB 345 678 901"],
    ["ESA12345678", "USt-IdNr. ESA12345678"],
    ["de 123 456 789", "USt-IdNr. de 123 456 789"],
    // No id of the EU, but one for VAT.
    ["GB123456789", "USt-IdNr. GB123456789"],
    ["99/815/08154", "Steuernummer 99/815/08154"],
    ["RSSMRA85T10A562S", "Steuernummer RSSMRA85T10A562S"],
  ])("%s is called %s from now on", (taxNumber, text) => {
    expect(inGerman(taxNumber, vatIdMark(taxNumber).isVatId)).toBe(text);
    const company = { ...firstShop.company, taxNumber };
    const { isVatId } = sellerOf({ company, branding: firstShop.branding });
    expect(isVatId).toBe(vatIdMark(taxNumber).isVatId);
  });

  it.each([
    ["DE123456789", "USt-IdNr. DE123456789"],
    ["ATU12345678", "Steuernummer ATU12345678"],
  ])("%s is called %s on a document that was issued without the mark", (taxNumber, text) => {
    const buyer = { name: "Ada", address: "Ring 1", company: null, taxNumber, purchaseOrder: null };
    const lines = inLanguage("de", () => billedTo({ buyer } as Parameters<typeof billedTo>[0]));
    expect(lines).toEqual(["Ada", "Ring 1", text]);
  });
});
