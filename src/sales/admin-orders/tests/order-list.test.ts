/** Filters and sort orders of all orders, and filters that admins save. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { dayIn, startOfDay } from "../../../lib/i18n/calendar.ts";
import { idsFrom } from "../../../lib/secrets/ids.ts";

const DAY_MS = 24 * 3_600_000;
/** Thirteen hours from the next: whatever the hour, two of its days are "yesterday" somewhere. */
const TIME_ZONE = "Pacific/Auckland";

interface Wanted {
  /** Days ago, in the shop's time zone. */
  readonly placed: number;
  readonly state?: "unpaid" | "paid" | "shipped" | "delivered" | "expired";
  readonly refunded?: "all" | "some";
  readonly isDisputed?: boolean;
}

/** Orders from the oldest to the newest, as shops get them. */
const ORDERS = {
  old: { placed: 30, state: "delivered" },
  week: { placed: 7, state: "expired" },
  six: { placed: 6, state: "shipped", refunded: "some" },
  lost: { placed: 2, state: "delivered", refunded: "all" },
  fought: { placed: 2, state: "paid", refunded: "some", isDisputed: true },
  midnight: { placed: 1, state: "paid" },
  yesterday: { placed: 1, state: "unpaid" },
  first: { placed: 0, state: "paid" },
  last: { placed: 0, state: "unpaid" },
} as const satisfies Record<string, Wanted>;
type Name = keyof typeof ORDERS;
const NAMES = Object.keys(ORDERS) as Name[];

