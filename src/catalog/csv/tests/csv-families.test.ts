/** The column `family` of files of products. */
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { applyAll, preview, rowsOf, spreadsheet } from "#support/products/csv-files.ts";
import { createProductShop, listedAttributes } from "#support/products/product-shop.ts";
import type { Tool } from "../../tools/contract.ts";

const CATEGORY = "Gauge pins";
const HEAD = "part_number,name,category,price,minimum,spec.pin-diameter,family";

describe.each(engines)("the families of an imported file on %s", (engine) => {
  const at = createProductShop(engine);
  const { call } = at;
  const read = (...rows: readonly string[]) => preview(at, rows.join("\n"));
  const apply = async (...rows: readonly string[]) => {
    const file = await read(...rows);
    const applied = await applyAll(at, file);
    return { ...applied, listed: await rowsOf(at, file) };
  };
  const sizesOf = async (id: string): Promise<string[]> => {
    const { json } = await call("GET", `/family/${id}`);
    return (json.rows ?? []).map(({ partNumber }: Tool) => partNumber);
  };
  const create = async (name: string): Promise<string> => {
    const body = { name, category: CATEGORY, axes: ["pin-diameter"] };
    return (await call("POST", "/family", body)).json.insertedId;
  };
  let [long, short] = ["", ""];

  beforeAll(async () => {
    const length = { type: "number", dimension: "length", units: ["mm"] };
    await call("POST", "/attribute", { code: "pin-diameter", name: "Diameter", ...length });
    await call("POST", "/category", {
      name: CATEGORY,
      attributes: listedAttributes(["pin-diameter"]),
    });
    [long, short] = [await create("Long pins"), await create("Short pins")];
  });

  it("are named by id or name: new products join them, and products move", async () => {
    const added = await apply(
      HEAD,
      `GP-1,Pin 1,${CATEGORY},2,1,1 mm,${long}`,
      `GP-2,Pin 2,${CATEGORY},2,1,2 mm,LONG PINS`,
      `GP-3,Pin 3,${CATEGORY},2,1,3 mm,`,
    );
    expect(added).toMatchObject({ created: 3, left: 0 });
    expect(await sizesOf(long)).toEqual(["GP-1", "GP-2"]);
    const { text } = await call("GET", "/product/export");
    const families = spreadsheet(text).map((row) => [row.part_number, row.family]);
    expect(families).toContainEqual(["GP-2", long]);
    expect(families).toContainEqual(["GP-3", ""]);

    const file = await read("part_number,family", "GP-1,Long pins", "GP-2,Short pins", "GP-3,");
    expect(file.rows).toMatchObject({ same: 2, change: 1 });
    const [change] = await rowsOf(at, file, "change");
    expect(change?.changes).toEqual([{ field: "family", from: long, to: short }]);
    await applyAll(at, file);
    expect([await sizesOf(long), await sizesOf(short)]).toEqual([["GP-1"], ["GP-2"]]);
    await eventually(async () => {
      const { json } = await call("GET", `/tool?category=${CATEGORY}&group=family`);
      expect(json).toMatchObject([{ familyMatch: { size: 1 } }, { familyMatch: { size: 1 } }, {}]);
    });
  });

  it("that do not exist, or are of another category, are faults in words", async () => {
    const other = at.all.find(({ category }) => category !== CATEGORY)?.partNumber;
    await create("Twin pins");
    await create("Twin pins");
    const rows = ["GP-1,None such", "GP-2,twin pins", `${other},${short}`];
    const file = await read("part_number,family", ...rows);
    expect(file.rows).toMatchObject({ faulty: 3 });
    const listed = await rowsOf(at, file);
    expect(listed.map(({ faults }) => faults)).toEqual([
      [{ column: "family", message: "there is no family with this id or name" }],
      [{ column: "family", message: "several families have this name: write an id" }],
      [{ column: "family", message: `the tools of this family are of the category ${CATEGORY}` }],
    ]);
  });

  it("refuse a row with values that they have: of it nothing is written, of the others all", async () => {
    const { listed } = await apply(
      HEAD,
      `GP-8,Pin 8,${CATEGORY},2,1,1 mm,${long}`,
      `GP-9,Pin 9,${CATEGORY},2,1,9 mm,${long}`,
    );
    expect(listed.map(({ kind }) => kind)).toEqual(["faulty", "create"]);
    expect(listed[0]?.faults?.[0]).toMatchObject({ column: "family" });
    expect(listed[0]?.faults?.[0]?.message).toContain("Pin 1");
    expect(await sizesOf(long)).toEqual(["GP-1", "GP-9"]);
    expect((await call("GET", "/product?search=GP-8")).json).toEqual([]);
    // Its new values fit the family that it moves to, not the one that it leaves.
    const moved = await apply("part_number,spec.pin-diameter,family", `GP-9,1 mm,${short}`);
    expect(moved).toMatchObject({ changed: 1, left: 0 });
    expect([await sizesOf(long), await sizesOf(short)]).toEqual([["GP-1"], ["GP-9", "GP-2"]]);
  });
});
