/** Pictures that are taken: what becomes of them, and how they are served. */
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import {
  noise,
  plain,
  png,
  type SentFile,
  sendFiles,
  storedPictures,
} from "#support/products/pictures.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { changeRows } from "#support/rows.ts";
import { copyCatalog } from "../../demo-tools/api/copy-catalog.ts";
import { findPictures } from "../../tools/api/picture-store.ts";
import { createShareImages } from "../api/share-image.ts";
import { LONGEST_SIDE, pictureSet } from "../rules.ts";
import { shareImageUrl } from "../rules-og.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

describe.each(engines)("pictures on %s", (engine) => {
  const at = createProductShop(engine);
  const get = (url: string, headers: Record<string, string> = {}) =>
    at.shop.app.inject({ url, headers });

  /** Uploads a picture that has to be taken; its address and its sets. */
  async function upload(file: SentFile) {
    const { status, json, text } = await sendFiles(at.shop, at.token, [file]);
    expect(status, text).toBe(200);
    expect(json).toEqual({ success: true, data: { url: expect.any(String) } });
    const set = pictureSet(json.data.url);
    if (!set) throw new Error(`${json.data.url} has no sizes`);
    return { url: json.data.url as string, set };
  }

  const entriesOf = (set: string) =>
    set.split(", ").map((entry) => entry.split(" ") as [string, string]);

  it("are served as AVIF and WebP in several widths", async () => {
    const { url, set } = await upload({
      bytes: await noise(1100, 550).jpeg().toBuffer(),
      type: "image/jpeg",
    });
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-1100x550\.webp$/);
    for (const type of ["avif", "webp"] as const) {
      const entries = entriesOf(set[type]);
      expect(entries.map(([, width]) => width)).toEqual(["320w", "640w", "1100w"]);
      for (const [address, width] of entries) {
        const { statusCode, headers, rawPayload } = await get(address);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          "content-type": `image/${type}`,
          "x-content-type-options": "nosniff",
          "cache-control": FOR_EVER,
          "content-security-policy": expect.stringContaining("default-src 'none'"),
        });
        const found = await sharp(rawPayload).metadata();
        expect(`${found.width}w`).toBe(width);
        expect(found.height).toBe(found.width / 2);
        expect(found.format).toBe(type === "avif" ? "heif" : "webp");
      }
    }
  });

  it.each(["png", "webp", "avif"] as const)("may be uploaded as %s", async (format) => {
    const bytes = await noise(40, 30).toFormat(format).toBuffer();
    const { url } = await upload({ bytes, type: `image/${format}` });
    const { width, height } = await sharp((await get(url)).rawPayload).metadata();
    expect([width, height]).toEqual([40, 30]);
  });

  it("are scaled down if large, and never enlarged", async () => {
    const large = await upload(png(await plain(1700, 3400).png().toBuffer()));
    expect(large.set).toMatchObject({ width: LONGEST_SIDE / 2, height: LONGEST_SIDE });
    const small = await upload(png(await noise(1).png().toBuffer()));
    expect(entriesOf(small.set.avif).map(([, width]) => width)).toEqual(["1w"]);
    const near = await upload(png(await noise(330, 20).png().toBuffer()));
    expect(entriesOf(near.set.avif).map(([, width]) => width)).toEqual(["330w"]);
  });

  it("are stored upright and without metadata", async () => {
    const half = { create: { width: 40, height: 20, channels: 3, background: "#f00" } } as const;
    const blue = { create: { width: 20, height: 20, channels: 3, background: "#00f" } } as const;
    const over = { input: await sharp(blue).png().toBuffer(), left: 0, top: 0 };
    const bytes = await sharp(half)
      .composite([over])
      .withExif({ IFD0: { Copyright: "A. Turner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { url, set } = await upload({ bytes, type: "image/jpeg" });
    expect(set).toMatchObject({ width: 20, height: 40 });
    const { rawPayload } = await get(url);
    const found = await sharp(rawPayload).metadata();
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    // The left half is the upper one when the picture is turned a quarter to the right.
    const upper = await sharp(rawPayload)
      .extract({ left: 4, top: 4, width: 10, height: 10 })
      .stats();
    expect(upper.dominant.b).toBeGreaterThan(200);
    expect(upper.dominant.r).toBeLessThan(60);
  });

  it("keep transparency, and CMYK becomes sRGB", async () => {
    const clear = { width: 30, height: 30, channels: 4, background: "#0000" } as const;
    const { url } = await upload(png(await sharp({ create: clear }).png().toBuffer()));
    expect((await sharp((await get(url)).rawPayload).stats()).isOpaque).toBe(false);
    const print = await noise(30).toColourspace("cmyk").jpeg().toBuffer();
    const printed = await upload({ bytes: print, type: "image/jpeg" });
    const { space, channels } = await sharp((await get(printed.url)).rawPayload).metadata();
    expect([space, channels]).toEqual(["srgb", 3]);
  });

  it("are stored once if the same", async () => {
    const file = png(await noise(400).png().toBuffer());
    const first = await upload(file);
    const before = await storedPictures(at.shop);
    const [second, third] = await Promise.all([upload(file), upload(file)]);
    expect([second?.url, third?.url]).toEqual([first.url, first.url]);
    expect(await storedPictures(at.shop)).toEqual(before);
  });

  it("drop the data that cameras append", async () => {
    const [shot, preview] = [await noise(64).jpeg().toBuffer(), await noise(16).jpeg().toBuffer()];
    const bytes = Buffer.concat([shot, Buffer.alloc(7), preview, Buffer.from("notesSEFT")]);
    for (const type of ["image/jpeg", "image/jpg", "application/octet-stream"]) {
      const { url } = await upload({ bytes, type });
      expect((await get(url)).rawPayload.includes("SEFT")).toBe(false);
    }
  });

  it("drop any number of appended pictures", async () => {
    const shot = await noise(64).jpeg().toBuffer();
    const many = Buffer.alloc(1_000_000, Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
    await upload({ bytes: Buffer.concat([shot, many]), type: "image/jpeg" });
  });

  it("answer 304 to a matching ETag, and 404 to unknown names", async () => {
    const { url } = await upload(png(await noise(20).png().toBuffer()));
    const { headers } = await get(url);
    const again = await get(url, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe(FOR_EVER);

    const digest = "0".repeat(32);
    for (const path of [
      "",
      "../package.json",
      "..%2Fpackage.json",
      "%2e%2e/%2e%2e/etc/passwd",
      "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
      "..%5c..%5cetc%5cpasswd",
      "/etc/passwd",
      `${digest}-20x20.webp`,
      `${digest}.svg`,
      `${url.slice("/images/".length)}%00.svg`,
      `${url.slice("/images/".length)}/`,
      url.slice("/images/".length).toUpperCase(),
      url.slice("/images/".length).replace("webp", "jpg"),
      "x".repeat(3000),
    ]) {
      const answer = await get(`/images/${path}`, { "if-none-match": `"${path}"` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  it("drawings are served as inert SVG, compressed if accepted", async () => {
    const [{ img }] = (await at.shop.call("GET", "/tool?limit=1")).json;
    const plain = await get(img);
    expect(plain.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "x-content-type-options": "nosniff",
      "cache-control": FOR_EVER,
      vary: "accept-encoding",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    const short = await get(img, { "accept-encoding": "gzip, br" });
    expect(short.headers["content-encoding"]).toBe("br");
    expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it("drawings have a PNG for link previews, read and made once; unknown names do not evict it", async () => {
    const [, name = ""] = /^\/og\/(.+)$/.exec(shareImageUrl(at.aTool(0).img)) ?? [];
    const { db } = at.shop;
    let reads = 0;
    const find = createShareImages({
      ...db,
      get read() {
        reads += 1;
        return db.read;
      },
    });
    const [first, again] = await Promise.all([find(name), find(name)]);
    expect(String(first).slice(1, 4)).toBe("PNG");
    expect(again).toBe(first);
    const unknown = Array.from({ length: 80 }, (_, i) => `${String(i).padStart(32, "0")}.png`);
    expect(await Promise.all(unknown.map(find))).toEqual(unknown.map(() => undefined));
    reads = 0;
    expect(await find(name)).toBe(first);
    expect(reads).toBe(0);
  });

  it("uploads have a JPEG for link previews, which do not all read WebP", async () => {
    const { url } = await upload(png(await plain(1500, 1000).png().toBuffer()));
    const { statusCode, headers, rawPayload } = await get(shareImageUrl(url));
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 800 });
    expect((await get(`/og/${"0".repeat(32)}-1500x1000.jpg`)).statusCode).toBe(404);
    const elsewhere = "https://pictures.example/a.webp";
    expect(shareImageUrl(elsewhere)).toBe(elsewhere);
  });

  it("a tool cannot get a picture that does not exist", async () => {
    const { url } = await upload(png(await noise(24).png().toBuffer()));
    const added = (img: string) =>
      at.call("POST", "/tool", {
        name: "A",
        email: at.admin.email,
        tool: "Feeler",
        price: 4,
        quantity: 5,
        minimum: 1,
        img,
      });
    const { _id, img } = at.aTool(0);
    const edited = (body: object) => at.call("PATCH", `/tool/${_id}`, { version: 1, ...body });

    for (const none of [
      url.replace(/[0-9a-f]{32}/, "0".repeat(32)),
      url.replace("webp", "jpg"),
      `${url}?size=1`,
      url.replace("/images/", "/images/../images/"),
      "/images/x.svg",
    ]) {
      const refused = {
        status: 422,
        json: {
          code: "no-such-picture",
          detail: "The shop has no picture at this address. Upload it first.",
        },
      };
      expect(await added(none), none).toMatchObject(refused);
      expect(await edited({ img: none, price: 77 }), none).toMatchObject(refused);
    }
    expect((await at.shop.call("GET", "/tool?search=feeler")).json).toEqual([]);
    expect(await at.product(_id)).toMatchObject({ version: 1, img });
    expect((await added(url)).status).toBe(200);
    expect((await added("https://pictures.example/feeler.jpg")).status).toBe(200);

    // Whatever a product has already does not keep its price from being edited.
    await changeRows(at.shop.db, "tool", ["id", _id], { img: "/images/lost.svg" });
    expect((await edited({ img: "/images/lost.svg", price: 77 })).status).toBe(200);
    expect((await edited({ version: 2, img: url })).json).toMatchObject({ img: url, version: 3 });
  });

  it("belong to tools and are copied into a new database", async () => {
    const { url, set } = await upload(png(await noise(420).png().toBuffer()));
    const { url: aside } = await upload(png(await noise(12).png().toBuffer()));
    const body = { name: "A", email: at.admin.email, tool: "Gauge block", price: 4, img: url };
    const { status, json } = await at.call("POST", "/tool", {
      ...body,
      pictures: [url, aside],
      quantity: 5,
      minimum: 1,
    });
    expect(status).toBe(200);
    expect((await at.shop.call("GET", `/tool/${json.insertedId}`)).json.img).toBe(url);

    const target = await openTestDatabase(engine);
    onTestFinished(() => target.close());
    await copyCatalog(at.shop.db, target.db);
    const read = target.db.read;
    const tool = await read
      .selectFrom("tool")
      .select(["key", "img"])
      .where("id", "=", json.insertedId)
      .executeTakeFirstOrThrow();
    expect(await findPictures(read, tool)).toEqual([url, aside]);
    for (const [address] of [...entriesOf(set.avif), ...entriesOf(set.webp)]) {
      const copied = await read
        .selectFrom("image")
        .select("bytes")
        .where("name", "=", address.slice("/images/".length))
        .executeTakeFirstOrThrow();
      expect(Buffer.from(copied.bytes).equals((await get(address)).rawPayload)).toBe(true);
    }
  });
});
