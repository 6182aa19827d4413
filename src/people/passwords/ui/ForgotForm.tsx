import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { signInWords } from "../../../../shop/sign-in.ts";
import { call } from "../../../lib/api-client/api.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailField } from "../../../lib/ui/Field.tsx";
import { lazySchema } from "../../../lib/ui/lazy-schema.ts";
import type { requestReset, resetForm } from "../../account/contract.ts";
import { CredentialForm } from "../../sign-in/ui/credential-fields.tsx";
import { identityMode } from "../../sign-in/ui/sign-in.ts";

const words = signInWords.forgot;
const checked = lazySchema(async () => (await import("../../account/contract.ts")).resetForm);

/** Never reveals whether there is an account. */
export function ForgotForm() {
  // No default values: they would overwrite what was typed before hydration.
  const { register, handleSubmit, formState } = useForm({ resolver: checked });
  const { mutate, data, error, isPending } = useMutation({ mutationFn: sendResetLink });
  return (
    <CredentialForm onSubmit={handleSubmit((form) => mutate(form))}>
      <EmailField
        {...register("email")}
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <FormError failure={error} />
      <Button type="submit" variant="primary" busy={isPending}>
        {words.button}
      </Button>
      <p role="status" className="empty:hidden">
        {data}
      </p>
    </CredentialForm>
  );
}

async function sendResetLink(body: z.output<typeof resetForm>): Promise<string> {
  const { firebase } = await identityMode();
  if (firebase) {
    const { hostedReset } = await import("../../firebase/ui/firebase.ts");
    await hostedReset(firebase, body.email);
    return words.sent;
  }
  await call<typeof requestReset>("POST /identity/password-reset", { body }, { anonymous: true });
  // Firebase decides how long its links work.
  return words.sent + words.works;
}
