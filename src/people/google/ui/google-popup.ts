/**
 * Google sign-in in a popup. Google may cut the popup off from its opener, so the page it returns
 * to (GoogleReturnPage) reports the outcome on a channel named by the challenge. Only this
 * page knows the challenge's verifier.
 */
import { signInWords } from "../../../../shop/sign-in.ts";
import { UserFacingError } from "../../../lib/api-client/failure.ts";
import { openChannel } from "../../../lib/browser/channel.ts";
import {
  finishGoogle,
  type IdentityMode,
  identityMode,
  type Step,
  signInHosted,
} from "../../sign-in/ui/sign-in.ts";

const words = signInWords.google;

export const googleOutcomes: Pick<typeof words, GoogleOutcome> = words;

const OUTCOMES = [
  "confirmed",
  "cancelled",
  "unverified",
  "expired",
  "unreachable",
  "failed",
] as const;
export type GoogleOutcome = (typeof OUTCOMES)[number];

const WINDOW = "google-sign-in";
const WINDOW_SHAPE = "popup,width=480,height=640";

/** `failed` for unknown values. */
export function readOutcome(named: unknown): GoogleOutcome {
  return OUTCOMES.find((outcome) => outcome === named) ?? "failed";
}

/** Undefined where the browser stores nothing. */
export function googleChannel(challenge: string) {
  return openChannel(`google:${challenge}`);
}

/**
 * Call it in a click handler, or the browser blocks the popup. `known` is the identity mode if it
 * is loaded; `signal` aborts. Throws UserFacingError and what `call` throws.
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
      return await signInHosted((hosted) => hosted.hostedGoogle(firebase));
    }
    if (!google) throw new UserFacingError(words.notSetUp);
    if (!popup) throw new UserFacingError(words.blocked);
    return await signInThrough(popup, signal);
  } catch (failure) {
    // A later attempt may have reused the popup.
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

/** Rejects when aborted. */
async function outcomeOf(
  popup: Window,
  challenge: string,
  signal: AbortSignal,
): Promise<GoogleOutcome> {
  const channel = googleChannel(challenge);
  if (!channel) throw new UserFacingError(signInWords.noCookies);
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
