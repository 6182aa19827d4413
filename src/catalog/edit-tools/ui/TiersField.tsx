import { type ReactNode, useId, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { formatMinor } from "../../../lib/money/money.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FieldError } from "../../../lib/ui/Field.tsx";
import { NumberInput } from "../../../lib/ui/form/NumberField.tsx";
import {
  dearerQuantities,
  MAX_TIERS,
  pricedFromWire,
  priceHeading,
} from "../../tier-prices/rules.ts";
import { tierRowsIn } from "../../tools/rules-field-text.ts";
import { type FormValues, typedPrice, typedTiers, typedUnit } from "./tool-form.ts";

const words = texts("product.tiers", {
  from: "From quantity",
  add: "Add a quantity price",
});

interface TiersFieldProps<Output> {
  name: string;
  control: Control<FormValues, unknown, Output>;
  label: string;
  hint: ReactNode;
  error: string | undefined;
}

/** Rows of quantities and prices; the form holds them as the text that a CSV file has. */
export function TiersField<Output>({ name, control, label, hint, error }: TiersFieldProps<Output>) {
  const { field } = useController({ name, control });
  const [notice, setNotice] = useState("");
  const id = useId();
  const rows = tierRowsIn(field.value ?? "");
  const priceUnit = typedUnit(useWatch({ control, name: "priceUnit" }) ?? "");

  function save(changed: typeof rows) {
    field.onChange(changed.map(({ quantity, price }) => `${quantity}=${price}`).join(";"));
  }
  function change(index: number, part: Partial<(typeof rows)[0]>) {
    save(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  }
  function remove(index: number) {
    save(rows.filter((_, at) => at !== index));
    setNotice(t("product.tiers.removed", "Removed. {count} left.", { count: rows.length - 1 }));
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
    >
      <legend className="font-medium text-note">
        <span>{label}</span>
        <span className="font-normal text-steel">{` ${t("field.optional", "(optional)")}`}</span>
      </legend>
      <div className="mt-1.5 grid gap-2">
        {rows.length > 0 && (
          <ol className="grid max-w-md gap-2">
            {rows.map(({ quantity, price }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <li key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
                <Cell
                  ref={index === 0 ? field.ref : undefined}
                  label={words.from}
                  row={index}
                  mode="numeric"
                  value={quantity}
                  isFaulty={error !== undefined}
                  onChange={(typed) => change(index, { quantity: typed })}
                />
                <Cell
                  label={priceHeading(priceUnit)}
                  row={index}
                  mode="decimal"
                  value={price}
                  isFaulty={error !== undefined}
                  onChange={(typed) => change(index, { price: typed })}
                />
                <Button
                  className="btn-square"
                  aria-label={t("product.tiers.remove", "Remove row {row}", { row: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <span aria-hidden="true">✕</span>
                </Button>
              </li>
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {notice}
        </p>
        <FieldError id={`${id}-error`} text={error} />
        <DearerNotes control={control} tiers={field.value ?? ""} />
        <Button
          className="justify-self-start"
          disabled={rows.length >= MAX_TIERS}
          onClick={() => save([...rows, { quantity: "", price: "" }])}
        >
          {words.add}
        </Button>
        <p id={`${id}-hint`} className="text-note text-steel">
          {hint}
        </p>
      </div>
    </fieldset>
  );
}

interface CellProps {
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
  label: string;
  row: number;
  mode: "numeric" | "decimal";
  value: string;
  isFaulty: boolean;
  onChange: (typed: string) => void;
}

/** The first row shows its label, the others have it as their name. */
function Cell({ ref, label, row, mode, value, isFaulty, onChange }: CellProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="grid min-w-0 gap-1">
      <span className={row === 0 ? "text-note text-steel" : "sr-only"}>
        <span>{label}</span>
        <span className="sr-only">{`, ${t("product.tiers.row", "row {row}", { row: row + 1 })}`}</span>
      </span>
      <NumberInput
        ref={ref}
        id={id}
        inputMode={mode}
        className="input w-full min-w-0 font-mono tabular-nums"
        value={value}
        aria-invalid={isFaulty || undefined}
        // Signs that the text of the rows is made of.
        onChange={(event) => onChange(event.target.value.replaceAll(/[=;\n]/g, ""))}
      />
    </label>
  );
}

/** "99 cost $99.00, more than 100 for $90.00. That is allowed." */
function DearerNotes<Output>({
  control,
  tiers,
}: {
  control: Control<FormValues, unknown, Output>;
  tiers: string;
}) {
  const [price = "", priceUnit = "", minimum = "", multiple = ""] = useWatch({
    control,
    name: ["price", "priceUnit", "minimum", "multiple"],
  });
  const tool = pricedFromWire({
    price: typedPrice(price),
    priceUnit: typedUnit(priceUnit),
    minimum: typedQuantity(minimum) || 1,
    multiple: typedQuantity(multiple) || 1,
    tiers: typedTiers(tiers),
  });
  const notes = dearerQuantities(tool);
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-note text-graphite">
      {notes.map(({ quantity, totalCents, more, moreTotalCents }) => (
        <li key={more}>
          {t(
            "product.tiers.dearer",
            "{quantity} cost {total}, which is more than {more} for {moreTotal}. That is allowed: the form shows buyers the better price.",
            {
              quantity: formatCount(quantity),
              total: formatMinor(totalCents),
              more: formatCount(more),
              moreTotal: formatMinor(moreTotalCents),
            },
          )}
        </li>
      ))}
    </ul>
  );
}
