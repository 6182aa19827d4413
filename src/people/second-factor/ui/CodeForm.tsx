import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { signInWords } from "../../../../shop/sign-in.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import type * as contract from "../../session/contract.ts";
import { CodeField, CredentialForm } from "../../sign-in/ui/credential-fields.tsx";
import { type SecondStep, submitCode } from "../../sign-in/ui/sign-in.ts";

const checked = lazySchema(
  async () => (await import("../../session/contract.ts")).secondFactorForm,
);

interface CodeFormProps {
  step: SecondStep;
  onSignedIn?: (() => void) | undefined;
  onLeave: (failure?: unknown) => void;
}

export function CodeForm({ step, onSignedIn, onLeave }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: checked,
    defaultValues: { challenge: step.challenge, code: "" },
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: submitCode,
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (refusedWith<typeof contract.submitCode>(failure, "challenge-over")) onLeave(failure);
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);

  return (
    <CredentialForm onSubmit={handleSubmit((form) => mutate(form))}>
      <CodeField
        {...register("code")}
        hint={signInWords.secondFactor.hint}
        error={formState.errors.code?.message}
      />
      <FormError failure={error} />
      <Button type="submit" variant="primary" busy={isPending}>
        {signInWords.secondFactor.button}
      </Button>
      <Button onClick={() => onLeave()} disabled={isPending}>
        {signInWords.back}
      </Button>
    </CredentialForm>
  );
}
