/** Fields shared by the profile and the purchase form, and a user's email. */
import type { ComponentProps } from "react";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { MAX_PHONE_TYPED } from "../../../lib/text/phone-number.ts";
import { TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { isDeletedUser } from "../../account/rules.ts";

type TextProps = Omit<ComponentProps<typeof TextField>, "label">;

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

export function PhoneField(props: TextProps) {
  return (
    <TextField
      {...props}
      label={labels.purchase.phone}
      required
      type="tel"
      autoComplete="tel"
      maxLength={MAX_PHONE_TYPED}
    />
  );
}

export function CompanyField(props: TextProps) {
  return (
    <TextField
      {...props}
      label={t("customer.company", "Company")}
      optional
      autoComplete="organization"
      maxLength={160}
    />
  );
}

export function TaxNumberField(props: TextProps) {
  return (
    <TextField
      {...props}
      label={t("customer.taxNumber", "Tax number")}
      optional
      autoComplete="off"
      // Words before a VAT id are read, so that its end is not cut; what is too long is refused.
      maxLength={120}
    />
  );
}

export function UserEmail({ email }: { email: string }) {
  return isDeletedUser(email) ? (
    <span>{t("customer.deleted", "account deleted")}</span>
  ) : (
    <EmailText email={email} />
  );
}
