import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderLimits as limits, oneCharge } from "#support/orders/order-limits.ts";
import { lineTotal } from "../../../lib/money/price-unit.ts";
import {
  type Buyer,
  decide,
  EXPIRED_HOLD_PAUSE_MS,
  type KnownOrder,
  type OrderLimits,
  type OrderRequest,
  type Placement,
  SAME_REQUEST_MS,
  type StockedTool,
} from "../rules.ts";

const NOW = 1_800_000_000_000;
function aTool(change: Partial<StockedTool> = {}): StockedTool {
  return {
    key: 1,
    id: "vise",
    partNumber: "MW-1",
    name: "Vise",
    taxClass: "standard",
    unitPriceCents: 1999,
    priceUnit: 1,
    minimum: 10,
    multiple: 1,
    tiers: [],
    quantity: 100,
    ...change,
  };
}

function aRequest({
  quantity = 10,
  ...change
}: Partial<OrderRequest> & { quantity?: number } = {}): OrderRequest {
  return {
    kind: "purchase",
    id: "new-order",
    userKey: 7,
    buyerEmail: "buyer@shop.test",
    buyerName: "Buyer",
    lines: [{ toolId: "vise", quantity }],
    priceCents: 1999 * quantity,
    phone: "555 0100",
    address: "1 Mill Lane",
    idempotencyKey: undefined,
    requestHash: "hash-of-this",
    locale: "en",
    ...change,
  };
}

function anOrder(change: Partial<KnownOrder> = {}): KnownOrder {
  return {
    id: "old-order",
    toolKeys: [2],
    unpaid: true,
    requestHash: "hash-of-another",
    createdAt: NOW - 60_000,
    ...change,
  };
}

function aBuyer(orders: KnownOrder[] = [], lapses: [number, number[]][] = []): Buyer {
  return { orders, expiredHolds: new Map(lapses) };
}

const decided = (request: OrderRequest, ...given: Given) => placement(request, ...given).decision;

type Given = [tool?: StockedTool | undefined, buyer?: Buyer, terms?: OrderLimits];

/** An `undefined` tool is not in the catalog. */
function placement(request: OrderRequest, ...given: Given): Placement {
  const [tool = given.length === 0 ? aTool() : undefined, buyer = aBuyer(), terms = limits] = given;
  return decide(request, new Map(tool && [[tool.id, tool]]), buyer, terms, NOW);
}

describe("deciding an order request", () => {
  it("places it, which the next decision sees", () => {
    const tool = aTool();
    const buyer = aBuyer();
    expect(decided(aRequest(), tool, buyer)).toEqual({ kind: "placed", orderId: "new-order" });
    expect(tool.quantity).toBe(90);
    expect(decided(aRequest({ id: "second", requestHash: "other" }), tool, buyer)).toEqual({
      kind: "already",
      orderId: "new-order",
    });
  });

  it.each<[string, OrderRequest, StockedTool | undefined, Buyer, string]>([
    ["a quantity below the minimum", aRequest({ quantity: 9 }), aTool(), aBuyer(), "below-minimum"],
    ["more than is left", aRequest({ quantity: 101 }), aTool(), aBuyer(), "sold-out"],
    ["a price of neither kind", aRequest({ priceCents: 1 }), aTool(), aBuyer(), "price-changed"],
    [
      "a total above the limit of one payment",
      aRequest({ quantity: 51, priceCents: 51 * 2_000_000 }),
      aTool({ unitPriceCents: 2_000_000 }),
      aBuyer(),
      "amount-too-large",
    ],
    [
      "a sixth unpaid order",
      aRequest(),
      aTool(),
      aBuyer([2, 3, 4, 5, 6].map((toolKey) => anOrder({ id: `o${toolKey}`, toolKeys: [toolKey] }))),
      "too-many-unpaid",
    ],
    [
      "a tool with two expired holds",
      aRequest(),
      aTool(),
      aBuyer([], [[1, [NOW - 100, NOW - 50]]]),
      "holds-lapsed",
    ],
  ])("refuses %s and takes nothing", (_name, request, tool, buyer, kind) => {
    const before = structuredClone({ tool, orders: buyer.orders });
    expect(decided(request, tool, buyer).kind).toBe(kind);
    expect({ tool, orders: buyer.orders }).toEqual(before);
  });

  it("refuses a tool that is not in the catalog", () => {
    expect(decided(aRequest(), undefined)).toEqual({ kind: "unknown-tool" });
  });

  it("accepts the total or the unit price only", () => {
    expect(decided(aRequest({ priceCents: 19_990 })).kind).toBe("placed");
    expect(decided(aRequest({ priceCents: 1999 })).kind).toBe("placed");
    expect(decided(aRequest({ priceCents: 19_989 })).kind).toBe("price-changed");
    expect(decided(aRequest({ priceCents: 3998 })).kind).toBe("price-changed");
  });

  it("counts delivery into the total, once for the order", () => {
    const charged = {
      ...limits,
      terms: { ...limits.terms, delivery: oneCharge({ chargeCents: 495, freeFromCents: null }) },
    };
    const of = (priceCents: number, tool = aTool()) =>
      decided(aRequest({ priceCents }), tool, aBuyer(), charged).kind;
    expect(of(20_485)).toBe("placed");
    expect(of(1999)).toBe("placed");
    expect(of(19_990)).toBe("price-changed");
    expect(of(24_940)).toBe("price-changed");
    const dear = aTool({ unitPriceCents: limits.largestCents / 9 - 49, minimum: 9 });
    const request = aRequest({ quantity: 9, priceCents: dear.unitPriceCents });
    expect(decided(request, dear).kind).toBe("placed");
    expect(decided(request, dear, aBuyer(), charged).kind).toBe("amount-too-large");
  });

  it("sells the last items, and accepts the largest total of one payment", () => {
    const last = aTool({ quantity: 10 });
    expect(decided(aRequest(), last).kind).toBe("placed");
    expect(last.quantity).toBe(0);
    const dear = aTool({ unitPriceCents: limits.largestCents, minimum: 1 });
    const request = aRequest({ quantity: 1, priceCents: limits.largestCents });
    expect(decided(request, dear).kind).toBe("placed");
  });

  it("refuses a total below the smallest charge, delivery included", () => {
    const cheap = () => aTool({ unitPriceCents: 4, minimum: 1 });
    const of = (quantity: number, chargeCents = 0) =>
      decided(aRequest({ quantity, priceCents: 4 }), cheap(), aBuyer(), {
        ...limits,
        terms: { ...limits.terms, delivery: oneCharge({ chargeCents, freeFromCents: null }) },
      });
    expect(of(10)).toEqual({ kind: "amount-too-small", smallest: 50 });
    expect([of(10, 9).kind, of(10, 10).kind]).toEqual(["amount-too-small", "placed"]);
  });

  it("does not count paid orders among the unpaid", () => {
    const paid = [2, 3, 4, 5, 6].map((toolKey) => anOrder({ toolKeys: [toolKey], unpaid: false }));
    expect(decided(aRequest(), aTool(), aBuyer(paid)).kind).toBe("placed");
  });
});

