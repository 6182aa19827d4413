import { currentShop } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { Quote } from "../../../lib/ui/Text.tsx";
import type { OrderLine } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import { storedNoteText } from "../../orders/rules-notes.ts";
import { DELIVERY_LINE } from "../../refund-records/rules.ts";

const tones: Record<Refund["status"], BadgeTone> = {
  pending: "wait",
  succeeded: "good",
  failed: "bad",
};

const words = texts("refund", {
  state: { pending: "on its way", succeeded: "made", failed: "failed" },
  note: {
    pending: "The payment provider is processing it.",
    succeeded: "It goes to the card that paid; the bank may take some days to show it.",
    failed: "It failed. The shop has been told and will refund you in another way.",
    failedForShop:
      "It failed. Refund it again, or repay the buyer in another way and record that by the button Refund.",
    outOfBand: "It did not go to the card that paid.",
  },
  reason: {
    admin: "Made by the shop",
    cancellation: "The order was cancelled",
    "no-stock": "The pieces were gone when the payment arrived",
    provider: "Made by the shop at its payment provider",
    "out-of-band": "Made by the shop in another way",
  },
});

interface RefundListProps {
  refunds: readonly Refund[];
  /** The order's. */
  lines?: readonly OrderLine[] | undefined;
  isForShop: boolean;
}

export function RefundList({ refunds, lines = [], isForShop }: RefundListProps) {
  return (
    <ul className="grid">
      {refunds.map((refund) => {
        const { status } = refund;
        return (
          <li key={refund._id} className="grid gap-1 border-line border-t py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-mono tabular-nums">{formatMajor(refund.amount)}</span>
              <Badge tone={tones[status]}>{words.state[status]}</Badge>
            </div>
            <p className="text-note">
              <span>{`${words.reason[refund.reason]},`}</span>{" "}
              <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>
              <span>{`. ${words.note[noteOf(refund, isForShop)]}`}</span>
            </p>
            {refund.lines && <RefundedLines refunded={refund.lines} lines={lines} />}
            {refund.note && <Quote>{refund.note}</Quote>}
            {refund.failure && (
              <p className="text-bad text-note">
                {t("refund.failure", "The provider's reason: {reason}", {
                  reason: storedNoteText(refund.failure),
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function noteOf({ status, reason }: Refund, isForShop: boolean): keyof typeof words.note {
  if (status === "failed" && isForShop) return "failedForShop";
  return status === "succeeded" && reason === "out-of-band" ? "outOfBand" : status;
}

interface RefundedLinesProps {
  refunded: NonNullable<Refund["lines"]>;
  lines: readonly OrderLine[];
}

/** Shown of one refund. */
const MOST_LINES = 10;

function RefundedLines({ refunded, lines }: RefundedLinesProps) {
  const nameOf = (number: number, quantity: number) => {
    if (number === DELIVERY_LINE) return currentShop().money.delivery.label;
    return t("refund.line", "{quantity} × {product}", {
      quantity: formatCount(quantity),
      product: lines.find((line) => line.number === number)?.product ?? "",
    });
  };
  const shown = refunded.slice(0, MOST_LINES);
  const more = refunded.length - shown.length;
  return (
    <ul className="my-1 grid gap-0.5 text-graphite text-note">
      {shown.map(({ line, quantity, amount }) => (
        <li key={line} className="flex justify-between gap-4">
          <span className="wrap-anywhere min-w-0">{nameOf(line, quantity)}</span>
          <span className="font-mono tabular-nums">{formatMajor(amount)}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          {t("refund.moreLines", "and {more, plural, one {# more line} other {# more lines}}", {
            more,
          })}
        </li>
      )}
    </ul>
  );
}
