import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { openTestDatabase, type TestDatabase } from "#support/database.ts";
import { bothEngines } from "#support/engines.ts";
import { endpoint } from "../../../lib/contract/endpoint.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { createLimiter, type Limiter, sweepLimits } from "../../../lib/http/limiter.ts";
import { route } from "../../../lib/http/route.ts";
import { trustProxies } from "../http/app.ts";
import { mountRoutes } from "../http/mount.ts";
import { sendError } from "../http/problem.ts";

const THREE = { max: 3, windowMs: 60_000 };
const ONE = { max: 1, windowMs: 60_000 };

/** Stops the clock of this test after the window of what was counted until now. */
function endWindow(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ONE.windowMs + 1 });
}
afterEach(() => {
  vi.useRealTimers();
});

/** Takes one after another. */
async function take(limiter: Limiter, times: number, name: string, key = "ada"): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < times; call += 1) waits.push(await limiter.take(name, key, THREE));
  return waits;
}

describe.each(bothEngines)("the limiter on %s", (engine) => {
  let database: TestDatabase;
  let limiter: Limiter;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    limiter = createLimiter(database.db.engine, true);
  });
  afterAll(() => database.close());

  it("lets so many calls through and says how long to wait then", async () => {
    const waits = await take(limiter, 5, "many");
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(55);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it("counts each name and each key by itself", async () => {
    await take(limiter, 4, "one");
    expect(await take(limiter, 1, "one", "bob")).toEqual([0]);
    expect(await take(limiter, 1, "other")).toEqual([0]);
    expect(await take(limiter, 1, "one")).not.toEqual([0]);
  });

  it("lets no more through when all call at once", async () => {
    const calls = Array.from({ length: 20 }, () => limiter.take("at once", "ada", THREE));
    const waits = await Promise.all(calls);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("tells how long a call would wait without counting it", async () => {
    expect(await limiter.peek("peeked", "ada", THREE)).toBe(0);
    await take(limiter, 2, "peeked");
    for (let times = 0; times < 3; times += 1)
      expect(await limiter.peek("peeked", "ada", THREE)).toBe(0);
    expect(await take(limiter, 1, "peeked")).toEqual([0]);
    expect(await limiter.peek("peeked", "ada", THREE)).toBeGreaterThan(55);
    await take(limiter, 1, "peeked");
    expect(await limiter.peek("peeked", "ada", THREE)).toBeGreaterThan(55);
  });

  it("starts again when the window ends", async () => {
    expect(await limiter.take("window", "ada", ONE)).toBe(0);
    expect(await limiter.take("window", "ada", ONE)).toBeGreaterThan(0);
    endWindow();
    expect(await limiter.take("window", "ada", ONE)).toBe(0);
    expect(await limiter.take("window", "ada", ONE)).toBeGreaterThan(0);
  });

  it("takes calls back, and never more than were counted", async () => {
    await take(limiter, 3, "back");
    await limiter.giveBack("back", "ada", THREE);
    expect(await take(limiter, 2, "back")).toEqual([0, expect.any(Number)]);

    for (let times = 0; times < 5; times += 1) await limiter.giveBack("never", "ada", THREE);
    expect((await take(limiter, 5, "never")).filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("does not count the calls that it refuses", async () => {
    await take(limiter, 9, "refused");
    await limiter.giveBack("refused", "ada", THREE);
    expect(await take(limiter, 2, "refused")).toEqual([0, expect.any(Number)]);
  });

  it("counts a call by its weight, and not at all if that is too much", async () => {
    const weigh = (weight: number) => limiter.take("weighed", engine, THREE, weight);
    expect(await weigh(2)).toBe(0);
    expect(await weigh(1)).toBe(0);
    expect(await weigh(2)).toBeGreaterThan(55);
    await limiter.giveBack("weighed", engine, THREE);
    expect(await weigh(1)).toBe(0);
    expect(await weigh(1)).toBeGreaterThan(55);
  });

  it("gives nothing back of a window that has ended", async () => {
    await limiter.take("ended", "ada", ONE);
    endWindow();
    await limiter.giveBack("ended", "ada", ONE);
    expect(await limiter.take("ended", "ada", ONE)).toBe(0);
    expect(await limiter.take("ended", "ada", ONE)).toBeGreaterThan(0);
  });

  it("lets in again whom it has refused, when a call is taken back or all is forgotten", async () => {
    await take(limiter, 4, "again");
    await limiter.giveBack("again", "ada", THREE);
    await limiter.giveBack("again", "ada", THREE);
    expect(await take(limiter, 1, "again")).toEqual([0]);
    await take(limiter, 4, "forgotten");
    await limiter.forget("forgotten", "ada");
    expect(await take(limiter, 3, "forgotten")).toEqual([0, 0, 0]);
  });

  it("never limits when limits are off", async () => {
    const off = createLimiter(database.db.engine, false);
    expect(await take(off, 9, "off")).toEqual(Array(9).fill(0));
  });
});

describe("the limiter of several processes", () => {
  let database: TestDatabase;
  let limiters: Limiter[];

  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    limiters = [database.db, database.again()].map(({ engine }) => createLimiter(engine, true));
  });
  afterAll(() => database.close());

  const rows = () =>
    database.db.read
      .selectFrom("rate_limit" as never)
      .selectAll()
      .execute() as Promise<{ key: string; points: number }[]>;

  it("is one count", async () => {
    const calls = Array.from({ length: 20 }, (_, call) =>
      (limiters[call % 2] as Limiter).take("shared", "ada@shop.test", THREE),
    );
    const waits = await Promise.all(calls);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const limiter of limiters) {
      expect(await limiter.take("shared", "ada@shop.test", THREE)).toBeGreaterThan(0);
    }
  });

  it("keeps no key as it is", async () => {
    expect(JSON.stringify(await rows())).not.toMatch(/ada|shared/);
    expect((await rows())[0]?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("asks the database no more about who is over the limit", async () => {
    const [limiter] = limiters as [Limiter];
    await take(limiter, 4, "flood");
    const before = await rows();
    await take(limiter, 50, "flood");
    expect(await rows()).toEqual(before);
  });

  it("sweeps what is over", async () => {
    const [limiter] = limiters as [Limiter];
    await limiter.take("over", "ada", ONE);
    endWindow();
    await limiter.take("new", "ada", ONE);
    await sweepLimits(database.db.write);
    expect(await rows()).toHaveLength(1);
  });
});

/** An application with two limited routes: `/first` for everybody, `/second` for customers. */
async function limitedApp(limiter: Limiter): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trustProxies(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const weighed = route(
    endpoint({
      ...{ method: "POST", path: "/weighed", access: "public", tag: "test", summary: "" },
      body: z.strictObject({ lines: z.array(z.string()) }),
      answer: z.object({ ok: z.literal(true) }),
      refusals: [],
    }),
    () => ({ ok: true as const }),
    {
      ...{ max: 100, windowMs: 60_000, by: "address" },
      work: { max: 5, of: (body) => (body as { lines: string[] }).lines.length },
    },
  );
  const limited = (path: string, access: "public" | "customer") =>
    route(
      endpoint({
        method: "POST",
        path,
        access,
        tag: "test",
        summary: "",
        body: z.strictObject({}),
        answer: z.object({ ok: z.literal(true) }),
        refusals: [],
      }),
      () => ({ ok: true as const }),
      { ...THREE, by: "address" },
    );
  mountRoutes(app, [weighed, limited("/first", "public"), limited("/second", "customer")], {
    authenticate: async () => undefined,
    limiter,
    rateLimits: true,
  });
  return app;
}

function ask(app: FastifyInstance, url: string, ip: string, payload = "{}") {
  const headers = { "content-type": "application/json", "x-forwarded-for": ip };
  return app.inject({ method: "POST", url, headers, payload });
}

describe.each(bothEngines)("a route limited by address on %s", (engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    app = await limitedApp(createLimiter(database.db.engine, true));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const statuses = async (url: string, ips: string[]) => {
    const found: number[] = [];
    for (const ip of ips) found.push((await ask(app, url, ip)).statusCode);
    return found;
  };

  it("refuses a call that asks for more work than is left", async () => {
    const lines = async (count: number) => {
      const payload = JSON.stringify({ lines: Array(count).fill("a") });
      return (await ask(app, "/weighed", "203.0.113.9", payload)).statusCode;
    };
    expect([await lines(3), await lines(2), await lines(3)]).toEqual([200, 200, 429]);
  });

  it("refuses before the body is read, with the seconds to wait", async () => {
    expect(await statuses("/first", Array(3).fill("203.0.113.1"))).toEqual([200, 200, 200]);
    const refused = await ask(app, "/first", "203.0.113.1", "{ this is no JSON");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "too-many-requests" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(55);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(await statuses("/first", ["203.0.113.2", "::ffff:203.0.113.1"])).toEqual([200, 429]);
  });

  it("takes a network's /64 for one, and its neighbour for another", async () => {
    const one = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:0db8:0001:0002:3:4:5:6"];
    expect(await statuses("/first", [...one, "2001:db8:1:2::9", "2001:db8:1:3::1"])).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it("counts an address that comes with ports by itself, also behind two proxies", async () => {
    const ports = ["198.51.100.77:40001", "198.51.100.77:40002", "198.51.100.77, 10.0.0.2:443"];
    const last = "198.51.100.77:4, [2001:db8:ffff::2]:443, 10.0.0.3";
    expect(await statuses("/first", [...ports, last])).toEqual([200, 200, 200, 429]);
    expect(await statuses("/first", ["198.51.100.77, 192.0.2.1"])).toEqual([200]);
  });

  it("counts calls without a token too, each route by itself", async () => {
    expect(await statuses("/second", Array(4).fill("203.0.113.1"))).toEqual([401, 401, 401, 429]);
  });
});

it("answers 503 while the database is away", async () => {
  const away = openPostgres("postgres://127.0.0.1:9/shop", () => {});
  const app = await limitedApp(createLimiter(away.engine, true));
  const answer = await ask(app, "/first", "203.0.113.1");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "busy" });
  await app.close();
});

it.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["::ffff:cb00:7101", "203.0.113.1"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
  ["127.1", "127.1"],
  ["198.51.100.77:40001", "198.51.100.77"],
  ["[2001:db8::9]:40001", "2001:db8:0:0::/64"],
  ["[2001:db8::9]", "2001:db8:0:0::/64"],
  ["[::ffff:203.0.113.1]:1", "203.0.113.1"],
  ["[unknown]:7", "[unknown]:7"],
  ["unknown:7", "unknown:7"],
])("counts %j by %j", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
