/** Categories as admins create, rename, move and delete them. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { rowsOf, sendCsv } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import type { DefinedCategory } from "../../attributes/contract.ts";
import { ensureCategories } from "../api/category-store.ts";
import { finishRenames } from "../api/rename-category.ts";

describe.each(engines)("categories on %s", (engine) => {
  const at = createProductShop(engine, { LANGUAGES: "en,de" });
  const { call } = at;
  const categories = async (): Promise<DefinedCategory[]> =>
    (await call("GET", "/specification")).json.categories;
  const categoryOf = async (id: string): Promise<DefinedCategory> => {
    const category = (await categories()).find((each) => each.id === id);
    if (!category) throw new Error(`there is no category ${id}`);
    return category;
  };
  const change = async (id: string, edits: object) =>
    call("PATCH", `/category/${id}`, { version: (await categoryOf(id)).version, ...edits });
  const create = async (name: string, more: object = {}): Promise<DefinedCategory> =>
    (await call("POST", "/category", { name, ...more })).json;

  it("have plain addresses, with a number only for the second of a name", async () => {
    const listed: { category: string; id: string }[] = (await at.shop.call("GET", "/category"))
      .json;
    expect(listed.map(({ category, id }) => [category, id])).toContainEqual([
      "Hand tools",
      "hand-tools",
    ]);
    expect((await create("Größen")).id).toBe("grossen");
    expect((await create("GRÖSSEN")).id).toBe("grossen-2");
    expect((await create("Name")).id).toBe("name");
    expect((await create("Сверла")).id).toBe("category");
    expect(await call("POST", "/category", { name: "Größen" })).toMatchObject(
      refusedWith(409, "category-exists"),
    );
    for (const id of ["grossen", "grossen-2", "name", "category"])
      expect((await call("DELETE", `/category/${id}`)).json).toEqual({ deletedCount: 1 });
  });

  it("are a tree whose branches have an order", async () => {
    const { id: parent } = await create("Cutters");
    for (const name of ["Milling", "Sawing", "Grinding"]) await create(name, { parent });
    await change("grinding", { position: 0 });
    const branch = async () =>
      (await categories()).flatMap((each) => (each.parent === parent ? [each.id] : []));
    expect(await branch()).toEqual(["grinding", "milling", "sawing"]);
    await change("milling", { parent: null });
    expect(await branch()).toEqual(["grinding", "sawing"]);
    await change("milling", { parent, position: 1 });
    expect(await branch()).toEqual(["grinding", "milling", "sawing"]);
    expect((await change(parent, { parent: "sawing" })).json.errors?.[0]?.field).toBe("parent");
    expect((await change("milling", { parent: "none" })).json.errors?.[0]?.field).toBe("parent");
    expect((await call("DELETE", `/category/${parent}`)).json.code).toBe("category-in-use");
    for (const id of ["milling", "sawing", "grinding", parent])
      expect((await call("DELETE", `/category/${id}`)).status).toBe(200);
  });

  it("a renamed category takes its tools along: their versions, words, names and address", async () => {
    const before = at.all.filter(({ category }) => category === "Measuring");
    const product = () => at.product(before[0]?._id ?? "");
    const { version } = await product();
    const renamed = await change("measuring", { name: "Gauging" });
    expect(renamed.json).toMatchObject({
      ...{ id: "measuring", category: "Gauging", tools: before.length },
      names: { de: { text: "Messen", original: "Measuring" } },
    });
    expect(await product()).toMatchObject({ category: "Gauging", version: version + 1 });
    const found = async (path: string): Promise<number> => (await call("GET", path)).json.length;
    expect(await found("/product?search=gauging")).toBe(before.length);
    expect(await found("/product?search=measuring")).toBeLessThan(before.length);
    await eventually(async () => {
      expect(await found("/tool?category=measuring")).toBe(before.length);
      expect(await found("/tool?category=Gauging")).toBe(before.length);
    });
    const { json } = await at.shop.call("GET", "/category", {
      headers: { "accept-language": "de" },
    });
    expect(json).toContainEqual(
      expect.objectContaining({ category: "Gauging", id: "measuring", name: "Messen" }),
    );
    await change("measuring", { name: "Measuring" });
    expect((await categoryOf("measuring")).names).toEqual({
      de: { text: "Messen", original: "Measuring" },
    });
  });

  it("a category gets its names in other languages by the same call, and saving one checks it", async () => {
    const { id } = await create("Bushings", { names: { de: "Buchsen" } });
    await change(id, { name: "Bushes" });
    expect((await categoryOf(id)).names.de).toEqual({ text: "Buchsen", original: "Bushings" });
    await change(id, { names: { de: "Buchsen" } });
    expect((await categoryOf(id)).names.de).toEqual({ text: "Buchsen", original: "Bushes" });
    const german = await at.shop.call("GET", `/category/${id}`, {
      headers: { "accept-language": "de" },
    });
    expect(german.json).toMatchObject({ category: "Bushes", name: "Buchsen" });
    const audited = await at.shop.db.read
      .selectFrom("audit_log")
      .select(["actor_email", "changes"])
      .where("changes", "like", `%${id}:de%`)
      .execute();
    const added = [{ field: `${id}:de`, from: "", to: "Buchsen" }];
    expect(audited).toEqual([{ actor_email: at.admin.email, changes: JSON.stringify(added) }]);
    await change(id, { names: { de: null } });
    expect((await categoryOf(id)).names).toEqual({});
    expect((await change(id, { names: { fr: "Bagues" } })).json.code).toBe("not-a-text-language");
    // An object has these without being given them.
    for (const name of ["valueOf", "constructor"])
      expect(await change(id, { names: { [name]: "" } })).toMatchObject({
        status: 422,
        json: { errors: [{ field: `names.${name}` }] },
      });
    await call("DELETE", `/category/${id}`);
  });

  it("attributes and choices have names in other languages: on the tool, in facets, previews and data", async () => {
    const tool = at.all.find(({ category }) => category === "Turning");
    if (!tool) throw new Error("the demo has no turning tool");
    const body = {
      ...{ code: "test-coating", name: "Coating", type: "choice", names: { de: "Beschichtung" } },
      choices: [{ name: "Bright", names: { de: "Blank" } }, { name: "Black" }],
    };
    const created = await call("POST", "/attribute", body);
    expect(created.json).toMatchObject({
      names: { de: { text: "Beschichtung", original: "Coating" } },
      choices: [{ names: { de: { text: "Blank", original: "Bright" } } }, { names: {} }],
    });
    const attributes = [
      { code: "test-coating", isRequired: false, isHeadline: true, facet: "list" },
    ];
    expect((await change("turning", { attributes })).status).toBe(200);
    const edited = await at.edit(tool._id, { attributes: { "test-coating": "Bright" } });
    expect(edited.status).toBe(200);

    const german = async (path: string) =>
      (await at.shop.call("GET", path, { headers: { "accept-language": "de" } })).json;
    const shown = await german(`/tool/${tool._id}`);
    expect(shown.attributes).toMatchObject([{ name: "Beschichtung", text: "Blank" }]);
    expect(shown.specs[0]).toEqual({ label: "Beschichtung", value: "Blank" });
    await eventually(async () =>
      expect((await german("/facet?category=turning")).facets).toMatchObject([
        { name: "Beschichtung", values: [{ value: "bright", text: "Blank" }] },
      ]),
    );
    const file = `_id,spec.test-coating\n${tool._id},Black`;
    const read = await sendCsv(at, file, { "accept-language": "de" });
    const [row] = await rowsOf(at, read.json, "change");
    expect(row?.changes).toEqual([{ field: "Beschichtung", from: "Bright", to: "Black" }]);
    // An admin's form has the shop's own words, as they are stored.
    const { categories: defined } = (
      await at.shop.call("GET", "/specification", {
        token: at.token,
        headers: { "accept-language": "de" },
      })
    ).json;
    expect(defined.find(({ id }: DefinedCategory) => id === "turning").attributes).toMatchObject([
      { name: "Coating", choices: [{ name: "Bright" }, { name: "Black" }] },
    ]);
    const edits = { version: 1, name: "Surface" };
    expect((await call("PATCH", "/attribute/test-coating", edits)).json.names.de).toEqual({
      ...{ text: "Beschichtung", original: "Coating" },
    });
    const french = { version: 2, names: { fr: "Revêtement" } };
    const refused = await call("PATCH", "/attribute/test-coating", french);
    expect(refused.json.code).toBe("not-a-text-language");
  });

  it("23: of two changes of one version the second is refused, and nothing is lost", async () => {
    const { version } = await categoryOf("drilling");
    const rename = (name: string) => call("PATCH", "/category/drilling", { version, name });
    const answers = await Promise.all([rename("Boring"), rename("Piercing")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.json as DefinedCategory;
    expect((await categoryOf("drilling")).category).toBe(saved.category);
    expect(saved.tools).toBe(at.all.filter(({ category }) => category === "Drilling").length);
    await change("drilling", { name: "Drilling" });
  });

  it("a category with tools is not deleted, and no category gets the name of another", async () => {
    expect((await call("DELETE", "/category/drilling")).json.code).toBe("category-in-use");
    expect((await change("drilling", { name: "Turning" })).json.code).toBe("category-exists");
    expect((await call("DELETE", "/category/none")).status).toBe(404);
    expect((await change("drilling", { name: "Drills 🔩" })).status).toBe(422);
    expect((await categoryOf("drilling")).category).toBe("Drilling");
  });

  it("a rename of many tools that a process did not end is ended later, with tools added meanwhile", async () => {
    const { db } = at.shop;
    const { id, version } = await create("Nails");
    const {
      key: _,
      piece_price: _computed,
      ...row
    } = await db.read
      .selectFrom("tool")
      .selectAll()
      .where("category", "=", "Fasteners")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1100 }, (__, index) => ({
      ...row,
      ...{ id: `nail-${index}`, category: "Nails", part_number: `NAIL-${index}` },
    }));
    for (let start = 0; start < rows.length; start += 100)
      await db.write
        .insertInto("tool")
        .values(rows.slice(start, start + 100))
        .execute();
    const renamed = await call("PATCH", `/category/${id}`, { version, name: "Pins" });
    expect(renamed.json).toMatchObject({ category: "Pins", tools: rows.length });

    // A process that is killed between two parts leaves this.
    await changeRows(db, "category", ["id", id], { name: "Rivets", former_name: "Pins" });
    await db.transaction((tx) => ensureCategories(tx, ["Pins"]));
    expect((await call("POST", "/category", { name: "Pins" })).json.code).toBe("category-exists");
    await finishRenames(db);
    expect(await categoryOf(id)).toMatchObject({ category: "Rivets", tools: rows.length });
    await changeRows(db, "tool", ["category", "Rivets"], { deleted_at: 1 });
    expect((await call("DELETE", `/category/${id}`)).status).toBe(200);
  });

  it("categories that are created at the same time have different places", async () => {
    const names = ["Alpha", "Beta", "Gamma", "Delta"];
    await Promise.all(
      names.map((name) => at.shop.db.transaction((tx) => ensureCategories(tx, [name]))),
    );
    const placed = await at.shop.db.read
      .selectFrom("category")
      .select(["id", "position"])
      .where("name", "in", names)
      .execute();
    expect(new Set(placed.map(({ position }) => position)).size).toBe(names.length);
    for (const { id } of placed) await call("DELETE", `/category/${id}`);
  });
});
