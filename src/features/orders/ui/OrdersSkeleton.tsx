import { Skeleton } from "../../../kit/ui/Skeleton.tsx";

const rows = ["first", "second", "third", "fourth"];

/** The place of a few orders that are still coming: rows, and sheets where it is narrow. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:gap-px">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="hidden h-9 lg:block" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-64 lg:h-20" />
      ))}
    </div>
  );
}
