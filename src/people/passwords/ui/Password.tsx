import { useMemo, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import { type accountState, type changePassword, passwordForm } from "../../account/contract.ts";
import { SESSIONS } from "../../account/ui/queries.ts";
import { passwordOf } from "../../session/contract.ts";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { newPasswordField, passwordField } from "../../sign-in/ui/proof-fields.tsx";

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
  const schema = useMemo(
    () => passwordForm.extend({ newPassword: passwordOf(minLength) }),
    [minLength],
  );
  return (
    <AccountForm
      email={email}
      action={words.change}
      schema={schema}
      fields={{
        currentPassword: passwordField({ label: words.current }),
        newPassword: newPasswordField({
          label: words.next,
          hint: t(
            "security.password.hint",
            "At least {minLength} characters. You are signed out everywhere but here.",
            { minLength },
          ),
        }),
      }}
      run={(body) => call<typeof changePassword>("PUT /identity/password", { body })}
      refresh={[SESSIONS]}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
