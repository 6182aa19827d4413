import type { Attention, Purchase } from "../contract.ts";

/** What an admin is waited for with. */
const words: Record<Attention, string> = {
  "cancellation-asked": "Accept or decline the cancellation",
  disputed: "Answer the dispute at the payment provider",
  "refund-failed": "Make the failed refund again",
};

/** Why an order waits for an admin; nothing when it waits for nobody. */
export function AttentionNote({ order }: { order: Purchase }) {
  if (!order.attention) return null;
  return (
    <ul className="grid gap-1 border-wait border-l-2 pl-2 text-note">
      {order.attention.map((reason) => (
        <li key={reason}>{words[reason]}</li>
      ))}
    </ul>
  );
}
