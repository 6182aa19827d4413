/** The fields with which an account proves who acts. */
import { signInWords } from "../../../../shop/sign-in.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import type { OwnField } from "../../../lib/contract/form-fields.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { OwnControlProps } from "../../../lib/ui/form/FieldControl.tsx";
import type { beginSecondFactor } from "../../account/contract.ts";
import { signOut } from "../../session/ui/session.ts";
import { CodeField, PasswordField } from "./credential-fields.tsx";

/** How an account proves who acts: by its password or by a recent sign-in, and by a code where it has a second factor. */
export interface Proof {
  readonly proof: "password" | "sign-in";
  readonly needsCode: boolean;
}

/** `label`: of the password, where it is not the first of its form. */
export function proofFields({ proof, needsCode }: Proof, label?: string) {
  return {
    ...(proof === "password" && { password: passwordField({ label }) }),
    ...(needsCode && { code: codeField() }),
  };
}

interface PasswordWords {
  label?: string | undefined;
  hint?: string | undefined;
}

export function passwordField({
  label = signInWords.password,
  hint,
}: PasswordWords = {}): OwnField {
  return { type: "own", control: "password", label, hint };
}

export function newPasswordField(words: PasswordWords): OwnField {
  return { ...passwordField(words), control: "new-password" };
}

export function codeField(
  hint = t("security.codeHint", "From your authenticator app, or a recovery code."),
): OwnField {
  return { type: "own", control: "code", label: signInWords.code, hint };
}

/** Draws these fields. */
export function ProofControl({ field, form, path, words }: OwnControlProps) {
  const { label, hint, error } = words;
  if (field.control === "code")
    return <CodeField {...form.register(path)} hint={hint} error={error} />;
  return (
    <PasswordField
      {...form.register(path)}
      label={label}
      autoComplete={field.control === "password" ? "current-password" : "new-password"}
      {...(hint !== undefined && { hint })}
      error={error}
    />
  );
}

/** The way out of a refusal that wants a recent sign-in. */
export function LogOutNow({ failure }: { failure: unknown }) {
  if (!refusedWith<typeof beginSecondFactor>(failure, "sign-in-again")) return null;
  return (
    <Button className="justify-self-start" onClick={() => void signOut()}>
      {t("privacy.deletion.logOut", "Log out now")}
    </Button>
  );
}
