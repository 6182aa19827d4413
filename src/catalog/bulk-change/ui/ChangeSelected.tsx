import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { exampleAmount } from "../../../lib/money/parse-amount.ts";
import { ActionDialog, useAction } from "../../../lib/ui/action.tsx";
import type { ButtonVariant } from "../../../lib/ui/Button.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { importOf } from "../../import/ui/import-queries.ts";
import { toolFields } from "../../tools/contract-fields.ts";
import { taxClasses } from "../../tools/rules-tax-class.ts";
import { type changeProducts, MAX_NAMED } from "../contract.ts";
import {
  type BulkFaults,
  type BulkSelection,
  type BulkValues,
  bulkBody,
  EMPTY,
  faultsIn,
} from "./bulk-form.ts";

const words = texts("bulk", {
  open: "Change",
  price: "Price",
  stock: "Stock",
  keep: "Leave as it is",
  percent: "By per cent",
  amount: "By an amount",
  percentage: "Per cent",
  sum: "Amount",
  add: "Add or remove",
  set: "Set to a count",
  preview: "Preview changes",
  fields: "Delivery, customs, tax and tags",
  addTags: "Add tags",
  removeTags: "Remove tags",
  commas: "separated by commas; empty: left as they are",
  asItIs: "empty: left as it is",
  hint: "Nothing is changed yet: the next page shows every product before and after.",
});

interface ChangeSelectedProps {
  selected: BulkSelection;
  count: number;
}

export function ChangeSelected({
  variant,
  ...props
}: ChangeSelectedProps & { variant: ButtonVariant }) {
  return (
    <DialogButton label={words.open} variant={variant}>
      {(dialog) => <ChangeDialog {...props} {...dialog} />}
    </DialogButton>
  );
}

function ChangeDialog({ selected, count, ...dialog }: ChangeSelectedProps & DialogControl) {
  const { email } = useSignedIn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const faults = isChecked ? faultsIn(values) : {};
  const isTooMany = (selected.tools?.length ?? 0) > MAX_NAMED;

  const previewing = useAction({
    run: () =>
      call<typeof changeProducts>("POST /product/change", { body: bulkBody(selected, values) }),
    onDone: (found) => {
      queryClient.setQueryData(importOf(email, found._id).queryKey, found);
      dialog.onClose();
      void navigate(paths.importProducts(found._id));
    },
  });

  function confirm() {
    setChecked(true);
    if (Object.keys(faultsIn(values)).length === 0 && !isTooMany) previewing.run();
  }
  const change = (part: Partial<BulkValues>) => setValues((last) => ({ ...last, ...part }));

  return (
    <ActionDialog
      {...dialog}
      title={t("bulk.title", "Change {count, plural, one {# product} other {# products}}", {
        count,
      })}
      confirm={words.preview}
      variant="primary"
      action={previewing}
      onConfirm={confirm}
    >
      <p>{words.hint}</p>
      <form
        className="mt-4 mb-3 grid gap-5 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <PriceFields values={values} faults={faults} onChange={change} />
        <StockFields values={values} faults={faults} onChange={change} />
        <DeclaredFields values={values} faults={faults} onChange={change} />
        <button type="submit" hidden />
      </form>
      {isTooMany && <TooMany />}
    </ActionDialog>
  );
}

function TooMany() {
  return (
    <p role="alert" className="text-bad">
      {t(
        "bulk.tooManyNamed",
        "At most {most} can be selected one by one. Select all instead, or fewer.",
        { most: MAX_NAMED },
      )}
    </p>
  );
}

interface BulkFieldsProps {
  values: BulkValues;
  faults: BulkFaults;
  onChange: (part: Partial<BulkValues>) => void;
}

function PriceFields({ values, faults, onChange }: BulkFieldsProps) {
  return (
    <Choice
      name="price-by"
      label={words.price}
      options={{ none: words.keep, percent: words.percent, amount: words.amount }}
      chosen={values.priceBy}
      onChoose={(priceBy) => onChange({ priceBy, price: "" })}
    >
      {values.priceBy === "none" ? (
        faults.price && <p className="text-bad text-note">{faults.price}</p>
      ) : (
        <NumberField
          label={values.priceBy === "percent" ? words.percentage : words.sum}
          required
          className="max-w-48"
          value={values.price}
          onChange={(event) => onChange({ price: event.target.value })}
          error={faults.price}
          hint={
            values.priceBy === "percent"
              ? t("bulk.percent.hint", "5 raises, -5 lowers; quantity prices change alike")
              : t(
                  "bulk.amount.hint",
                  "{example} raises, -{example} lowers; quantity prices change alike",
                  {
                    example: exampleAmount(),
                  },
                )
          }
        />
      )}
    </Choice>
  );
}

function StockFields({ values, faults, onChange }: BulkFieldsProps) {
  return (
    <Choice
      name="stock-by"
      label={words.stock}
      options={{ none: words.keep, add: words.add, set: words.set }}
      chosen={values.stockBy}
      onChoose={(stockBy) => onChange({ stockBy, pieces: "" })}
    >
      {values.stockBy !== "none" && (
        <>
          <NumberField
            label={t("stock.pieces", "Pieces")}
            required
            className="max-w-48"
            value={values.pieces}
            onChange={(event) => onChange({ pieces: event.target.value })}
            error={faults.pieces}
            hint={
              values.stockBy === "add"
                ? t("stock.pieces.hint", "12 adds pieces, -3 removes them")
                : t("bulk.set.hint", "of each product, without those held or sold")
            }
          />
          <TextField
            label={t("stock.reason", "Reason")}
            required
            autoComplete="off"
            maxLength={200}
            value={values.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
            error={faults.reason}
            hint={t("stock.reason.hint", "Kept in the ledger with your name.")}
          />
        </>
      )}
    </Choice>
  );
}

type Typed = "weightGrams" | "countryOfOrigin" | "customsNumber";

/** What carriers, customs and the tax office ask about goods. */
function DeclaredFields({ values, faults, onChange }: BulkFieldsProps) {
  const field = (name: "weight" | "origin" | "customs", of: Typed) => ({
    label: textOf(toolFields[of].label),
    hint: words.asItIs,
    autoComplete: "off",
    maxLength: toolFields[of].max,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const classes = Object.entries(taxClasses).map(([name, label]) => [name, textOf(label)] as const);
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-medium text-note">{words.fields}</legend>
      <NumberField {...field("weight", "weightGrams")} error={faults.weight} />
      <TextField {...field("origin", "countryOfOrigin")} />
      <TextField {...field("customs", "customsNumber")} error={faults.customs} />
      <SelectField
        label={textOf(toolFields.taxClass.label)}
        value={values.taxClass}
        options={[["", words.keep], ...classes]}
        onChange={(taxClass) => onChange({ taxClass: taxClass as BulkValues["taxClass"] })}
      />
      {(["addTags", "removeTags"] as const).map((name) => (
        <TextField
          key={name}
          label={words[name]}
          hint={words.commas}
          autoComplete="off"
          maxLength={800}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          error={faults[name]}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Option extends string> {
  name: string;
  label: string;
  options: Readonly<Record<Option, string>>;
  chosen: Option;
  onChoose: (option: Option) => void;
  children: Elements;
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { name, label, options, chosen, onChoose, children } = props;
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1 font-medium text-note">{label}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(Object.keys(options) as Option[]).map((option) => (
            <Radio
              key={option}
              name={name}
              label={options[option]}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
          ))}
        </div>
      </fieldset>
      {children}
    </div>
  );
}
