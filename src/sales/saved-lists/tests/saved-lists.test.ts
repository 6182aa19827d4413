/** Lists of tools that customers save. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { savedLists } from "#support/orders/list-buyers.ts";
import { findRow } from "#support/rows.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("saved lists on %s", (engine) => {
  const at = savedLists(engine);
  const { createList, getList, idOf, lines, send } = at;

  it("is saved with its lines in order, and lines of one tool are added up", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "Refit", [...lines(10, 20), ...lines(5)]);
    const list = await getList(buyer, id);
    expect(list).toMatchObject({ _id: id, name: "Refit", lineCount: 2, isShared: false });
    expect(list.lines).toEqual([
      { tool: idOf(0), name: at.tools[0]?.name, quantity: 15 },
      { tool: idOf(1), name: at.tools[1]?.name, quantity: 20 },
    ]);
    expect(list.tools.map(({ _id, price }: Tool) => [_id, price]).sort()).toEqual(
      at.tools
        .slice(0, 2)
        .map(({ _id, price }) => [_id, price])
        .sort(),
    );
    const later = await createList(buyer, "Later", lines(1));
    const all = (await send(buyer, "GET", "/saved-list")).json;
    expect(
      all.map((each: { _id: string; lineCount: number }) => [each._id, each.lineCount]),
    ).toEqual([
      [later, 1],
      [id, 2],
    ]);
  });

  it("33: shows today's price, and marks a tool that is no longer in the catalog", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "Old", [
      { tool: idOf(5), quantity: 1 },
      { tool: idOf(6), quantity: 2 },
    ]);
    const write = at.shop.db.write.updateTable("tool");
    await write.set({ price_cents: 12_345 }).where("id", "=", idOf(5)).execute();
    await write.set({ deleted_at: Date.now() }).where("id", "=", idOf(6)).execute();
    const list = await getList(buyer, id);
    expect(list.lines[1]).toEqual({
      tool: idOf(6),
      name: at.tools[6]?.name,
      quantity: 2,
      isGone: true,
    });
    expect(list.tools).toMatchObject([{ _id: idOf(5), price: 123.45 }]);
    await write.set({ deleted_at: null }).where("id", "=", idOf(6)).execute();
  });

  it("is renamed, changed line by line, and deleted", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "First");
    expect((await send(buyer, "PATCH", `/saved-list/${id}`, { name: "Second" })).json).toEqual({
      modifiedCount: 1,
    });
    const setLine = async (tool: string, quantity: number) =>
      (await send(buyer, "PUT", `/saved-list/${id}/line/${tool}`, { quantity })).json;
    expect(await setLine(idOf(0), 99)).toEqual({ lineCount: 2 });
    expect(await setLine(idOf(2), 7)).toEqual({ lineCount: 3 });
    expect(await setLine(idOf(1), 0)).toEqual({ lineCount: 2 });
    expect(await setLine(idOf(1), 0)).toEqual({ lineCount: 2 });
    const more = { lines: [...lines(1), { tool: idOf(3), quantity: 4 }] };
    expect((await send(buyer, "POST", `/saved-list/${id}/line`, more)).json).toEqual({
      lineCount: 3,
    });
    const list = await getList(buyer, id);
    expect(list.name).toBe("Second");
    expect(
      list.lines.map((line: { tool: string; quantity: number }) => [line.tool, line.quantity]),
    ).toEqual([
      [idOf(0), 100],
      [idOf(2), 7],
      [idOf(3), 4],
    ]);
    expect((await send(buyer, "DELETE", `/saved-list/${id}`)).json).toEqual({ deletedCount: 1 });
    expect((await send(buyer, "DELETE", `/saved-list/${id}`)).status).toBe(404);
    expect((await send(buyer, "GET", "/saved-list")).json).toEqual([]);
  });

  it("a second list with the same name, the 101st list and the 501st tool are refused", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "Name");
    const again = await send(buyer, "POST", "/saved-list", { name: " Name ", lines: lines(1) });
    expect([again.status, again.json.code]).toEqual([409, "list-name-taken"]);
    const other = await createList(buyer, "Other");
    const renamed = await send(buyer, "PATCH", `/saved-list/${other}`, { name: "Name" });
    expect([renamed.status, renamed.json.code]).toEqual([409, "list-name-taken"]);
    expect((await send(buyer, "PATCH", `/saved-list/${other}`, { name: "Other" })).status).toBe(
      200,
    );
    for (let number = 3; number <= 100; number += 1) await createList(buyer, `${number}`, lines(1));
    const many = await send(buyer, "POST", "/saved-list", { name: "101", lines: lines(1) });
    expect([many.status, many.json.code]).toEqual([409, "too-many-lists"]);
    expect((await send(buyer, "GET", "/saved-list")).json).toHaveLength(100);

    const { db } = at.shop;
    const list = await findRow(db, "saved_list", ["id", id]);
    const model = await db.read.selectFrom("tool").selectAll().limit(1).executeTakeFirstOrThrow();
    const { key: _key, piece_price: _computed, ...columns } = model;
    const keys: number[] = [];
    for (let number = 0; number < 498; number += 1) {
      const row = { ...columns, id: `full-${engine}-${number}`, deleted_at: 1 };
      const { key } = await db.write
        .insertInto("tool")
        .values(row)
        .returning("key")
        .executeTakeFirstOrThrow();
      keys.push(key);
    }
    await db.write
      .insertInto("saved_list_line")
      .values(
        keys.map((key, index) => ({
          list_key: list.key,
          tool_key: key,
          number: 10 + index,
          quantity: 1,
        })),
      )
      .execute();
    const full = await send(buyer, "PUT", `/saved-list/${id}/line/${idOf(7)}`, { quantity: 1 });
    expect([full.status, full.json.code]).toEqual([409, "list-full"]);
    const added = await send(buyer, "POST", `/saved-list/${id}/line`, {
      lines: [...lines(1), { tool: idOf(8), quantity: 1 }],
    });
    expect([added.status, added.json.code]).toEqual([409, "list-full"]);
    const { lines: kept } = await getList(buyer, id);
    expect(kept).toHaveLength(500);
    expect(kept[0].quantity).toBe(10);
  });

  it("created twice at once under one name exists once", async () => {
    const buyer = await prepareBuyer(at.shop);
    const body = { name: "Twice", lines: lines(1, 2) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(buyer, "POST", "/saved-list", body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await send(buyer, "GET", "/saved-list")).json).toHaveLength(1);
  });

  it("edited at once by many keeps every tool that was added", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "Busy", lines(1));
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        send(buyer, "POST", `/saved-list/${id}/line`, {
          lines: [{ tool: idOf(index), quantity: 1 }, ...lines(1)],
        }),
      ),
    );
    const { lines: kept } = await getList(buyer, id);
    expect(kept).toHaveLength(7);
    expect(kept[0].quantity).toBe(7);
  });

  it("of somebody else does not exist for a stranger, and nothing of it changes", async () => {
    const [owner, stranger] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    const id = await createList(owner, "Private");
    const before = await getList(owner, id);
    const calls = [
      ["GET", `/saved-list/${id}`],
      ["PATCH", `/saved-list/${id}`, { name: "Mine now" }],
      ["POST", `/saved-list/${id}/line`, { lines: lines(1) }],
      ["PUT", `/saved-list/${id}/line/${idOf(0)}`, { quantity: 0 }],
      ["PUT", `/saved-list/${id}/share`],
      ["DELETE", `/saved-list/${id}/share`],
      ["DELETE", `/saved-list/${id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await send(stranger, method, path, body);
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([404, "no-such-list"]);
      expect((await send(undefined, method, path, body)).status).toBe(401);
    }
    expect(await getList(owner, id)).toEqual(before);
    expect((await send(stranger, "GET", "/saved-list")).json).toEqual([]);
  });

  it("bad input is refused, and a tool that never was in the catalog", async () => {
    const buyer = await prepareBuyer(at.shop);
    const id = await createList(buyer, "Strict");
    const bodies = [
      {},
      { name: "", lines: lines(1) },
      { name: "a".repeat(81), lines: lines(1) },
      { name: "a\nb", lines: lines(1) },
      { name: "None", lines: [] },
      { name: "Zero", lines: lines(0) },
      { name: "Half", lines: lines(1.5) },
      { name: "Much", lines: lines(1_000_001) },
      { name: "Long", lines: Array(501).fill({ tool: idOf(0), quantity: 1 }) },
    ];
    for (const body of bodies) {
      const answer = await send(buyer, "POST", "/saved-list", body);
      expect([answer.status, answer.json.code]).toEqual([422, "invalid-input"]);
    }
    const unknown = [{ tool: "no-such-tool", quantity: 1 }];
    for (const [method, path, body] of [
      ["POST", "/saved-list", { name: "Unknown", lines: unknown }],
      ["POST", `/saved-list/${id}/line`, { lines: unknown }],
      ["PUT", `/saved-list/${id}/line/no-such-tool`, { quantity: 1 }],
    ] as const) {
      const answer = await send(buyer, method, path, body);
      expect([answer.status, answer.json.code]).toEqual([404, "no-such-tool"]);
    }
    expect((await send(buyer, "GET", "/saved-list")).json).toHaveLength(1);
  });
});
