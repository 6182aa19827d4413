import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { signInWords } from "../../../../shop/sign-in.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField } from "../../../lib/ui/Field.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import { CredentialForm, PasswordField } from "./credential-fields.tsx";
import { signIn } from "./sign-in.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

const checked = lazySchema(async () => (await import("../../session/contract.ts")).signInForm);

interface LoginFormProps {
  steps: SignInSteps;
  /** The email of the account that is expected. */
  email?: string;
  children: Elements;
}

/** The page reacts to a completed sign-in through `useAccount`. */
export function LoginForm({ steps, email, children }: LoginFormProps) {
  // No default values: they would overwrite what was typed before hydration.
  const { register, handleSubmit, formState } = useForm({ resolver: checked });
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onMutate: () => steps.begin("password"),
    onError: steps.fail,
    onSuccess: steps.go,
  });
  const { errors } = formState;
  return (
    <CredentialForm onSubmit={handleSubmit((form) => mutate(form))}>
      <EmailField
        {...register("email")}
        autoComplete="username"
        defaultValue={email}
        error={errors.email?.message}
      />
      <PasswordField
        {...register("password")}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {children}
      <FormError failure={steps.failureOf("password")} />
      <Button type="submit" variant="primary" busy={isPending}>
        {signInWords.login.button}
      </Button>
    </CredentialForm>
  );
}
