/** Tax rows and zones as CSV: out, through a spreadsheet, and in again as a draft. */
import { beforeAll, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { csvForm } from "#support/products/csv-files.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";

const shop = sharedShop("sqlite");
const admin = sharedBuyer(shop, "admin");
beforeAll(async () => {
  const preset = await call("POST", "/settings/selling-preset", {
    ...{ preset: "eu-oss", home: "DE", vatId: "DE123456789", taxName: "MwSt.", reach: "world" },
    ...{ delivery: { amount: 4.9 }, versions: { selling: 0, tax: 0, money: 0 } },
  });
  expect(preset.status, preset.text).toBe(200);
});

const call = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, body });
const stored = async (section: string) => (await call("GET", `/settings/${section}`)).json.value;
const exported = async (section: string, separator = "comma") =>
  (await call("GET", `/settings/${section}/csv?separator=${separator}`)).text;

function read(section: string, csv: string | Buffer) {
  const { form: body, headers } = csvForm(csv);
  return shop.call("POST", `/settings/${section}/csv`, { token: admin.token, body, headers });
}

it.each(["tax", "selling"])("%s comes back as it was, with either separator", async (section) => {
  const before = await stored(section);
  for (const separator of ["comma", "semicolon"]) {
    const { status, json } = await read(section, await exported(section, separator));
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.value).toEqual(before);
  }
  expect(await stored(section)).toEqual(before);
});

it("reads zones as a German spreadsheet writes them, a row for each way", async () => {
  const csv = [
    "zone;countries;postcodes;way;charge_by;amount;bands;free_from",
    "Süden;DE;7, 8;Paket;flat;4,90;;100",
    'Süden;DE;7, 8;Spedition;weight;;"31500=12; *=49,5";',
    "Inseln;DE;27498;;;;;",
  ].join("\r\n");
  const { status, json } = await read("selling", Buffer.from(csv, "latin1"));
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.value.zones).toMatchObject([
    {
      ...{ name: "Süden", countries: ["DE"], postcodes: ["7", "8"] },
      methods: [
        { name: "Paket", kind: "flat", amount: 4.9, freeFrom: 100 },
        {
          name: "Spedition",
          bands: [
            { upTo: 31_500, amount: 12 },
            { upTo: null, amount: 49.5 },
          ],
        },
      ],
    },
    { name: "Inseln", methods: [] },
  ]);
});

it("names the row of what it does not take, and changes nothing", async () => {
  const head = "name,countries,category,standard,reason";
  const faulty = async (section: string, ...rows: string[]) => {
    const { status, json } = await read(section, rows.join("\n"));
    expect(status).toBe(422);
    return json.detail;
  };
  expect(await faulty("tax", head, "A,DE,S,19,", "", "B,ZZ,S,20,")).toMatch(/^Row 4: Countries/);
  expect(await faulty("tax", head, "A,DE,S,much,")).toMatch(/^Row 2: Percent/);
  expect(await faulty("tax", head, "A,AT,K,,")).toMatch(/^Row 2: Reason/);
  const fraction = await faulty("tax", head, "A,AT,K,,why", "B,DE,S,0.07,");
  expect(fraction).toBe(
    "Row 3: Percent, standard must say which is meant: 7, or 0.07 % with its sign.",
  );
  for (const [section, ...rows] of [
    ["tax", "name,countries,postcodes,category", "A,DE,1067,S"],
    ["selling", "zone,countries,postcodes", "A,DE,1067"],
  ] as const)
    expect(await faulty(section, ...rows)).toMatch(/^Row 2: .*postcodes.* 01067, or 1067\*/i);
  const ofNobody = await faulty("tax", "name,countries,postcodes,category", "A,DE,12-Oct,S");
  expect(ofNobody).toMatch(/^Row 2: Postcodes must be the beginning of a postcode/);
  expect(await faulty("tax", "name,colour", "A,red")).toContain("colour");
  expect(await faulty("tax", "\n\n")).toContain("empty");
  expect(await faulty("tax", "PK\x03\x04[Content_Types].xml")).toContain("Excel workbook");
  expect(await faulty("tax", head, ...Array(301).fill("A,DE,S,19,"))).toContain("300");
  const stranger = await prepareBuyer(shop);
  const { status } = await shop.call("GET", "/settings/tax/csv", { token: stranger.token });
  expect(status).toBe(403);
});
