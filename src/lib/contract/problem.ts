/** Error responses: RFC 9457 problem details with a stable `code`. */
import * as z from "zod";
import { type Message, msg } from "../i18n/i18n.ts";
import { type ProblemMembers, problemMembers } from "./problem-members.ts";
import { type Refusal, refusalKind } from "./result.ts";

export const problem = z
  .looseObject({
    type: z.string().describe("address of a page about the code"),
    title: z.string(),
    status: z.int(),
    code: z.string().describe("stable"),
    detail: z.string().describe("for people, in the language of the request"),
    ...problemMembers,
  })
  .meta({ title: "Problem" });

export type Problem = z.output<typeof problem>;

export const badRequest = refusalKind(
  400,
  "bad-request",
  "The request could not be read. Check that it is valid JSON and send it again.",
);
export const invalidInput = refusalKind(
  422,
  "invalid-input",
  "Some of what was sent is not acceptable.",
);
export const noAccess = refusalKind(
  401,
  "not-signed-in",
  "Sign in first: the access token is missing, unknown or expired.",
);
export const apiKeyEnded = refusalKind(
  401,
  "api-key-ended",
  "This API key has ended or was revoked, or its creator is no longer an admin. Create a new one.",
);
export const scopeMissing = refusalKind(
  403,
  "scope-missing",
  "This API key lacks the scope that this call needs.",
);
export const notForApiKeys = refusalKind(
  403,
  "not-for-api-keys",
  "API keys do not open this call. Sign in as a person.",
);
export const notAllowed = refusalKind(403, "not-allowed", "This account may not do that.");
export const unknownRoute = refusalKind(404, "not-found", "There is nothing at this address.");
export const unknownMethod = refusalKind(
  405,
  "method-not-allowed",
  "This address does not take that method.",
);
export const wrongMediaType = refusalKind(
  415,
  "wrong-media-type",
  "Send the body as application/json.",
);
/** A part of a path, or the address with its query. */
export const addressTooLong = refusalKind(
  414,
  "address-too-long",
  "This address is longer than this server accepts.",
);
export const headersTooLarge = refusalKind(
  431,
  "headers-too-large",
  "The address and headers of this request are larger than this server accepts.",
);
export const requestTimeout = refusalKind(
  408,
  "request-timeout",
  "The request did not arrive in time. Send it again.",
);
export const tooLarge = refusalKind(
  413,
  "too-large",
  "The request is larger than this server accepts.",
);
export const tooMany = refusalKind(
  429,
  "too-many-requests",
  "Too many requests. Wait a moment and try again.",
);
export const busy = refusalKind(
  503,
  "busy",
  "The shop is busy. Nothing was changed; try again in a moment.",
);
export const storageFull = refusalKind(
  503,
  "storage-full",
  "The shop cannot save anything right now: its disk is full. Nothing was changed; try again later.",
);
export const internal = refusalKind(
  500,
  "internal-error",
  "Something went wrong on our side. It was recorded; try again in a moment.",
);

/** Refuses with a sentence that is in the reader's language already, as those of schemas are. */
export function invalidWith(sentence: string | undefined, more: ProblemMembers): Refusal {
  const detail =
    sentence === undefined
      ? undefined
      : msg("refusal.invalid-input.sentence", "{sentence}", { sentence });
  return invalidInput(detail, more);
}

/** One field is at fault; `message` is also the sentence of the whole. */
export function invalidField(field: string, message: string | Message): Refusal {
  const more = { errors: [{ field, message }] };
  return typeof message === "string" ? invalidWith(message, more) : invalidInput(message, more);
}

/** Refused, because otherwise the client would take the first page for the next one. */
export function unknownStart(): Refusal {
  return invalidField("after", msg("field.notInList", "is not in the list"));
}
