/** Sign-up, sign-in, sign-out and the access token. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { email, line } from "../../kit/fields.ts";
import { tooMany } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";

/** The specification's minimum (section 9). */
export const MIN_PASSWORD = 6;
const MAX_PASSWORD = 512;

const requiredEmail = z.string().trim().min(1, "Email is Required").pipe(email);
const password = z.string().min(1, "Password is Required").max(MAX_PASSWORD);

/** What the sign-up form sends; messages are the specification's (section 5). */
export const signUpForm = z.strictObject({
  name: line(120, "Name is Required"),
  email: requiredEmail,
  password: password.min(MIN_PASSWORD, "Must be 6 characters or longer"),
});
/** What the login form sends. */
export const signInForm = z.strictObject({
  email: requiredEmail,
  password: password.min(MIN_PASSWORD, "Must be 6 characters or longer"),
});

/** The account that the identity service vouches for. */
export const account = z.object({ email: z.string(), name: z.string() });
/** The account that the identity service vouches for. */
export type Account = z.output<typeof account>;

export const wrongCredentials = refusalKind(
  401,
  "wrong-credentials",
  "The e-mail or the password is not right.",
);
export const emailTaken = refusalKind(
  409,
  "email-taken",
  "There is already an account with this e-mail. Log in instead.",
);
export const noProof = refusalKind(
  401,
  "no-proof",
  "Log in first: no session of the identity service came with the request.",
);
export const foreignProof = refusalKind(
  403,
  "not-your-email",
  "The session belongs to another e-mail address.",
);
export const foreignOrigin = refusalKind(
  403,
  "foreign-origin",
  "This call is only answered to the shop's own pages.",
);
export const removedUser = refusalKind(
  403,
  "account-removed",
  "This account was removed. Ask the shop to restore it.",
);
export const accountUnproven = refusalKind(
  409,
  "email-not-proven",
  "Another account uses this e-mail and the mailbox is not proven.",
);

export const identityConfig = endpoint({
  method: "GET",
  path: "/identity/config",
  access: "public",
  tag: "Identity",
  summary: "How one signs in at this shop",
  answer: z.object({ mode: z.enum(["embedded"]), google: z.boolean() }),
  refusals: [],
});

export const signUp = endpoint({
  method: "POST",
  path: "/identity/sign-up",
  access: "public",
  tag: "Identity",
  summary: "Make an account; sets the session cookie",
  body: signUpForm,
  answer: account,
  refusals: [emailTaken, foreignOrigin, tooMany],
});

export const signIn = endpoint({
  method: "POST",
  path: "/identity/sign-in",
  access: "public",
  tag: "Identity",
  summary: "Sign in with e-mail and password; sets the session cookie",
  body: signInForm,
  answer: account,
  refusals: [wrongCredentials, foreignOrigin, tooMany],
});

export const signOut = endpoint({
  method: "POST",
  path: "/identity/sign-out",
  access: "visitor",
  tag: "Identity",
  summary: "End the session and all its access tokens",
  body: z.strictObject({}),
  answer: z.object({ signedOut: z.literal(true) }),
  refusals: [foreignOrigin],
});

export const issueToken = endpoint({
  method: "PUT",
  path: "/user/{email}",
  access: "proof",
  tag: "Identity",
  summary: "An access token for the signed-in account",
  params: z.object({ email }),
  body: z.strictObject({ email }),
  answer: z.object({
    token: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.literal("admin").optional(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [noProof, foreignProof, foreignOrigin, removedUser, accountUnproven, tooMany],
});
