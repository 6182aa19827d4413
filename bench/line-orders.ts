/** Orders of several lines by `POST /checkout`; a previous commit may not have it, so only this tree is measured. */
import type { Figure } from "./figures.ts";
import { loadFigure } from "./figures.ts";
import { type Request, runLoad, type Target } from "./load.ts";
import type { Engine } from "./options.ts";
import { acknowledge, type OrderShop } from "./orders.ts";
import type { Buyer, ToolOnSale } from "./prepare.ts";
import { measureAlternately, rounds } from "./rounds.ts";

/** The median of 22,064 wholesale invoices, and more than 99 % of them have. */
const SIZES = [
  { lines: 1, orders: 600 },
  { lines: 13, orders: 400 },
  { lines: 200, orders: 90 },
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
  const figures: Figure[] = [];
  let next = 0;
  for (const { lines, orders } of SIZES) {
    const tools = shop.lineTools.slice(0, lines);
    const place = (target: Target, first: number) => {
      const requests = shop.lineBuyers
        .slice(first, first + orders)
        .map((buyer) => checkoutRequest(buyer, tools));
      const verify = (body: string) => target === bare || acknowledge(shop, body);
      return runLoad(target, { requests, end: { amount: orders }, verify });
    };
    await place(shop.target, next);
    next += orders;
    const first = next;
    const measured = await measureAlternately([bare, shop.target], (target, round) =>
      place(target, first + round * orders),
    );
    next += rounds * orders;
    const compared = {
      shop: measured.get(shop.target.name) ?? [],
      bare: measured.get(bare.name) ?? [],
      previous: undefined,
    };
    const what = `checkout of ${lines} ${lines === 1 ? "line" : "lines"}`;
    figures.push(loadFigure(engine, what, compared));
  }
  return figures;
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
