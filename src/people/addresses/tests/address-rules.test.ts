/** Addresses of the world: their lines on a parcel, their fields in a form, and what is asked about. */
import { expect, test } from "vitest";
import { addresses } from "#support/address-layouts.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { acceptAddress, acceptPlace } from "../api/accept-address.ts";
import { addressFormOf, listedCountries } from "../api/countries.ts";
import { printedLines } from "../api/format.ts";
import { type Address, partialAddress } from "../contract.ts";
import { doubtfulParts, foldedPostcode, missingParts, regionCode } from "../rules.ts";

const EMPTY = { company: "", line1: "", line2: "", district: "", city: "", region: "" };
const complete = (country: string, parts: Partial<Address>): Address => ({
  country,
  name: "Ada Buyer",
  ...EMPTY,
  postcode: "",
  phone: "",
  ...parts,
});
const STREET = { line1: "1 High Street", city: "Belfast", postcode: "BT1 5GS" };

test("44 addresses have the lines of their country, and the country unless it is the shop's", () => {
  expect(addresses.length).toBeGreaterThanOrEqual(40);
  const printed = addresses.map(([country, parts]) =>
    printedLines(complete(country, parts), "DE").join(" | "),
  );
  expect(printed).toMatchInlineSnapshot(`
    [
      "Ada Buyer | Al Khalidiyah Tower | Abu Dhabi | UNITED ARAB EMIRATES",
      "Ada Buyer | Av. Corrientes 1234 | C1043 Buenos Aires | Ciudad Autónoma de Buenos Aires | ARGENTINA",
      "Werkzeug GmbH | Ada Buyer | Kärntner Straße 38 | 1010 Wien | ÖSTERREICH / AUSTRIA",
      "Ada Buyer | 1 Macquarie Street | Sydney NSW 2000 | AUSTRALIA",
      "Ada Buyer | Storagatan 12 | AX-22100 Mariehamn | ÅLAND | ÅLAND / ÅLAND ISLANDS",
      "Ada Buyer | Rue de la Loi 16 | 1000 Bruxelles | BELGIË / BELGIUM",
      "Ada Buyer | Av. Paulista 1578 | Bela Vista | São Paulo-SP | 01310-200 | BRASIL / BRAZIL",
      "Ada Buyer | 111 Wellington St | Ottawa ON K1A 0A9 | CANADA",
      "Ada Buyer | Bahnhofstrasse 45 | CH-8001 Zürich | SCHWEIZ / SWITZERLAND",
      "100004 | 北京市北京市朝阳区 | 建国门外大街1号 | Ada Buyer | 中国 / CHINA",
      "Ada Buyer | 1 Jianguomenwai Ave | Chaoyang | Beijing | Beijing Shi, 100004 | CHINA",
      "Ada Buyer | Dlouhá 12 | 110 00 Praha 1 | ČESKO / CZECHIA",
      "Ada Buyer | Dorfstraße 1 | 78266 Büsingen am Hochrhein",
      "Ada Buyer | Feile & Sohn | Schraubenweg 7 | 42853 Remscheid",
      "Ada Buyer | Vesterbrogade 3 | 1620 København V | DANMARK / DENMARK",
      "Ada Buyer | Pikk 5 | 10123 Tallinn | EESTI / ESTONIA",
      "Ada Buyer | Calle Real 1 | 38640 Arona (Santa Cruz de Tenerife) | ESPAÑA / SPAIN",
      "Ada Buyer | Mannerheimintie 1 | FI-00100 Helsinki | SUOMI / FINLAND",
      "Ada Buyer | 7 rue de la Paix | Bâtiment B | 69001 Lyon | FRANCE",
      "Ada Buyer | 10 Downing Street | London | SW1A 2AA | UNITED KINGDOM",
      "Ada Buyer | 1 High Street | Belfast | BT1 5GS | UNITED KINGDOM",
      "Ada Buyer | Ερμού 10 | 105 63 Αθήνα | ΕΛΛΑΔΑ / GREECE",
      "Ada Buyer | 18 Nathan Road | Tsim Sha Tsui | Kowloon | HONG KONG",
      "Ada Buyer | Budapest | Fő utca 1. | 1011 | MAGYARORSZÁG / HUNGARY",
      "Ada Buyer | 1 Main Street | Kinsale | Co. Cork | IRELAND",
      "Ada Buyer | 12 MG Road | Bengaluru 560001 | Karnataka | INDIA",
      "Ada Buyer | Via Roma 1 | 50123 Firenze FI | ITALIA / ITALY",
      "Ada Buyer | 1-2-3 Ginza, Chuo-ku, Tokyo | 104-0061 | JAPAN",
      "〒104-0061 | 東京都 | 中央区銀座1-2-3 | Ada Buyer | 日本 / JAPAN",
      "서울 중구 | 세종대로 110 | Ada Buyer | 04524 | 대한민국 / SOUTH KOREA",
      "Ada Buyer | 1 Rue du Fort | L-1616 Luxembourg | LUXEMBOURG",
      "Ada Buyer | Av. Reforma 222 | Juárez | 06600 Cuauhtémoc, CDMX | MÉXICO",
      "Ada Buyer | Damrak 1 | 1012 LG Amsterdam | NEDERLAND / NETHERLANDS",
      "Ada Buyer | Karl Johans gate 1 | 0154 Oslo | NORGE / NORWAY",
      "Ada Buyer | 1 Queen Street | Auckland 1010 | NEW ZEALAND",
      "Ada Buyer | ul. Długa 5 | 31-147 Kraków | POLSKA / POLAND",
      "Ada Buyer | Rua Augusta 1 | 1100-048 Lisboa | PORTUGAL",
      "Ada Buyer | Drottninggatan 1 | SE-111 51 Stockholm | SVERIGE / SWEDEN",
      "Ada Buyer | 1 Raffles Place | SINGAPORE 048616 | SINGAPORE",
      "Ada Buyer | İstiklal Cad. 1 | 34430 Beyoğlu/İstanbul | TÜRKİYE",
      "Ada Buyer | вул. Хрещатик 1 | Київ | Київ | 01001 | УКРАЇНА / UKRAINE",
      "Ada Buyer | 41 Foundry Road | Suite 5 | Cleveland, OH 44113 | UNITED STATES",
      "Ada Buyer | PSC 802 Box 74 | APO, AE 09499 | UNITED STATES",
      "Ada Buyer | 1 Long Street | Cape Town | 8001 | SOUTH AFRICA",
    ]
  `);
});

