/** The one translator from refusals and errors to answers: RFC 9457 problem details. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { addressKey } from "../kit/node/address-key.ts";
import {
  badRequest,
  busy,
  internal,
  invalidInput,
  type Problem,
  tooLarge,
  tooMany,
  unknownRoute,
  wrongMediaType,
} from "../kit/problem.ts";
import { isRefusal, type Refusal } from "../kit/result.ts";

/** Sends a refusal. `retryAfter` (seconds) among its members also becomes the header. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const { status, code } = refused.refusal;
  if (status === 401 || status === 403 || status === 429) {
    const { method, routeOptions, ip } = reply.request;
    const address = addressKey(ip);
    reply.log.info({ method, route: routeOptions.url, code, address }, "refused");
  }
  const answer: Problem = {
    type: `/api/docs#${code}`,
    title: code.replaceAll("-", " "),
    status,
    code,
    detail: refused.detail,
    ...refused.more,
  };
  if (typeof refused.more.retryAfter === "number") {
    reply.header("retry-after", String(refused.more.retryAfter));
  }
  return reply
    .code(status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send(answer);
}

/** Answers what was thrown. Unexpected errors are logged whole and told to nobody. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = isRefusal(error) ? error : refusalOf(error);
  if (refused.refusal === internal) {
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      "unexpected error",
    );
  }
  sendRefusal(reply, refused);
}

/** Answers a request for an address that the API does not have. */
export function sendUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, unknownRoute());
}

function refusalOf(error: unknown): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error.validation);
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return wrongMediaType();
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge();
  if (statusCode === 413 || statusCode === 414) return tooLarge();
  if (statusCode === 429) return tooMany();
  if (isUnreachableDatabase(error)) return busy(DATABASE_AWAY);
  if (statusCode && statusCode >= 400 && statusCode < 500) return badRequest();
  return internal();
}

/** A commit may have happened although its answer was lost: nothing is claimed about it. */
const DATABASE_AWAY =
  "The shop's database was away for a moment. Look whether it was done before you try again.";

/** A database that is away, by code (Node's; PostgreSQL's classes 08, 53, 57P) or by `pg`'s words, which have none. */
function isUnreachableDatabase(error: unknown): boolean {
  const { code, message } = error as Partial<FastifyError>;
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P\w{2})$/.test(code ?? ""))
    return true;
  return /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/.test(
    message ?? "",
  );
}

interface FieldIssue {
  readonly instancePath: string;
  readonly message?: string;
}

function invalidFields(issues: readonly FieldIssue[]): Refusal {
  const errors = issues.map(({ instancePath, message = "is not acceptable" }) => ({
    field: instancePath.slice(1).replaceAll("/", "."),
    message,
  }));
  const first = errors[0];
  const detail = first ? `${first.field || "The request"}: ${first.message}` : undefined;
  return invalidInput(detail, { errors });
}
