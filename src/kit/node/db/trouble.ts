/** Failures of the database that no call is to blame for, and that end by themselves or by its operator. */

/**
 * `away`: it cannot be reached, or did not answer; what was sent may have been done. `busy`: it gave up
 * on a lock or on a long statement; nothing was done. `full`: its disk is full; nothing was done.
 */
export type DatabaseTrouble = "away" | "busy" | "full";

/** SQLite's primary result codes (the low byte of the extended ones). */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** PostgreSQL's disk_full. */
const DISK_FULL = /^(53100|ENOSPC)$/;
/** lock_not_available; query_canceled, which is statement_timeout. */
const GAVE_UP = /^(55P03|57014)$/;
/**
 * Node's codes; PostgreSQL's classes 08 (connection) and 53 (too many connections, out of memory), 57P
 * (shut down, crashed, starting), read-only standby, and idle_in_transaction_session_timeout.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\w{2}|25006|25P03)$/;
/** What `pg` says without a code. */
const AWAY_WORDS =
  /^Connection terminated|is not queryable$|^timeout (exceeded when trying to connect|expired)|^Query read timeout$/;

/** What befell the database; undefined when the error is about something else. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", errcode = 0 } = error as Error & { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") {
    const primary = errcode & 0xff;
    if (primary === SQLITE_FULL) return "full";
    return primary === SQLITE_BUSY ? "busy" : undefined;
  }
  if (DISK_FULL.test(code)) return "full";
  if (GAVE_UP.test(code)) return "busy";
  return AWAY.test(code) || AWAY_WORDS.test(error.message) ? "away" : undefined;
}

const SILENCE = /^Query read timeout$|^timeout |due to connection timeout$/;

/** Whether the database was `away` by giving no answer for long: asking again would take as long. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}
