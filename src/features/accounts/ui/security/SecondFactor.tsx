import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../../kit/ui/Badge.tsx";
import { RevealButton } from "../../../../kit/ui/Dialog.tsx";
import { EndSecondFactor } from "./EndSecondFactor.tsx";
import type { AccountState } from "./Password.tsx";
import { accountState, ownSessions } from "./queries.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpSecondFactor } from "./SetUpSecondFactor.tsx";

/** At so few recovery codes it is time for new ones. */
const FEW = 2;

interface SecondFactorProps {
  email: string;
  state: AccountState;
}

/** Whether signing in also asks for a code of an authenticator app; turning that on and off. */
export function SecondFactor({ email, state }: SecondFactorProps) {
  return (
    <>
      {state.secondFactor ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="good">on</Badge>
          <span>{codesLeft(state.recoveryCodesLeft)}</span>
        </p>
      ) : (
        <p className="text-graphite">
          Off. With it, signing in also asks for a code that an authenticator app on your phone
          shows, so that a stolen password is not enough.
        </p>
      )}
      <RevealButton label={state.secondFactor ? "Turn it off" : "Set up a second factor"}>
        {(close) => <Change email={email} state={state} onOver={close} />}
      </RevealButton>
    </>
  );
}

function codesLeft(count: number): string {
  const left = `${count} recovery ${count === 1 ? "code" : "codes"} left.`;
  return count > FEW ? left : `${left} For new ones turn it off and set it up again.`;
}

/** Turns the second factor to what it was not when this was opened. */
function Change({ email, state, onOver }: SecondFactorProps & { onOver: () => void }) {
  const queryClient = useQueryClient();
  const [wasOn] = useState(state.secondFactor);
  const [codes, setCodes] = useState<readonly string[]>();

  function showChange() {
    void queryClient.invalidateQueries({ queryKey: accountState(email).queryKey });
    // Turning it on or off ends all other sessions.
    void queryClient.invalidateQueries({ queryKey: ownSessions(email).queryKey });
  }

  function confirm(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    showChange();
  }

  function end() {
    showChange();
    onOver();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onOver} />;
  const form = { email, hasPassword: state.hasPassword, onCancel: onOver };
  if (wasOn) return <EndSecondFactor {...form} onEnded={end} />;
  return <SetUpSecondFactor {...form} onConfirmed={confirm} />;
}
