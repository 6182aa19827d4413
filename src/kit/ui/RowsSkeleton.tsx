import "./sheets.css";
import { Skeleton } from "./Skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f"];

/** The place of a table's rows that are still coming: ruled, and as small sheets where there is little room. */
export function RowsSkeleton() {
  return (
    <div className="late sheets-room">
      <div className="sheets-to-come">
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
