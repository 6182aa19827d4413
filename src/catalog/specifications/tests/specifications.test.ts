/** Categories, attributes, and the values that tools have of them. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import type { createProductShop } from "#support/products/product-shop.ts";
import { createSpecifiedShop } from "#support/products/specified-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { findRow } from "#support/rows.ts";
import { createCountCache } from "../../../lib/cache/count-cache.ts";
import { readAttributes, readCategories } from "../../attributes/api/definitions.ts";
import type { Category } from "../../attributes/contract.ts";
import { copyCatalog } from "../../demo-tools/api/copy-catalog.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(engines)("specifications on %s", (engine) => {
  const { at, drill, call, product, publicTool, attribute, categoryOf, listIn, edit } =
    createSpecifiedShop(engine);

  it("6: a value is kept as it was typed, shown in the attribute's unit, and comes first in the specs", async () => {
    const typed = { diameter: "1/4 in", coating: ["tin", "TiAlN"], coolant: "yes" };
    const answer = await edit(drill._id, typed);
    expect(answer.status).toBe(200);
    const shown = await publicTool(drill._id);
    expect(shown.attributes).toEqual([
      {
        ...{ code: "diameter", name: "Diameter", type: "number", value: 6.35, unit: "mm" },
        text: "1/4\u202Fin (6.35\u202Fmm)",
      },
      { code: "coating", name: "Coating", type: "choice", value: "tin", text: "TiN" },
      { code: "coating", name: "Coating", type: "choice", value: "tialn", text: "TiAlN" },
      { code: "coolant", name: "Through coolant", type: "flag", value: true, text: "yes" },
    ]);
    expect(shown.specs).toEqual([
      { label: "Diameter", value: "1/4\u202Fin (6.35\u202Fmm)" },
      { label: "Coating", value: "TiN, TiAlN" },
      { label: "Through coolant", value: "yes" },
      ...drill.specs,
    ]);
    const german = await at.shop.call("GET", `/tool/${drill._id}`, {
      headers: { "accept-language": "de" },
    });
    // Programs read the value, people the text in their language.
    expect(german.json.attributes.at(-1)).toMatchObject({ value: true, text: "ja" });
    expect((await product(drill._id)).specs).toEqual(drill.specs);
    const { json: listed } = await at.shop.call("GET", "/tool");
    expect(listed.find(({ _id }: Tool) => _id === drill._id).attributes).toEqual(shown.attributes);
  });

  it.each(["en", "de"])(
    "a search in %s, written by the index's thread, lists what ids list",
    async (language) => {
      const headers = { "accept-language": language };
      const found = await at.shop.call("GET", "/tool?search=drill", { headers });
      const ids = found.json.map(({ _id }: Tool) => _id);
      expect(ids).toContain(drill._id);
      const listed = await at.shop.call("GET", `/tool?ids=${ids.join(",")}`, { headers });
      expect(found.json).toEqual(listed.json);
      expect(found.headers.etag).toMatch(/^"[\w-]{22}"$/);
      expect(listed.headers.etag).toBe(found.headers.etag);
    },
  );

  it("an edit is in the history with both values, and the same value again is no edit", async () => {
    await edit(drill._id, { diameter: "6 mm" });
    const { version } = await product(drill._id);
    await edit(drill._id, { diameter: "6.35 mm" });
    await edit(drill._id, { diameter: "6.35 mm" });
    expect((await product(drill._id)).version).toBe(version + 1);
    const [last] = (await call("GET", `/product/${drill._id}/act`)).json;
    expect(last.changes).toEqual([{ field: "Diameter", from: "6 mm", to: "6.35 mm" }]);
  });

  it.each([
    [{ diameter: "long" }, "attributes.diameter"],
    [{ diameter: "6–8 mm" }, "attributes.diameter"],
    [{ diameter: ["6 mm", "8 mm"] }, "attributes.diameter"],
    [{ capacity: "13..1 mm" }, "attributes.capacity"],
    [{ thread: "M7.3" }, "attributes.thread"],
    [{ coating: "chrome" }, "attributes.coating"],
    [{ weight: "1 kg" }, "attributes.weight"],
  ])("a faulty value is refused by name and changes nothing: %j", async (attributes, field) => {
    const before = await product(drill._id);
    const answer = await edit(drill._id, attributes, { name: "Another name" });
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toMatchObject([{ field }]);
    expect(await product(drill._id)).toEqual(before);
  });

  it("22: of two edits of one version the second is refused, and nothing is lost", async () => {
    const { version } = await product(drill._id);
    const save = (attributes: object) =>
      call("PATCH", `/tool/${drill._id}`, { version, attributes });
    const answers = await Promise.all([save({ diameter: "7 mm" }), save({ coolant: "no" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("23: a definition is changed only over the version that was seen", async () => {
    const { version } = await attribute("diameter");
    const change = (name: string) => call("PATCH", "/attribute/diameter", { version, name });
    const answers = await Promise.all([change("Diameter d"), change("Diameter D")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const renamed = (await attribute("diameter")).name;
    expect((await publicTool(drill._id)).specs[0]?.label).toBe(renamed);
    await call("PATCH", "/attribute/diameter", { version: version + 1, name: "Diameter" });
  });

  it("an attribute by which a family orders its sizes is not deleted", async () => {
    const body = { code: "length", name: "Length", type: "number", dimension: "length" };
    await call("POST", "/attribute", body);
    const { write } = at.shop.db;
    const category = await write.selectFrom("category").select("key").executeTakeFirstOrThrow();
    const family = {
      id: "bolts",
      name: "Bolts",
      description: "",
      img: "",
      category_key: category.key,
    };
    const { key: family_key } = await write
      .insertInto("family")
      .values({ ...family, created_at: 1 })
      .returning("key")
      .executeTakeFirstOrThrow();
    const { key: attribute_key } = await write
      .selectFrom("attribute")
      .select("key")
      .where("code", "=", "length")
      .executeTakeFirstOrThrow();
    await write
      .insertInto("family_axis")
      .values({ family_key, position: 0, attribute_key })
      .execute();
    expect(await call("DELETE", "/attribute/length")).toMatchObject(
      refusedWith(409, "attribute-in-use"),
    );
    await write.deleteFrom("family").where("key", "=", family_key).execute();
    expect((await call("DELETE", "/attribute/length")).status).toBe(200);
  });

  it("25: a required attribute is asked for by the next edit of attributes, and old tools stay", async () => {
    const [tool] = at.all.filter(({ category }) => category === "Turning");
    if (!tool) throw new Error("the demo has no turning tool");
    await listIn("Turning", ["diameter!", "coating"]);
    expect((await publicTool(tool._id)).name).toBe(tool.name);
    const incomplete = async () =>
      (await call("GET", "/product?show=incomplete&sort=quantity")).json.map(
        ({ _id }: Tool) => _id,
      );
    const turning = at.all.filter(({ category }) => category === "Turning").map(({ _id }) => _id);
    expect((await incomplete()).toSorted()).toEqual(turning.toSorted());
    const refused = await edit(tool._id, { coating: "TiN" });
    expect(refused.json.errors).toMatchObject([{ field: "attributes.diameter" }]);
    expect(await edit(tool._id, { coating: "TiN", diameter: "200 mm" })).toMatchObject({
      status: 200,
    });
    expect(await edit(tool._id, { diameter: null })).toMatchObject({ status: 422 });
    const left = turning.filter((id) => id !== tool._id);
    expect((await incomplete()).toSorted()).toEqual(left.toSorted());
  });

  it("values that another category lacks are kept, hidden from buyers, and shown again", async () => {
    await edit(drill._id, { diameter: "7 mm" });
    await edit(drill._id, {}, { category: "Sundries" });
    expect((await publicTool(drill._id)).attributes).toBeUndefined();
    const hidden = await product(drill._id);
    expect(hidden.otherAttributes?.map(({ code }) => code)).toContain("diameter");
    await edit(drill._id, {}, { category: "Drilling" });
    expect((await publicTool(drill._id)).attributes?.[0]).toMatchObject({ value: 7 });
  });

  it("categories are a tree without circles", async () => {
    const [drilling, turning] = [await categoryOf("Drilling"), await categoryOf("Turning")];
    const place = async (id: string, parent: string | null) => {
      const { json } = await at.shop.call("GET", `/category/${id}`);
      const attributes = json.attributes.map(
        ({ code, isRequired, isHeadline, facet }: Category["attributes"][number]) => ({
          ...{ code, isRequired, isHeadline, facet },
        }),
      );
      return call("PATCH", `/category/${id}`, { version: json.version, parent, attributes });
    };
    expect(await place(drilling.id, turning.id)).toMatchObject({ status: 200 });
    expect(await place(turning.id, drilling.id)).toMatchObject({ status: 422 });
    expect(await place(turning.id, turning.id)).toMatchObject({ status: 422 });
    expect((await categoryOf("Drilling")).parent).toBe(turning.id);
    expect(await place(drilling.id, null)).toMatchObject({ status: 200 });
  });

  it("a tool is added with its values; units and dimensions that do not fit are refused", async () => {
    const added = await call("POST", "/tool", {
      ...{
        tool: "Reamer",
        name: "Ada",
        email: at.admin.email,
        img: drill.img,
        category: "Drilling",
      },
      ...{ minimum: 1, quantity: 5, price: 9.5, attributes: { diameter: "12 H7" } },
    });
    expect(added.status).toBe(422);
    const whole = await call("POST", "/tool", {
      ...{
        tool: "Reamer",
        name: "Ada",
        email: at.admin.email,
        img: drill.img,
        category: "Drilling",
      },
      ...{ minimum: 1, quantity: 5, price: 9.5, attributes: { diameter: "12", thread: "m8x1,25" } },
    });
    expect((await publicTool(whole.json.insertedId)).attributes).toMatchObject([
      { code: "diameter", value: 12 },
      { code: "thread", value: "M8", text: "M8" },
    ]);
    const faulty = { code: "mass", name: "Mass", type: "number", dimension: "mass", units: ["mm"] };
    expect(await call("POST", "/attribute", faulty)).toMatchObject({ status: 422 });
    expect(await call("DELETE", "/attribute/diameter")).toMatchObject(
      refusedWith(409, "attribute-in-use"),
    );
  });

  it("a copied database takes categories, attributes, choices and values along", async () => {
    const { shop } = at;
    await edit(drill._id, { diameter: "8 mm", coating: ["tin"] });
    const { version } = await attribute("coating");
    const path = "/attribute/coating/choice/titanium-nitride/merge";
    expect(await call("POST", path, { into: "tin", version })).toMatchObject({ status: 200 });
    const { key } = await findRow(shop.db, "attribute", ["code", "diameter"]);
    const name = { attribute_key: key, locale: "de", name: "Durchmesser", original: "Diameter" };
    await shop.db.write.insertInto("attribute_text").values(name).execute();
    const copy = await openTestDatabase(engine);
    onTestFinished(() => copy.close());
    await copyCatalog(shop.db, copy.db);
    expect(await definitionsIn(copy.db)).toEqual(await definitionsIn(shop.db));
    expect(await valuesIn(copy.db)).toEqual(await valuesIn(shop.db));
    expect((await valuesIn(copy.db)).map(({ entered }) => entered)).toContain("8 mm");
  });
});

type Db = ReturnType<typeof createProductShop>["shop"]["db"];

async function definitionsIn({ read }: Db) {
  const categories = await readCategories(read, { own: "en", wanted: undefined });
  const german = await readCategories(read, { own: "en", wanted: "de" });
  const own = await readAttributes(read, ["de"], createCountCache());
  const merged = await read
    .selectFrom("attribute_choice as choice")
    .innerJoin("attribute_choice as other", "other.key", "choice.merged_into")
    .select(["choice.code", "other.code as into"])
    .orderBy("choice.code")
    .execute();
  // A deleted tool is not copied.
  const attributes = own.map(({ tools: _, ...attribute }) => attribute);
  return { categories, german, attributes, merged };
}

function valuesIn({ read }: Db) {
  return read
    .selectFrom("tool_attribute as value")
    .innerJoin("tool", "tool.key", "value.tool_key")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .leftJoin("attribute_choice as choice", "choice.key", "value.choice_key")
    .select(["tool.id", "attribute.code", "value.place", "value.low", "value.high"])
    .select(["choice.code as choice", "value.text", "value.entered"])
    .where("tool.deleted_at", "is", null)
    .orderBy("tool.id")
    .orderBy("attribute.code")
    .orderBy("value.place")
    .execute();
}
