/** Joining a Google account to an existing account, where Google does not vouch for the mailbox. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { tooMany } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";
import {
  account,
  crossSiteRequest,
  googleNotFinished,
  notOffered,
  password,
  secondFactorNeeded,
  secret,
  wrongCredentials,
} from "./contract-sign-in.ts";

/** What shows that an account is one's own, so that a Google account is joined to it. */
export const linkGoogleForm = z.strictObject({ join: secret, password });

export const noGoogleLinkEmail = refusalKind(
  409,
  "no-join-email",
  "No link can be emailed for this account. Type its password.",
);
export const otherBrowser = refusalKind(
  409,
  "other-browser",
  "Open this link in the browser in which you chose Continue with Google.",
);

const tag = "Identity";

export const joinGoogle = endpoint({
  method: "POST",
  path: "/identity/google/join",
  access: "public",
  tag,
  summary:
    "Join a Google account to the account with its email, by the password; sets the session cookie",
  body: linkGoogleForm,
  answer: account,
  refusals: [
    googleNotFinished,
    wrongCredentials,
    secondFactorNeeded,
    crossSiteRequest,
    notOffered,
    tooMany,
  ],
});

export const requestJoinLink = endpoint({
  method: "POST",
  path: "/identity/google/join-link",
  access: "public",
  tag,
  summary: "Email a link that joins a Google account to the account with its email",
  body: z.strictObject({ join: secret }),
  answer: z.object({ requested: z.literal(true) }),
  refusals: [googleNotFinished, noGoogleLinkEmail, crossSiteRequest, notOffered, tooMany],
});

export const joinGoogleByLink = endpoint({
  method: "POST",
  path: "/identity/google/join-by-link",
  access: "public",
  tag,
  summary:
    "Join a Google account by the emailed link, in the browser that began; sets the session cookie",
  body: z.strictObject({ token: secret }),
  answer: account,
  refusals: [
    googleNotFinished,
    otherBrowser,
    secondFactorNeeded,
    crossSiteRequest,
    notOffered,
    tooMany,
  ],
});
