import type { ReactNode } from "react";
import { Failed } from "./Failed.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";

interface WaitingProps {
  /** What one waits for: "The orders". */
  what: string;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /** What it will look like; rows of a table if nothing is given. */
  shape?: ReactNode;
}

/** In the place of a list that is not there yet, or failed to come. */
export function Waiting({
  what,
  error,
  isFetching,
  refetch,
  shape = <RowsSkeleton />,
}: WaitingProps) {
  if (error) {
    return (
      <Failed
        what={`${what} could not be loaded.`}
        failure={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {shape}
    </div>
  );
}
