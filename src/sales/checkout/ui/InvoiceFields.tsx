import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { t } from "../../../lib/i18n/i18n.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { CompanyField, TaxNumberField } from "../../../people/users/ui/customer-fields.tsx";

type Name = "company" | "taxNumber" | "purchaseOrder";

interface InvoiceFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: FieldErrors<Record<string, string>>;
  /** Where no address has it. */
  withCompany?: boolean;
}

export function InvoiceFields({ register, errors, withCompany }: InvoiceFieldsProps) {
  const message = (name: Name) => errors[name]?.message?.toString();
  const isFaulty = Boolean(errors.company ?? errors.taxNumber ?? errors.purchaseOrder);
  return (
    <Disclosure
      label={t("purchase.invoice.add", "Add details for the invoice")}
      isForced={isFaulty}
    >
      <div className="grid gap-5 pt-1">
        <p className="text-graphite">{t("purchase.invoice.hint", "Printed on the invoice.")}</p>
        {withCompany && <CompanyField {...register("company")} error={message("company")} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TaxNumberField {...register("taxNumber")} error={message("taxNumber")} />
          <TextField
            {...register("purchaseOrder")}
            label={t("purchase.invoice.purchaseOrder", "Purchase-order number")}
            optional
            autoComplete="off"
            maxLength={60}
            error={message("purchaseOrder")}
          />
        </div>
      </div>
    </Disclosure>
  );
}
