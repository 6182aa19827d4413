/** Ending sign-in with Google for one's own account. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { tooMany } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";
import { wrongPassword } from "./contract.ts";
import { crossSiteRequest, notOffered, password } from "./contract-sign-in.ts";

/** What unlinks Google: the password, which is the way in from then on. */
export const unlinkForm = z.strictObject({ password });

export const onlyWayIn = refusalKind(
  409,
  "only-way-in",
  "Google is the only way into this account. Set a password first.",
);
export const googleNotLinked = refusalKind(
  409,
  "google-not-joined",
  "No Google account is joined to this account.",
);
export const unlinkGoogle = endpoint({
  method: "POST",
  path: "/identity/google/unlink",
  access: "customer",
  tag: "Account",
  summary: "End sign-in with Google for one's account; ends all other sessions and their tokens",
  body: unlinkForm,
  answer: z.object({ unlinked: z.literal(true) }),
  refusals: [wrongPassword, onlyWayIn, googleNotLinked, crossSiteRequest, notOffered, tooMany],
});
