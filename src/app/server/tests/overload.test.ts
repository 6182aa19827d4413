/** More at once than the process can do: the rest is refused at once, and health checks never are. */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { buildShop, type TestShop } from "#support/shop.ts";

/** src/lib/http/admission.ts */
const MAX_IN_WORK = 250;

let shop: TestShop;
let port: number;
let buyer: Buyer;
beforeEach(async () => {
  shop = await buildShop("sqlite", { LANGUAGES: "en,de" });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  buyer = await prepareBuyer(shop);
});
afterEach(() => shop.close());

interface Got {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** Each on a connection of its own. */
function send(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        agent: new Agent({ maxSockets: 1 }),
        headers: {
          authorization: `Bearer ${buyer.token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
      },
      (answer) => {
        let text = "";
        answer
          .setEncoding("utf8")
          .on("data", (part: string) => {
            text += part;
          })
          .on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          );
      },
    );
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Calls that wait for the writing connection, which the test holds. */
const save = () =>
  send("/api/profile", {
    patient: buyer.email,
    patientName: "Test Buyer",
    phone: "555 0100",
    address: "1 Mill Lane",
  });

async function holdDatabase(): Promise<() => void> {
  const { engine } = shop.db;
  if (engine.kind !== "sqlite") throw new Error("this test holds SQLite's mutex");
  return engine.mutex.acquire();
}

/** Waits until so many requests have reached the server. */
async function reached(count: number): Promise<void> {
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(count);
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

test("what is too much is refused at once, the rest is done, and then all is as before", async () => {
  const release = await holdDatabase();
  const sent = Array.from({ length: MAX_IN_WORK + 60 }, save);
  const refused = await Promise.any(sent);
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(JSON.parse(refused.text)).toMatchObject({ code: "busy", status: 503 });
  const page = await send("/tools", undefined, { accept: "text/html" });
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(page.text).toContain("<h1>The shop is busy</h1>");
  const german = await send("/tools", undefined, {
    accept: "text/html",
    "accept-language": "de",
  });
  expect(german.text).toMatch(/<html lang="de">.*<h1>Der Shop ist gerade ausgelastet<\/h1>/);
  expect((await send("/healthz")).status).toBe(200);
  release();
  const answers = await Promise.all(sent);
  const statuses = answers.map(({ status }) => status);
  const done = statuses.filter((status) => status === 200).length;
  // Fewer than the most, where a slow machine makes a turn of the loop long.
  expect(done).toBeGreaterThanOrEqual(64);
  expect(done).toBeLessThanOrEqual(MAX_IN_WORK);
  expect(statuses.filter((status) => status === 503)).toHaveLength(sent.length - done);
  expect((await save()).status).toBe(200);
});

test("64 connections at once are never refused", async () => {
  const release = await holdDatabase();
  const sent = Array.from({ length: 64 }, save);
  await reached(64);
  expect((await send("/api/tool?limit=6")).status).toBe(200);
  release();
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("requests whose body does not come take nobody's place", async () => {
  const sockets: Socket[] = [];
  try {
    for (let opened = 0; opened < MAX_IN_WORK + 20; opened += 1) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(
        `POST /api/profile HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${buyer.token}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      );
    }
    await reached(MAX_IN_WORK + 20);
    expect((await save()).status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
