import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { labels } from "../../../../shop/labels.ts";
import { signInWords } from "../../../../shop/sign-in.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { identityConfig, type Step } from "../../sign-in/ui/sign-in.ts";
import type { SignInSteps } from "../../sign-in/ui/sign-in-steps.ts";
import { googleOutcomes, signInWithGoogle } from "./google-popup.ts";

interface Attempt {
  readonly begun: Promise<Step | "cancelled">;
  readonly signal: AbortSignal;
}

/** A closed popup cannot be detected, so the button stays enabled: a second press replaces the attempt. */
export function GoogleButton({ steps }: { steps: SignInSteps }) {
  const { data: mode } = useQuery(identityConfig);
  const running = useRef<AbortController>(undefined);
  const attempt = useMutation({
    mutationFn: ({ begun }: Attempt) => begun,
    onMutate: () => steps.begin("google"),
    // A replaced attempt shows no error.
    onError: (failure, { signal }) => signal.aborted || steps.fail(failure),
    onSuccess: (step) => step !== "cancelled" && steps.go(step),
  });
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // Firebase opens the popup itself, so its code must be loaded before the click.
    if (mode?.firebase) void import("../../firebase/ui/firebase.ts");
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
      <p role="status" className="text-graphite text-note empty:hidden">
        {attempt.isPending && <span>{signInWords.google.waiting}</span>}
        {attempt.data === "cancelled" && <span>{googleOutcomes.cancelled}</span>}
      </p>
      <Button onClick={press}>{labels.signIn.google}</Button>
    </div>
  );
}
