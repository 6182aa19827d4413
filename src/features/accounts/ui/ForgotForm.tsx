import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { EmailField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { lateSchema } from "../../../kit/ui/late-schema.ts";
import { identityMode } from "../../identity/ui/sign-in.ts";
import type { requestReset, resetForm } from "../contract.ts";

const checked = lateSchema(async () => (await import("../contract.ts")).resetForm);

const ON_ITS_WAY = "If there is an account with that address, a letter with a link is on its way.";
/** How long the shop's own links work; a hosted service's are its own matter. */
const LIFE = " It works for 30 minutes.";

/** Asks for a letter with a link to set a new password. The answer never tells whether there is such an account. */
export function ForgotForm() {
  // No default values: they would overwrite what was typed before the page came alive.
  const { register, handleSubmit, formState } = useForm({ resolver: checked });
  const { mutate, data, error, isPending } = useMutation({ mutationFn: askForLetter });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((form) => mutate(form))}
    >
      <EmailField
        {...register("email")}
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <FormFailure failure={error} />
      <Button type="submit" variant="primary" busy={isPending}>
        Send the letter
      </Button>
      <p role="status" className="empty:hidden">
        {data}
      </p>
    </form>
  );
}

/** Asks whoever keeps the passwords; answers what is to be said then. */
async function askForLetter(body: z.output<typeof resetForm>): Promise<string> {
  const { firebase } = await identityMode();
  if (firebase) {
    const { hostedReset } = await import("../../identity/ui/hosted.ts");
    await hostedReset(firebase, body.email);
    return ON_ITS_WAY;
  }
  await call<typeof requestReset>("POST /identity/password-reset", { body }, { anonymous: true });
  return ON_ITS_WAY + LIFE;
}
