/** Saved lists are shared by a link, exported and deleted. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { savedLists } from "#support/orders/list-buyers.ts";
import { eraseSavedLists } from "../api/privacy.ts";

describe.each(engines)("saved lists and their links on %s", (engine) => {
  const at = savedLists(engine);
  const { createList, getList, idOf, lines, send, share } = at;

  it("shared by a link is read and copied by any customer, without its owner, until it ends", async () => {
    const [owner, other] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    const id = await createList(owner, "Shared");
    const token = await share(owner, id);
    expect(await share(owner, id)).toBe(token);
    const shared = await send(other, "GET", `/shared-list/${token}`);
    expect(shared.status).toBe(200);
    expect(shared.json).toMatchObject({
      name: "Shared",
      lines: [{ quantity: 10 }, { quantity: 20 }],
    });
    expect(shared.text).not.toContain(owner.email);
    const copied = await send(other, "POST", `/shared-list/${token}/copy`, { name: "Mine" });
    expect(copied.status).toBe(200);
    const copy = await getList(other, copied.json.insertedId);
    expect(copy).toMatchObject({ name: "Mine", lineCount: 2, isShared: false });
    const again = await send(other, "POST", `/shared-list/${token}/copy`, { name: "Mine" });
    expect([again.status, again.json.code]).toEqual([409, "list-name-taken"]);

    expect((await send(undefined, "GET", `/shared-list/${token}`)).status).toBe(401);
    expect((await send(owner, "DELETE", `/saved-list/${id}/share`)).status).toBe(200);
    for (const [method, path, body] of [
      ["GET", `/shared-list/${token}`],
      ["POST", `/shared-list/${token}/copy`, { name: "Late" }],
    ] as const) {
      const late = await send(other, method, path, body);
      expect([late.status, late.json.code]).toEqual([404, "no-such-shared-list"]);
    }
    expect(await share(owner, id)).not.toBe(token);
    expect((await getList(other, copied.json.insertedId)).lineCount).toBe(2);
  });

  it("leaves nothing behind when it is deleted, or its owner is", async () => {
    const buyer = await prepareBuyer(at.shop);
    const [first, second] = [await createList(buyer, "First"), await createList(buyer, "Second")];
    const linesOf = async () =>
      (
        await at.shop.db.read
          .selectFrom("saved_list_line")
          .innerJoin("saved_list", "saved_list.key", "saved_list_line.list_key")
          .select("saved_list.id")
          .where("saved_list.id", "in", [first, second])
          .execute()
      ).map(({ id }) => id);
    const allLines = async () =>
      (await at.shop.db.read.selectFrom("saved_list_line").select("tool_key").execute()).length;
    const before = await allLines();
    expect((await send(buyer, "DELETE", `/saved-list/${first}`)).status).toBe(200);
    expect(await linesOf()).toEqual([second, second]);
    expect(await allLines()).toBe(before - 2);
    await at.shop.db.transaction((tx) =>
      eraseSavedLists(tx, {
        key: buyer.userKey,
        alias: "deleted",
        email: buyer.email,
        isVerified: true,
      }),
    );
    expect(await allLines()).toBe(before - 4);
    expect((await send(buyer, "GET", "/saved-list")).json).toEqual([]);
  });

  it("is in the export of one's data", async () => {
    const buyer = await prepareBuyer(at.shop);
    await createList(buyer, "Exported", lines(3));
    const { json } = await send(buyer, "GET", "/privacy/export");
    expect(json.savedLists).toMatchObject([
      { name: "Exported", isShared: false, lines: [{ tool: idOf(0), quantity: 3 }] },
    ]);
  });
});
