/** What the server and its reading thread tell each other. */
import type { ResultArrays } from "./sqlite-dialect.ts";

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type ToThread =
  | ({ readonly about: "read" } & Statement)
  /** Answered by the first batch of rows; `next` by the following one. */
  | ({ readonly about: "stream"; readonly id: number } & Statement)
  | { readonly about: "next"; readonly id: number }
  /** Its consumer has ended early; not answered. */
  | { readonly about: "leave"; readonly id: number }
  | { readonly about: "end" };

/** Answers come in the order of the questions. */
export type FromThread =
  | ({ readonly about: "rows"; readonly isLast: boolean } & ResultArrays)
  | { readonly about: "failure"; readonly failure: Failure };

export interface Failure {
  readonly message: string;
  /** `code`, `errcode`, `errstr`: a cloned error would lose them. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), facts: {} };
  return { message: error.message, facts: { ...error } };
}

export function toError({ message, facts }: Failure): Error {
  return Object.assign(new Error(message), facts);
}
