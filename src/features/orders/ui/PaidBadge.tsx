import { shop } from "../../../../shop.config.ts";
import { Badge } from "../../../kit/ui/Badge.tsx";

/** The badge of a paid order. */
export function PaidBadge() {
  return (
    <Badge tone="good">
      <span>{shop.labels.order.paid}</span>
    </Badge>
  );
}
