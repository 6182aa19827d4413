import { useMutation } from "@tanstack/react-query";
import { signInWords } from "../../../../shop/sign-in.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { SignInStepsSheet } from "../../sign-in/ui/SignInStepsSheet.tsx";
import { linkGoogleByEmail } from "../../sign-in/ui/sign-in.ts";
import { useSignInSteps } from "../../sign-in/ui/sign-in-steps.ts";

export function LinkGoogleByEmail({
  token,
  onSignedIn,
}: {
  token: string;
  onSignedIn: () => void;
}) {
  const steps = useSignInSteps();
  const { mutate, isPending } = useMutation({
    mutationFn: () => linkGoogleByEmail(token),
    onMutate: () => steps.begin("google"),
    onError: steps.fail,
    onSuccess: (step) => (step === "signed-in" ? onSignedIn() : steps.go(step)),
  });
  return (
    <SignInStepsSheet
      steps={steps}
      title={signInWords.linkGoogle.linkTitle}
      notice={signInWords.linkGoogle.linkNotice}
      onSignedIn={onSignedIn}
    >
      <FormError failure={steps.failureOf("google")} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        {signInWords.linkGoogle.button}
      </Button>
    </SignInStepsSheet>
  );
}
