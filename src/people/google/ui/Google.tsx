import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { requestReset } from "../../account/contract.ts";
import { ACCOUNT, SESSIONS } from "../../account/ui/queries.ts";
import type { AccountState } from "../../passwords/ui/Password.tsx";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { passwordField } from "../../sign-in/ui/proof-fields.tsx";
import { type unlinkGoogle, unlinkGoogleForm } from "../contract.ts";

const words = texts("security.google", {
  notLinked:
    "Not linked. To log in with Google as well, choose Continue with Google at your next login.",
  linked: "A Google account can log in to this account.",
  unlink: "Unlink Google",
  hint: "From then on you log in with it. You are signed out everywhere but here.",
  onlyWay:
    "Google is the only way into this account. To unlink it, set a password: that ends sign-in with Google.",
  setPassword: "Set a password",
  askShop: "Ask the shop for a link to set one.",
});

interface GoogleProps {
  email: string;
  state: AccountState;
  hasMail: boolean;
}

export function Google({ email, state, hasMail }: GoogleProps) {
  if (!state.google) {
    return <p className="text-graphite">{words.notLinked}</p>;
  }
  return (
    <>
      <p>{words.linked}</p>
      {state.hasPassword ? (
        <RevealButton label={words.unlink}>
          {(close) => <UnlinkGoogle email={email} onClose={close} />}
        </RevealButton>
      ) : (
        <OnlyWayIn email={email} hasMail={hasMail} />
      )}
    </>
  );
}

function UnlinkGoogle({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <AccountForm
      email={email}
      action={words.unlink}
      isDangerous
      schema={unlinkGoogleForm}
      fields={{ password: passwordField({ hint: words.hint }) }}
      run={(body) => call<typeof unlinkGoogle>("POST /identity/google/unlink", { body })}
      refresh={[ACCOUNT, SESSIONS]}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

/** Unlinking would lock out an account without a password. */
function OnlyWayIn({ email, hasMail }: { email: string; hasMail: boolean }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call<typeof requestReset>("POST /identity/password-reset", { body: { email } }),
  });
  return (
    <>
      <p className="text-graphite">{words.onlyWay}</p>
      {hasMail ? (
        <>
          <FormError failure={error} />
          <Button busy={isPending} onClick={() => mutate()}>
            {words.setPassword}
          </Button>
          <p role="status" className="empty:hidden">
            {isSuccess &&
              t(
                "security.google.sent",
                "A link is on its way to {email}. It works for 30 minutes.",
                { email },
              )}
          </p>
        </>
      ) : (
        <p className="text-graphite">{words.askShop}</p>
      )}
    </>
  );
}
