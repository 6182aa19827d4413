import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { MAX_PICTURES } from "../../tools/contract-shapes.ts";

const at = (name: string) => `https://images.example/${name}.jpg`;

describe.each(engines)("the pictures of a tool on %s", (engine) => {
  const shop = createProductShop(engine);
  const { call, product: seen, edit } = shop;
  const publicTool = async (id: string) => (await shop.shop.call("GET", `/tool/${id}`)).json;

  it("are one list that begins with img, in the public answer and in the admins'", async () => {
    const { _id, img } = shop.aTool(0);
    expect(await publicTool(_id)).not.toHaveProperty("pictures");
    const pictures = [img, at("side"), at("top")];
    const saved = await edit(_id, { pictures });
    expect(saved).toMatchObject({ status: 200, json: { img, pictures } });
    expect(await publicTool(_id)).toMatchObject({ img, pictures });
    const { json: list } = await call("GET", "/tool");
    expect(list.find((tool: Product) => tool._id === _id)).not.toHaveProperty("pictures");
  });

  it("are reordered: the first is what lists show as img", async () => {
    const { _id, img } = shop.aTool(1);
    await edit(_id, { pictures: [img, at("a"), at("b")] });
    await edit(_id, { pictures: [at("b"), img, at("a")] });
    expect(await publicTool(_id)).toMatchObject({
      img: at("b"),
      pictures: [at("b"), img, at("a")],
    });
    const { json: list } = await call("GET", "/tool");
    expect(list.find((tool: Product) => tool._id === _id).img).toBe(at("b"));
    await edit(_id, { pictures: [at("a")] });
    expect(await publicTool(_id)).toMatchObject({ img: at("a") });
    expect(await publicTool(_id)).not.toHaveProperty("pictures");
  });

  it("keep the others when img alone is replaced", async () => {
    const { _id, img } = shop.aTool(2);
    await edit(_id, { pictures: [img, at("c"), at("d")] });
    await edit(_id, { img: at("e") });
    expect((await seen(_id)).pictures).toEqual([at("e"), at("c"), at("d")]);
    await edit(_id, { img: at("d") });
    expect((await seen(_id)).pictures).toEqual([at("d"), at("e"), at("c")]);
  });

  it("are refused when empty, doubled, too many, unknown, or sent with img; nothing is saved", async () => {
    const { _id, img } = shop.aTool(3);
    const many = Array.from({ length: MAX_PICTURES + 1 }, (_, index) => at(String(index)));
    const own = `/images/${"0".repeat(32)}-10x10.webp`;
    const refused = [
      { pictures: [] },
      { pictures: [img, img] },
      { pictures: many },
      { pictures: [img, own] },
      { pictures: [img, "javascript:alert(1)"] },
      { img, pictures: [img, at("f")] },
    ];
    const before = await seen(_id);
    for (const edits of refused) {
      const { status, json } = await edit(_id, edits);
      expect({ edits, status }).toEqual({ edits, status: 422 });
      expect(json.detail).not.toBe("");
    }
    expect(await seen(_id)).toEqual(before);
  });

  it("are saved by one of two admins who edit them at once; the other sees both lists", async () => {
    const { _id, img } = shop.aTool(4);
    const { version } = await seen(_id);
    const lists = [
      [img, at("mine")],
      [img, at("yours")],
    ];
    const answers = await Promise.all(
      lists.map((pictures) => call("PATCH", `/tool/${_id}`, { version, pictures })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, late] = answers.toSorted((a, b) => a.status - b.status);
    expect(late?.json.product.pictures).toEqual(saved?.json.pictures);
    expect((await seen(_id)).pictures).toEqual(saved?.json.pictures);
  });

  it("are in the history with both lists", async () => {
    const { _id, img } = shop.aTool(5);
    await edit(_id, { pictures: [img, at("g")] });
    await edit(_id, { pictures: [at("g"), img] });
    const { json } = await call("GET", `/product/${_id}/act`);
    expect(json[0].changes).toEqual([
      { field: "img", from: img, to: at("g") },
      { field: "pictures", from: at("g"), to: img },
    ]);
    const { version } = await seen(_id);
    await edit(_id, { pictures: [at("g"), img] });
    expect((await seen(_id)).version).toBe(version);
  });

  it("are added with a new tool, img first", async () => {
    const { img } = shop.aTool(0);
    const tool = {
      name: "Test Admin",
      email: shop.admin.email,
      tool: "Sine bar",
      price: 10,
      quantity: 5,
      minimum: 1,
      img,
    };
    const added = await call("POST", "/tool", { ...tool, pictures: [img, at("h")] });
    expect((await publicTool(added.json.insertedId)).pictures).toEqual([img, at("h")]);
    for (const pictures of [[at("h"), img], [img, img], []]) {
      expect((await call("POST", "/tool", { ...tool, pictures })).status).toBe(422);
    }
  });

  it("outlast an exported and imported file; a new img in the file replaces the first", async () => {
    const { _id, img } = shop.aTool(6);
    await edit(_id, { pictures: [img, at("i")] });
    const file = (await call("GET", "/product/export")).text;
    const again = await preview(shop, file);
    expect(again.rows).toMatchObject({ change: 0, create: 0, faulty: 0 });
    const changed = await preview(shop, `_id,img\n${_id},${at("j")}`);
    await applyAll(shop, changed);
    expect((await seen(_id)).pictures).toEqual([at("j"), at("i")]);
  });

  it("stay with a deleted tool, which takes no others", async () => {
    const { _id, img } = shop.aTool(7);
    await edit(_id, { pictures: [img, at("k")] });
    const { version } = await seen(_id);
    await call("DELETE", `/tool/${_id}`);
    expect((await seen(_id)).pictures).toEqual([img, at("k")]);
    expect((await call("PATCH", `/tool/${_id}`, { version, pictures: [img] })).status).toBe(404);
    expect((await shop.shop.call("GET", `/tool/${_id}`)).status).toBe(404);
  });
});
