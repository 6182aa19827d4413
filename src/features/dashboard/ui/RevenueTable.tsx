import { formatDollars } from "../../../kit/money.ts";
import { TableHead } from "../../../kit/ui/Table.tsx";
import type { DayRevenue } from "../contract.ts";
import { formatDay } from "./format-day.ts";

const COLUMNS = [
  "Day",
  { figure: "Orders" },
  { figure: "Paid" },
  { figure: "Refunded" },
  { figure: "Net" },
] as const;

/** What the chart draws, in figures: today first. */
export function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
    <section aria-label="The figures of each day" tabIndex={0} className="overflow-x-auto">
      <table className="ruled">
        <caption className="sr-only">
          Orders paid, money paid and refunded on each of the last {days.length} days
        </caption>
        <TableHead columns={COLUMNS} />
        <tbody>
          {days.toReversed().map(({ day, orders, paid, refunded, net }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{formatDay(day)}</time>
              </th>
              <td className="figure">{orders}</td>
              <td className="figure">{formatDollars(paid)}</td>
              <td className="figure">{formatDollars(refunded)}</td>
              <td className="figure">{formatDollars(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
