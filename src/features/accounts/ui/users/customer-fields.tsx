/** The fields that the profile and the purchase form have in common: what is saved in one fills in the other. */

import type { ComponentProps } from "react";
import { labels } from "../../../../../shop/labels.ts";
import { TextAreaField, TextField } from "../../../../kit/ui/Field.tsx";

/** What `register` returns, the fault, and perhaps a hint. */
type TextProps = Omit<ComponentProps<typeof TextField>, "label">;

/** Where parcels go. */
export function AddressField(props: Omit<ComponentProps<typeof TextAreaField>, "label">) {
  return (
    <TextAreaField
      {...props}
      label={labels.purchase.address}
      required
      autoComplete="street-address"
      rows={3}
      maxLength={500}
    />
  );
}

/** A telephone number, as people write it. */
export function PhoneField(props: TextProps) {
  return (
    <TextField
      {...props}
      label={labels.purchase.phone}
      required
      type="tel"
      autoComplete="tel"
      maxLength={40}
    />
  );
}

/** The company that an invoice names. */
export function CompanyField(props: TextProps) {
  return (
    <TextField {...props} label="Company" optional autoComplete="organization" maxLength={160} />
  );
}

/** The tax number that an invoice names. */
export function TaxNumberField(props: TextProps) {
  return <TextField {...props} label="Tax number" optional autoComplete="off" maxLength={40} />;
}
