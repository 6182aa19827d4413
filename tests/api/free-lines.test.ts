/** Free lines of specifications are moved into attributes that an admin has confirmed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schema } from "../../src/database/schema.ts";
import { insertTool } from "../../src/features/catalogue/api/add-tool.ts";
import { editTool } from "../../src/features/catalogue/api/edit-tool.ts";
import { moveBatch } from "../../src/features/catalogue/api/proposal/move-lines.ts";
import { startMove } from "../../src/features/catalogue/api/proposal/move-store.ts";
import type {
  ConfirmedProposal,
  ProposedLine,
} from "../../src/features/catalogue/contract-proposal.ts";
import type { Database } from "../../src/kit/node/db/database.ts";
import { isRefusal } from "../../src/kit/result.ts";
import { prepareBuyer } from "../support/buyers.ts";
import { deleteAttributes } from "../support/definitions.ts";
import { engines } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { buildShop, type TestShop } from "../support/shop.ts";

const KINDS = { mills: "Line mills", taps: "Line taps" };
const ACTOR = { userKey: 1, email: "admin@shop.test" };

type Lines = { label: string; value: string }[];

async function addTool(db: Database<Schema>, kind: string, id: string, specs: Lines) {
  await db.transaction((tx) =>
    insertTool(
      tx,
      {
        ...{ id, name: `Tool ${id}`, kind, partNumber: id, description: "", countryOfOrigin: "" },
        ...{
          img: "/images/none.svg",
          price: 1,
          minimum: 1,
          multiple: 1,
          quantity: 5,
          tiers: [],
          specs,
        },
        ...{ addedByName: "", addedByEmail: "" },
      },
      Date.now(),
    ),
  );
}

const diameter: ConfirmedProposal["attribute"] = {
  ...{ code: "line-d", name: "Line diameter", dimension: "length", units: ["mm"] },
  type: "number",
};

/** 25 tools of a kind; the last one's line is no number. */
async function addTools(db: Database<Schema>, kind: string, code: string): Promise<void> {
  for (let number = 1; number <= 25; number += 1) {
    await addTool(db, kind, `${code}-${number}`, [
      { label: "Grade", value: number % 2 === 0 ? "HSS" : "Carbide" },
      {
        label: number === 3 ? "diameter:" : "Diameter",
        value: number === 25 ? "on demand" : `${number} mm`,
      },
      { label: "Cooled", value: number % 3 === 0 ? "yes" : "no" },
      { label: "Opens", value: `${number}–${number + 5} mm` },
      { label: "Note", value: `Number ${number} of the series` },
    ]);
  }
}

