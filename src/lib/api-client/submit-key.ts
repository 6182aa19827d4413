/** Idempotency-Key of submits: the same content sent again while the outcome is unknown counts once. */
import { useState } from "react";
import { v4 as uuidv4 } from "uuid";
import type { AnswerOf, Endpoint } from "../contract/endpoint.ts";
import { type Arguments, call, type RouteOf, withOptions } from "./api.ts";
import { ProblemFailure } from "./failure.ts";

export interface SubmitKey {
  /** Calls the API with the key for `content`. */
  call<E extends Endpoint>(
    content: unknown,
    route: RouteOf<E>,
    ...sent: Arguments<E>
  ): Promise<AnswerOf<E>>;
}

/** Keeps one key as long as the content is the same and its outcome unknown. */
export function createSubmitKey(): SubmitKey {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    async call<E extends Endpoint>(content: unknown, route: RouteOf<E>, ...sent: Arguments<E>) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: uuidv4() };
      const headers = { ...sent[1]?.headers, "Idempotency-Key": last.key };
      try {
        const answer = await call<E>(route, ...withOptions<E>(sent, { headers }));
        last = undefined;
        return answer;
      } catch (failure) {
        if (isSettled(failure)) last = undefined;
        throw failure;
      }
    },
  };
}

function isSettled(failure: unknown): boolean {
  if (!(failure instanceof ProblemFailure)) return false;
  const { status, code } = failure.problem;
  return status < 500 && code !== "idempotency-key-reused";
}

/** The key of a form's submits, for as long as the form is shown. */
export function useSubmitKey(): SubmitKey {
  return useState(createSubmitKey)[0];
}
