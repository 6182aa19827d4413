/** Expected refusals are values; app/server/http/problem.ts maps them to HTTP responses. */
import type { Message } from "../i18n/i18n.ts";
import type { ProblemMembers } from "./problem-members.ts";

export interface RefusalKind<Code extends string = string> {
  readonly status: number;
  readonly code: Code;
  /** Users read it. */
  readonly detail: Message;
  /** `detail`, which is put into words for the reader, replaces the default message; `more` adds members to the problem. */
  (detail?: Message, more?: ProblemMembers): Refusal;
}

export interface Refusal {
  readonly refusal: RefusalKind;
  readonly detail: Message;
  readonly more: ProblemMembers;
  readonly commits?: true;
}

export type Outcome<T> = T | Refusal;

/**
 * Declares a refusal: HTTP status, stable code, and the default sentence for people, whose id is
 * `refusal.` and the code.
 */
export function refusalKind<Code extends string>(
  status: number,
  code: Code,
  sentence: string | Message,
): RefusalKind<Code> {
  const detail: Message =
    typeof sentence === "string" ? { id: `refusal.${code}`, text: sentence } : sentence;
  const kind = (own?: Message, more: ProblemMembers = {}): Refusal => ({
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

/** Tells a refusal from the answer of a use case. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refusal" in value && "more" in value;
}
