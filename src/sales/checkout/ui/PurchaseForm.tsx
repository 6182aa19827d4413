import { useController } from "react-hook-form";
import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { TierTable } from "../../../catalog/tier-prices/ui/TierTable.tsx";
import { paths } from "../../../frame/paths.ts";
import { hearSilentFill } from "../../../lib/browser/silent-fill.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { ReadOnlyField } from "../../../lib/ui/ReadOnlyField.tsx";
import { AddressField, PhoneField } from "../../../people/users/ui/customer-fields.tsx";
import { QuantityField } from "../../cart-page/ui/QuantityField.tsx";
import { Bill } from "../../order-page/ui/Bill.tsx";
import { ToolSheet } from "../../order-page/ui/ToolSheet.tsx";
import { FormPart } from "./FormPart.tsx";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { OrderNotes } from "./OrderNotes.tsx";
import { PurchaseError } from "./PurchaseError.tsx";
import { SaveDetails } from "./SaveDetails.tsx";
import { type PurchaseOptions, usePurchase } from "./use-purchase.ts";
import "./purchase.css";

const words = texts("purchase", {
  specifications: "Specifications",
  howMany: "How many",
  deliverTo: "Deliver to",
  invoice: { title: "Invoice" },
  payNext: "You pay on the next page; nothing is charged yet.",
});

export function PurchaseForm(input: PurchaseOptions) {
  const { tool, buyer } = input;
  const purchase = usePurchase(input);
  const { form, submit, placing, saving, charge, fault, failure, isAsking, settle } = purchase;
  const { register, formState } = form;
  const { errors } = formState;
  // Registered first, as a refused form moves the focus to the first field with an error.
  const quantity = useController({ control: form.control, name: "order" });
  const pieces = typedQuantity(quantity.field.value);
  return (
    <form
      method="post"
      noValidate
      className="purchase"
      onSubmitCapture={hearSilentFill}
      onSubmit={submit}
      onBlur={settle}
    >
      <ToolSheet tool={tool} quantity={pieces}>
        <Link to={paths.toolPage(tool._id)} className="link reach text-note">
          {words.specifications}
        </Link>
      </ToolSheet>
      <div className="purchase-fields">
        <FormPart title={words.howMany}>
          <QuantityField {...quantity} tool={tool} />
          {tool.tiers.length > 0 && (
            <div className="max-w-md border border-line bg-sheet px-4">
              <TierTable tool={tool} quantity={pieces} />
            </div>
          )}
        </FormPart>
        <FormPart title={words.deliverTo}>
          <div className="grid gap-5 sm:grid-cols-2">
            <ReadOnlyField label={labels.purchase.name} value={buyer.name} />
            <ReadOnlyField label={labels.purchase.email} value={buyer.email} />
          </div>
          <AddressField {...register("address")} error={errors.address?.message} />
          <PhoneField {...register("phone")} error={errors.phone?.message} />
          <SaveDetails saving={saving} />
        </FormPart>
        <FormPart title={words.invoice.title}>
          <InvoiceFields register={register} errors={errors} withCompany />
        </FormPart>
      </div>
      <div className="purchase-end">
        <output>
          <Bill charge={charge} />
        </output>
        {fault && <p className="text-bad">{fault}</p>}
        <FormError failure={failure} />
        <PurchaseError placing={placing} charge={charge} />
        <p>{words.payNext}</p>
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={placing.isPending || isAsking}
        >
          {labels.purchase.submit}
        </Button>
        <OrderNotes />
      </div>
    </form>
  );
}
