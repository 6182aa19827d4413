/** Clients that stop taking an answer, over real connections. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { addManyTools } from "#support/many-tools.ts";
import { beginAnswer, isWhole } from "#support/raw-client.ts";
import { buildLoggedApp } from "#support/server/logged-app.ts";
import { createBlobStore } from "../../../catalog/files/api/blob-store.ts";

/** Far more than the system's buffers of a connection hold. */
const MEGABYTES = 10;
const STALLED_AFTER_MS = 1000;
/** How long a slow client pauses: several times the limit in all, far below it each time. */
const PAUSE_MS = 100;
const STEP_BYTES = 350_000;

describe.each(engines)("an answer that its client stops taking, on %s", (engine) => {
  const database = sharedDatabase(engine);
  let app: FastifyInstance;
  let port: number;
  let token: string;
  const lines: string[] = [];
  const stalled = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith("ended an answer"));
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  /** An answer that is still being made: what its reader has asked for, and whether it has ended. */
  const source = { pieces: 0, isOver: false };

  beforeAll(async () => {
    await addManyTools(database.db, MEGABYTES);
    ({ token } = await prepareBuyer(database, "admin"));
    const settings = { LOG_LEVEL: "info", RATE_LIMITS: "off" };
    const parts = { stalledAfterMs: STALLED_AFTER_MS };
    app = await buildLoggedApp(database.db, lines, settings, parts);
    app.get("/endless", (_request, reply) => {
      Object.assign(source, { pieces: 0, isOver: false });
      return reply.send(Readable.from(endless()));
    });
    app.get("/quiet", (_request, reply) => reply.send(Readable.from(quiet())));
    await app.listen({ host: "127.0.0.1", port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lines.length = 0;
  });

  async function* endless() {
    try {
      for (;;) {
        source.pieces += 1;
        yield "x".repeat(100_000);
      }
    } finally {
      source.isOver = true;
    }
  }
  async function* quiet() {
    yield "one";
    await sleep(2.5 * STALLED_AFTER_MS);
    yield "two";
  }

  /** Returns its address. */
  async function addFile(bytes: Buffer): Promise<string> {
    const { db } = database;
    const digest = createHash("sha256").update(bytes).digest("hex");
    const folder = await mkdtemp(join(tmpdir(), "millwright-test-"));
    await writeFile(join(folder, "file"), bytes);
    const blob = { digest, type: "pdf", size: bytes.length } as const;
    await createBlobStore(db).put(blob, join(folder, "file"));
    await rm(folder, { recursive: true });
    const { key } = await db.read
      .selectFrom("tool")
      .select("key")
      .limit(1)
      .executeTakeFirstOrThrow();
    const file = { id: digest.slice(0, 20), tool_key: key, position: 0, name: "a.pdf", digest };
    await db.write
      .insertInto("tool_file")
      .values({ ...file, created_at: 1 })
      .execute();
    return `/files/${digest}/a.pdf`;
  }

  it("is ended and logged, and its connection is free again", async () => {
    const answer = await beginAnswer(port, { path: "/api/product/export", token });
    await eventually(async () => expect(await countConnections()).toBe(0));
    const text = await answer.takeRest();
    expect(text).toMatch(/^HTTP\/1.1 200/);
    expect(isWhole(text)).toBe(false);
    expect(stalled()).toMatchObject([
      { level: "info", route: "/api/product/export", bytes: expect.any(Number) },
    ]);
  });

  it("is not read further, and its reader ends", async () => {
    const answer = await beginAnswer(port, { path: "/endless" });
    await eventually(() => expect(source.isOver).toBe(true));
    expect(source.pieces).toBeLessThan(200);
    answer.leave();
  });

  it("is whole for a client that goes on slowly", async () => {
    const answer = await beginAnswer(port, { path: "/api/product/export", token });
    const text = await answer.takeSlowly(STEP_BYTES, PAUSE_MS);
    expect(isWhole(text)).toBe(true);
    expect(text).toContain(`MANY-${(MEGABYTES * 1_000_000) / 5000 - 1}`);
    expect(stalled()).toEqual([]);
  });

  it("is whole for a slow client of a large file", async () => {
    const bytes = randomBytes(MEGABYTES * 1_000_000);
    const answer = await beginAnswer(port, { path: await addFile(bytes) });
    const text = await answer.takeSlowly(STEP_BYTES, PAUSE_MS);
    const taken = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");
    expect(taken.equals(bytes)).toBe(true);
    expect(stalled()).toEqual([]);
  });

  it("waits for a server that makes its next bytes slowly", async () => {
    const answer = await beginAnswer(port, { path: "/quiet" });
    expect(isWhole(await answer.takeRest())).toBe(true);
    expect(stalled()).toEqual([]);
  });

  it("of many that are asked for at once is ended, too", async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const request = "GET /api/tool HTTP/1.1\r\nhost: shop\r\n\r\n";
    socket.pause().write(request.repeat(2000));
    await eventually(async () => expect(await countConnections()).toBe(1));
    await eventually(async () => expect(await countConnections()).toBe(0));
    expect(stalled()).toMatchObject([{ route: "/api/tool" }]);
    socket.destroy();
  });

  it("is none where the body of the request does not arrive: its connection is ended, too", async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const lines = ["content-type: application/json", "content-length: 60000", "host: shop"];
    socket.write(`POST /api/contact HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n{`);
    await eventually(async () => expect(await countConnections()).toBe(1));
    await eventually(async () => expect(await countConnections()).toBe(0));
    socket.destroy();
  });

  it("leaves a connection to its next request", async () => {
    const headers = { connection: "keep-alive" };
    const answer = await beginAnswer(port, { path: "/healthz", headers });
    await sleep(2 * STALLED_AFTER_MS);
    expect(await countConnections()).toBe(1);
    answer.leave();
  });
});