describe.each(bothEngines)("the list of all orders on %s", (engine) => {
  const test = testOnce(engine);
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  let tools: Tool[];
  const buyers = {} as Record<Name, Buyer>;
  const prices = {} as Record<Name, number>;
  const nameOf = new Map<number, Name>();

  beforeAll(async () => {
    tools = await toolsOf(shop);
    await changeSection(shop, admin, "company", (company) => ({ ...company, timeZone: TIME_ZONE }));
    for (const [index, name] of NAMES.entries()) await addOrder(name, index);
  });

  /** Places an order and moves it to its day: to its start, then minute by minute. */
  async function addOrder(name: Name, index: number): Promise<void> {
    const buyer = await prepareBuyer(shop);
    const tool = tools[index] as Tool;
    const order = await placeOrder(shop, buyer, tool);
    const { placed, state, refunded, isDisputed }: Wanted = ORDERS[name];
    const before = NAMES.slice(0, index).filter((other) => ORDERS[other].placed === placed).length;
    const at = startOfDay(dayAgo(placed), TIME_ZONE) + before * 60_000;
    const { price_cents } = await findRow(shop.db, "purchase", ["key", order.number]);
    const isPaid = state !== "unpaid" && state !== "expired";
    await changeRows(shop.db, "purchase", ["key", order.number], {
      id: idsFrom(at) + order._id.slice(13),
      created_at: at,
      state,
      paid_at: isPaid ? at : null,
      refunded_cents: refunded === "all" ? price_cents : refunded === "some" ? 1 : 0,
      disputed_at: isDisputed ? at : null,
    });
    buyers[name] = buyer;
    prices[name] = price_cents;
    nameOf.set(order.number, name);
  }

  const dayAgo = (days: number) =>
    new Date(Date.parse(dayIn(TIME_ZONE)(Date.now())) - days * DAY_MS).toISOString().slice(0, 10);

  /** The names of the listed orders, after checking the total. */
  async function list(query: string, token = admin.token): Promise<Name[]> {
    const answer = await shop.call("GET", `/purchase?limit=100&${query}`, { token });
    expect(answer.status, `${query}: ${answer.text}`).toBe(200);
    const found = (answer.json as { number: number }[]).map(({ number }) => nameOf.get(number));
    expect(answer.headers["x-total-count"], query).toBe(String(found.length));
    return found as Name[];
  }

  const newestFirst = (...names: Name[]) =>
    NAMES.toReversed().filter((name) => names.includes(name));

  it("is filtered by days in the shop's time zone, from their start", async () => {
    expect(await list("placed=today")).toEqual(["last", "first"]);
    expect(await list("placed=yesterday")).toEqual(["yesterday", "midnight"]);
    expect(await list("placed=last-7-days")).toEqual(
      newestFirst("last", "first", "yesterday", "midnight", "fought", "lost", "six"),
    );
    expect(await list(`from=${dayAgo(2)}&to=${dayAgo(1)}`)).toEqual(
      newestFirst("yesterday", "midnight", "fought", "lost"),
    );
    expect(await list(`to=${dayAgo(7)}`)).toEqual(["week", "old"]);
    expect(await list(`from=${dayAgo(0)}`)).toEqual(["last", "first"]);
    expect(await list(`from=${dayAgo(29)}&to=${dayAgo(8)}`)).toEqual([]);
    expect(await list("from=2099-01-01")).toEqual([]);
    expect(await list("to=1999-12-31")).toEqual([]);
    expect(await list("from=0001-01-01&to=9999-12-31")).toHaveLength(NAMES.length);
  });

  it("is filtered by payment: each order has one status, and an expired one has none", async () => {
    const byPayment: Record<string, Name[]> = {
      unpaid: ["last", "yesterday"],
      paid: ["first", "midnight", "old"],
      "partly-refunded": ["six"],
      refunded: ["lost"],
      disputed: ["fought"],
    };
    for (const [payment, names] of Object.entries(byPayment))
      expect(await list(`payment=${payment}`), payment).toEqual(names);
    expect(await list("payment=paid&state=delivered")).toEqual(["old"]);
    expect(await list("payment=unpaid&state=delivered")).toEqual([]);
    expect(await list("payment=refunded&state=delivered")).toEqual(["lost"]);
  });

  it("is filtered by state, and by the beginning of the buyer's email or name", async () => {
    for (const state of ["unpaid", "paid", "shipped", "delivered", "expired"] as const) {
      const names = NAMES.filter((name) => ORDERS[name].state === state);
      expect(await list(`state=${state}`), state).toEqual(newestFirst(...names));
    }
    const { email, userKey } = buyers.six;
    expect(await list(`buyer=${email.slice(0, 14).toUpperCase()}`)).toEqual(["six"]);
    await changeRows(shop.db, "shop_user", ["key", userKey], { name: "Quill & Sons" });
    expect(await list(`buyer=${encodeURIComponent("quill & s")}`)).toEqual(["six"]);
    expect(await list("buyer=sons")).toEqual([]);
    expect(await list("buyer=buyer-&placed=today&payment=paid")).toEqual(["first"]);
  });

  it("is sorted by number, date, total, buyer and state, equal ones newest first", async () => {
    const by = (value: (name: Name) => number | string, direction = 1) =>
      NAMES.toReversed().sort((a, b) => {
        const [left, right] = [value(a), value(b)];
        return left === right ? 0 : left < right ? -direction : direction;
      });
    const states = ["unpaid", "paid", "shipped", "delivered", "expired"];
    const rank = (name: Name) => states.indexOf(ORDERS[name].state);
    const email = (name: Name) => buyers[name].email;
    for (const sort of ["number", "date"]) {
      expect(await list(`sort=${sort}`)).toEqual(NAMES);
      expect(await list(`sort=-${sort}`)).toEqual(NAMES.toReversed());
    }
    expect(await list("sort=total")).toEqual(by((name) => prices[name]));
    expect(await list("sort=-total")).toEqual(by((name) => prices[name], -1));
    expect(await list("sort=buyer")).toEqual(by(email));
    expect(await list("sort=-buyer")).toEqual(by(email, -1));
    expect(await list("sort=state")).toEqual(by(rank));
    expect(await list("sort=-state")).toEqual(by(rank, -1));
  });

  it("keeps filters while it is sorted, and orders while it is paged", async () => {
    expect(await list("sort=total&state=paid")).toEqual(
      newestFirst("fought", "midnight", "first").sort((a, b) => prices[a] - prices[b]),
    );
    expect(await list("sort=state&placed=today")).toEqual(["last", "first"]);
    expect(await list("sort=-state&payment=paid")).toEqual(["old", "first", "midnight"]);
    expect(await list(`sort=buyer&buyer=${buyers.six.email}`)).toEqual(["six"]);
    expect(await list(`sort=-total&search=${nameOf.keys().next().value}`)).toEqual(["old"]);
    for (const sort of ["number", "-total", "buyer", "-state"]) {
      const all = await list(`sort=${sort}`);
      const paged: Name[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const path = `/purchase?limit=2&sort=${sort}&page=${page}`;
        const { json, headers } = await shop.call("GET", path, { token: admin.token });
        expect(headers["x-total-count"]).toBe(String(NAMES.length));
        paged.push(...json.map(({ number }: { number: number }) => nameOf.get(number)));
      }
      expect(paged, sort).toEqual(all);
    }
  });

  it("continues after an order in either direction of the number, and in no other order", async () => {
    const { json } = await shop.call("GET", "/purchase?limit=100", { token: admin.token });
    const [{ _id }] = json.filter(({ number }: { number: number }) => nameOf.get(number) === "six");
    const listAfter = async (sort: string) => {
      const path = `/purchase?limit=2&sort=${sort}&after=${_id}`;
      return shop.call("GET", path, { token: admin.token });
    };
    const names = async (sort: string) =>
      (await listAfter(sort)).json.map(({ number }: { number: number }) => nameOf.get(number));
    expect(await names("-date")).toEqual(["week", "old"]);
    expect(await names("number")).toEqual(["lost", "fought"]);
    expect((await listAfter("total")).status).toBe(422);
  });

  test.each([
    "placed=tomorrow",
    "placed=today&from=2026-01-01",
    "from=2026-02-30",
    "from=yesterday",
    "from=2026-02-02&to=2026-02-01",
    "payment=owed",
    "buyer=",
    "sort=product",
    "sort=--total",
    "sort=",
  ])("refuses %s", async (query) => {
    const answer = await shop.call("GET", `/purchase?${query}`, { token: admin.token });
    expect(answer.status).toBe(422);
    expect(answer.json.code).toBe("invalid-input");
  });

  test("gives a customer only own orders, whatever the filter", async () => {
    const { token } = buyers.first;
    expect(await list("placed=today", token)).toEqual(["first"]);
    expect(await list("payment=unpaid", token)).toEqual([]);
    expect(await list("sort=-total&buyer=buyer-", token)).toEqual(["first"]);
  });

  describe("saved filters", () => {
    const call = async (method: string, path: string, { token }: Buyer, body?: object) =>
      shop.call(method as "GET", `/saved-filter${path}`, { token, body });

    it("are counted, renamed, replaced and deleted by the admin who saved them, and by no other admin", async () => {
      const owner = await prepareBuyer(shop, "admin");
      const filter = { payment: "paid", placed: "last-7-days", sort: "-total" };
      const saved = await call("POST", "", owner, { name: " To pack ", filter });
      expect(saved.json).toEqual({ _id: expect.any(String), name: "To pack", filter, count: 2 });
      const { _id } = saved.json;
      expect((await call("GET", "", owner)).json).toEqual([saved.json]);
      for (const stranger of [admin, await prepareBuyer(shop, "admin")]) {
        expect((await call("GET", "", stranger)).json).toEqual([]);
        expect((await call("PATCH", `/${_id}`, stranger, { name: "Mine" })).status).toBe(404);
        expect((await call("DELETE", `/${_id}`, stranger)).status).toBe(404);
      }
      const renamed = await call("PATCH", `/${_id}`, owner, { name: "Packing" });
      expect(renamed.json).toEqual({ ...saved.json, name: "Packing" });
      const replaced = await call("PATCH", `/${_id}`, owner, { filter: { state: "shipped" } });
      expect(replaced.json).toEqual({
        _id,
        name: "Packing",
        filter: { state: "shipped" },
        count: 1,
      });
      const taken = await call("POST", "", owner, { name: "Packing", filter: {} });
      expect(taken.json).toMatchObject({ status: 409, code: "filter-name-taken" });
      expect((await call("DELETE", `/${_id}`, owner)).json).toEqual({ deletedCount: 1 });
      expect((await call("GET", "", owner)).json).toEqual([]);
    });

    it("have one name each, also when two are saved at once, and are at most thirty", async () => {
      const owner = await prepareBuyer(shop, "admin");
      const twice = await Promise.all(
        [1, 2].map(() => call("POST", "", owner, { name: "Filter 1", filter: {} })),
      );
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (let number = 2; number <= 30; number += 1)
        await call("POST", "", owner, { name: `Filter ${number}`, filter: {} });
      const { json: all } = await call("GET", "", owner);
      expect(all).toHaveLength(30);
      const full = await call("POST", "", owner, { name: "One more", filter: {} });
      expect(full.json).toMatchObject({ status: 409, code: "too-many-filters" });
      const [first] = all;
      const taken = await call("PATCH", `/${first._id}`, owner, { name: "Filter 2" });
      expect(taken.json).toMatchObject({ status: 409, code: "filter-name-taken" });
    });

    test("refuse filters that the list would refuse", async () => {
      for (const filter of [
        { state: "lost" },
        { placed: "today", from: "2026-01-01" },
        { from: "2026-02-02", to: "2026-02-01" },
        { page: "2" },
        { sort: "product" },
      ])
        expect((await call("POST", "", admin, { name: "Bad", filter })).status).toBe(422);
      expect((await call("GET", "", admin)).json).toEqual([]);
      expect((await call("GET", "", buyers.first)).status).toBe(403);
    });
  });
});
