/**
 * The hosted identity service, Firebase Authentication, by its own client. Loaded for a sign-in alone,
 * and the only file that imports it. Each sign-in ends in an ID token; the service's own session
 * lives in this page's memory until then, and is over with it.
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
import { HostedFailure } from "./firebase-errors.ts";

/** Which project of the service, as `GET /identity/config` tells it. */
export interface FirebaseProject {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
}

/** A sign-in that has just been made, to be proven to the shop by `PUT /user/{email}`. */
export interface HostedProof {
  /** At most 10 minutes of use, counted from the sign-in. */
  readonly idToken: string;
  readonly email: string;
}

/** Signs in with e-mail and password. Throws HostedFailure. */
export function hostedSignIn(
  firebase: FirebaseProject,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<HostedProof> {
  return inWords(async () => {
    const auth = authOf(firebase);
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return proofOf(auth, user);
  });
}

/** Makes an account with a name, and has its mailbox verified by letter. Throws HostedFailure. */
export function hostedSignUp(
  firebase: FirebaseProject,
  form: { readonly name: string; readonly email: string; readonly password: string },
): Promise<HostedProof> {
  return inWords(async () => {
    const auth = authOf(firebase);
    const { user } = await createUserWithEmailAndPassword(auth, form.email, form.password);
    await updateProfile(user, { displayName: form.name });
    // Without the letter the account works all the same, only the mailbox stays unproven.
    await sendEmailVerification(user).catch(() => undefined);
    // The name stands in tokens issued after it was set.
    await user.getIdToken(true);
    return proofOf(auth, user);
  });
}

/**
 * Signs in by Google's window; has to follow from a press, or the browser blocks it. Throws
 * HostedFailure, also when the window is closed; the next press opens another.
 */
export function hostedGoogle(firebase: FirebaseProject): Promise<HostedProof> {
  return inWords(async () => {
    const auth = authOf(firebase);
    const { user } = await signInWithPopup(auth, new GoogleAuthProvider());
    return proofOf(auth, user);
  });
}

/** Has a link to set a new password mailed; the same whether or not there is such an account. Throws HostedFailure. */
export function hostedReset(firebase: FirebaseProject, email: string): Promise<void> {
  return inWords(async () => {
    try {
      await sendPasswordResetEmail(authOf(firebase), email);
    } catch (failure) {
      if (codeOf(failure) !== "auth/user-not-found") throw failure;
    }
  });
}

let kept: Auth | undefined;

/** The client of the shop's project. It stores no sign-in: what lasts is the shop's own access token. */
function authOf(firebase: FirebaseProject): Auth {
  kept ??= initializeAuth(initializeApp(firebase), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return kept;
}

async function proofOf(auth: Auth, user: User): Promise<HostedProof> {
  const idToken = await user.getIdToken();
  await signOut(auth);
  if (user.email === null) throw new HostedFailure("auth/missing-email");
  return { idToken, email: user.email };
}

/** Says the service's refusals in words; faults of our own stay what they are. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (failure) {
    const code = codeOf(failure);
    throw code?.startsWith("auth/") ? new HostedFailure(code, failure) : failure;
  }
}

function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !("code" in failure)) return undefined;
  return typeof failure.code === "string" ? failure.code : undefined;
}
