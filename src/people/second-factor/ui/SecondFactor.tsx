import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { RevealButton } from "../../../lib/ui/Dialog.tsx";
import { endForm, type endSecondFactor } from "../../account/contract.ts";
import { ACCOUNT, SESSIONS } from "../../account/ui/queries.ts";
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
  const [wasOn] = useState(state.secondFactor);
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />;
  const form = { email, hasPassword: state.hasPassword, onClose };
  if (wasOn) return <EndSecondFactor {...form} />;
  return <SetUpSecondFactor {...form} onConfirmed={setCodes} />;
}

interface EndSecondFactorProps {
  email: string;
  hasPassword: boolean;
  onClose: () => void;
}

function EndSecondFactor({ email, hasPassword, onClose }: EndSecondFactorProps) {
  return (
    <AccountForm
      email={email}
      action={words.turnOff}
      isDangerous
      schema={endForm}
      fields={{ ...(hasPassword && { password: passwordField() }), code: codeField() }}
      run={(body) => call<typeof endSecondFactor>("POST /identity/second-factor/end", { body })}
      // It revokes all other sessions, as turning it on does.
      refresh={[ACCOUNT, SESSIONS]}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className="text-graphite">{words.signedOut}</p>
    </AccountForm>
  );
}
