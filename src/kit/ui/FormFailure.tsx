import { NetworkFailure, sentenceOf } from "./failure.ts";
import { serverFaults } from "./field-faults.ts";

interface FormFailureProps {
  failure: unknown;
  /** Names of fields that show the server's messages about them, see `useServerFaults`. */
  shown?: readonly string[];
}

/**
 * Why a form was not accepted, to stand above its submit button: the server's sentence, its words
 * about fields that do not show them, and after a network failure that nothing typed is lost. Empty
 * without failure.
 */
export function FormFailure({ failure, shown = [] }: FormFailureProps) {
  if (failure === null || failure === undefined) return null;
  const faults = Object.entries(serverFaults(failure));
  const isAllShown = faults.length > 0 && faults.every(([field]) => shown.includes(field));
  const sentence = isAllShown ? "Not accepted. See the marked fields." : sentenceOf(failure);
  return (
    <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
      <p>
        {sentence}
        {failure instanceof NetworkFailure && " What you typed is kept. Try again."}
      </p>
      {faults
        .filter(([field, message]) => message !== sentence && !shown.includes(field))
        .map(([field, message]) => (
          <p key={field} className="text-note">
            {field}: {message}
          </p>
        ))}
    </div>
  );
}
