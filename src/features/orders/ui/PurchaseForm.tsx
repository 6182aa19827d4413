import { type ReactNode, useState } from "react";
import { type UseControllerReturn, useController } from "react-hook-form";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { t } from "../../../kit/i18n.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Field } from "../../../kit/ui/Field.tsx";
import { ReadOnlyField } from "../../../kit/ui/ReadOnlyField.tsx";
import { Stepper } from "../../../kit/ui/Stepper.tsx";
import { paths } from "../../../paths.ts";
import { AddressField, PhoneField } from "../../accounts/ui/users/customer-fields.tsx";
import type { Tool } from "../../catalogue/contract.ts";
import type { Purchase } from "../contract.ts";
import { QuantityBill } from "./Bill.tsx";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { PurchaseError } from "./PurchaseError.tsx";
import type { Buyer, Profile, PurchaseValues } from "./purchase-values.ts";
import { findQuantityError, formatQuantity, type Orderable } from "./quantity.ts";
import { SaveDetails } from "./SaveDetails.tsx";
import { ToolSheet } from "./ToolSheet.tsx";
import { usePurchase } from "./use-purchase.ts";
import "./purchase.css";

interface PurchaseFormProps {
  tool: Tool;
  buyer: Buyer;
  /** Fills untouched fields when it arrives; null: nothing is saved yet. */
  profile: Profile | null | undefined;
  quantity?: number | undefined;
  onPlaced: (order: Purchase) => void;
}

export function PurchaseForm(input: PurchaseFormProps) {
  const { tool, buyer } = input;
  const { form, submit, placing, saving } = usePurchase(input);
  const { register, formState } = form;
  const { errors } = formState;
  // Registered first, as a refused form moves the focus to the first field with an error.
  const quantity = useController({ control: form.control, name: "order" });
  return (
    <form method="post" noValidate className="purchase" onSubmit={submit}>
      <ToolSheet tool={tool}>
        <Link to={paths.toolPage(tool._id)} className="link reach text-note">
          Specifications
        </Link>
      </ToolSheet>
      <div className="purchase-fields">
        <Part title="How many">
          <QuantityField {...quantity} tool={tool} />
        </Part>
        <Part title="Deliver to">
          <div className="grid gap-5 sm:grid-cols-2">
            <ReadOnlyField label={labels.purchase.name} value={buyer.name} />
            <ReadOnlyField label={labels.purchase.email} value={buyer.email} />
          </div>
          <AddressField {...register("address")} error={errors.address?.message} />
          <PhoneField {...register("phone")} error={errors.phone?.message} />
          <SaveDetails saving={saving} />
        </Part>
        <Part title="Invoice">
          <InvoiceFields form={form} />
        </Part>
      </div>
      <div className="purchase-end">
        <QuantityBill tool={tool} typed={quantity.field.value} />
        <PurchaseError placing={placing} tool={tool} />
        <p>You pay on the next page; nothing is charged yet.</p>
        <Button type="submit" variant="primary" className="w-full" busy={placing.isPending}>
          {labels.purchase.submit}
        </Button>
        <p className="text-note text-steel">
          The{" "}
          <Link className="link reach" to={paths.footerPage("terms")}>
            {labels.purchase.terms}
          </Link>{" "}
          apply to every order.
        </p>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="purchase-part">
      <h2 className="heading text-lead">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

interface QuantityProps extends UseControllerReturn<PurchaseValues, "order"> {
  tool: Orderable;
}

function QuantityField({ field, fieldState, tool }: QuantityProps) {
  const [isLeft, setLeft] = useState(false);
  const error = isLeft ? findQuantityError(field.value, tool)?.message : undefined;
  return (
    <Field
      label={labels.purchase.quantity}
      required
      hint={`From ${formatQuantity(tool.minimum)} up to the ${formatCount(tool.quantity)} available.`}
      error={fieldState.error?.message ?? error}
    >
      {(aria) => (
        // The stepper's input, so that the form can focus it.
        <div ref={(element) => field.ref(element?.querySelector("input"))}>
          <Stepper
            value={field.value}
            onChange={field.onChange}
            onLeave={() => setLeft(true)}
            minimum={tool.minimum}
            maximum={tool.quantity}
            fewer={t("purchase.fewer", "Fewer pieces")}
            more={t("purchase.more", "More pieces")}
            name={field.name}
            aria={aria}
          />
        </div>
      )}
    </Field>
  );
}
