import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { proofFields, SignInAgain } from "../../sign-in/ui/proof-fields.tsx";
import { type deleteAccount, deletionForm } from "../contract.ts";
import type { Preview } from "./queries.ts";

interface DeletionFormProps {
  email: string;
  preview: Preview;
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeletionForm({ email, preview, onDeleted, onCancel }: DeletionFormProps) {
  return (
    <AccountForm
      email={email}
      action={t("privacy.deletion.confirm", "Delete my account permanently")}
      isDangerous
      schema={deletionForm}
      fields={proofFields(preview)}
      run={(body) => call<typeof deleteAccount>("POST /privacy/deletion", { body })}
      onDone={onDeleted}
      onCancel={onCancel}
      remedy={(failure) => <SignInAgain failure={failure} />}
    />
  );
}
