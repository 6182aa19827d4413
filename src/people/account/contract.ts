/**
 * One's own account: password, email, sessions and second factor. In hosted mode Firebase keeps them,
 * and all calls but those about sessions answer `not-offered`.
 */

import * as z from "zod";
import { signInRefusals } from "../../../shop/sign-in.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, timestamp } from "../../lib/contract/fields.ts";
import { busy, tooMany } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import {
  account,
  code,
  crossSiteRequest,
  emailMismatch,
  emailToFind,
  newPassword,
  notOffered,
  notSignedIn,
  password,
  personName,
  removedUser,
  secret,
} from "../session/contract.ts";

export const resetForm = z.strictObject({ email: emailToFind });
/** The name is required when the link's `asksName` is true. */
export const linkForm = z.strictObject({
  token: secret,
  name: personName.optional(),
  password: newPassword,
  /** Keep the unverified account that the browser is signed in to, instead of starting a clean one. */
  keep: z.literal(true).optional(),
});
export const passwordForm = z.strictObject({ currentPassword: password, newPassword });
/** The password is required where the account has one. */
export const beginForm = z.strictObject({ password: password.optional() });
export const confirmForm = z.strictObject({ code });
/** The password is required where the account has one. */
export const endForm = z.strictObject({ password: password.optional(), code });

export const noMail = refusalKind(
  409,
  "no-mail",
  "This shop cannot send mail. Ask the shop for a link to set your password.",
);
export const linkExpired = refusalKind(
  410,
  "link-over",
  "This link has been used or has expired. If you have used it, log in; otherwise request a new one.",
);
export const notGoogleLink = refusalKind(
  409,
  "not-by-google",
  "This link sets a password: choose one.",
);
export const adminLinkNeedsPassword = refusalKind(
  409,
  "admin-link",
  "This link sets up an admin's account: set its password.",
);
export const wrongPassword = refusalKind(403, "wrong-password", signInRefusals.wrongPassword);
export const wrongAppCode = refusalKind(403, "wrong-code", signInRefusals.wrongCode);
export const recentSignInRequired = refusalKind(
  403,
  "sign-in-again",
  "Log out and in again first: this needs a sign-in of the last ten minutes.",
);
export const alreadyVerified = refusalKind(
  409,
  "already-proven",
  "This email is confirmed already.",
);
export const secondFactorOn = refusalKind(
  409,
  "second-factor-on",
  "A second factor is set up already. Turn it off first.",
);
export const secondFactorOff = refusalKind(
  409,
  "second-factor-off",
  "No second factor is set up, or the set-up took too long. Begin again.",
);

const tag = "Account";
const common = [crossSiteRequest, notOffered, tooMany] as const;

export const requestReset = endpoint("POST /identity/password-reset", {
  access: "public",
  tag,
  summary:
    "Email a link to set a new password; the answer does not reveal whether there is an account",
  body: resetForm,
  answer: z.object({ requested: z.literal(true) }),
  refusals: [noMail, busy, ...common],
});

export const requestVerification = endpoint("POST /identity/verification", {
  access: "customer",
  tag,
  summary: "Email the link that confirms one's email again",
  body: z.strictObject({}),
  answer: z.object({ requested: z.literal(true) }),
  refusals: [noMail, alreadyVerified, ...common],
});

export const readLink = endpoint("POST /identity/password-link", {
  access: "public",
  tag,
  summary: "What a link to set a password is for; does not use it up",
  body: z.strictObject({ token: secret }),
  answer: z.object({
    email: z.string(),
    /** `admin`: created by the operator's command. `google`: Google has confirmed the address. */
    purpose: z.enum(["verification", "reset", "admin", "google"]),
    /** A clean account needs a name. */
    asksName: z.boolean(),
    /** An unverified account exists: it is kept by signing in to it, or replaced by a clean one. */
    beginsAnew: z.boolean(),
    orders: z.int(),
    /** The unverified account's name, in a browser that is signed in to it. */
    signedInAs: z.string().optional(),
    minLength: z.int(),
  }),
  refusals: [linkExpired, removedUser, ...common],
});

