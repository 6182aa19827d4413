/**
 * Proving who one is, at the shop's own identity service or at a hosted one, and the access token
 * that follows. For the sign-in pages alone: account.ts is what every page needs.
 */
import type * as z from "zod";
import type { AnswerOf } from "../../../kit/endpoint.ts";
import { call } from "../../../kit/ui/api.ts";
import { ProblemFailure } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";
import { fetchToken } from "./account.ts";

/** How one signs in at this shop. `firebase` is there in hosted mode alone. */
export type IdentityMode = AnswerOf<typeof contract.identityConfig>;

/** What a proof leads to: the sign-in, or the question for the second factor's code. */
export type Step = "signed-in" | SecondStep;

/** The sign-in waits for the second factor; `challenge` says which sign-in. */
export interface SecondStep {
  readonly challenge: string;
}

type Hosted = typeof import("./hosted.ts");

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
export async function giveCode(body: z.output<typeof contract.secondFactorForm>): Promise<Step> {
  return prove(call<typeof contract.giveCode>("POST /identity/second-factor", { body }, ANONYMOUS));
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
  window.location.assign(`/password#${problem.link}`);
  return new Promise(() => {});
}

/** Signs in by the proof of a hosted service, whose code is loaded for it. */
export async function proveHosted(
  proof: (hosted: Hosted) => Promise<{ idToken: string; email: string }>,
): Promise<Step> {
  const { idToken, email } = await proof(await import("./hosted.ts"));
  await fetchToken(email, idToken);
  return "signed-in";
}

/** The session that `answer` has opened, as the browser's cookie, is the proof for the access token. */
async function prove(answer: Promise<contract.Account>): Promise<Step> {
  try {
    const { email } = await answer;
    await fetchToken(email);
    return "signed-in";
  } catch (failure) {
    const challenge = challengeOf(failure);
    if (challenge === undefined) throw failure;
    return { challenge };
  }
}

function challengeOf(failure: unknown): string | undefined {
  if (!(failure instanceof ProblemFailure)) return undefined;
  const { code, challenge } = failure.problem;
  return code === "second-factor-needed" && typeof challenge === "string" ? challenge : undefined;
}
