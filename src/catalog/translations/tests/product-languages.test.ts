/** What an import, a ZIP of pictures and the ledger say, in the language of the request. */
import { describe, expect, it } from "vitest";
import { applyAll, sendCsv } from "#support/products/csv-files.ts";
import { colored, sendZip } from "#support/products/picture-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { ProductImport } from "../../csv/contract.ts";

const IN_GERMAN = { "accept-language": "de" };

describe("products in two languages", () => {
  const at = createProductShop("sqlite", { LANGUAGES: "en,de" });
  const read = (path: string, headers: Record<string, string>) =>
    at.shop.call("GET", path, { token: at.token, headers });
  const inGerman = (csv: string) => sendCsv(at, csv, IN_GERMAN);

  it("a faulty row is explained in the language of each reader", async () => {
    const csv = `_id;price;minimum\n${at.aTool(0)._id};x;1,5\nnone;1;1`;
    const { _id } = (await inGerman(csv)).json as ProductImport;
    const faults = async (headers: Record<string, string>) =>
      (await read(`/product/import/${_id}/row`, headers)).json.flatMap(
        ({ faults }: { faults: { message: string }[] }) => faults.map(({ message }) => message),
      );
    expect(await faults(IN_GERMAN)).toEqual([
      "„1,5“ ist keine ganze Zahl",
      expect.stringMatching(/^„x“ ist kein Preis/),
      "es gibt kein Produkt mit dieser _id",
    ]);
    expect(await faults({})).toEqual([
      "“1,5” is not a whole number",
      expect.stringMatching(/^“x” is not a price/),
      "there is no product with this _id",
    ]);
    const file = async (headers: Record<string, string>) =>
      (await read(`/product/import/${_id}/faulty`, headers)).text;
    expect(await file(IN_GERMAN)).toContain("_id: es gibt kein Produkt mit dieser _id");
    expect(await file({})).toContain("_id: there is no product with this _id");
    expect((await file(IN_GERMAN)).split("\r\n")[0]).toBe((await file({})).split("\r\n")[0]);
  });

  it("a file that cannot be read is refused in the language of the request", async () => {
    expect((await inGerman("_id,price,price\na,1,2")).json).toMatchObject({
      code: "unreadable-csv",
      detail: "Die Spalte price kommt zweimal vor.",
    });
  });

  it("a correction by an import counts once, in whichever language it is applied, and is listed in the reader's language", async () => {
    const tool = at.aTool(1);
    const found = (await inGerman(`_id,quantity_change\n${tool._id},7`)).json as ProductImport;
    const apply = () =>
      at.shop.call("POST", `/product/import/${found._id}/apply`, {
        token: at.token,
        body: {},
        headers: IN_GERMAN,
      });
    await Promise.all([apply(), applyAll(at, found), apply()]);
    const newest = async (headers: Record<string, string>) =>
      (await read(`/product/${tool._id}/stock`, headers)).json.changes[0];
    expect(await newest(IN_GERMAN)).toMatchObject({ amount: 7, note: "Import, Zeile 2" });
    expect(await newest({})).toMatchObject({ amount: 7, note: "Import, row 2" });
  });

  it("what an import changes is listed in the reader's language, in its rows and the product's history", async () => {
    const tool = at.aTool(3);
    const csv = `_id,price,tiers,weight\n${tool._id},1234.5,2000=0.9,226.8 g`;
    const found = (await inGerman(csv)).json as ProductImport;
    const changed = async (headers: Record<string, string>) => {
      const [row] = (await read(`/product/import/${found._id}/row`, headers)).json;
      const [act] = (await read(`/product/${tool._id}/act`, headers)).json;
      expect(act?.changes ?? row.changes).toEqual(row.changes);
      return row.changes.map(({ to }: { to: string }) => to);
    };
    const german = ["226,8\u202fg", "1.234,50\u00a0$", "2000: 0,90\u00a0$"];
    expect(await changed(IN_GERMAN)).toEqual(german);
    await applyAll(at, found);
    expect(await changed(IN_GERMAN)).toEqual(german);
    expect(await changed({})).toEqual(["226.8\u202fg", "$1,234.50", "2000: $0.90"]);
  });

  it("a picture's fault is in the language of the request, also in the lines of a ZIP", async () => {
    const { partNumber } = at.aTool(2);
    const noTool = "Mit der Artikelnummer am Anfang dieses Namens gibt es kein Produkt.";
    const matched = await at.shop.call("POST", "/product/picture/match", {
      token: at.token,
      body: { files: [{ name: "holiday.png" }] },
      headers: IN_GERMAN,
    });
    expect(matched.json).toEqual([{ name: "holiday.png", fault: noTool }]);
    const parts = [
      { name: `${partNumber}.png`, bytes: await colored("#fa0") },
      { name: "holiday.png", bytes: await colored("#fa0") },
      { name: `${partNumber} b.zip`, bytes: Buffer.from("PK") },
      { name: `${partNumber} c.txt`, bytes: Buffer.from("not a picture") },
    ];
    const { rows } = await sendZip(at, parts, IN_GERMAN);
    expect(rows.map(({ fault }) => fault)).toEqual([
      undefined,
      noTool,
      "Die Datei ist ein Archiv in der ZIP-Datei. Entpacken Sie es zuerst.",
      expect.stringMatching(/^Das ist kein Bild im Format JPEG/),
    ]);
  });

  it("a refused correction of the stock names the figures in the language of the request", async () => {
    const { _id, quantity } = at.aTool(3);
    const correct = (body: object) =>
      at.shop.call("POST", `/product/${_id}/stock`, { token: at.token, body, headers: IN_GERMAN });
    const reason = "Gezählt";
    const german = (count: number) => count.toLocaleString("de");
    expect((await correct({ change: -quantity - 1, reason })).json.detail).toBe(
      `Der Bestand ist ${german(quantity)}; er kann weder unter 0 noch über 1.000.000 liegen. Es wurde nichts geändert.`,
    );
    expect((await correct({ seen: quantity + 1, counted: 5, reason })).json.detail).toBe(
      `Der Bestand ist jetzt ${german(quantity)}, nicht ${german(quantity + 1)}. Es wurde nichts geändert.`,
    );
  });
});
