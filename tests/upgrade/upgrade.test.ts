/**
 * A database that commit f3377a3 has made, with orders in every state, is migrated and answers every documented
 * read with the bytes that it answered under that commit. generate.ts.txt made the files beside this one.
 * What was paid, refunded, stocked and issued: lines.test.ts.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bothEngines, type Engine } from "../support/engines.ts";
import { wholeText } from "../support/pdf-text.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import { client } from "../web/build.ts";
import { edited, newReads, refusedNow, unusedEdits, withoutNewFields } from "./edited.ts";
import { createOldDatabase, type OldDatabase, oldTable, recorded } from "./old-database.ts";

const { frozen, tokens, settings, reads } = recorded();

/** Reads that the recording commit did not have. */
const NEW_READS: readonly string[] = ["/demo", "/setup"];

describe.each(bothEngines)("a database of the commit before, on %s", (engine: Engine) => {
  let old: OldDatabase;
  let shop: TestShop;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(frozen);
    old = await createOldDatabase(engine);
    shop = await buildShop(engine, { ...settings, ...old.where }, { dist: join(client, "..") });
  });

  afterAll(async () => {
    await shop?.close();
    await old.drop();
    vi.useRealTimers();
  });

  it("has a recorded answer for every documented read", async () => {
    const { json } = await shop.call("GET", "/openapi.json");
    const documented = Object.entries<object>(json.paths)
      .filter(([, methods]) => "get" in methods)
      .map(([path]) => path);
    const unread = documented.filter((path) => {
      const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(\\?|$)`);
      return !NEW_READS.includes(path) && !reads.some((read) => pattern.test(read.path));
    });
    expect(documented.length).toBeGreaterThan(35);
    expect(unread).toEqual(newReads);
  });

  it("continues the old document numbers and the position of the job that queues emails", async () => {
    const old = Object.fromEntries(oldTable("counter").map(({ name, value }) => [name, value]));
    const { read } = shop.db;
    expect(await read.selectFrom("document_number").selectAll().orderBy("kind").execute()).toEqual([
      { kind: "credit-note", last_number: old["credit-note"] },
      { kind: "invoice", last_number: old.invoice },
    ]);
    expect(await read.selectFrom("job_cursor").selectAll().orderBy("name").execute()).toEqual([
      { name: "placed-emails", position: old["placed-letters"] },
      { name: "stock-changes-by-tool", position: oldTable("stock_change").length },
    ]);
  });

  it("knows the tools of its demo", async () => {
    const { status, json } = await shop.call("GET", "/demo", { token: tokens.admin });
    const left = oldTable("tool").filter(
      (tool) => tool.deleted_at === null && tool.added_by_email === "demo@shop.test",
    ).length;
    expect({ status, left: json.tools + json.kept.tools.length }).toEqual({ status: 200, left });
  });

  it.each([...refusedNow])(
    "refuses %s, which has a name that the call does not take",
    async (path) => {
      expect(reads.some((read) => read.path === path)).toBe(true);
      expect((await shop.app.inject({ url: path })).statusCode).toBe(422);
    },
  );

  it.each(reads.filter(({ path }) => !refusedNow.has(path)))(
    "answers $path with the same bytes to every caller",
    async (read) => {
      for (const [caller, [status, type, body]] of Object.entries(read.answers)) {
        const answer = await shop.app.inject({
          method: "GET",
          url: read.path,
          headers: caller === "visitor" ? {} : { authorization: `Bearer ${tokens[caller]}` },
        });
        const isPdf = type.includes("pdf");
        const now = isPdf ? wholeText(answer.rawPayload) : withoutNewFields(answer.payload);
        expect(
          {
            caller,
            status: answer.statusCode,
            type: answer.headers["content-type"] ?? "",
            body: now,
          },
          read.path,
        ).toEqual({ caller, status, type, body: edited(read.path, body) });
      }
    },
  );
});

it("every listed edit of a text is in an answer that was recorded", () => {
  const bodies = reads.flatMap(({ path, answers }) =>
    Object.values(answers).map(([, , body]) => ({ path, body })),
  );
  expect(unusedEdits(bodies)).toEqual([]);
});
