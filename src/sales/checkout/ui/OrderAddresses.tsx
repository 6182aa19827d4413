import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { Checkbox, SelectField } from "../../../lib/ui/Field.tsx";
import type { SavedAddress } from "../../../people/addresses/contract.ts";
import { isSameAddress } from "../../../people/addresses/rules.ts";
import { AddressFields } from "../../../people/addresses/ui/AddressFields.tsx";
import {
  addressValues,
  type Prefix,
  typedAddress,
} from "../../../people/addresses/ui/address-values.ts";
import { countryList } from "../../../people/addresses/ui/queries.ts";
import type { OrderValues } from "./order-details.ts";

const words = texts("checkout.address", {
  book: "From your address book",
  other: "Another address",
  elsewhere: "Bill to another address",
  billTo: "Bill to",
});

interface OrderAddressesProps {
  form: UseFormReturn<OrderValues>;
  /** The customer's; none for an order that an admin takes. */
  book?: readonly SavedAddress[];
  isOwn?: boolean;
  /** A choice settles at once; what is typed, when the field is left. */
  onSettled: () => void;
  /** What belongs to the delivery, between its address and the invoice's. */
  children?: Elements;
}

/** Where an order goes, and where its invoice goes. */
export function OrderAddresses(props: OrderAddressesProps) {
  const { form, book = [], isOwn = false, onSettled, children } = props;
  const values = form.watch();
  const isElsewhere = values.billing === "other";
  return (
    <>
      <OneAddress {...{ form, values, book, onSettled }} prefix="to_" isOwn={isOwn} />
      {children}
      <Checkbox
        label={words.elsewhere}
        checked={isElsewhere}
        onChange={(isOther) =>
          form.setValue("billing", isOther ? "other" : "same", { shouldDirty: true })
        }
      />
      {isElsewhere && (
        <fieldset className="grid gap-5 border-line border-l-2 pl-4">
          <legend className="sr-only">{words.billTo}</legend>
          <OneAddress {...{ form, values, book, onSettled }} prefix="bill_" isOwn={isOwn} />
        </fieldset>
      )}
    </>
  );
}

interface OneAddressProps extends Required<Omit<OrderAddressesProps, "children">> {
  values: OrderValues;
  prefix: Prefix;
}

function OneAddress({ form, values, book, prefix, isOwn, onSettled }: OneAddressProps) {
  const set = (name: string, value: string) =>
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: form.formState.submitCount > 0,
    });
  const purpose = prefix === "to_" ? "shipping" : "billing";
  return (
    <>
      {book.length > 0 && (
        <FromBook
          book={book}
          prefix={prefix}
          values={values}
          onChoose={(address) => {
            for (const [name, value] of Object.entries(addressValues(prefix, address)))
              set(name, value);
            if (prefix === "to_" && address.phone !== "") set("phone", address.phone);
            onSettled();
          }}
        />
      )}
      <AddressFields
        prefix={prefix}
        values={values}
        errors={form.formState.errors as Record<string, { message?: string }>}
        onChange={set}
        onChosen={onSettled}
        autofill={isOwn ? purpose : undefined}
        isSoldTo={prefix === "to_"}
        isNamed={!isOwn && prefix === "to_"}
      />
    </>
  );
}

interface FromBookProps {
  book: readonly SavedAddress[];
  prefix: Prefix;
  values: OrderValues;
  onChoose: (address: SavedAddress) => void;
}

function FromBook({ book, prefix, values, onChoose }: FromBookProps) {
  const { data } = useQuery(countryList());
  const sold = new Set(data?.countries.flatMap(({ code, sold }) => (sold ? code : [])));
  const offered = book.filter(({ country }) => prefix === "bill_" || !data || sold.has(country));
  const typed = typedAddress(prefix, values);
  const chosen = offered.find((one) => isSameAddress(one, typed));
  return (
    <SelectField
      label={words.book}
      value={chosen?._id ?? ""}
      options={[
        ["", words.other],
        ...offered.map(({ _id, text }) => [_id, text.join(", ")] as const),
      ]}
      onChange={(id) => {
        const address = offered.find(({ _id }) => _id === id);
        if (address) onChoose(address);
      }}
    />
  );
}

interface KeepAddressProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function KeepAddress({ isChosen, onChoose }: KeepAddressProps) {
  return (
    <Checkbox
      label={t("checkout.address.keep", "Keep this address in my address book")}
      checked={isChosen}
      onChange={onChoose}
    />
  );
}
