import { useState } from "react";
import type { UseControllerReturn } from "react-hook-form";
import { labels } from "../../../../shop/labels.ts";
import { NextTier } from "../../../catalog/tier-prices/ui/NextTier.tsx";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Field } from "../../../lib/ui/Field.tsx";
import { Stepper } from "../../../lib/ui/Stepper.tsx";
import type { PurchaseValues } from "../../checkout/ui/purchase-values.ts";
import { findQuantityError, formatQuantity, type Orderable, orderableNear } from "./quantity.ts";

const words = texts("purchase", { fewer: "Fewer pieces", more: "More pieces" });

interface QuantityFieldProps extends UseControllerReturn<PurchaseValues, "order"> {
  tool: Orderable;
}

export function QuantityField({ field, fieldState, tool }: QuantityFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const fault = findQuantityError(field.value, tool);
  const error = fieldState.error?.message ?? (isLeft ? fault?.message : undefined);
  const quantity = typedQuantity(field.value);
  const choose = (chosen: number) => field.onChange(String(chosen));
  return (
    <div className="grid gap-2">
      <Field label={labels.purchase.quantity} required hint={rangeOf(tool)} error={error}>
        {(aria) => (
          // The stepper's input, so that the form can focus it.
          <div ref={(element) => field.ref(element?.querySelector("input"))}>
            <Stepper
              value={field.value}
              onChange={field.onChange}
              onLeave={() => setLeft(true)}
              minimum={tool.minimum}
              maximum={tool.quantity}
              multiple={tool.multiple}
              fewer={words.fewer}
              more={words.more}
              name={field.name}
              aria={aria}
            />
          </div>
        )}
      </Field>
      {fault && quantity !== undefined && (
        <div className="flex flex-wrap gap-2">
          {orderableNear(quantity, tool).map((near) => (
            <Button key={near} onClick={() => choose(near)}>
              {t("quantity.choose", "Order {count}", { count: formatCount(near) })}
            </Button>
          ))}
        </div>
      )}
      {!fault && quantity !== undefined && (
        <NextTier tool={tool} available={tool.quantity} quantity={quantity} onChoose={choose} />
      )}
    </div>
  );
}

function rangeOf({ minimum, multiple, quantity }: Orderable): string {
  const range = { minimum: formatQuantity(minimum), available: formatCount(quantity) };
  return multiple === 1
    ? t("purchase.range", "From {minimum} up to the {available} available.", range)
    : t(
        "purchase.range.multiple",
        "From {minimum} up to the {available} available, in multiples of {multiple}.",
        { ...range, multiple: formatCount(multiple) },
      );
}
