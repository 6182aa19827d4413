import { StartError } from "../../src/app/server/database/open-database.ts";
import { adviceOn } from "../../src/app/server/database/postgres-server.ts";
import { databaseFailureOf } from "../../src/lib/db/database-failure.ts";

const NOT_WRITABLE = /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/;
const TOO_LARGE = "EFBIG";
/** PostgreSQL: wrong user or password, no such database, no privilege. */
const NOT_ADMITTED = /^(28\w{3}|3D\w{3}|42501)$/;

/** The sentence for the operator when `folder` or the database refuses; undefined for an error of ours. */
export function failureSentence(error: unknown, folder: string): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const failure = databaseFailureOf(error);
  if (failure === "full" || code === TOO_LARGE) return `There is no room left in ${folder}.`;
  if (NOT_WRITABLE.test(code)) return `${folder} cannot be written: ${message}.`;
  const advice = adviceOn({ code, message });
  if (NOT_ADMITTED.test(code) || failure === "busy")
    return `The database refuses: ${message}.${advice}`;
  if (failure === "away" || advice)
    return `The database cannot be used: ${message || code}.${advice}`;
  return code === "ERR_SQLITE_ERROR" ? `SQLite refused it: ${message}.` : undefined;
}
