import { ProblemFailure } from "../../../lib/api-client/failure.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { Purchase } from "../../orders/contract.ts";
import { BackToCart, RemoveLine } from "./ChangeUnpaid.tsx";
import { DeleteOrder } from "./DeleteOrder.tsx";

const words = texts("payment.page", {
  soldOut:
    "The order stays as it is, and can be paid if pieces come back. To order what is left, delete it first.",
  someShort:
    "To pay for the rest, remove these lines. The order can be paid as it is if pieces come back.",
  allShort: "The order can be paid as it is if pieces come back.",
  short: "Too few pieces are left of",
});

/** A line of which fewer pieces are left than were ordered. */
interface ShortLine {
  readonly number: number;
  readonly product: string;
  readonly left: number;
}

/** The lines that are short, if an order's pieces were refused when they were to be taken again. */
function shortLines(failure: unknown): readonly ShortLine[] {
  if (!(failure instanceof ProblemFailure)) return [];
  const { short } = failure.problem;
  return Array.isArray(short) ? short : [];
}

interface SoldOutOrderProps {
  order: Purchase;
  failure: unknown;
  /** What can be done besides deleting it. */
  children?: Elements;
}

/** When an order that is no longer reserved cannot be paid: wait, order fewer lines, or begin again. */
export function SoldOutOrder({ order, failure, children }: SoldOutOrderProps) {
  const short = order.lineCount > 1 ? shortLines(failure) : [];
  const isRestThere = short.length < order.lineCount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {short.length > 0 && (
        <ul aria-label={words.short} className="border-line border-t">
          {short.map(({ number, product, left }) => (
            <li
              key={number}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
            >
              <p className="min-w-0 flex-[1_1_12rem]">
                <span className="wrap-anywhere block font-medium leading-snug">
                  <NoBreakUnits>{product}</NoBreakUnits>
                </span>
                <span className="text-note text-steel">
                  {shortText(order.lines?.find((line) => line.number === number)?.quantity, left)}
                </span>
              </p>
              {isRestThere && <RemoveLine order={order} line={{ number, product }} />}
            </li>
          ))}
        </ul>
      )}
      <p className="measure">
        {short.length === 0 ? words.soldOut : isRestThere ? words.someShort : words.allShort}
      </p>
      <div className="flex flex-wrap gap-3">
        <BackToCart order={order} />
        <DeleteOrder order={order} />
        {children}
      </div>
    </div>
  );
}

function shortText(ordered: number | undefined, left: number): string {
  const some = left > 0;
  if (ordered === undefined || !some)
    return some
      ? t("payment.short.left", "{left} left", { left: formatQuantity(left) })
      : t("payment.short.none", "None left");
  return t("payment.short.of", "{ordered} ordered, {left} left", {
    ordered: formatQuantity(ordered),
    left: formatCount(left),
  });
}
