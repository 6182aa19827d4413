import type { UseFormRegisterReturn } from "react-hook-form";
import { problemCode } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { recentSignInRequired } from "../../account/contract.ts";
import { code, password } from "../../session/contract.ts";
import { signOut } from "../../session/ui/session.ts";
import { CodeField, PasswordField } from "../../sign-in/ui/credential-fields.tsx";

const SIGN_IN_AGAIN: (typeof recentSignInRequired)["code"] = "sign-in-again";

/** How an account proves who acts: by its password or by a recent sign-in, and by a code where it has a second factor. */
export interface Proof {
  readonly proof: "password" | "sign-in";
  readonly needsCode: boolean;
}

/** The schemas of the fields that the proof needs. */
export function proofSchemas({ proof, needsCode }: Proof) {
  return {
    password: proof === "password" ? password : password.optional(),
    code: needsCode ? code : code.optional(),
  };
}

type FieldName = "password" | "code";

interface ProofFieldsProps extends Proof {
  register: (name: FieldName) => UseFormRegisterReturn;
  errors: { readonly [Name in FieldName]?: { readonly message?: string | undefined } | undefined };
  /** Of the password's field, where it is not the first of its form. */
  label?: string;
}

export function ProofFields({ register, errors, proof, needsCode, label }: ProofFieldsProps) {
  return (
    <>
      {proof === "password" && (
        <PasswordField
          {...register("password")}
          {...(label !== undefined && { label })}
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      {needsCode && (
        <CodeField
          {...register("code")}
          hint={t("security.codeHint", "From your authenticator app, or a recovery code.")}
          error={errors.code?.message}
        />
      )}
    </>
  );
}

/** The way out of a refusal that wants a recent sign-in. */
export function SignInAgain({ failure }: { failure: unknown }) {
  if (problemCode(failure) !== SIGN_IN_AGAIN) return null;
  return (
    <Button className="justify-self-start" onClick={() => void signOut()}>
      {t("privacy.deletion.logOut", "Log out now")}
    </Button>
  );
}
