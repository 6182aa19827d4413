import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import { endForm, type endSecondFactor } from "../../account/contract.ts";
import { accountState, ownSessions } from "../../account/ui/queries.ts";
import type { AccountState } from "../../passwords/ui/Password.tsx";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { codeField, passwordField } from "../../sign-in/ui/proof-fields.tsx";
import { RecoveryCodes, SetUpSecondFactor } from "./SetUpSecondFactor.tsx";

/** At this number of recovery codes new ones are recommended. */
const FEW_CODES = 2;

const words = texts("security.factor", {
  on: "on",
  off: "Off. With it, signing in also asks for a code that an authenticator app on your phone shows, so that a stolen password is not enough.",
  setUp: "Set up a second factor",
  turnOff: "Turn it off",
  newCodes: "For new ones turn it off and set it up again.",
  signedOut: "You are then signed out everywhere but here.",
});

interface SecondFactorProps {
  email: string;
  state: AccountState;
}

export function SecondFactor({ email, state }: SecondFactorProps) {
  return (
    <>
      {state.secondFactor ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="good">{words.on}</Badge>
          <span>{codesLeft(state.recoveryCodesLeft)}</span>
        </p>
      ) : (
        <p className="text-graphite">{words.off}</p>
      )}
      <RevealButton label={state.secondFactor ? words.turnOff : words.setUp}>
        {(close) => <Change email={email} state={state} onClose={close} />}
      </RevealButton>
    </>
  );
}

function codesLeft(count: number): string {
  const left = t(
    "security.factor.left",
    "{count, plural, one {# recovery code left.} other {# recovery codes left.}}",
    { count },
  );
  return count > FEW_CODES ? left : `${left} ${words.newCodes}`;
}

/** The form for turning it on or off, fixed when opened. */
function Change({ email, state, onClose }: SecondFactorProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [wasOn] = useState(state.secondFactor);
  const [codes, setCodes] = useState<readonly string[]>();

  function showChange() {
    void queryClient.invalidateQueries({ queryKey: accountState(email).queryKey });
    // Either revokes all other sessions.
    void queryClient.invalidateQueries({ queryKey: ownSessions(email).queryKey });
  }

  function confirm(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    showChange();
  }

  function end() {
    showChange();
    onClose();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />;
  const form = { email, hasPassword: state.hasPassword, onCancel: onClose };
  if (wasOn) return <EndSecondFactor {...form} onEnded={end} />;
  return <SetUpSecondFactor {...form} onConfirmed={confirm} />;
}

interface EndSecondFactorProps {
  email: string;
  hasPassword: boolean;
  onEnded: () => void;
  onCancel: () => void;
}

function EndSecondFactor({ email, hasPassword, onEnded, onCancel }: EndSecondFactorProps) {
  return (
    <AccountForm
      email={email}
      action={words.turnOff}
      isDangerous
      schema={endForm}
      fields={{ ...(hasPassword && { password: passwordField() }), code: codeField() }}
      run={(body) => call<typeof endSecondFactor>("POST /identity/second-factor/end", { body })}
      onDone={onEnded}
      onCancel={onCancel}
    >
      <p className="text-graphite">{words.signedOut}</p>
    </AccountForm>
  );
}
