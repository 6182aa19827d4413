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

/** A line of an order. */
interface Taken {
  readonly number: number;
  readonly tool: string;
  readonly state: string;
  readonly quantity: number;
  readonly fulfillable: number;
  readonly held: number;
  /** 1: its pieces were gone when it was paid. */
  readonly lost: number;
  /** Pieces in refunds that have put some back. */
  readonly restocked: number;
  /** What the ledger says that it has taken. */
  readonly taken: number;
}

const OWNED = ["paid", "shipped", "delivered"];

/**
 * What is wrong with the stock of every tool, and with the part of it that every line has. The ledger has no index, so it
 * is summed once for all of them.
 */
export async function stockFaults(ask: Ask): Promise<{ oversold: string[]; wrong: string[] }> {
  const lines = await ask<Taken>(`
    select purchase.key as number, tool.id as tool, state, line.quantity, line.fulfillable,
      case when held_until is null then 0 else 1 end as held,
      case when line.lost_at is null then 0 else 1 end as lost,
      (select cast(coalesce(sum(refund_line.restock), 0) as integer)
        from refund join refund_line on refund_line.refund_key = refund.key
        where refund.purchase_key = purchase.key and refund_line.line = line.number
          and restocked_at is not null) as restocked,
      cast(coalesce(of_line.taken, 0) as integer) as taken
    from purchase join purchase_line line on line.purchase_key = purchase.key
      join tool on tool.key = line.tool_key
      left join (select purchase_key, tool_key, -sum(amount) as taken
        from stock_change group by purchase_key, tool_key) of_line
        on of_line.purchase_key = purchase.key and of_line.tool_key = line.tool_key`);
  const shelves = await ask<Shelf>(`
    select tool.id, tool.quantity, cast(coalesce(of_tool.ledger, 0) as integer) as ledger,
      cast(coalesce(of_tool.received, 0) as integer) as received
    from tool left join (select tool_key, sum(amount) as ledger,
        sum(case when reason in ('opening', 'correction') then amount else 0 end) as received
      from stock_change group by tool_key) of_tool on of_tool.tool_key = tool.key`);
  const byTool = Map.groupBy(lines, ({ tool }) => tool);
  return {
    oversold: shelves
      .filter(({ quantity }) => quantity < 0)
      .map(({ id, quantity }) => `${id} has ${quantity} pieces`),
    wrong: [
      ...lines.flatMap((line) => {
        const { number, tool, state, taken, fulfillable } = line;
        const due = piecesOf(line);
        const name = `order ${number} (${state})`;
        return [
          ...(taken === due ? [] : [`${name} has taken ${taken} of ${tool}, not ${due}`]),
          ...(OWNED.includes(state) && fulfillable !== due
            ? [`${name} is to ship ${fulfillable} of ${tool}, not ${due}`]
            : []),
        ];
      }),
      ...shelves.flatMap(({ id, quantity, ledger, received }) => {
        const out = (byTool.get(id) ?? []).reduce((sum, line) => sum + piecesOf(line), 0);
        if (quantity === ledger && quantity === received - out) return [];
        return [
          `${id} has ${quantity} pieces; its ledger says ${ledger}, ${received} came and ${out} went`,
        ];
      }),
    ],
  };
}

/** What a line has of the stock. */
function piecesOf({ state, quantity, held, lost, restocked }: Taken): number {
  if (state === "unpaid") return held ? quantity : 0;
  return OWNED.includes(state) && !lost ? Math.max(0, quantity - restocked) : 0;
}
