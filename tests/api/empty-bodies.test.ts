/** Requests that announce a content type and have no body, which only happens over real connections. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";

const TYPES = ["application/json", "multipart/form-data; boundary=x", "text/plain", "nothing"];

describe.each(engines)("a request without a body, on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  let port: number;
  beforeAll(async () => {
    await shop.app.listen({ host: "127.0.0.1", port: 0 });
    port = (shop.app.server.address() as AddressInfo).port;
  });

  /** The statuses of two requests on one connection: the second shows that the first left nothing unread. */
  async function statusesOf(first: readonly string[]): Promise<number[]> {
    const socket = connect(port, "127.0.0.1");
    const host = "host: shop.test";
    const then = ["GET /api/shop HTTP/1.1", host, "connection: close"];
    const [line = "", ...headers] = first;
    socket.write([line, host, ...headers, "", ...then, "", ""].join("\r\n"));
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
    });
    await once(socket, "close");
    return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  }

  it.each(TYPES)("but with the content type %s, is refused", async (type) => {
    const calls = [
      "POST /api/identity/sign-in",
      "POST /api/purchase",
      "POST /api/webhook/stripe",
      "POST /api/image",
      "PUT /api/settings/emails",
      "PATCH /api/tool/none",
      "DELETE /api/tool/none",
    ];
    for (const call of calls) {
      const [status = 0, after] = await statusesOf([
        `${call} HTTP/1.1`,
        `authorization: Bearer ${admin.token}`,
        `content-type: ${type}`,
      ]);
      expect(status, call).toBeGreaterThanOrEqual(400);
      expect(status, call).toBeLessThan(500);
      expect(after, call).toBe(200);
    }
  });

  it.each(TYPES)("but with the content type %s of nothing, is what it is without", async (type) => {
    for (const line of ["POST /api/synonym/none/restore", "DELETE /api/tool/none"]) {
      const call = [`${line} HTTP/1.1`, `authorization: Bearer ${admin.token}`];
      const sent = await statusesOf([...call, `content-type: ${type}`, "content-length: 0"]);
      expect(sent, line).toEqual([404, 200]);
      expect(sent, line).toEqual(await statusesOf(call));
    }
  });

  it("is a read as any other", async () => {
    const get = "GET /api/tool?limit=6 HTTP/1.1";
    expect(await statusesOf([get, "content-type: application/json"])).toEqual([200, 200]);
    expect(await statusesOf([get.replace("GET", "HEAD")])).toEqual([200, 200]);
  });
});
