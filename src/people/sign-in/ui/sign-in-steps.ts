import { useState } from "react";
import type { ChoiceStep, LinkGoogleStep, SecondStep, Step } from "./sign-in.ts";

export type Way = "password" | "google";

interface FailedWay {
  readonly way: Way;
  readonly failure: unknown;
}

export interface SignInSteps {
  readonly second: SecondStep | LinkGoogleStep | ChoiceStep | undefined;
  /** The last failure, if it belongs to this button. */
  failureOf(way: Way): unknown;
  begin(way: Way): void;
  fail(failure: unknown): void;
  go(step: Step): void;
  leave(failure?: unknown): void;
}

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
