import { type ComponentProps, useState } from "react";
import { signInWords } from "../../../../shop/sign-in.ts";
import { hearSilentFill } from "../../../lib/browser/silent-fill.ts";
import { Field, TextField } from "../../../lib/ui/Field.tsx";

/** method: a submit before hydration sends nothing, and is repeated after it. */
export function CredentialForm(form: Pick<ComponentProps<"form">, "onSubmit" | "children">) {
  return (
    <form
      {...form}
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmitCapture={hearSilentFill}
    />
  );
}

/** Tells password managers whose password a form asks for. Hidden from people. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      hidden
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}

/** Shows whose account a form is about, for people and for password managers. */
export function KnownEmail({ email }: { email: string }) {
  return (
    <TextField
      label={signInWords.email}
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}

export function NameField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField required autoComplete="name" maxLength={120} {...field} label={signInWords.name} />
  );
}

type PasswordFieldProps = ComponentProps<"input"> & {
  label?: string;
  /** Tells password managers whether to fill in a password or to offer a new one. */
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string | undefined;
};

/** A required password with a button that shows it. */
export function PasswordField({
  label = signInWords.password,
  hint,
  error,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const does = isShown ? signInWords.hide : signInWords.show;
  return (
    <Field label={label} hint={hint} error={error} required>
      {(aria) => (
        <span className="relative block">
          <input
            {...input}
            {...aria}
            type={isShown ? "text" : "password"}
            className="input w-full pr-20"
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 min-w-16 px-3 text-graphite text-note hover:text-ink"
            // Who speaks to the device says what stands on the button.
            aria-label={`${does} ${label}`}
            onClick={() => setShown(!isShown)}
          >
            {does}
          </button>
        </span>
      )}
    </Field>
  );
}

/** Recovery codes have letters, so the keyboard is not numeric. */
export function CodeField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      required
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      {...field}
      label={signInWords.code}
    />
  );
}
