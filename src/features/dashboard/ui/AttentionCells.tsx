import { Link } from "react-router";
import { formatCount } from "../../../kit/numbers.ts";
import { paths } from "../../../paths.ts";
import type { Overview } from "../contract.ts";

interface Cell {
  readonly count: number;
  readonly label: string;
  readonly to: string;
  /** Something failed, as opposed to work to do. */
  readonly isTrouble?: boolean;
}

export function AttentionCells({ overview }: { overview: Overview }) {
  return (
    <ul className="cells grid-cols-2 max-sm:*:last:odd:col-span-2 sm:grid-cols-3">
      {cellsOf(overview).map((cell) => (
        <li key={cell.label} className="bg-sheet">
          <AttentionCell {...cell} />
        </li>
      ))}
    </ul>
  );
}

function AttentionCell({ count, label, to, isTrouble = false }: Cell) {
  const tone = count === 0 ? "text-steel" : isTrouble ? "text-bad" : "text-ink";
  return (
    <Link to={to} className="group block h-full min-h-24 p-4">
      <span className={`block font-mono text-title tabular-nums ${tone}`}>
        {count > 0 && isTrouble && <span aria-hidden="true">✕ </span>}
        {formatCount(count)}
      </span>
      <span className="mt-1 block text-graphite text-note group-hover:underline">{label}</span>
    </Link>
  );
}

function cellsOf(seen: Overview): Cell[] {
  const { unpaid } = seen;
  return [
    {
      count: seen.toShip,
      label: `${plural(seen.toShip, "order")} to ship`,
      to: paths.allOrders({ filter: "to-ship" }),
    },
    {
      count: seen.cancellations,
      label: `cancellation ${plural(seen.cancellations, "request")}`,
      to: paths.allOrders({ filter: "attention" }),
    },
    {
      count: seen.messages,
      label: `new ${plural(seen.messages, "message")}`,
      to: paths.messages({ filter: "new" }),
    },
    {
      count: seen.disputes,
      label: plural(seen.disputes, "dispute"),
      to: paths.allOrders({ filter: "attention" }),
      isTrouble: true,
    },
    {
      count: seen.failedRefunds,
      label: `${plural(seen.failedRefunds, "order")} with a failed refund`,
      to: paths.allOrders({ filter: "attention" }),
      isTrouble: true,
    },
    {
      count: seen.failedLetters,
      label: `failed ${plural(seen.failedLetters, "email")}`,
      to: paths.mail({ filter: "given-up" }),
      isTrouble: true,
    },
    {
      count: unpaid.orders,
      label: `unpaid ${plural(unpaid.orders, "order")} with ${formatCount(unpaid.pieces)} ${plural(unpaid.pieces, "piece")} held`,
      to: paths.allOrders({ filter: "unpaid" }),
    },
    {
      count: seen.soldOut,
      label: `${plural(seen.soldOut, "tool")} sold out`,
      to: paths.productManage({ filter: "sold-out" }),
    },
    {
      count: seen.lowStock,
      label: `${plural(seen.lowStock, "tool")} low on stock`,
      to: paths.productManage({ filter: "low" }),
    },
  ];
}

function plural(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}
