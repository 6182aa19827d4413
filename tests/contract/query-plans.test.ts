/** No read of the API reads a table as a whole that grows with the shop, whatever it filters, sorts or searches by. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { planOf, type Ran, recordStatements } from "../api/query-plans.ts";
import { engines } from "../support/engines.ts";
import { buildShop } from "../support/shop.ts";
import { type Call, callsOf } from "./document.ts";
import { validRequests } from "./requests.ts";
import { entitled, send, wireRequest } from "./send.ts";
import type { ValidRequest } from "./valid-request.ts";
import { openWorld, type World } from "./world.ts";

/** Tables that grow with the customers and the catalog. */
const GROWING = [
  "account",
  "audit_log",
  "billing_document",
  "cart_line",
  "email_message",
  "expired_hold",
  "family_member",
  "idempotency",
  "message",
  "payment",
  "purchase",
  "purchase_event",
  "purchase_line",
  "refund",
  "refund_line",
  "review",
  "saved_list",
  "saved_list_line",
  "shop_user",
  "stock_alert",
  "stock_change",
  "tool",
  "tool_attribute",
  "tool_file",
  "tool_part_number",
  "tool_word",
  "webhook_delivery",
  "webhook_event",
];

/** Words of the only statements that may, each with its reason. */
const EXCEPTIONS = {
  // A job's, not the call's: whether there is any event.
  'select "key" from "webhook_event" limit': "reads one row",
  // Admins see who waits for all tools, and customers who wait are few beside all.
  'count(*) as "waiting" from "stock_alert"': "counts all that wait",
  // Values of each attribute, for the page of attributes.
  'select "attribute_key", count(*) as "count" from "tool_attribute"': "counts all values",
  // From 10,000 tools on the index in memory answers (docs/decisions/0075).
  'count(*) over () as "scarce"': "at most 10,000 tools",
  // Answered messages; all are deleted after a year.
  'from "message" where "answered_at" is not null': "looks inside the newest 2,500",
};

const calls = await readsOf();

async function readsOf(): Promise<Call[]> {
  const shop = await buildShop("sqlite");
  try {
    return (await callsOf(shop)).filter(({ method }) => method === "GET");
  } finally {
    await shop.close();
  }
}

/** The valid request, and it with each value of each parameter that it may have besides. */
function variants(call: Call, valid: ValidRequest): ValidRequest[] {
  const query = valid.query ?? {};
  const others = call.parameters.flatMap(({ in: place, name, schema }) => {
    if (place !== "query" || name === "after" || name === "since") return [];
    const values = name === "search" ? ["vise"] : (schema?.enum ?? []);
    return values.map((value) => ({ ...valid, query: { ...query, [name]: String(value) } }));
  });
  return [valid, ...others];
}

/** The growing tables that these steps of a plan read as a whole: without an index, or by one in no order. */
function wholeReads(plan: readonly string[]): string[] {
  const tables = GROWING.join("|");
  const step = new RegExp(`^(?:->\\s+)?(?:SCAN|Seq Scan on) (${tables})\\b(?!.* USING .*INDEX)`);
  return plan.flatMap((line) => step.exec(line)?.[1] ?? []);
}

describe.each(engines)("the reads on %s", (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  }, 240_000);
  afterAll(() => world.close());

  it.each(calls.map((call) => [call.name, call] as const))(
    "read no growing table as a whole: %s",
    async (name, call) => {
      const valid = validRequests[name]?.(world);
      if (!valid) throw new Error(`${name} has no valid request`);
      const found = new Set<string>();
      for (const request of variants(call, valid)) {
        const ran: Ran[] = [];
        recordStatements(ran);
        await send(world, wireRequest(call, request), entitled(call, valid, world));
        vi.restoreAllMocks();
        const selects = ran.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
        for (const statement of selects)
          for (const table of wholeReads(await planOf(world.shop, statement)))
            if (!Object.keys(EXCEPTIONS).some((words) => statement.text.includes(words)))
              found.add(`${table}: ${statement.text} (${JSON.stringify(request.query)})`);
      }
      expect([...found]).toEqual([]);
    },
  );
});
