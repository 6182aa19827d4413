/** A family of 5,000 tools, 625 diameters of 8 lengths. */
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createProductShop, listedAttributes } from "#support/products/product-shop.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { addMembers } from "../api/members.ts";

const CATEGORY = "Pins";
const LENGTHS = [10, 20, 30, 40, 50, 60, 70, 80];
const DIAMETERS = Array.from({ length: 625 }, (_, index) => index + 1);
const SIZES = DIAMETERS.flatMap((diameter) => LENGTHS.map((length) => ({ diameter, length })));
const NM_PER_MM = 1_000_000;

describe.each(engines)("a family of 5,000 tools on %s", (engine) => {
  const at = createProductShop(engine);
  const { call } = at;
  let id: string;

  beforeAll(async () => {
    const length = { type: "number", dimension: "length", units: ["mm"] };
    await call("POST", "/attribute", { code: "pin-diameter", name: "Diameter", ...length });
    await call("POST", "/attribute", { code: "pin-length", name: "Length", ...length });
    const axes = ["pin-diameter", "pin-length"];
    await call("POST", "/category", { name: CATEGORY, attributes: listedAttributes(axes) });
    id = (await call("POST", "/family", { name: "All pins", category: CATEGORY, axes })).json
      .insertedId;
    await fill();
  });

  /** Fills the family like an import, which writes ten rows to a transaction. */
  async function fill(): Promise<void> {
    const { db } = at.shop;
    const {
      key: _,
      piece_price: _computed,
      ...model
    } = await db.read.selectFrom("tool").selectAll().executeTakeFirstOrThrow();
    const attributes = await db.read.selectFrom("attribute").select(["key", "code"]).execute();
    const keyOf = (code: string) => attributes.find((each) => each.code === code)?.key ?? 0;
    const value = (tool_key: number, code: string, mm: number) => ({
      ...{ tool_key, attribute_key: keyOf(code), place: 0, choice_key: null, text: null },
      ...{ low: mm * NM_PER_MM, high: null, entered: `${mm} mm` },
    });
    const family = await db.read
      .selectFrom("family")
      .select(["key", "name"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const part of inParts(SIZES)) {
      await db.transaction(async (tx) => {
        const rows = part.map(({ diameter, length }) => {
          const name = `Pin ${diameter} × ${length}`;
          const own = { id: `pin-${diameter}-${length}`, part_number: `P-${diameter}-${length}` };
          return { ...model, ...own, name, sort_name: name.toLowerCase(), category: CATEGORY };
        });
        const keys: number[] = [];
        for (const some of inParts(rows, 100)) {
          const inserted = tx.insertInto("tool").values(some).returning("key");
          keys.push(...(await inserted.execute()).map(({ key }) => key));
        }
        for (const [index, { diameter, length }] of part.entries()) {
          const key = keys[index] ?? 0;
          const values = [value(key, "pin-diameter", diameter), value(key, "pin-length", length)];
          await tx.insertInto("tool_attribute").values(values).execute();
        }
        const refused = await addMembers(tx, { ...family, category: CATEGORY }, keys);
        if (refused) throw new Error(JSON.stringify(refused));
      });
    }
  }

  it("19: its page has at most 100 tools, as a table and as a matrix, and so has the admins'", async () => {
    const table = (await call("GET", `/family/${id}`)).json;
    expect(table).toMatchObject({ size: 5000, found: 5000, pages: 50, hasMatrix: true });
    expect(table.rows).toHaveLength(100);
    const matrix = (await call("GET", `/family/${id}?show=matrix&tool=pin-625-80`)).json;
    // Twelve rows of eight are 96.
    expect(matrix).toMatchObject({ page: 53, pages: 53, limit: 100 });
    expect(matrix.matrix).toEqual([LENGTHS.map((length) => `pin-625-${length}`)]);
    const first = (await call("GET", `/family/${id}?show=matrix`)).json;
    expect(first.matrix).toHaveLength(12);
    expect(first.rows).toHaveLength(96);
    const managed = (await call("GET", `/family/${id}/edit?page=50`)).json;
    expect(managed).toMatchObject({ size: 5000, page: 50 });
    expect(managed.rows).toHaveLength(100);
    for (const path of [`/family/${id}?limit=101`, `/family/${id}/edit?limit=101`])
      expect((await call("GET", path)).status).toBe(422);
  });

  it("19: an edit writes the place of one tool, and equal values are refused", async () => {
    const edit = (pinDiameter: string) =>
      at.edit("pin-300-40", { attributes: { "pin-diameter": pinDiameter } });
    expect((await edit("301 mm")).json).toMatchObject({ code: "family-place-taken" });
    expect(await edit("300.5 mm")).toMatchObject({ status: 200 });
    const { family } = (await call("GET", "/tool/pin-300-40")).json;
    // Its page does not order the whole family.
    expect(family).toEqual({ id, name: "All pins", size: 5000 });
  });
});
