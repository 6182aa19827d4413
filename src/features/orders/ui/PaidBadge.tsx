import { labels } from "../../../../shop/labels.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";

/** The badge of a paid order. */
export function PaidBadge() {
  return (
    <Badge tone="good">
      <span>{labels.order.paid}</span>
    </Badge>
  );
}
