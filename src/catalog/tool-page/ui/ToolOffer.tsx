import { use, useEffect, useRef, useState } from "react";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { formatPiecePrice } from "../../../lib/money/piece-price.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { costOf, pricedFromWire } from "../../tier-prices/rules.ts";
import { type HomeTax, shortText, shownAmount } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { MultiplesNote } from "../../tier-prices/ui/TierTable.tsx";
import { UnitPrice } from "../../tier-prices/ui/UnitPrice.tsx";
import type { Tool } from "../../tools/contract.ts";
import { soldOutLabel } from "./ToolFigures.tsx";

export interface ToolOfferProps {
  tool: Tool;
  /** The ways to buy it. */
  buy: Elements;
  /** The same at the lower edge of a phone, while those are scrolled away. */
  bar: Elements;
  /** Shown instead of both while the tool is sold out. */
  whenSoldOut: Elements;
}

export function ToolOffer({ tool, buy, bar, whenSoldOut }: ToolOfferProps) {
  const soldOut = soldOutLabel(tool);
  const [action, isInSight] = useInSight();
  const homeTax = use(NetFirst);
  const { cents, note } = shownAmount(minorFromMajor(tool.price), tool.taxClass, homeTax);
  return (
    <>
      <div>
        <dl className="title-block">
          <div>
            <dt>{labels.tool.price}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-3 font-semibold text-title">
              <span className="font-mono">
                <UnitPrice price={majorFromMinor(cents)} priceUnit={tool.priceUnit} />
              </span>
              {soldOut === undefined && <Badge tone="good">{t("tool.inStock", "In stock")}</Badge>}
            </dd>
            {note !== undefined && <dd className="text-note text-steel">{note}</dd>}
            <dd className="text-balance text-note text-steel">{priceNote(tool, homeTax)}</dd>
          </div>
          <div>
            <dt>{labels.tool.minimum}</dt>
            <dd className="font-mono text-lead">{formatCount(tool.minimum)}</dd>
          </div>
          <div>
            <dt>{labels.tool.available}</dt>
            <dd className="font-mono text-lead">{formatCount(tool.quantity)}</dd>
          </div>
        </dl>
        <MultiplesNote tool={tool} />
      </div>
      <div ref={action} className="mt-4">
        {soldOut !== undefined && (
          <p className="mb-4">
            <Badge tone="bad">{soldOut}</Badge>
          </p>
        )}
        {soldOut === undefined ? buy : whenSoldOut}
      </div>
      {soldOut === undefined && !isInSight && bar}
    </>
  );
}

/** "for one piece, from $1,364.00 for 10", or "$0.035 each, from $1.75 for 50". */
function priceNote(tool: Tool, homeTax: HomeTax | undefined): string {
  const { price, priceUnit, minimum, taxClass } = tool;
  if (minimum === 1 && priceUnit === 1) return t("offer.note.single", "for one piece, sold singly");
  const cost = costOf({ ...pricedFromWire(tool), tiers: [] }, minimum);
  const least = {
    price: shortText(shownAmount(cost, taxClass, homeTax)),
    minimum: formatCount(minimum),
  };
  if (priceUnit === 1) return t("offer.note", "for one piece, from {price} for {minimum}", least);
  return t("offer.note.perUnit", "= {piece} each, from {price} for {minimum}", {
    piece: formatPiecePrice(shownAmount(minorFromMajor(price), taxClass, homeTax).cents, priceUnit),
    ...least,
  });
}

function useInSight() {
  const element = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setInSight(entry.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isInSight] as const;
}
