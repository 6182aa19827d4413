/**
 * How the databases read the lists of a shop with some thousand tools and orders: by the intended index,
 * never through a whole table. What is checked is the plan, not a time. How many rows each call reads is
 * counted by rows-read.test.ts, in `npm run test:all`.
 */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { planOf, type Ran, recordStatements } from "#support/query-plans.ts";
import { findRow } from "#support/rows.ts";
import { untilSearchable } from "#support/searchable.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { ENDPOINT } from "../../bench/scale/customer-rows.ts";
import { ADMIN_EMAIL, customerEmail, fill } from "../../bench/scale/fill.ts";
import { sizeOf } from "../../bench/scale/size.ts";
import { writeTools } from "../../src/catalog/search/api/write-answer.ts";
import { textLanguageOf } from "../../src/frame/text-language.ts";
import { SEARCHED_INSIDE } from "../../src/lib/db/like.ts";
import { createTokens } from "../../src/people/session/api/access-tokens.ts";
import { findUncheckedAttempts } from "../../src/sales/payments/api/store.ts";
import { rollUpRevenue } from "../../src/shop/dashboard/api/rollup.ts";
import { queueStockAlerts } from "../../src/shop/stock-alerts/api/worker.ts";

/** More orders than are counted, and more users than are searched inside. */
const SIZE = { ...sizeOf(2000), orders: 11_000, reviews: 3000, emails: 5000 };

/** Tables that no request may read as a whole. */
const LARGE = [
  "audit_log",
  "purchase",
  "purchase_line",
  "purchase_event",
  "expired_hold",
  "idempotency",
  "cart_line",
  "saved_list_line",
  "stock_change",
  "payment",
  "billing_document",
  "email_message",
  "review",
  "tool",
  "tool_word",
  "tool_part_number",
  "webhook_delivery",
];

/** What a server asks each second, whatever is called: whose reviews changed with their users. */
const isOfJob = (text: string) => text.includes('as "latest"');

