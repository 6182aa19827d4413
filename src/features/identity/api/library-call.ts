/** Calls of the identity library: its expected refusals in the shop's words, its failures by their true cause. */
import { AsyncLocalStorage } from "node:async_hooks";
import { invalidInput } from "../../../kit/problem.ts";
import type { Outcome, Refusal } from "../../../kit/result.ts";
import { emailTaken, wrongCredentials } from "../contract.ts";

/** What went wrong underneath the call under way, which the library tells only to its log. */
const underneath = new AsyncLocalStorage<{ cause?: Error }>();

/** For the library's log: keeps the error that a message came with for the call that it belongs to. */
export function noteCause(details: readonly unknown[]): void {
  const call = underneath.getStore();
  const cause = details.find((detail) => detail instanceof Error);
  if (call && cause) call.cause = cause;
}

/**
 * Runs one call. Returns what it answers or a refusal; throws what failed underneath, because the
 * library's own error would make the caller's fault of a failing database.
 */
export function libraryCall<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  const seen: { cause?: Error } = {};
  return underneath.run(seen, async () => {
    try {
      return await call();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) return refused;
      if (seen.cause) throw seen.cause;
      throw isOwnError(error) ? new Error("the identity library failed", { cause: error }) : error;
    }
  });
}

/** Whether an error is the library's, with a status that speaks of the caller. */
function isOwnError(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && "body" in error;
}

/** The library's expected refusals; undefined for everything else. */
function refusalOf(error: unknown): Refusal | undefined {
  switch ((error as { body?: { code?: string } }).body?.code) {
    case "USER_ALREADY_EXISTS":
    case "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL":
      return emailTaken();
    case "INVALID_EMAIL_OR_PASSWORD":
      return wrongCredentials();
    // The contract has checked all fields; of these the library is stricter about e-mails alone.
    case "VALIDATION_ERROR":
    case "INVALID_EMAIL":
      return invalidInput("email: Provide a valid Email", {
        errors: [{ field: "email", message: "Provide a valid Email" }],
      });
    default:
      return undefined;
  }
}
