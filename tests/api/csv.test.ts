import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inert, restored } from "../../src/features/catalogue/api/csv-cell.ts";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { applyAll, preview, rowsOf, sendCsv, spreadsheet } from "./csv-files.ts";
import { placeOrder, stockOf } from "./ordering.ts";

const IMG = "/images/new.svg";

describe("cells", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx", "'=1", "''-2", "＝1"])(
    "%j is made inert and comes back as it was",
    (cell) => {
      expect(inert(cell)).toMatch(/^'/);
      expect(restored(inert(cell))).toBe(cell);
    },
  );
  it.each(["", "O'Brien", "'s-Hertogenbosch", "1 = 1", "12-34", "'", "''"])("%j stays", (cell) => {
    expect(inert(cell)).toBe(cell);
    expect(restored(cell)).toBe(cell);
  });
});

describe.each(engines)("products as CSV on %s", (engine) => {
  let shop: TestShop;
  let admin: Buyer;
  let tools: Tool[];

  beforeAll(async () => {
    shop = await buildShop(engine);
    admin = await prepareBuyer(shop, "admin");
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 3);
  });
  afterAll(() => shop.close());

  const aTool = (index: number) => tools[index] as Tool;
  const look = (csv: string | Buffer) => preview(shop, admin.token, csv);
  const rows = (csv: string) => look(csv).then((found) => rowsOf(shop, admin.token, found));
  const apply = (found: Awaited<ReturnType<typeof look>>) => applyAll(shop, admin.token, found);
  const exported = async () =>
    (await shop.call("GET", "/product/export", { token: admin.token })).text;
  const toolNow = async ({ _id }: Tool): Promise<Tool> =>
    (await shop.call("GET", `/tool/${_id}`)).json;
  const withPart = async (part: string): Promise<Tool[]> =>
    (await toolsOf(shop)).filter(({ partNumber }) => partNumber === part);
  const faultsIn = async (csv: string) =>
    (await rows(csv)).flatMap(({ number, faults }) =>
      faults.map(({ column, message }) => `${number} ${column}: ${message}`),
    );

  it("are exported whole, and the file says nothing new when it comes back", async () => {
    const version = 1;
    const awkward = {
      version,
      name: '=HYPERLINK("http://evil.test","x"), 3/8"',
      description: "-5 °C to +40 °C\nsecond line; with a semicolon, and a comma\ttab",
      partNumber: "@SUM(A1)",
      specs: [{ label: "Size", value: "=1+1" }],
    };
    await shop.call("PATCH", `/tool/${aTool(0)._id}`, { token: admin.token, body: awkward });
    const text = await exported();
    expect(text.startsWith("\uFEFF")).toBe(true);
    const sheet = spreadsheet(text);
    expect(sheet.length).toBe((await toolsOf(shop)).length);
    for (const row of sheet) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
    expect(sheet.find(({ _id }) => _id === aTool(0)._id)).toMatchObject({
      name: `'${awkward.name}`,
      part_number: `'${awkward.partNumber}`,
    });
    const found = await look(text);
    expect(found.rows).toEqual({ create: 0, change: 0, same: sheet.length, faulty: 0 });
    expect(found.unknownColumns).toEqual([]);
  });

  it("are read with semicolons, a BOM, other names of columns, quotes over lines and empty rows", async () => {
    const tool = aTool(1);
    const csv = `\uFEFFID;Price ;Description;Colour;\r\n${tool._id};$7.5;"O'Brien's ""best""\r\nline two";red;\r\n;;;;\r\n`;
    const found = await look(csv);
    expect(found.unknownColumns).toEqual(["Colour"]);
    const [row, ...others] = await rowsOf(shop, admin.token, found);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ number: 2, kind: "change", product: tool._id, written: false });
    expect(row?.changes).toEqual([
      { field: "description", from: tool.description, to: `O'Brien's "best"\nline two` },
      { field: "price", from: `$${tool.price.toFixed(2)}`, to: "$7.50" },
    ]);
    // Nothing is changed by looking.
    expect(await toolNow(tool)).toEqual(await toolNow(aTool(1)));
    expect((await toolNow(tool)).price).toBe(tool.price);
    await apply(found);
    expect(await toolNow(tool)).toMatchObject({ price: 7.5, quantity: tool.quantity });
  });

  it("are read in the alphabet of older spreadsheets", async () => {
    const latin = Buffer.from(`_id,kind\n${aTool(1)._id},Me\u00dfwerkzeug`, "latin1");
    const [row] = await rowsOf(shop, admin.token, await look(latin));
    expect(row?.changes).toMatchObject([{ field: "kind", to: "Meßwerkzeug" }]);
  });

  it("say for each faulty row which column and why, and write the others", async () => {
    const csv = [
      "_id,part_number,name,price,minimum,quantity,quantity_change,img",
      `${aTool(2)._id},,,"12,50",,,,`,
      `${aTool(3)._id},,,0,1.5,-1,x,javascript:1`,
      "nobody,,,1,,,,",
      ",NEW-1,,,,,,",
      ",,Nameless,1,1,1,,/images/a.svg",
      `${aTool(4)._id},,,3.25,,,,`,
      `${aTool(4)._id},,,4.25,,,,`,
      `${aTool(5)._id},,,1,,,,,,surplus`,
      `${aTool(6)._id},,,,,5,5,`,
      `${aTool(7)._id},,,,,,-${aTool(7).quantity + 1},`,
    ].join("\n");
    const faults = await faultsIn(csv);
    const of = (number: number) => faults.filter((line) => line.startsWith(`${number} `));
    expect(of(2)).toEqual(["2 price: “12,50” is no price: write dollars such as 12.50"]);
    expect(of(3).map((line) => line.split(":")[0])).toEqual([
      "3 img",
      "3 minimum",
      "3 price",
      "3 quantity",
      "3 quantity_change",
    ]);
    expect(of(4)).toEqual(["4 _id: there is no product with this _id"]);
    expect(of(5)).toEqual([
      "5 name: Tool is Required",
      "5 price: Price is Required",
      "5 minimum: minimum is Required",
      "5 img: image is Required",
    ]);
    expect(of(6)).toEqual(["6 part_number: a row names its product by _id or part_number"]);
    expect(of(7)).toEqual([]);
    expect(of(8)).toEqual(["8 _id: row 7 is about the same product"]);
    expect(of(9)[0]).toContain("the row has 10 cells");
    expect(of(10)[0]).toContain("either by `quantity` or by `quantity_change`");
    expect(of(11)).toEqual([`11 quantity_change: only ${aTool(7).quantity} can be taken away`]);

    const found = await look(csv);
    expect(await apply(found)).toMatchObject({
      rows: { create: 0, change: 1, same: 0, faulty: 9 },
      created: 0,
      changed: 1,
      left: 0,
      appliedAt: expect.any(String),
    });
    expect((await toolNow(aTool(4))).price).toBe(3.25);
    const { text } = await shop.call("GET", `/product/import/${found._id}/faulty`, {
      token: admin.token,
    });
    const mend = spreadsheet(text);
    expect(mend.length).toBe(9);
    expect(mend[0]).toMatchObject({ import_row: "2", price: "12,50", _id: aTool(2)._id });
    const mended = await look(text.replace("12,50", "12.50"));
    // The second one of the same product is the only one now.
    expect(mended.rows).toMatchObject({ change: 2 });
    expect(mended.unknownColumns).toEqual([]);
  });

  it("are created with their stock, words and history, and once only", async () => {
    const csv = `part_number,tool,category,price,min,stock,specs,img\nNEW-7,Knurling head,Turning,19.99,2,40,"Width: 20 mm\nPitch: 1 mm",${IMG}`;
    const [first, second] = [await look(csv), await look(csv)];
    expect(first.rows).toEqual({ create: 1, change: 0, same: 0, faulty: 0 });
    expect(await withPart("NEW-7")).toEqual([]);
    expect(await apply(first)).toMatchObject({ created: 1, changed: 0, left: 0 });
    const [tool, ...others] = await withPart("NEW-7");
    expect(others).toEqual([]);
    expect(tool).toMatchObject({
      name: "Knurling head",
      kind: "Turning",
      price: 19.99,
      minimum: 2,
      quantity: 40,
      specs: [
        { label: "Width", value: "20 mm" },
        { label: "Pitch", value: "1 mm" },
      ],
    });
    expect(await stockOf(shop, tool as Tool)).toBe(40);
    // The same file looked at before the first was applied does not make a second one.
    expect(await apply(second)).toMatchObject({ created: 0, rows: { create: 0, faulty: 1 } });
    expect((await withPart("NEW-7")).length).toBe(1);
    expect((await look(csv)).rows).toEqual({ create: 0, change: 0, same: 1, faulty: 0 });
    const { json: acts } = await shop.call("GET", `/product/${tool?._id}/act`, {
      token: admin.token,
    });
    expect(acts).toMatchObject([{ what: "added", who: admin.email, imported: true }]);
  });

  it("add to the stock once, however often and by how many Apply is pressed", async () => {
    const tool = aTool(8);
    const before = await stockOf(shop, tool);
    const found = await look(`_id,quantity_change\n${tool._id},+12`);
    const all = await Promise.all(Array.from({ length: 6 }, () => apply(found)));
    expect(all.every(({ changed, left }) => changed === 1 && left === 0)).toBe(true);
    expect(await apply(found)).toEqual(all[0]);
    expect(await stockOf(shop, tool)).toBe(before + 12);
  });

  it("add to the stock whatever was sold since the preview; a count is refused then", async () => {
    const [added, counted] = [aTool(9), aTool(10)];
    const [stock, other] = [await stockOf(shop, added), await stockOf(shop, counted)];
    const found = await look(
      `_id,quantity,quantity_change,price\n${added._id},,3,\n${counted._id},${other + 5},,77`,
    );
    expect(found.rows).toMatchObject({ change: 2 });
    const buyer = await prepareBuyer(shop);
    const sold = await placeOrder(shop, buyer, added);
    const alsoSold = await placeOrder(shop, buyer, counted);
    expect(await apply(found)).toMatchObject({ changed: 1, left: 0, rows: { faulty: 1 } });
    expect(await stockOf(shop, added)).toBe(stock - sold.order + 3);
    expect(await stockOf(shop, counted)).toBe(other - alsoSold.order);
    expect((await toolNow(counted)).price).toBe(counted.price);
    const [row] = await rowsOf(shop, admin.token, found, "faulty");
    expect(row?.faults[0]).toMatchObject({
      column: "quantity",
      message: expect.stringContaining(
        `the stock is ${other - alsoSold.order} now, and was ${other}`,
      ),
    });
  });

  it("leave the stock alone when an exported file comes back after a sale", async () => {
    const tool = aTool(11);
    const line = (await exported()).split("\r\n").find((row) => row.includes(tool._id)) ?? "";
    const head = (await exported()).split("\r\n")[0];
    const order = await placeOrder(shop, await prepareBuyer(shop), tool);
    const price = `"${tool.price.toFixed(2)}"`;
    const found = await look(`${head}\r\n${line.replace(price, '"3.21"')}`);
    const [row] = await rowsOf(shop, admin.token, found);
    expect(row?.changes.map(({ field }) => field)).toEqual(["price"]);
    await apply(found);
    expect(await toolNow(tool)).toMatchObject({ price: 3.21 });
    expect(await stockOf(shop, tool)).toBe(tool.quantity - order.order);
    // A count in the same file is of a stock that is no more.
    const quantity = `"${tool.quantity}","${tool.quantity}"`;
    const recounted = line.replace(quantity, `"${tool.quantity + 9}","${tool.quantity}"`);
    expect(await faultsIn(`${head}\r\n${recounted}`)).toEqual([
      `2 quantity: the stock is ${tool.quantity - order.order} now, and was ${tool.quantity} when the file was made: count again`,
    ]);
  });

  it("are not written over what somebody has edited since the preview", async () => {
    const tool = aTool(12);
    const found = await look(`_id,price\n${tool._id},1.11`);
    await shop.call("PATCH", `/tool/${tool._id}`, {
      token: admin.token,
      body: { version: 1, price: 2.22 },
    });
    expect(await apply(found)).toMatchObject({ changed: 0, rows: { change: 0, faulty: 1 } });
    expect((await toolNow(tool)).price).toBe(2.22);
  });

  it("are refused as a file that cannot be read, in words", async () => {
    for (const [csv, words] of [
      ["name,price\nA,1", "neither a column _id nor part_number"],
      ["_id,price,Price\na,1,2", "price stands there twice"],
      ["_id,price", "no row below"],
      ["\n\n", "empty"],
      ['_id,price\na,"1\nb,2', "never closed"],
      ["_id\u0000,price\na,1", "no text"],
      [`_id\n${"x\n".repeat(5001)}`, "more than 5000 rows"],
    ] as const) {
      const { status, json } = await sendCsv(shop, admin.token, csv);
      expect({ status, code: json.code }, csv.slice(0, 20)).toEqual({
        status: 422,
        code: "unreadable-csv",
      });
      expect(json.detail).toContain(words);
    }
    const huge = await sendCsv(shop, admin.token, `_id\n${"x".repeat(4 * 1024 * 1024)}`);
    expect(huge).toMatchObject({ status: 413, json: { code: "too-large" } });
  });

  it("come with an example that can be imported as it is", async () => {
    const { text } = await shop.call("GET", "/product/example", { token: admin.token });
    const found = await look(text);
    expect(found).toMatchObject({ unknownColumns: [], rows: { create: 2, faulty: 0 } });
    expect(await apply(found)).toMatchObject({ created: 2, left: 0 });
  });

  it("thousands of rows are written while orders go on, each row once", async () => {
    const many = engine === "sqlite" ? 5000 : 1500;
    const lines = Array.from(
      { length: many },
      (_, i) => `BULK-${i},Bulk pin ${i},0.50,10,100,${IMG}`,
    );
    const csv = `part_number,name,price,minimum,quantity,img\n${lines.join("\n")}`;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => prepareBuyer(shop)));
    const tool = aTool(13);
    let slowest = 0;
    let isOver = false;
    const orders = (async () => {
      for (let i = 0; i < buyers.length && !isOver; i += 1) {
        const buyer = buyers[i] as Buyer;
        const began = performance.now();
        const body = orderFor(buyer, tool);
        const { status } = await shop.call("POST", "/purchase", { token: buyer.token, body });
        expect([200, 409]).toContain(status);
        slowest = Math.max(slowest, performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const found = await look(csv);
    expect(found.rows).toEqual({ create: many, change: 0, same: 0, faulty: 0 });
    const first = await Promise.all([apply(found), apply(found)]);
    isOver = true;
    await orders;
    expect(first[0]).toMatchObject({ created: many, left: 0 });
    expect((await toolsOf(shop)).length).toBe(1000);
    const { headers } = await shop.call("GET", "/product?limit=1&search=bulk", {
      token: admin.token,
    });
    expect(headers["x-total-count"]).toBe(String(many));
    // Far above what it takes, far below a whole import.
    expect(slowest).toBeLessThan(1000);
  }, 60_000);
});
