import { currentShop } from "../../../frame/shop.ts";
import { formatDay } from "../../../lib/ui/dates.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Review } from "../contract.ts";

export function ShopReply({ reply }: Pick<Review, "reply">) {
  if (!reply) return null;
  return (
    <div className="mt-4 ml-4 border-ink border-l-2 pl-4">
      <p className="text-note text-steel">
        <Rich
          id="review.answered"
          text="{shop} answered, <time>{day}</time>"
          values={{ shop: currentShop().company.shortName, day: formatDay(reply.at) }}
          tags={{ time: (day) => <time dateTime={reply.at}>{day}</time> }}
        />
      </p>
      <p className="measure wrap-anywhere mt-1 whitespace-pre-line">{reply.text}</p>
    </div>
  );
}
