import { Skeleton } from "../Loading.tsx";
import "./data-table.css";

const rows = ["a", "b", "c", "d", "e", "f"];

/** Stands where a table is loading. */
export function TableSkeleton() {
  return (
    <div className="late data-table-container">
      <div className="rows-skeleton">
        {rows.map((row) => (
          <div key={row}>
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
