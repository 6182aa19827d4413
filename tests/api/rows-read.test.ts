/** How many rows each call reads in a shop where every large table has more than 10,000. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { type Ran, recordStatements } from "#support/query-plans.ts";
import { untilSearchable } from "#support/searchable.ts";
import type { TestShop } from "#support/shop.ts";
import { fill } from "../../bench/scale/fill.ts";
import type { Call } from "../../bench/scale/path.ts";
import { paths } from "../../bench/scale/paths.ts";
import { type World as ScaleWorld, worldOf } from "../../bench/scale/world.ts";
import { expectDocumented } from "../contract/answered.ts";
import { documentedCalls } from "../contract/document.ts";
import { validRequests } from "../contract/requests.ts";
import { entitled, send, wireRequest } from "../contract/send.ts";
import type { ValidRequest } from "../contract/valid-request.ts";
import { variants } from "../contract/variants.ts";
import { openWorld, type World } from "../contract/world.ts";
import { longReadsOf } from "./long-reads.ts";
import {
  findLargeRows,
  giveOrders,
  type LargeRows,
  largeReads,
  largeWrites,
} from "./rows-read-calls.ts";

const SIZE = {
  tools: 10_500,
  users: 10_500,
  orders: 12_000,
  reviews: 11_000,
  emails: 10_500,
  messages: 10_500,
};

const named = <T extends { readonly name: string }>(some: readonly T[]) =>
  some.map((each) => [each.name, each] as const);

const documented = await documentedCalls();

describe.each(engines)("the rows that calls read on %s", (engine) => {
  let world: World;
  let shop: TestShop;
  let scale: ScaleWorld;
  let rows: LargeRows;
  beforeAll(async () => {
    world = await openWorld(engine, {}, (db) => fill(db, SIZE));
    shop = world.shop;
    scale = await worldOf(shop.db, SIZE, 2);
    rows = await findLargeRows(shop, scale);
    await giveOrders(world, scale);
    await untilSearchable(shop);
  });
  afterAll(() => world.close());

  async function ask({ path, caller, token, method = "GET", body }: Call, isPage = false) {
    if (isPage) {
      const { statusCode, payload } = await shop.app.inject(path);
      expect(statusCode, payload.slice(0, 300)).toBe(200);
      return;
    }
    const known = caller === undefined ? undefined : scale.tokens[caller];
    const sent = { token: token ?? known, ...(body && { body }) };
    const { status, text } = await shop.call(method, path, sent);
    expect(status, text.slice(0, 300)).toBeLessThan(400);
  }

  /** The statements of a call that read too many rows, one line each. */
  async function longReads(call: () => Promise<unknown>): Promise<string[]> {
    const ran: Ran[] = [];
    recordStatements(ran);
    await call();
    vi.restoreAllMocks();
    return longReadsOf(shop, ran);
  }

  it.each(named(paths.filter(({ isWhole }) => !isWhole)))(
    "are few: %s",
    async (_name, { request, isPage }) => {
      expect(await longReads(() => ask(request(scale, 0), isPage))).toEqual([]);
    },
  );

  it.each(named(largeReads))("are few: %s", async (_name, { request }) => {
    expect(await longReads(() => ask(request(scale, rows)))).toEqual([]);
  });

  it.each(named(documented))(
    "are few of a valid request, which is answered as documented: %s",
    async (name, call) => {
      const valid = validRequests[name]?.(world);
      if (!valid) throw new Error(`${name} has no valid request in tests/contract/requests.ts`);
      const request = (some: ValidRequest) =>
        send(world, wireRequest(call, some), entitled(call, some, world));
      const found = await longReads(async () => expectDocumented(call, await request(valid)));
      // Some values do not go with the others, and are refused.
      if (call.method === "GET")
        for (const other of variants(call, valid).slice(1))
          found.push(...(await longReads(() => request(other))));
      expect([...new Set(found)]).toEqual([]);
    },
  );

  it.each(["/user", "/review", "/mail", "/purchase"])(
    "are few, because %s is counted up to 10,000 and goes on by key",
    async (path) => {
      const { headers } = await shop.call("GET", `${path}?page=100&limit=100`, {
        token: scale.tokens.admin,
      });
      expect(headers["x-total-count"]).toBe("10000");
      expect(headers.link).toMatch(/after=[^>]+>; rel="next"/);
    },
  );

  it.each(named(largeWrites))("are few: %s", async (_name, { request }) => {
    expect(await longReads(() => ask(request(scale, rows)))).toEqual([]);
  });
});
