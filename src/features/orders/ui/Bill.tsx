import type { ReactNode } from "react";
import { money } from "../../../../shop/money.ts";
import { formatDollars } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import type { Charge } from "./charge.ts";
import { TaxNote } from "./TaxNote.tsx";

/** What is charged, line by line, the amount due last. Without a charge: the same lines, empty. */
export function Bill({ charge }: { charge: Charge | undefined }) {
  return (
    <div>
      <dl>
        <Line label={charge ? goodsOf(charge) : "Goods"}>
          {charge && formatDollars(charge.price - charge.delivery)}
        </Line>
        <Line label={money.delivery.label}>{charge && formatDollars(charge.delivery)}</Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y py-3">
          <dt className="font-medium">Total</dt>
          <dd className="font-mono font-semibold text-lead tabular-nums">
            {charge ? formatDollars(charge.price) : "–"}
          </dd>
        </div>
      </dl>
      <div className="mt-2 min-h-5 text-right">{charge && <TaxNote tax={charge.tax} />}</div>
    </div>
  );
}

function goodsOf({ order, unitPrice }: Charge): ReactNode {
  return (
    <span className="font-mono tabular-nums">
      {formatCount(order)} × {formatDollars(unitPrice)}
    </span>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2">
      <dt className="text-graphite">{label}</dt>
      <dd className="font-mono tabular-nums">{children ?? "–"}</dd>
    </div>
  );
}
