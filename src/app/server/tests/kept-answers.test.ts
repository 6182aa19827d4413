/** Public reads that are answered again before Fastify routes them, which only happens over real connections. */
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { sharedShop } from "#support/shared-shop.ts";

describe.each(engines)("a read that was answered before, on %s", (engine) => {
  const shop = sharedShop(engine, { LANGUAGES: "en,de", METRICS_PORT: "9464" });
  let origin: string;
  let admin: string;
  beforeAll(async () => {
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
    ({ token: admin } = await prepareBuyer(shop, "admin"));
  });

  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}/api${path}`, { headers });
    const { date: _date, "x-request-id": id, ...others } = Object.fromEntries(response.headers);
    return { id, status: response.status, headers: others, text: await response.text() };
  }
  /** An answer is kept from the second time. */
  async function readTwice(path: string) {
    await read(path);
    return read(path);
  }
  const firstTool = async () => {
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("the demo has tools");
    return tool;
  };

  it("has the same status, headers and bytes, and an id of its own", async () => {
    const { _id } = await firstTool();
    for (const path of ["/tool?limit=6", "/tool", `/tool/${_id}`, "/category", "/facet", "/shop"]) {
      const { id: firstId, ...first } = await readTwice(path);
      const { id, ...again } = await read(path);
      expect(again).toEqual(first);
      expect(first.status).toBe(200);
      expect(first.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(id).not.toBe(firstId);
    }
  });

  it("is not sent again to a client that has it", async () => {
    const { headers, text } = await readTwice("/tool?limit=6");
    const again = await read("/tool?limit=6", { "if-none-match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(text.length).toBeGreaterThan(100);
  });

  it("is in the reader's language", async () => {
    const { _id } = await firstTool();
    const inLanguage = async (language: string) =>
      (await read(`/tool/${_id}`, { "accept-language": language })).headers["content-language"];
    for (const language of ["de", "en", "de", "en", "de", "en"])
      expect(await inLanguage(language)).toBe(language);
  });

  it("shows an edit at once", async () => {
    const { _id } = await firstTool();
    await readTwice(`/tool/${_id}`);
    const { json } = await shop.call("GET", `/product/${_id}`, { token: admin });
    const body = { version: json.version, price: json.price + 1 };
    expect((await shop.call("PATCH", `/tool/${_id}`, { token: admin, body })).status).toBe(200);
    expect(JSON.parse((await read(`/tool/${_id}`)).text).price).toBe(json.price + 1);
  });

  it("shows what was sold a moment later", async () => {
    const tool = await firstTool();
    const { _id } = tool;
    const quantity = async () => JSON.parse((await read(`/tool/${_id}`)).text).quantity;
    await readTwice(`/tool/${_id}`);
    const before = await quantity();
    const buyer = await prepareBuyer(shop);
    const body = orderFor(buyer, tool);
    const placed = await shop.call("POST", "/purchase", { token: buyer.token, body });
    expect(placed.json.success).toBe(true);
    await eventually(async () => expect(await quantity()).toBe(before - body.order));
  });

  it("is counted by its route's pattern", async () => {
    const { _id } = await firstTool();
    const name = "millwright_http_request_duration_seconds_count";
    const count = async () => {
      const labels = '{route="/api/tool/:id",method="GET",status="2xx"}';
      const text = (await shop.metrics?.text()) ?? "";
      return Number(
        text
          .split("\n")
          .find((line) => line.startsWith(name + labels))
          ?.split(" ")[1] ?? 0,
      );
    };
    await readTwice(`/tool/${_id}`);
    const before = await count();
    for (let call = 0; call < 3; call += 1) await read(`/tool/${_id}`);
    await eventually(async () => expect(await count()).toBe(before + 3));
  });

  it("of a deleted tool is not answered", async () => {
    const tool = (await toolsOf(shop)).at(-1);
    await readTwice(`/tool/${tool?._id}`);
    await shop.call("DELETE", `/tool/${tool?._id}`, { token: admin });
    expect((await read(`/tool/${tool?._id}`)).status).toBe(404);
  });
});
