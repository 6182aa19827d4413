import type { ReactNode } from "react";
import type { Typed } from "./draft.ts";

/** What came of a Submit. */
export interface SubmitResult {
  /** What is wrong with a field, in words. */
  readonly faults?: Partial<Record<keyof Typed, string>>;
  /** Why it was not sent, to stand above the button. */
  readonly failure?: ReactNode;
  /** It has arrived: stands in the place of the form. */
  readonly receipt?: ReactNode;
}
