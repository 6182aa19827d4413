import { useEffect, useRef } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { focusFirstInvalid } from "../../../lib/ui/Dialog.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import { stockSummary, type useCorrectionForm } from "./correction-form.ts";
import type { StockNow } from "./product-mutations.ts";

interface FieldsProps {
  now: StockNow;
  form: ReturnType<typeof useCorrectionForm>;
  /** Unique on the page. */
  name: string;
}

export function CorrectionFields({ now, form, name }: FieldsProps) {
  const { typed, faults, change, checks } = form;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checks > 0) focusFirstInvalid(fields.current);
  }, [checks]);
  return (
    <div ref={fields} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 font-medium text-note">{t("stock.way", "How")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["change", "count"] as const).map((way) => (
            <Radio
              key={way}
              name={name}
              label={
                way === "change"
                  ? t("stock.way.change", "Add or remove")
                  : t("stock.way.count", "Enter a count")
              }
              checked={typed.way === way}
              onChange={() => change({ way, pieces: "" })}
            />
          ))}
        </div>
      </fieldset>
      <NumberField
        label={
          typed.way === "change"
            ? t("stock.pieces", "Pieces")
            : t("stock.counted", "Counted on the shelf")
        }
        required
        data-start=""
        className="max-w-48"
        inputMode={typed.way === "change" ? "text" : "numeric"}
        value={typed.pieces}
        onChange={(event) => change({ pieces: event.target.value })}
        error={faults.pieces}
        hint={
          typed.way === "change"
            ? t("stock.pieces.hint", "12 adds pieces, -3 removes them")
            : t("stock.counted.hint", "{summary} All of them are counted.", {
                summary: stockSummary(now),
              })
        }
      />
      <TextField
        label={t("stock.reason", "Reason")}
        required
        autoComplete="off"
        maxLength={200}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={faults.reason}
        hint={t("stock.reason.hint", "Kept in the ledger with your name.")}
      />
    </div>
  );
}
