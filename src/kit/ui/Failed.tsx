import { Button } from "./Button.tsx";
import { sentenceOf } from "./failure.ts";

interface FailedProps {
  /** What did not work: "The tools could not be loaded." */
  what: string;
  /** What is safe all the same: "Nothing was ordered." */
  safe?: string;
  failure?: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** What failed, why, what is safe, and a way to try again. */
export function Failed({ what, safe, failure, onRetry, busy = false }: FailedProps) {
  return (
    <div role="alert" className="border-l-2 border-bad py-2 pl-4">
      <p className="font-semibold">{what}</p>
      <p className="measure mt-1 text-graphite">
        {failure !== undefined && <>{sentenceOf(failure)} </>}
        {safe}
      </p>
      {onRetry && (
        <Button className="mt-4" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      )}
    </div>
  );
}
