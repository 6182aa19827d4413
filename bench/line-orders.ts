/** Orders of several lines by `POST /checkout`; a previous commit may not have it, so only this tree is measured. */
import { type Figure, loadFigure } from "./figures.ts";
import { type Request, runLoad, type Target } from "./load.ts";
import type { Engine } from "./options.ts";
import { acknowledge, type OrderShop } from "./orders.ts";
import type { Buyer, ToolOnSale } from "./prepare.ts";
import { measureAlternately, rounds } from "./rounds.ts";

/** The median of 22,064 wholesale invoices, and more than 99 % of them have. */
const SIZES = [
  { lines: 1, orders: 250 },
  { lines: 13, orders: 150 },
  { lines: 200, orders: 40 },
] as const;

export const MOST_LINES = 200;

/** `buyers` have paid an order before, as others may have 100 unpaid lines only; each orders once. */
export async function measureLineOrders(
  engine: Engine,
  bare: Target,
  shop: OrderShop & {
    readonly lineBuyers: readonly Buyer[];
    readonly lineTools: readonly ToolOnSale[];
  },
): Promise<Figure[]> {
  const targets = SIZES.flatMap((size) =>
    [bare, shop.target].map((target) => ({
      ...target,
      name: nameOf(target, size),
      target,
      size,
    })),
  );
  const place = (target: Target, { lines, orders }: Size, first: number) => {
    const tools = shop.lineTools.slice(0, lines);
    const requests = shop.lineBuyers
      .slice(first, first + orders)
      .map((buyer) => checkoutRequest(buyer, tools));
    const verify = (body: string) => target === bare || acknowledge(shop, body);
    return runLoad(target, { requests, end: { amount: orders }, verify });
  };
  let next = 0;
  const starts = new Map<Size, number>();
  for (const size of SIZES) {
    await place(shop.target, size, next);
    starts.set(size, next + size.orders);
    next += (1 + rounds) * size.orders;
  }
  // The sizes alternate as well, so that their figures can be compared.
  const measured = await measureAlternately(targets, ({ target, size }, round) =>
    place(target, size, (starts.get(size) ?? 0) + round * size.orders),
  );
  return SIZES.map((size) => {
    const what = `checkout of ${size.lines} ${size.lines === 1 ? "line" : "lines"}`;
    return loadFigure(engine, what, {
      shop: measured.get(nameOf(shop.target, size)) ?? [],
      bare: measured.get(nameOf(bare, size)) ?? [],
      previous: undefined,
    });
  });
}

type Size = (typeof SIZES)[number];

function nameOf({ name }: Target, { lines }: Size): string {
  return `${name}, ${lines}`;
}

export function checkoutRequest({ email, token }: Buyer, tools: readonly ToolOnSale[]): Request {
  const cents = tools.reduce((sum, { priceCents, minimum }) => sum + priceCents * minimum, 0);
  return {
    method: "POST",
    path: "/api/checkout",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      lines: tools.map(({ id, minimum }) => ({ tool: id, quantity: minimum })),
      price: cents / 100,
      patient: email,
      patientName: "Benchmark Buyer",
      phone: "+44 114 496 0000",
      address: "12 Mill Lane, Sheffield S1 2AB",
    }),
  };
}