export const useLink = endpoint("POST /identity/password", {
  access: "public",
  tag,
  summary: "Set the password by a link; ends all sessions and tokens. The link works once",
  body: linkForm,
  answer: z.object({ email: z.string() }),
  refusals: [linkExpired, notSignedIn, removedUser, ...common],
});

export const verifyEmail = endpoint("PUT /identity/verification", {
  access: "proof",
  tag,
  summary:
    "Verify the email of one's account by a link, in a browser that is signed in to it; ends all other sessions and tokens",
  body: z.strictObject({ token: secret }),
  answer: account,
  refusals: [
    linkExpired,
    notSignedIn,
    emailMismatch,
    adminLinkNeedsPassword,
    removedUser,
    ...common,
  ],
});

export const startCleanByGoogle = endpoint("POST /identity/google/account", {
  access: "public",
  tag,
  summary:
    "Replace an unverified account by a clean one, after Google confirmed the email; sets the session cookie",
  body: z.strictObject({ token: secret }),
  answer: account,
  refusals: [linkExpired, notGoogleLink, removedUser, ...common],
});

export const changePassword = endpoint("PUT /identity/password", {
  access: "customer",
  tag,
  summary: "Change one's password; ends all other sessions and their tokens",
  body: passwordForm,
  answer: z.object({ changed: z.literal(true) }),
  refusals: [wrongPassword, ...common],
});

export const session = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: timestamp,
  usedAt: timestamp,
});
export type Session = z.output<typeof session>;

/** The limit is above what a person has; a program that signs in for every call makes more. */
export const MAX_SESSIONS = 100;

export const listSessions = endpoint("GET /identity/session", {
  access: "customer",
  tag,
  summary: `One's own sessions, the newest first: the ${MAX_SESSIONS} last used`,
  answer: z.array(session).max(MAX_SESSIONS),
  refusals: [],
});

export const endSession = endpoint("DELETE /identity/session/{id}", {
  access: "customer",
  tag,
  summary: "End one of one's sessions and its tokens",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [crossSiteRequest],
});

export const endAllSessions = endpoint("DELETE /identity/session", {
  access: "customer",
  tag,
  summary: "Sign out everywhere: end all of one's sessions and tokens, this one too",
  answer: z.object({ deletedCount: z.int() }),
  refusals: [crossSiteRequest],
});

export const accountState = endpoint("GET /identity/account", {
  access: "customer",
  tag,
  summary: "The sign-in settings of one's account",
  answer: z.object({
    hasPassword: z.boolean(),
    emailVerified: z.boolean(),
    google: z.boolean(),
    secondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
    minPasswordLength: z.int(),
  }),
  refusals: [notOffered],
});

export const beginSecondFactor = endpoint("POST /identity/second-factor/begin", {
  access: "customer",
  tag,
  summary: "Begin to set up an authenticator app; to be confirmed within ten minutes",
  body: beginForm,
  answer: z.object({
    /** Base32, to be typed where the QR code cannot be scanned. */
    secret: z.string(),
    uri: z.string(),
  }),
  refusals: [wrongPassword, recentSignInRequired, secondFactorOn, ...common],
});

export const confirmSecondFactor = endpoint("POST /identity/second-factor/confirm", {
  access: "customer",
  tag,
  summary: "Turn the second factor on by its first code; answers the recovery codes, shown once",
  body: confirmForm,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [wrongAppCode, secondFactorOn, secondFactorOff, ...common],
});

export const endSecondFactor = endpoint("POST /identity/second-factor/end", {
  access: "customer",
  tag,
  summary: "Turn the second factor off; ends all other sessions and their tokens",
  body: endForm,
  answer: z.object({ ended: z.literal(true) }),
  refusals: [wrongPassword, wrongAppCode, secondFactorOff, ...common],
});
