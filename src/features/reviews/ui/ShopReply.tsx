import { formatDay } from "../../../kit/ui/dates.ts";
import { currentShop } from "../../../shop.ts";
import type { Review } from "../contract.ts";

export function ShopReply({ reply }: Pick<Review, "reply">) {
  if (!reply) return null;
  return (
    <div className="mt-4 ml-4 border-ink border-l-2 pl-4">
      <p className="text-note text-steel">
        {currentShop().company.shortName} answered,{" "}
        <time dateTime={reply.at}>{formatDay(reply.at)}</time>
      </p>
      <p className="measure wrap-anywhere mt-1 whitespace-pre-line">{reply.text}</p>
    </div>
  );
}
