/** A ZIP of pictures: what fits is stored, and what is wrong is a sentence about that file. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { colored, sendZip, zipForm } from "#support/products/picture-files.ts";
import { formOf, storedPictures } from "#support/products/pictures.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { zipOf } from "#support/zip-files.ts";
import { MAX_ZIP_FILES } from "../contract.ts";

describe.each(engines)("a ZIP of pictures on %s", (engine) => {
  const at = createProductShop(engine);
  const red = colored("#f00");
  const faultsOf = async (...parts: Parameters<typeof zipOf>[0]) => {
    const { status, rows, end } = await sendZip(at, parts);
    expect({ status, end }).toEqual({ status: 200, end: { end: true } });
    return rows.map(({ name, fault }) => ({ name, fault }));
  };

  it("stores the pictures that fit a tool, and says why the others do not", async () => {
    const tool = at.aTool(0);
    const folder = "photos/";
    const { files, rows } = await sendZip(at, [
      { name: folder, bytes: Buffer.alloc(0), method: 0 },
      { name: `${folder}${tool.partNumber}.png`, bytes: await red },
      { name: `${folder}${tool.partNumber.toLowerCase()} side.png`, bytes: await red, method: 0 },
      { name: "__MACOSX/._x.png", bytes: await red },
      { name: ".DS_Store", bytes: await red },
      { name: "holiday.png", bytes: await red },
      { name: `${tool.partNumber}.txt`, bytes: Buffer.from("not a picture") },
    ]);
    expect(files).toBe(7);
    const found = {
      _id: tool._id,
      name: tool.name,
      partNumber: tool.partNumber,
      version: 1,
      pictures: 1,
    };
    const img = expect.stringMatching(/^\/images\/[0-9a-f]{32}-24x24\.webp$/);
    expect(rows).toEqual([
      { name: `photos/${tool.partNumber}.png`, tool: found, suffix: "", img },
      { name: expect.stringContaining("side"), tool: found, suffix: "side", img },
      { name: "holiday.png", fault: "No product has a part number that begins this name." },
      {
        name: `${tool.partNumber}.txt`,
        tool: found,
        suffix: "",
        fault: expect.stringContaining("not a JPEG, PNG, WebP or AVIF"),
      },
    ]);
    expect(rows[0]?.img).toBe(rows[1]?.img);
    const { json: after } = await at.shop.call("GET", `/tool/${tool._id}`);
    expect(after).toMatchObject(tool);
    expect(after).not.toHaveProperty("pictures");
  });

  it("has the names that macOS writes, which does not say that they are UTF-8", async () => {
    const name = `${at.aTool(0).partNumber} Größe Ø 8.png`;
    const rows = await faultsOf({ name, bytes: await red, isUnmarked: true });
    expect(rows).toEqual([{ name, fault: undefined }]);
  });

  it("stores nothing twice when it is sent again", async () => {
    const parts = [{ name: `${at.aTool(1).partNumber}.png`, bytes: await colored("#00f") }];
    const first = await sendZip(at, parts);
    const stored = await storedPictures(at.shop);
    expect((await sendZip(at, parts)).rows).toEqual(first.rows);
    expect(await storedPictures(at.shop)).toEqual(stored);
  });

  it("names a part number that two products have", async () => {
    const body = {
      name: "A",
      email: at.admin.email,
      price: 1,
      quantity: 1,
      minimum: 1,
      img: at.aTool(0).img,
      partNumber: "DOUBLE-1",
    };
    for (const tool of ["One", "Other"]) await at.call("POST", "/tool", { ...body, tool });
    const [row] = await faultsOf({ name: "double-1_2.png", bytes: await red });
    expect(row?.fault).toMatch(/^2 products have the part number DOUBLE-1\./);
  });

  it("reports encrypted, nested, oversized, damaged and escaping files, each in a row", async () => {
    const part = at.aTool(0).partNumber;
    const bytes = await red;
    const rows = await faultsOf(
      { name: `${part}-1.png`, bytes, isEncrypted: true },
      { name: `${part}-2.zip`, bytes: zipOf([{ name: "x.png", bytes }]) },
      { name: `${part}-3.png`, bytes: Buffer.alloc(9 * 1024 * 1024) },
      { name: `${part}-4.png`, bytes, isDamaged: true },
      { name: `../../${part}-5.png`, bytes },
      { name: `/etc/${part}-6.png`, bytes },
      { name: `C:\\${part}-7.png`, bytes },
      { name: `${part}-8.png`, bytes, method: 99 },
      { name: `${part}-9.png`, bytes: bytes.subarray(0, 60) },
    );
    expect(rows.map(({ fault }) => fault)).toEqual([
      expect.stringContaining("encrypted"),
      expect.stringContaining("archive inside the ZIP"),
      expect.stringContaining("larger than 8 MB"),
      expect.stringContaining("damaged in the ZIP"),
      expect.stringContaining("leads out of the ZIP"),
      expect.stringContaining("leads out of the ZIP"),
      expect.stringContaining("leads out of the ZIP"),
      expect.stringContaining("packed in a way that the shop cannot read"),
      expect.stringContaining("damaged or incomplete"),
    ]);
  });

  it("unpacks no more of a bomb than it declares", async () => {
    const part = at.aTool(0).partNumber;
    const bomb = Buffer.alloc(64 * 1024 * 1024);
    expect(deflateRawSync(bomb).length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const rows = await faultsOf(
      { name: `${part}-1.png`, bytes: bomb, declaredSize: 1000 },
      { name: `${part}-2.png`, bytes: await red },
    );
    expect(rows[0]?.fault).toContain("damaged in the ZIP");
    expect(rows[1]?.fault).toBeUndefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it("is refused whole when it is no ZIP, or has too many files", async () => {
    for (const bytes of [Buffer.from("hello"), await red, zipOf([]).subarray(4)]) {
      expect(await sendZip(at, bytes)).toMatchObject({ status: 422, code: "unreadable-zip" });
    }
    const many = Array.from({ length: MAX_ZIP_FILES + 1 }, (_, index) => ({
      name: `${index}.png`,
      bytes: Buffer.alloc(0),
    }));
    expect(await sendZip(at, many)).toMatchObject({ status: 422, code: "too-many-zip-files" });
    const { form: body, headers } = formOf([]);
    const { token } = at;
    const none = await at.shop.call("POST", "/product/picture/zip", { token, body, headers });
    expect(none.status).toBe(422);
  });

  it("answers what it has read when the directory ends early", async () => {
    const bytes = await red;
    const zip = zipOf([{ name: `${at.aTool(0).partNumber}.png`, bytes }], 2);
    const { status, rows, end } = await sendZip(at, zip);
    expect(status).toBe(200);
    expect(rows[0]?.img).toBeDefined();
    expect(end?.problem).toBe("The rest of the ZIP is damaged. Pack it again.");
  });

  it("leaves no temporary file, and takes the next ZIP", async () => {
    // Other tests, and runs that were killed, have their uploads in the system's folder.
    const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
    vi.stubEnv("TMPDIR", folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    await sendZip(at, [{ name: "x.png", bytes: await red }]);
    await sendZip(at, Buffer.from("hello"));
    await eventually(() => expect(readdirSync(folder)).toEqual([]));
    expect((await sendZip(at, [{ name: "x.png", bytes: await red }])).status).toBe(200);
  });
});

describe("a shop whose pictures are at another host", () => {
  const shop = sharedShop("sqlite", { IMAGE_UPLOAD_URL: "https://pictures.example/1/upload" });

  it("refuses a ZIP and says what to do instead", async () => {
    const { token } = await prepareBuyer(shop, "admin");
    const { form: body, headers } = zipForm(zipOf([]));
    const answer = await shop.call("POST", "/product/picture/zip", { token, body, headers });
    expect(answer.status).toBe(409);
    expect(answer.json.detail).toMatch(/Unpack the ZIP and choose the pictures/);
  });
});
