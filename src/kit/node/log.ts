/** The log: one JSON line a fact on standard error; never a token, password, cookie or address. */
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";

export type Log = FastifyBaseLogger;

/** Makes the process's log. Levels as pino's; `silent` writes nothing. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      redact: {
        paths: ["req.headers", "*.password", "*.token", "*.email", "*.patient", "*.client_secret"],
        remove: true,
      },
      serializers: { err: errorFacts },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}

/** What else libraries hang on their errors (a row's values, a server's answer) names people. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

/** A beginning inside JSON: what precedes may be an escape, whose last character is no part of it. */
const START = String.raw`(\\(?:u[\da-f]{4}|.)|(?<![\w-]))`;
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${START}[\\w.%+'-]{1,64}(?:@|%40)(?:[\\w-]+\\.)+[A-Za-z]{2,}`, "gi"), "$1[e-mail]"],
  // Access tokens, sessions and links' secrets: 256 bits, base64url.
  [new RegExp(`${START}[\\w-]{43}(?![\\w-])`, "gi"), "$1[secret]"],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[ID token]"],
  [/_secret_\w+/g, "[payment secret]"],
  [new RegExp(`${START}[rs]k_(?:test|live)_\\w+`, "g"), "$1[payment key]"],
];

/** Redacts each line once more: error messages of libraries may contain personal data. */
function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, [pattern, shown]) => text.replace(pattern, shown), line);
}
