import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { AccountForm } from "../../security/ui/AccountForm.tsx";
import { ProofFields, proofSchemas, SignInAgain } from "../../security/ui/ProofFields.tsx";
import { type deleteAccount, deletionForm } from "../contract.ts";
import type { Preview } from "./queries.ts";

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
    resolver: zodResolver(deletionForm.extend(proofSchemas(preview))),
  });
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
      remedy={<SignInAgain failure={error} />}
      busy={isPending}
    >
      <ProofFields register={register} errors={formState.errors} {...preview} />
    </AccountForm>
  );
}
