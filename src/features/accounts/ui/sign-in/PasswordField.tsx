import { type ComponentProps, useState } from "react";
import { signInWords } from "../../../../../shop/sign-in.ts";
import { Field } from "../../../../kit/ui/Field.tsx";

type PasswordFieldProps = ComponentProps<"input"> & {
  label?: string;
  /** Tells password managers whether to fill in a password or to offer a new one. */
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string | undefined;
};

/** A required password, hidden until one asks to see it. Pasting works. */
export function PasswordField({
  label = signInWords.password,
  hint,
  error,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
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
            className="absolute inset-y-0 right-0 z-10 min-w-16 px-3 text-graphite text-note hover:text-ink"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? signInWords.hide : signInWords.show}
          </button>
        </span>
      )}
    </Field>
  );
}
