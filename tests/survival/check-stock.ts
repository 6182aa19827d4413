/** Stock to the piece: the shelf, the ledger, and what orders hold or own. */
import type { Ask } from "./records.ts";

interface Shelf {
  readonly id: string;
  readonly quantity: number;
  /** The sum of the tool's ledger. */
  readonly ledger: number;
  /** What came in. */
  readonly received: number;
}

interface Taken {
  readonly number: number;
  readonly tool: string;
  readonly state: string;
  readonly quantity: number;
  readonly held: number;
  /** 1: paid when its pieces were gone. */
  readonly without_stock: number;
  /** 1: a refund has put its pieces back. */
  readonly restocked: number;
  /** What the ledger says that it has taken. */
  readonly taken: number;
}

const OWNED = ["paid", "shipped", "delivered"];

/** What is wrong with the stock of every tool, and with every order's part of it. */
export async function stockFaults(ask: Ask): Promise<{ oversold: string[]; wrong: string[] }> {
  const orders = await ask<Taken>(`
    select purchase.key as number, tool.id as tool, state, purchase.quantity,
      case when held_until is null then 0 else 1 end as held,
      (select cast(count(*) as integer) from purchase_event
        where purchase_key = purchase.key and kind = 'paid-without-stock') as without_stock,
      (select cast(count(*) as integer) from refund
        where purchase_key = purchase.key and restocked_at is not null) as restocked,
      cast(coalesce((select -sum(amount) from stock_change where purchase_key = purchase.key), 0) as integer) as taken
    from purchase join purchase_line on purchase_line.purchase_key = purchase.key
      join tool on tool.key = purchase_line.tool_key`);
  const shelves = await ask<Shelf>(`
    select tool.id, tool.quantity,
      cast(coalesce((select sum(amount) from stock_change where tool_key = tool.key), 0) as integer) as ledger,
      cast(coalesce((select sum(amount) from stock_change
        where tool_key = tool.key and reason in ('opening', 'correction')), 0) as integer) as received
    from tool`);
  const byTool = Map.groupBy(orders, ({ tool }) => tool);
  return {
    oversold: shelves
      .filter(({ quantity }) => quantity < 0)
      .map(({ id, quantity }) => `${id} has ${quantity} pieces`),
    wrong: [
      ...orders.flatMap((order) => {
        const due = piecesOf(order);
        if (order.taken === due) return [];
        return [
          `order ${order.number} (${order.state}) has taken ${order.taken} pieces, not ${due}`,
        ];
      }),
      ...shelves.flatMap(({ id, quantity, ledger, received }) => {
        const out = (byTool.get(id) ?? []).reduce((sum, order) => sum + piecesOf(order), 0);
        if (quantity === ledger && quantity === received - out) return [];
        return [
          `${id} has ${quantity} pieces; its ledger says ${ledger}, ${received} came and ${out} went`,
        ];
      }),
    ],
  };
}

/** What an order has of the stock. */
function piecesOf({ state, quantity, held, without_stock, restocked }: Taken): number {
  if (state === "unpaid") return held ? quantity : 0;
  return OWNED.includes(state) && !without_stock && !restocked ? quantity : 0;
}
