import type { ReactNode } from "react";
import { formatDollars } from "../../../kit/money.ts";
import { formatPieces } from "../../catalogue/ui/availability.ts";
import type { Purchase } from "../contract.ts";
import { OrderState } from "./OrderState.tsx";

/** What is being paid for, line by line, the amount due last. */
export function OrderSummary({ order }: { order: Purchase }) {
  return (
    <section aria-label="The order" className="border border-line bg-sheet p-5">
      <p className="lettering text-steel">Order {order.number}</p>
      <h2 className="heading mt-1 text-lead">{order.product}</h2>
      <dl className="mt-4">
        <Line label="Quantity">{formatPieces(order.order)}</Line>
        <Line label="Price for one piece">{formatDollars(order.unitPrice)}</Line>
        <Line label="Delivered to" isText>
          {order.address}
        </Line>
        <div className="flex items-baseline justify-between gap-4 border-ink border-y py-3">
          <dt className="font-medium">Total</dt>
          <dd className="font-mono font-semibold text-lead tabular-nums">
            {formatDollars(order.price)}
          </dd>
        </div>
      </dl>
      <div className="mt-4">
        <OrderState order={order} />
      </div>
    </section>
  );
}

interface LineProps {
  label: string;
  isText?: boolean;
  children: ReactNode;
}

function Line({ label, isText = false, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t py-2">
      <dt className="flex-none text-graphite">{label}</dt>
      <dd className={isText ? "whitespace-pre-line text-right" : "font-mono tabular-nums"}>
        {children}
      </dd>
    </div>
  );
}
