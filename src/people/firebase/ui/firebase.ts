/**
 * The client of Firebase Authentication, loaded on demand and imported nowhere else. Each sign-in ends
 * in an ID token; Firebase's session is kept in memory only. All functions throw FirebaseFailure.
 */
import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from "@firebase/auth";
import { UserFacingError } from "../../../lib/api-client/failure.ts";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";
import { foldedEmail } from "../../../lib/text/email-address.ts";
import { emailTaken, wrongCredentials } from "../../session/contract.ts";

const UNREACHABLE = msg(
  "firebase.unreachable",
  "The sign-in service could not be reached. Try again in a moment.",
);
const WINDOW_LEFT = msg(
  "firebase.windowLeft",
  "The Google window was closed before the sign-in was over. Try again.",
);
const TOO_WEAK = msg(
  "firebase.tooWeak",
  "The sign-in service does not take a password this weak. Choose a longer one.",
);
const NOT_OFFERED = msg("refusal.not-offered", "This shop does not offer that way to sign in.");
const UNEXPLAINED = msg(
  "firebase.unexplained",
  "The sign-in service could not do that. Try again in a moment.",
);

/** The keys are Firebase's AuthErrorCodes without `auth/`. */
const sentences: ReadonlyMap<string, Message> = new Map([
  // The same sentence for both, so that no account is revealed.
  ["wrong-password", wrongCredentials.detail],
  ["user-not-found", wrongCredentials.detail],
  ["invalid-credential", wrongCredentials.detail],
  ["email-already-in-use", emailTaken.detail],
  [
    "account-exists-with-different-credential",
    msg(
      "firebase.usePassword",
      "There is already an account with this email. Log in with its password instead.",
    ),
  ],
  ["weak-password", TOO_WEAK],
  ["password-does-not-meet-requirements", TOO_WEAK],
  [
    "invalid-email",
    msg(
      "firebase.invalidEmail",
      "The sign-in service does not take this email. Check how it is written.",
    ),
  ],
  [
    "missing-email",
    msg(
      "firebase.missingEmail",
      "Google did not share your email. Sign in with your email and password.",
    ),
  ],
  ["user-disabled", msg("firebase.closed", "This account is closed. Ask the shop about it.")],
  [
    "too-many-requests",
    msg("firebase.tooMany", "There were too many attempts. Wait a few minutes and try again."),
  ],
  ["network-request-failed", UNREACHABLE],
  // Google's popup script did not load.
  ["internal-error", UNREACHABLE],
  ["timeout", UNREACHABLE],
  [
    "popup-blocked",
    msg(
      "firebase.popupBlocked",
      "The browser did not let the Google window open. Allow it for this page, then try again.",
    ),
  ],
  ["popup-closed-by-user", WINDOW_LEFT],
  ["cancelled-popup-request", WINDOW_LEFT],
  ["user-cancelled", WINDOW_LEFT],
  ["operation-not-allowed", NOT_OFFERED],
  ["admin-restricted-operation", NOT_OFFERED],
  ["unauthorized-domain", NOT_OFFERED],
  [
    "multi-factor-auth-required",
    msg(
      "firebase.secondFactor",
      "This account asks for a second factor, which this page cannot take. Sign in another way.",
    ),
  ],
]);

class FirebaseFailure extends UserFacingError {
  /** A code of Firebase, for example `auth/wrong-password`. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(textOf(sentences.get(code.replace(/^auth\//, "")) ?? UNEXPLAINED), { cause });
    this.name = "FirebaseFailure";
    this.code = code;
  }
}

interface FirebaseProject {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
}

interface FirebaseSignIn {
  /** Accepted for 10 minutes after the sign-in. */
  readonly idToken: string;
  readonly email: string;
}

/** The service has no such account, or does not say whether it has. */
const NO_ACCOUNT: ReadonlySet<string> = new Set([
  "auth/invalid-credential",
  "auth/invalid-email",
  "auth/user-not-found",
  "auth/wrong-password",
]);

/** What a typed email may be: without the mark before it, or with it, as an earlier rule took it. */
function addressesOf(email: string): readonly string[] {
  return [...new Set([foldedEmail(email), email])];
}

export function hostedSignIn(
  firebase: FirebaseProject,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<FirebaseSignIn> {
  return translateErrors(async () => {
    const auth = authOf(firebase);
    const [address = email, ...others] = addressesOf(email);
    const { user } = await signInWithEmailAndPassword(auth, address, password).catch(
      (failure: unknown) => {
        const [other] = others;
        if (other === undefined || !NO_ACCOUNT.has(codeOf(failure) ?? "")) throw failure;
        return signInWithEmailAndPassword(auth, other, password);
      },
    );
    return fetchIdToken(auth, user);
  });
}

/** Also sends the verification email. */
export function hostedSignUp(
  firebase: FirebaseProject,
  form: { readonly name: string; readonly email: string; readonly password: string },
): Promise<FirebaseSignIn> {
  return translateErrors(async () => {
    const auth = authOf(firebase);
    const { user } = await createUserWithEmailAndPassword(auth, form.email, form.password);
    await updateProfile(user, { displayName: form.name });
    // The account works without the email; it only stays unverified.
    await sendEmailVerification(user).catch(() => undefined);
    // Only tokens issued from now on carry the name.
    await user.getIdToken(true);
    return fetchIdToken(auth, user);
  });
}

/** Call it in a click handler, or the browser blocks the popup. */
export function hostedGoogle(firebase: FirebaseProject): Promise<FirebaseSignIn> {
  return translateErrors(async () => {
    const auth = authOf(firebase);
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
    return fetchIdToken(auth, user);
  });
}

/** Resolves the same whether or not there is an account. */
export function hostedReset(firebase: FirebaseProject, email: string): Promise<void> {
  return translateErrors(async () => {
    for (const address of addressesOf(email)) await sendReset(firebase, address);
  });
}

async function sendReset(firebase: FirebaseProject, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(authOf(firebase), email);
  } catch (failure) {
    if (codeOf(failure) !== "auth/user-not-found") throw failure;
  }
}

let kept: Auth | undefined;

function authOf(firebase: FirebaseProject): Auth {
  kept ??= initializeAuth(initializeApp(firebase), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return kept;
}

async function fetchIdToken(auth: Auth, user: User): Promise<FirebaseSignIn> {
  const idToken = await user.getIdToken();
  await signOut(auth);
  if (user.email === null) throw new FirebaseFailure("auth/missing-email");
  return { idToken, email: user.email };
}

async function translateErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (failure) {
    const code = codeOf(failure);
    throw code?.startsWith("auth/") ? new FirebaseFailure(code, failure) : failure;
  }
}

function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !("code" in failure)) return undefined;
  return typeof failure.code === "string" ? failure.code : undefined;
}
