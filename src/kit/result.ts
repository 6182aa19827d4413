/** Expected refusals are values; server/problem.ts turns them into HTTP answers. */

/** A reason to refuse; listed by contracts and the API document. */
export interface RefusalKind<Code extends string = string> {
  readonly status: number;
  readonly code: Code;
  /** For users. */
  readonly detail: string;
  /** `detail` replaces the default message, `more` adds members to the problem. */
  (detail?: string, more?: Readonly<Record<string, unknown>>): Refusal;
}

export interface Refusal {
  readonly refusal: RefusalKind;
  readonly detail: string;
  readonly more: Readonly<Record<string, unknown>>;
  /** Whether a transaction that returns it commits; see `committedRefusal`. */
  readonly commits?: true;
}

export type Outcome<T> = T | Refusal;

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

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refusal" in value && "more" in value;
}
