import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { tooMany } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { wrongPassword } from "../account/contract.ts";
import {
  account,
  crossSiteRequest,
  googleNotFinished,
  notOffered,
  password,
  secondFactorNeeded,
  secret,
  wrongCredentials,
} from "../session/contract.ts";

export const linkGoogleForm = z.strictObject({ join: secret, password });
export const unlinkGoogleForm = z.strictObject({ password });

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
export const onlyWayIn = refusalKind(
  409,
  "only-way-in",
  "Google is the only way into this account. Set a password first.",
);
export const googleNotLinked = refusalKind(
  409,
  "google-not-joined",
  "No Google account is linked to this account.",
);

export const linkGoogleByPassword = endpoint("POST /identity/google/join", {
  access: "public",
  tag: "Identity",
  summary:
    "Link a Google account to the account with its email, by the password; sets the session cookie",
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

export const requestGoogleLinkEmail = endpoint("POST /identity/google/join-link", {
  access: "public",
  tag: "Identity",
  summary: "Email a link that links a Google account to the account with its email",
  body: z.strictObject({ join: secret }),
  answer: z.object({ requested: z.literal(true) }),
  refusals: [googleNotFinished, noGoogleLinkEmail, crossSiteRequest, notOffered, tooMany],
});

export const linkGoogleByEmail = endpoint("POST /identity/google/join-by-link", {
  access: "public",
  tag: "Identity",
  summary:
    "Link a Google account by the emailed link, in the browser that began; sets the session cookie",
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

export const unlinkGoogle = endpoint("POST /identity/google/unlink", {
  access: "customer",
  tag: "Account",
  summary: "End sign-in with Google for one's account; ends all other sessions and their tokens",
  body: unlinkGoogleForm,
  answer: z.object({ unlinked: z.literal(true) }),
  refusals: [wrongPassword, onlyWayIn, googleNotLinked, crossSiteRequest, notOffered, tooMany],
});
