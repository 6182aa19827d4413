import { useEffect, useRef } from "react";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { CodeForm } from "./CodeForm.tsx";
import { HostedChoice } from "./HostedChoice.tsx";
import { LinkGoogleForm } from "./LinkGoogleForm.tsx";
import { SignInSheet, type SignInSheetProps } from "./SignInSheet.tsx";
import type { SignInSteps } from "./sign-in-steps.ts";

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
      title={titleOf(second) ?? sheet.title}
      notice={noticeOf(second) ?? sheet.notice}
      other={second ? undefined : sheet.other}
    >
      {second && "idToken" in second && (
        <HostedChoice step={second} onSignedIn={onSignedIn} onLeave={() => steps.leave()} />
      )}
      {second &&
        !("idToken" in second) &&
        ("join" in second ? (
          <LinkGoogleForm
            step={second}
            onSignedIn={onSignedIn}
            onStep={steps.go}
            onLeave={() => steps.leave()}
          />
        ) : (
          <CodeForm step={second} onSignedIn={onSignedIn} onLeave={steps.leave} />
        ))}
      <div ref={first} hidden={second !== undefined} className={second ? "" : "grid gap-5"}>
        {sheet.children}
      </div>
    </SignInSheet>
  );
}

function titleOf(second: SignInSteps["second"]): string | undefined {
  if (!second) return undefined;
  if ("idToken" in second) return signInWords.hosted.title;
  return "join" in second ? signInWords.join.title : signInWords.secondFactor.title;
}

function noticeOf(second: SignInSteps["second"]): string | undefined {
  if (!second) return undefined;
  if ("idToken" in second) return undefined;
  return "join" in second ? signInWords.join.notice : signInWords.secondFactor.notice;
}
