/** foreign_key_violation of PostgreSQL, SQLITE_CONSTRAINT_FOREIGNKEY. */
const CODES: ReadonlySet<unknown> = new Set(["23503", 787]);

/** True for the failure of deleting a row to which others refer. */
export function isReferenced(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return CODES.has(code) || CODES.has(errcode);
}
