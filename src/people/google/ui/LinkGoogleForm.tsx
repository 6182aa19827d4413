import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { signInWords } from "../../../../shop/sign-in.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import { CredentialForm, KnownEmail, PasswordField } from "../../sign-in/ui/credential-fields.tsx";
import {
  type LinkGoogleStep,
  linkGoogleByPassword,
  requestGoogleLink,
  type Step,
} from "../../sign-in/ui/sign-in.ts";

const words = signInWords.linkGoogle;
const checked = lazySchema(async () => (await import("../contract.ts")).linkGoogleForm);

interface JoinFormProps {
  step: LinkGoogleStep;
  onSignedIn?: (() => void) | undefined;
  /** Linked, and the account requires its second factor. */
  onStep: (step: Step) => void;
  onLeave: () => void;
}

/** Confirms by password or emailed link that the account may be linked to Google. */
export function LinkGoogleForm({ step, onSignedIn, onStep, onLeave }: JoinFormProps) {
  const { join, email, byPassword, byEmail } = step;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: checked,
    defaultValues: { join, password: "" },
  });
  const link = useMutation({ mutationFn: () => requestGoogleLink(join) });
  const byTyping = useMutation({
    mutationFn: linkGoogleByPassword,
    onMutate: link.reset,
    onSuccess: (next) => (next === "signed-in" ? onSignedIn?.() : onStep(next)),
  });
  useEffect(() => {
    if (byPassword) setFocus("password");
  }, [byPassword, setFocus]);

  function askLink() {
    byTyping.reset();
    link.mutate();
  }

  return (
    <CredentialForm onSubmit={handleSubmit((form) => byTyping.mutate(form))}>
      <KnownEmail email={email} />
      {byPassword && (
        <>
          <PasswordField
            {...register("password")}
            autoComplete="current-password"
            error={formState.errors.password?.message}
          />
          <FormError failure={byTyping.error} />
          <Button type="submit" variant="primary" busy={byTyping.isPending}>
            {words.button}
          </Button>
        </>
      )}
      {byEmail && (
        <div className="grid gap-2">
          <FormError failure={link.error} />
          <Button
            variant={byPassword ? "quiet" : "primary"}
            busy={link.isPending}
            onClick={askLink}
          >
            {byPassword ? words.emailInstead : words.email}
          </Button>
          <p role="status" className="text-graphite text-note empty:hidden">
            {link.isSuccess && words.sent(email)}
          </p>
        </div>
      )}
      {!byPassword && !byEmail && <p className="text-graphite">{words.noWay}</p>}
      <Button onClick={onLeave} disabled={byTyping.isPending}>
        {signInWords.back}
      </Button>
    </CredentialForm>
  );
}
