import { useState } from "react";
import { Link } from "react-router";
import { UnitPrice } from "../../../catalog/tier-prices/ui/UnitPrice.tsx";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { FaultNote } from "../../cart-page/ui/FaultNote.tsx";
import type { Fault } from "../../cart-page/ui/fixes.ts";
import type { Preview, WantedLine } from "../../cart-page/ui/preview.ts";
import "../../order-page/ui/order-lines.css";

/** How many lines are shown. If there are more, only faulty ones are, until the others are asked for. */
const FIRST = 2;

interface CheckoutLinesProps {
  lines: Preview["lines"];
  faultOf: (line: Preview["lines"][number]) => Fault | undefined;
  onChange: (changed: readonly WantedLine[]) => void;
}

export function CheckoutLines({ lines, faultOf, onChange }: CheckoutLinesProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll || lines.length <= FIRST ? lines : lines.filter(faultOf);
  return (
    <div>
      <ol className="order-lines empty:hidden">
        {shown.map((line) => {
          const { tool, name, partNumber, quantity, unitPrice, priceUnit, total, lang } = line;
          const fault = faultOf(line);
          return (
            <li key={tool}>
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium leading-snug" lang={lang}>
                  <NoBreakUnits>{name || tool}</NoBreakUnits>
                </p>
                <p className="flex flex-wrap gap-x-3 text-note text-steel">
                  <span className="font-mono text-note" translate="no">
                    {partNumber}
                  </span>
                  <span className="whitespace-nowrap font-mono tabular-nums">
                    <span>{`${formatCount(quantity)} × `}</span>
                    <UnitPrice price={unitPrice} priceUnit={priceUnit} />
                  </span>
                </p>
                {fault && (
                  <FaultNote
                    fault={fault}
                    tool={line}
                    onSet={(changed) => onChange([{ tool, quantity: changed }])}
                  />
                )}
              </div>
              <p className="font-mono tabular-nums">{formatMajor(total)}</p>
            </li>
          );
        })}
      </ol>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {shown.length < lines.length && (
          <Button onClick={() => setAll(true)}>
            {t("order.lines.all", "Show all {count} lines", { count: lines.length })}
          </Button>
        )}
        <Link to={paths.cart()} className="link reach text-note">
          {t("checkout.edit", "Change the cart")}
        </Link>
      </p>
    </div>
  );
}
