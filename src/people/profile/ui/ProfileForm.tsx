import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";
import { labels } from "../../../../shop/labels.ts";
import { messages } from "../../../../shop/messages.ts";
import { hearSilentFill } from "../../../lib/browser/silent-fill.ts";
import { orEmpty } from "../../../lib/contract/fields.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { useUnsavedForm } from "../../../lib/ui/unsaved.tsx";
import type { Account } from "../../session/contract.ts";
import { newProfile } from "../../users/contract.ts";
import {
  AddressField,
  CompanyField,
  PhoneField,
  TaxNumberField,
} from "../../users/ui/customer-fields.tsx";
import { ownProfile, saveProfile } from "../../users/ui/queries.ts";

const words = texts("profile", {
  invoices: "For your invoices",
  invoicesHint: "For your invoices, if you buy for a company.",
  save: "Save profile",
  saved: "Saved.",
});

type Profile = z.output<typeof newProfile>;

const typedProfile = newProfile.extend({
  company: orEmpty(newProfile.shape.company),
  taxNumber: orEmpty(newProfile.shape.taxNumber),
});
type Typed = z.output<typeof typedProfile>;

function bodyOf({ company, taxNumber, ...typed }: Typed): Profile {
  return { ...typed, ...(company && { company }), ...(taxNumber && { taxNumber }) };
}

function useSaving(account: Account, { getValues, reset }: UseFormReturn<Typed>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: ({ success }, body) => {
      if (!success) {
        toast.failure(messages.alreadyPurchase(body.patientName));
        return;
      }
      queryClient.setQueryData(ownProfile(account.email).queryKey, body);
      // Later input is not saved yet.
      const typed = typedProfile.safeParse(getValues()).data;
      const isSame = typed && JSON.stringify(bodyOf(typed)) === JSON.stringify(body);
      if (isSame) reset(typedOf(account, body));
    },
    onError: (_failure, body) => toast.failure(messages.alreadyPurchase(body.patientName)),
  });
}

/** Fills in the purchase form. `saved` is null before the first save. */
export function ProfileForm({ account, saved }: ProfileFormProps) {
  const form = useForm<Typed>({
    resolver: zodResolver(typedProfile),
    defaultValues: typedOf(account, saved),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const { warning } = useUnsavedForm(form, "profile");
  const saving = useSaving(account, form);
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-xl gap-5"
      onSubmitCapture={hearSilentFill}
      onSubmit={handleSubmit((typed) => saving.mutate(bodyOf(typed)))}
    >
      <TextField
        {...register("patientName")}
        label={labels.purchase.name}
        required
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
      <PhoneField {...register("phone")} error={errors.phone?.message} />
      <AddressField {...register("address")} error={errors.address?.message} />
      <fieldset className="grid gap-5 border-line border-t pt-5">
        <legend className="sr-only">{words.invoices}</legend>
        <p className="text-graphite">{words.invoicesHint}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <CompanyField {...register("company")} error={errors.company?.message} />
          <TaxNumberField {...register("taxNumber")} error={errors.taxNumber?.message} />
        </div>
      </fieldset>
      <FormError failure={saving.error} />
      {warning}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {words.save}
        </Button>
        <p role="status" className="text-good">
          {saving.data?.success && !isDirty && words.saved}
        </p>
      </div>
    </form>
  );
}

function typedOf({ name, email }: Account, saved: Saved): Typed {
  const {
    patientName = name,
    phone = "",
    address = "",
    company = "",
    taxNumber = "",
  } = saved ?? {};
  return { patient: email, patientName, phone, address, company, taxNumber };
}

type Saved = Omit<Profile, "patient"> | null;

interface ProfileFormProps {
  account: Account;
  saved: Saved;
}
