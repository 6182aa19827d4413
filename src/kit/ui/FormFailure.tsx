import { NetworkFailure, ProblemFailure, sentenceOf } from "./failure.ts";

/**
 * Why a form was not accepted, to stand above its submit button: the server's sentence, its words
 * about single fields, and after a network failure that nothing typed is lost. Empty without failure.
 */
export function FormFailure({ failure }: { failure: unknown }) {
  if (failure === null || failure === undefined) return null;
  const sentence = sentenceOf(failure);
  const faults = (failure instanceof ProblemFailure ? (failure.problem.errors ?? []) : []).filter(
    ({ message }) => message !== sentence,
  );
  return (
    <div role="alert" className="border-l-2 border-bad py-1 pl-3 text-bad">
      <p>
        {sentence}
        {failure instanceof NetworkFailure && " What you typed is kept. Try again."}
      </p>
      {faults.map(({ field, message }) => (
        <p key={field} className="text-note">
          {field}: {message}
        </p>
      ))}
    </div>
  );
}
