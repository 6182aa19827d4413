import { useState } from "react";
import { useController } from "react-hook-form";
import { labels } from "../../../../shop/labels.ts";
import { formatDollars } from "../../../kit/money.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { Field, TextField } from "../../../kit/ui/Field.tsx";
import { Stepper } from "../../../kit/ui/Stepper.tsx";
import { formatPieces } from "../../catalogue/ui/availability.ts";
import { AddressField, PhoneField } from "../../users/ui/person-fields.tsx";
import type { Purchase } from "../contract.ts";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { LineTotal } from "./LineTotal.tsx";
import { countPieces, quantityFault } from "./quantity.ts";
import { type Buyer, type Contact, type OrderedTool, usePurchase } from "./use-purchase.ts";
import { WhyNotPlaced } from "./WhyNotPlaced.tsx";

interface PurchaseFormProps {
  tool: OrderedTool;
  buyer: Buyer;
  /** From the profile; fills in what the buyer has not typed, whenever it arrives. */
  contact: Contact | undefined;
  /** The quantity to begin with, where a page led here with one. */
  quantity?: number | undefined;
  onPlaced: (order: Purchase) => void;
  /** Where an order that stands in the way can be paid or deleted. */
  ordersPath: string;
}

/** The purchase form: what the tool and the account say is shown, the rest is the buyer's to type. */
export function PurchaseForm({ ordersPath, ...input }: PurchaseFormProps) {
  const { tool, buyer } = input;
  const { form, submit, placing } = usePurchase(input);
  const { register, control, formState } = form;
  const { errors } = formState;
  // Before the other fields, as it stands: a refused form moves the focus to the first fault.
  const { field } = useController({ control, name: "order" });
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft ? quantityFault(field.value, tool)?.message : undefined;
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={labels.purchase.name} value={buyer.name} readOnly />
        <TextField label={labels.purchase.email} value={buyer.email} type="email" readOnly />
      </div>
      <TextField label={labels.purchase.product} value={tool.name} readOnly />
      <div className="grid grid-cols-2 items-start gap-5 max-sm:*:last:col-span-2 sm:grid-cols-3">
        <TextField
          label={labels.purchase.minimum}
          className="font-mono tabular-nums"
          value={formatPieces(tool.minimum)}
          readOnly
        />
        <TextField
          label={labels.tool.available}
          className="font-mono tabular-nums"
          value={formatPieces(tool.quantity)}
          readOnly
        />
        <TextField
          label={labels.purchase.price}
          className="font-mono tabular-nums"
          value={formatDollars(tool.price)}
          hint="for one piece"
          readOnly
        />
      </div>
      <Field
        label={labels.purchase.quantity}
        hint={`From ${countPieces(tool.minimum)} up to the ${formatPieces(tool.quantity)} available.`}
        error={errors.order?.message ?? fault}
      >
        {(aria) => (
          // The stepper's input, so that the form can move the focus to a fault in it.
          <div ref={(element) => field.ref(element?.querySelector("input"))}>
            <Stepper
              value={field.value}
              onChange={field.onChange}
              onLeave={() => setLeft(true)}
              minimum={tool.minimum}
              maximum={tool.quantity}
              unit="pieces"
              name={field.name}
              aria={aria}
            />
          </div>
        )}
      </Field>
      <AddressField {...register("address")} error={errors.address?.message} />
      <PhoneField {...register("phone")} error={errors.phone?.message} />
      <InvoiceFields form={form} />
      <LineTotal tool={tool} typed={field.value} />
      <WhyNotPlaced placing={placing} tool={tool} ordersPath={ordersPath} />
      <Button type="submit" variant="primary" busy={placing.isPending}>
        {labels.purchase.submit}
      </Button>
    </form>
  );
}
