/** Searches that are about the shop itself, and the page that answers them. */

import { separated } from "../../../lib/search-index/trade-words/separated.ts";
import type { OtherPages } from "../../../lib/search-index/types.ts";
import { withoutFillers } from "../../../lib/search-index/words/fillers.ts";
import { MAX_PHRASE } from "../../../lib/search-index/words/synonyms.ts";
import { tokensOf } from "../../../lib/search-index/words/tokens.ts";
import { stemOf } from "../../../lib/search-index/words/word-forms.ts";
import { spellings } from "../../../lib/text/folded-text.ts";
import { editDistance } from "../../../lib/text/nearest.ts";
import type { ShopPage } from "../../facets/contract.ts";

/** Phrases of both languages. */
const PHRASES: Readonly<Record<ShopPage, string>> = {
  orders: `
    order, my order, orders, order confirmation, invoice, VAT invoice, tax invoice, bill, billing, receipt, download invoice, delivery address,
    shipping address, billing address, tracking, track, track order, track my order, parcel, package, tracking number, where is my order, package, order status,
    order history, past orders, previous orders, reorder, cancel, cancel order, payment, pay, credit card, credit note, proforma, damaged parcel,
    missing parcel, delivery note, packing slip, payment reminder, statement, change order, shipping status, delivery status, shipment status,
    proof of delivery, lost package, missing item, not received, PO number, my stuff,
    Bestellung, meine Bestellung, Bestellungen, Auftragsbestätigung, Bestellbestätigung, Rechnung, Rechnungskopie, Rechnung herunterladen, Lieferadresse,
    Rechnungsadresse, Quittung, Beleg, Sendungsverfolgung, Sendung, Paket, Paket verfolgen, Sendungsnummer, Sendungsstatus, Bestellstatus, Bestellverlauf,
    Versandstatus, Wo ist meine Bestellung, nachbestellen, Bestellung stornieren, stornieren, Zahlung, bezahlen, Gutschrift, Lieferstatus, Lieferschein,
    Mahnung, Zahlungserinnerung, Storno, Auftrag, Auftragsstatus, Kaufbeleg, angekommen, nicht angekommen`,
  terms: `
    deliver, delivery, deliveries, delivery time, delivery times, delivery cost, delivery costs, delivery charges, free delivery, ship, shipping, shipping cost,
    shipping costs, shipping time, shipping rates, shipping policy, free shipping, freight, lead time, lead times, dispatch, postage, return, returns,
    return policy, returns policy, return item, send back, refund, refunds, refund policy, damaged goods, money back, exchange, warranty, guarantee, complaint,
    terms, terms of use, terms and conditions, conditions, payment terms, credit terms, net 30, payment methods, purchase order, accept purchase order,
    pay by purchase order, minimum order, cancellation, right of withdrawal, discount, bulk discount, bulk price, bulk pricing, volume pricing,
    bank transfer, wire transfer, PayPal, quantity discount, volume discount, tax, sales tax, VAT, express, next day, overnight, courier, incoterms, surcharge,
    RMA, faulty item, arrive, arrival, cash on delivery, MOQ, pick up, pickup, Apple Pay, Google Pay, Mastercard, Visa, American Express, debit card,
    installment, coupon, voucher, promo code, discount code, gift card, tax exempt, tax free, reverse charge, wrong item, wrong part, received wrong,
    damaged item, worldwide, international, overseas, abroad, B2B, private customer, collection, customs, import duty, import tax, export,
    Lieferung, liefern, liefert, Lieferzeit, Lieferzeiten, Lieferkosten, Lieferbedingungen, Lieferdauer, Versand, Versandkosten, Versandkostenfrei,
    Versanddauer, Fracht, Frachtkosten, Porto, Rückgabe, Rückgaberecht, Rücksendung, Rücksenden, Retoure, Retouren, zurückgeben, zurückschicken, Umtausch,
    umtauschen, Ware beschädigt, beschädigte Ware, Transportschaden, Widerruf, Widerrufsrecht, Erstattung, Rückerstattung, Geld zurück, Garantie,
    Gewährleistung, Reklamation, reklamieren, AGB, Geschäftsbedingungen, Nutzungsbedingungen, Zahlungsarten, Zahlungsbedingungen, Zahlungsziel, Überweisung,
    Vorkasse, Lastschrift, SEPA, Klarna, Kreditkarte, Rechnungskauf, Zahlungsmethoden, Mindestbestellmenge, Rabatt, Verzollung, Einfuhr, Ausfuhr, Import,
    Export, Mengenrabatt, Staffelpreis, Skonto, Mehrwertsteuer, MwSt, Umsatzsteuer, Steuer, Express, Eilversand, Spedition, Kurier, Nachnahme,
    Ratenzahlung, Gutschein, steuerfrei, Ausland, weltweit, Privatkunde, Privatperson, Gewerbe,
    Firmenkunde, Mindermengenzuschlag, Falschlieferung, falsch geliefert, Ware, falsche Ware, Selbstabholung, Abholung`,
  contact: `
    contact, contact us, contact form, phone, phone number, telephone, email, email address, address, location, located, based, opening hours, opening times,
    hours, when open, open today, open saturday, business hours, office, office hours, showroom, help, support, customer service, talk, speak, call, callback,
    quote, request quote, quotation, RFQ, inquiry, enquiry, custom, bespoke, sample, dealer, dealer price, dealer near, become dealer, conformity,
    certificate of conformity, certificate, test certificate, material certificate, mill certificate, mill cert, inspection certificate, test report, RoHS,
    catalog, catalogue, price list, distributor, reseller, fax, question, sales, directions, imprint, company, chat, live chat, WhatsApp, feedback, newsletter,
    holiday, about us, who are you, VAT number, VAT ID, tax number, bank details,
    Kontakt, Kontaktdaten, Kontaktformular, Telefon, Telefonnummer, Hotline, Rückruf, anrufen, sprechen, erreichen, E-Mail, Email, Mail, Adresse, Anschrift,
    Standort, Anfahrt, Öffnungszeiten, Geschäftszeiten, Büro, Bürozeiten, geöffnet, wann offen, Geschäft, Laden, Ladengeschäft, Filiale, Showroom, vor Ort,
    Hilfe, Kundendienst, Kundenservice, Service, Support, Angebot, Angebot anfordern, Anfrage, Frage, Ansprechpartner, Impressum, Firma, Beschwerde, über uns,
    wer seid ihr, UID, UID Nummer, USt-IdNr, USt ID, Steuernummer, Bankverbindung, Sonderanfertigung, Muster anfordern, Muster bestellen, Warenmuster,
    Werkszeugnis, Prüfzeugnis, Abnahmeprüfzeugnis, Materialzeugnis, Werkstoffzeugnis, Zeugnis, Prüfbericht, Zertifikat, EN 10204, Konformitätserklärung,
    Katalog, Preisliste, Händler, Wiederverkäufer, Vertrieb, Niederlassung, Außendienst, Newsletter, Betriebsferien, Feiertage, offen, Samstag, Fax`,
  privacy: `
    privacy, privacy policy, data protection, GDPR, personal data, data safe, data security, delete my data, cookie, cookies,
    Datenschutz, Datenschutzerklärung, DSGVO, persönliche Daten, Daten sicher, Datensicherheit, meine Daten löschen, Cookies`,
  login: `
    login, log in, log out, logout, sign out, sign in, signin, my account, account, customer number, profile, sign up, register, create account, change email,
    change name, delete account,
    Login, abmelden, ausloggen, anmelden, Anmeldung, einloggen, mein Konto, Konto, Kundenkonto, Firmenkonto, Kundennummer, Profil, Profil ändern, Konto löschen,
    Adresse ändern, registrieren, Registrierung, Konto anlegen`,
  password: `
    password, forgot password, forgotten password, reset password, lost password, change password,
    Passwort, Passwort vergessen, Kennwort, Kennwort vergessen, Passwort zurücksetzen, Passwort ändern`,
  jobs: `
    job, jobs, career, careers, vacancy, vacancies, employment, apprenticeship, hiring, open position, recruitment,
    Jobs, Stellen, Stellenangebote, offene Stellen, Karriere, Ausbildung, Ausbildungsplatz, Bewerbung, freie Stelle, Stellenausschreibung, Werkstudent`,
  "quick-order": `
    quick order, order by part number, order list, bulk order, upload, upload order, paste list, excel list, excel, CSV, spreadsheet, CSV order, order by CSV,
    fast order, BOM, parts list,
    Schnellbestellung, Direktbestellung, Sammelbestellung, Bestellliste, Schnellerfassung, Bestellung hochladen, Liste hochladen, Stückliste, Teileliste,
    Exceltabelle, nach Teilenummer bestellen, nach Artikelnummer bestellen`,
  cart: `
    cart, basket, shopping cart, checkout,
    Warenkorb, Einkaufswagen, Kasse`,
};

