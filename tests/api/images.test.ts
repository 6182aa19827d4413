import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyCatalogue } from "../../src/features/catalogue/api/copy.ts";
import { LONGEST_SIDE, MAX_PICTURE_BYTES, pictureSet } from "../../src/features/images/rules.ts";
import { type Buyer, prepareBuyer } from "../support/buyers.ts";
import { openTestDatabase } from "../support/database.ts";
import { engines } from "../support/engines.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { type BadPicture, badPictures } from "./bad-pictures.ts";
import { formOf, noise, plain, type SentFile, sendFiles, sendForm } from "./pictures.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

describe.each(engines)("pictures on %s", (engine) => {
  let shop: TestShop;
  let admin: Buyer;
  let customer: Buyer;
  let bad: BadPicture[];

  beforeAll(async () => {
    shop = await buildShop(engine);
    admin = await prepareBuyer(shop, "admin");
    customer = await prepareBuyer(shop);
    bad = await badPictures();
  });
  afterAll(() => shop.close());

  const png = (bytes: Buffer): SentFile => ({ bytes, type: "image/png" });
  const send = (...files: SentFile[]) => sendFiles(shop, admin.token, files);
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });

  async function kept(): Promise<string[]> {
    const rows = await shop.db.read.selectFrom("image").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  }

  /** Uploads a picture that has to be taken; its address and its sets. */
  async function upload(file: SentFile) {
    const { status, json, text } = await send(file);
    expect(status, text).toBe(200);
    expect(json).toEqual({ success: true, data: { url: expect.any(String) } });
    const set = pictureSet(json.data.url);
    if (!set) throw new Error(`${json.data.url} has no sizes`);
    return { url: json.data.url as string, set };
  }

  let address: Promise<string> | undefined;
  /** Where the shop can be asked by a socket. */
  async function listening(): Promise<URL> {
    address ??= shop.app.listen({ port: 0, host: "127.0.0.1" });
    return new URL(await address);
  }

  const entriesOf = (set: string) =>
    set.split(", ").map((entry) => entry.split(" ") as [string, string]);

  it("serves a picture as AVIF and WebP in several widths", async () => {
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

  it.each(["png", "webp", "avif"] as const)("takes a %s as well", async (format) => {
    const bytes = await noise(40, 30).toFormat(format).toBuffer();
    const { url } = await upload({ bytes, type: `image/${format}` });
    const { width, height } = await sharp((await get(url)).rawPayload).metadata();
    expect([width, height]).toEqual([40, 30]);
  });

  it("keeps large ones smaller, and enlarges none", async () => {
    const large = await upload(png(await plain(1700, 3400).png().toBuffer()));
    expect(large.set).toMatchObject({ width: LONGEST_SIDE / 2, height: LONGEST_SIDE });
    const small = await upload(png(await noise(1).png().toBuffer()));
    expect(entriesOf(small.set.avif).map(([, width]) => width)).toEqual(["1w"]);
    const near = await upload(png(await noise(330, 20).png().toBuffer()));
    expect(entriesOf(near.set.avif).map(([, width]) => width)).toEqual(["330w"]);
  });

  it("turns them upright and keeps nothing that was said about them", async () => {
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

  it("keeps what can be seen through, and the colours of print", async () => {
    const clear = { width: 30, height: 30, channels: 4, background: "#0000" } as const;
    const { url } = await upload(png(await sharp({ create: clear }).png().toBuffer()));
    expect((await sharp((await get(url)).rawPayload).stats()).isOpaque).toBe(false);
    const print = await noise(30).toColourspace("cmyk").jpeg().toBuffer();
    const printed = await upload({ bytes: print, type: "image/jpeg" });
    const { space, channels } = await sharp((await get(printed.url)).rawPayload).metadata();
    expect([space, channels]).toEqual(["srgb", 3]);
  });

  it("keeps the same picture once", async () => {
    const file = png(await noise(400).png().toBuffer());
    const first = await upload(file);
    const before = await kept();
    const [second, third] = await Promise.all([upload(file), upload(file)]);
    expect([second?.url, third?.url]).toEqual([first.url, first.url]);
    expect(await kept()).toEqual(before);
  });

  it("takes what cameras put behind a picture, and leaves it out", async () => {
    const [shot, preview] = [await noise(64).jpeg().toBuffer(), await noise(16).jpeg().toBuffer()];
    const bytes = Buffer.concat([shot, Buffer.alloc(7), preview, Buffer.from("notesSEFT")]);
    for (const type of ["image/jpeg", "image/jpg", "application/octet-stream"]) {
      const { url } = await upload({ bytes, type });
      expect((await get(url)).rawPayload.includes("SEFT")).toBe(false);
    }
  });

  it("refuses what is no picture or more than one, in words, and keeps nothing of it", async () => {
    const before = await kept();
    const answers = [];
    for (const { fault, status: _, code: __, ...file } of bad) {
      const { status, json, headers } = await send(file);
      expect(headers["content-type"], fault).toContain("application/problem+json");
      expect(json.detail, fault).toMatch(/^[A-Z].{20,}\.$/);
      answers.push({ fault, status, code: json.code });
    }
    expect(answers).toEqual(bad.map(({ fault, status, code }) => ({ fault, status, code })));
    expect(await kept()).toEqual(before);
  });

  it("refuses files that are larger than 8 MB, told before or not", async () => {
    const before = await kept();
    const file = png(Buffer.alloc(MAX_PICTURE_BYTES + 1));
    const { form, headers } = formOf([file]);
    const authorization = `Bearer ${admin.token}`;
    const told = await send(file);
    const untold = await shop.app.inject({
      method: "POST",
      url: "/api/image",
      headers: { ...headers, authorization },
      payload: Readable.from(form),
    });
    for (const [status, text] of [
      [told.status, told.text],
      [untold.statusCode, untold.payload],
    ]) {
      expect([status, JSON.parse(String(text)).code]).toEqual([413, "too-large"]);
    }
    expect(await kept()).toEqual(before);
  });

  it("refuses forms with anything but one file in the field image", async () => {
    const file = png(await noise(4).png().toBuffer());
    const before = await kept();
    const required = { errors: [{ field: "image", message: "image is Required" }] };
    expect(await send()).toMatchObject({ status: 422, json: required });
    expect(await send(png(Buffer.alloc(0)))).toMatchObject({ status: 422, json: required });
    expect(await send({ ...file, field: "file" })).toMatchObject({ status: 422 });
    expect(await send({ ...file, field: "__proto__" })).toMatchObject({ status: 400 });
    expect(await send(file, file)).toMatchObject({ status: 422 });
    expect(await send(file, file, file, file)).toMatchObject({ status: 422 });
    const { form, headers } = formOf([file]);
    const field = "Content-Disposition: form-data; name=";
    const text = Buffer.from(form.toString("latin1").replace(/; filename="\w+"/, ""), "latin1");
    expect(await sendForm(shop, admin.token, text, headers)).toMatchObject({ status: 422 });
    const broken = Buffer.from(form.subarray(0, form.indexOf(field) + 8));
    expect(await sendForm(shop, admin.token, broken, headers)).toMatchObject({ status: 400 });
    const cut = form.subarray(0, -30);
    expect(await sendForm(shop, admin.token, cut, headers)).toMatchObject({ status: 400 });
    expect(await kept()).toEqual(before);
  });

  it("reads on to the end of what it has refused, so that the sender hears of it", async () => {
    const half = png(Buffer.alloc(MAX_PICTURE_BYTES / 2));
    const { origin } = await listening();
    const ask = async (files: SentFile[], told: boolean) => {
      const { form, headers } = formOf(files);
      const sent = {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${admin.token}` },
        body: told ? form : (Readable.toWeb(Readable.from(form)) as ReadableStream),
        duplex: "half",
        signal: AbortSignal.timeout(5000),
      };
      return (await fetch(`${origin}/api/image`, sent)).status;
    };
    expect(await ask([half, half], true)).toBe(422);
    expect(await ask([{ ...half, field: "file" }], true)).toBe(422);
    expect(await ask([half, half, half], true)).toBe(413);
    expect(await ask([{ ...half, bytes: Buffer.alloc(3 * MAX_PICTURE_BYTES) }], false)).toBe(413);
  });

  it("refuses what is no form, and forms everywhere else", async () => {
    const { form, headers } = formOf([png(await noise(4).png().toBuffer())]);
    const wrong = { status: 415, json: { code: "wrong-media-type" } };
    expect(await sendForm(shop, admin.token, undefined)).toMatchObject(wrong);
    for (const type of ["application/json", "image/png", "text/plain", "multipart/mixed"]) {
      const answer = await sendForm(shop, admin.token, form, { "content-type": type });
      expect(answer, type).toMatchObject(wrong);
    }
    for (const url of ["/api/tool", "/api/review", "/api/profile"]) {
      const answer = await shop.app.inject({
        method: "POST",
        url,
        headers: { ...headers, authorization: `Bearer ${admin.token}` },
        payload: form,
      });
      expect(answer.statusCode, url).toBe(415);
    }
  });

  it("is for admins, who are asked for before a byte of the file is read", async () => {
    const { port } = await listening();
    const ask = async (token: string) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        `POST /api/image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n`,
      );
      const [answer] = await once(socket, "data");
      socket.destroy();
      return String(answer).split("\r\n", 1)[0];
    };
    expect(await ask("A".repeat(43))).toContain(" 401 ");
    expect(await ask(customer.token)).toContain(" 403 ");
    expect(await shop.call("GET", "/image-config", { token: customer.token })).toMatchObject({
      status: 403,
    });
  });

  it("goes on serving the catalogue while pictures are encoded, and takes six at a time", async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, async () => png(await noise(500).png().toBuffer())),
    );
    let isDone = false;
    const uploads = Promise.all(files.map((file) => send(file))).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const began = performance.now();
      expect((await shop.call("GET", "/tool?limit=6")).status).toBe(200);
      waits.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const answers = await uploads;
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 503, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy).toMatchObject({ json: { code: "busy" }, headers: { "retry-after": "5" } });
    waits.sort((a, b) => a - b);
    expect(waits.length).toBeGreaterThan(50);
    expect(waits[Math.floor(waits.length * 0.9)]).toBeLessThan(250);
    const last = await send(files.at(-1) as SentFile);
    expect(last.status).toBe(200);
  });

  it("answers 304 to whoever has it, and 404 to everything that is no picture's name", async () => {
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

  it("serves drawings as drawings that do nothing, shortened for whoever can read that", async () => {
    const [{ img }] = (await shop.call("GET", "/tool?limit=1")).json;
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

  it("can be a tool's picture, and goes with the catalogue into a new database", async () => {
    const { url, set } = await upload(png(await noise(420).png().toBuffer()));
    const body = { name: "A", email: admin.email, tool: "Gauge block", price: 4, img: url };
    const { status, json } = await shop.call("POST", "/tool", {
      token: admin.token,
      body: { ...body, quantity: 5, minimum: 1 },
    });
    expect(status).toBe(200);
    expect((await shop.call("GET", `/tool/${json.insertedId}`)).json.img).toBe(url);

    const target = await openTestDatabase(engine);
    try {
      await copyCatalogue(shop.db, target.db);
      const read = target.db.read;
      const tool = await read
        .selectFrom("tool")
        .select("img")
        .where("id", "=", json.insertedId)
        .executeTakeFirstOrThrow();
      expect(tool.img).toBe(url);
      for (const [address] of [...entriesOf(set.avif), ...entriesOf(set.webp)]) {
        const copied = await read
          .selectFrom("image")
          .select("bytes")
          .where("name", "=", address.slice("/images/".length))
          .executeTakeFirstOrThrow();
        expect(Buffer.from(copied.bytes).equals((await get(address)).rawPayload)).toBe(true);
      }
    } finally {
      await target.close();
    }
  });
});

describe("a shop with limits and a picture host", () => {
  let shop: TestShop;
  const uploadUrl = "https://pictures.example/1/upload?key=abc";

  beforeAll(async () => {
    shop = await buildShop("sqlite", { RATE_LIMITS: "on", IMAGE_UPLOAD_URL: uploadUrl });
  });
  afterAll(() => shop.close());

  it("tells admins where pictures are sent", async () => {
    const { token } = await prepareBuyer(shop, "admin");
    expect((await shop.call("GET", "/image-config", { token })).json).toEqual({ uploadUrl });
  });

  it("takes sixty uploads of an admin in ten minutes", async () => {
    const [one, other] = [await prepareBuyer(shop, "admin"), await prepareBuyer(shop, "admin")];
    for (let upload = 0; upload < 60; upload += 1)
      expect((await sendForm(shop, one.token, undefined)).status).toBe(415);
    const refused = await sendForm(shop, one.token, undefined);
    expect(refused).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sendForm(shop, other.token, undefined)).status).toBe(415);
  });
});
