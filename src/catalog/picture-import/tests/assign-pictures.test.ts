/** Pictures are given to many tools at once: each tool is saved or refused on its own. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { applyAll, preview } from "#support/products/csv-files.ts";
import { createProductShop } from "#support/products/product-shop.ts";

const pic = (name: string) => `https://images.example/${name}.jpg`;

describe.each(engines)("pictures in bulk on %s", (engine) => {
  const at = createProductShop(engine);
  const assign = async (mode: "add" | "replace", ...tools: object[]) =>
    at.call("POST", "/product/picture/assign", { mode, tools });

  it("finds tools by the names of files", async () => {
    const { partNumber, _id } = at.aTool(0);
    const names = [`${partNumber}_2.jpg`, "holiday.jpg"];
    const { json } = await at.call("POST", "/product/picture/match", {
      files: names.map((name) => ({ name })),
    });
    expect(json).toEqual([
      { name: names[0], suffix: "2", tool: expect.objectContaining({ _id, pictures: 1 }) },
      { name: names[1], fault: expect.stringContaining("No product") },
    ]);
  });

  it("does not find a deleted tool", async () => {
    const { partNumber, _id } = at.aTool(5);
    await at.call("DELETE", `/tool/${_id}`);
    const { json } = await at.call("POST", "/product/picture/match", {
      files: [{ name: `${partNumber}.jpg` }],
    });
    expect(json[0].tool).toBeUndefined();
    const gone = await assign("add", { _id, version: 1, pictures: [pic("a")] });
    expect(gone.json).toEqual([{ _id, result: "gone", pictures: 0 }]);
  });

  it("adds behind the tool's pictures, once", async () => {
    const { _id, img } = at.aTool(0);
    const wanted = { _id, version: 1, pictures: [pic("a"), pic("b")] };
    expect((await assign("add", wanted)).json).toEqual([{ _id, result: "saved", pictures: 3 }]);
    expect((await assign("add", wanted)).json).toEqual([{ _id, result: "same", pictures: 3 }]);
    expect((await at.product(_id)).pictures).toEqual([img, pic("a"), pic("b")]);
    const { json } = await at.shop.call("GET", `/tool/${_id}`);
    expect(json.pictures).toEqual([img, pic("a"), pic("b")]);
  });

  it("replaces all pictures, unless the tool was edited after the preview", async () => {
    const [one, other] = [at.aTool(1), at.aTool(2)];
    await assign("add", { _id: other._id, version: 1, pictures: [pic("theirs")] });
    const pictures = [pic("x"), pic("y")];
    const wanted = [one, other].map(({ _id }) => ({ _id, version: 1, pictures }));
    const { json } = await assign("replace", ...wanted);
    expect(json.map(({ result }: { result: string }) => result)).toEqual(["saved", "changed"]);
    expect((await at.product(one._id)).pictures).toEqual(pictures);
    expect((await at.product(other._id)).pictures).toEqual([other.img, pic("theirs")]);
    // The answer was lost: the same request changes nothing.
    expect((await assign("replace", wanted[0] ?? {})).json[0].result).toBe("same");
    expect((await at.product(one._id)).version).toBe(2);
  });

  it("gives pictures to products that were imported without", async () => {
    const csv = "part_number,name,price,minimum\nNP-1,Pin,2,1";
    await applyAll(at, await preview(at, csv));
    const { json } = await at.call("POST", "/product/picture/match", {
      files: [{ name: "np-1.jpg" }],
    });
    const { _id, version } = json[0].tool;
    expect(json[0].tool.pictures).toBe(0);
    const { img } = await at.product(_id);
    expect((await at.shop.app.inject({ url: img })).headers["content-type"]).toBe("image/svg+xml");
    await assign("add", { _id, version, pictures: [pic("np")] });
    const { json: tool } = await at.shop.call("GET", `/tool/${_id}`);
    expect(tool.img).toBe(pic("np"));
    expect(tool).not.toHaveProperty("pictures");
  });

  it("keeps what two admins add at once", async () => {
    const { _id, img } = at.aTool(3);
    const names = ["p", "q", "r", "s"];
    const answers = await Promise.all(
      names.map((name) => assign("add", { _id, version: 1, pictures: [pic(name)] })),
    );
    expect(answers.map(({ json }) => json[0].result)).toEqual(names.map(() => "saved"));
    const { pictures = [] } = await at.product(_id);
    expect(pictures[0]).toBe(img);
    expect(pictures.slice(1).sort()).toEqual(names.map(pic));
  });

  it("refuses more than twenty, and pictures that the shop does not have", async () => {
    const { _id, img } = at.aTool(4);
    const twenty = Array.from({ length: 20 }, (_, index) => pic(String(index)));
    const own = `/images/${"0".repeat(32)}-10x10.webp`;
    expect((await assign("add", { _id, version: 1, pictures: twenty })).json[0]).toEqual({
      _id,
      result: "too-many",
      pictures: 1,
    });
    expect((await assign("add", { _id, version: 1, pictures: [own] })).json[0].result).toBe(
      "no-picture",
    );
    expect(await at.product(_id)).toMatchObject({ img, version: 1 });
    for (const pictures of [[], [pic("a"), pic("a")], ["ftp://x"], [...twenty, pic("z")]]) {
      expect((await assign("add", { _id, version: 1, pictures })).status).toBe(422);
    }
  });
});