/** How words about the shop begin or end, in all their forms and compounds: "delivered", "Lieferschein", "Gratisversand". */
const BEGINNINGS: readonly (readonly [beginning: RegExp, page: ShopPage])[] = [
  [
    /^(?:mindestbestell|(?:ge|be)?liefer|versand|versend|verschick|abhol|abgeholt|ruckgab|rucksend|retour|umtausch|garantie|rabatt)/,
    "terms",
  ],
  // A Zollstock measures, and a Zollgewinde is in inches.
  [
    /^(?:einfuhr|ausfuhr|zoll(?:gebuhr|kost|abwick|abfert|anmeld|erklar|formal|frei|papier|pflicht|tarif))/,
    "terms",
  ],
  [/(?:versand|lieferung|rabatt|zahlung)$/, "terms"],
  [/(?<!be)rechnung$|bestellung$/, "orders"],
  [/^(?:deliver|shipp|shipm|return|refund|warrant|discount|guarante)/, "terms"],
  [/^(?:bestell|rechnung|sendung|paket|invoic|order|parcel)/, "orders"],
  [/^(?:ansprech|kontakt|kundendienst|kontoverbindung|bank(?:dat|verbind))/, "contact"],
  [/^(?:ausbildung|bewerb|lehrstell|lehrling|praktik|vacanc|apprentic|intern(?:s|ship))/, "jobs"],
  [/^(?:datenschutz|privac)/, "privacy"],
  [/^(?:passw|kennw)/, "password"],
  [/^(?:kundenkonto|anmeld|registr|benutzerk)/, "login"],
];