describe.each(bothEngines)("the plans of a large shop on %s", (engine) => {
  // Before the shop's jobs run: they would issue the invoices that are still to come.
  const shop = sharedShop(engine, {}, { fill: (db) => fill(db, SIZE) });
  let tokens: Record<"admin" | "customer", string>;
  let slowTool: string;
  beforeAll(async () => {
    tokens = { admin: await issueToken(ADMIN_EMAIL), customer: await issueToken(customerEmail(0)) };
    const tool = await shop.db.read
      .selectFrom("tool")
      .select("id")
      .where("part_number", "=", "MW-11998-C")
      .executeTakeFirstOrThrow();
    slowTool = tool.id;
    await untilSearchable(shop);
  });

  async function issueToken(email: string): Promise<string> {
    const { key } = await findRow(shop.db, "shop_user", ["email", email]);
    const wanted = { userKey: key, isAdmin: email === ADMIN_EMAIL, sessionId: email };
    const issued = await createTokens(shop.db).issue(shop.db.write, {
      ...wanted,
      sessionBegan: Date.now(),
    });
    return issued.token;
  }

  /** The plans of all statements that ran during `work`, a line for each step; only those of `table`, where jobs run meanwhile. */
  async function plansOf(work: () => Promise<unknown>, table = ""): Promise<string[]> {
    const ran: Ran[] = [];
    recordStatements(ran);
    await work();
    vi.restoreAllMocks();
    expect(ran.length).toBeGreaterThan(0);
    const plans: string[] = [];
    for (const statement of ran.filter(({ text }) => text.includes(table) && !isOfJob(text)))
      plans.push(...(await planOf(shop, statement)));
    return plans;
  }

  const ask = async (path: string, who: "admin" | "customer" | "visitor") => {
    const token = who === "visitor" ? undefined : tokens[who];
    const answer = await shop.call("GET", path, { token });
    expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
  };

  /** The steps that read a large table as a whole, in the words of either engine. */
  function wholeReads(plan: readonly string[]): string[] {
    const tables = LARGE.join("|");
    // SQLite: a scan of the table itself, or by an index that does not have what is asked for.
    const scan = new RegExp(`^SCAN (?:${tables})\\b(?!.* USING (?:COVERING )?INDEX)`);
    const sequential = new RegExp(`Seq Scan on (?:${tables})\\b`);
    return plan.filter((step) => scan.test(step) || sequential.test(step));
  }

  it.each([
    ["visitor", "/tool?limit=24"],
    ["visitor", "/tool?limit=24&page=60"],
    ["visitor", "/tool?limit=24&sort=-price&page=60"],
    ["visitor", "/tool?limit=24&sort=-rating"],
    ["visitor", "/tool?limit=24&sort=minimum"],
    ["visitor", "/tool?limit=24&category=Calipers&sort=-rating"],
    ["visitor", "/category"],
    ["visitor", "/review?limit=20"],
    ["visitor", "/review?limit=20&sort=highest&page=50"],
    ["customer", `/purchase?patient=${customerEmail(0)}&limit=20`],
    ["customer", `/purchase?patient=${customerEmail(0)}&limit=20&page=12`],
    ["customer", "/privacy/deletion"],
    ["customer", "/privacy/export"],
    ["admin", "/purchase?limit=20"],
    ["admin", "/purchase?limit=20&page=500"],
    ["admin", "/purchase?limit=20&state=unpaid"],
    ["admin", "/purchase?limit=20&state=shipped"],
    ["admin", `/purchase?limit=20&patient=${customerEmail(7)}`],
    ["admin", "/purchase?limit=20&search=customer-77"],
    ["admin", "/purchase?limit=20&search=1234"],
    ["admin", "/purchase?limit=20&attention=true"],
    ["admin", "/purchase?limit=20&toShip=true"],
    ["admin", "/purchase?limit=20&placed=last-7-days"],
    ["admin", "/purchase?limit=20&placed=today&state=shipped&sort=-total"],
    ...["unpaid", "paid", "partly-refunded", "refunded", "disputed"].map(
      (payment) => ["admin", `/purchase?limit=20&payment=${payment}`] as const,
    ),
    ["admin", "/purchase?limit=20&buyer=customer-77"],
    ["admin", "/purchase?limit=20&buyer=customer-77&placed=last-7-days&sort=state"],
    ...["number", "total", "-total", "buyer", "-buyer", "state", "-state"].map(
      (sort) => ["admin", `/purchase?limit=20&sort=${sort}`] as const,
    ),
    ["admin", "/purchase?limit=20&sort=-total&state=delivered&page=40"],
    ["admin", "/purchase?limit=20&sort=buyer&payment=paid"],
    ["admin", "/purchase?limit=20&since=0"],
    ["admin", "/purchase?limit=20&since=400&details=true"],
    ["admin", "/purchase?limit=20&since=400&state=shipped"],
    ["admin", "/purchase?limit=20&since=400&payment=paid&placed=last-7-days"],
    ["admin", "/mail?limit=20&state=sent"],
    ["admin", "/mail?limit=20&state=waiting"],
    ["admin", "/mail?limit=20&state=given-up"],
    ["admin", "/mail?limit=20&search=customer-77"],
    ["admin", "/review?limit=20&hidden=only"],
    ["admin", "/product?limit=20"],
    ["admin", "/product?limit=20&show=deleted"],
    ["admin", "/restock/waiting"],
    ["admin", "/audit?limit=20"],
    ["admin", "/webhook-endpoint"],
    ["admin", `/webhook-endpoint/${ENDPOINT}/delivery?limit=20&state=failed`],
  ] as const)("read no large table as a whole: %s %s", async (who, path) => {
    expect(wholeReads(await plansOf(() => ask(path, who)))).toEqual([]);
  });

  it("read the tools and families that a search has found by their keys", async () => {
    const { read } = shop.db;
    const found = await read
      .selectFrom("tool")
      .leftJoin("family_member", "family_member.tool_key", "tool.key")
      .select(["tool.key", "family_member.family_key"])
      .where("tool.deleted_at", "is", null)
      .orderBy("tool.key")
      .limit(24)
      .execute();
    const answer = {
      ...{ keys: found.map(({ key }) => key), total: 24, families: 24, inStock: 24 },
      matches: found.map(({ family_key }) => ({ familyKey: family_key ?? 1, found: 1, size: 2 })),
      ...{
        categories: [],
        facets: [],
        tags: [],
        corrections: [],
        leftOut: [],
        pages: [],
        dropped: [],
        faults: [],
      },
    };
    const language = textLanguageOf(["en", "de"], "de");
    // The index's thread reads like this, whose own statements nothing records.
    const plan = await plansOf(async () => {
      expect((await writeTools(read, answer, language)).ids).toHaveLength(24);
    });
    expect(wholeReads(plan)).toEqual([]);
  });

  it("read a tool's reviews and orders by the tool", async () => {
    const plan = [
      ...(await plansOf(() => ask(`/review?limit=20&tool=${slowTool}`, "visitor"))),
      ...(await plansOf(() => ask(`/purchase?limit=20&tool=${slowTool}`, "admin"))),
    ];
    expect(wholeReads(plan)).toEqual([]);
    expect(plan.join("\n")).toMatch(/purchase_line_settled_by_tool/);
    expect(plan.join("\n")).toMatch(/review_by_tool/);
  });

  it("read a tool's ledger by the tool, and find users and messages by how they begin", async () => {
    const plan = [
      ...(await plansOf(() => ask(`/product/${slowTool}/stock?limit=20`, "admin"))),
      ...(await plansOf(() => ask("/user?limit=20&search=customer-77", "admin"))),
      ...(await plansOf(() => ask("/message?limit=20&search=customer-77", "admin"))),
    ].join("\n");
    expect(plan).toMatch(/stock_change_by_tool/);
    for (const index of ["shop_user_by_email", "shop_user_by_name", "shop_user_by_last_name"])
      expect(plan).toContain(index);
    for (const index of ["message_by_email", "message_by_subject"]) expect(plan).toContain(index);
  });

  it("read the audit log of users in its order, and no further than is counted", async () => {
    const paths = ["/audit?limit=20", "/audit?limit=20&page=150"];
    for (const path of paths) {
      const plan = (await plansOf(() => ask(path, "admin"), "audit_log")).join("\n");
      expect(plan).toContain("audit_log_of_users");
      expect(plan).not.toMatch(/audit_log_by_subject_key|TEMP B-TREE/);
    }
  });

  it("find users that are older than those whose texts are searched inside", async () => {
    const found = async (search: string) => {
      const { json } = await shop.call("GET", `/user?search=${encodeURIComponent(search)}`, {
        token: tokens.admin,
      });
      return json.map(({ email }: { email: string }) => email);
    };
    const [first] = await shop.db.read
      .selectFrom("shop_user")
      .select(["key", "email", "name"])
      .where("role", "is", null)
      .orderBy("key")
      .limit(1)
      .execute();
    if (!first) throw new Error("no customer");
    const { last } = await shop.db.read
      .selectFrom("shop_user")
      .select((user) => user.fn.max<number>("key").as("last"))
      .executeTakeFirstOrThrow();
    expect(last).toBeGreaterThan(first.key + SEARCHED_INSIDE);
    const write = shop.db.write.updateTable("shop_user").where("key", "=", first.key);
    await write.set({ name: "Ada Quillfeather" }).execute();
    expect(await found(first.email.toUpperCase())).toContain(first.email);
    for (const part of ["ada q", "QUILL"]) expect(await found(part)).toEqual([first.email]);
  });

  it("read settled orders in the order of the list by an index", async () => {
    const sorts = { total: "purchase_settled_by_total", buyer: "purchase_settled_by_buyer" };
    for (const [sort, index] of Object.entries(sorts)) {
      const plan = await plansOf(() => ask(`/purchase?limit=20&sort=${sort}`, "admin"));
      expect(plan.join("\n")).toContain(index);
    }
    const plan = await plansOf(() => ask("/purchase?limit=20&payment=refunded", "admin"));
    expect(plan.join("\n")).toContain("purchase_refunded");
  });

  it("read a product's figures from the orders that are held, and lines since the oldest to ship", async () => {
    const plan = (await plansOf(() => ask("/product?limit=20", "admin"))).join("\n");
    expect(plan).toMatch(/purchase_held/);
    expect(plan).toMatch(/purchase_to_ship/);
    expect(plan).not.toMatch(/purchase_line_unpaid/);
  });

  it("list the same orders on deep pages as in one long list", async () => {
    const list = async (query: string) => {
      const { headers, json } = await shop.call("GET", `/purchase?${query}`, {
        token: tokens.admin,
      });
      return { headers, ids: json.map(({ _id }: { _id: string }) => _id) };
    };
    for (const sort of ["-number", "total", "-total", "buyer", "-buyer", "state"]) {
      const { headers, ids } = await list(`sort=${sort}&limit=100&page=100`);
      const halves = [199, 200].map((page) => list(`sort=${sort}&limit=50&page=${page}`));
      expect((await Promise.all(halves)).flatMap((half) => half.ids)).toEqual(ids);
      expect(ids).toHaveLength(100);
      expect(headers["x-total-count"]).toBe("10000");
      const next = sort === "-number" ? [expect.stringMatching(`after=${ids.at(-1)}>`)] : [];
      expect(String(headers.link).match(/<[^>]*>(?=; rel="next")/g) ?? []).toEqual(next);
      expect(headers.link).not.toContain('rel="last"');
    }
  });

  it("find orders of a common product as of a rare one", async () => {
    const found = async (query: string) => {
      const { json } = await shop.call("GET", `/purchase?limit=40&${query}`, {
        token: tokens.admin,
      });
      return json as { _id: string; number: number; product: string }[];
    };
    const common = await found("search=caliper");
    const keys = common.map(({ number }) => number);
    expect(keys).toEqual(keys.toSorted((one, other) => other - one));
    expect(keys).toHaveLength(40);
    for (const { product } of common) expect(product.toLowerCase()).toContain("caliper");
  });

  it("find out by customer and tool who has bought what they review", async () => {
    const plan = await plansOf(() => ask("/review?limit=20", "visitor"));
    expect(plan.join("\n")).toMatch(/purchase_line_paid_by_user/);
  });

  /** What the purchase form would send for the generated tool. */
  async function orderOf(product: string) {
    const tool = (await shop.call("GET", `/tool/${slowTool}`)).json;
    const body = {
      price: tool.price * tool.minimum,
      patient: customerEmail(0),
      patientName: "Buyer",
      product,
      phone: "555 0100",
      address: "1 Mill Lane",
      order: tool.minimum,
      minOrder: tool.minimum,
    };
    return {
      tool,
      send: (more: object) => ({ token: tokens.customer, body: { ...body, ...more } }),
    };
  }

  it("match typed part numbers and names, and find the nearest, through indexes", async () => {
    const lines = ["MW-11998-C", "mw11989c", "Round steal caliper", "round steel caliper 100"].map(
      (typed) => ({ readings: [{ typed, quantity: 1 }] }),
    );
    const plan = await plansOf(async () => {
      const answer = await shop.call("POST", "/quick-order/check", { body: { lines } });
      expect(answer.json.lines[0], answer.text).toMatchObject({ status: "found", tool: slowTool });
      for (const unknown of answer.json.lines.slice(1)) expect(unknown.offers).not.toEqual([]);
    });
    expect(wholeReads(plan)).toEqual([]);
    expect(plan.join("\n")).toMatch(/tool_part_number_folded/);
    expect(plan.join("\n")).toMatch(/tool_part_number_reversed/);
  });

  it("find a product by its name through the index of sorted names", async () => {
    const { send } = await orderOf("No such product");
    const plan = await plansOf(() => shop.call("POST", "/purchase", send({})));
    expect(plan.join("\n")).toMatch(/tool_by_name/);
    expect(wholeReads(plan)).toEqual([]);
  });

  it("of the jobs that come back every few seconds read no large table as a whole", async () => {
    const { db } = shop;
    const never = () => {
      throw new Error("nobody waits for a tool that is back");
    };
    const outbox = { put: never, nudge: never };
    const plan = await plansOf(async () => {
      await findUncheckedAttempts(db, { uncheckedSince: Date.now(), now: Date.now(), limit: 20 });
      await queueStockAlerts({ db, outbox, links: {}, publicOrigin: "" } as never);
    });
    expect(wholeReads(plan)).toEqual([]);
  });

  it("of the roll-up of the revenue read the changes that they roll up, and no others", async () => {
    const ran: Ran[] = [];
    recordStatements(ran);
    await rollUpRevenue(shop.db);
    vi.restoreAllMocks();
    const about = (words: RegExp) => ran.find(({ text }) => words.test(text));
    const read = about(/^select .* from "revenue_change" order by/);
    const deleted = about(/^delete from "revenue_change"/);
    if (!read || !deleted) throw new Error("there were no changes");
    const plans = [...(await planOf(shop, read)), ...(await planOf(shop, deleted))].join("\n");
    expect(plans).not.toMatch(/TEMP B-TREE|Sort|Unique|Aggregate/);
    expect(plans).toMatch(/SEARCH revenue_change USING INTEGER PRIMARY KEY|revenue_change_pkey/);
  });

  it("of placing an order go by the buyer, the tool and the key", async () => {
    const { tool, send } = await orderOf("");
    const plan = await plansOf(async () => {
      const answer = await shop.call(
        "POST",
        "/purchase",
        send({ product: tool.name, tool: tool._id }),
      );
      expect(answer.json, answer.text).toMatchObject({ success: true });
    });
    expect(wholeReads(plan)).toEqual([]);
    // An index of all orders instead of the buyer's own made a batch a hundred times slower once.
    expect(plan.join("\n")).not.toMatch(/purchase_listed|purchase_(line_)?settled/);
    expect(plan.join("\n")).toMatch(/purchase_line_unpaid/);
    expect(plan.join("\n")).toMatch(/purchase_by_user/);
  });

  it("of a cart, its checkout and the way back go by the buyer and the order", async () => {
    const [one, other] = (await shop.call("GET", "/tool?limit=2&sort=name")).json;
    const token = tokens.customer;
    const lines = [one, other].map(({ _id, minimum }) => ({ tool: _id, quantity: minimum }));
    const call = async (method: string, path: string, body?: object) => {
      const answer = await shop.call(method, path, { token, body });
      expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200);
      return answer.json;
    };
    const { send } = await orderOf("");
    const { patient, patientName, phone, address } = send({}).body;
    const plan = await plansOf(async () => {
      for (const { tool, quantity } of lines) await call("PUT", `/cart/${tool}`, { quantity });
      await call("GET", "/cart");
      const { price } = await call("POST", "/checkout/preview", { lines });
      const order = { lines, price, patient, patientName, phone, address };
      const { purchase } = await call("POST", "/checkout", order);
      await call("POST", `/purchase/${purchase._id}/to-cart`, {});
      await call("POST", "/saved-list", { name: "Refit", lines });
      await call("GET", "/saved-list");
    });
    expect(wholeReads(plan)).toEqual([]);
  });
});
