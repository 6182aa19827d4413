import { t, texts } from "../../../kit/i18n.ts";
import { formatMajor } from "../../../kit/money.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/Badge.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
import { Quote } from "../../../kit/ui/Text.tsx";
import type { Refund } from "../contract-fulfillment.ts";
import { storedNoteText } from "../rules-notes.ts";

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
    failedForShop: "It failed. Refund it again, or repay the buyer in another way.",
  },
  reason: {
    admin: "Made by the shop",
    cancellation: "The order was cancelled",
    "no-stock": "The pieces were gone when the payment arrived",
    provider: "Made by the shop at its payment provider",
  },
});

interface RefundListProps {
  refunds: readonly Refund[];
  isForShop: boolean;
}

export function RefundList({ refunds, isForShop }: RefundListProps) {
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
              {words.reason[refund.reason]},{" "}
              <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>.{" "}
              {words.note[isForShop && status === "failed" ? "failedForShop" : status]}
            </p>
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
