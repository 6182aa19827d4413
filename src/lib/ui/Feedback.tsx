import { errorMessage, fieldErrors, NetworkFailure } from "../api-client/failure.ts";
import { t } from "../i18n/i18n.ts";
import { Button } from "./Button.tsx";
import type { Elements } from "./elements.ts";

/** What stands in the place of a list that has no entries. */
export function EmptyState({
  title,
  text,
  isPage = false,
  children,
}: {
  title: string;
  text?: string;
  /** It stands in the place of a page, and its title is the heading. */
  isPage?: boolean;
  children?: Elements;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="empty">
      <Title className="font-semibold">{title}</Title>
      {text && <p className="measure mt-1 text-graphite">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  what: string;
  safe?: string | undefined;
  failure?: unknown;
  onRetry?: () => unknown;
  busy?: boolean;
}

/** What stands in the place of something that was not loaded: `what` happened, and what is `safe`. */
export function ErrorState({ what, safe, failure, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="border-l-2 border-bad py-2 pl-4">
      <p className="font-semibold">{what}</p>
      <p className="measure mt-1 text-graphite">
        {failure !== undefined && <span>{`${errorMessage(failure)} `}</span>}
        {safe && <span>{safe}</span>}
      </p>
      {onRetry && (
        <Button className="mt-4" onClick={() => void onRetry()} busy={busy}>
          {t("failure.retry", "Retry")}
        </Button>
      )}
    </div>
  );
}

/** What is asked of a query's result. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type QueryErrorProps = Pick<ErrorStateProps, "what" | "safe"> & FailedQuery;

/** What stands in the place of the data of a query that failed. */
export function QueryError({ what, safe, error, isFetching, refetch }: QueryErrorProps) {
  return <ErrorState what={what} safe={safe} failure={error} onRetry={refetch} busy={isFetching} />;
}

/** The failure of a form or an action, with what the server says of single fields. Nothing without a failure. */
export function FormError({ failure }: { failure: unknown }) {
  if (failure === null || failure === undefined) return null;
  const sentence = errorMessage(failure);
  const faults = fieldErrors(failure).filter(({ message }) => message !== sentence);
  return (
    <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
      <p>
        <span>{sentence}</span>
        {failure instanceof NetworkFailure && (
          <span>{` ${t("failure.kept", "What you typed is kept. Try again.")}`}</span>
        )}
      </p>
      {faults.map(({ field, message }) => (
        <p key={field} className="text-note">
          {`${field}: ${message}`}
        </p>
      ))}
    </div>
  );
}
