import { problemStatus } from "../../../lib/api-client/failure.ts";

/** 401: the sign-in is over; 403: it is not sufficient. */
export function endsSignIn(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status === 401 || status === 403;
}
