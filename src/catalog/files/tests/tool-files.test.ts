/** Files of tools: uploaded by admins, offered on the tool's page, served as downloads. */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { dxfFile, pdfFile, stepFile } from "#support/drawing-files.ts";
import { engines } from "#support/engines.ts";
import { formOf } from "#support/products/pictures.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import { createBlobStore } from "../api/blob-store.ts";
import { MAX_FILE_BYTES } from "../rules.ts";

/** STEP files that differ, each of more than two chunks. */
const largeStep = () => stepFile(`/* ${randomBytes(300_000).toString("hex")} */\n#1=A();\n`);

/** What keeps visitors safe from a file's bytes: no browser runs or shows them in the shop's origin. */
const INERT = {
  "content-disposition": expect.stringMatching(/^attachment; filename="/),
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
};

describe.each(engines)("files of tools on %s", (engine) => {
  const at = createProductShop(engine);
  const { call } = at;
  const add = (tool: string, name: string, bytes: Buffer, token = at.token) => {
    const { form, headers } = formOf([{ bytes, type: "application/octet-stream", field: "file" }]);
    const url = `/product/${tool}/file?name=${encodeURIComponent(name)}`;
    return at.shop.call("POST", url, { token, body: form, headers });
  };
  const download = (url: string, headers: Record<string, string> = {}) =>
    at.shop.app.inject({ url, headers });

  it("are added, offered with size and date, renamed, ordered and removed", async () => {
    const { _id } = at.aTool(0);
    const bytes = stepFile();
    expect((await add(_id, "Bolt M8", bytes)).json).toEqual([
      {
        _id: expect.any(String),
        name: "Bolt M8.step",
        type: "step",
        size: bytes.length,
        date: expect.any(String),
        url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/Bolt%20M8\.step$/),
      },
    ]);
    await add(_id, "flat.DXF", dxfFile());
    const three = (await add(_id, "a/b.pdf", pdfFile())).json;
    expect(three.map(({ name }: { name: string }) => name)).toEqual([
      "Bolt M8.step",
      "flat.DXF",
      "a-b.pdf",
    ]);
    expect((await call("GET", `/tool/${_id}`)).json.files).toEqual(three);

    const [first, second, third] = three.map((file: { _id: string }) => file._id);
    const order = { files: [third, first, second] };
    await call("PUT", `/product/${_id}/file/order`, order);
    await call("PATCH", `/product/${_id}/file/${third}`, { name: "Guide" });
    await call("DELETE", `/product/${_id}/file/${second}`);
    const { json } = await call("GET", `/product/${_id}/file`);
    expect(json.map(({ name }: { name: string }) => name)).toEqual(["Guide.pdf", "Bolt M8.step"]);
    expect((await call("GET", `/tool/${_id}`)).json.files).toEqual(json);
    expect(await call("PUT", `/product/${_id}/file/order`, order)).toMatchObject(
      refusedWith(409, "files-changed"),
    );
    const { json: history } = await call("GET", `/product/${_id}/act`);
    expect(history[0].changes).toEqual([
      { field: "files", from: "Guide.pdf\nBolt M8.step\nflat.DXF", to: "Guide.pdf\nBolt M8.step" },
    ]);
  });

  it("are of the type of their bytes, whatever their name and media type", async () => {
    const { _id } = at.aTool(7);
    const scanned = Buffer.concat([
      Buffer.from("\r\n\0"),
      pdfFile(),
      Buffer.from("<script>1</script>"),
    ]);
    const [added] = (await add(_id, "sheet.dxf", scanned)).json;
    expect(added).toMatchObject({ type: "pdf", name: "sheet.dxf.pdf" });
    expect((await download(added.url)).headers).toMatchObject({
      "content-type": "application/pdf",
      ...INERT,
    });
  });

  it("39: are served in parts, as downloads that no browser runs", async () => {
    const { _id } = at.aTool(1);
    const bytes = largeStep();
    const [{ url }] = (await add(_id, "große.step", bytes)).json;
    const whole = await download(url);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      ...INERT,
      "content-type": "model/step",
      "content-disposition": `attachment; filename="gro_e.step"; filename*=UTF-8''gro%C3%9Fe.step`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(bytes.length),
    });
    for (const [range, from, to] of [
      ["bytes=0-0", 0, 1],
      ["bytes=262143-262144", 262_143, 262_145],
      ["bytes=262100-524400", 262_100, 524_401],
      ["bytes=-10", bytes.length - 10, bytes.length],
      ["Bytes=600000-", 600_000, bytes.length],
    ] as const) {
      const part = await download(url, { range });
      expect([part.statusCode, part.headers["content-range"]]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${bytes.length}`,
      ]);
      expect(part.rawPayload.equals(bytes.subarray(from, to)), range).toBe(true);
      expect(part.headers, range).toMatchObject(INERT);
    }
    expect((await download(url, { range: "bytes=99999999-" })).statusCode).toBe(416);
    expect((await download(url, { range: "lines=1-2" })).statusCode).toBe(200);
    expect((await download(url, { range: "bytes=0-0", "if-range": '"other"' })).statusCode).toBe(
      200,
    );
    expect((await download(url, { "if-none-match": String(whole.headers.etag) })).statusCode).toBe(
      304,
    );
    const head = await at.shop.app.inject({ method: "HEAD", url, headers: { range: "bytes=0-0" } });
    expect([head.statusCode, head.headers]).toMatchObject([200, INERT]);
    // The address gives a stored file no other name.
    expect((await download(url.replace(/[^/]*$/, "a.html"))).headers["content-disposition"]).toBe(
      whole.headers["content-disposition"],
    );
    expect((await download(`/files/${"0".repeat(64)}/a.step`)).statusCode).toBe(404);
  });

  it.each([
    ["../../etc/passwd", "passwd.step", "passwd.step"],
    ["CON.step", "_CON.step", "_CON.step"],
    ['a "b"; c, 100%.step', "a -b-; c, 100%.step", "a -b-_ c_ 100_.step"],
    ["O'Brien (2)*.step", "O'Brien (2)-.step", "O_Brien (2)-.step"],
    ["re\u0301sume\u0301 \u202efdp.exe", "résumé fdp.exe.step", "r_sum_ fdp.exe.step"],
    ["図".repeat(100), `${"図".repeat(95)}.step`, `${"_".repeat(95)}.step`],
    ["🔩", "🔩.step", "__.step"],
    ["a\0b\u007f.step", "ab.step", "ab.step"],
  ])("%j is stored, answered and downloaded as %j", async (wanted, name, plain) => {
    const { _id } = at.aTool(8);
    const { json: added } = await add(_id, wanted, stepFile(`/* ${wanted} */\n`));
    expect(added.at(-1)?.name).toBe(name);
    expect((await call("GET", `/product/${_id}/file`)).json).toEqual(added);
    const { statusCode, headers } = await download(added.at(-1).url);
    expect(statusCode).toBe(200);
    const [, ascii, unicode = ""] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''([!#$&+.^_`|~\w%-]+)$/.exec(
        String(headers["content-disposition"]),
      ) ?? [];
    expect([ascii, decodeURIComponent(unicode)]).toEqual([plain, name]);
  });

  it.each(["", " ", "\u200b", "a\nb.step", "x".repeat(101)])(
    "are refused with the name %j",
    async (name) => {
      const { status } = await add(at.aTool(8)._id, name, stepFile("/* no name */\n"));
      expect(status).toBe(422);
    },
  );

  it.each(["%ED%A0%BD", "%FF", "%zz", "a%00b", "..%2F..%2Fa", "%2e%2e"])(
    "at an address that ends with %s are missing or served, and no fault",
    async (name) => {
      const [{ url }] = (await call("GET", `/product/${at.aTool(8)._id}/file`)).json;
      const { statusCode } = await download(url.replace(/[^/]*$/, name));
      expect([200, 302, 400, 404]).toContain(statusCode);
      const wrong = `/api/product/${at.aTool(8)._id}/file?name=${name}`;
      expect((await download(wrong)).statusCode).toBeLessThan(500);
    },
  );

  it("are refused in plain words, and nothing is stored", async () => {
    const { _id } = at.aTool(2);
    const before = await at.shop.db.read.selectFrom("stored_file").select("digest").execute();
    expect(await add(_id, "part.pdf", Buffer.from("AC1032\0\0"))).toMatchObject(
      refusedWith(422, "file-refused", { detail: expect.stringContaining("Save it as DXF") }),
    );
    expect((await add(_id, "page.step", Buffer.from("<html>"))).status).toBe(422);
    expect((await add(_id, "empty.step", Buffer.alloc(0))).status).toBe(422);
    const tooLarge = Buffer.concat([stepFile(), Buffer.alloc(MAX_FILE_BYTES)]);
    expect(await add(_id, "large.step", tooLarge)).toMatchObject(refusedWith(413, "too-large"));
    expect((await add("nothing", "a.step", stepFile())).status).toBe(404);
    const { token } = await prepareBuyer(at.shop);
    expect((await add(_id, "a.step", stepFile(), token)).status).toBe(403);
    const after = await at.shop.db.read.selectFrom("stored_file").select("digest").execute();
    expect(after).toEqual(before);
  });

  it("are at most 20, each of them once, also in a race", async () => {
    const { _id } = at.aTool(3);
    const file = (number: number) => stepFile(`#${number}=A();\n`);
    await add(_id, "1", file(1));
    expect(await add(_id, "again", file(1))).toMatchObject({ json: { code: "file-twice" } });
    const { db } = at.shop;
    const { key, ...first } = await db.read
      .selectFrom("tool_file")
      .selectAll()
      .where("name", "=", "1.step")
      .executeTakeFirstOrThrow();
    for (let position = 2; position <= 18; position += 1)
      await db.write
        .insertInto("tool_file")
        .values({ ...first, id: `file-${position}`, position })
        .execute();
    const raced = await Promise.all(
      [19, 20, 21, 22].map((number) => add(_id, "raced", file(number))),
    );
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  });

  it("33: of a deleted tool are kept and served", async () => {
    const { _id } = at.aTool(4);
    const [{ url }] = (await add(_id, "kept", stepFile("#5=KEPT();\n"))).json;
    await call("DELETE", `/tool/${_id}`);
    expect((await download(url)).statusCode).toBe(200);
    expect((await call("GET", `/product/${_id}/file`)).json).toHaveLength(1);
  });

  it("are deleted an hour after the last tool gave them up", async () => {
    const { _id } = at.aTool(5);
    const other = at.aTool(6)._id;
    const bytes = stepFile("#6=SHARED();\n");
    const [{ _id: file, url }] = (await add(_id, "shared", bytes)).json;
    const [{ _id: otherFile }] = (await add(other, "shared", bytes)).json;
    const blobs = createBlobStore(at.shop.db);
    const later = Date.now() + 2 * 60 * 60_000;
    const chunks = () =>
      at.shop.db.read
        .selectFrom("file_chunk")
        .select("position")
        .where("digest", "=", url.split("/")[2])
        .execute();

    await call("DELETE", `/product/${_id}/file/${file}`);
    await blobs.deleteUnused(later);
    expect((await download(url)).statusCode).toBe(200);
    await call("DELETE", `/product/${other}/file/${otherFile}`);
    expect((await download(url)).statusCode).toBe(404);
    await blobs.deleteUnused();
    expect(await chunks()).toHaveLength(1);
    await blobs.deleteUnused(later);
    expect(await chunks()).toEqual([]);
  });
});
