import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { labels } from "../../../../../shop/labels.ts";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { useHydrating } from "../../../../kit/ui/hydration.tsx";
import { googleOutcomes, signInWithGoogle } from "./google-popup.ts";
import { identityConfig } from "./queries.ts";
import type { Step } from "./sign-in.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

/** A window that is waited for, until it is given up. */
interface Attempt {
  readonly begun: Promise<Step | "cancelled">;
  readonly signal: AbortSignal;
}

/**
 * 'Continue with Google'. Nobody can tell whether Google's window was closed, so the button stays
 * usable while it is waited for: a second press replaces the first attempt.
 */
export function GoogleButton({ steps }: { steps: SignInSteps }) {
  const { data: mode } = useQuery(identityConfig);
  const isDrawing = useHydrating();
  const running = useRef<AbortController>(undefined);
  const attempt = useMutation({
    mutationFn: ({ begun }: Attempt) => begun,
    onMutate: () => steps.begin("google"),
    // Of an attempt that a later one has replaced nothing is said.
    onError: (failure, { signal }) => signal.aborted || steps.fail(failure),
    onSuccess: (step) => step !== "cancelled" && steps.go(step),
  });
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // A hosted service opens its own window: its code must be there before the click.
    if (mode?.firebase) void import("./firebase.ts");
  }, [mode]);

  function press() {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    attempt.mutate({ begun: signInWithGoogle(mode, signal), signal });
  }

  return (
    <div className="grid gap-2">
      <FormError failure={steps.failureOf("google")} />
      {/* A press before the page's code has arrived would be lost without a word. */}
      <Button onClick={press} disabled={isDrawing}>
        {labels.signIn.google}
      </Button>
      <p role="status" className="text-graphite text-note empty:hidden">
        {attempt.isPending && signInWords.google.waiting}
        {attempt.data === "cancelled" && googleOutcomes.cancelled}
      </p>
    </div>
  );
}
