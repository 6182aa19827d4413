import type { Endpoint } from "../contract/endpoint.ts";
import type { invalidInput, Problem } from "../contract/problem.ts";
import { t, texts } from "../i18n/i18n.ts";

/** Its message may be shown to users. */
export class UserFacingError extends Error {}

/** The server answered with problem details. */
export class ProblemFailure extends UserFacingError {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ProblemFailure";
    this.problem = problem;
  }
}

const sentences = texts("network", {
  offline: "This device is offline.",
  timeout: "The shop did not answer in time.",
  unreachable: "The shop could not be reached.",
  unreadable: "The shop's answer could not be read.",
  tooLarge: "The proxy before the shop refused what was sent as too large. Tell who runs the shop.",
  gateway: "The proxy before the shop got no answer from it. Try again in a moment.",
});

export type NetworkFault = keyof typeof sentences;

/** No readable answer came; whether the server acted is not known. */
export class NetworkFailure extends UserFacingError {
  readonly fault: NetworkFault;

  constructor(fault: NetworkFault) {
    super(sentences[fault]);
    this.name = "NetworkFailure";
    this.fault = fault;
  }
}

/** Another account has signed in in the place of the one that a call is for: nothing was done. */
export class OtherAccountFailure extends UserFacingError {
  constructor() {
    super(t("network.otherAccount", "Another account has signed in meanwhile."));
    this.name = "OtherAccountFailure";
  }
}

/** A message for users, never a library's. */
export function errorMessage(failure: unknown): string {
  return failure instanceof UserFacingError
    ? failure.message
    : t("failure.page", "Something went wrong in this page.");
}

/** What the server says of single fields. */
export function fieldErrors(failure: unknown): NonNullable<Problem["errors"]> {
  return failure instanceof ProblemFailure ? (failure.problem.errors ?? []) : [];
}

/** What the server says of this field; undefined if it says nothing. */
export function fieldError(failure: unknown, field: string): string | undefined {
  return fieldErrors(failure).find((error) => error.field === field)?.message;
}

/** The codes of an endpoint's refusals; every call may be refused for its input. */
type CodeOf<E extends Endpoint> = (E["refusals"][number] | typeof invalidInput)["code"];

/** What the API says where it refused with this code, one of those that the endpoint declares. */
export function refusedWith<E extends Endpoint = never>(
  failure: unknown,
  code: CodeOf<E>,
): Problem | undefined {
  return failure instanceof ProblemFailure && failure.problem.code === code
    ? failure.problem
    : undefined;
}

/** The HTTP status of a refusal of the API; undefined for any other failure. */
export function problemStatus(failure: unknown): number | undefined {
  return failure instanceof ProblemFailure ? failure.problem.status : undefined;
}
