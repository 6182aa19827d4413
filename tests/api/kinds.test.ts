/** Kinds as admins create, rename, move and delete them. */
import { describe, expect, it } from "vitest";
import type { DefinedKind } from "../../src/catalog/attributes/contract.ts";
import { ensureKind } from "../../src/catalog/categories/api/kind-store.ts";
import { finishRenames } from "../../src/catalog/kinds-of-tools/api/rename-kind.ts";
import type { Product } from "../../src/catalog/tools/contract-manage.ts";
import { bothEngines, testOnce } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { rowsOf, sendCsv } from "./csv-files.ts";
import { createProductShop } from "./product-shop.ts";

describe.each(bothEngines)("kinds on %s", (engine) => {
  const test = testOnce(engine);
  const at = createProductShop(engine, { LANGUAGES: "en,de" });
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    at.shop.call(method, path, { token: at.token, ...(body && { body }) });
  const kinds = async (): Promise<DefinedKind[]> =>
    (await call("GET", "/specification")).json.kinds;
  const kindOf = async (id: string): Promise<DefinedKind> => {
    const kind = (await kinds()).find((each) => each.id === id);
    if (!kind) throw new Error(`there is no kind ${id}`);
    return kind;
  };
  const change = async (id: string, edits: object) =>
    call("PATCH", `/kind/${id}`, { version: (await kindOf(id)).version, ...edits });
  const create = async (name: string, more: object = {}): Promise<DefinedKind> =>
    (await call("POST", "/kind", { name, ...more })).json;

  it("have plain addresses, with a number only for the second of a name", async () => {
    const listed: { kind: string; id: string }[] = (await at.shop.call("GET", "/kind")).json;
    expect(listed.map(({ kind, id }) => [kind, id])).toContainEqual(["Hand tools", "hand-tools"]);
    expect((await create("Größen")).id).toBe("grossen");
    expect((await create("GRÖSSEN")).id).toBe("grossen-2");
    expect((await create("Name")).id).toBe("name");
    expect((await create("Сверла")).id).toBe("kind");
    expect(await call("POST", "/kind", { name: "Größen" })).toMatchObject({
      status: 409,
      json: { code: "kind-exists" },
    });
    for (const id of ["grossen", "grossen-2", "name", "kind"])
      expect((await call("DELETE", `/kind/${id}`)).json).toEqual({ deletedCount: 1 });
  });

  it("are a tree whose branches have an order", async () => {
    const { id: parent } = await create("Cutters");
    for (const name of ["Milling", "Sawing", "Grinding"]) await create(name, { parent });
    await change("grinding", { position: 0 });
    const branch = async () =>
      (await kinds()).flatMap((each) => (each.parent === parent ? [each.id] : []));
    expect(await branch()).toEqual(["grinding", "milling", "sawing"]);
    await change("milling", { parent: null });
    expect(await branch()).toEqual(["grinding", "sawing"]);
    await change("milling", { parent, position: 1 });
    expect(await branch()).toEqual(["grinding", "milling", "sawing"]);
    expect((await change(parent, { parent: "sawing" })).json.errors?.[0]?.field).toBe("parent");
    expect((await change("milling", { parent: "none" })).json.errors?.[0]?.field).toBe("parent");
    expect((await call("DELETE", `/kind/${parent}`)).json.code).toBe("kind-in-use");
    for (const id of ["milling", "sawing", "grinding", parent])
      expect((await call("DELETE", `/kind/${id}`)).status).toBe(200);
  });

  it("a renamed kind takes its tools along: their versions, words, names and address", async () => {
    const before = at.all.filter(({ kind }) => kind === "Measuring");
    const product = async (): Promise<Product> =>
      (await call("GET", `/product/${before[0]?._id}`)).json;
    const { version } = await product();
    const renamed = await change("measuring", { name: "Gauging" });
    expect(renamed.json).toMatchObject({
      ...{ id: "measuring", kind: "Gauging", tools: before.length },
      names: { de: { text: "Messen", original: "Measuring" } },
    });
    expect(await product()).toMatchObject({ kind: "Gauging", version: version + 1 });
    const found = async (path: string): Promise<number> => (await call("GET", path)).json.length;
    expect(await found("/product?search=gauging")).toBe(before.length);
    expect(await found("/product?search=measuring")).toBeLessThan(before.length);
    await eventually(async () => {
      expect(await found("/tool?kind=measuring")).toBe(before.length);
      expect(await found("/tool?kind=Gauging")).toBe(before.length);
    });
    const { json } = await at.shop.call("GET", "/kind", { headers: { "accept-language": "de" } });
    expect(json).toContainEqual(
      expect.objectContaining({ kind: "Gauging", id: "measuring", name: "Messen" }),
    );
    await change("measuring", { name: "Measuring" });
    expect((await kindOf("measuring")).names).toEqual({
      de: { text: "Messen", original: "Measuring" },
    });
  });

  test("a kind gets its names in other languages by the same call, and saving one checks it", async () => {
    const { id } = await create("Bushings", { names: { de: "Buchsen" } });
    await change(id, { name: "Bushes" });
    expect((await kindOf(id)).names.de).toEqual({ text: "Buchsen", original: "Bushings" });
    await change(id, { names: { de: "Buchsen" } });
    expect((await kindOf(id)).names.de).toEqual({ text: "Buchsen", original: "Bushes" });
    const german = await at.shop.call("GET", `/kind/${id}`, {
      headers: { "accept-language": "de" },
    });
    expect(german.json).toMatchObject({ kind: "Bushes", name: "Buchsen" });
    const audited = await at.shop.db.read
      .selectFrom("audit_log")
      .select(["actor_email", "changes"])
      .where("changes", "like", `%${id}:de%`)
      .execute();
    const added = [{ field: `${id}:de`, from: "", to: "Buchsen" }];
    expect(audited).toEqual([{ actor_email: at.admin.email, changes: JSON.stringify(added) }]);
    await change(id, { names: { de: null } });
    expect((await kindOf(id)).names).toEqual({});
    expect((await change(id, { names: { fr: "Bagues" } })).json.code).toBe("not-a-text-language");
    // An object has these without being given them.
    for (const name of ["valueOf", "constructor"])
      expect(await change(id, { names: { [name]: "" } })).toMatchObject({
        status: 422,
        json: { errors: [{ field: `names.${name}` }] },
      });
    await call("DELETE", `/kind/${id}`);
  });

  test("attributes and choices have names in other languages: on the tool, in facets, previews and data", async () => {
    const tool = at.all.find(({ kind }) => kind === "Turning");
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
    const { version } = (await call("GET", `/product/${tool._id}`)).json;
    const edit = { version, attributes: { "test-coating": "Bright" } };
    expect((await call("PATCH", `/tool/${tool._id}`, edit)).status).toBe(200);

    const german = async (path: string) =>
      (await at.shop.call("GET", path, { headers: { "accept-language": "de" } })).json;
    const shown = await german(`/tool/${tool._id}`);
    expect(shown.attributes).toMatchObject([{ name: "Beschichtung", text: "Blank" }]);
    expect(shown.specs[0]).toEqual({ label: "Beschichtung", value: "Blank" });
    await eventually(async () =>
      expect((await german("/facet?kind=turning")).facets).toMatchObject([
        { name: "Beschichtung", values: [{ value: "bright", text: "Blank" }] },
      ]),
    );
    const file = `_id,spec.test-coating\n${tool._id},Black`;
    const read = await sendCsv(at.shop, at.token, file, { "accept-language": "de" });
    const [row] = await rowsOf(at.shop, at.token, read.json, "change");
    expect(row?.changes).toEqual([{ field: "Beschichtung", from: "Bright", to: "Black" }]);
    // An admin's form has the shop's own words, as they are stored.
    const { kinds: defined } = (
      await at.shop.call("GET", "/specification", {
        token: at.token,
        headers: { "accept-language": "de" },
      })
    ).json;
    expect(defined.find(({ id }: DefinedKind) => id === "turning").attributes).toMatchObject([
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
    const { version } = await kindOf("drilling");
    const rename = (name: string) => call("PATCH", "/kind/drilling", { version, name });
    const answers = await Promise.all([rename("Boring"), rename("Piercing")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.json as DefinedKind;
    expect((await kindOf("drilling")).kind).toBe(saved.kind);
    expect(saved.tools).toBe(at.all.filter(({ kind }) => kind === "Drilling").length);
    await change("drilling", { name: "Drilling" });
  });

  test("a kind with tools is not deleted, and no kind gets the name of another", async () => {
    expect((await call("DELETE", "/kind/drilling")).json.code).toBe("kind-in-use");
    expect((await change("drilling", { name: "Turning" })).json.code).toBe("kind-exists");
    expect((await call("DELETE", "/kind/none")).status).toBe(404);
    expect((await change("drilling", { name: "Drills 🔩" })).status).toBe(422);
    expect((await kindOf("drilling")).kind).toBe("Drilling");
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
      .where("kind", "=", "Fasteners")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1100 }, (__, index) => ({
      ...row,
      ...{ id: `nail-${index}`, kind: "Nails", part_number: `NAIL-${index}` },
    }));
    for (let start = 0; start < rows.length; start += 100)
      await db.write
        .insertInto("tool")
        .values(rows.slice(start, start + 100))
        .execute();
    const renamed = await call("PATCH", `/kind/${id}`, { version, name: "Pins" });
    expect(renamed.json).toMatchObject({ kind: "Pins", tools: rows.length });

    // As a process leaves it that is killed between two parts.
    await db.write
      .updateTable("kind")
      .set({ name: "Rivets", former_name: "Pins" })
      .where("id", "=", id)
      .execute();
    await db.transaction((tx) => ensureKind(tx, "Pins"));
    expect((await call("POST", "/kind", { name: "Pins" })).json.code).toBe("kind-exists");
    await finishRenames(db);
    expect(await kindOf(id)).toMatchObject({ kind: "Rivets", tools: rows.length });
    await db.write
      .updateTable("tool")
      .set({ deleted_at: 1 })
      .where("kind", "=", "Rivets")
      .execute();
    expect((await call("DELETE", `/kind/${id}`)).status).toBe(200);
  });

  it("kinds that are created at the same time have different places", async () => {
    const names = ["Alpha", "Beta", "Gamma", "Delta"];
    await Promise.all(names.map((name) => at.shop.db.transaction((tx) => ensureKind(tx, name))));
    const placed = await at.shop.db.read
      .selectFrom("kind")
      .select(["id", "position"])
      .where("name", "in", names)
      .execute();
    expect(new Set(placed.map(({ position }) => position)).size).toBe(names.length);
    for (const { id } of placed) await call("DELETE", `/kind/${id}`);
  });
});
