/**
 * Expected refusals are values: a use case returns either what was asked for or a `Refusal`.
 * `src/server/problem.ts` is the one place that turns a refusal into an HTTP answer.
 */

/** One reason for which a call may be refused; contracts list theirs, the API document shows them. */
export interface RefusalKind<Code extends string = string> {
  readonly status: number;
  readonly code: Code;
  /** What happened, in a sentence that a person can act on. */
  readonly detail: string;
  /** Makes the refusal; `detail` replaces the standing sentence, `more` adds members to the problem. */
  (detail?: string, more?: Readonly<Record<string, unknown>>): Refusal;
}

/** A refusal of one call, as a value. */
export interface Refusal {
  readonly refusal: RefusalKind;
  readonly detail: string;
  readonly more: Readonly<Record<string, unknown>>;
  /** Whether a transaction that returns it commits; see `committedRefusal`. */
  readonly commits?: true;
}

/** What a use case returns: the thing itself, or why not. */
export type Outcome<T> = T | Refusal;

/** Declares a reason for refusing: HTTP status (4xx or 5xx), stable code, standing sentence. */
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
 * Returned from `db.transaction`, commits what was written. Every other refusal rolls the transaction back.
 * For refusals that hand out something stored, such as the challenge for a second factor.
 */
export function committedRefusal(refusal: Refusal): Refusal {
  return { ...refusal, commits: true };
}

/** Tells a refusal from an answer. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refusal" in value && "more" in value;
}
