import { Skeleton } from "../../../kit/ui/Loading.tsx";

/** A tool's page while the tool is fetched. */
export function ToolSheetSkeleton() {
  return (
    <div role="status" className="tool-sheet">
      <span className="sr-only">Loading the tool</span>
      <div className="tool-picture self-start hatched late border border-line" />
      <div>
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-1 h-16 w-full" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-48 w-full" />
        <Skeleton className="mt-5 h-11 w-full" />
      </div>
    </div>
  );
}
