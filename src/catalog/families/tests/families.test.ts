/** Families of tools: their axes, members and places. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf } from "#support/products/csv-files.ts";
import { CATEGORY, createGaugePins } from "#support/products/gauge-pins.ts";
import { textLanguageOf } from "../../../frame/text-language.ts";
import type { Tool } from "../../tools/contract.ts";
import { findFamilyPages } from "../api/read-family.ts";

describe.each(engines)("families on %s", (engine) => {
  const { at, call, family, edit, setDiameter, addPin, inNew } = createGaugePins(engine);

  it("a family shows once what its tools have in common, and its tools in the order of the axes", async () => {
    const { id, pins } = await inNew("Plug gauges", ["10 mm", "1/4 in", "2 mm", "5 mm"]);
    const zz = await addPin("2 mm", "ZZ", { price: 1.5, quantity: 0 });
    await call("PATCH", `/family/${id}/member`, { version: 1, add: [zz] });
    const { json } = await family(id);
    expect(json).toMatchObject({
      name: "Plug gauges",
      category: CATEGORY,
      size: 5,
      found: 5,
      from: 2,
    });
    expect(json.axes).toMatchObject([
      { name: "Diameter", first: "2\u202Fmm", last: "10\u202Fmm" },
      { name: "Class", first: "X", last: "ZZ" },
    ]);
    expect(json.attributes).toMatchObject([{ code: "pin-length", text: "50\u202Fmm" }]);
    expect(json.rows.map(({ name }: Tool) => name)).toEqual([
      ...["Pin 2 mm X", "Pin 2 mm ZZ", "Pin 5 mm X", "Pin 1/4 in X", "Pin 10 mm X"],
    ]);
    expect(json.rows[3].attributes.map(({ text }: { text: string }) => text)).toEqual([
      ...["1/4\u202Fin (6.35\u202Fmm)", "X", "50\u202Fmm"],
    ]);
    const { json: tool } = await at.shop.call("GET", `/tool/${pins[0]}`);
    const near = (_id: string | undefined, name: string, size: string) => ({ _id, name, size });
    expect(tool.family).toEqual({
      ...{ id, name: "Plug gauges", size: 5, place: 5 },
      before: near(pins[1], "Pin 1/4 in X", "1/4\u202Fin (6.35\u202Fmm) · X"),
    });
    const { family: first } = (await at.shop.call("GET", `/tool/${pins[2]}`)).json;
    expect(first).toMatchObject({ place: 1, after: near(zz, "Pin 2 mm ZZ", "2\u202Fmm · ZZ") });
    expect(first.before).toBeUndefined();
    expect((await family(id, "?limit=2&page=2")).json.rows).toEqual(json.rows.slice(2, 4));
    expect((await family(id, `?limit=2&tool=${pins[0]}`)).json).toMatchObject({ page: 3 });
    const found = await family(id, "?spec.pin-diameter=6.35mm,2mm&spec.pin-class=x");
    expect(found.json).toMatchObject({ size: 5, found: 2 });
    expect((await family(id, "?search=zz")).json).toMatchObject({ found: 1 });
  });

  it("two axes are a matrix of the sizes, whose pages have whole rows; a list that is filtered is none", async () => {
    const { id, pins } = await inNew("Matrix", ["71 mm", "72 mm", "73 mm"]);
    const wide = [await addPin("71 mm", "ZZ"), await addPin("73 mm", "ZZ")];
    await call("PATCH", `/family/${id}/member`, { version: 1, add: wide });
    const cells = [
      [pins[0], wide[0]],
      [pins[1], null],
      [pins[2], wide[1]],
    ];
    const { json } = await family(id, "?show=matrix");
    expect(json).toMatchObject({ matrix: cells, hasMatrix: true, found: 5, page: 1, pages: 1 });
    expect(json.rows.map(({ _id }: Tool) => _id)).toEqual(cells.flat().filter(Boolean));
    const second = (await family(id, `?show=matrix&limit=3&tool=${pins[2]}`)).json;
    expect(second).toMatchObject({ matrix: cells.slice(2), page: 2, pages: 2, found: 5 });
    expect(second.rows).toHaveLength(2);
    // A row of two does not fit a page of one.
    expect((await family(id, "?show=matrix&limit=1")).json).toMatchObject({ page: 1, pages: 5 });
    const table = (await family(id)).json;
    expect(table).toMatchObject({ hasMatrix: true, pages: 1 });
    expect(table.matrix).toBeUndefined();
    const found = (await family(id, "?show=matrix&spec.pin-class=zz")).json;
    expect(found).toMatchObject({ hasMatrix: false, found: 2 });
    expect(found.matrix).toBeUndefined();
    // Sold out is a size; what has left the catalog is an empty cell.
    await call("DELETE", `/tool/${wide[0]}`);
    const after = (await family(id, "?show=matrix")).json.matrix;
    expect(after).toEqual([[pins[0], null], ...cells.slice(1)]);
    await call("DELETE", `/family/${id}`);
  });

  it("20: equal values are refused when a tool joins, and when its values or its category change", async () => {
    const { id, pins } = await inNew("Places", ["10 mm", "1/4 in", "7 mm"]);
    const [ten, quarter, seven] = pins as unknown as [string, string, string];
    const refused = await setDiameter(ten, "6.35 mm");
    expect(refused).toMatchObject({ status: 409, json: { code: "family-place-taken" } });
    for (const name of ["Pin 10 mm X", "Pin 1/4 in X", "Places"])
      expect(refused.json.detail).toContain(name);
    expect((await call("GET", `/product/${ten}`)).json.attributes[0].value).toBe(10);
    const twin = await addPin("7 mm");
    const join = await call("PATCH", `/family/${id}/member`, { version: 1, add: [twin] });
    expect(join).toMatchObject({ status: 409, json: { code: "family-place-taken" } });
    const none = await setDiameter(seven, "");
    expect(none).toMatchObject({ status: 409, json: { code: "family-place-missing" } });
    const moved = await edit(seven, { category: "Drilling" });
    expect(moved).toMatchObject({ status: 409, json: { code: "family-other-category" } });
    const both = await Promise.all([setDiameter(quarter, "8 mm"), setDiameter(seven, "8 mm")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // The index is the last guard, behind the lock of the family.
    const { write } = at.shop.db;
    const [row] = await write
      .selectFrom("family_member")
      .innerJoin("family", "family.key", "family_key")
      .select(["tool_key", "family_key", "place"])
      .where("family.id", "=", id)
      .orderBy("place")
      .execute();
    const other = write.updateTable("family_member").set({ place: row?.place ?? "" });
    const second = other
      .where("family_key", "=", row?.family_key ?? 0)
      .where("tool_key", "!=", row?.tool_key ?? 0);
    await expect(second.execute()).rejects.toThrow(/unique/i);
  });

  it("20: a row of a CSV file that would give two tools one place is faulty, and the others are written", async () => {
    const { id, pins } = await inNew("Imported", ["21 mm", "22 mm", "23 mm"]);
    const lines = ["_id,price,spec.pin-diameter", `${pins[0]},3.10,22 mm`, `${pins[2]},3.20,24 mm`];
    const read = await preview(at, lines.join("\n"));
    expect(read.rows).toMatchObject({ change: 2 });
    expect(await applyAll(at, read)).toMatchObject({ changed: 1, left: 0 });
    const [first] = await rowsOf(at, read);
    expect(first?.faults?.[0]?.message).toContain("Pin 22 mm X");
    const { json } = await family(id);
    expect(json.rows.map(({ price }: Tool) => price)).toEqual([2, 2, 3.2]);
    expect(json.rows[2].attributes[0].text).toBe("24\u202Fmm");
  });

  it("20: choices are not merged if two tools would have one place; else their places follow", async () => {
    // Plug gauges has 2 mm of both classes.
    for (const { id: each } of (await call("GET", "/family?search=plug")).json)
      await call("DELETE", `/family/${each}`);
    const { id } = await inNew("Merged", ["31 mm"]);
    const other = await addPin("31 mm", "ZZ");
    const third = await addPin("32 mm", "ZZ");
    await call("PATCH", `/family/${id}/member`, { version: 1, add: [other, third] });
    const merge = async () => {
      const { attributes } = (await call("GET", "/specification")).json;
      const { version } = attributes.find(({ code }: { code: string }) => code === "pin-class");
      return call("POST", "/attribute/pin-class/choice/zz/merge", { into: "x", version });
    };
    const refused = await merge();
    expect(refused).toMatchObject({ status: 409, json: { code: "family-place-taken" } });
    expect(refused.json.detail).toContain("Pin 31 mm ZZ");
    await call("DELETE", `/tool/${other}`);
    expect(await merge()).toMatchObject({ status: 200 });
    expect(await addPin("32 mm", "X").then((pin) => setDiameter(pin, "33 mm"))).toMatchObject({
      status: 200,
    });
    const taken = await setDiameter(third, "31 mm");
    expect(taken).toMatchObject({ status: 409, json: { code: "family-place-taken" } });
  });

  it("21: sizes, the lowest price and the family follow what is sold out, removed and deleted", async () => {
    const { id, pins } = await inNew("Leaving", ["41 mm", "42 mm", "43 mm"]);
    await edit(pins[0], { price: 1 });
    expect((await family(id)).json).toMatchObject({ size: 3, from: 1 });
    await call("POST", `/product/${pins[0]}/stock`, { change: -10, reason: "broken" });
    expect((await family(id)).json).toMatchObject({ size: 3, from: 2 });
    const place = await addPin("41 mm");
    await call("DELETE", `/tool/${pins[0]}`);
    const { json } = await family(id);
    expect(json).toMatchObject({ size: 2, axes: [{ first: "42\u202Fmm" }, {}] });
    const added = await call("PATCH", `/family/${id}/member`, { version: 1, add: [place] });
    expect(added.json).toEqual({ version: 2 });
    const stale = await call("PATCH", `/family/${id}/member`, { version: 1, remove: [place] });
    expect(stale).toMatchObject({ status: 409, json: { code: "family-changed" } });
    await call("PATCH", `/family/${id}/member`, { version: 2, remove: [place, pins[1]] });
    expect((await family(id)).json).toMatchObject({ size: 1 });
    await call("DELETE", `/tool/${pins[2]}`);
    expect((await family(id)).status).toBe(404);
    expect((await call("GET", `/family/${id}/edit`)).json).toMatchObject({ size: 0, version: 3 });
  });

  it("is edited with its texts, its picture and its axes; what does not fit is refused", async () => {
    const { id, pins } = await inNew("Edited", ["51 mm", "52 mm"], { axes: ["pin-diameter"] });
    const patch = (body: object) => call("PATCH", `/family/${id}`, body);
    const german = { name: "Lehren", description: null };
    expect((await family(id)).json.languages).toEqual(["en"]);
    expect(await patch({ version: 1, texts: { fr: german } })).toMatchObject({ status: 422 });
    expect(await patch({ version: 1, img: "/images/none.webp" })).toMatchObject({ status: 422 });
    expect(await patch({ version: 1, axes: ["coating"] })).toMatchObject({ status: 422 });
    const same = await patch({ version: 1, axes: ["pin-class"] });
    expect(same).toMatchObject({ status: 409, json: { code: "family-place-taken" } });
    const axes = ["pin-class", "pin-diameter"];
    const done = await patch({ version: 1, name: "Gauges", axes, texts: { de: german } });
    expect(done.json).toEqual({ version: 2 });
    const options = { headers: { "accept-language": "de" } };
    const { json } = await at.shop.call("GET", `/family/${id}`, options);
    const languages = ["en", "de"];
    expect(json).toMatchObject({ name: "Lehren", languages, axes: [{ code: "pin-class" }, {}] });
    const inSitemap = await findFamilyPages(at.shop.db.slow, textLanguageOf(languages, "en"));
    expect(inSitemap).toContainEqual({ id, locales: languages });
    const edited = (await call("GET", `/family/${id}/edit`)).json;
    expect(edited).toMatchObject({
      name: "Gauges",
      axes,
      version: 2,
      texts: { de: { name: "Lehren", description: "" } },
    });
    const elsewhere = await call("POST", "/family", {
      ...{ name: "Other", category: CATEGORY, axes: [], tools: [pins[0]] },
    });
    expect(elsewhere).toMatchObject({ status: 409, json: { code: "in-other-family" } });
    const { headers, json: list } = await call("GET", "/family?search=gauges");
    expect(headers["x-total-count"]).toBe(String(list.length));
    expect(list).toContainEqual(
      expect.objectContaining({ id, axes: ["Class", "Diameter"], size: 2 }),
    );
  });
});
