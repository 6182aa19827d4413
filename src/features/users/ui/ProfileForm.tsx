import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { shop } from "../../../../shop.config.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { TextAreaField, TextField } from "../../../kit/ui/Field.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../kit/ui/toast.ts";
import { useUnsavedWarning } from "../../../kit/ui/unsaved.tsx";
import { newProfile, type saveProfile } from "../contract.ts";
import { ownProfile } from "./queries.ts";

const { labels, messages } = shop;
type Profile = z.output<typeof newProfile>;

/** One's profile: what stands here fills in the purchase form. `saved` is null before the first save. */
export function ProfileForm({ account, saved }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const values = saved ?? { patientName: account.name, phone: "", address: "" };
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: zodResolver(newProfile),
    defaultValues: { ...values, patient: account.email },
  });
  const { errors, isDirty } = formState;
  const { warning } = useUnsavedWarning(isDirty);

  const saving = useMutation({
    mutationFn: (body: Profile) => call<typeof saveProfile>("POST /profile", { body }),
    onSuccess: ({ success }, body) => {
      if (!success) {
        toast.failure(messages.alreadyPurchase(body.patientName));
        return;
      }
      queryClient.setQueryData(ownProfile(account.email).queryKey, body);
      // What was typed since then is not saved yet.
      if (isSame(newProfile.safeParse(getValues()).data, body)) reset(body);
    },
    onError: (_failure, body) => toast.failure(messages.alreadyPurchase(body.patientName)),
  });

  return (
    <form
      method="post"
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={handleSubmit((profile) => saving.mutate(profile))}
    >
      <TextField
        {...register("patientName")}
        label={labels.purchase.name}
        autoComplete="name"
        maxLength={120}
        error={errors.patientName?.message}
      />
      <TextField
        {...register("patient")}
        label={labels.purchase.email}
        type="email"
        readOnly
        error={errors.patient?.message}
      />
      <TextField
        {...register("phone")}
        label={labels.purchase.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors.phone?.message}
      />
      <TextAreaField
        {...register("address")}
        label={labels.purchase.address}
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        error={errors.address?.message}
      />
      <FormFailure failure={saving.error} />
      {warning}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save profile
        </Button>
        <p role="status" className="text-good">
          {saving.data?.success && !isDirty && "Saved."}
        </p>
      </div>
    </form>
  );
}

function isSame(one: Profile | undefined, other: Profile): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface ProfileFormProps {
  account: { email: string; name: string };
  saved: Omit<Profile, "patient"> | null;
}
