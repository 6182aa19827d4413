import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { password } from "../../identity/contract.ts";
import { CodeField } from "../../identity/ui/CodeField.tsx";
import { PasswordField } from "../../identity/ui/PasswordField.tsx";
import { endForm, type endSecondFactor } from "../contract.ts";
import { UsernameField } from "./UsernameField.tsx";

interface EndSecondFactorProps {
  email: string;
  hasPassword: boolean;
  onEnded: () => void;
  onCancel: () => void;
}

/** Turns the second factor off, by the password (where there is one) and a code. */
export function EndSecondFactor({ email, hasPassword, onEnded, onCancel }: EndSecondFactorProps) {
  const schema = hasPassword ? endForm.extend({ password }) : endForm;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: z.output<typeof endForm>) =>
      call<typeof endSecondFactor>("POST /identity/second-factor/end", { body }),
    onSuccess: onEnded,
  });
  useEffect(() => setFocus(hasPassword ? "password" : "code"), [setFocus, hasPassword]);

  return (
    <form
      method="post"
      noValidate
      className="grid w-full max-w-md gap-5"
      onSubmit={handleSubmit((form) => mutate(form))}
    >
      <UsernameField email={email} />
      {hasPassword && (
        <PasswordField
          {...register("password")}
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      <CodeField
        {...register("code")}
        hint="From your authenticator app, or a recovery code."
        error={errors.code?.message}
      />
      <FormFailure failure={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isPending}>
          Turn it off
        </Button>
        <Button onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
