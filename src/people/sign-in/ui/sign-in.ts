/** Sign-in at the shop or at Firebase, and the access token after it. Only the sign-in pages load it. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { signInWords } from "../../../../shop/sign-in.ts";
import { localPath, paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { problemStatus, refusedWith, UserFacingError } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import type * as google from "../../google/contract.ts";
import type * as contract from "../../session/contract.ts";
import { fetchToken } from "../../session/ui/session.ts";

/** `firebase` is present in hosted mode only. */
export type IdentityMode = AnswerOf<typeof contract.identityConfig>;

export type Step = "signed-in" | SecondStep | LinkGoogleStep | ChoiceStep;

export interface SecondStep {
  readonly challenge: string;
}

/** The email has an account: its owner has to confirm linking the Google account. */
export interface LinkGoogleStep {
  readonly join: string;
  readonly email: string;
  readonly byPassword: boolean;
  readonly byEmail: boolean;
}

/** Hosted mode: the email has an unverified account, to be signed in to or replaced. */
export interface ChoiceStep {
  /** Valid for 10 minutes after the sign-in at Firebase. */
  readonly idToken: string;
  readonly email: string;
  readonly orders: number;
}

type Hosted = typeof import("../../firebase/ui/firebase.ts");

const ANONYMOUS = { anonymous: true };

let mode: Promise<IdentityMode> | undefined;

/** Fetched once; a failure is not cached. */
export function identityMode(): Promise<IdentityMode> {
  mode ??= call<typeof contract.identityConfig>("GET /identity/config", {}, ANONYMOUS).catch(
    (failure: unknown) => {
      mode = undefined;
      throw failure;
    },
  );
  return mode;
}

export async function signUp(form: z.output<typeof contract.signUpForm>): Promise<Step> {
  const { firebase } = await identityMode();
  if (firebase) return signInHosted((hosted) => hosted.hostedSignUp(firebase, form));
  return withToken(
    call<typeof contract.signUp>("POST /identity/sign-up", { body: form }, ANONYMOUS),
  );
}

export async function signIn(form: z.output<typeof contract.signInForm>): Promise<Step> {
  const { firebase } = await identityMode();
  if (firebase) return signInHosted((hosted) => hosted.hostedSignIn(firebase, form));
  return withToken(
    call<typeof contract.signIn>("POST /identity/sign-in", { body: form }, ANONYMOUS),
  );
}

export async function submitCode(body: z.output<typeof contract.secondFactorForm>): Promise<Step> {
  return withToken(
    call<typeof contract.submitCode>("POST /identity/second-factor", { body }, ANONYMOUS),
  );
}

/** `verifier` is the secret behind the challenge that the popup was opened with. */
export function finishGoogle(verifier: string): Promise<Step> {
  const body = { verifier };
  return withToken(
    call<typeof contract.finishGoogle>("POST /identity/google", { body }, ANONYMOUS).catch(
      openAccountChoice,
    ),
  );
}

/** Opens the page to choose on, for an unverified account. Never resolves then: the browser leaves. */
function openAccountChoice(failure: unknown): Promise<never> {
  const refused = refusedWith<typeof contract.finishGoogle>(failure, "account-not-verified");
  if (typeof refused?.link !== "string") throw failure;
  // A full page load, so that link-token.ts takes the token out of the URL.
  const { locale } = currentLanguage();
  const [own = locale] = document.documentElement.dataset.locales?.split(" ") ?? [];
  window.location.assign(localPath(locale, paths.password(refused.link), own));
  return new Promise(() => {});
}

export function linkGoogleByPassword(body: z.output<typeof google.linkGoogleForm>): Promise<Step> {
  return withToken(
    call<typeof google.linkGoogleByPassword>("POST /identity/google/join", { body }, ANONYMOUS),
  );
}

export async function requestGoogleLink(join: string): Promise<void> {
  const body = { join };
  await call<typeof google.requestGoogleLinkEmail>(
    "POST /identity/google/join-link",
    { body },
    ANONYMOUS,
  );
}

export function linkGoogleByEmail(token: string): Promise<Step> {
  const body = { token };
  return withToken(
    call<typeof google.linkGoogleByEmail>(
      "POST /identity/google/join-by-link",
      { body },
      ANONYMOUS,
    ),
  );
}

export async function signInHosted(
  run: (hosted: Hosted) => Promise<{ idToken: string; email: string }>,
): Promise<Step> {
  const { idToken, email } = await run(await import("../../firebase/ui/firebase.ts"));
  try {
    await fetchToken(email, idToken);
    return "signed-in";
  } catch (failure) {
    const refused = refusedWith<typeof contract.issueToken>(failure, "account-not-verified");
    if (!refused) throw failure;
    return { idToken, email, orders: Number(refused.orders) };
  }
}

/** Fetches the access token for the session cookie that the answer set. */
async function withToken(answer: Promise<contract.Account>): Promise<Step> {
  try {
    const { email } = await answer;
    await fetchToken(email).catch(explainMissingCookie);
    return "signed-in";
  } catch (failure) {
    const step = stepOf(failure);
    if (step === undefined) throw failure;
    return step;
  }
}

/** The cookie of a session that has just begun was not sent. */
function explainMissingCookie(failure: unknown): never {
  if (problemStatus(failure) === 401) throw new UserFacingError(signInWords.noCookies);
  throw failure;
}

function stepOf(failure: unknown): SecondStep | LinkGoogleStep | undefined {
  const challenge = refusedWith<typeof contract.signIn>(failure, "second-factor-needed")?.challenge;
  if (typeof challenge === "string") return { challenge };
  const refused = refusedWith<typeof contract.finishGoogle>(failure, "google-join-needed");
  if (typeof refused?.join !== "string") return undefined;
  const { join, email, byPassword, byEmail } = refused;
  return {
    join,
    email: String(email),
    byPassword: byPassword === true,
    byEmail: byEmail === true,
  };
}

export const identityConfig = queryOptions({
  queryKey: ["identity-config"],
  queryFn: identityMode,
  staleTime: Number.POSITIVE_INFINITY,
});
