import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { stockSummary, unitsOut } from "../../edit-tools/ui/correction-form.ts";
import type { SentCorrection, StockNow } from "../../edit-tools/ui/product-mutations.ts";

interface StockMovedProps {
  /** The count of the whole shelf that the correction came from. */
  sent: SentCorrection;
  shelf: number;
  now: StockNow;
  busy: boolean;
  onTake: (sent: SentCorrection) => void;
  onLeave: () => void;
}

/** A count was refused because the stock has changed: shows both figures and a choice. */
export function StockMoved({ sent, shelf, now, busy, onTake, onLeave }: StockMovedProps) {
  const free = shelf - unitsOut(now);
  return (
    <div role="alert" className="grid gap-3 border-wait border-l-2 py-1 pl-4 text-ink">
      <p className="font-semibold">
        {t("stock.moved", "The stock changed while you counted. Nothing was saved.")}
      </p>
      <dl className="grid max-w-xs grid-cols-[1fr_auto] gap-x-6 font-mono tabular-nums">
        <dt className="font-sans text-graphite">
          {t("stock.moved.before", "Free when you started")}
        </dt>
        <dd className="text-right">{formatCount(sent.seen ?? 0)}</dd>
        <dt className="font-sans text-graphite">{t("stock.moved.now", "Free now")}</dt>
        <dd className="text-right">{formatCount(now.quantity)}</dd>
        <dt className="font-sans text-graphite">
          {t("stock.moved.counted", "Your count of the shelf")}
        </dt>
        <dd className="text-right">{formatCount(shelf)}</dd>
      </dl>
      <p className="text-graphite text-note">
        {`${stockSummary(now)} ${
          free >= 0
            ? t("stock.moved.free", "By your count, {free} are free.", { free: formatCount(free) })
            : t("stock.moved.tooFew", "Your count is below what is held and sold.")
        }`}
      </p>
      <div className="flex flex-wrap gap-3">
        {free >= 0 && (
          <Button
            busy={busy}
            onClick={() => onTake({ ...sent, seen: now.quantity, counted: free })}
          >
            {t("stock.moved.set", "Set {free} free", { free: formatCount(free) })}
          </Button>
        )}
        <Button disabled={busy} onClick={onLeave}>
          {t("stock.moved.leave", "Leave {free} free", { free: formatCount(now.quantity) })}
        </Button>
      </div>
    </div>
  );
}
