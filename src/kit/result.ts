/** Expected refusals are values; server/problem.ts maps them to HTTP responses. */

export interface RefusalKind<Code extends string = string> {
  readonly status: number;
  readonly code: Code;
  /** For users. */
  readonly detail: string;
  /** `detail` replaces the default message; `more` adds members to the problem. */
  (detail?: string, more?: Readonly<Record<string, unknown>>): Refusal;
}

export interface Refusal {
  readonly refusal: RefusalKind;
  readonly detail: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly commits?: true;
}

export type Outcome<T> = T | Refusal;

/** Declares a refusal: HTTP status, stable code, and the default sentence for people. */
export function refusalKind<Code extends string>(
  status: number,
  code: Code,
  detail: string,
): RefusalKind<Code> {
  const kind = (own?: string, more: Readonly<Record<string, unknown>> = {}): Refusal => ({
    refusal: made,
    detail: own ?? detail,
    more,
  });
  const made: RefusalKind<Code> = Object.assign(kind, { status, code, detail });
  return made;
}

/**
 * Makes `db.transaction` commit although it returns a refusal, for example one with a stored
 * two-factor challenge.
 */
export function committedRefusal(refusal: Refusal): Refusal {
  return { ...refusal, commits: true };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refusal" in value && "more" in value;
}
