import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import { type accountState, type changePassword, passwordForm } from "../../account/contract.ts";
import { ownSessions } from "../../account/ui/queries.ts";
import { AccountForm } from "../../security/ui/AccountForm.tsx";
import { passwordOf } from "../../session/contract.ts";
import { PasswordField } from "../../sign-in/ui/credential-fields.tsx";

const words = texts("security.password", {
  byGoogle: "You sign in with Google.",
  change: "Change the password",
  changed: "Your password is changed. You are signed out everywhere but here.",
  current: "Current password",
  next: "New password",
});

export type AccountState = AnswerOf<typeof accountState>;

export function Password({ email, state }: { email: string; state: AccountState }) {
  const [isChanged, setChanged] = useState(false);
  if (!state.hasPassword) return <p>{words.byGoogle}</p>;
  return (
    <>
      <p role="status" className="text-good empty:hidden">
        {isChanged && words.changed}
      </p>
      <RevealButton label={words.change}>
        {(close) => (
          <ChangePassword
            email={email}
            minLength={state.minPasswordLength}
            onDone={() => {
              setChanged(true);
              close();
            }}
            onCancel={close}
          />
        )}
      </RevealButton>
    </>
  );
}

interface ChangePasswordProps {
  email: string;
  minLength: number;
  onDone: () => void;
  onCancel: () => void;
}

function ChangePassword({ email, minLength, onDone, onCancel }: ChangePasswordProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(passwordForm.extend({ newPassword: passwordOf(minLength) })),
  });
  const { errors } = formState;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: z.output<typeof passwordForm>) =>
      call<typeof changePassword>("PUT /identity/password", { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ownSessions(email).queryKey });
      onDone();
    },
    onError: (failure) => fieldError(failure, "newPassword") && setFocus("newPassword"),
  });
  const refusedPassword = fieldError(error, "newPassword");
  useEffect(() => setFocus("currentPassword"), [setFocus]);

  return (
    <AccountForm
      email={email}
      action={words.change}
      onSubmit={handleSubmit((form) => mutate(form))}
      onCancel={onCancel}
      failure={refusedPassword ? undefined : error}
      busy={isPending}
    >
      <PasswordField
        {...register("currentPassword")}
        label={words.current}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register("newPassword")}
        label={words.next}
        autoComplete="new-password"
        hint={t(
          "security.password.hint",
          "At least {minLength} characters. You are signed out everywhere but here.",
          { minLength },
        )}
        error={errors.newPassword?.message ?? refusedPassword}
      />
    </AccountForm>
  );
}
