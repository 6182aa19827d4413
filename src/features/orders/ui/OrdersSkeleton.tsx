import { RowsSkeleton } from "../../../kit/ui/RowsSkeleton.tsx";

/** The place of a few orders that are still coming. */
export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders</span>
      <RowsSkeleton />
    </div>
  );
}
