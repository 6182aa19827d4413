import { type ReactNode, useState } from "react";
import { t } from "../../../kit/i18n.ts";
import { formatMajor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import type { OrderLine } from "../contract.ts";
import "./order-lines.css";

/** More are shown on request. */
const FIRST = 10;

interface OrderLinesProps {
  lines: readonly OrderLine[];
  nameOf: (line: OrderLine) => ReactNode;
  /** Behind the total of a line, such as a button to remove it. */
  actionsOf?: (line: OrderLine) => ReactNode;
}

/** Ten lines, then all of them. */
export function OrderLines({ lines, nameOf, actionsOf }: OrderLinesProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? lines : lines.slice(0, FIRST);
  const more = lines.length - shown.length;
  return (
    <div className="mb-4">
      <ol className="order-lines">
        {shown.map((line) => (
          <li key={line.number}>
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium leading-snug">{nameOf(line)}</p>
              <p className="text-note text-steel">
                <span className="label-text">{line.partNumber}</span>{" "}
                <span className="whitespace-nowrap font-mono tabular-nums">
                  {formatCount(line.quantity)} × {formatMajor(line.unitPrice)}
                </span>
              </p>
              <LineState line={line} />
            </div>
            <p className="font-mono tabular-nums">{formatMajor(line.total)}</p>
            {actionsOf?.(line)}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {t("order.lines.all", "Show all {count} lines", { count: lines.length })}
        </Button>
      )}
    </div>
  );
}

function LineState({ line }: { line: OrderLine }) {
  const returned = line.quantity - line.fulfillable;
  if (line.lost)
    return (
      <p className="text-bad text-note">
        {t("order.lines.lost", "No longer in stock when it was paid")}
      </p>
    );
  if (returned === 0) return null;
  return (
    <p className="text-note text-steel">
      {t("order.lines.returned", "{pieces, plural, one {# piece} other {# pieces}} returned", {
        pieces: returned,
      })}
    </p>
  );
}
