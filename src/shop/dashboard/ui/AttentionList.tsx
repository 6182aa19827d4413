import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Overview } from "../contract.ts";

interface Task {
  readonly count: number;
  readonly label: string;
  readonly action: string;
  readonly to: string;
  /** Something failed, as opposed to work to do. */
  readonly isBad?: boolean;
}

const words = texts("attention.action", {
  pack: "Start packing",
  decide: "Decide",
  answer: "Answer",
  look: "Look at it",
  restock: "Restock",
  none: "Nothing waits for you.",
});

/** What waits for an admin, each with the one place that does it. */
export function AttentionList({ overview }: { overview: Overview }) {
  const tasks = tasksOf(overview).filter(({ count }) => count > 0);
  if (tasks.length === 0) return <p className="text-graphite">{words.none}</p>;
  return (
    <ul className="attention border-line border-t">
      {tasks.map((task, index) => (
        <li
          key={task.label}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2"
        >
          <span className={task.isBad ? "text-bad" : ""}>
            {task.isBad && <span aria-hidden="true">✕ </span>}
            <span className="font-mono font-semibold tabular-nums">{formatCount(task.count)}</span>{" "}
            <span>{task.label}</span>
          </span>
          <ButtonLink
            to={task.to}
            variant={index === 0 ? "primary" : "quiet"}
            className="ml-auto"
            aria-label={t("attention.action.named", "{action}: {count} {label}", {
              action: task.action,
              count: formatCount(task.count),
              label: task.label,
            })}
          >
            {task.action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function tasksOf(seen: Overview): Task[] {
  const { unpaid } = seen;
  return [
    {
      count: seen.toShip,
      label: t("attention.toShip", "{count, plural, one {order} other {orders}} to ship", {
        count: seen.toShip,
      }),
      action: words.pack,
      to: paths.packing(),
    },
    {
      count: seen.cancellations,
      label: t(
        "attention.cancellations",
        "cancellation {count, plural, one {request} other {requests}}",
        { count: seen.cancellations },
      ),
      action: words.decide,
      to: paths.allOrders({ filter: "attention" }),
    },
    {
      count: seen.messages,
      label: t("attention.messages", "new {count, plural, one {message} other {messages}}", {
        count: seen.messages,
      }),
      action: words.answer,
      to: paths.messages({ filter: "new" }),
    },
    {
      count: seen.disputes,
      label: t("attention.disputes", "{count, plural, one {dispute} other {disputes}}", {
        count: seen.disputes,
      }),
      action: words.look,
      to: paths.allOrders({ filter: "attention" }),
      isBad: true,
    },
    {
      count: seen.failedRefunds,
      label: t(
        "attention.failedRefunds",
        "{count, plural, one {order} other {orders}} with a failed refund",
        { count: seen.failedRefunds },
      ),
      action: words.look,
      to: paths.allOrders({ filter: "attention" }),
      isBad: true,
    },
    {
      count: seen.failedLetters,
      label: t("attention.failedEmails", "failed {count, plural, one {email} other {emails}}", {
        count: seen.failedLetters,
      }),
      action: words.look,
      to: paths.mail({ filter: "given-up" }),
      isBad: true,
    },
    {
      count: unpaid.orders,
      label: t(
        "attention.unpaid",
        "unpaid {orders, plural, one {order} other {orders}} with {pieces, plural, one {# piece} other {# pieces}} held",
        unpaid,
      ),
      action: words.look,
      to: paths.allOrders({ filter: "unpaid" }),
    },
    {
      count: seen.soldOut,
      label: t("attention.soldOut", "{count, plural, one {tool} other {tools}} sold out", {
        count: seen.soldOut,
      }),
      action: words.restock,
      to: paths.productManage({ filter: "sold-out" }),
    },
    {
      count: seen.lowStock,
      label: t("attention.lowStock", "{count, plural, one {tool} other {tools}} low on stock", {
        count: seen.lowStock,
      }),
      action: words.restock,
      to: paths.productManage({ filter: "low" }),
    },
  ];
}
