import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import {
  beginForm,
  type beginSecondFactor,
  confirmForm,
  type confirmSecondFactor,
} from "../../account/contract.ts";
import { ACCOUNT, SESSIONS } from "../../account/ui/queries.ts";
import { AccountForm } from "../../sign-in/ui/AccountForm.tsx";
import { codeField, passwordField } from "../../sign-in/ui/proof-fields.tsx";
import { QrCode } from "./QrCode.tsx";

const words = texts("security.setUp", {
  scan: "Scan this with your authenticator app, then type the code that it shows.",
  picture: "Picture for the authenticator app",
  typeKey: "Where it cannot be scanned, type this key into the app:",
  next: "Continue",
  needsApp: "You need an authenticator app on your phone.",
  turnOn: "Turn it on",
  sixDigits: "Six digits.",
  keepCodes: "The second factor is on. Keep these recovery codes.",
  onceEach: "Each signs you in once when the app is not at hand. They are not shown again.",
  kept: "I have kept them",
  copy: "Copy the codes",
});

interface SetUpSecondFactorProps {
  email: string;
  hasPassword: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function SetUpSecondFactor({ onConfirmed, ...form }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<AnswerOf<typeof beginSecondFactor>>();
  if (!begun) {
    const { hasPassword } = form;
    return (
      <AccountForm
        email={form.email}
        action={words.next}
        schema={beginForm}
        fields={hasPassword ? { password: passwordField() } : {}}
        run={(body) =>
          call<typeof beginSecondFactor>("POST /identity/second-factor/begin", { body })
        }
        onDone={setBegun}
        onCancel={form.onClose}
      >
        {/* An account that has no password continues by the button alone. */}
        {!hasPassword && <p className="text-graphite">{words.needsApp}</p>}
      </AccountForm>
    );
  }
  const { uri, secret } = begun;
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.picture} />
      <p className="text-graphite">
        <span>{words.typeKey}</span>{" "}
        <code className="mt-1 block font-mono text-ink" translate="no">
          {inFours(secret)}
        </code>
      </p>
      <AccountForm
        action={words.turnOn}
        schema={confirmForm}
        fields={{ code: codeField(words.sixDigits) }}
        run={(body) =>
          call<typeof confirmSecondFactor>("POST /identity/second-factor/confirm", { body })
        }
        refresh={[ACCOUNT, SESSIONS]}
        onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        onCancel={form.onClose}
      />
    </>
  );
}

/** "JBSW Y3DP": easier to copy by eye. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {words.keepCodes}
      </p>
      <p className="text-graphite">{words.onceEach}</p>
      <ul className="cells w-fit">
        {codes.map((code) => (
          <li key={code} className="bg-sheet px-4 py-1.5 font-mono" translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
        <CopyButton text={codes.join("\n")}>{words.copy}</CopyButton>
      </div>
    </>
  );
}
