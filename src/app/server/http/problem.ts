/** Maps refusals and errors to RFC 9457 problem details. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { atFields, faultsSentence } from "../../../lib/contract/field-messages.ts";
import {
  addressTooLong,
  badRequest,
  busy,
  internal,
  invalidWith,
  type Problem,
  storageFull,
  tooLarge,
  tooMany,
  unknownRoute,
  wrongMediaType,
} from "../../../lib/contract/problem.ts";
import { isRefusal, type Refusal, type RefusalKind } from "../../../lib/contract/result.ts";
import { type DatabaseFailure, databaseFailureOf } from "../../../lib/db/database-failure.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { type Message, msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { currentLanguage, ENGLISH, type Language } from "../../../lib/i18n/language.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";

/** `retryAfter` (seconds) also becomes the header. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const { status, code } = refused.refusal;
  if (status === 401 || status === 403 || status === 429) {
    const { id: requestId, method, routeOptions, ip } = reply.request;
    const address = addressKey(ip);
    reply.log.info({ requestId, method, route: routeOptions.url, code, address }, "refused");
  }
  const { language = ENGLISH } = reply.request;
  const answer = problemIn(language, refused);
  if (typeof refused.more.retryAfter === "number") {
    reply.header("retry-after", String(refused.more.retryAfter));
  }
  return reply
    .code(status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-language", language.locale)
    .serializer(JSON.stringify)
    .send(answer);
}

/** The body of a refusal's answer. */
export function problemIn(language: Language, refused: Refusal): Problem {
  return withLanguage(language, () => problemOf(refused));
}

function problemOf({ refusal, detail, more }: Refusal): Problem {
  const { status, code } = refusal;
  const errors = Array.isArray(more.errors) ? more.errors.map(inWords) : undefined;
  const words = textOf(detail);
  // What is said at the first field often goes on after the field's name, and is no sentence alone.
  const isOfField = errors !== undefined && errors[0]?.message === words;
  return {
    type: `/api/problems/${code}`,
    title: titleOf(refusal),
    status,
    code,
    detail: (isOfField && faultsSentence(errors)) || words,
    ...(more as Partial<Problem>),
    ...(errors && { errors }),
    ...(Array.isArray(more.lines) && { lines: more.lines.map(lineInWords) }),
  };
}

/** English says the code; other languages have no words for it but the default sentence. */
function titleOf({ code, detail }: RefusalKind): string {
  return currentLanguage().locale === "en" ? code.replaceAll("-", " ") : textOf(detail);
}

function inWords({ field, message }: { field: string; message: string | Message }) {
  return { field, message: textOf(message) };
}

/** A line of an order that is refused. */
function lineInWords({ detail, ...line }: { detail: Message }) {
  return { ...line, detail: textOf(detail) };
}

/** Answers a thrown error. Unexpected ones are logged in full and not described to the client. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A visitor left before the file was sent: nobody is there to be answered.
  if (isCutShort(error) && request.socket.destroyed) return;
  const refused = isRefusal(error) ? error : refusalOf(error);
  if (refused.refusal === internal || refused.refusal === storageFull) {
    request.log.error(
      {
        requestId: request.id,
        err: error,
        method: request.method,
        route: request.routeOptions.url,
      },
      refused.refusal === internal ? "unexpected error" : "the disk of the database is full",
    );
  }
  sendRefusal(reply, refused);
}

export function sendUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, unknownRoute());
}

function isCutShort(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
}

function refusalOf(error: unknown): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error.validation);
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return wrongMediaType();
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  if (statusCode === 413) return tooLarge();
  if (statusCode === 414) return addressTooLong();
  if (statusCode === 429) return tooMany();
  const failure = databaseFailureOf(error);
  if (failure) return databaseRefusals[failure]();
  if (statusCode && statusCode >= 400 && statusCode < 500) return badRequest();
  return internal();
}

/** The commit may have succeeded, so the message makes no claim. */
const DATABASE_AWAY = msg(
  "refusal.database-away",
  "The shop's database was away for a moment. Look whether it was done before you try again.",
);

const databaseRefusals: Readonly<Record<DatabaseFailure, () => Refusal>> = {
  away: () => busy(DATABASE_AWAY, { retryAfter: 5 }),
  busy: () => busy(undefined, { retryAfter: 2 }),
  full: () => storageFull(undefined, { retryAfter: 60 }),
};

interface FieldIssue {
  readonly keyword?: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: { readonly keys?: readonly string[] };
}

function invalidFields(issues: readonly FieldIssue[]): Refusal {
  const errors = issues.flatMap(
    ({ keyword, instancePath, message = t("field.notAcceptable", "is not acceptable"), params }) =>
      atFields({
        code: keyword,
        path: instancePath.split("/").filter(Boolean),
        message,
        keys: params?.keys,
      }).map(({ path, message }) => ({ field: path.join("."), message })),
  );
  return invalidWith(errors[0]?.message, { errors });
}
