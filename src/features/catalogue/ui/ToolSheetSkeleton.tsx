import { Skeleton } from "../../../kit/ui/Skeleton.tsx";

/** A tool's page while the tool is fetched. */
export function ToolSheetSkeleton() {
  return (
    <div role="status" className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <span className="sr-only">Loading the tool</span>
      <div className="tool-picture hatched late border border-line" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-11 w-48" />
      </div>
    </div>
  );
}
