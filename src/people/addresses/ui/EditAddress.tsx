import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Dialog, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { SavedAddress } from "../contract.ts";
import { AddressFields } from "./AddressFields.tsx";
import { addressErrors, addressValues, NO_ADDRESS, typedAddress } from "./address-values.ts";
import { ADDRESSES, countryList, saveAddress } from "./queries.ts";

const words = texts("addressBook.form", {
  add: "Add an address",
  edit: "Edit the address",
  save: "Save address",
  phone: "Phone for the carrier",
  defaultShipping: "Deliver orders there unless I choose another address",
  defaultBilling: "Send invoices there unless I choose another address",
});

/** `address` undefined: a new one. */
export function EditAddress({
  address,
  isOpen,
  onClose,
}: DialogControl & { address?: SavedAddress }) {
  const queries = useQueryClient();
  const { data } = useQuery(countryList());
  const [typed, setTyped] = useState<Record<string, string>>(
    addressValues("", address ?? NO_ADDRESS),
  );
  const values: Record<string, string> = { ...typed, country: typed.country || (data?.home ?? "") };
  const [errors, setErrors] = useState<Record<string, { message: string }>>({});
  const [defaults, setDefaults] = useState({
    defaultShipping: address?.defaultShipping ?? false,
    defaultBilling: address?.defaultBilling ?? false,
  });
  const saving = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const missing = await addressErrors(queries, "", values, chooseCountry());
      setErrors(
        Object.fromEntries(Object.entries(missing).map(([name, message]) => [name, { message }])),
      );
      if (Object.keys(missing).length > 0) return false;
      await saveAddress(address?._id, { ...typedAddress("", values), ...defaults });
      return true;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      void queries.invalidateQueries({ queryKey: [ADDRESSES] });
      onClose();
    },
  });
  const set = (name: string, value: string) => setTyped((last) => ({ ...last, [name]: value }));
  return (
    <Dialog
      open={isOpen}
      isWide
      title={address ? words.edit : words.add}
      confirm={words.save}
      variant="primary"
      busy={saving.isPending}
      onConfirm={() => saving.mutate()}
      onCancel={onClose}
    >
      <form
        className="grid gap-5 text-ink"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <AddressFields
          prefix=""
          values={values}
          errors={errors}
          onChange={set}
          autofill="shipping"
        />
        <TextField
          label={words.phone}
          optional
          type="tel"
          autoComplete="shipping tel"
          maxLength={40}
          value={values.phone ?? ""}
          onChange={({ target }) => set("phone", target.value)}
        />
        {(["defaultShipping", "defaultBilling"] as const).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={defaults[name]}
              onChange={({ target }) => setDefaults({ ...defaults, [name]: target.checked })}
            />
            <span>{words[name]}</span>
          </label>
        ))}
        <FormError failure={saving.error} />
      </form>
    </Dialog>
  );
}

function chooseCountry(): string {
  return t("address.countryMissing", "Choose a country.");
}
