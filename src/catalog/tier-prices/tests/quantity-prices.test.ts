/** Quantity prices and multiples of a tool: adding, editing, history and CSV. */
import { describe, expect, it } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";

const TIERS = [
  { quantity: 1000, price: 0.9 },
  { quantity: 5000, price: 0.8 },
];

describe.each(engines)("quantity prices on %s", (engine) => {
  const at = createProductShop(engine);
  const get = async (path: string) => (await at.call("GET", path)).json;
  const { edit } = at;
  const add = (more: Record<string, unknown>) =>
    at.call("POST", "/tool", {
      name: "Admin",
      email: at.admin.email,
      tool: "Tier probe",
      price: 1,
      quantity: 10_000,
      minimum: 12,
      img: at.aTool(0).img,
      ...more,
    });

  it("are in answers; a tool that is added without them has none", async () => {
    for (const { tiers, multiple } of at.all)
      expect([Array.isArray(tiers), multiple >= 1]).toEqual([true, true]);
    const { json } = await add({ tool: "Plain bar" });
    expect(await get(`/tool/${json.insertedId}`)).toMatchObject({ tiers: [], multiple: 1 });
  });

  it("are stored with a tool that is added", async () => {
    const { json } = await add({ tiers: TIERS, multiple: 12 });
    expect(await get(`/tool/${json.insertedId}`)).toMatchObject({ tiers: TIERS, multiple: 12 });
    const listed = await get("/tool?search=probe");
    expect(listed).toMatchObject([{ tiers: TIERS, multiple: 12 }]);
  });

  it.each([
    [{ tiers: [...TIERS].reverse() }, /^Quantities must rise from row to row: 1,000 follows 5,000/],
    [{ tiers: [TIERS[0], TIERS[0]] }, /1,000 follows 1,000/],
    [{ tiers: [TIERS[0], { quantity: 5000, price: 0.9 }] }, /\$0.90 from 5,000 on is not below/],
    [{ tiers: [{ quantity: 20, price: 1 }] }, /\$1.00 from 20 on is not below \$1.00/],
    [{ tiers: [{ quantity: 12, price: 0.9 }] }, /must begin above the minimum of 12/],
    [{ tiers: [{ quantity: 20, price: 0.905 }] }, /at most two decimals/],
    [{ tiers: [{ quantity: 20.5, price: 0.9 }] }, /whole number/],
    [{ tiers: [{ quantity: 20, price: 0 }] }, /at least \$0.01/],
    [{ tiers: [{ quantity: 20, price: 0.5, note: "" }] }, /no field note/],
    [{ tiers: rows(9) }, /^Quantity prices must have at most 8 rows/],
    [{ tiers: null }, /quantity prices/i],
    [{ multiple: 10 }, /^The minimum must be a multiple of 10, such as 20/],
    [{ multiple: 0 }, /Order multiple must be at least 1/],
  ])("75: that contradict each other are not saved: %j", async (fields, said) => {
    const before = await at.product(at.aTool(1)._id);
    const added = await add(fields);
    expect([added.status, added.json.code]).toEqual([422, "invalid-input"]);
    expect(added.json.detail).toMatch(said);
    const edited = await edit(before._id, { price: 1, minimum: 12, ...fields });
    expect([edited.status, edited.json.code]).toEqual([422, "invalid-input"]);
    expect(edited.json.detail).toMatch(said);
    expect(await at.product(before._id)).toEqual(before);
  });

  it("are edited and cleared, and the history says from what to what", async () => {
    const { _id } = at.aTool(2);
    await edit(_id, { price: 1, minimum: 12 });
    expect((await edit(_id, { tiers: TIERS, multiple: 6 })).json).toMatchObject({
      tiers: TIERS,
      multiple: 6,
    });
    expect((await edit(_id, { tiers: [] })).json.tiers).toEqual([]);
    const said = "1000: $0.90, 5000: $0.80";
    expect(await get(`/product/${_id}/act`)).toMatchObject([
      { changes: [{ field: "tiers", from: said, to: "" }] },
      {
        changes: [
          { field: "multiple", from: "1", to: "6" },
          { field: "tiers", from: "", to: said },
        ],
      },
      {},
    ]);
  });

  it("stay below the price, above the minimum and in multiples when only one of these changes", async () => {
    const { _id } = at.aTool(3);
    await edit(_id, { price: 1, minimum: 12, multiple: 12, tiers: TIERS });
    const refusals = [
      [{ price: 0.9 }, "price"],
      [{ minimum: 1200 }, "minimum"],
      [{ minimum: 13 }, "minimum"],
      [{ multiple: 8 }, "multiple"],
    ] as const;
    for (const [fields, field] of refusals) {
      const { status, json } = await edit(_id, fields);
      expect([status, json.errors]).toMatchObject([422, [{ field }]]);
    }
    expect((await edit(_id, { price: 0.91 })).json).toMatchObject({ price: 0.91, tiers: TIERS });
  });

  it("are charged as they are shown, also when the listed price is sent; a quantity beside the multiple is refused", async () => {
    const { json } = await add({ tool: "Charged bar", tiers: TIERS, multiple: 12 });
    const tool = await get(`/tool/${json.insertedId}`);
    async function place(order: number, price: number) {
      const buyer = await prepareBuyer(at.shop);
      const body = { ...orderFor(buyer, tool, order), price };
      return at.shop.call("POST", "/purchase", { token: buyer.token, body });
    }
    const paid = { price: 907.2, unitPrice: 0.9, order: 1008 };
    expect((await place(1008, 907.2)).json).toMatchObject({ success: true, purchase: paid });
    // Scenario 77.
    expect((await place(1008, 1)).json).toMatchObject({ success: true, purchase: paid });
    expect((await place(996, 996)).json.purchase).toMatchObject({ price: 996, unitPrice: 1 });
    expect((await place(1008, 850)).json).toMatchObject({ code: "price-changed" });
    expect((await place(1000, 900)).json).toMatchObject({ code: "not-a-multiple" });
  });

  it("are exported and imported as CSV", async () => {
    const { _id } = at.aTool(4);
    const file = `_id,price,minimum,multiple,tiers\n${_id},1,12,12,1000=0.90;5000=0.80`;
    const found = await preview(at, file);
    const [row] = await rowsOf(at, found);
    expect(row?.changes).toContainEqual({
      field: "tiers",
      from: "",
      to: "1000: $0.90, 5000: $0.80",
    });
    await applyAll(at, found);
    expect(await at.product(_id)).toMatchObject({ multiple: 12, tiers: TIERS });
    // As pages and previews write them.
    const again = await preview(at, `_id,tiers\n${_id},"1,000: $0.90, 5000: 0.80"`);
    expect((await rowsOf(at, again))[0]?.faults).toMatchObject([{ message: /1 or as 1,000/ }]);
    for (const cell of ["1000: $0.90, 5000: $0.80", "1000: 0,90; 5000: 0,80"])
      expect(await rowsOf(at, await preview(at, `_id,tiers\n${_id},"${cell}"`))).toMatchObject([
        { kind: "same" },
      ]);
    const { text } = await at.call("GET", "/product/export");
    expect(spreadsheet(text).find((each) => each._id === _id)).toMatchObject({
      multiple: "12",
      tiers: "1000=0.90;5000=0.80",
    });
  });

  it("78: stay as they are when a file has no column for them, or an empty cell", async () => {
    const { _id } = at.aTool(5);
    await edit(_id, { price: 1, minimum: 12, multiple: 12, tiers: TIERS });
    for (const file of [`_id,price\n${_id},1.10`, `_id,price,tiers,multiple\n${_id},1.20,,`])
      await applyAll(at, await preview(at, file));
    expect(await at.product(_id)).toMatchObject({ price: 1.2, multiple: 12, tiers: TIERS });
  });

  it.each([
    ["1000=0.80;5000=0.90", "tiers", /not below/],
    ["1000=1,234", "tiers", /can be read in two ways/],
    ["1000", "tiers", /^“1000” is no tier: write quantities and prices as 100=0.90; 500=0.80$/],
    ["100+ 0.90 | 500+ 0.80", "tiers", /is no tier/],
    ["x=1", "tiers", /not a whole number/],
    ["20=9999", "tiers", /not below/],
  ])("in a faulty cell %j are refused in the preview", async (cell, column, said) => {
    const { _id } = at.aTool(6);
    const found = await preview(at, `_id,tiers\n${_id},"${cell}"`);
    const [row] = await rowsOf(at, found);
    expect(row?.faults).toEqual([{ column, message: expect.stringMatching(said) }]);
  });

  it("make a price of a file faulty that is not above them, and a new product's too", async () => {
    const { _id } = at.aTool(7);
    await edit(_id, { price: 1, minimum: 12, multiple: 12, tiers: TIERS });
    const file = `_id,price\n${_id},0.85`;
    const [row] = await rowsOf(at, await preview(at, file));
    expect(row?.faults).toMatchObject([{ column: "price" }]);
    const added = "part_number,name,price,minimum,multiple,quantity\nTP-1,Tier probe,1,10,4,100";
    const [newRow] = await rowsOf(at, await preview(at, added));
    expect(newRow?.faults).toMatchObject([{ column: "minimum", message: /multiple of 4/ }]);
  });
});

function rows(count: number) {
  return Array.from({ length: count }, (_, at) => ({ quantity: 100 + at, price: 0.9 - at / 100 }));
}
