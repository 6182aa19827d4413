/** The new products of a file are written together, and each as if it came alone. */
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview, rowsOf } from "#support/products/csv-files.ts";
import { storedTools } from "#support/products/csv-stored.ts";
import {
  createProductShop,
  listedAttributes,
  type ProductShop,
} from "#support/products/product-shop.ts";
import { planOf, type Ran, recordStatements } from "#support/query-plans.ts";

const HEAD =
  "part_number,name,category,price,minimum,quantity,specs,img,name:de,specs:de,spec.nut-size,spec.nut-use,family";
const CATEGORY = "Test nuts";

async function addCategory({ call }: ProductShop): Promise<void> {
  const length = { type: "number", dimension: "length", units: ["mm"] };
  await call("POST", "/attribute", { code: "nut-size", name: "Size", ...length });
  const choices = [{ name: "Steel" }, { name: "Brass" }, { name: "Wood" }];
  const several = { type: "choice", isMultiple: true, choices };
  await call("POST", "/attribute", { code: "nut-use", name: "Use", ...several });
  await call("POST", "/category", {
    name: CATEGORY,
    attributes: listedAttributes(["nut-size", "nut-use"]),
  });
}

describe.each(engines)("new products of a CSV file on %s", (engine) => {
  const at = createProductShop(engine, { LANGUAGES: "en,de" });
  const another = createProductShop(engine, { LANGUAGES: "en,de" });
  const read = (...rows: readonly string[]) => preview(at, rows.join("\n"));
  const apply = async (file: Awaited<ReturnType<typeof read>>) => {
    const applied = await applyAll(at, file);
    return { ...applied, listed: await rowsOf(at, file) };
  };
  /** Writes it as if another admin had typed it after the preview. */
  const setPartNumber = (from: string, to: string) =>
    at.shop.db.write
      .updateTable("tool_import_row")
      .set({ plan: sql`replace(plan, ${from}, ${to})` })
      .where("done_at", "is", null)
      .execute();
  const namesOf = async (part: string): Promise<string[]> => {
    const tools = await storedTools(at.shop.db, part);
    return tools.tool.map(({ name }) => String(name));
  };
  const setRequired = async (isRequired: boolean) => {
    const size = isRequired ? "nut-size!" : "nut-size";
    expect((await at.listIn(CATEGORY, [size, "nut-use"])).status).toBe(200);
  };

  beforeAll(async () => {
    await addCategory(at);
    await addCategory(another);
  });

  it("are in the category that differs in case or blanks alone", async () => {
    const categories = [`"TEST\u00a0 nuts "`, "Drill  jigs", "drill jigs", '" DRILL JIGS"'];
    const rows = categories.map((name, row) => `LIKE-${row},Nut,${name},2,1,5`);
    await apply(await read(HEAD.split(",").slice(0, 6).join(","), ...rows));
    const { tool } = await storedTools(at.shop.db, "LIKE-");
    expect(tool.map(({ category }) => category)).toEqual([
      CATEGORY,
      ...Array.from({ length: 3 }, () => "Drill  jigs"),
    ]);
  });

  it("are in the category that is being renamed in case alone", async () => {
    const { db } = at.shop;
    const rename = (former_name: string | null) =>
      db.write.updateTable("category").set({ former_name }).where("name", "=", CATEGORY).execute();
    await rename(CATEGORY.toLowerCase());
    await apply(
      await read(
        HEAD.split(",").slice(0, 6).join(","),
        `WAS-1,Nut,${CATEGORY.toUpperCase()},2,1,5`,
      ),
    );
    await rename(null);
    const { tool } = await storedTools(db, "WAS-");
    expect(tool.map(({ category }) => category)).toEqual([CATEGORY]);
  });

  it("are added once by two files that are applied at the same time", async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `BOTH-${row},Nut,Nuts,2,1,5`);
    const head = "part_number,name,category,price,minimum,quantity";
    const files = [await read(head, ...rows), await read(head, ...rows)];
    const applied = await Promise.all(files.map((file) => applyAll(at, file)));
    expect(applied.reduce((sum, { created }) => sum + created, 0)).toBe(rows.length);
    for (const row of [0, 15, 29]) expect(await namesOf(`BOTH-${row}`)).toEqual(["Nut"]);
  });

  it("take as many statements for ten as for one", async () => {
    const statements = async (count: number) => {
      const rows = Array.from({ length: count }, (_, row) => `FEW-${count}-${row},Nut,Nuts,2,1,5`);
      const file = await read("part_number,name,category,price,minimum,quantity", ...rows);
      const ran: Ran[] = [];
      recordStatements(ran);
      expect(await apply(file)).toMatchObject({ created: count });
      vi.restoreAllMocks();
      return (
        ran
          .map(({ text }) => text)
          // Not those of the jobs of the shop, which write other tables.
          .filter((text) => /^(insert into|update) "(tool\w*|stock_change|audit_log)"/.test(text))
      );
    };
    const [one, ten] = [await statements(1), await statements(10)];
    expect(one.length).toBeGreaterThan(5);
    expect(ten.length).toBe(one.length);
  });

  // Else each ten would read all rows that are written already: 100,000 in the end. PostgreSQL's planner knows their number.
  if (engine === "sqlite")
    it("are found among the rows that are left", async () => {
      const file = await read("part_number,name,price,minimum", "LEFT-1,Nut,2,1");
      const ran: Ran[] = [];
      recordStatements(ran);
      await apply(file);
      vi.restoreAllMocks();
      const isNext = ({ text }: Ran) =>
        /^select \* from "?tool_import_row"?.* done_at is null/s.test(text);
      const [next] = ran.filter(isNext);
      const plan = next && (await planOf(at.shop, next));
      expect(plan?.join("\n")).toMatch(/tool_import_row_left/);
    });

  it("are stored as if each had come in a file of its own", async () => {
    const rows = [
      `EQ-1,Hex nut M5,${CATEGORY},2.50,1,5,,,Sechskantmutter,,8 mm,Steel; Wood,`,
      `EQ-2,Hex nut M5,${CATEGORY},2.50,10,0,Width: 8 mm,${at.aTool(0).img},,,,,`,
      "EQ-3,Wing nut,Nuts never seen,3,1,7,,,Flügelmutter,,,,",
      `EQ-4,Cap nut,${CATEGORY},1,1,5,Finish: bright,,Hutmutter,Ausführung: blank,"5,5 mm",brass,`,
      "EQ-5,Cage nut,Nuts never seen,3,1,7,,,,,,,",
      "eq 6,T-nut — 1/4″,Other nuts never seen,3,1,7,,,,,,,",
    ];
    const together = await read(HEAD, ...rows);
    expect(await apply(together)).toMatchObject({ created: rows.length, rows: { faulty: 0 } });
    for (const row of rows) {
      const file = await preview(another, [HEAD, row].join("\n"));
      await applyAll(another, file);
    }
    const stored = await storedTools(at.shop.db, "eq");
    expect(stored.tool).toHaveLength(rows.length);
    expect(stored.tool_attribute).toHaveLength(5);
    expect(stored.tool_text).toHaveLength(3);
    expect(stored).toEqual(await storedTools(another.shop.db, "eq"));
  });

  it("with a part number that is in the same ten rows already are refused", async () => {
    const rows = ["TWICE-1,First", "TWICE-2,Second", "TWICE-3,Third"];
    const file = await read(HEAD, ...rows.map((row) => `${row},Nuts,2,1,5,,,,,,,`));
    await setPartNumber("TWICE-3", "TWICE-1");
    const { created, listed } = await apply(file);
    expect(created).toBe(2);
    expect(listed.map(({ kind, written }) => [kind, written])).toEqual([
      ["create", true],
      ["create", true],
      ["faulty", false],
    ]);
    expect(listed[2]?.faults).toEqual([
      {
        column: "part_number",
        message: "a product with this part number was added since the preview",
      },
    ]);
    expect(await namesOf("TWICE")).toEqual(["First", "Second"]);
  });

  it("are written beside a row that is refused, whose part number stays free", async () => {
    const file = await read(
      HEAD,
      `ONE-1,Good,${CATEGORY},2,1,5,,,,,1 mm,,`,
      `ONE-2,Without size,${CATEGORY},2,1,5,,,,,,,`,
      `ONE-3,With size,${CATEGORY},2,1,5,,,,,3 mm,,`,
      `ONE-4,Also good,${CATEGORY},2,1,5,,,,,4 mm,,`,
    );
    await setPartNumber("ONE-3", "ONE-2");
    await setRequired(true);
    const { created, listed } = await apply(file);
    await setRequired(false);
    expect(created).toBe(3);
    expect(listed.map(({ kind }) => kind)).toEqual(["create", "faulty", "create", "create"]);
    expect(listed[1]?.faults[0]).toMatchObject({ column: "spec.nut-size" });
    expect(listed.map(({ product }) => product?.replace(/-\w+$/, ""))).toEqual([
      "good",
      undefined,
      "with-size",
      "also-good",
    ]);
    expect(await namesOf("ONE")).toEqual(["Good", "With size", "Also good"]);
  });

  it("are written before and after a row that its family refuses", async () => {
    const { token } = at;
    const body = { name: "Nuts in sizes", category: CATEGORY, axes: ["nut-size"] };
    const { json } = await at.shop.call("POST", "/family", { token, body });
    const nut = (part: string, size: string, family = "") =>
      `${part},${part},${CATEGORY},2,1,5,,,,,${size},,${family}`;
    const file = await read(
      HEAD,
      nut("FAM-1", "1 mm"),
      nut("FAM-2", "2 mm", json.insertedId),
      nut("FAM-3", "3 mm"),
      nut("FAM-4", "2 mm", json.insertedId),
      nut("FAM-5", "2 mm"),
      nut("FAM-6", "6 mm", json.insertedId),
    );
    const { created, listed } = await apply(file);
    expect(created).toBe(5);
    expect(listed.map(({ kind }) => kind)).toEqual([
      ...["create", "create", "create", "faulty", "create", "create"],
    ]);
    expect(listed[3]).toMatchObject({ faults: [{ column: "family" }], written: false });
    expect(await namesOf("FAM")).toEqual(["FAM-1", "FAM-2", "FAM-3", "FAM-5", "FAM-6"]);
  });

  it("are written in the order of the file with the changes of products", async () => {
    const [first, second] = [at.aTool(0), at.aTool(1)];
    const file = await read(
      "_id,part_number,name,price,minimum",
      ",ORDER-1,New nut,2,1",
      `${first._id},ORDER-1,,,`,
      `${second._id},ORDER-2,,,`,
      ",ORDER-2,Refused nut,2,1",
      ",ORDER-3,Last nut,2,1",
    );
    // The part numbers are free when the file is read.
    expect(file.rows).toMatchObject({ create: 3, change: 2 });
    const { listed } = await apply(file);
    expect(listed.map(({ kind }) => kind)).toEqual([
      ...["create", "change", "change", "faulty", "create"],
    ]);
    expect(new Set(await namesOf("ORDER"))).toEqual(
      new Set([first.name, second.name, "New nut", "Last nut"]),
    );
  });

  it("get addresses of their own where their names begin alike, as in the form and for families", async () => {
    const name = (end: string) => `${"Schaftfr\u00e4ser".repeat(12)}-${end}`;
    const rows = [..."abcdefghijkl"].map((end) => `LONG-${end},${name(end)},2,1`);
    const applied = await apply(await read("part_number,name,price,minimum", ...rows));
    expect(applied).toMatchObject({ created: rows.length, left: 0, rows: { faulty: 0 } });
    const { token, aTool } = at;
    const { img } = aTool(0);
    const tool = { name: "A", email: "a@example.com", price: 1, quantity: 1, minimum: 1, img };
    const ids = applied.listed.map(({ product }) => product);
    for (const end of "mn") {
      const body = { ...tool, tool: name(end) };
      const { status, json } = await at.shop.call("POST", "/tool", { token, body });
      expect(status).toBe(200);
      ids.push(json.insertedId);
    }
    expect(new Set(ids).size).toBe(rows.length + 2);
    for (const end of "op") {
      const body = { name: name(end).slice(-120), category: CATEGORY, axes: [] };
      expect((await at.shop.call("POST", "/family", { token, body })).status).toBe(200);
    }
  });

  it("are written beside one that the database refuses, which is a faulty row", async () => {
    const { write } = at.shop.db;
    const isSqlite = engine === "sqlite";
    if (isSqlite)
      await sql`create trigger refuse_nut before insert on tool when new.name = 'Refused'
        begin select raise(abort, 'refused'); end`.execute(write);
    else
      await sql`alter table tool add constraint refuse_nut check (name <> 'Refused')`.execute(
        write,
      );
    const file = await read(
      "part_number,name,price,minimum",
      ...["1,First", "2,Refused", "3,Third"].map((row) => `BAD-${row},2,1`),
    );
    const { created, left, listed } = await apply(file);
    await (isSqlite
      ? sql`drop trigger refuse_nut`
      : sql`alter table tool drop constraint refuse_nut`
    ).execute(write);
    expect({ created, left }).toEqual({ created: 2, left: 0 });
    expect(listed.map(({ kind, written }) => [kind, written])).toEqual([
      ["create", true],
      ["faulty", false],
      ["create", true],
    ]);
    expect(listed[1]?.faults[0]?.message).toContain("could not be written");
    expect(await namesOf("BAD")).toEqual(["First", "Third"]);
  });
});
