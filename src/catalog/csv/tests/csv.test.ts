/** Products as CSV: out of the catalog, and into it once, whatever goes on meanwhile. */
import { describe, expect, it } from "vitest";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, isWholeRun, testOnce } from "#support/engines.ts";
import { placeOrder, stockOf } from "#support/orders/ordering.ts";
import { csvCalls, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(bothEngines)("products as CSV on %s", (engine) => {
  const test = testOnce(engine);
  const at = createProductShop(engine);
  const { aTool } = at;
  const { previewCsv, apply, faultsIn } = csvCalls(at);
  const exported = async () => (await at.call("GET", "/product/export")).text;
  const toolNow = async ({ _id }: Tool): Promise<Tool> =>
    (await at.shop.call("GET", `/tool/${_id}`)).json;
  const withPart = async (part: string): Promise<Tool[]> =>
    (await toolsOf(at.shop)).filter(({ partNumber }) => partNumber === part);

  it("are exported completely, and importing the export changes nothing", async () => {
    const version = 1;
    const awkward = {
      version,
      name: '=HYPERLINK("http://evil.test","x"), 3/8"',
      description: "-5 °C to +40 °C\nsecond line; with a semicolon, and a comma\ttab",
      partNumber: "@SUM(A1)",
      specs: [{ label: "Size", value: "=1+1" }],
    };
    await at.call("PATCH", `/tool/${aTool(0)._id}`, awkward);
    const text = await exported();
    expect(text.startsWith("\uFEFF")).toBe(true);
    const sheet = spreadsheet(text);
    expect(sheet.length).toBe((await toolsOf(at.shop)).length);
    for (const row of sheet) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
    expect(sheet.find(({ _id }) => _id === aTool(0)._id)).toMatchObject({
      name: `'${awkward.name}`,
      part_number: `'${awkward.partNumber}`,
    });
    const found = await previewCsv(text);
    expect(found.rows).toEqual({ create: 0, change: 0, same: sheet.length, faulty: 0 });
    expect(found.unknownColumns).toEqual([]);
  });

  it("are created once with stock, search words and history", async () => {
    const csv = `part_number,tool,category,price,min,stock,specs,img\nNEW-7,Knurling head,Turning,19.99,2,40,"Width: 20 mm\nPitch: 1 mm",${aTool(0).img}`;
    const [first, second] = [await previewCsv(csv), await previewCsv(csv)];
    expect(first.rows).toEqual({ create: 1, change: 0, same: 0, faulty: 0 });
    expect(await withPart("NEW-7")).toEqual([]);
    expect(await apply(first)).toMatchObject({ created: 1, changed: 0, left: 0 });
    const [tool, ...others] = await withPart("NEW-7");
    expect(others).toEqual([]);
    expect(tool).toMatchObject({
      name: "Knurling head",
      category: "Turning",
      price: 19.99,
      minimum: 2,
      quantity: 40,
      specs: [
        { label: "Width", value: "20 mm" },
        { label: "Pitch", value: "1 mm" },
      ],
    });
    expect(await stockOf(at.shop, tool as Tool)).toBe(40);
    // The same file looked at before the first was applied does not make a second one.
    expect(await apply(second)).toMatchObject({ created: 0, rows: { create: 0, faulty: 1 } });
    expect((await withPart("NEW-7")).length).toBe(1);
    expect((await previewCsv(csv)).rows).toEqual({ create: 0, change: 0, same: 1, faulty: 0 });
    const { json: acts } = await at.call("GET", `/product/${tool?._id}/act`);
    expect(acts).toMatchObject([{ what: "added", who: at.admin.email, imported: true }]);
  });

  // The transaction is of 10 rows: a later one, which says that none is left, may never come.
  test("are recorded as applied in the transaction of the last row", async () => {
    const parts = Array.from({ length: 10 }, (_, row) => `TEN-${row},Drift ${row},4.50,1,5`);
    const found = await previewCsv(`part_number,tool,price,min,stock\n${parts.join("\n")}`);
    const applied = await apply(found);
    expect(applied).toMatchObject({ created: 10, left: 0, appliedAt: expect.any(String) });
    const { lastRowAt } = await at.shop.db.read
      .selectFrom("tool_import_row as row")
      .innerJoin("tool_import as import", "import.key", "row.import_key")
      .select(({ fn }) => fn.max("row.done_at").as("lastRowAt"))
      .where("import.id", "=", found._id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(String(applied.appliedAt))).toBe(Number(lastRowAt));
  });

  it("add to the stock once when Apply is sent many times", async () => {
    const tool = aTool(8);
    const before = await stockOf(at.shop, tool);
    const found = await previewCsv(`_id,quantity_change\n${tool._id},+12`);
    const all = await Promise.all(Array.from({ length: 6 }, () => apply(found)));
    expect(all.every(({ changed, left }) => changed === 1 && left === 0)).toBe(true);
    expect(await apply(found)).toEqual(all[0]);
    expect(await stockOf(at.shop, tool)).toBe(before + 12);
  });

  it("add to the stock after a sale; a count is refused after a sale", async () => {
    const [added, counted] = [aTool(9), aTool(10)];
    const [stock, other] = [await stockOf(at.shop, added), await stockOf(at.shop, counted)];
    const found = await previewCsv(
      `_id,quantity,quantity_change,price\n${added._id},,3,\n${counted._id},${other + 5},,77`,
    );
    expect(found.rows).toMatchObject({ change: 2 });
    const buyer = await prepareBuyer(at.shop);
    const sold = await placeOrder(at.shop, buyer, added);
    const alsoSold = await placeOrder(at.shop, buyer, counted);
    expect(await apply(found)).toMatchObject({ changed: 1, left: 0, rows: { faulty: 1 } });
    expect(await stockOf(at.shop, added)).toBe(stock - sold.order + 3);
    expect(await stockOf(at.shop, counted)).toBe(other - alsoSold.order);
    expect((await toolNow(counted)).price).toBe(counted.price);
    const [row] = await rowsOf(at, found, "faulty");
    expect(row?.faults[0]).toMatchObject({
      column: "quantity",
      message: expect.stringContaining(
        `the stock is ${formatCount(other - alsoSold.order)} now, and was ${formatCount(other)}`,
      ),
    });
  });

  test("do not change the stock when an export is imported after a sale", async () => {
    const tool = aTool(11);
    const line = (await exported()).split("\r\n").find((row) => row.includes(tool._id)) ?? "";
    const head = (await exported()).split("\r\n")[0];
    const order = await placeOrder(at.shop, await prepareBuyer(at.shop), tool);
    const price = `"${tool.price.toFixed(2)}"`;
    const found = await previewCsv(`${head}\r\n${line.replace(price, '"3.21"')}`);
    const [row] = await rowsOf(at, found);
    expect(row?.changes.map(({ field }) => field)).toEqual(["price"]);
    await apply(found);
    expect(await toolNow(tool)).toMatchObject({ price: 3.21 });
    expect(await stockOf(at.shop, tool)).toBe(tool.quantity - order.order);
    // A count in the same file is of a stock that is no more.
    const quantity = `"${tool.quantity}","${tool.quantity}"`;
    const recounted = line.replace(quantity, `"${tool.quantity + 9}","${tool.quantity}"`);
    expect(await faultsIn(`${head}\r\n${recounted}`)).toEqual([
      `2 quantity: the stock is ${formatCount(tool.quantity - order.order)} now, and was ${formatCount(tool.quantity)} when the file was made: count again`,
    ]);
  });

  test("are listed until all their rows are written", async () => {
    const tool = aTool(14);
    const found = await previewCsv(`_id,price\n${tool._id},4.44`);
    const listed = async () =>
      (await at.call("GET", "/product/import")).json.filter(
        ({ _id }: { _id: string }) => _id === found._id,
      );
    expect(await listed()).toEqual([found]);
    await apply(found);
    expect(await listed()).toEqual([]);
    const { token } = await prepareBuyer(at.shop);
    expect((await at.shop.call("GET", "/product/import", { token })).status).toBe(403);
  });

  test("do not overwrite an edit made since the preview", async () => {
    const tool = aTool(12);
    const found = await previewCsv(`_id,price\n${tool._id},111.1`);
    await at.call("PATCH", `/tool/${tool._id}`, { version: 1, price: 222.2 });
    expect(await apply(found)).toMatchObject({ changed: 0, rows: { change: 0, faulty: 1 } });
    expect((await toolNow(tool)).price).toBe(222.2);
  });

  it("31: write many rows once each while orders are placed", async () => {
    const many = isWholeRun ? 2000 : 500;
    const lines = Array.from(
      { length: many },
      (_, i) => `BULK-${i},Bulk pin ${i},0.50,10,100,${aTool(0).img}`,
    );
    const csv = `part_number,name,price,minimum,quantity,img\n${lines.join("\n")}`;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => prepareBuyer(at.shop)));
    const tool = aTool(13);
    let answered = 0;
    let isOver = false;
    const orders = (async () => {
      for (let i = 0; i < buyers.length && !isOver; i += 1) {
        const buyer = buyers[i] as Buyer;
        const body = orderFor(buyer, tool);
        const { status } = await at.shop.call("POST", "/purchase", { token: buyer.token, body });
        expect([200, 409]).toContain(status);
        if (!isOver) answered += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const found = await previewCsv(csv);
    expect(found.rows).toEqual({ create: many, change: 0, same: 0, faulty: 0 });
    const first = await Promise.all([apply(found), apply(found)]);
    isOver = true;
    await orders;
    expect(first[0]).toMatchObject({ created: many, left: 0 });
    const { headers } = await at.call("GET", "/product?limit=1&search=bulk");
    expect(headers["x-total-count"]).toBe(String(many));
    // No order waits for the whole import.
    expect(answered).toBeGreaterThan(2);
  });
});
