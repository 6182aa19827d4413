/** The Idempotency-Key of a form's submits. */
import { useRef } from "react";
import { v4 as uuidv4 } from "uuid";
import { statusOf } from "../../../kit/ui/failure.ts";

/**
 * Keys for a form's submits: `keyFor(content)` answers the last key again only while the same
 * content is sent after `unsettled` said that the last outcome is not known; otherwise a new one.
 */
export function useSubmitKey() {
  const last = useRef({ content: "", key: "" });
  return {
    keyFor(content: unknown): string {
      const now = JSON.stringify(content);
      if (last.current.content !== now) last.current = { content: now, key: uuidv4() };
      return last.current.key;
    },
    /** Told of each failure: a refusal ends the submit, what leaves the outcome open does not. */
    failed(failure: unknown): void {
      const status = statusOf(failure);
      if (status !== undefined && status < 500) last.current = { content: "", key: "" };
    },
    /** Told of each answer: the next submit is another one. */
    settled(): void {
      last.current = { content: "", key: "" };
    },
  };
}
