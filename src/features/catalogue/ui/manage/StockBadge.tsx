import { Badge } from "../../../../kit/ui/Badge.tsx";
import type { Product } from "../../contract-manage.ts";
import { isLow, isSoldOut } from "../../rules.ts";

/** Whether a product is deleted, sold out or low; nothing when all is well. */
export function StockBadge({ product }: { product: Product }) {
  if (product.deletedAt !== undefined) return <Badge tone="bad">deleted</Badge>;
  if (isSoldOut(product)) return <Badge tone="bad">sold out</Badge>;
  if (isLow(product)) return <Badge tone="wait">low</Badge>;
  return null;
}
