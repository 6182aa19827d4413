import { fieldErrors, problemStatus } from "./failure.ts";

/** Parts of the API's addresses that name a thing. */
const NAMES = ["id", "token", "slug"];

/** Nothing has that id: 404; or nothing could have it, which the API refuses by its name, or by the length of the address. */
export function isMissing(failure: unknown): boolean {
  const status = problemStatus(failure) ?? 0;
  return (
    [404, 414].includes(status) || fieldErrors(failure).some(({ field }) => NAMES.includes(field))
  );
}

/** Null in the place of a failure that says that there is nothing. */
export function orNull<T>(
  answer: Promise<T>,
  saysNothing: (failure: unknown) => unknown = isMissing,
): Promise<T | null> {
  return answer.catch((failure: unknown) => {
    if (saysNothing(failure)) return null;
    throw failure;
  });
}
