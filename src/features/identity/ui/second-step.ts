/** The second step of a sign-in: the question for the second factor's code. */
import { useState } from "react";
import type { SecondStep, Step } from "./sign-in.ts";

/** Where a sign-in stands. */
export interface SignInSteps {
  /** The second step, while it is asked for. */
  readonly second: SecondStep | undefined;
  /** Why the second step was left without a sign-in; to stand in the form of the first one. */
  readonly over: unknown;
  /** The first step is taken (again): what was said about an earlier second step no longer holds. */
  begin(): void;
  /** The first step led there. */
  go(step: Step): void;
  /** Back to the first step, because of `failure` if there is one. */
  leave(failure?: unknown): void;
}

/** Follows a sign-in through its steps. A finished one shows in `useAccount`. */
export function useSignInSteps(): SignInSteps {
  const [second, setSecond] = useState<SecondStep>();
  const [over, setOver] = useState<unknown>();
  return {
    second,
    over,
    begin: () => setOver(undefined),
    go: (step) => setSecond(step === "signed-in" ? undefined : step),
    leave: (failure) => {
      setSecond(undefined);
      setOver(failure);
    },
  };
}