test("87: all of them are taken as they are, and nothing is asked about", () => {
  for (const [country, parts] of addresses) {
    const typed = complete(country, parts);
    const form = addressFormOf(country);
    if (!form) throw new Error(`${country} has no form`);
    const accepted = acceptAddress(typed);
    expect.soft([country, isRefusal(accepted) ? accepted : "taken"]).toEqual([country, "taken"]);
    expect.soft([country, doubtfulParts(form, typed)]).toEqual([country, []]);
  }
});

test("an address of the twenty countries most sold to has at most eight fields to type", () => {
  const most = "US CA MX GB IE DE FR IT ES NL BE AT CH PL SE DK NO CZ JP AU".split(" ");
  for (const code of most) {
    const fields = addressFormOf(code)?.fields ?? [];
    // The name is filled in, and a further line is asked for only when it is wanted; the phone comes after.
    const typed = fields.filter(({ part }) => part !== "name" && part !== "line2");
    expect
      .soft([
        code,
        typed.length + 1 <= 8,
        "line1" === typed.find(({ required }) => required)?.part || code === "JP",
      ])
      .toEqual([code, true, true]);
  }
});

test.each([
  ["JP", "City, street and number"],
  ["AE", "City, street and number"],
  ["SG", "Street and number"],
  ["FR", "Street and number"],
])("in %s the first line is the %s", (country, label) => {
  const { fields = [] } = addressFormOf(country) ?? {};
  expect(fields.find(({ part }) => part === "line1")?.label).toBe(label);
});

test("every country has a form with a street, and asks only for fields that it has", () => {
  const countries = listedCountries();
  expect(countries.length).toBeGreaterThan(240);
  for (const { code } of countries) {
    const form = addressFormOf(code);
    expect.soft([code, form?.fields.some(({ part }) => part === "line1")]).toEqual([code, true]);
    const full = complete(
      code,
      Object.fromEntries((form?.fields ?? []).map(({ part }) => [part, "x"])),
    );
    expect.soft([code, form && missingParts(form, full)]).toEqual([code, []]);
  }
});

test("a postcode and a region that look wrong are asked about", () => {
  const form = addressFormOf("US");
  const typed = complete("US", {
    line1: "1 Road",
    city: "Town",
    region: "Ohioo",
    postcode: "4411",
  });
  expect(form && doubtfulParts(form, typed).map(({ part }) => part)).toEqual([
    "postcode",
    "region",
  ]);
  expect(form && doubtfulParts(form, { ...typed, region: "ohio", postcode: "44113-1234" })).toEqual(
    [],
  );
});

test.each([
  ["CA", "Québec", "QC"],
  ["CA", "Que\u0301bec", "QC"],
  ["CA", "QUEBEC ", "QC"],
  ["BR", "Sao Paulo", "SP"],
  ["BR", "são paulo", "SP"],
  ["US", "N.Y.", "NY"],
  ["US", "New  York", "NY"],
  ["US", "Ohioo", undefined],
  ["US", ".", undefined],
])("in %s the region %j is %s", (country, typed, code) => {
  expect(regionCode(addressFormOf(country)?.regions ?? [], typed)).toBe(code);
});

