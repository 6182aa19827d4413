import { useMutation } from "@tanstack/react-query";
import { confirmation } from "../../../../../shop/confirmation.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { fetchToken } from "./account.ts";
import type { ChoiceStep } from "./sign-in.ts";

const words = confirmation.choice;

interface HostedChoiceProps {
  step: ChoiceStep;
  onSignedIn?: (() => void) | undefined;
  /** Back to the form with the password. */
  onLeave: () => void;
}

/** Both ways for somebody whom a hosted service knows by a mailbox with an account that was never confirmed. */
export function HostedChoice({ step, onSignedIn, onLeave }: HostedChoiceProps) {
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
          {words.clean.orders(orders)} {orders > 0 && words.clean.paid}
        </p>
        <FormError failure={error} />
        <Button busy={isPending} onClick={() => mutate()}>
          {words.clean.button}
        </Button>
      </section>
    </>
  );
}
