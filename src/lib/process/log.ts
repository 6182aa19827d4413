/** JSON lines on standard error; never log tokens, passwords, cookies, or addresses of emails and of people's homes. */
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino, stdTimeFunctions } from "pino";
import { currentContext } from "../i18n/node/language-context.ts";
import { standardError } from "./standard-error.ts";

export type Log = FastifyBaseLogger;

/** JSON lines on standard error, redacted. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      redact: {
        paths: [
          "req.headers",
          "*.password",
          "*.token",
          "*.email",
          "*.patient",
          "*.buyer_email",
          "*.client_secret",
        ],
        remove: true,
      },
      serializers: { err: errorFacts },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: requestFacts,
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}

function requestFacts(): { requestId?: string } {
  const { requestId } = currentContext();
  return requestId === undefined ? {} : { requestId };
}

/** Other properties of library errors (row values, server responses) may contain personal data. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    // SQLite's own number says what of the disk has failed.
    ...(errcode !== undefined && { errcode }),
    stack,
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

/** Matches a token's start inside JSON, also after an escape. */
const START = String.raw`(\\(?:u[\da-f]{4}|.)|(?<![\w-]))`;
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/((?:postgres(?:ql)?|smtps?):\/\/[^\s:@"']{0,300}:)[^\s"']{1,1000}@/gi, "$1[password]@"],
  [new RegExp(`${START}[\\w.%+'-]{1,64}(?:@|%40)(?:[\\w-]+\\.)+[A-Za-z]{2,}`, "gi"), "$1[e-mail]"],
  // Access tokens, sessions and link secrets: 256 bits, base64url.
  [new RegExp(`${START}[\\w-]{43}(?![\\w-])`, "gi"), "$1[secret]"],
  [new RegExp(`${START}eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*`, "g"), "$1[ID token]"],
  [/_secret_\w+/g, "[payment secret]"],
  [new RegExp(`${START}[rs]k_(?:test|live)_\\w+`, "g"), "$1[payment key]"],
  [/whsec_\w+/g, "[webhook secret]"],
];

/** Last filter: library messages may contain secrets. */
export function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line);
}
