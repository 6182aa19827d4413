/** Sign-up, sign-in, sign-out and the access token. */

import * as z from "zod";
import { fieldRules, validation } from "../../../shop/messages.ts";
import { signInRefusals } from "../../../shop/sign-in.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { accountEmail, email, line, timestamp } from "../../lib/contract/fields.ts";
import { busy, tooMany } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { withoutUnseen } from "../../lib/text/line-text.ts";
import { MIN_PASSWORD } from "../account/rules.ts";

const MAX_PASSWORD = 512;

export const requiredEmail = z.string().trim().min(1, validation.emailRequired).pipe(email);
/** The email to find an account by; that of a new one is a `requiredEmail`. */
export const emailToFind = z.string().trim().min(1, validation.emailRequired).pipe(accountEmail);
export const password = z.string().min(1, validation.passwordRequired).max(MAX_PASSWORD);
export const newPassword = password.min(MIN_PASSWORD, validation.passwordTooShort);
/** One of at least so many characters: admins need longer ones. */
export const passwordOf = (minLength: number) =>
  password.min(minLength, fieldRules.password(minLength));
export const personName = line(120, validation.nameRequired);
export const secret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, schemaText("field.secret", "is not complete"));
/** A code of an authenticator app, or a recovery code, in any script's digits; a label, and what groups or encloses it, is ignored. */
export const code = z
  .string()
  .trim()
  .min(1, validation.codeRequired)
  .max(40)
  .transform((typed) =>
    withAsciiFigures(withoutUnseen(typed))
      .replace(/^\s*\p{L}[\p{L} ]*:/u, "")
      .replaceAll(/[\s.·\p{Pd}\u2212\p{Pi}\p{Pf}„"'()]/gu, "")
      .toLowerCase(),
  );

/** The code in forms that check it only where the account has a second factor. */
export const ownCode = code.pipe(
  z.string().regex(/^[a-z0-9]+$/, schemaText("field.code", "is not a code")),
);

/** Messages are the specification's (section 5). */
export const signUpForm = z.strictObject({
  name: personName,
  email: requiredEmail,
  password: newPassword,
});
export const signInForm = z.strictObject({ email: emailToFind, password: newPassword });
export const secondFactorForm = z.strictObject({ challenge: secret, code });
export const account = z.object({ email: z.string(), name: z.string() });
export type Account = z.output<typeof account>;

export const wrongCredentials = refusalKind(
  401,
  "wrong-credentials",
  signInRefusals.wrongCredentials,
);
/** Extended by `challenge`, valid for 10 minutes. */
export const secondFactorNeeded = refusalKind(
  401,
  "second-factor-needed",
  "Type the code that your authenticator app shows.",
);
export const wrongCode = refusalKind(401, "wrong-code", signInRefusals.wrongCode);
export const challengeExpired = refusalKind(401, "challenge-over", signInRefusals.challengeExpired);
export const emailTaken = refusalKind(409, "email-taken", signInRefusals.emailTaken);
export const notSignedIn = refusalKind(
  401,
  "no-proof",
  "Log in first: no session of the identity service came with the request.",
);
export const emailMismatch = refusalKind(
  403,
  "not-your-email",
  "The session belongs to another email.",
);
export const crossSiteRequest = refusalKind(
  403,
  "foreign-origin",
  "This call is only answered to the shop's own pages.",
);
export const removedUser = refusalKind(403, "account-removed", signInRefusals.removed);
export const emailNotVerified = refusalKind(
  409,
  "email-not-proven",
  "Another account uses this email, and the mailbox is not confirmed.",
);
/**
 * Extended by `link` in embedded mode: the token of the page to choose on, valid for 10 minutes. In
 * hosted mode by `orders`, the number of orders that a clean account would not show.
 */
export const accountUnverified = refusalKind(
  409,
  "account-not-verified",
  "There is an account with this email that was not confirmed. Sign in to keep its orders, or start a clean account.",
);
export const emailInUse = refusalKind(
  409,
  "email-in-use",
  "Another account of this shop uses this email. Ask the shop to look into it.",
);
export const notOffered = refusalKind(
  409,
  "not-offered",
  "This shop does not offer that way to sign in.",
);
export const googleNotFinished = refusalKind(
  409,
  "google-not-finished",
  "Google has not confirmed this sign-in, or it took too long. Try again.",
);

/** Extended by `join` (valid for 30 minutes), `email`, and the ways to confirm: `byPassword`, `byEmail`. */
export const googleLinkNeeded = refusalKind(
  409,
  "google-join-needed",
  "There is an account with this email already. Confirm once that it is yours, and Google can log in to it.",
);
const tag = "Identity";

export const identityConfig = endpoint("GET /identity/config", {
  access: "public",
  tag,
  summary: "The ways to sign in at this shop",
  answer: z.object({
    mode: z.enum(["embedded", "hosted"]),
    google: z.boolean(),
    mail: z.boolean(),
    firebase: z
      .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })
      .optional(),
  }),
  refusals: [],
});

