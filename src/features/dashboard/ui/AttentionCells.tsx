import { Link } from "react-router";
import { t } from "../../../kit/i18n.ts";
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
        <span>{formatCount(count)}</span>
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
      label: t("attention.toShip", "{count, plural, one {order} other {orders}} to ship", {
        count: seen.toShip,
      }),
      to: paths.allOrders({ filter: "to-ship" }),
    },
    {
      count: seen.cancellations,
      label: t(
        "attention.cancellations",
        "cancellation {count, plural, one {request} other {requests}}",
        { count: seen.cancellations },
      ),
      to: paths.allOrders({ filter: "attention" }),
    },
    {
      count: seen.messages,
      label: t("attention.messages", "new {count, plural, one {message} other {messages}}", {
        count: seen.messages,
      }),
      to: paths.messages({ filter: "new" }),
    },
    {
      count: seen.disputes,
      label: t("attention.disputes", "{count, plural, one {dispute} other {disputes}}", {
        count: seen.disputes,
      }),
      to: paths.allOrders({ filter: "attention" }),
      isTrouble: true,
    },
    {
      count: seen.failedRefunds,
      label: t(
        "attention.failedRefunds",
        "{count, plural, one {order} other {orders}} with a failed refund",
        { count: seen.failedRefunds },
      ),
      to: paths.allOrders({ filter: "attention" }),
      isTrouble: true,
    },
    {
      count: seen.failedLetters,
      label: t("attention.failedEmails", "failed {count, plural, one {email} other {emails}}", {
        count: seen.failedLetters,
      }),
      to: paths.mail({ filter: "given-up" }),
      isTrouble: true,
    },
    {
      count: unpaid.orders,
      label: t(
        "attention.unpaid",
        "unpaid {orders, plural, one {order} other {orders}} with {pieces, plural, one {# piece} other {# pieces}} held",
        unpaid,
      ),
      to: paths.allOrders({ filter: "unpaid" }),
    },
    {
      count: seen.soldOut,
      label: t("attention.soldOut", "{count, plural, one {tool} other {tools}} sold out", {
        count: seen.soldOut,
      }),
      to: paths.productManage({ filter: "sold-out" }),
    },
    {
      count: seen.lowStock,
      label: t("attention.lowStock", "{count, plural, one {tool} other {tools}} low on stock", {
        count: seen.lowStock,
      }),
      to: paths.productManage({ filter: "low" }),
    },
  ];
}
