import { useMutation } from "@tanstack/react-query";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { SignInStepsSheet } from "./SignInStepsSheet.tsx";
import { joinByLink } from "./sign-in.ts";
import { useSignInSteps } from "./sign-in-steps.ts";

/** Where the emailed link leads: joins Google to the account and logs in. `onSignedIn` leads on. */
export function LinkGoogleByEmail({
  token,
  onSignedIn,
}: {
  token: string;
  onSignedIn: () => void;
}) {
  const steps = useSignInSteps();
  const { mutate, isPending } = useMutation({
    mutationFn: () => joinByLink(token),
    onMutate: () => steps.begin("google"),
    onError: steps.fail,
    onSuccess: (step) => (step === "signed-in" ? onSignedIn() : steps.go(step)),
  });
  return (
    <SignInStepsSheet
      steps={steps}
      title={signInWords.join.linkTitle}
      notice={signInWords.join.linkNotice}
      onSignedIn={onSignedIn}
    >
      <FormError failure={steps.failureOf("google")} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {signInWords.join.button}
      </Button>
    </SignInStepsSheet>
  );
}