describe("the same request again", () => {
  const placed = (age: number, unpaid = true) =>
    aBuyer([anOrder({ toolKeys: [1], unpaid, requestHash: "hash-of-this", createdAt: NOW - age })]);

  it("is repeated within ten seconds, even when the tool is sold out or the order is paid meanwhile", () => {
    const repeated = { kind: "repeated", orderId: "old-order" };
    expect(decided(aRequest(), aTool({ quantity: 0 }), placed(SAME_REQUEST_MS - 1))).toEqual(
      repeated,
    );
    expect(decided(aRequest(), aTool(), placed(0, false))).toEqual(repeated);
    expect(decided(aRequest(), undefined, placed(0))).toEqual(repeated);
  });

  it("is a new request after ten seconds", () => {
    expect(decided(aRequest(), aTool(), placed(SAME_REQUEST_MS)).kind).toBe("already");
    expect(decided(aRequest(), aTool(), placed(SAME_REQUEST_MS, false)).kind).toBe("placed");
  });

  it("is a new request under a key of its own", () => {
    const keyed = aRequest({ idempotencyKey: "another-click" });
    expect(decided(keyed, aTool(), placed(0)).kind).toBe("already");
    expect(decided(keyed, aTool(), placed(0, false)).kind).toBe("placed");
  });
});

describe("expired holds", () => {
  const lapsed = (...ages: number[]) =>
    decided(aRequest(), aTool(), aBuyer([], [[1, ages.map((age) => NOW - age)]]));

  it("make the buyer wait an hour from the newest of two", () => {
    expect(lapsed(EXPIRED_HOLD_PAUSE_MS * 2, 1000)).toEqual({
      kind: "holds-lapsed",
      waitMs: EXPIRED_HOLD_PAUSE_MS - 1000,
    });
    expect(lapsed(EXPIRED_HOLD_PAUSE_MS * 2, EXPIRED_HOLD_PAUSE_MS - 1)).toMatchObject({
      waitMs: 1,
    });
    expect(lapsed(EXPIRED_HOLD_PAUSE_MS * 2, EXPIRED_HOLD_PAUSE_MS).kind).toBe("placed");
  });

  it("do not count singly, nor for another tool", () => {
    expect(lapsed(1000).kind).toBe("placed");
    const other = aBuyer([], [[2, [NOW - 1, NOW - 2, NOW - 3]]]);
    expect(decided(aRequest(), aTool(), other).kind).toBe("placed");
  });
});

describe("any number of requests in any order", () => {
  const request = fc.record({
    userKey: fc.integer({ min: 1, max: 4 }),
    toolIndex: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    priceOff: fc.constantFrom(0, 0, 0, 1),
    hash: fc.integer({ min: 0, max: 30 }),
  });

  it("never oversell, and never exceed a buyer's unpaid orders", () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 80 }), (asked) => {
        const tools = [0, 1, 2].map((key) =>
          aTool({ key, id: `t${key}`, minimum: key + 1, quantity: 60 }),
        );
        const buyers = new Map([1, 2, 3, 4].map((key) => [key, aBuyer()]));
        const sold = [0, 0, 0];
        asked.forEach(({ userKey, toolIndex, quantity, priceOff, hash }, index) => {
          const tool = tools[toolIndex] as StockedTool;
          const buyer = buyers.get(userKey) as Buyer;
          const sent = aRequest({
            id: `order-${index}`,
            userKey,
            lines: [{ toolId: tool.id, quantity }],
            priceCents: lineTotal(tool.unitPriceCents, tool.priceUnit, quantity) + priceOff,
            requestHash: `${hash}`,
          });
          const { kind } = decided(sent, tool, buyer, { ...limits, maxUnpaid: 2 });
          if (kind === "placed") sold[toolIndex] = (sold[toolIndex] ?? 0) + quantity;
        });
        tools.forEach((tool, index) => {
          expect(tool.quantity).toBe(60 - (sold[index] ?? 0));
          expect(tool.quantity).toBeGreaterThanOrEqual(0);
        });
        for (const { orders } of buyers.values()) {
          expect(orders.length).toBeLessThanOrEqual(2);
          expect(new Set(orders.flatMap(({ toolKeys }) => toolKeys)).size).toBe(orders.length);
        }
      }),
    );
  });
});
