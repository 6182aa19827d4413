import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import {
  type beginSecondFactor,
  confirmForm,
  type confirmSecondFactor,
} from "../../account/contract.ts";
import { AccountForm } from "../../security/ui/AccountForm.tsx";
import { password } from "../../session/contract.ts";
import { CodeField, PasswordField } from "../../sign-in/ui/credential-fields.tsx";
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
  copied: "Copied.",
  notCopied: "The browser did not let them be copied. Select them and copy them by hand.",
});

interface SetUpSecondFactorProps {
  email: string;
  hasPassword: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

export function SetUpSecondFactor({ onConfirmed, ...form }: SetUpSecondFactorProps) {
  const beginning = useMutation({
    mutationFn: (body: { password?: string | undefined }) =>
      call<typeof beginSecondFactor>("POST /identity/second-factor/begin", { body }),
  });
  if (!beginning.data) {
    const { mutate, error, isPending } = beginning;
    return <PasswordForm {...form} onSubmit={mutate} failure={error} busy={isPending} />;
  }
  const { uri, secret } = beginning.data;
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.picture} />
      <p className="text-graphite">
        <span>{words.typeKey}</span>{" "}
        <code className="mt-1 block font-mono text-ink">{inFours(secret)}</code>
      </p>
      <FirstCodeForm onConfirmed={onConfirmed} onCancel={form.onCancel} />
    </>
  );
}

interface PasswordFormProps extends Omit<SetUpSecondFactorProps, "onConfirmed"> {
  onSubmit: (form: { password?: string | undefined }) => void;
  failure: unknown;
  busy: boolean;
}

/** Without a password, the button alone continues. */
function PasswordForm({
  email,
  hasPassword,
  onSubmit,
  onCancel,
  failure,
  busy,
}: PasswordFormProps) {
  const schema = z.strictObject({ password: hasPassword ? password : password.optional() });
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
  });
  useEffect(() => {
    if (hasPassword) setFocus("password");
  }, [setFocus, hasPassword]);
  return (
    <AccountForm
      email={email}
      action={words.next}
      onSubmit={handleSubmit((form) => onSubmit(form))}
      onCancel={onCancel}
      failure={failure}
      busy={busy}
    >
      {hasPassword ? (
        <PasswordField
          {...register("password")}
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
      ) : (
        <p className="text-graphite">{words.needsApp}</p>
      )}
    </AccountForm>
  );
}

type FirstCodeFormProps = Pick<SetUpSecondFactorProps, "onConfirmed" | "onCancel">;

function FirstCodeForm({ onConfirmed, onCancel }: FirstCodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(confirmForm),
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: z.output<typeof confirmForm>) =>
      call<typeof confirmSecondFactor>("POST /identity/second-factor/confirm", { body }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <AccountForm
      action={words.turnOn}
      onSubmit={handleSubmit((form) => mutate(form))}
      onCancel={onCancel}
      failure={error}
      busy={isPending}
    >
      <CodeField
        {...register("code")}
        hint={words.sixDigits}
        error={formState.errors.code?.message}
      />
    </AccountForm>
  );
}

/** "JBSW Y3DP": easier to copy by eye. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [status, setStatus] = useState("");
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setStatus(words.copied),
      () => setStatus(words.notCopied),
    );

  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {words.keepCodes}
      </p>
      <p className="text-graphite">{words.onceEach}</p>
      <ul className="cells w-fit">
        {codes.map((code) => (
          <li key={code} className="bg-sheet px-4 py-1.5 font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
      <p role="status" className="text-graphite text-note empty:hidden">
        {status}
      </p>
    </>
  );
}
