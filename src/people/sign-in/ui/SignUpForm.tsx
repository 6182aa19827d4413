import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { signInWords } from "../../../../shop/sign-in.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField } from "../../../lib/ui/Field.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import { MIN_PASSWORD } from "../../account/rules.ts";
import { CredentialForm, NameField, PasswordField } from "./credential-fields.tsx";
import { signUp } from "./sign-in.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

const checked = lazySchema(async () => (await import("../../session/contract.ts")).signUpForm);

/** The page reacts to a completed sign-up through `useAccount`. */
export function SignUpForm({ steps }: { steps: SignInSteps }) {
  // No default values: they would overwrite what was typed before hydration.
  const { register, handleSubmit, formState, setFocus } = useForm({ resolver: checked });
  const { mutate, isPending } = useMutation({
    mutationFn: signUp,
    onMutate: () => steps.begin("password"),
    onError: (failure) => {
      steps.fail(failure);
      if (fieldError(failure, "password")) setFocus("password");
    },
    onSuccess: steps.go,
  });
  const { errors } = formState;
  const failure = steps.failureOf("password");
  const refusedPassword = fieldError(failure, "password");
  return (
    <CredentialForm onSubmit={handleSubmit((form) => mutate(form))}>
      <NameField {...register("name")} error={errors.name?.message} />
      <EmailField {...register("email")} autoComplete="username" error={errors.email?.message} />
      <PasswordField
        {...register("password")}
        autoComplete="new-password"
        hint={signInWords.signUp.passwordHint(MIN_PASSWORD)}
        error={errors.password?.message ?? refusedPassword}
      />
      <FormError failure={refusedPassword ? undefined : failure} />
      <Button type="submit" variant="primary" busy={isPending}>
        {signInWords.signUp.button}
      </Button>
    </CredentialForm>
  );
}
