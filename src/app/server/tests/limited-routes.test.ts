/** Routes that a limiter guards, by the address of who calls. */
import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { sharedDatabase } from "#support/database.ts";
import { bothEngines } from "#support/engines.ts";
import { endpoint } from "../../../lib/contract/endpoint.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import { createLimiter, type Limiter } from "../../../lib/http/limiter.ts";
import { route } from "../../../lib/http/route.ts";
import { trustProxies } from "../http/app.ts";
import { mountRoutes } from "../http/mount.ts";
import { sendError } from "../http/problem.ts";

const THREE = { max: 3, windowMs: 60_000 };

/** An application with two limited routes: `/first` for everybody, `/second` for customers. */
async function limitedApp(limiter: Limiter): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trustProxies(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  const weighed = route(
    endpoint("POST /weighed", {
      ...{ access: "public", tag: "test", summary: "" },
      body: z.strictObject({ lines: z.array(z.string()) }),
      answer: z.object({ ok: z.literal(true) }),
      refusals: [],
    }),
    {
      ...{ max: 100, windowMs: 60_000, by: "address" },
      work: { max: 5, of: (body) => (body as { lines: string[] }).lines.length },
    },
    () => ({ ok: true as const }),
  );
  const limited = (path: `/${string}`, access: "public" | "customer") =>
    route(
      endpoint(`POST ${path}`, {
        access,
        tag: "test",
        summary: "",
        body: z.strictObject({}),
        answer: z.object({ ok: z.literal(true) }),
        refusals: [],
      }),
      { ...THREE, by: "address" },
      () => ({ ok: true as const }),
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
  const database = sharedDatabase(engine);
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await limitedApp(createLimiter(database.db, true));
  });
  afterAll(() => app.close());

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
  const app = await limitedApp(createLimiter(away, true));
  const answer = await ask(app, "/first", "203.0.113.1");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "busy" });
  await app.close();
});
