/**
 * `away`: unreachable or silent, so the outcome is unknown. `busy` (lock or statement timeout) and
 * `full` (disk): nothing was done.
 */
export type DatabaseFailure = "away" | "busy" | "full";

/** Another program, such as a forgotten `sqlite3`, writes into the file and does not end. */
export class FileLocked extends Error {
  readonly code = "ERR_SQLITE_ERROR";
  readonly errcode = SQLITE_BUSY;
  constructor(path: string) {
    super(
      `Another program keeps ${path} locked, so that nothing can be saved: end its transaction, or the program; fuser -v ${path} names it.`,
    );
  }
}

/** Primary result codes: the low byte of the extended ones. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
/**
 * Extended result codes of a write, and of an index of the WAL, for which the system gave no room. SQLite knows ENOSPC
 * alone: a quota (EDQUOT) and a largest size of a file are to it a fault of the disk.
 */
const SQLITE_NO_ROOM = new Set([778, 4874]);

/** The reading thread has this code (`reading-client.ts`). */
export const READ_TIMEOUT = "SLOW_READ_TIMEOUT";
export const READ_LOST = "SLOW_READ_LOST";

/** Node's code where the machine has no thread left to read in. */
const NO_THREAD = "ERR_WORKER_INIT_FAILED";

const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** A quota, as of ZFS and NFS, for which PostgreSQL has no code. */
const QUOTA_FULL = /: Disk quota exceeded$/;
/** PostgreSQL: lock_not_available, query_canceled (statement_timeout). */
const GAVE_UP = /^(55P03|57014)$/;
/** PostgreSQL lets the program in no more: another password or pg_hba.conf, a database that was renamed or dropped. */
const SHUT_OUT = /^(28\w{3}|3D000)$/;
/**
 * Node's codes; PostgreSQL classes 08, 53 and 57P, read-only standby,
 * idle_in_transaction_session_timeout.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P\w{2}|25006|25P03)$/;
const AWAY_WORDS =
  /^Connection terminated|is not queryable$|^timeout (exceeded when trying to connect|expired)|^Query read timeout$/;

/** The kind of database failure; undefined for every other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", errcode = 0 } = error as Error & { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") {
    const primary = errcode & 0xff;
    if (primary === SQLITE_FULL || SQLITE_NO_ROOM.has(errcode)) return "full";
    return primary === SQLITE_BUSY ? "busy" : undefined;
  }
  if (DISK_FULL.test(code) || QUOTA_FULL.test(error.message)) return "full";
  if (GAVE_UP.test(code) || code === READ_TIMEOUT || code === NO_THREAD) return "busy";
  const isAway = AWAY.test(code) || SHUT_OUT.test(code) || code === READ_LOST;
  return isAway || AWAY_WORDS.test(error.message) ? "away" : undefined;
}

/** True where waiting does not help, but a person: a start says so at once, a running shop goes on trying. */
export function isShutOut(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return SHUT_OUT.test(code);
}

/** Primary codes of SQLite: too large a value, a constraint, a value of another type. */
const SQLITE_DATA = new Set([18, 19, 20]);
/** PostgreSQL's data exceptions and integrity constraint violations. */
const POSTGRES_DATA = /^2[23]\w{3}$/;

/**
 * True for an error that is about the rows that were written, so that others can be written: the database refuses
 * their values, or it is no failure of the database at all. False for a race that was lost, which a repetition mends.
 */
export function isOfRows(error: unknown): boolean {
  if (!(error instanceof Error) || databaseFailureOf(error)) return false;
  const { code, errcode = 0 } = error as Error & { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") return SQLITE_DATA.has(errcode & 0xff);
  return code === undefined || POSTGRES_DATA.test(code);
}

const SILENCE = /^Query read timeout$|^timeout |due to connection timeout$/;

/** Whether PostgreSQL did not answer in time, so that it is unknown what it did. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

/** foreign_key_violation of PostgreSQL, SQLITE_CONSTRAINT_FOREIGNKEY. */
const REFERENCED: ReadonlySet<unknown> = new Set(["23503", 787]);

/** True for the failure of deleting a row to which others refer. */
export function isReferenced(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return REFERENCED.has(code) || REFERENCED.has(errcode);
}
