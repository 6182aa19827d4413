/** The lines of orders: what was promised, and that they add up to their order. */
import type { Acknowledged } from "./acknowledged.ts";
import type { Ask } from "./records.ts";

interface Line {
  readonly id: string;
  readonly number: number;
  readonly tool: string;
  readonly quantity: number;
}

/** Lost: an acknowledged order has other lines than were ordered. */
export async function lineFaults(
  ask: Ask,
  acknowledged: Acknowledged,
): Promise<{ lost: string[]; wrong: string[] }> {
  const lines = await ask<Line>(`
    select purchase.id, line.number, tool.id as tool, line.quantity
    from purchase_line line join purchase on purchase.key = line.purchase_key
      join tool on tool.key = line.tool_key order by purchase.key, line.number`);
  const byOrder = Map.groupBy(lines, ({ id }) => id);
  const wrong = await ask<{ number: number; fault: string }>(WRONG);
  return {
    lost: [...acknowledged.orders.values()].flatMap(({ id, pieces }) => {
      const stored = (byOrder.get(id) ?? []).map(({ number, tool, quantity }) =>
        [number, tool, quantity].join(" "),
      );
      const promised = Object.entries(pieces).map(([tool, quantity], index) =>
        [index + 1, tool, quantity].join(" "),
      );
      return stored.join() === promised.join()
        ? []
        : [`order ${id} was placed with ${promised.join()} and has ${stored.join()}`];
    }),
    wrong: wrong.map(({ number, fault }) => `order ${number}: ${fault}`),
  };
}

/** What a line costs, rounded half up. */
export const LINE_CENTS =
  "((2 * cast(unit_price_cents as bigint) * quantity + price_unit) / (2 * price_unit))";

/** The sums, and the copies of the order's state that its lines have. */
const WRONG = `
  with whole as (
    select purchase_key, count(*) as lines, sum(quantity) as quantity, sum(minimum) as minimum,
      sum(fulfillable) as fulfillable, sum(${LINE_CENTS}) as cents,
      min(unpaid) as least_unpaid, max(unpaid) as most_unpaid, min(paid_at) as first_paid,
      max(paid_at) as last_paid, count(paid_at) as paid, min(number) as first, max(number) as last
    from purchase_line group by purchase_key)
  select purchase.key as number, case
      when whole.lines is null then 'has no lines'
      when lines <> line_count or first <> 1 or last <> line_count then 'its lines are not numbered from 1'
      when whole.quantity <> purchase.quantity or whole.minimum <> purchase.minimum then 'pieces do not add up'
      when whole.fulfillable <> purchase.fulfillable then 'pieces to ship do not add up'
      when cents + delivery_cents <> price_cents then 'amounts do not add up'
      when least_unpaid <> most_unpaid or (most_unpaid = 1) <> (state = 'unpaid') then 'lines are unpaid, or not'
      when purchase.paid_at is null and paid > 0 then 'only lines are paid'
      when purchase.paid_at is not null
        and (paid <> lines or first_paid <> purchase.paid_at or last_paid <> purchase.paid_at) then 'lines are paid at another time'
    end as fault
  from purchase left join whole on whole.purchase_key = purchase.key
  where not coalesce(lines = line_count and first = 1 and last = line_count
    and whole.quantity = purchase.quantity and whole.minimum = purchase.minimum
    and whole.fulfillable = purchase.fulfillable and cents + delivery_cents = price_cents
    and least_unpaid = most_unpaid and (most_unpaid = 1) = (state = 'unpaid')
    and paid = case when purchase.paid_at is null then 0 else lines end
    and coalesce(first_paid, 0) = coalesce(purchase.paid_at, 0)
    and coalesce(last_paid, 0) = coalesce(purchase.paid_at, 0), false)`;
