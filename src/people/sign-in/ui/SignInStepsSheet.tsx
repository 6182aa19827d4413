import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { confirmation } from "../../../../shop/confirmation.ts";
import { signInWords } from "../../../../shop/sign-in.ts";
import { currentShop } from "../../../frame/shop.ts";
import { useLasting } from "../../../lib/browser/lasting.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { useHydrating } from "../../../lib/ui/hydration.tsx";
import { LinkGoogleForm } from "../../google/ui/LinkGoogleForm.tsx";
import { CodeForm } from "../../second-factor/ui/CodeForm.tsx";
import { fetchToken } from "../../session/ui/session.ts";
import { SignInSheet, type SignInSheetProps } from "./SignInSheet.tsx";
import type { ChoiceStep } from "./sign-in.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

interface SignInStepsSheetProps extends SignInSheetProps {
  steps: SignInSteps;
  onSignedIn?: () => void;
}

/** `children` is the first step; it stays mounted and hidden during the second, so typed input is kept. */
export function SignInStepsSheet({ steps, onSignedIn, ...sheet }: SignInStepsSheetProps) {
  const { second } = steps;
  const said = second && wordsOf(second);
  const first = useRef<HTMLDivElement>(null);
  const wasSecond = useRef(false);
  useEffect(() => {
    if (wasSecond.current && !second) first.current?.querySelector("input")?.focus();
    wasSecond.current = second !== undefined;
  }, [second]);

  return (
    <SignInSheet
      {...sheet}
      title={said?.title ?? sheet.title}
      notice={said?.notice ?? sheet.notice}
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
        <StorageNotice />
        {sheet.children}
      </div>
    </SignInSheet>
  );
}

/** Why a sign-in fails or does not last in this browser, and what to do about it. */
function StorageNotice() {
  const isLasting = useLasting();
  const isHydrating = useHydrating();
  if (isHydrating || (isLasting && navigator.cookieEnabled)) return null;
  return (
    <p className="border-wait border-l-2 py-1 pl-3">
      {navigator.cookieEnabled ? signInWords.inPageOnly : signInWords.noCookies}
    </p>
  );
}

function wordsOf(second: NonNullable<SignInSteps["second"]>): { title: string; notice?: string } {
  if ("idToken" in second) return signInWords.hosted;
  return "join" in second ? signInWords.linkGoogle : signInWords.secondFactor;
}

const words = confirmation.choice;

interface HostedChoiceProps {
  step: ChoiceStep;
  onSignedIn?: (() => void) | undefined;
  onLeave: () => void;
}

/** Hosted mode: sign in to the unverified account, or start a clean one. */
function HostedChoice({ step, onSignedIn, onLeave }: HostedChoiceProps) {
  const { idToken, email, orders } = step;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => fetchToken(email, idToken, "clean"),
    onSuccess: onSignedIn,
  });
  return (
    <>
      <section className="grid gap-4 border-line border-t pt-5">
        <h2 className="font-semibold text-lead">{words.signIn.heading}</h2>
        <p className="text-graphite">{words.signIn.text}</p>
        <Button variant="primary" onClick={onLeave} disabled={isPending}>
          {words.signIn.button}
        </Button>
      </section>
      <section className="grid gap-4 border-line border-t pt-5">
        <h2 className="font-semibold text-lead">{words.clean.heading}</h2>
        <p className="text-graphite">{words.clean.text}</p>
        <p>
          <span>{words.clean.orders(orders)}</span>{" "}
          {orders > 0 && <span>{words.clean.paid(currentShop().company.email)}</span>}
        </p>
        <FormError failure={error} />
        <Button busy={isPending} onClick={() => mutate()}>
          {words.clean.button}
        </Button>
      </section>
    </>
  );
}
