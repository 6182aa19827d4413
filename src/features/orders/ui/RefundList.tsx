import { formatMajor } from "../../../kit/money.ts";
import { Badge, type BadgeTone } from "../../../kit/ui/Badge.tsx";
import { formatDateTime } from "../../../kit/ui/dates.ts";
import { Quote } from "../../../kit/ui/Text.tsx";
import type { Refund } from "../contract-fulfillment.ts";

const states: Record<Refund["status"], { tone: BadgeTone; word: string; text: string }> = {
  pending: { tone: "wait", word: "on its way", text: "The payment provider is processing it." },
  succeeded: {
    tone: "good",
    word: "made",
    text: "It goes to the card that paid; the bank may take some days to show it.",
  },
  failed: {
    tone: "bad",
    word: "failed",
    text: "It failed. The shop has been told and will refund you in another way.",
  },
};
const FAILED_FOR_SHOP = "It failed. Refund it again, or repay the buyer in another way.";

const reasons: Record<Refund["reason"], string> = {
  admin: "Made by the shop",
  cancellation: "The order was cancelled",
  "no-stock": "The pieces were gone when the payment arrived",
  provider: "Made by the shop at its payment provider",
};

interface RefundListProps {
  refunds: readonly Refund[];
  isForShop: boolean;
}

export function RefundList({ refunds, isForShop }: RefundListProps) {
  return (
    <ul className="grid">
      {refunds.map((refund) => {
        const { tone, word, text } = states[refund.status];
        return (
          <li key={refund._id} className="grid gap-1 border-line border-t py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-mono tabular-nums">{formatMajor(refund.amount)}</span>
              <Badge tone={tone}>{word}</Badge>
            </div>
            <p className="text-note">
              {reasons[refund.reason]},{" "}
              <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>.{" "}
              {isForShop && refund.status === "failed" ? FAILED_FOR_SHOP : text}
            </p>
            {refund.note && <Quote>{refund.note}</Quote>}
            {refund.failure && (
              <p className="text-bad text-note">The provider's reason: {refund.failure}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
