/** The Idempotency-Key of a form's submits. */
import { useRef } from "react";
import { v4 as uuidv4 } from "uuid";
import { problemStatus } from "../../../kit/ui/failure.ts";

/**
 * Keys for a form's submits: each submit has its own, but the same content sent again while the
 * outcome of the last is not known (no answer, 5xx) has the last one's, so that it counts once.
 */
export function useSubmitKey() {
  const last = useRef({ content: "", key: "" });
  return {
    keyFor(content: unknown): string {
      const now = JSON.stringify(content);
      if (last.current.content !== now) last.current = { content: now, key: uuidv4() };
      return last.current.key;
    },
    /** Told of each failure: a refusal (4xx) ends the submit, what leaves the outcome open does not. */
    failed(failure: unknown): void {
      const status = problemStatus(failure);
      if (status !== undefined && status < 500) last.current = { content: "", key: "" };
    },
    /** Told of each answer: the next submit is another one. */
    settled(): void {
      last.current = { content: "", key: "" };
    },
  };
}
