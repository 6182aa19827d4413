/** A call is taken whole or refused: what is ignored would answer more than was asked for. */
import { beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { sharedShop } from "#support/shared-shop.ts";

const shop = sharedShop("sqlite", { LANGUAGES: "en,de" });
let token: string;
beforeAll(async () => {
  ({ token } = await prepareBuyer(shop, "admin"));
});

describe("the query of a call", () => {
  it.each<[string, string, RegExp]>([
    ["/purchase?stat=paid", "stat", /no parameter stat\. It takes .*state/],
    ["/product?knd=drilling", "knd", /It takes .*category/],
    ["/tool?search=drill&materiel=HSS", "materiel", /spec\.<code>/],
    ["/tool?Search=drill", "Search", /search/],
    ["/category?category=drilling", "category", /no parameter category/],
    ["/tool?page=1&page=2", "page", /^page is there 2 times\. Send it once\.$/],
    ["/tool?page[]=1", "page[]", /no parameter page\[\]/],
    ["/tool?category=", "category", /^category has no value\. Leave it out\.$/],
    ["/tool?category", "category", /no value/],
    ["/purchase?payment=%20%20", "payment", /no value/],
    ["/tool?spec.diameter=", "spec.diameter", /no value/],
    ["/tool?spec.diameter=&spec.diameter=%20", "spec.diameter", /no value/],
    ["/tool?spec.materiel=HSS", "spec.materiel", /^The shop has no attribute materiel$/],
    ["/category?spec.materiel=HSS", "spec.materiel", /no attribute/],
    ["/product/export?knd=drilling", "knd", /It takes category/],
    ["/paper/journal?form=2026-01-01", "form", /It takes from, to/],
    ["/user?__proto__=1", "__proto__", /no parameter __proto__/],
    ["/shop?a=1", "a", /takes none/],
    [`/tool?${"x".repeat(500)}=1`, `${"x".repeat(60)}…`, /no parameter x/],
  ])("%s is refused, and the field is named", async (path, field, sentence) => {
    const { status, json } = await shop.call("GET", path, { token });
    expect([status, json.code, json.errors?.[0]?.field]).toEqual([422, "invalid-input", field]);
    expect(json.errors[0].message).toMatch(sentence);
    expect(json.detail).toBe(json.errors[0].message);
  });

  it("names at most 20 of its faults", async () => {
    const query = Array.from({ length: 500 }, (_, nth) => `n${nth}=1`).join("&");
    const { json } = await shop.call("GET", `/tool?${query}`);
    expect(json.errors).toHaveLength(20);
  });

  it("may have values of an attribute several times", async () => {
    const { status } = await shop.call("GET", "/tool?spec.diameter=6mm&spec.diameter=8mm");
    expect(status).toBe(200);
  });

  it("has what networks add to a shared file's address, but no other name", async () => {
    const [tool] = (await shop.call("GET", "/tool?limit=1")).json;
    const sheet = `/tool/${tool._id}/sheet.pdf?language=en`;
    const shared = `${sheet}&utm_source=mail&fbclid=x&gclid=`;
    expect((await shop.call("GET", shared)).status).toBe(200);
    expect((await shop.call("GET", `${sheet}&langauge=de`)).status).toBe(422);
    expect((await shop.call("GET", "/tool?utm_source=mail")).status).toBe(422);
  });

  it("is in words of the caller's language", async () => {
    const headers = { "accept-language": "de" };
    const { json } = await shop.call("GET", "/tool?knd=1", { headers });
    expect(json.detail).toMatch(/^Dieser Aufruf kennt keinen Parameter knd\. Er nimmt .*category/);
  });
});

describe("the body of a call", () => {
  it.each<[object, string[]]>([
    [{ nosuch: 1 }, ["nosuch"]],
    [{ one: 1, two: 2 }, ["one", "two"]],
    [{ tiers: [{ quantity: 2, price: 1, colour: "red" }] }, ["tiers.0.colour"]],
  ])("%j has its unknown fields named", async (body, fields) => {
    const { status, json } = await shop.call("POST", "/tool", { token, body });
    expect(status).toBe(422);
    const named = json.errors.map(({ field }: { field: string }) => field);
    expect(named).toEqual(expect.arrayContaining(fields));
    expect(named).not.toContain("");
  });

  it("has a sentence of its own for a list that is too short", async () => {
    const { json } = await shop.call("POST", "/tool/match", { body: { lines: [] } });
    expect(json.detail).toBe("Lines must have at least 1 entry");
  });

  it("is in UTF-8, whatever its type says: nothing is stored with letters that cannot be read", async () => {
    const text = JSON.stringify({ lines: [{ typed: "Fräser 5" }] });
    const headers = { "content-type": "application/json; charset=iso-8859-1" };
    const send = (body: Buffer) => shop.call("POST", "/tool/match", { body, headers });
    const { status, json } = await send(Buffer.from(text, "latin1"));
    expect([status, json.detail]).toEqual([
      415,
      "The body is not in UTF-8, which JSON has to be in. Send it in UTF-8.",
    ]);
    expect((await send(Buffer.from(text))).status).toBe(200);
  });

  it("is not compressed", async () => {
    const sent = { body: "\u001f\u008b", headers: { "content-encoding": "gzip" } };
    const { status, json } = await shop.call("POST", "/tool/match", sent);
    expect([status, json.detail]).toEqual([
      415,
      "Send the body as it is, without Content-Encoding.",
    ]);
    for (const encoding of ["identity", "Identity", ""]) {
      const plain = { body: { lines: [] }, headers: { "content-encoding": encoding } };
      expect((await shop.call("POST", "/tool/match", plain)).status).toBe(422);
    }
  });
});

describe("the method of a call", () => {
  it.each([
    ["PUT", "/tool?limit=1", 405, "GET, HEAD, POST"],
    ["OPTIONS", "/purchase/export", 405, "DELETE, GET, HEAD, PATCH"],
    ["POST", "/purchase/x/paper/invoice/1", 405, "GET, HEAD"],
    ["POST", "/nosuch", 404, undefined],
    ["GET", "/tool/a/b/c/d", 404, undefined],
    ["GET", "/tool/", 404, undefined],
    ["GET", "/tool/?page=2", 404, undefined],
    ["DELETE", "/purchase/", 404, undefined],
  ])("%s %s", async (method, path, status, allow) => {
    const answer = await shop.call(method, path);
    expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
    if (allow) expect(answer.json.detail).toBe(`This address takes ${allow}.`);
  });

  it("is asked of no address whose parameters are empty: there is nothing", async () => {
    const { json } = await shop.call("GET", "/openapi.json");
    const calls = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
      path.includes("{")
        ? Object.keys(methods).map((method) => [method, path.replace(/\{\w+\}/g, "")] as const)
        : [],
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const [method, path] of calls) {
      const { status, json: answer } = await shop.call(method.toUpperCase(), path);
      expect([method, path, status, answer.code]).toEqual([method, path, 404, "not-found"]);
    }
  });
});
