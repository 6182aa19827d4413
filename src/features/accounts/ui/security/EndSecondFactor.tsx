import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../../kit/ui/api.ts";
import { endForm, type endSecondFactor } from "../../contract.ts";
import { password } from "../../contract-sign-in.ts";
import { CodeField } from "../sign-in/CodeField.tsx";
import { PasswordField } from "../sign-in/PasswordField.tsx";
import { AccountForm } from "./AccountForm.tsx";

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
    <AccountForm
      email={email}
      action="Turn it off"
      isDangerous
      onSubmit={handleSubmit((form) => mutate(form))}
      onCancel={onCancel}
      failure={error}
      busy={isPending}
    >
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
      <p className="text-graphite">You are then signed out everywhere but here.</p>
    </AccountForm>
  );
}
