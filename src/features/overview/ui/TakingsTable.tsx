import { formatDollars } from "../../../kit/money.ts";
import type { DayTakings } from "../contract.ts";
import { dayInWords } from "./day-words.ts";

/** What the chart draws, in figures: today first. */
export function TakingsTable({ days }: { days: readonly DayTakings[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow
    <section aria-label="The figures of each day" tabIndex={0} className="overflow-x-auto">
      <table className="ruled">
        <caption className="sr-only">
          Orders paid, money paid and given back on each of the last {days.length} days
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="figure">
              Orders
            </th>
            <th scope="col" className="figure">
              Paid
            </th>
            <th scope="col" className="figure">
              Given back
            </th>
            <th scope="col" className="figure">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, paid, refunded, net }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayInWords(day)}</time>
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
