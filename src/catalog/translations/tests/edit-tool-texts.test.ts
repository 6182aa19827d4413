/** Admins translate products: edits, marks, filters and categories, on both databases. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Tool } from "../../tools/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";

describe.each(engines)("texts of products on %s", (engine) => {
  const at = createProductShop(engine, { LANGUAGES: "en,de,en-XA" });
  const { aTool } = at;
  const call = (method: string, path: string, body?: object, language = "en") =>
    at.shop.call(method, path, {
      token: at.token,
      headers: { "accept-language": language },
      body,
    });
  const seen = async ({ _id }: Tool): Promise<Product> =>
    (await call("GET", `/product/${_id}`)).json;
  const edit = async (tool: Tool, body: object) => {
    const { version } = await seen(tool);
    return call("PATCH", `/tool/${tool._id}`, { version, ...body });
  };
  const inGerman = async ({ _id }: Tool): Promise<Tool> =>
    (await call("GET", `/tool/${_id}`, undefined, "de")).json;
  const shown = async (show: string): Promise<string[]> =>
    ((await call("GET", `/product?text=${show}`)).json as Product[]).map(({ _id }) => _id);
  const historyOf = async ({ _id }: Tool) => (await call("GET", `/product/${_id}/act`)).json;

  it("are saved with the tool's version, in its history, and visible at once", async () => {
    const tool = aTool(0);
    const before = await seen(tool);
    expect(before.texts?.["en-XA"]).toEqual({});
    const de = { name: "Fühlerlehre, lang", description: null };
    const saved = await edit(tool, { texts: { de } });
    expect(saved.json).toEqual({
      ...before,
      version: before.version + 1,
      texts: {
        ...before.texts,
        de: {
          ...before.texts?.de,
          name: { text: de.name, original: tool.name },
          description: undefined,
        },
      },
    });
    expect(await inGerman(tool)).toMatchObject({ name: de.name, languages: ["en"] });
    expect((await historyOf(tool))[0]).toMatchObject({
      what: "edited",
      who: at.admin.email,
      changes: [
        { field: "name:de", from: before.texts?.de?.name?.text, to: de.name },
        { field: "description:de", from: before.texts?.de?.description?.text, to: "" },
      ],
    });
    const again = await edit(tool, { texts: { de } });
    expect(again.json.version).toBe(before.version + 1);
  });

  it("are refused over another version, with both admins' texts", async () => {
    const tool = aTool(1);
    const { version } = await seen(tool);
    const first = { version, texts: { de: { name: "Erste" } } };
    expect((await call("PATCH", `/tool/${tool._id}`, first)).status).toBe(200);
    const second = await call("PATCH", `/tool/${tool._id}`, {
      version,
      texts: { de: { name: "Zweite" } },
    });
    expect(second).toMatchObject({ status: 409, json: { code: "tool-changed" } });
    expect(second.json.product.texts.de.name.text).toBe("Erste");
  });

  it.each([
    [{ fr: { name: "Foret" } }, 422, "not-a-text-language"],
    [{ en: { name: "Drill" } }, 422, "not-a-text-language"],
    [{ "../de": { name: "x" } }, 422, "invalid-input"],
    [{ de: { name: "" } }, 422, "invalid-input"],
    [{ de: { name: "x".repeat(161) } }, 422, "invalid-input"],
    [{ de: { name: "two\nlines" } }, 422, "invalid-input"],
    [{ de: { description: "x".repeat(2001) } }, 422, "invalid-input"],
    [{ de: { specs: "Länge: 1 m" } }, 422, "invalid-input"],
    [{ de: { specs: [{ label: "a: b", value: "c" }] } }, 422, "invalid-input"],
    [{ de: { specs: [{ label: "a", value: "b", unit: "mm" }] } }, 422, "invalid-input"],
    [{ de: { specs: Array(31).fill({ label: "a", value: "b" }) } }, 422, "invalid-input"],
    [{ de: { price: "1" } }, 422, "invalid-input"],
    [{ de: "Bohrer" }, 422, "invalid-input"],
  ])("%j are refused and change nothing", async (texts, status, code) => {
    const tool = aTool(2);
    const before = await seen(tool);
    const { version } = before;
    const refused = await call("PATCH", `/tool/${tool._id}`, { version, texts });
    expect(refused).toMatchObject({ status, json: { code } });
    expect(await seen(tool)).toEqual(before);
  });

  it("are outdated when the tool's own text changes, until they are saved again", async () => {
    const tool = aTool(3);
    expect(await shown("outdated-de")).not.toContain(tool._id);
    const changed = await edit(tool, { name: `${tool.name}, new` });
    expect(changed.json.texts.de.name.original).toBe(tool.name);
    expect(await shown("outdated-de")).toContain(tool._id);
    // It is still shown: an old translation says more than none.
    const { name } = await inGerman(tool);
    expect(name).toBe(changed.json.texts.de.name.text);
    await edit(tool, { texts: { de: { name } } });
    expect(await shown("outdated-de")).not.toContain(tool._id);
    await edit(tool, { description: "Another text." });
    expect(await shown("outdated-de")).toContain(tool._id);
    await edit(tool, { description: null });
    expect(await shown("outdated-de")).not.toContain(tool._id);
    expect((await inGerman(tool)).description).toBe("");
  });

  it("specifications have an original, a history and marks like the other texts", async () => {
    const tool = aTool(8);
    const before = await seen(tool);
    const stored = before.texts?.de?.specs;
    expect(stored?.original).toEqual(before.specs);
    expect(stored?.text).toHaveLength(before.specs.length);
    const specs = [
      { label: "Länge", value: "1,5 m" },
      { label: "Werkstoff", value: "Stahl" },
    ];
    const saved = await edit(tool, { texts: { de: { specs } } });
    expect(saved.json.texts.de.specs).toEqual({ text: specs, original: before.specs });
    expect((await inGerman(tool)).specs).toEqual(specs);
    expect((await historyOf(tool))[0].changes).toEqual([
      { field: "specs:de", from: expect.any(String), to: "Länge: 1,5 m\nWerkstoff: Stahl" },
    ]);

    const { version } = await seen(tool);
    await edit(tool, { specs: [{ label: "Length", value: "2 m" }] });
    expect(await shown("outdated-de")).toContain(tool._id);
    expect((await inGerman(tool)).specs).toEqual(specs);
    const late = await call("PATCH", `/tool/${tool._id}`, { version, texts: { de: { specs } } });
    expect(late.json.code).toBe("tool-changed");
    await edit(tool, { texts: { de: { specs } } });
    expect(await shown("outdated-de")).not.toContain(tool._id);

    await edit(tool, { texts: { de: { specs: [] } } });
    const { texts, specs: own } = await seen(tool);
    expect(texts?.de).not.toHaveProperty("specs");
    // The page belongs to German still: name and description are its main text.
    expect(await inGerman(tool)).toMatchObject({
      specs: own,
      lang: { specs: "en" },
      languages: ["en", "de"],
    });
    expect(await shown("missing-de")).toContain(tool._id);
    await edit(tool, { specs: [] });
    expect(await shown("missing-de")).not.toContain(tool._id);
    expect((await inGerman(tool)).specs).toEqual([]);
  });

  it("are missing where a name or a description is not translated", async () => {
    const tool = aTool(4);
    expect(await shown("missing-de")).not.toContain(tool._id);
    expect((await shown("missing-en-XA")).length).toBe(at.all.length);
    await edit(tool, { texts: { de: { description: null } } });
    expect(await shown("missing-de")).toContain(tool._id);
    await edit(tool, { description: null });
    expect(await shown("missing-de")).not.toContain(tool._id);
    await edit(tool, { texts: { de: { name: null } } });
    expect(await shown("missing-de")).toContain(tool._id);
    for (const show of ["missing-fr", "missing-en", "outdated-"])
      expect((await call("GET", `/product?text=${show}`)).status, show).toBe(422);
  });

  it("go with the tool's row, and with the demo", async () => {
    const { db } = at.shop;
    const texts = () => db.read.selectFrom("tool_text").select("tool_key").execute();
    const words = () => db.read.selectFrom("tool_text_word").select("tool_key").execute();
    expect((await texts()).length).toBeGreaterThan(20);
    const { status } = await call("DELETE", "/demo");
    expect(status).toBe(200);
    const left = await db.read
      .selectFrom("tool")
      .select(["key", "category"])
      .where("deleted_at", "is", null)
      .execute();
    const keys = left.map(({ key }) => key);
    for (const { tool_key } of [...(await texts()), ...(await words())])
      expect(keys).toContain(tool_key);
    const categories = await db.read.selectFrom("category_text").select("category").execute();
    const leftCategories = left.map(({ category }) => category);
    expect(
      categories
        .map(({ category }) => category)
        .filter((category) => !leftCategories.includes(category)),
    ).toEqual([]);
  });
});

describe.each(engines)("a shop with one language on %s", (engine) => {
  const at = createProductShop(engine);

  it("shows admins no texts, and exports no columns of them", async () => {
    const { _id } = at.aTool(0);
    expect(await at.product(_id)).not.toHaveProperty("texts");
    const { text } = await at.call("GET", "/product/export");
    expect(text.split("\r\n")[0]).not.toContain(":");
    const refused = await at.edit(_id, { texts: { de: { name: "Bohrer" } } });
    expect(refused.json.code).toBe("not-a-text-language");
  });
});
