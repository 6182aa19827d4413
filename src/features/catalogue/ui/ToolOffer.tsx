import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../kit/i18n.ts";
import { formatMajor, formatMinor, minorFromMajor } from "../../../kit/money.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";
import { buttonClass } from "../../../kit/ui/Button.tsx";
import type { Elements } from "../../../kit/ui/elements.ts";
import { paths } from "../../../paths.ts";
import type { Tool } from "../contract.ts";
import { MultiplesNote, TierTable } from "./TierTable.tsx";
import { purchaseLabel, soldOutLabel } from "./ToolFigures.tsx";

interface ToolOfferProps {
  tool: Tool;
  /** Below Purchase. */
  below: Elements;
  /** Shown instead of both while the tool is sold out. */
  whenSoldOut: Elements;
}

export function ToolOffer({ tool, below, whenSoldOut }: ToolOfferProps) {
  const soldOut = soldOutLabel(tool);
  const [action, isInSight] = useInSight();
  return (
    <>
      <dl className="title-block mt-6">
        <div>
          <dt>{labels.tool.price}</dt>
          <dd className="font-semibold text-title">{formatMajor(tool.price)}</dd>
          <dd className="text-note text-steel">{priceNote(tool)}</dd>
        </div>
        <div>
          <dt>{labels.tool.minimum}</dt>
          <dd className="text-lead">{formatCount(tool.minimum)}</dd>
        </div>
        <div>
          <dt>{labels.tool.available}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-lead">
            <span>{formatCount(tool.quantity)}</span>
            {soldOut === undefined && <Badge tone="good">{t("tool.inStock", "In stock")}</Badge>}
          </dd>
        </div>
      </dl>
      <TierTable tool={tool} />
      <MultiplesNote tool={tool} />
      {soldOut !== undefined && (
        <p className="mt-5">
          <Badge tone="bad">{soldOut}</Badge>
        </p>
      )}
      <div ref={action} className="mt-5">
        {soldOut === undefined ? (
          <>
            <Link to={paths.purchase(tool._id)} className={buttonClass("primary", "w-full")}>
              {labels.tool.purchase}
            </Link>
            {below}
          </>
        ) : (
          whenSoldOut
        )}
      </div>
      {soldOut === undefined && !isInSight && <ActionBar tool={tool} />}
    </>
  );
}

/** "for one piece, from $1,364.00 for 10". */
function priceNote({ price, minimum }: Tool): string {
  if (minimum === 1) return t("offer.note.single", "for one piece, sold singly");
  return t("offer.note", "for one piece, from {price} for {minimum}", {
    price: formatMinor(minorFromMajor(price) * minimum),
    minimum: formatCount(minimum),
  });
}

/** On phones, keeps Purchase at the bottom while its own place is scrolled away. */
function ActionBar({ tool }: Pick<ToolOfferProps, "tool">) {
  return (
    <div className="action-bar">
      <p className="min-w-0">
        <span className="block truncate text-note" lang={tool.lang?.name}>
          {tool.name}
        </span>
        <span className="block font-mono font-semibold tabular-nums">
          {formatMajor(tool.price)}
        </span>
      </p>
      <Link
        to={paths.purchase(tool._id)}
        aria-label={purchaseLabel(tool)}
        className={buttonClass("primary", "flex-none px-8")}
      >
        {labels.tool.purchase}
      </Link>
    </div>
  );
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
