/** Uploads that are not taken, and how many are at a time: the same on both engines. */
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { longTest } from "#support/engines.ts";
import { badPictures, PAYLOADS } from "#support/products/bad-pictures.ts";
import {
  formOf,
  noise,
  png,
  type SentFile,
  sendFiles,
  sendForm,
  storedPictures,
} from "#support/products/pictures.ts";
import { createProductShop } from "#support/products/product-shop.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { WAIT_MS } from "#support/time-limits.ts";
import { MAX_PICTURE_BYTES } from "../rules.ts";

describe("a form with a picture", () => {
  const at = createProductShop("sqlite");
  const send = (...files: SentFile[]) => sendFiles(at.shop, at.token, files);

  let address: Promise<string> | undefined;
  /** Where the shop can be asked by a socket. */
  async function listening(): Promise<URL> {
    address ??= at.shop.app.listen({ port: 0, host: "127.0.0.1" });
    return new URL(await address);
  }

  it("refuses files that are not a picture, with a sentence, and stores nothing of them", async () => {
    const before = await storedPictures(at.shop);
    const bad = (await badPictures()).filter(({ status }) => status !== 200);
    const answers = [];
    for (const { fault, status: _, code: __, ...file } of bad) {
      const { status, json, headers } = await send(file);
      expect(headers["content-type"], fault).toContain("application/problem+json");
      expect(json.detail, fault).toMatch(/^[A-Z].{20,}\.$/);
      answers.push({ fault, status, code: json.code });
    }
    expect(answers).toEqual(bad.map(({ fault, status, code }) => ({ fault, status, code })));
    expect(await storedPictures(at.shop)).toEqual(before);
  });

  longTest("re-encodes the pixels of polyglot files, and serves nothing else of them", async () => {
    const polyglots = (await badPictures()).filter(({ status }) => status === 200);
    expect(polyglots.length).toBeGreaterThan(10);
    for (const { fault, status, code: _, ...file } of polyglots) {
      const answer = await send(file);
      expect(answer.status, fault).toBe(status);
      const { width, height } = await sharp(file.bytes).metadata();
      const [, digest] = /images\/([0-9a-f]{32})/.exec(answer.json.data.url) ?? [];
      const names = (await storedPictures(at.shop)).filter((name) =>
        name.startsWith(digest ?? "-"),
      );
      expect(names.length, fault).toBeGreaterThan(1);
      for (const name of names) {
        const { rawPayload } = await at.shop.app.inject(`/images/${name}`);
        expect(await sharp(rawPayload).metadata(), fault).toMatchObject({ width, height });
        const text = rawPayload.toString("latin1").toLowerCase();
        for (const payload of PAYLOADS) expect(text, fault).not.toContain(payload.toLowerCase());
      }
    }
  });

  it("refuses files larger than 8 MB, with and without a Content-Length", async () => {
    const before = await storedPictures(at.shop);
    const file = png(Buffer.alloc(MAX_PICTURE_BYTES + 1));
    const { form, headers } = formOf([file]);
    const authorization = `Bearer ${at.token}`;
    const told = await send(file);
    const untold = await at.shop.app.inject({
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
    expect(await storedPictures(at.shop)).toEqual(before);
  });

  it("refuses forms without exactly one file in the field image", async () => {
    const file = png(await noise(4).png().toBuffer());
    const before = await storedPictures(at.shop);
    const required = { errors: [{ field: "image", message: "image is Required" }] };
    expect(await send()).toMatchObject({ status: 422, json: required });
    const empty = {
      errors: [{ field: "image", message: expect.stringMatching(/^The file is empty/) }],
    };
    expect(await send(png(Buffer.alloc(0)))).toMatchObject({ status: 422, json: empty });
    expect(await send({ ...file, field: "file" })).toMatchObject({ status: 422 });
    expect(await send({ ...file, field: "__proto__" })).toMatchObject({ status: 400 });
    expect(await send(file, file)).toMatchObject({ status: 422 });
    expect(await send(file, file, file, file)).toMatchObject({ status: 422 });
    const { form, headers } = formOf([file]);
    const field = "Content-Disposition: form-data; name=";
    const text = Buffer.from(form.toString("latin1").replace(/; filename="\w+"/, ""), "latin1");
    expect(await sendForm(at.shop, at.token, text, headers)).toMatchObject({ status: 422 });
    const broken = Buffer.from(form.subarray(0, form.indexOf(field) + 8));
    expect(await sendForm(at.shop, at.token, broken, headers)).toMatchObject({ status: 400 });
    const cut = form.subarray(0, -30);
    expect(await sendForm(at.shop, at.token, cut, headers)).toMatchObject({ status: 400 });
    expect(await storedPictures(at.shop)).toEqual(before);
  });

  it("reads a refused body to its end, so that the client gets the answer", async () => {
    const half = png(Buffer.alloc(MAX_PICTURE_BYTES / 2));
    const { origin } = await listening();
    const ask = async (files: SentFile[], told: boolean) => {
      const { form, headers } = formOf(files);
      const sent = {
        method: "POST",
        headers: { ...headers, authorization: `Bearer ${at.token}` },
        body: told ? form : (Readable.toWeb(Readable.from(form)) as ReadableStream),
        duplex: "half",
        signal: AbortSignal.timeout(WAIT_MS),
      };
      return (await fetch(`${origin}/api/image`, sent)).status;
    };
    expect(await ask([half, half], true)).toBe(422);
    expect(await ask([{ ...half, field: "file" }], true)).toBe(422);
    expect(await ask([half, half, half], true)).toBe(413);
    expect(await ask([{ ...half, bytes: Buffer.alloc(3 * MAX_PICTURE_BYTES) }], false)).toBe(413);
  });

  it("refuses other media types here, and forms on other routes", async () => {
    const { form, headers } = formOf([png(await noise(4).png().toBuffer())]);
    const wrong = { status: 415, json: { code: "wrong-media-type" } };
    expect(await sendForm(at.shop, at.token, undefined)).toMatchObject(wrong);
    for (const type of ["application/json", "image/png", "text/plain", "multipart/mixed"]) {
      const answer = await sendForm(at.shop, at.token, form, { "content-type": type });
      expect(answer, type).toMatchObject(wrong);
    }
    for (const path of ["/tool", "/review", "/profile"]) {
      const answer = await at.shop.call("POST", path, { token: at.token, body: form, headers });
      expect(answer.status, path).toBe(415);
    }
  });

  it("refuses non-admins before the body is read", async () => {
    const { port } = await listening();
    const customer = await prepareBuyer(at.shop);
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
    expect(await at.shop.call("GET", "/image-config", { token: customer.token })).toMatchObject({
      status: 403,
    });
  });

  it("serves the catalog while pictures are encoded, and accepts six uploads at a time", async () => {
    const files = await Promise.all(
      Array.from({ length: 8 }, async () => png(await noise(160).png().toBuffer())),
    );
    let isDone = false;
    const uploads = Promise.all(files.map((file) => send(file))).finally(() => {
      isDone = true;
    });
    let lists = 0;
    while (!isDone) {
      expect((await at.shop.call("GET", "/tool?limit=6")).status).toBe(200);
      lists += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const answers = await uploads;
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 503, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy).toMatchObject({ json: { code: "busy" }, headers: { "retry-after": "5" } });
    expect(lists).toBeGreaterThan(0);
    const last = await send(files.at(-1) as SentFile);
    expect(last.status).toBe(200);
  });
});

describe("a shop with limits and a picture host", () => {
  const uploadUrl = "https://pictures.example/1/upload?key=abc";
  const shop = sharedShop("sqlite", { RATE_LIMITS: "on", IMAGE_UPLOAD_URL: uploadUrl });

  it("tells admins the upload address", async () => {
    const { token } = await prepareBuyer(shop, "admin");
    expect((await shop.call("GET", "/image-config", { token })).json).toEqual({ uploadUrl });
  });

  it("limits an admin to 600 uploads in ten minutes", async () => {
    const [one, other] = [await prepareBuyer(shop, "admin"), await prepareBuyer(shop, "admin")];
    for (let upload = 0; upload < 600; upload += 1)
      expect((await sendForm(shop, one.token, undefined)).status).toBe(415);
    const refused = await sendForm(shop, one.token, undefined);
    expect(refused).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await sendForm(shop, other.token, undefined)).status).toBe(415);
  });
});
