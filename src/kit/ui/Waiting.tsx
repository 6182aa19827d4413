import { Failed } from "./Failed.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface WaitingProps {
  /** What one waits for: "The orders". */
  what: string;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In the place of a list that is not there yet, or failed to come. */
export function Waiting({ what, error, isFetching, refetch }: WaitingProps) {
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
      <Skeleton className="h-40" />
    </div>
  );
}
