import { Skeleton } from "../../../kit/ui/Skeleton.tsx";

/** The place of a few orders that are still coming. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
