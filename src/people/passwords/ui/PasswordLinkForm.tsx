import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { signInWords } from "../../../../shop/sign-in.ts";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { fieldError, refusedWith } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button, ButtonLink } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { readLink, useLink } from "../../account/contract.ts";
import { passwordOf, personName } from "../../session/contract.ts";
import {
  CredentialForm,
  KnownEmail,
  NameField,
  PasswordField,
} from "../../sign-in/ui/credential-fields.tsx";

export type PasswordLink = AnswerOf<typeof readLink>;

interface PasswordLinkFormProps {
  token: string;
  link: PasswordLink;
  /** Keep the unverified account that the browser is signed in to. */
  keep?: boolean;
  /** Called with the credentials to sign in with. */
  onSet: (form: { email: string; password: string }) => void;
}

export function PasswordLinkForm(props: PasswordLinkFormProps) {
  const { token, link, keep = false, onSet } = props;
  const asksName = link.asksName && !keep;
  const schema = schemaOf({ ...link, asksName });
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: { name?: string | undefined; password: string }) =>
      call<typeof useLink>(
        "POST /identity/password",
        { body: { token, ...form, ...(keep && { keep }) } },
        { anonymous: true },
      ),
    onSuccess: ({ email }, { password }) => onSet({ email, password }),
    onError: (failure) => fieldError(failure, "password") && setFocus("password"),
  });
  const refusedPassword = fieldError(error, "password");
  return (
    <CredentialForm onSubmit={handleSubmit((form) => mutate(form))}>
      <KnownEmail email={link.email} />
      {asksName && <NameField {...register("name")} error={errors.name?.message} />}
      <PasswordField
        {...register("password")}
        autoComplete="new-password"
        hint={signInWords.signUp.passwordHint(link.minLength)}
        error={errors.password?.message ?? refusedPassword}
      />
      <FormError failure={refusedPassword ? undefined : error} />
      {refusedWith<typeof useLink>(error, "link-over") && <RequestNewLink />}
      <Button type="submit" variant="primary" busy={isPending}>
        {t("passwordLink.set", "Set the password")}
      </Button>
    </CredentialForm>
  );
}

function schemaOf({ asksName, minLength }: PasswordLink) {
  return z.strictObject({
    name: asksName ? personName : personName.optional(),
    password: passwordOf(minLength),
  });
}

export function RequestNewLink() {
  return (
    <ButtonLink to={paths.forgot()}>{t("passwordLink.again", "Request a new email")}</ButtonLink>
  );
}
