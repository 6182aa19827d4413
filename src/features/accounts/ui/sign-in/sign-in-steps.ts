/** The steps of a sign-in: a second one may ask for the second factor's code, or whose account it is. */
import { useState } from "react";
import type { ChoiceStep, LinkGoogleStep, SecondStep, Step } from "./sign-in.ts";

/** How the first step is taken. */
export type Way = "password" | "google";

/** A failure, and the way whose button led to it: it is shown above that button. */
interface FailedWay {
  readonly way: Way;
  readonly failure: unknown;
}

/** Where a sign-in is. */
export interface SignInSteps {
  /** The second step, while it is asked for. */
  readonly second: SecondStep | LinkGoogleStep | ChoiceStep | undefined;
  /** Why the way failed, or why its second step was left without a sign-in; of all ways only the last has one. */
  failureOf(way: Way): unknown;
  /** The first step is taken (again): what was said about an earlier one no longer holds. */
  begin(way: Way): void;
  /** The first step failed. */
  fail(failure: unknown): void;
  /** The first step led there. */
  go(step: Step): void;
  /** Back to the first step, because of `failure` if there is one. */
  leave(failure?: unknown): void;
}

/** Follows a sign-in through its steps. A finished one shows in `useAccount`. */
export function useSignInSteps(): SignInSteps {
  const [second, setSecond] = useState<SecondStep | LinkGoogleStep | ChoiceStep>();
  const [last, setLast] = useState<FailedWay>({ way: "password", failure: undefined });
  const fail = (failure: unknown) => setLast(({ way }) => ({ way, failure }));
  return {
    second,
    failureOf: (way) => (last.way === way ? last.failure : undefined),
    begin: (way) => setLast({ way, failure: undefined }),
    fail,
    go: (step) => setSecond(step === "signed-in" ? undefined : step),
    leave: (failure) => {
      setSecond(undefined);
      fail(failure);
    },
  };
}
