import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
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
import { addressLine, type OrderValues } from "./order-details.ts";

const words = texts("checkout.address", {
  book: "From your address book",
  other: "Another address",
  elsewhere: "Bill to another address",
  billTo: "Bill to",
  change: "Change",
  changeName: "Change the address",
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

/** Where an order goes, and where its invoice goes. What the address book knows is shown, and asked for on demand. */
export function OrderAddresses(props: OrderAddressesProps) {
  const { form, book = [], isOwn = false, onSettled, children } = props;
  const values = form.watch();
  // Fields that were shown once stay: who types into them would lose them as soon as they have all that is asked for.
  const [opened, setOpened] = useState<"asked" | "needed">();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === "asked") fields.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [opened]);
  const isFaulty = Object.keys(form.formState.errors).some((name) => !INVOICE.has(name));
  const isFolded = isOwn && opened === undefined && !isFaulty;
  const known = isFolded ? knownAddresses(values, book) : undefined;
  if (known) return <KnownAddresses {...known} onChange={() => setOpened("asked")} />;
  if (opened === undefined) setOpened("needed");
  const isElsewhere = values.billing === "other";
  return (
    <div ref={fields} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
    </div>
  );
}

/** Fields of the form that are not here. */
const INVOICE: ReadonlySet<string> = new Set(["taxNumber", "purchaseOrder"]);

interface Known {
  /** The lines of the parcel's address, and the phone. */
  readonly to: readonly string[];
  /** Undefined: the same address. */
  readonly billTo: readonly string[] | undefined;
}

/** Undefined unless all that is asked for stands in the address book. */
function knownAddresses(values: OrderValues, book: readonly SavedAddress[]): Known | undefined {
  const find = (prefix: Prefix): readonly string[] | undefined => {
    const typed = typedAddress(prefix, values);
    // An address without a name is the buyer's.
    const one = book.find((each) =>
      isSameAddress({ ...each, name: each.name || typed.name }, typed),
    );
    return one && (one.name === "" ? [typed.name, ...one.text] : one.text);
  };
  const to = find("to_");
  const billTo = values.billing === "other" ? find("bill_") : undefined;
  if (!to || values.phone.trim() === "" || (values.billing === "other" && !billTo))
    return undefined;
  // A number breaks over no lines.
  return { to: [...to, values.phone.trim().replaceAll(" ", "\u00a0")], billTo };
}

function KnownAddresses({ to, billTo, onChange }: Known & { onChange: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-3">
        <p className="wrap-anywhere">{addressLine(to)}</p>
        {billTo && (
          <div>
            <p className="text-note text-steel">{words.billTo}</p>
            <p className="wrap-anywhere">{addressLine(billTo)}</p>
          </div>
        )}
      </div>
      <Button aria-label={words.changeName} onClick={onChange}>
        {words.change}
      </Button>
    </div>
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
        countries={prefix === "to_" ? "sold" : undefined}
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
        ...offered.map(({ _id, text }) => [_id, addressLine(text)] as const),
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
