/**
 * Signing in with Google in a window of its own. Google may cut that window off from this page, so
 * nothing is asked of it: what came of it is told by the page it comes back to (GoogleReturnPage),
 * on a channel that carries the challenge's name. Only this page knows the challenge's verifier.
 */
import { signInWords } from "../../../../../shop/sign-in.ts";
import { UserFacingError } from "../../../../kit/ui/failure.ts";
import {
  finishGoogle,
  type IdentityMode,
  identityMode,
  proveHosted,
  type Step,
} from "./sign-in.ts";

const words = signInWords.google;

/** What can come of Google's window, in words. */
export const googleOutcomes = {
  confirmed: words.confirmed,
  cancelled: words.cancelled,
  unverified: words.unverified,
  expired: words.expired,
  unreachable: words.unreachable,
  failed: words.failed,
} as const;

/** What came of Google's window. */
export type GoogleOutcome = keyof typeof googleOutcomes;

/** The window's name: a second attempt takes the first one's window, where Google has not cut it off. */
const WINDOW = "google-sign-in";
const WINDOW_SHAPE = "popup,width=480,height=640";

/** An outcome that a message or an address names; `failed` for all that is none. */
export function readOutcome(named: unknown): GoogleOutcome {
  const known = typeof named === "string" && Object.hasOwn(googleOutcomes, named);
  return known ? (named as GoogleOutcome) : "failed";
}

/** The channel on which the outcome of the attempt with this challenge is told, as `{ outcome }`. */
export function googleChannel(challenge: string): BroadcastChannel {
  return new BroadcastChannel(`google:${challenge}`);
}

/**
 * Signs in with Google. To be called while the click is handled: only then may a window be opened.
 * `known` is how one signs in here, as far as that is known; `signal` gives the attempt up.
 * Throws `UserFacingError` with what went wrong, and what `call` throws.
 */
export async function signInWithGoogle(
  known: IdentityMode | undefined,
  signal: AbortSignal,
): Promise<Step | "cancelled"> {
  const mayNeedWindow = known === undefined || (known.google && !known.firebase);
  const popup = mayNeedWindow ? window.open("about:blank", WINDOW, WINDOW_SHAPE) : null;
  try {
    const { google, firebase } = known ?? (await identityMode());
    if (firebase) {
      popup?.close();
      return await proveHosted((hosted) => hosted.hostedGoogle(firebase));
    }
    if (!google) throw new UserFacingError(words.notSetUp);
    if (!popup) throw new UserFacingError(words.blocked);
    return await signInThrough(popup, signal);
  } catch (failure) {
    // A later attempt may have taken the window over.
    if (!signal.aborted) popup?.close();
    throw failure;
  }
}

async function signInThrough(popup: Window, signal: AbortSignal): Promise<Step | "cancelled"> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const outcome = await outcomeOf(popup, base64Url(new Uint8Array(digest)), signal);
  if (outcome === "cancelled") return outcome;
  if (outcome !== "confirmed") throw new UserFacingError(googleOutcomes[outcome]);
  return finishGoogle(verifier);
}

/** Leads the window to Google and waits for what it tells; rejects when the attempt is given up. */
async function outcomeOf(
  popup: Window,
  challenge: string,
  signal: AbortSignal,
): Promise<GoogleOutcome> {
  const channel = googleChannel(challenge);
  try {
    return await new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      channel.onmessage = ({ data }) => resolve(readOutcome(data?.outcome));
      popup.location.replace(`/api/identity/google?${new URLSearchParams({ challenge })}`);
    });
  } finally {
    channel.close();
  }
}

function base64Url(bytes: Uint8Array<ArrayBuffer>): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
