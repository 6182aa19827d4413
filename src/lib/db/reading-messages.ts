/** What the server and its reading thread tell each other. */
import type { ResultArrays } from "./sqlite-dialect.ts";

export type ToThread = ReadRequest | { readonly about: "end" };

export interface ReadRequest {
  readonly about: "read";
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Answers come in the order of the questions; before them, that the thread has started. */
export type FromThread =
  | { readonly about: "started" }
  | ({ readonly about: "rows" } & ResultArrays)
  | { readonly about: "failure"; readonly failure: Failure };

export interface Failure {
  readonly message: string;
  /** `code`, `errcode`, `errstr`: a cloned error would lose them. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What can be sent of an error to another thread. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), facts: {} };
  return { message: error.message, facts: { ...error } };
}

/** The error of a failure that came from another thread. */
export function toError({ message, facts }: Failure): Error {
  return Object.assign(new Error(message), facts);
}
