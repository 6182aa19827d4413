import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../../../lib/i18n/i18n.ts";
import { MAX_PHONE_TYPED } from "../../../lib/text/phone-number.ts";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { Checkbox, TextField } from "../../../lib/ui/Field.tsx";
import type { SavedAddress } from "../contract.ts";
import { AddressDialog } from "./AddressDialog.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { addressValues, NO_ADDRESS } from "./address-values.ts";
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
  const [defaults, setDefaults] = useState({
    defaultShipping: address?.defaultShipping ?? false,
    defaultBilling: address?.defaultBilling ?? false,
  });
  const set = (name: string, value: string) => setTyped((last) => ({ ...last, [name]: value }));
  return (
    <AddressDialog
      isOpen={isOpen}
      onClose={onClose}
      title={address ? words.edit : words.add}
      confirm={words.save}
      values={values}
      save={(typed) => saveAddress(address?._id, { ...typed, ...defaults })}
      onSaved={() => void queries.invalidateQueries({ queryKey: [ADDRESSES] })}
    >
      {(errors) => (
        <>
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
            maxLength={MAX_PHONE_TYPED}
            value={values.phone ?? ""}
            onChange={({ target }) => set("phone", target.value)}
          />
          {(["defaultShipping", "defaultBilling"] as const).map((name) => (
            <Checkbox
              key={name}
              label={words[name]}
              checked={defaults[name]}
              onChange={(isDefault) => setDefaults({ ...defaults, [name]: isDefault })}
            />
          ))}
        </>
      )}
    </AddressDialog>
  );
}
