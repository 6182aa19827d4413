/** Drawings of tools: who has one, what it shows, and that each version is the same for all. */
import { beforeAll, describe, expect, it } from "vitest";
import { addDrawnTool, DOWELS } from "#support/drawn-tool.ts";
import { engines } from "#support/engines.ts";
import { createProductShop } from "#support/products/product-shop.ts";

describe.each(engines)("drawings on %s", (engine) => {
  const at = createProductShop(engine);
  const drawing = (id: string, format: string, headers: Record<string, string> = {}) =>
    at.shop.app.inject({ url: `/api/tool/${id}/drawing.${format}`, headers });
  const tool = async (id: string) => (await at.shop.call("GET", `/tool/${id}`)).json;
  const edit = (id: string, attributes: object) => at.edit(id, { attributes });

  let dowel: string;
  beforeAll(async () => {
    dowel = await addDrawnTool(at.shop, at.admin, { diameter: "1/4 in", length: "30 mm" });
  });

  it("show the tool's values, and are named in its answer", async () => {
    const { drawing: addresses } = await tool(dowel);
    expect(addresses).toEqual({
      svg: `/api/tool/${dowel}/drawing.svg`,
      dxf: `/api/tool/${dowel}/drawing.dxf`,
      isPicture: false,
    });
    const svg = await at.shop.app.inject(addresses.svg);
    expect([svg.statusCode, svg.headers["content-type"]]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);
    expect(svg.body).toMatch(/data-attribute="diameter">.*?>Ø6\.35<\/text>/);
    expect(svg.body).toMatch(/data-attribute="length">.*?>30<\/text>/);
    expect(svg.body).toContain("Drawn from the values of the record");
    const dxf = await at.shop.app.inject(addresses.dxf);
    expect(dxf.headers).toMatchObject({
      "content-type": "image/vnd.dxf",
      "content-disposition": `attachment; filename="${dowel}.dxf"`,
    });
    expect(dxf.body).toContain("\r\n1\r\n%%c6.35\r\n");
  });

  it("are the same bytes for 100 who ask at the same time, and new after an edit (scenario 40)", async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => drawing(dowel, "svg")));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    const etag = String(all[0]?.headers.etag);
    expect(all.every(({ headers }) => headers.etag === etag)).toBe(true);
    expect((await drawing(dowel, "svg", { "if-none-match": etag })).statusCode).toBe(304);
    expect((await edit(dowel, { length: "32 mm" })).status).toBe(200);
    const edited = await drawing(dowel, "svg", { "if-none-match": etag });
    expect(edited.statusCode).toBe(200);
    expect(edited.body).toMatch(/data-attribute="length">.*?>32<\/text>/);
  });

  it("are laid over each other at one scale, with a legend of names", async () => {
    const long = await addDrawnTool(at.shop, at.admin, { diameter: "6 mm", length: "64 mm" });
    const overlay = (tools: string) =>
      at.shop.app.inject({ url: `/api/drawing/overlay.svg?tools=${tools}` });
    const { statusCode, body } = await overlay(`${dowel},${long}`);
    expect(statusCode).toBe(200);
    const lengths = [...body.matchAll(/<path class="outline-line" d="([^"]+)"/g)].map(
      ([, d = ""]) => {
        const xs = [...d.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
        return Math.max(...xs) - Math.min(...xs);
      },
    );
    // The first stands last, above the others.
    expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeCloseTo(64 / 32, 2);
    expect(body).toContain(">Dowel 6 mm × 64 mm</text>");
    expect((await overlay(dowel)).statusCode).toBe(422);
    expect((await overlay(`${dowel},${at.aTool(0)._id}`)).statusCode).toBe(404);
  });

  it("of unlike tools show their bodies at one scale, also of pictures that are drawings", async () => {
    const [one, other] = [at.all[0], at.all[2]].map((each) => each ?? at.aTool(0));
    const ids = [one, other].map((each) => String(each?._id)).concat(dowel);
    const bodies = await Promise.all(
      ids.map((id) => drawing(id, `svg?beside=${ids.join(",")}&size=body`)),
    );
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(bodies.map(({ body }) => /<g class="bar"/.test(body))).toEqual([true, false, false]);
    const [, mm, end] =
      /<g class="bar" data-mm="([\d.]+)".*?H([\d.]+)V/.exec(bodies[0]?.body ?? "") ?? [];
    const scale = (Number(end) - 22) / Number(mm);
    const pictures = await Promise.all(
      [one, other].map(async (each) => (await at.shop.app.inject(String(each?.img))).body),
    );
    for (const [i, picture] of pictures.entries()) {
      const [, ownMm, from, to] =
        /data-mm="([\d.]+)".*?M([\d.]+) [\d.]+H([\d.]+)/.exec(picture) ?? [];
      const times = Number(/transform:matrix\(([\d.]+),/.exec(bodies[i]?.body ?? "")?.[1]);
      const own = (Number(to) - Number(from)) / Number(ownMm);
      expect((times * own) / scale).toBeCloseTo(1, 1);
    }
    const xs = [...(bodies[2]?.body ?? "").matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
    expect(bodies[2]?.body).not.toContain('class="dimension"');
    expect((Math.max(...xs) - Math.min(...xs)) / scale).toBeLessThan(40);
    expect((await drawing(dowel, `svg?beside=${ids.join(",")}&size=large`)).statusCode).toBe(422);
  });

  it("are refused in words without a value, without a drawing of the category, and without the tool", async () => {
    const short = await addDrawnTool(at.shop, at.admin, { diameter: "6 mm" });
    const other = at.aTool(0)._id;
    for (const id of [short, other]) {
      for (const format of ["svg", "dxf"]) {
        const { statusCode, headers, body } = await drawing(id, format);
        expect(statusCode).toBe(404);
        expect(headers["content-type"]).toContain("application/problem+json");
        expect(body).toContain("This tool has no drawing");
      }
      expect(await tool(id)).not.toHaveProperty("drawing");
    }
    expect((await drawing("none", "svg")).statusCode).toBe(404);
  });

  it("are chosen by an admin for a category, and by none but the known ones", async () => {
    const { categories } = (await at.call("GET", "/specification")).json;
    const {
      id,
      version,
      drawing: chosen,
    } = categories.find(({ category }: { category: string }) => category === DOWELS);
    expect(chosen).toBe("parallel-pin");
    const change = (body: object) => at.call("PATCH", `/category/${id}`, body);
    expect((await change({ version, drawing: "unicorn" })).status).toBe(422);
    const taper = await change({ version, drawing: "taper-pin" });
    expect(taper).toMatchObject({ status: 200, json: { drawing: "taper-pin" } });
    expect(await change({ version: version + 1, drawing: null })).toMatchObject({ status: 200 });
    expect((await drawing(dowel, "svg")).statusCode).toBe(404);
    expect(await tool(dowel)).not.toHaveProperty("drawing");
  });
});
