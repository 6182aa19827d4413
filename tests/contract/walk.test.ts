/**
 * A walk through `/api/openapi.json`: what is documented, what is refused, who may call. The bad
 * requests are made from the document, so that a new call or field is walked without being named.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, engines, isWholeRun } from "#support/engines.ts";
import { cases } from "#support/seed.ts";
import { fieldNames } from "../../shop/messages.ts";
import { issueMessage } from "../../src/lib/contract/field-messages.ts";
import { expectDocumented } from "./answered.ts";
import { badRequests } from "./bad-requests.ts";
import { changedTables, type Digest, digestOf } from "./digest.ts";
import { type Call, documentedCalls, type FieldSchema, successOf } from "./document.ts";
import { hostileRequests } from "./hostile-texts.ts";
import { type Place, sendMany } from "./many-requests.ts";
import { faultsOfRefusal, hasDeletedNothing } from "./refused.ts";
import { validRequests } from "./requests.ts";
import { bearer, entitled, send, wireRequest } from "./send.ts";
import { isForAdmins, specifiedCalls } from "./specified.ts";
import type { ValidRequest } from "./valid-request.ts";
import { openWorld, type World } from "./world.ts";

const calls = await documentedCalls();
const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);
const guarded = calls.filter(({ access }) => access === "customer" || access === "admin");
const withId = guarded.filter(({ path, access }) => path.includes("{id}") && access === "customer");
const answerOf = (call: Call) => call.responses[200]?.content?.["application/json"]?.schema;
const lists = calls.filter((call) => call.method === "GET" && answerOf(call)?.type === "array");
const withBody = calls.filter(({ body }) => body !== undefined);

function validRequest(call: Call, world: World) {
  const make = validRequests[call.name];
  if (!make) throw new Error(`${call.name} has no valid request in requests.ts`);
  return make(world);
}

describe("the document", () => {
  it("has every call of the specification", () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining([...specifiedCalls]));
  });

  it("has a valid request for every call, and no request without a call", () => {
    expect(Object.keys(validRequests).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  it.each(named(calls))("declares access, request, answer and refusals of %s", (_name, call) => {
    expect(call.summary).toBeTruthy();
    expect(["public", "visitor", "proof", "customer", "admin"]).toContain(call.access);
    if (isForAdmins(call.name)) expect(call.access).toBe("admin");
    expect(call.security).toBeDefined();
    const openToAll =
      call.security?.length === 0 || call.security?.some((s) => Object.keys(s).length === 0);
    expect(openToAll).toBe(call.access === "public" || call.access === "visitor");

    for (const name of call.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      expect(call.parameters).toContainEqual(expect.objectContaining({ in: "path", name }));
    }
    if (call.body) expect(call.body).toMatchObject({ type: "object", additionalProperties: false });

    const success = successOf(call);
    const answer = call.responses[success];
    if (success === 302) expect(answer?.content).toBeUndefined();
    else expect(Object.values(answer?.content ?? {})).toEqual([{ schema: expect.anything() }]);
    expect(answer?.description).toBeTruthy();
    const refusals = Object.entries(call.responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThan(0);
    for (const [, { description, content }] of refusals) {
      expect(description).toMatch(/^[a-z-]+: \S/);
      expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
    }
    expect(call.responses).not.toHaveProperty("501");
  });

  it("calls no number and no text by the same name", () => {
    const kinds = new Map<string, Set<string>>();
    const note = ({ properties = {}, items, anyOf = [] }: FieldSchema, path: string[]): void => {
      for (const part of [items, ...anyOf]) if (part) note(part, path);
      for (const [name, field] of Object.entries(properties)) {
        const at = [...path, name];
        note(field, at);
        if (!Object.hasOwn(fieldNames, name)) continue;
        const said = issueMessage({ code: "invalid_type", expected: "int", input: "", path: at });
        const kind = field.type === "integer" ? "number" : (field.type ?? "any");
        kinds.set(said, (kinds.get(said) ?? new Set()).add(kind));
      }
    };
    for (const { body } of withBody) note(body ?? {}, []);
    const both = [...kinds].filter(([, kind]) => kind.has("number") && kind.has("string"));
    expect(both.map(([said]) => said)).toEqual([]);
  });

  it.each(named(lists))("bounds the list of %s", (_name, call) => {
    expect(answerOf(call)?.maxItems).toBeGreaterThan(0);
    const limit = call.parameters.find(({ name }) => name === "limit");
    if (limit) expect(limit.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
  });
});

describe.each(engines)("the calls on %s", (engine) => {
  let world: World;
  let digest: () => Promise<Digest>;
  let before: Digest;

  beforeAll(async () => {
    world = await openWorld(engine);
    digest = await digestOf(world.shop);
    before = await digest();
  });
  afterAll(() => world.close());

  const placeOf = (call: Call, what: string): Place => ({
    engine,
    name: `${what} to ${call.name}`,
    index: calls.indexOf(call),
  });

  /** What is wrong with how bad requests are refused, a line for each. */
  async function faultsOf(call: Call): Promise<string[]> {
    const secrets = [process.cwd(), world.shop.config.dataDir];
    const faults: string[] = [];
    const valid = validRequest(call, world);
    const place = placeOf(call, "bad input");
    await sendMany(place, badRequests(call, valid), async ({ fault, ...request }) => {
      const answer = await send(world, request, entitled(call, valid, world));
      const found = faultsOfRefusal(call, answer, secrets);
      faults.push(...found.map((what) => `${fault}: ${what}`));
    });
    // Once for all: a request that changes something is found by taking half of them away.
    const now = await digest();
    faults.push(...changedTables(before, now).map((table) => `one of these changed ${table}`));
    before = now;
    return faults;
  }

  it.each(named(calls))("refuse bad input to %s and change nothing", async (_name, call) => {
    expect(await faultsOf(call)).toEqual([]);
  });

  it.each(named(guarded))("ask who calls %s before anything else", async (_name, call) => {
    const request = wireRequest(call, validRequest(call, world));
    const notSignedIn = { status: 401, json: { code: "not-signed-in" } };
    const identities = [
      {},
      { authorization: "" },
      { authorization: "Bearer" },
      { authorization: "Bearer nonsense" },
      { authorization: `Basic ${world.admin.token}` },
      { authorization: world.admin.token },
      bearer(`${world.admin.token}A`),
      bearer("A".repeat(43)),
      { cookie: world.signedUp.cookie },
    ];
    // In `npm test` each call is asked by a third of them.
    const turn = calls.indexOf(call);
    const asked = identities.filter((_, index) => isWholeRun || (index + turn) % 3 === 0);
    for (const identity of asked) {
      const answer = await send(world, request, identity);
      expect(answer, JSON.stringify(identity)).toMatchObject(notSignedIn);
    }
    if (request.payload)
      expect(await send(world, { ...request, payload: "{" }, {})).toMatchObject(notSignedIn);
    expect(changedTables(before, await digest())).toEqual([]);
  });

  it.each(named(calls.filter(({ access }) => access === "admin")))(
    "answer %s to admins only",
    async (_name, call) => {
      const request = wireRequest(call, validRequest(call, world));
      const answer = await send(world, request, bearer(world.customer.token));
      expect(answer).toMatchObject({ status: 403, json: { code: "not-allowed" } });
      expect(changedTables(before, await digest())).toEqual([]);
    },
  );

  it("take no bad token for a visitor, and no access token for a session", async () => {
    for (const call of calls.filter(({ access }) => access === "visitor")) {
      const request = wireRequest(call, validRequest(call, world));
      const { status } = await send(world, request, bearer("A".repeat(43)));
      expect(status, call.name).toBe(401);
    }
    for (const call of calls.filter(({ access }) => access === "proof")) {
      const request = wireRequest(call, validRequest(call, world));
      for (const identity of [
        {},
        bearer(world.customer.token),
        { cookie: "millwright.session_token=x" },
      ]) {
        const answer = await send(world, request, identity);
        expect(answer, call.name).toMatchObject({ status: 401, json: { code: "no-proof" } });
      }
    }
    expect(changedTables(before, await digest())).toEqual([]);
  });

  it.each(named(withId))(
    "answer %s alike about another's and about nobody's",
    async (_name, call) => {
      const request = wireRequest(call, validRequest(call, world));
      const id = validRequest(call, world).params?.id ?? "";
      const unknown = crypto.randomUUID();
      const rename = (text: string) => text.replaceAll(id, unknown);
      const identity = bearer(world.stranger.token);

      const anothers = await send(world, request, identity);
      const nobodys = await send(
        world,
        {
          ...request,
          path: rename(request.path),
          payload: request.payload && rename(request.payload),
        },
        identity,
      );

      if (!hasDeletedNothing(anothers)) expect(anothers.status).toBe(404);
      const { date: _one, "x-request-id": _id, ...headers } = anothers.headers;
      const { date: _two, "x-request-id": _other, ...expected } = nobodys.headers;
      expect([anothers.status, anothers.text, headers]).toEqual([
        nobodys.status,
        nobodys.text,
        expected,
      ]);
      expect(changedTables(before, await digest())).toEqual([]);
    },
  );

  it("open no payment for another's order, as for nobody's", async () => {
    const body = { price: world.toPay.price };
    const ask = (purchase: string) =>
      world.shop.call("POST", "/create-payment-intent", {
        token: world.stranger.token,
        body: { ...body, purchase },
      });
    const anothers = await ask(world.toPay._id);
    expect(anothers.status).toBe(404);
    expect(anothers.text).toBe((await ask(crypto.randomUUID())).text);
  });

  it.each(named(withBody))("survive whatever JSON is sent to %s", async (_name, call) => {
    const valid = validRequest(call, world);
    const wire = wireRequest(call, valid);
    const fields = Object.keys(call.body?.properties ?? {});
    const oneChanged = fc
      .tuple(fc.constantFrom(...fields, "surprise"), fc.jsonValue())
      .map(([name, value]) => ({ ...JSON.parse(wire.payload ?? "{}"), [name]: value }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), oneChanged), async (body) => {
        const request = { ...wire, payload: JSON.stringify(body) };
        const { status, text } = await send(world, request, entitled(call, valid, world));
        if (status < 500) return;
        throw new Error(`${status} ${text}`);
      }),
      { numRuns: cases(60) },
    );
  });

  it.each(named(calls))("survive hostile texts and names in %s", async (_name, call) => {
    const valid = validRequest(call, world);
    const who = entitled(call, valid, world);
    const all = hostileRequests(call, wireRequest(call, valid));
    await sendMany(placeOf(call, "hostile texts"), all, async (request) => {
      const { status, text, json } = await send(world, request, who);
      // A refusal, which a slow machine may see.
      if (json?.code === "busy") return;
      const sent = (request.payload ?? request.path).slice(0, 500);
      expect(status, `${JSON.stringify(sent)}: ${text}`).toBeLessThan(500);
    });
  });
});

/** What the document calls optional can be left out. */
function withoutOptional({ parameters }: Call, { headers = {}, ...valid }: ValidRequest) {
  const optional = parameters.filter((part) => part.in === "header" && !part.required);
  const isSent = ([name]: [string, string]) => optional.every((part) => part.name !== name);
  return { ...valid, headers: Object.fromEntries(Object.entries(headers).filter(isSent)) };
}

/** In `npm run test:all`, tests/api/rows-read.test.ts sends them on both engines. */
const unsent: readonly Engine[] = isWholeRun ? [] : ["postgres"];

describe.each(unsent)("the valid requests on %s", (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  it.each(named(calls))("%s is answered, without optional headers too", async (_name, call) => {
    const whole = validRequest(call, world);
    const sent = (valid: ValidRequest) =>
      send(world, wireRequest(call, valid), entitled(call, valid, world));
    expectDocumented(call, await sent(withoutOptional(call, whole)));
    // What was ordered already, or is gone, is refused.
    if (call.parameters.some((part) => part.in === "header" && !part.required))
      expect([Number(successOf(call)), 404, 409]).toContain((await sent(whole)).status);
  });
});