test("each region of the world is found by its code and by each of its names", () => {
  for (const { code: country } of listedCountries()) {
    const { regions } = addressFormOf(country) ?? { regions: [] };
    for (const { code, name } of regions)
      for (const typed of [code, ...name.split(" · ")]) {
        const exact = regions.find(
          (one) => one.code === typed || one.name.split(" · ").includes(typed),
        );
        expect
          .soft([country, typed, regionCode(regions, typed)])
          .toEqual([country, typed, exact?.code]);
      }
  }
});

test.each([
  ["DE", "D-89073", "89073"],
  ["DE", "DE 89073", "89073"],
  ["DE", "d\u201389073", "89073"],
  ["DE", "８９０７３", "89073"],
  ["DE", " 89073\u00a0", "89073"],
  ["DE", "F-75001", "F-75001"],
  ["DE", "D-8907", "D-8907"],
  ["ES", "E-35001", "35001"],
  ["AT", "A-1010", "1010"],
  ["CH", "CH-8000", "8000"],
  ["LI", "FL-9490", "9490"],
  ["SE", "SE-114 55", "114 55"],
  ["SI", "SI-1000", "1000"],
  ["FI", "AX-22100", "22100"],
  ["LV", "lv-1010", "LV-1010"],
  ["PT", "1000\u2013001", "1000-001"],
  ["PT", "P 1000-001", "1000-001"],
  ["JP", "〒１００－０００１", "100-0001"],
  ["IR", "۱۱۳۶۹۱۴۱۱۱", "1136914111"],
  ["NL", "1234ab", "1234AB"],
  ["GB", "sw1a\u00a01aa", "SW1A 1AA"],
  ["GB", "E1 6AN", "E1 6AN"],
  ["CA", "k1a 0b1", "K1A 0B1"],
  ["AD", "AD100", "AD100"],
])("in %s the postcode %j is printed %j", (country, typed, printed) => {
  expect(foldedPostcode(typed, addressFormOf(country))).toBe(printed);
  expect(foldedPostcode(printed, addressFormOf(country))).toBe(printed);
});

test.each([
  ["PT", "1000001", "1000-001"],
  ["PT", "1000 001", "1000-001"],
  ["PL", "00001", "00-001"],
  ["PL", "00 001", "00-001"],
  ["US", "123456789", "12345-6789"],
  ["US", "10001-", "10001"],
  ["IN", "110 001", "110001"],
  ["CA", "k1a-0b1", "K1A0B1"],
  ["TC", "tkca1zz", "TKCA 1ZZ"],
  ["LV", "1010", "LV-1010"],
  ["LV", "lv1010", "LV-1010"],
  ["DE", "89 073", "89073"],
  // As programs write a column of numbers, and letterheads their own.
  ["DE", "89073.0", "89073"],
  ["DE", "PLZ: 89073", "89073"],
  ["MX", "C.P. 06600", "06600"],
  ["ES", "CP 28001", "28001"],
  ["BR", "CEP 01310-200", "01310-200"],
  ["PT", "CP 1000001", "1000-001"],
  ["GR", "Τ.Κ. 105 57", "105 57"],
  ["GR", "T.K.10557", "10557"],
  ["PL", "kod pocztowy: 00-001", "00-001"],
  ["TR", "P.K. 34000", "34000"],
  ["RU", "индекс 101000", "101000"],
  ["JP", "郵便番号１５４－００２３", "154-0023"],
  ["CN", "邮编：266033", "266033"],
  ["IT", "CAP 50123", "50123"],
  ["IN", "PIN 560001", "560001"],
  ["GB", "Postcode: SW1A 1AA", "SW1A 1AA"],
  // Not known to be one: it is asked about.
  ["DE", "1067", "1067"],
  ["DE", "89073 Ulm", "89073 ULM"],
  ["CA", "K1AOB1", "K1AOB1"],
  ["PL", "PL 00", "PL 00"],
  ["MX", "C.P. 6600", "C.P. 6600"],
  ["DE", "PLZ 89", "PLZ 89"],
])("in %s, %j is grouped as %s", (country, typed, postcode) => {
  expect(foldedPostcode(typed, addressFormOf(country))).toBe(postcode);
});

test.each([
  ["uk", "GB"],
  ["EL", "GR"],
  ["XK", "XK"],
  ["XI", undefined],
  ["ZZ", undefined],
])("a price and an order read the country %j as %s", (typed, country) => {
  const parts = partialAddress.parse({ country: typed });
  for (const accepted of [acceptPlace(parts, ""), acceptAddress(complete(parts.country, STREET))])
    expect(isRefusal(accepted) ? undefined : accepted.country).toBe(country);
});
