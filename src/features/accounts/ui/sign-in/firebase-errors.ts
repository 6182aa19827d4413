/** What the hosted identity service's error codes mean, in sentences for people. */
import { UserFacingError } from "../../../../kit/ui/failure.ts";
import { emailTaken, notOffered, wrongCredentials } from "../../contract-sign-in.ts";

const UNREACHABLE = "The sign-in service could not be reached. Try again in a moment.";
const WINDOW_LEFT = "The Google window was closed before the sign-in was over. Try again.";
const TOO_WEAK = "The sign-in service does not take a password this weak. Choose a longer one.";
const UNEXPLAINED = "The sign-in service could not do that. Try again in a moment.";

/** By the codes of @firebase/auth (its AuthErrorCodes), without their `auth/`. */
const sentences = new Map([
  // Which of the two is wrong is nobody's business; older projects tell, newer ones do not.
  ["wrong-password", wrongCredentials.detail],
  ["user-not-found", wrongCredentials.detail],
  ["invalid-credential", wrongCredentials.detail],
  ["email-already-in-use", emailTaken.detail],
  [
    "account-exists-with-different-credential",
    "There is already an account with this email. Log in with its password instead.",
  ],
  ["weak-password", TOO_WEAK],
  ["password-does-not-meet-requirements", TOO_WEAK],
  ["invalid-email", "The sign-in service does not take this email. Check how it is written."],
  ["missing-email", "Google told us no email. Sign in with your email and password."],
  ["user-disabled", "This account is closed. Ask the shop about it."],
  ["too-many-requests", "There were too many attempts. Wait a few minutes and try again."],
  ["network-request-failed", UNREACHABLE],
  // The script that opens Google's window did not load.
  ["internal-error", UNREACHABLE],
  ["timeout", UNREACHABLE],
  [
    "popup-blocked",
    "The browser did not let the Google window open. Allow it for this page, then try again.",
  ],
  ["popup-closed-by-user", WINDOW_LEFT],
  ["cancelled-popup-request", WINDOW_LEFT],
  ["user-cancelled", WINDOW_LEFT],
  ["operation-not-allowed", notOffered.detail],
  ["admin-restricted-operation", notOffered.detail],
  ["unauthorized-domain", notOffered.detail],
  [
    "multi-factor-auth-required",
    "This account asks for a second factor, which this page cannot take. Sign in another way.",
  ],
]);

/** The hosted identity service refused, or could not be asked. */
export class HostedFailure extends UserFacingError {
  /** The service's own code, such as `auth/wrong-password`. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(sentences.get(code.replace(/^auth\//, "")) ?? UNEXPLAINED, { cause });
    this.name = "HostedFailure";
    this.code = code;
  }
}