const pageOf: ReadonlyMap<string, ShopPage> = new Map(
  Object.entries(PHRASES).flatMap(([page, phrases]) =>
    separated(phrases, ",").flatMap((phrase) =>
      spellings(phrase).map((spelling): [string, ShopPage] => [
        keyOf(tokensOf(spelling).map(({ key }) => key)),
        page as ShopPage,
      ]),
    ),
  ),
);

/** Customs and a shop by themselves and beside words of no tool, but an inch and stock beside the name of one. */
const WITHOUT_TOOL: ReadonlyMap<string, ShopPage> = new Map([
  ["zoll", "terms"],
  ["store", "contact"],
]);

/** "A quote for 1000 bolts" is asked of people. */
const QUOTES: ReadonlySet<string> = new Set(["quote", "quotation", "rfq", "angebot"]);

/** The page that a word names beside the name of a tool, too: "complaint broken drill" is about the terms and about drills. */
function pageBesideTool(word: string): ShopPage | undefined {
  const key = keyOf([word]);
  const page = pageOf.get(key);
  return page === "terms" || QUOTES.has(key) ? page : undefined;
}

/**
 * The page that a search is about; `isMisspelled` also takes a phrase with a wrong letter or two, `isNothing` one among
 * other words, as no tool is meant by them. A phrase of words that are some (`isWord`) is not misspelled.
 */
export function shopPageOf(
  search: string,
  isMisspelled = false,
  isNothing = false,
  isWord = (_: string) => false,
): ShopPage | undefined {
  const all = tokensOf(search.replace(ON_ACCOUNT, "Rechnungskauf")).map(({ key }) => key);
  const key = keyOf(all);
  const known = pageOf.get(key) ?? WITHOUT_TOOL.get(key);
  if (known !== undefined || !isMisspelled || key.length < MIN_MISSPELLED) return known;
  const edits = key.length < TWO_EDITS ? 1 : 2;
  for (const [phrase, page] of all.every(isWord) ? [] : pageOf)
    if (Math.abs(phrase.length - key.length) <= edits && editDistance(key, phrase, edits) <= edits)
      return page;
  const [alone] = all.flatMap((word) => WITHOUT_TOOL.get(word) ?? []);
  const isOfShop = (word: string) => WITHOUT_TOOL.has(word) || ASKING.has(stemOf(word));
  const isOfTool = (word: string) => !isOfShop(word) && isWord(word);
  if (alone !== undefined && !withoutFillers(all, (word) => word).some(isOfTool)) return alone;
  const isAsked = isNothing || all.some((word) => ASKING.has(stemOf(word)));
  return pageOfSentence(key.split(" "), isAsked);
}

export const shopPages: OtherPages = { pageOf: shopPageOf, pageBeside: pageBesideTool };

/** Words of questions: "how much is shipping", "Versand nach Österreich". */
const ASKING: ReadonlySet<string> = new Set(
  "how much many do does you your can could will when why cost wie viel wieviel was kostet kosten nach wohin wann kann konnen macht geht wird werden"
    .split(" ")
    .map(stemOf),
);

/** A sentence of words about the shop alone, or a question with one of them; the longest phrase says most. */
function pageOfSentence(keys: readonly string[], isAsked: boolean): ShopPage | undefined {
  const rest = keys.filter((key) => !ASKING.has(key));
  if (!isAsked && !rest.every((key) => pageOf.has(key))) return undefined;
  for (let length = MAX_PHRASE; length > 0; length -= 1)
    for (const from of rest.keys()) {
      const words = rest.slice(from, from + length);
      const page = words.length === length ? pageOf.get(words.join(" ")) : undefined;
      if (page !== undefined) return page;
    }
  for (const word of rest) {
    const page =
      BEGINNINGS.find(([beginning]) => beginning.test(word))?.[1] ?? pageOfCompound(word);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** "Zahlungsmöglichkeiten", "Widerrufsformular". */
function pageOfCompound(word: string): ShopPage | undefined {
  for (let end = word.length - 1; end >= MIN_COMPOUND_FIRST; end -= 1) {
    const page = pageOf.get(word.slice(0, end));
    if (page !== undefined) return page;
  }
  return undefined;
}

/** How it is paid; a "Rechnung" alone is a paper, and so is one to be paid. */
const ON_ACCOUNT = /(?<!\p{L})(?:auf rechnung|(?:pay|payment) by invoice)(?!\p{L})/iu;

const MIN_COMPOUND_FIRST = 6;

const MIN_MISSPELLED = 5;
const TWO_EDITS = 9;

function keyOf(keys: readonly string[]): string {
  return withoutFillers(keys, (key) => key)
    .map(stemOf)
    .join(" ");
}
