/**
 * Proving who one is, at the shop's own identity service or at a hosted one, and the access token
 * that follows. For the sign-in pages alone: account.ts is what every page needs.
 */

import type * as z from "zod";
import type { AnswerOf } from "../../../../kit/endpoint.ts";
import { call } from "../../../../kit/ui/api.ts";
import { ProblemFailure } from "../../../../kit/ui/failure.ts";
import { paths } from "../../../../paths.ts";
import type * as google from "../../contract-google.ts";
import type * as contract from "../../contract-sign-in.ts";
import { fetchToken } from "./account.ts";

/** How one signs in at this shop. `firebase` is there in hosted mode alone. */
export type IdentityMode = AnswerOf<typeof contract.identityConfig>;

/** What a proof leads to: the sign-in, or the question for the second factor's code, or whose account it is. */
export type Step = "signed-in" | SecondStep | LinkGoogleStep | ChoiceStep;

/** The sign-in waits for the second factor; `challenge` says which sign-in. */
export interface SecondStep {
  readonly challenge: string;
}

/** There is an account with the Google account's email: who comes by Google shows once that it is theirs. */
export interface LinkGoogleStep {
  readonly join: string;
  readonly email: string;
  readonly byPassword: boolean;
  readonly byEmail: boolean;
}

/** The hosted service's proof is for an address whose account was never confirmed: one chooses first. */
export interface ChoiceStep {
  /** Serves again within 10 minutes of the sign-in there. */
  readonly idToken: string;
  readonly email: string;
  /** The orders of that account. */
  readonly orders: number;
}

type Hosted = typeof import("./firebase.ts");

/** No access token goes along: the proof is what is being made. */
const ANONYMOUS = { anonymous: true };

let mode: Promise<IdentityMode> | undefined;

/** How one signs in here: asked once and kept. Throws what `call` throws. */
export function identityMode(): Promise<IdentityMode> {
  mode ??= call<typeof contract.identityConfig>("GET /identity/config", {}, ANONYMOUS).catch(
    (failure: unknown) => {
      mode = undefined;
      throw failure;
    },
  );
  return mode;
}

/** Makes an account and signs it in. Throws what `call` throws. */
export async function signUp(form: z.output<typeof contract.signUpForm>): Promise<Step> {
  const { firebase } = await identityMode();
  if (firebase) return proveHosted((hosted) => hosted.hostedSignUp(firebase, form));
  return prove(call<typeof contract.signUp>("POST /identity/sign-up", { body: form }, ANONYMOUS));
}

/** Signs in with e-mail and password. Throws what `call` throws. */
export async function signIn(form: z.output<typeof contract.signInForm>): Promise<Step> {
  const { firebase } = await identityMode();
  if (firebase) return proveHosted((hosted) => hosted.hostedSignIn(firebase, form));
  return prove(call<typeof contract.signIn>("POST /identity/sign-in", { body: form }, ANONYMOUS));
}

/** Finishes a sign-in by the second factor's code. Throws what `call` throws. */
export async function submitCode(body: z.output<typeof contract.secondFactorForm>): Promise<Step> {
  return prove(
    call<typeof contract.submitCode>("POST /identity/second-factor", { body }, ANONYMOUS),
  );
}

/** Finishes a sign-in that Google has confirmed to whoever knows `verifier`. Throws what `call` throws. */
export function finishGoogle(verifier: string): Promise<Step> {
  const body = { verifier };
  return prove(
    call<typeof contract.finishGoogle>("POST /identity/google", { body }, ANONYMOUS).catch(
      openChoice,
    ),
  );
}

/**
 * The address has an unverified account: opens the page on which one chooses between it and a clean account. Never
 * resolves then, as the browser leaves this page.
 */
function openChoice(failure: unknown): Promise<never> {
  const problem = failure instanceof ProblemFailure ? failure.problem : undefined;
  if (problem?.code !== "account-not-verified" || typeof problem.link !== "string") throw failure;
  // Loaded anew, as a mailed link is: the token behind # is taken out of the address before the page reads it.
  window.location.assign(paths.password(problem.link));
  return new Promise(() => {});
}

/** Joins the Google account to the account of this password, and signs in. Throws what `call` throws. */
export function joinByPassword(body: z.output<typeof google.linkGoogleForm>): Promise<Step> {
  return prove(
    call<typeof google.linkGoogleByPassword>("POST /identity/google/join", { body }, ANONYMOUS),
  );
}

/** Has a link emailed that joins the Google account. Throws what `call` throws. */
export async function askJoinLink(join: string): Promise<void> {
  const body = { join };
  await call<typeof google.requestGoogleLinkEmail>(
    "POST /identity/google/join-link",
    { body },
    ANONYMOUS,
  );
}

/** Joins the Google account by that link, and signs in. Throws what `call` throws. */
export function joinByLink(token: string): Promise<Step> {
  const body = { token };
  return prove(
    call<typeof google.linkGoogleByEmail>(
      "POST /identity/google/join-by-link",
      { body },
      ANONYMOUS,
    ),
  );
}

/** Signs in by the proof of a hosted service, whose code is loaded for it. */
export async function proveHosted(
  proof: (hosted: Hosted) => Promise<{ idToken: string; email: string }>,
): Promise<Step> {
  const { idToken, email } = await proof(await import("./firebase.ts"));
  try {
    await fetchToken(email, idToken);
    return "signed-in";
  } catch (failure) {
    const problem = failure instanceof ProblemFailure ? failure.problem : undefined;
    if (problem?.code !== "account-not-verified") throw failure;
    return { idToken, email, orders: Number(problem.orders) };
  }
}

/** The session that `answer` has opened, as the browser's cookie, is the proof for the access token. */
async function prove(answer: Promise<contract.Account>): Promise<Step> {
  try {
    const { email } = await answer;
    await fetchToken(email);
    return "signed-in";
  } catch (failure) {
    const step = stepOf(failure);
    if (step === undefined) throw failure;
    return step;
  }
}

/** The second step that a refusal asks for. */
function stepOf(failure: unknown): SecondStep | LinkGoogleStep | undefined {
  if (!(failure instanceof ProblemFailure)) return undefined;
  const { code, challenge, join, email, byPassword, byEmail } = failure.problem;
  if (code === "second-factor-needed" && typeof challenge === "string") return { challenge };
  if (code !== "google-join-needed" || typeof join !== "string") return undefined;
  return {
    join,
    email: String(email),
    byPassword: byPassword === true,
    byEmail: byEmail === true,
  };
}
