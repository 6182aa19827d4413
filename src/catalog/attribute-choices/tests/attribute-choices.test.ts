/** Choices of an attribute: their names, merges and deletions. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { createSpecifiedShop } from "#support/products/specified-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { planAttributes, writeAttributes } from "../../specifications/api/value-store.ts";
import type { Tool } from "../../tools/contract.ts";

describe.each(engines)("choices on %s", (engine) => {
  const { at, drill, call, publicTool, attribute, listIn, edit } = createSpecifiedShop(engine);

  it("14: emoji and broken characters are no part of a choice's name", async () => {
    const { version } = await attribute("coating");
    for (const name of ["TiN 🔩", "Ti\ud800N", "\u200b"]) {
      const choices = [{ code: "tin", name }];
      expect(await call("PATCH", "/attribute/coating", { version, choices })).toMatchObject({
        status: 422,
      });
    }
  });

  it("24: a merged choice is the other one in all tools, and typing it still works", async () => {
    await edit(drill._id, { coating: ["Titanium nitride"] });
    const { version } = await attribute("coating");
    const path = "/attribute/coating/choice/titanium-nitride/merge";
    expect(await call("POST", path, { into: "tin", version })).toMatchObject({ status: 200 });
    const coatingOf = async () =>
      ((await publicTool(drill._id)).attributes ?? []).flatMap(({ code, value }) =>
        code === "coating" ? [value] : [],
      );
    expect(await coatingOf()).toEqual(["tin"]);
    await edit(drill._id, { coating: null });
    expect(await coatingOf()).toEqual([]);
    await edit(drill._id, { coating: ["titanium nitride", "TiN"] });
    expect(await coatingOf()).toEqual(["tin"]);
    const { choices } = await attribute("coating");
    expect(choices.map(({ code }) => code)).toEqual(["tin", "tialn"]);
  });

  it("24: edits beside a merge leave no value on the merged choice", async () => {
    const choices = [{ name: "Blank" }, { name: "Bright" }];
    await call("POST", "/attribute", { code: "finish", name: "Finish", type: "choice", choices });
    await listIn("Measuring", ["finish"]);
    const tools = at.all.filter(({ category }) => category === "Measuring");
    const merge = async () =>
      call("POST", "/attribute/finish/choice/blank/merge", {
        ...{ into: "bright", version: (await attribute("finish")).version },
      });
    const edits = tools.map(({ _id }) => edit(_id, { finish: "blank" }));
    const [merged, ...edited] = await Promise.all([merge(), ...edits]);
    expect([merged, ...edited].map((answer) => answer?.status)).toEqual([
      200,
      ...tools.map(() => 200),
    ]);
    for (const { _id } of tools)
      expect((await publicTool(_id)).attributes).toMatchObject([{ value: "bright" }]);
  });

  it("24: a merge and a deletion of a choice wait for a tool that is being given it", async () => {
    const choices = [{ name: "Hex" }, { name: "Six-sided" }];
    await call("POST", "/attribute", { code: "head", name: "Head", type: "choice", choices });
    await listIn("Fasteners", ["head"]);
    const [tool, other] = at.all.filter(({ category }) => category === "Fasteners") as [Tool, Tool];
    const { version } = await attribute("head");
    /** Plans "hex" for a tool, starts work on another connection, and stores the value a little later. */
    const whileGiven = async <T>(id: string, work: () => Promise<T>) => {
      let working: Promise<T> | undefined;
      await at.shop.db.transaction(async (tx) => {
        const { key } = await tx
          .selectFrom("tool")
          .select("key")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const plan = await planAttributes(tx, { category: "Fasteners" }, { head: "hex" });
        if ("faults" in plan) throw new Error("hex is not a choice");
        working = work();
        await sleep(150);
        await writeAttributes(tx, key, plan);
      });
      return working as Promise<T>;
    };
    const [six] = (await attribute("head")).choices.slice(1);
    const deleted = await whileGiven(tool._id, () =>
      call("PATCH", "/attribute/head", { version, choices: [six] }),
    );
    expect(deleted.status).toBe(409);
    const merged = await whileGiven(other._id, () =>
      call("POST", "/attribute/head/choice/hex/merge", { into: "six-sided", version }),
    );
    expect(merged.status).toBe(200);
    const values = await at.shop.db.read
      .selectFrom("tool_attribute as value")
      .innerJoin("attribute_choice as choice", "choice.key", "value.choice_key")
      .innerJoin("attribute", "attribute.key", "value.attribute_key")
      .select("choice.code")
      .where("attribute.code", "=", "head")
      .execute();
    expect(values).toEqual([{ code: "six-sided" }, { code: "six-sided" }]);
  });

  it("a choice that tools have cannot be deleted, one without tools can", async () => {
    const save = async (choices: object[]) =>
      call("PATCH", "/attribute/coating", {
        version: (await attribute("coating")).version,
        choices,
      });
    expect(await save([{ code: "tialn", name: "TiAlN" }])).toMatchObject(
      refusedWith(409, "choice-in-use"),
    );
    expect(await save([{ code: "tin", name: "TiN, gold" }])).toMatchObject({ status: 200 });
    expect((await publicTool(drill._id)).specs.map(({ value }) => value)).toContain("TiN, gold");
  });
});
