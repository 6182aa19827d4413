import { Skeleton } from "../../../kit/ui/Skeleton.tsx";

const rows = ["first", "second", "third", "fourth"];

/** The place of a few orders that are still coming: ruled rows, and sheets where it is narrow. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="late">
      <span className="sr-only">Loading your orders</span>
      <div className="hidden h-9 border-ink border-b lg:block" />
      {rows.map((row) => (
        <Row key={row} />
      ))}
    </div>
  );
}

function Row() {
  return (
    <div className="mb-4 grid gap-5 border border-line bg-sheet px-4 py-5 lg:mb-0 lg:h-[5.6rem] lg:grid-cols-[4.5rem_minmax(0,1fr)_5rem_10rem_11rem] lg:items-center lg:border-0 lg:border-b lg:bg-transparent lg:px-0 lg:py-0">
      <Skeleton className="h-4 w-12" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-11 w-40 lg:justify-self-end" />
    </div>
  );
}
