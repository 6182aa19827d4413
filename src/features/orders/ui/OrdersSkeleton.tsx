import { TableSkeleton } from "../../../kit/ui/Table.tsx";

/** The place of a few orders that are still coming. */
export function OrdersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders</span>
      <TableSkeleton />
    </div>
  );
}