async function idOf(db: Database<Schema>, name: string): Promise<string> {
  const { id } = await db.read
    .selectFrom("kind")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

const confirmed = (kind: string): ConfirmedProposal => ({
  ...{ kind, label: "Diameter", attribute: diameter },
  ...{ isHeadline: true, facet: "list" },
});

/** A process that ends in its second transaction, and two edits before another one goes on. */
async function interruptedMove(db: Database<Schema>): Promise<void> {
  await addTools(db, KINDS.taps, "tap");
  const started = await startMove(db, ACTOR, confirmed(await idOf(db, KINDS.taps)));
  if (isRefusal(started)) throw new Error("refused");
  await db.transaction((tx) => moveBatch(tx, db.engine.kind));
  const killed = db.transaction(async (tx) => {
    await moveBatch(tx, db.engine.kind);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  const { moved } = await db.read
    .selectFrom("attribute_move")
    .select("moved")
    .executeTakeFirstOrThrow();
  expect(moved).toBe(10);
  const specs = [{ label: "Diameter", value: "5,5 mm" }];
  const edited = async () => undefined;
  await editTool(db, ACTOR, "tap-15", { version: 1, description: "Edited meanwhile." }, [], edited);
  await editTool(db, ACTOR, "tap-16", { version: 1, specs }, [], edited);
}

describe.each(engines)("free lines on %s", (engine) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    const fill = async (db: Database<Schema>) => {
      await deleteAttributes(db);
      await interruptedMove(db);
      await addTools(db, KINDS.mills, "mill");
    };
    shop = await buildShop(engine, { LANGUAGES: "en,de" }, { fill });
    ({ token } = await prepareBuyer(shop, "admin"));
  });
  afterAll(() => shop.close());

  const call = async (method: string, path: string, body?: object) =>
    shop.call(method, path, { token, ...(body && { body }) });
  const product = async (id: string) => (await call("GET", `/product/${id}`)).json;
  const movesOf = async (kindName: string) =>
    (await call("GET", "/attribute/proposal/move")).json.filter(
      (move: { kindName: string }) => move.kindName === kindName,
    );
  const linesOf = async (kindName: string): Promise<ProposedLine[]> =>
    (await call("GET", "/attribute/proposal")).json.lines.filter(
      (line: ProposedLine) => line.kindName === kindName,
    );

  it("a move that was interrupted goes on, once for each tool, with what was edited meanwhile", async () => {
    await eventually(async () =>
      expect(await movesOf(KINDS.taps)).toMatchObject([
        { moved: 24, leftFree: 1, finishedAt: expect.any(String) },
      ]),
    );
    const texts = await Promise.all(
      ["tap-1", "tap-15", "tap-16", "tap-25"].map(async (id) => {
        const { version, attributes = [], specs, description } = await product(id);
        const lines = specs.filter(({ label }: { label: string }) => /diam/i.test(label));
        return [version, attributes[0]?.entered, lines.length, description];
      }),
    );
    expect(texts).toEqual([
      [2, "1 mm", 0, ""],
      [3, "15 mm", 0, "Edited meanwhile."],
      [3, "5,5 mm", 0, ""],
      [1, undefined, 1, ""],
    ]);
  });

  it("each kind and label is listed with the type that fits, what cannot be read, and the attribute of its name", async () => {
    const lines = await linesOf(KINDS.mills);
    const types = lines.map(({ label, tools, parses, attribute }) => [
      ...[label, tools, parses],
      ...[attribute.type, attribute.units.join(), attribute.choices.join(), attribute.isNew],
    ]);
    expect(types.toSorted()).toEqual([
      ["Cooled", 25, 25, "flag", "", "", true],
      ["Diameter", 25, 24, "number", "mm", "", true],
      ["Grade", 25, 25, "choice", "", "Carbide,HSS", true],
      ["Note", 25, 25, "text", "", "", true],
      ["Opens", 25, 25, "range", "mm", "", true],
    ]);
    const line = lines.find(({ label }) => label === "Diameter");
    expect(line?.failures).toMatchObject([{ text: "on demand", tools: 1 }]);
    const query = `kind=${line?.kind}&label=Diameter&type=thread`;
    const fit = await call("GET", `/attribute/proposal/fit?${query}`);
    expect(fit.json).toMatchObject({ checked: 25, parses: 0 });
  });

  it("a confirmed line moves as an edit, leaves what cannot be read, and again moves nothing twice", async () => {
    const kind = await idOf(shop.db, KINDS.mills);
    const { specs } = await product("mill-6");
    const texts = { de: { specs: specs.map(({ value }: Lines[0]) => ({ label: "D", value })) } };
    expect((await call("PATCH", "/tool/mill-6", { version: 1, texts })).status).toBe(200);
    const answers = await Promise.all(
      [1, 2, 3].map(() => call("POST", "/attribute/proposal", confirmed(kind))),
    );
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    await eventually(async () =>
      expect(await movesOf(KINDS.mills)).toMatchObject([
        { moved: 24, leftFree: 1, finishedAt: expect.any(String) },
      ]),
    );
    const moved = await product("mill-6");
    expect(moved.version).toBe(3);
    expect(moved.attributes).toMatchObject([{ code: "line-d", entered: "6 mm" }]);
    expect(moved.specs).toEqual(specs.filter(({ label }: Lines[0]) => label !== "Diameter"));
    expect(moved.texts.de.specs.text).toHaveLength(4);
    expect(moved.texts.de.specs.original).toEqual(moved.specs);
    const [last] = (await call("GET", "/product/mill-6/act")).json;
    expect(last.changes).toContainEqual({ field: "Line diameter", from: "", to: "6 mm" });
    const late = await call("PATCH", "/tool/mill-6", { version: 2, name: "Late" });
    expect([late.status, late.json.code]).toEqual([409, "tool-changed"]);
    const found = await shop.call(
      "GET",
      `/tool?kind=${encodeURIComponent(KINDS.mills)}&spec.line-d=6mm`,
    );
    expect(found.json.map(({ _id }: { _id: string }) => _id)).toEqual(["mill-6"]);

    const other = await product("mill-7");
    const again = [...other.specs, { label: "Diameter", value: "8 mm" }];
    await call("PATCH", "/tool/mill-7", { version: other.version, specs: again });
    await call("POST", "/attribute/proposal", confirmed(kind));
    await eventually(async () =>
      expect(await movesOf(KINDS.mills)).toMatchObject([
        { moved: 0, leftFree: 2, finishedAt: expect.any(String) },
        { moved: 24 },
      ]),
    );
    const [before, after] = [await product("mill-6"), await product("mill-7")];
    expect([before.version, after.attributes[0].entered, after.specs]).toEqual([3, "7 mm", again]);
  });

  it("an attribute of another type and an unknown kind are refused", async () => {
    const kind = await idOf(shop.db, KINDS.mills);
    const other = { ...confirmed(kind), attribute: { ...diameter, type: "range" } };
    const refused = await call("POST", "/attribute/proposal", other);
    expect([refused.status, refused.json.code]).toEqual([409, "other-attribute"]);
    const gone = await call("POST", "/attribute/proposal", confirmed("gone"));
    expect([gone.status, gone.json.code]).toEqual([404, "no-such-kind-id"]);
  });
});
