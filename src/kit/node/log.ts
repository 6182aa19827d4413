/** The log: one JSON line a fact on standard error; never a token, password, cookie or address. */
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** The log that features write to. */
export type Log = FastifyBaseLogger;

/** Makes the process's log. Levels as pino's; `silent` writes nothing. */
export function makeLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: ["req.headers", "*.password", "*.token", "*.email", "*.patient", "*.client_secret"],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
