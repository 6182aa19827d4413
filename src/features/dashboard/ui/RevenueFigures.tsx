import { formatDollars } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { Overview, Revenue } from "../contract.ts";

/** What is left of what was paid: this month and in the last 30 days. */
export function RevenueFigures({ overview }: { overview: Overview }) {
  return (
    <dl className="cells sm:grid-cols-2">
      <Figure label="Paid this month" revenue={overview.month} />
      <Figure label="Paid in the last 30 days" revenue={overview.last30Days} />
    </dl>
  );
}

function Figure({ label, revenue }: { label: string; revenue: Revenue }) {
  const { orders, paid, refunded, net } = revenue;
  return (
    <div className="bg-sheet p-5">
      <dt className="text-note text-steel">{label}</dt>
      <dd>
        <span className="wrap-anywhere font-mono text-title tabular-nums lg:text-head">
          {formatDollars(net)}
        </span>
        <span className="mt-2 block text-graphite text-note">
          {orders === 1 ? "1 order" : `${formatCount(orders)} orders`}
          {refunded > 0 && `, ${formatDollars(paid)} less ${formatDollars(refunded)} refunded`}
        </span>
      </dd>
    </div>
  );
}
