/** Idempotency-Key of submits: the same content sent again while the outcome is unknown counts once. */
import { useState } from "react";
import { v4 as uuidv4 } from "uuid";
import { problemCode, problemStatus } from "./failure.ts";

export interface SubmitKey {
  /** Calls with the key for `content` and returns or throws what the call does. */
  send<T>(content: unknown, call: (key: string) => Promise<T>): Promise<T>;
}

/** Keeps one key as long as the content is the same and its outcome unknown. */
export function createSubmitKey(): SubmitKey {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    send: async (content, call) => {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: uuidv4() };
      try {
        const answer = await call(last.key);
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
  const status = problemStatus(failure);
  return status !== undefined && status < 500 && problemCode(failure) !== "idempotency-key-reused";
}

/** The key of a form's submits, for as long as the form is shown. */
export function useSubmitKey(): SubmitKey {
  return useState(createSubmitKey)[0];
}