export const signUp = endpoint("POST /identity/sign-up", {
  access: "public",
  tag,
  summary: "Create an account; sets the session cookie",
  body: signUpForm,
  answer: account,
  refusals: [emailTaken, crossSiteRequest, notOffered, tooMany],
});

export const signIn = endpoint("POST /identity/sign-in", {
  access: "public",
  tag,
  summary: "Sign in with email and password; sets the session cookie",
  body: signInForm,
  answer: account,
  refusals: [wrongCredentials, secondFactorNeeded, crossSiteRequest, notOffered, tooMany],
});

export const submitCode = endpoint("POST /identity/second-factor", {
  access: "public",
  tag,
  summary: "Finish a sign-in by the second factor; sets the session cookie",
  body: secondFactorForm,
  answer: account,
  refusals: [wrongCode, challengeExpired, crossSiteRequest, notOffered, tooMany],
});

const redirected = z.null();

export const startGoogle = endpoint("GET /identity/google", {
  access: "public",
  tag,
  summary: "Begin a sign-in with Google: redirects the popup to Google",
  query: z.object({
    /** SHA-256 of the page's secret verifier, base64url. */
    challenge: secret,
  }),
  answer: redirected.describe("Redirects to Google, or to the page that reports the failure."),
  status: 302,
  refusals: [crossSiteRequest, notOffered],
});

/** Printable ASCII (RFC 6749, appendix A). */
const googleParameter = z
  .string()
  .regex(/^[\x20-\x7e]{1,2048}$/)
  .optional();

export const returnFromGoogle = endpoint("GET /identity/google/return", {
  access: "public",
  tag,
  summary: "Google's redirect; stores the result for the page that began",
  query: z.object({
    state: googleParameter,
    code: googleParameter,
    iss: googleParameter,
    error: googleParameter,
  }),
  queryPrefix: "",
  answer: redirected.describe("Redirects to the page that reports the outcome."),
  status: 302,
  refusals: [notOffered],
});

export const finishGoogle = endpoint("POST /identity/google", {
  access: "public",
  tag,
  summary: "Finish a sign-in with Google in the page that began it; sets the session cookie",
  body: z.strictObject({ verifier: secret }),
  answer: account,
  refusals: [
    googleNotFinished,
    accountUnverified,
    googleLinkNeeded,
    secondFactorNeeded,
    crossSiteRequest,
    notOffered,
    tooMany,
  ],
});

export const signOut = endpoint("POST /identity/sign-out", {
  access: "visitor",
  tag,
  summary: "End the session and all its access tokens",
  body: z.strictObject({}),
  answer: z.object({ signedOut: z.literal(true) }),
  refusals: [crossSiteRequest],
});

export const issueToken = endpoint("PUT /user/{email}", {
  access: "proof",
  tag,
  summary: "Issue an access token for the signed-in account",
  params: z.object({ email: accountEmail }),
  body: z.strictObject({
    email: accountEmail,
    start: z
      .literal("clean")
      .optional()
      .describe("begin a clean account in the place of one with this email that was not confirmed"),
  }),
  answer: z.object({
    token: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.literal("admin").optional(),
    verification: z
      .literal("due")
      .optional()
      .describe("the email is unverified, and the shop can send a link that verifies it"),
    expiresAt: timestamp,
  }),
  refusals: [
    notSignedIn,
    emailMismatch,
    crossSiteRequest,
    removedUser,
    emailNotVerified,
    accountUnverified,
    emailInUse,
    tooMany,
    busy,
  ],
});
