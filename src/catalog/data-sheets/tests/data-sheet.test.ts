/** Data sheets: what they say, and that each version is rendered once. */
import { describe, expect, it } from "vitest";
import { addDrawnTool } from "#support/drawn-tool.ts";
import { engines } from "#support/engines.ts";
import { pdfTags, toldOf, wholeText } from "#support/pdf-text.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { createDataSheets } from "../api/data-sheets.ts";
import type { DataSheet } from "../api/read-sheet.ts";

const content: DataSheet = {
  language: "en",
  page: "a4",
  currency: "usd",
  locale: "en-US",
  timeZone: "UTC",
  seller: { name: "A", address: "B", email: "c@d.test", phone: "" },
  logo: "",
  tool: {
    name: "Bolt",
    category: "Bolts",
    partNumber: "B-1",
    description: "",
    specs: Array.from({ length: 60 }, (_, index) => ({ label: `L${index}`, value: "6 mm" })),
    minimum: 1,
    multiple: 1,
    price: 1,
    priceUnit: 1,
    tiers: [],
    img: "https://elsewhere.test/a.png",
  },
  address: "https://shop.test/tools/bolt",
  version: 1,
  at: 0,
};

describe.each(engines)("data sheets on %s", (engine) => {
  const at = createProductShop(engine);
  const sheet = (id: string, headers: Record<string, string> = {}, query = "") =>
    at.shop.app.inject({ url: `/api/tool/${id}/sheet.pdf${query}`, headers });

  it("say the specifications, prices, version and address of the tool", async () => {
    const tool = at.aTool(0);
    const { statusCode, headers, rawPayload } = await sheet(tool._id);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
    // Measures have narrow spaces, and lines break.
    const plain = (words: string) => words.replaceAll(/\s+/g, " ");
    const text = plain(wholeText(rawPayload));
    expect(text).toContain(tool.partNumber ?? "");
    for (const { label, value } of tool.specs) expect(text).toContain(plain(`${label} ${value}`));
    expect(text).toContain(`Minimum order: ${tool.minimum}`);
    expect(text).toContain("VERSION");
    expect(text).toContain("Prices in USD");
  });

  it("tell a screen reader the name, the drawing, and each specification with its value", async () => {
    const id = await addDrawnTool(at.shop, at.admin);
    const [paper] = pdfTags((await sheet(id)).rawPayload);
    expect(paper?.lang).toBe("en");
    const told = toldOf(paper);
    expect(told[0]).toMatch(/^H1 DATA SHEET/);
    expect(told.find((each) => each.startsWith("H2"))).toBeDefined();
    expect(told).toContainEqual(expect.stringMatching(/^Figure \[Dimension drawing of .+\] /));
    expect(told).toContain("TR TH(Column) SPECIFICATIONS TH(Column)");
    expect(told).toContainEqual(expect.stringMatching(/^TR TH\(Row\) .+ TD 6 mm \(0\.2362 in\)$/));
    expect(told).toContainEqual(expect.stringMatching(/^TR TH\(Row\) 1 TD \$/));
  });

  it("have the signs of the trade, and Greek", async () => {
    const { _id } = at.aTool(3);
    const description = "Roundness ≤ 0.01 mm, Ra ≥ 0.4 μm, ⌀ 12, α = 30°, 10 kΩ, 1⅛ in";
    const body = { description, version: 1 };
    const edit = await at.call("PATCH", `/tool/${_id}`, body);
    expect(edit.status).toBe(200);
    const text = wholeText((await sheet(_id)).rawPayload).replaceAll(/\s+/g, " ");
    for (const word of description.split(" ")) expect(text).toContain(word);
  });

  it("have the dimension drawing of a tool with one, and its values beside", async () => {
    const id = await addDrawnTool(at.shop, at.admin);
    const text = wholeText((await sheet(id)).rawPayload);
    for (const figure of ["Ø6", "30", "Drawn from the values of the record"])
      expect(text).toContain(figure);
    // The sheet has both systems of units.
    const plain = text.replaceAll(/\s+/g, " ");
    for (const measure of ["6 mm (0.2362 in)", "30 mm (1.1811 in)"])
      expect(plain).toContain(measure);
  });

  it("40: are rendered once for 100 who ask at the same time", async () => {
    const { _id } = at.aTool(1);
    const all = await Promise.all(Array.from({ length: 100 }, () => sheet(_id)));
    const [first] = all;
    expect(all.every(({ rawPayload }) => first?.rawPayload.equals(rawPayload))).toBe(true);
    const etag = String(first?.headers.etag);
    expect(all.every(({ headers }) => headers.etag === etag)).toBe(true);
    expect((await sheet(_id, { "if-none-match": etag })).statusCode).toBe(304);

    const sheets = createDataSheets(at.shop.db);
    const rendered = Array.from({ length: 100 }, () => sheets.render({ ...content }));
    expect(new Set(rendered).size).toBe(1);
    const again = await createDataSheets(at.shop.db).render(content);
    expect(again.equals((await rendered[0]) as Buffer)).toBe(true);
  });

  it("change with the tool, and end with it", async () => {
    const { _id } = at.aTool(2);
    const before = await sheet(_id);
    const edit = await at.call("PATCH", `/tool/${_id}`, {
      name: "Renamed for its sheet",
      version: 1,
    });
    expect(edit.status).toBe(200);
    const after = await sheet(_id, { "if-none-match": String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(wholeText(after.rawPayload)).toContain("Renamed for its sheet");
    await at.call("DELETE", `/tool/${_id}`);
    expect((await sheet(_id)).statusCode).toBe(404);
  });
});
