import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { SignInStepsSheet } from "./SignInStepsSheet.tsx";
import { useSignInSteps } from "./second-step.ts";
import { joinByLink } from "./sign-in.ts";

/** Where the emailed link leads: joins Google to the account and logs in. `onSignedIn` leads on. */
export function JoinByLink({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
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
      title="Let Google log in to your account"
      notice="Your Google account is joined to your account here. Google can then log in to it, and you are logged in now."
      onSignedIn={onSignedIn}
    >
      <FormFailure failure={steps.failureOf("google")} />
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Join Google and log in
      </Button>
    </SignInStepsSheet>
  );
}
