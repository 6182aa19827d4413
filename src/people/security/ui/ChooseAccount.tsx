import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { confirmation } from "../../../../shop/confirmation.ts";
import { currentShop } from "../../../frame/shop.ts";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import type { startCleanByGoogle } from "../../account/contract.ts";
import {
  type PasswordLink,
  PasswordLinkForm,
  RequestNewLink,
} from "../../passwords/ui/PasswordLinkForm.tsx";
import { fetchToken } from "../../session/ui/session.ts";
import { PasswordField, UsernameField } from "../../sign-in/ui/credential-fields.tsx";
import { SignInSheet } from "../../sign-in/ui/SignInSheet.tsx";
import { SignInStepsSheet } from "../../sign-in/ui/SignInStepsSheet.tsx";
import { signIn } from "../../sign-in/ui/sign-in.ts";
import { type SignInSteps, useSignInSteps } from "../../sign-in/ui/sign-in-steps.ts";

const words = confirmation.choice;
const checked = lazySchema(async () => (await import("../../session/contract.ts")).signInForm);

interface ChooseAccountProps {
  token: string;
  link: PasswordLink;
  onSet: (form: { email: string; password: string }) => void;
  onClean: () => void;
  onSignedIn: () => void;
}

/** Lets the owner of a verified mailbox sign in to its unverified account, or start a clean one. */
export function ChooseAccount(props: ChooseAccountProps) {
  const { token, link, onSet, onClean, onSignedIn } = props;
  const [isClean, setClean] = useState(false);
  const steps = useSignInSteps();
  const { email, purpose } = link;
  if (isClean) {
    return (
      <SignInSheet title={words.clean.heading} notice={words.clean.orders(link.orders)}>
        <PasswordLinkForm token={token} link={link} onSet={onSet} />
        <Button onClick={() => setClean(false)}>{words.clean.back}</Button>
      </SignInSheet>
    );
  }
  return (
    <SignInStepsSheet
      steps={steps}
      title={words.heading}
      notice={words.text(email)}
      onSignedIn={onSignedIn}
    >
      <section className="grid gap-4 border-line border-t pt-5">
        <h2 className="font-semibold text-lead">{words.signIn.heading}</h2>
        <p className="text-graphite">{words.signIn.text}</p>
        <SignInForm email={email} steps={steps} onSignedIn={onSignedIn} />
      </section>
      <section className="grid gap-4 border-line border-t pt-5">
        <h2 className="font-semibold text-lead">{words.clean.heading}</h2>
        <p className="text-graphite">{words.clean.text}</p>
        <p>
          <span>{words.clean.orders(link.orders)}</span>{" "}
          {link.orders > 0 && <span>{words.clean.paid(currentShop().company.email)}</span>}
        </p>
        {purpose === "google" ? (
          <CleanByGoogle token={token} onClean={onClean} />
        ) : (
          <Button onClick={() => setClean(true)}>{words.clean.button}</Button>
        )}
      </section>
    </SignInStepsSheet>
  );
}

interface SignInFormProps {
  email: string;
  steps: SignInSteps;
  onSignedIn: () => void;
}

function SignInForm({ email, steps, onSignedIn }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: checked,
    defaultValues: { email, password: "" },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onMutate: () => steps.begin("password"),
    onError: steps.fail,
    onSuccess: (step) => (step === "signed-in" ? onSignedIn() : steps.go(step)),
  });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) => mutate(form))}
    >
      <UsernameField email={email} />
      <PasswordField
        {...register("password")}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <FormError failure={steps.failureOf("password")} />
      <Button type="submit" variant="primary" busy={isPending}>
        {words.signIn.button}
      </Button>
    </form>
  );
}

/** Google has supplied the name, and no password is needed. */
function CleanByGoogle({ token, onClean }: { token: string; onClean: () => void }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { email } = await call<typeof startCleanByGoogle>(
        "POST /identity/google/account",
        { body: { token } },
        { anonymous: true },
      );
      await fetchToken(email);
    },
    onSuccess: onClean,
  });
  return (
    <>
      <FormError failure={error} />
      {refusedWith<typeof startCleanByGoogle>(error, "link-over") && <RequestNewLink />}
      <Button busy={isPending} onClick={() => mutate()}>
        {words.clean.button}
      </Button>
    </>
  );
}
