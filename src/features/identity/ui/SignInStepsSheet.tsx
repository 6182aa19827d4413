import { useEffect, useRef } from "react";
import { CodeForm } from "./CodeForm.tsx";
import { SignInSheet, type SignInSheetProps } from "./SignInSheet.tsx";
import type { SignInSteps } from "./second-step.ts";

interface SignInStepsSheetProps extends SignInSheetProps {
  steps: SignInSteps;
  /** Called after the second step, beside what shows in `useAccount`. */
  onSignedIn?: () => void;
}

/**
 * The sheet of a sign-in that may have a second step. `children` is the first one: it stays there,
 * hidden, so that the way back leads to what was typed.
 */
export function SignInStepsSheet({ steps, onSignedIn, ...sheet }: SignInStepsSheetProps) {
  const { second } = steps;
  const first = useRef<HTMLDivElement>(null);
  const wasSecond = useRef(false);
  useEffect(() => {
    if (wasSecond.current && !second) first.current?.querySelector("input")?.focus();
    wasSecond.current = second !== undefined;
  }, [second]);

  return (
    <SignInSheet
      {...sheet}
      title={second ? "One more step" : sheet.title}
      notice={second ? "This account is protected by a second factor." : sheet.notice}
      other={second ? undefined : sheet.other}
    >
      {second && <CodeForm step={second} onSignedIn={onSignedIn} onLeave={steps.leave} />}
      <div ref={first} hidden={second !== undefined} className={second ? "" : "grid gap-5"}>
        {sheet.children}
      </div>
    </SignInSheet>
  );
}
