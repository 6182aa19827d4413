import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { t } from "../../../kit/i18n.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { problemCode } from "../../../kit/ui/failure.ts";
import type { recentSignInRequired } from "../../accounts/contract.ts";
import { code, password } from "../../accounts/contract-sign-in.ts";
import { AccountForm } from "../../accounts/ui/security/AccountForm.tsx";
import { signOut } from "../../accounts/ui/sign-in/account.ts";
import { CodeField, PasswordField } from "../../accounts/ui/sign-in/credential-fields.tsx";
import { type deleteAccount, deletionForm } from "../contract.ts";
import type { Preview } from "./queries.ts";

const SIGN_IN_AGAIN: (typeof recentSignInRequired)["code"] = "sign-in-again";

interface DeletionFormProps {
  email: string;
  preview: Preview;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeletionForm({ email, preview, onDeleted, onCancel }: DeletionFormProps) {
  const { proof, needsCode } = preview;
  const asksPassword = proof === "password";
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(
      deletionForm.extend({
        password: asksPassword ? password : password.optional(),
        code: needsCode ? code : code.optional(),
      }),
    ),
  });
  const { errors } = formState;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: z.input<typeof deletionForm>) =>
      call<typeof deleteAccount>("POST /privacy/deletion", { body }),
    onSuccess: onDeleted,
  });
  useEffect(() => {
    if (asksPassword) setFocus("password");
    else if (needsCode) setFocus("code");
  }, [setFocus, asksPassword, needsCode]);

  return (
    <AccountForm
      email={email}
      action={t("privacy.deletion.confirm", "Delete my account permanently")}
      isDangerous
      onSubmit={handleSubmit((form) => mutate(form))}
      onCancel={onCancel}
      failure={error}
      remedy={
        problemCode(error) === SIGN_IN_AGAIN && (
          <Button className="justify-self-start" onClick={() => void signOut()}>
            {t("privacy.deletion.logOut", "Log out now")}
          </Button>
        )
      }
      busy={isPending}
    >
      {asksPassword && (
        <PasswordField
          {...register("password")}
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      {needsCode && (
        <CodeField
          {...register("code")}
          hint={t("security.codeHint", "From your authenticator app, or a recovery code.")}
          error={errors.code?.message}
        />
      )}
    </AccountForm>
  );
}
