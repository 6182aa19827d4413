import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { textOf, texts } from "../../../lib/i18n/i18n.ts";
import { QueryError } from "../../../lib/ui/Feedback.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import type { AddressForm, AddressPart } from "../contract.ts";
import { doubtfulParts } from "../rules.ts";
import { type Prefix, typedAddress } from "./address-values.ts";
import { countryForm, countryList } from "./queries.ts";

const words = texts("address", {
  countryLabel: "Country",
  choose: "Choose a country",
  chooseRegion: "Choose",
  otherRegion: "Another one",
  addLine: "Add a line",
  notLoaded: "The fields of this country could not be loaded.",
  notListed:
    "Your country is not in the list? We do not deliver there yet. Ask us before you order.",
});

/** The words of browsers that fill in addresses (WHATWG). */
const AUTOFILL: Readonly<Record<AddressPart, string>> = {
  name: "name",
  company: "organization",
  line1: "address-line1",
  line2: "address-line2",
  district: "address-level3",
  city: "address-level2",
  region: "address-level1",
  postcode: "postal-code",
};
const MAX: Readonly<Partial<Record<AddressPart, number>>> = { postcode: 20, name: 120, city: 100 };

interface AddressFieldsProps {
  prefix: Prefix;
  /** The errors of the whole form. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, { message?: string | undefined } | undefined>>;
  onChange: (name: string, value: string) => void;
  /** A country or region was chosen from a list. */
  onChosen?: () => void;
  /** Undefined: browsers fill in nothing, as the address is another person's. */
  autofill?: "shipping" | "billing" | undefined;
  /** "sold": those that orders can go to. "own": that of the address; free text is at the shop's home. Else all. */
  countries?: "sold" | "own" | undefined;
  /** The form asks for the name elsewhere. */
  isNamed?: boolean;
}

/** The country first, then its fields in its order. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, values, errors, onChange, onChosen, autofill, countries } = props;
  const list = useQuery(countryList());
  const country = values[`${prefix}country`] ?? "";
  // Browsers fill in the country and go on at once: the fields that they go on with have to stay.
  const form = useQuery({ ...countryForm(country), placeholderData: keepPreviousData });
  const own = country || list.data?.home;
  const listed = (list.data?.countries ?? []).filter(({ code, sold }) =>
    countries === "own" && own ? code === own : !countries || sold || code === country,
  );
  const isPart = countries === "sold" && listed.length < (list.data?.countries.length ?? 0);
  return (
    <>
      <SelectField
        label={words.countryLabel}
        required
        value={country}
        autoComplete={autofill ? `${autofill} country` : "off"}
        options={[
          // Safari fills in by the place in the list, and once more when asked again: no place may change.
          ...(country === "" || autofill || !list.data
            ? [[list.data ? "" : country, words.choose] as const]
            : []),
          ...listed.map(({ code, name }) => [code, name] as const),
        ]}
        hint={isPart ? words.notListed : undefined}
        error={errors[`${prefix}country`]?.message}
        onChange={(code) => {
          onChange(`${prefix}country`, code);
          onChange(`${prefix}region`, "");
          onChosen?.();
        }}
      />
      {form.error && !form.data && <QueryError what={words.notLoaded} {...form} />}
      {country !== "" && form.isPending && <Skeleton className="h-64 w-full" />}
      {form.data && <Parts {...props} form={form.data} />}
    </>
  );
}

function Parts({
  form,
  prefix,
  values,
  errors,
  onChange,
  onChosen,
  autofill,
  isNamed = false,
}: AddressFieldsProps & { form: AddressForm }) {
  const typed = typedAddress(prefix, values);
  const [isLong, setLong] = useState(typed.line2 !== "");
  const doubts = new Map(doubtfulParts(form, typed).map(({ part, message }) => [part, message]));
  const shown = form.fields.filter(
    ({ part }) =>
      (part !== "line2" || isLong || typed.line2 !== "") && !(isNamed && part === "name"),
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {shown.map(({ part, label, required }) => {
        const name = prefix + part;
        const doubt = doubts.get(part);
        const field = {
          label,
          required,
          optional: !required && part !== "name",
          error: errors[name]?.message,
          hint: doubt && textOf(doubt),
          autoComplete: autofill ? `${autofill} ${AUTOFILL[part]}` : "off",
        };
        return (
          <div key={part} className={WIDE.has(part) ? "sm:col-span-2" : ""}>
            {part === "region" && form.regions.length > 0 ? (
              <RegionField
                key={form.country}
                {...field}
                regions={form.regions}
                value={values[name] ?? ""}
                onChange={(value) => {
                  onChange(name, value);
                  onChosen?.();
                }}
              />
            ) : (
              <TextField
                {...field}
                name={name}
                maxLength={MAX[part] ?? 160}
                value={values[name] ?? ""}
                onChange={({ target }) => onChange(name, target.value)}
              />
            )}
            {part === "line1" && !shown.some((other) => other.part === "line2") && (
              <p className="mt-1.5">
                <button
                  type="button"
                  className="link reach text-note"
                  onClick={() => setLong(true)}
                >
                  {words.addLine}
                </button>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

const WIDE: ReadonlySet<AddressPart> = new Set(["line1", "line2"]);
const OTHER = "?";

interface RegionFieldProps {
  label: string;
  required: boolean;
  optional: boolean;
  error: string | undefined;
  hint: string | undefined;
  autoComplete: string;
  regions: AddressForm["regions"];
  value: string;
  onChange: (value: string) => void;
}

/** A list, and a field for what is not in it. */
function RegionField({ regions, value, onChange, ...field }: RegionFieldProps) {
  const isListed = value === "" || regions.some(({ code }) => code === value);
  const [isOther, setOther] = useState(!isListed);
  if (isOther || !isListed)
    return (
      <TextField
        {...field}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setOther(!isListed)}
      />
    );
  return (
    <SelectField
      {...field}
      value={value}
      options={[
        ["", words.chooseRegion],
        ...regions.map(({ code, name }) => [code, name] as const),
        [OTHER, words.otherRegion],
      ]}
      onChange={(chosen) => (chosen === OTHER ? setOther(true) : onChange(chosen))}
    />
  );
}
