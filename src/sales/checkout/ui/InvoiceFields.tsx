import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { t } from "../../../lib/i18n/i18n.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { CompanyField, TaxNumberField } from "../../../people/users/ui/customer-fields.tsx";
import type { DetailsValues } from "./purchase-values.ts";

interface InvoiceFieldsProps {
  register: (name: "company" | "taxNumber" | "purchaseOrder") => UseFormRegisterReturn;
  errors: FieldErrors<DetailsValues>;
}

export function InvoiceFields({ register, errors }: InvoiceFieldsProps) {
  const isFaulty = Boolean(errors.company ?? errors.taxNumber ?? errors.purchaseOrder);
  return (
    <Disclosure
      label={t("purchase.invoice.add", "Add details for your invoice")}
      isForced={isFaulty}
    >
      <div className="grid gap-5 pt-1">
        <p className="text-graphite">{t("purchase.invoice.hint", "Printed on your invoice.")}</p>
        <CompanyField {...register("company")} error={errors.company?.message} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TaxNumberField {...register("taxNumber")} error={errors.taxNumber?.message} />
          <TextField
            {...register("purchaseOrder")}
            label={t("purchase.invoice.purchaseOrder", "Purchase-order number")}
            optional
            autoComplete="off"
            maxLength={60}
            error={errors.purchaseOrder?.message}
          />
        </div>
      </div>
    </Disclosure>
  );
}
