/** The requests come over real connections: those of the page renderer to its own server have none. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { buildLoggedApp } from "#support/server/logged-app.ts";

const RANDOM_ID = /^[\w-]{16}$/;
const lines: string[] = [];
let app: FastifyInstance | undefined;
let close = async () => {};
afterEach(async () => {
  await app?.close();
  await close();
  lines.length = 0;
});

async function open(settings: Record<string, string>) {
  const database = await openTestDatabase("sqlite");
  close = database.close;
  app = await buildLoggedApp(database.db, lines, settings);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status, id: headers.get("x-request-id") ?? "" };
  };
}

const logged = () => lines.map((line) => JSON.parse(line));
const withId = (id: string): RequestInit => ({ headers: { "x-request-id": id } });

it("every answer has an id of its own, and its lines carry it", async () => {
  const call = await open({ LOG_LEVEL: "info" });
  const body = JSON.stringify({ email: "ada@shop.test", password: "wrong password" });
  const post = { method: "POST", body, headers: { "content-type": "application/json" } };
  const answers = [
    await call("/api/tool"),
    await call("/api/tool"),
    await call("/api/profile"),
    await call("/api/identity/sign-in", post),
    await call("/api/%zz"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 400]);
  for (const { id } of answers) expect(id).toMatch(RANDOM_ID);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  const [, , profile, signIn] = answers;
  await expect.poll(() => logged().filter(({ msg }) => msg === "answered")).toHaveLength(4);
  expect(linesOf(profile?.id)).toMatchObject([
    { msg: "refused", level: "info", code: "not-signed-in", address: "127.0.0.1" },
    { msg: "answered", level: "info", method: "GET", route: "/api/profile", status: 401 },
  ]);
  expect(linesOf(signIn?.id)).toMatchObject([
    { msg: "sign-in refused", emailTag: expect.any(String), address: "127.0.0.1" },
    { msg: "refused", route: "/api/identity/sign-in" },
    { msg: "answered", status: 401, ms: expect.any(Number) },
  ]);
  for (const { time } of logged()) expect(new Date(time).toISOString()).toBe(time);
});

const linesOf = (id: string | undefined) => logged().filter(({ requestId }) => requestId === id);

it("takes the id of a trusted proxy, if it is one", async () => {
  const call = await open({ LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1" });
  expect((await call("/api/tool", withId("proxy-0123456789"))).id).toBe("proxy-0123456789");
  for (const strange of ["short", 'a"b"c"d"e"f', "ada@shop.test", "x".repeat(65), "a, b, c, d"])
    expect((await call("/api/tool", withId(strange))).id).toMatch(RANDOM_ID);
});

it("takes no id of a visitor", async () => {
  const call = await open({ LOG_LEVEL: "info" });
  expect((await call("/api/tool", withId("visitor-0123456789"))).id).toMatch(RANDOM_ID);
});

it("logs no answers above the level info", async () => {
  const call = await open({ LOG_LEVEL: "warn" });
  expect((await call("/api/profile")).id).toMatch(RANDOM_ID);
  expect(lines).toEqual([]);
});
