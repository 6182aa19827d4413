/** Other numbers of a tool: another maker's, a former one, a GTIN, and a customer's own, which only they and admins see. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { findRow } from "#support/rows.ts";

describe.each(engines)("other numbers on %s", (engine) => {
  const at = createProductShop(engine);
  let owner: Buyer;
  let stranger: Buyer;
  beforeAll(async () => {
    owner = await prepareBuyer(at.shop);
    stranger = await prepareBuyer(at.shop);
  });

  const open = [
    { label: "SKF", value: "6205-2RS" },
    { label: "GTIN", value: "4006381333931" },
    { label: "former", value: "OLD 12/4" },
  ];
  const own = () => ({ label: owner.email, value: "Bin 4711" });
  const all = () => [...open, own()];

  const edit = (id: string, otherNumbers: unknown) => at.edit(id, { otherNumbers });
  const search = async (text: string) =>
    (await at.shop.call("GET", `/tool?search=${encodeURIComponent(text)}&limit=3`)).json;
  const ownNumber = async (text: string, { token }: { token: string }) =>
    (await at.shop.call("GET", `/own-number?number=${encodeURIComponent(text)}`, { token })).json;
  async function check(typed: string, token?: string) {
    const body = { lines: [{ readings: [{ typed }] }] };
    const { json } = await at.shop.call("POST", "/quick-order/check", {
      body,
      ...(token !== undefined && { token }),
    });
    return json.lines[0];
  }

  it("are found by search and quick order, which say whose they are; an own number only by its owner", async () => {
    const { _id, partNumber } = at.aTool(0);
    const { status, json } = await edit(_id, [
      { label: " SKF ", value: "6205-2RS" },
      { label: "EAN-13", value: "4006381333931" },
      { label: "früher", value: "OLD 12/4" },
      { label: owner.email.toUpperCase(), value: "Bin 4711" },
    ]);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.otherNumbers).toEqual(all());

    const shown = await at.shop.call("GET", `/tool/${_id}`);
    expect(shown.json.otherNumbers).toEqual(open);
    for (const text of ["6205-2RS", "62052rs", "4006381333931", "old 12/4", "6205"])
      expect((await search(text))[0], text).toMatchObject({ _id, otherNumbers: open });
    for (const text of ["Bin 4711", "4711", owner.email])
      expect(JSON.stringify(await search(text)), text).not.toContain(_id);

    const found = { status: "found", tool: _id };
    expect(await check("6205 2rs")).toMatchObject({ ...found, number: "6205-2RS of SKF" });
    expect(await check("4006381333931")).toMatchObject({ number: "GTIN 4006381333931" });
    expect(await check("Old-12/4")).toMatchObject({ number: "OLD 12/4, the former number" });
    expect(await check(partNumber)).not.toHaveProperty("number");
    const { json: matched } = await at.shop.call("POST", "/tool/match", {
      body: { lines: [{ typed: "100 x 6205-2RS" }] },
    });
    expect(matched.lines[0]).toMatchObject({ tool: _id, number: "6205-2RS of SKF" });

    for (const text of ["6205-2RS", "4006381333931", "old 12/4", "BIN4711"]) {
      const path = `/product?search=${encodeURIComponent(text)}`;
      const products = (await at.call("GET", path)).json;
      expect(products, text).toMatchObject([{ _id }]);
    }

    for (const [{ token }, number] of [
      [owner, "Bin 4711, your own number"],
      [at.admin, "Bin 4711, the customer’s own number"],
    ] as const) {
      expect(await check("bin4711", token)).toMatchObject({ ...found, number });
      expect(await ownNumber("BIN-4711", { token })).toMatchObject([{ tool: { _id }, number }]);
    }
    // What a cache keeps is the same for whom the number is.
    for (const path of ["/tool?search=Bin+4711", "/facet?search=Bin+4711", `/tool/${_id}`]) {
      const seen = await at.shop.call("GET", path, { token: owner.token });
      expect(seen.text, path).toBe((await at.shop.call("GET", path)).text);
    }
    const kept = await at.shop.call("GET", "/own-number?number=Bin+4711", { token: owner.token });
    expect(kept.headers["cache-control"]).toBe("no-store");
    for (const token of [undefined, stranger.token]) {
      const line = await check("Bin 4711", token);
      expect(line.status).toBe("unknown");
      expect(JSON.stringify(line)).not.toContain(_id);
    }
    expect(await ownNumber("Bin 4711", stranger)).toEqual([]);
    expect(await ownNumber("6205-2RS", owner)).toEqual([]);
  });

  it("are in the history without the customer's address, and go when they are removed", async () => {
    const { _id } = at.aTool(1);
    await edit(_id, all());
    const { json } = await at.call("GET", `/product/${_id}/act`);
    expect(JSON.stringify(json)).toContain("a customer: Bin 4711");
    expect(JSON.stringify(json)).not.toContain(owner.email);
    expect((await edit(_id, [])).json).not.toHaveProperty("otherNumbers");
    expect(JSON.stringify(await check("6205-2RS"))).not.toContain(_id);
  });

  it.each([
    [[{ label: "GTIN", value: "4006381333932" }], /last digit fits/],
    [[{ label: "UPC", value: "1.23E+12" }], /rounded/],
    [[{ label: "SKF", value: "--" }], /a letter or a digit/],
    [[{ label: "", value: "6205" }], /label/i],
    [[...open, { label: "skf".toUpperCase(), value: "62052RS" }], /twice/],
    [Array.from({ length: 21 }, (_, i) => ({ label: "A", value: `${i}` })), /20/],
  ])("%j is refused", async (numbers, why) => {
    const { status, json } = await edit(at.aTool(2)._id, numbers);
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toMatch(why);
  });

  it("come from a file and go into one", async () => {
    const { _id } = at.aTool(3);
    const cell = `SKF: 6206-2RS; EAN: 96385074; ${owner.email}: K9`;
    const found = await preview(at, `_id,other_numbers\n${_id},"${cell}"`);
    await applyAll(at, found);
    expect(await check("6206-2rs")).toMatchObject({ tool: _id });
    const { text } = await at.call("GET", "/product/export");
    const row = spreadsheet(text).find((each) => each._id === _id);
    expect(row?.other_numbers).toBe(`SKF: 6206-2RS\nGTIN: 96385074\n${owner.email}: K9`);
    const faulty = await preview(at, `_id,other_numbers\n${_id},GTIN: 1.23E+12`);
    const [fault] = await rowsOf(at, faulty);
    expect(fault?.faults[0]?.message).toMatch(/rounded/);
  });

  it("of a customer go with the account, whose export names them", async () => {
    const { _id } = at.aTool(4);
    await edit(_id, all());
    const { eraseToolAuthor, exportAddedTools } = await import("../../admin-tools/api/privacy.ts");
    const { key } = await findRow(at.shop.db, "shop_user", ["email", owner.email]);
    const user = { key, alias: "deleted", email: owner.email, isVerified: true };
    const { ownNumbers } = exportAddedTools(at.shop.db.read, user as never);
    expect(await ownNumbers?.()).toContainEqual({ tool: _id, number: "Bin 4711" });
    await at.shop.db.transaction((tx) => eraseToolAuthor(tx, user));
    expect((await at.product(_id)).otherNumbers).toEqual(open);
    expect(await ownNumber("Bin 4711", at.admin)).toEqual([]);
  });
});
