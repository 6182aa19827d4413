/** The ways in which something that a person asked for can fail, as the browser sees them. */
import type { Problem } from "../problem.ts";

/** A failure whose message is a sentence for a person. */
export class UserFacingError extends Error {}

/** The server answered with problem details: it refused, or it broke and said so. */
export class ProblemFailure extends UserFacingError {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ProblemFailure";
    this.problem = problem;
  }
}

/** Why no readable answer came. */
export type NetworkFault = "offline" | "timeout" | "unreachable" | "unreadable";

const sentences: Record<NetworkFault, string> = {
  offline: "This device is offline.",
  timeout: "The shop did not answer in time.",
  unreachable: "The shop could not be reached.",
  unreadable: "The shop's answer could not be read.",
};

/** No readable answer came; whether the server acted is not known. */
export class NetworkFailure extends UserFacingError {
  readonly fault: NetworkFault;

  constructor(fault: NetworkFault) {
    super(sentences[fault]);
    this.name = "NetworkFailure";
    this.fault = fault;
  }
}

/** What happened, in a sentence for a person. Never a stack or a library's own wording. */
export function errorMessage(failure: unknown): string {
  return failure instanceof UserFacingError
    ? failure.message
    : "Something went wrong in this page.";
}

/** What a refusal says about one field of the form; undefined where it says nothing of it. */
export function fieldError(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof ProblemFailure)) return undefined;
  return failure.problem.errors?.find((error) => error.field === field)?.message;
}

/** The stable code of a refusal, or undefined if the server did not answer with one. */
export function problemCode(failure: unknown): string | undefined {
  return failure instanceof ProblemFailure ? failure.problem.code : undefined;
}

/** The HTTP status of a refusal, or undefined if there was no readable answer. */
export function problemStatus(failure: unknown): number | undefined {
  return failure instanceof ProblemFailure ? failure.problem.status : undefined;
}
