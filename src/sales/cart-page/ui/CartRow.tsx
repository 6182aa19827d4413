import { use, useEffect, useEffectEvent, useId, useState } from "react";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { shortText, shownAmount } from "../../../catalog/tier-prices/rules-net-first.ts";
import { NetFirst } from "../../../catalog/tier-prices/ui/ListPrice.tsx";
import { NextTier } from "../../../catalog/tier-prices/ui/NextTier.tsx";
import { TableAmount, TablePrice } from "../../../catalog/tier-prices/ui/TablePrice.tsx";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import { Stepper } from "../../../lib/ui/Stepper.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import type { BrowserLine } from "../../cart/ui/cart-lines.ts";
import type { PreviewLine } from "../contract.ts";
import { FaultNote } from "./FaultNote.tsx";
import { lineCostAt, unitPriceAt } from "./preview.ts";

interface CartRowProps {
  line: BrowserLine;
  /** Undefined until it is priced. */
  priced: PreviewLine | undefined;
  /** The number of the order that it was bought again from. */
  fromOrder?: string | undefined;
  onSet: (quantity: number) => void;
}

export function CartRow({ line, priced, fromOrder, onSet }: CartRowProps) {
  const { tool, quantity } = line;
  const name = priced?.name || tool;
  const isGone = priced?.fault?.code === "no-such-tool";
  const homeTax = use(NetFirst);
  return (
    <tr data-gone={isGone ? "" : undefined}>
      <td className="cart-picture">
        {priced?.img && <img src={priced.img} alt="" width={64} height={48} loading="lazy" />}
      </td>
      <td className="cart-name w-full wrap-anywhere">
        {isGone ? (
          <span lang={priced.lang}>{name}</span>
        ) : (
          <Link to={paths.toolPage(tool)} className="link font-medium" lang={priced?.lang}>
            <NoBreakUnits>{name}</NoBreakUnits>
          </Link>
        )}
        {/* The row keeps its height when its number arrives. */}
        <span className="block min-h-5 font-mono text-note text-steel" translate="no">
          {priced?.partNumber}
        </span>
        {fromOrder !== undefined && (
          <Badge tone="good">
            {t("cart.fromOrder", "from order {number}", { number: fromOrder })}
          </Badge>
        )}
        {priced && !priced.fault && (
          // The row keeps its height while quantities change.
          <div className={priced.tiers.length > 0 ? "min-h-5" : undefined}>
            <NextTier
              tool={{ ...priced, price: priced.listPrice }}
              available={priced.available}
              quantity={quantity}
              onChoose={onSet}
              homeTax={homeTax}
            />
          </div>
        )}
        {priced?.fault && <FaultNote fault={priced.fault} tool={priced} onSet={onSet} />}
      </td>
      <td className="cart-quantity whitespace-nowrap">
        {isGone ? (
          formatCount(quantity)
        ) : (
          <Quantity line={line} priced={priced} name={name} onSet={onSet} />
        )}
      </td>
      <td className="cart-price figure" data-label={labels.tool.price}>
        {priced && !isGone ? (
          <SeenPrice line={line} priced={priced} />
        ) : (
          <NoFigure priced={priced} />
        )}
      </td>
      <td className="cart-total figure font-medium">
        {priced && !isGone ? (
          <TableAmount cents={lineCostAt(priced, quantity)} taxClass={priced.taxClass} />
        ) : (
          <NoFigure priced={priced} />
        )}
      </td>
      <td className="cart-remove">
        <button
          type="button"
          className="-my-1 min-h-11 min-w-11 cursor-pointer text-steel hover:text-bad"
          aria-label={t("cart.removeNamed", "Remove {tool}", { tool: name })}
          title={t("cart.remove", "Remove")}
          onClick={() => onSet(0)}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </td>
    </tr>
  );
}

function NoFigure({ priced }: Pick<CartRowProps, "priced">) {
  return priced ? <span>–</span> : <Skeleton className="ml-auto h-4 w-20" />;
}

/** The quantity as typed; it counts after a pause, or when the field is left. */
function Quantity({ line, priced, name, onSet }: CartRowProps & { name: string }) {
  const { quantity } = line;
  const [typed, setTyped] = useState(String(quantity));
  const [seen, setSeen] = useState(quantity);
  if (seen !== quantity) {
    // Changed elsewhere: by a fix of all lines, or in another tab.
    setSeen(quantity);
    setTyped(String(quantity));
  }
  const read = typedQuantity(typed);
  const wanted = read !== undefined && read <= MAX_PIECES ? read : undefined;
  const [isLeft, setLeft] = useState(false);
  const faultId = useId();
  const isFaulty = isLeft && wanted === undefined;
  const take = useEffectEvent(() => {
    if (wanted !== undefined && wanted !== quantity) onSet(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => typed !== "0" && take(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <Stepper
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setLeft(false);
        }}
        onLeave={() => {
          take();
          setLeft(true);
        }}
        aria={isFaulty ? { "aria-invalid": true, "aria-describedby": faultId } : undefined}
        minimum={priced?.minimum ?? 1}
        maximum={Math.max(priced?.available ?? MAX_PIECES, priced?.minimum ?? 1)}
        multiple={priced?.multiple ?? 1}
        fewer={t("cart.fewer", "Fewer of {tool}", { tool: name })}
        more={t("cart.more", "More of {tool}", { tool: name })}
        label={t("cart.quantityOf", "Quantity of {tool}", { tool: name })}
      />
      {isFaulty && (
        <p id={faultId} role="alert" className="mt-1 whitespace-normal text-bad text-note">
          {read === undefined
            ? t(
                "cart.quantityUnread",
                "This is no number of pieces. {count, plural, one {# piece is} other {# pieces are}} in your cart.",
                { count: quantity },
              )
            : t(
                "cart.quantityLarge",
                "At most {most} can be ordered. {count, plural, one {# piece is} other {# pieces are}} in your cart.",
                { most: formatCount(MAX_PIECES), count: quantity },
              )}
        </p>
      )}
    </>
  );
}

/** ms */
const TYPING_PAUSE = 400;

/** Shows the price that was seen before, where it has changed. */
function SeenPrice({ line, priced }: { line: BrowserLine; priced: PreviewLine }) {
  const homeTax = use(NetFirst);
  const { priceUnit: unit, taxClass } = priced;
  const now = { price: unitPriceAt(priced, line.quantity), priceUnit: unit, taxClass };
  const { price, priceUnit = 1 } = line;
  const isChanged = price !== undefined && (price !== now.price || priceUnit !== now.priceUnit);
  return (
    <>
      <TablePrice {...now} />
      {isChanged && (
        <span className="block w-full whitespace-normal text-right font-sans text-note text-steel">
          {t("cart.was", "was {price}", {
            price: shortText(
              shownAmount(minorFromMajor(price), taxClass, homeTax),
              // The price above it says for how many pieces both are.
              priceUnit === unit ? 1 : priceUnit,
            ),
          })}
        </span>
      )}
    </>
  );
}
